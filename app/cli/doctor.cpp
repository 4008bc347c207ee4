// cloze doctor: what this machine has, what is missing, and what to do about it.
#include "experiment/doctor.h"

#include "app/cli/commands.h"
#include "app/cli/text_format.h"
#include "data/token_cache.h"

#include <iostream>

namespace clozebench::cli {
namespace {

struct DoctorOptions {
  bool cleanCache = false;
};

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

// Token caches only: tokenizers are small, and runs and checkpoints are no cache.
Result<int> cleanCache(const Context& context) {
  CLOZE_TRY(const auto freed, cleanTokenCaches(context.workspaceFolder() / "cache"));
  if (context.json)
    printDocument({{"removed_files", freed.files}, {"freed_bytes", freed.bytes}});
  else
    std::cout << "Removed " << freed.files << (freed.files == 1 ? " token cache, " : " token caches, ")
              << formatBytes(static_cast<double>(freed.bytes)) << ". What a run needs is made again.\n";
  return kDone;
}

Result<int> doctor(const Context& context, const DoctorOptions& options) {
  if (options.cleanCache) return cleanCache(context);
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
  auto options = std::make_shared<DoctorOptions>();
  CLI::App* command =
      addCommand(app, context, "doctor", "What this machine has for training, what is missing, what to do",
                 "  cloze doctor\n  cloze doctor --json              for a report\n"
                 "  cloze doctor --clean-cache       free the disk that token caches take\n",
                 options, doctor);
  command->add_flag("--clean-cache", options->cleanCache,
                    "Remove the workspace's token caches that no run reads; they are made again when needed");
}

}  // namespace clozebench::cli
