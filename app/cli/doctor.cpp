// cloze doctor: what this machine has, what is missing, and what to do about it.
#include "experiment/doctor.h"

#include "app/cli/commands.h"
#include "app/cli/text_format.h"

#include <iostream>

namespace clozebench::cli {
namespace {

struct DoctorOptions {};

const char* mark(DoctorFact::State state) {
  switch (state) {
    case DoctorFact::State::Good:
      return "ok";
    case DoctorFact::State::Note:
      return "note";
    case DoctorFact::State::Problem:
      return "PROBLEM";
  }
  return "";
}

Result<int> doctor(const Context& context, const DoctorOptions&) {
  const auto facts = examineMachine(context.workspaceFolder());
  const bool sound = std::none_of(facts.begin(), facts.end(),
                                  [](const DoctorFact& fact) { return fact.state == DoctorFact::State::Problem; });
  if (context.json) {
    printDocument(clozebench::toJson(facts));
    return sound ? kDone : kRunFailed;
  }
  for (const DoctorFact& fact : facts) {
    char head[48];
    std::snprintf(head, sizeof head, "%-8s %-13s ", mark(fact.state), fact.label.c_str());
    std::cout << head << wrapped(fact.text, 98, 23) << '\n';
    if (fact.state != DoctorFact::State::Good && !fact.remedy.empty())
      std::cout << std::string(23, ' ') << "-> " << wrapped(fact.remedy, 98, 26) << '\n';
  }
  std::cout << (sound ? "\nReady. Try: cloze demo --quick\n" : "\nMend what is marked PROBLEM, then try again.\n");
  return sound ? kDone : kRunFailed;
}

}  // namespace

void addDoctor(CLI::App& app, Context& context) {
  addCommand(app, context, "doctor", "What this machine has for training, what is missing, what to do",
             "  cloze doctor\n  cloze doctor --json              for a report\n", std::make_shared<DoctorOptions>(),
             doctor);
}

}  // namespace clozebench::cli
