// cloze checkpoints: what is kept on disk, what it weighs, and deleting it without losing the numbers of its run.
#include "experiment/checkpoints.h"

#include "app/cli/commands.h"
#include "app/cli/text_format.h"
#include "experiment/json.h"

#include <unistd.h>

#include <cmath>
#include <iostream>

namespace clozebench::cli {
namespace fs = std::filesystem;

namespace {

struct CheckpointsOptions {
  std::string which;  // of a run to delete: run or folder
  std::string part = "all";
  bool yes = false;
};

struct Listed {
  KeptCheckpoint kept;
  CheckpointFacts facts;
};

std::string arm(const Listed& one) {
  if (!one.kept.run) return one.facts.arm;
  return one.kept.run->arm;
}

// What it was validated with: the figure that the run's table shows.
std::pair<std::string, double> score(const Listed& one) {
  const std::string metric = one.facts.kind == RunKind::Pretrain ? "mlm_accuracy" : "f1_micro";
  return {metric, one.facts.validation.get(metric)};
}

nlohmann::json toJson(const Listed& one) {
  const auto& run = one.kept.run;
  const auto [metric, value] = score(one);
  return {{"run", run ? nlohmann::json(run->id) : nlohmann::json(nullptr)},
          {"experiment", run ? run->experiment : one.facts.experiment},
          {"variant", run ? run->variant : ""},
          {"kind", runKindName(one.facts.kind)},
          {"arm", arm(one)},
          {"seed", run ? run->seed : one.facts.seed},
          {"state", run ? nlohmann::json(runStateName(run->state)) : nlohmann::json(nullptr)},
          {"which", one.kept.which},
          {"step", run ? one.kept.step : one.facts.step},
          {"metric", metric},
          {"score", value},
          {"labels", one.facts.labels},
          {"bytes", one.facts.sizeBytes},
          {"saved_at", one.kept.savedAt},
          {"used", one.kept.used},
          {"folder", one.kept.folder.string()}};
}

Result<std::vector<Listed>> listedIn(const Workspace& workspace) {
  CLOZE_TRY(auto kept, keptCheckpoints(workspace));
  std::vector<Listed> all;
  for (KeptCheckpoint& one : kept) {
    auto facts = checkpointFacts(one.folder);
    all.push_back({std::move(one), std::move(facts)});
  }
  return all;
}

void printTable(const std::vector<Listed>& all) {
  using Align = TextTable::Align;
  TextTable table({"run", "experiment", "stage", "seed", "which", "step", "score", "size", "saved"},
                  {Align::Left, Align::Left, Align::Left, Align::Right, Align::Left, Align::Right, Align::Right,
                   Align::Right, Align::Left});
  double bytes = 0;
  for (const Listed& one : all) {
    const auto& run = one.kept.run;
    const std::string tuned = arm(one).empty() ? "fine-tuning" : arm(one);
    table.add({run ? run->id : one.kept.folder.filename().string(),
               shortened(run ? run->experiment : one.facts.experiment, 24),
               one.facts.kind == RunKind::Pretrain ? "pre-training" : tuned,
               std::to_string(run ? run->seed : one.facts.seed), one.kept.which + (one.kept.used ? " *" : ""),
               std::to_string(run ? one.kept.step : one.facts.step), formatScore(score(one).second),
               formatBytes(static_cast<double>(one.facts.sizeBytes)), formatAge(one.kept.savedAt)});
    bytes += static_cast<double>(one.facts.sizeBytes);
  }
  std::cout << table.text() << '\n'
            << all.size() << (all.size() == 1 ? " checkpoint, " : " checkpoints, ") << formatBytes(bytes)
            << ". * is what predictions, exports and starts of the run take.\n"
            << "Score: micro F1, or the share of masked words that were right, on validation.\n";
}

Result<int> listAll(const Context& context, const CheckpointsOptions&) {
  std::vector<Listed> all;
  if (context.workspaceExists()) {
    CLOZE_TRY(const Workspace workspace, context.openForLooking());
    CLOZE_TRY(all, listedIn(workspace));
  }
  if (context.json) {
    auto list = nlohmann::json::array();
    std::int64_t bytes = 0;
    for (const Listed& one : all) {
      list.push_back(toJson(one));
      bytes += one.facts.sizeBytes;
    }
    printDocument({{"checkpoints", list}, {"bytes", bytes}});
  } else if (all.empty()) {
    std::cout << "No checkpoints in " << context.workspaceFolder().string() << " yet. Start with: cloze demo --quick\n";
  } else {
    printTable(all);
  }
  return kDone;
}

std::string isPoint(const std::string& which) {
  return which.starts_with("tokens-") ? "" : "is no point such as tokens-500000";
}

// Of a run, or an imported one by its folder.
Result<std::vector<KeptCheckpoint>> chosen(const Workspace& workspace, const CheckpointsOptions& options) {
  CLOZE_TRY(auto kept, keptCheckpoints(workspace));
  if (fs::is_directory(options.which)) {
    std::error_code ignored;
    std::erase_if(kept, [&](const auto& one) { return !fs::equivalent(one.folder, options.which, ignored); });
    if (kept.empty())
      return fail(ErrorCode::NotFound, options.which + " is no checkpoint of " + workspace.folder().string(),
                  "`cloze checkpoints` lists them", {{"folder", options.which}});
    return kept;
  }
  CLOZE_TRY(const RunRecord run, workspace.run(options.which));
  const auto meant = [&](const KeptCheckpoint& one) {
    return options.part == "all" || one.which == options.part || (options.part == "points" && pointOf(one));
  };
  std::erase_if(kept, [&](const auto& one) { return !one.run || one.run->id != run.id || !meant(one); });
  if (!kept.empty()) return kept;
  CLOZE_TRY(const auto left, keptCheckpoint(workspace, run));  // says why there is none
  return fail(ErrorCode::NotFound, "Run " + run.id + " has no " + options.part + " checkpoint",
              "It has " + left.filename().string(), {{"run", run.id}});
}

std::string runs(int count) {
  return std::to_string(count) + (count == 1 ? " run" : " runs");
}

Status sayEffects(const Workspace& workspace, const std::vector<KeptCheckpoint>& doomed) {
  CLOZE_TRY(const DeletionEffects effects, deletionEffects(workspace, doomed));
  if (effects.cannotGoOn > 0)
    std::cerr << "note: " << runs(effects.cannotGoOn) << " cannot go on without it and would begin again\n";
  if (effects.startedFromThem > 0)
    std::cerr << "note: " << runs(effects.startedFromThem) << " started from it; they keep their own checkpoints\n";
  return {};
}

Result<bool> confirmed(const std::vector<KeptCheckpoint>& doomed, const CheckpointsOptions& options) {
  if (options.yes) return true;
  if (!::isatty(STDIN_FILENO))
    return fail(ErrorCode::WrongUse, "Deleting needs a confirmation, and there is no terminal to ask on", "Add --yes");
  double bytes = 0;
  for (const KeptCheckpoint& one : doomed) bytes += static_cast<double>(folderBytes(one.folder));
  std::cerr << "Delete " << doomed.size() << (doomed.size() == 1 ? " checkpoint" : " checkpoints") << " of "
            << options.which << " (" << formatBytes(bytes) << ")? The numbers stay. [y/N] " << std::flush;
  std::string answer;
  std::getline(std::cin, answer);
  return answer == "y" || answer == "Y" || answer == "yes";
}

Result<int> deleteThem(const Context& context, const CheckpointsOptions& options) {
  CLOZE_TRY(Workspace workspace, context.openForWriting());
  CLOZE_TRY(const auto doomed, chosen(workspace, options));
  CLOZE_CHECK(sayEffects(workspace, doomed));
  CLOZE_TRY(const bool agreed, confirmed(doomed, options));
  auto deleted = nlohmann::json::array();
  std::int64_t bytes = 0;
  for (const KeptCheckpoint& one : doomed) {
    if (!agreed) break;
    CLOZE_TRY(const auto freed, deleteCheckpoint(workspace, one));
    deleted.push_back(one.folder.string());
    bytes += freed;
  }
  if (context.json) {
    printDocument({{"deleted", deleted}, {"bytes", bytes}});
  } else if (agreed) {
    std::cout << "Deleted; " << formatBytes(static_cast<double>(bytes)) << " are free. The numbers are kept.\n";
  } else {
    std::cout << "Nothing was deleted.\n";
  }
  return kDone;
}

}  // namespace

void addCheckpoints(CLI::App& app, Context& context) {
  auto options = std::make_shared<CheckpointsOptions>();
  CLI::App* group = addCommand(app, context, "checkpoints", "What is kept on disk: sizes, scores; delete",
                               "  cloze checkpoints                             a table of all, with their sizes\n"
                               "  cloze checkpoints delete RUN                  asks first; the numbers of RUN stay\n"
                               "  cloze checkpoints delete RUN --which last     keeps the best one\n"
                               "  cloze checkpoints delete RUN --which points   those kept along a pre-training\n",
                               options, listAll);
  group->callback([&context, options, group] {
    if (group->get_subcommands().empty()) context.action = [&context, options] { return listAll(context, *options); };
  });
  group->require_subcommand(0, 1);
  CLI::App* command = addCommand(*group, context, "delete", "Delete checkpoints, keep the run and its numbers",
                                 "  cloze checkpoints delete RUN --yes            for scripts\n"
                                 "  cloze checkpoints delete imported/NAME        one that was imported\n",
                                 options, deleteThem);
  command->add_option("CHECKPOINT", options->which, "run (a unique beginning of its id) or folder of an imported one")
      ->required();
  command
      ->add_option("--which", options->part,
                   "best, last, points (kept on the way by pretrain.keep_at), one of those such as tokens-500000, or "
                   "all of the run")
      ->check(CLI::IsMember({"best", "last", "points", "all"}) | CLI::Validator(isPoint, "tokens-N", "point"))
      ->capture_default_str();
  command->add_flag("--yes", options->yes, "do not ask");
}

}  // namespace clozebench::cli
