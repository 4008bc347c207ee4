#include "ui/models/checkpoint_choices.h"

#include "ui/models/scores.h"
#include "ui/models/texts.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <map>

namespace clozebench {
namespace {

struct Choices {
  Q_DECLARE_TR_FUNCTIONS(CheckpointChoices)
};

QString titleOf(const KeptCheckpoint& kept) {
  RunRecord run = *kept.run;
  run.variant = kept.variant;
  const QString experiment = toQt(run.experiment), stage = runTitle(run);
  const auto [metric, score] = validationScore(run);
  if (!std::isfinite(score))
    return run.starred ? Choices::tr("★ %1: %2").arg(experiment, stage) : Choices::tr("%1: %2").arg(experiment, stage);
  const QString number = scoreName(metric, "validation") + ' ' + scoreNumber(score);
  return run.starred ? Choices::tr("★ %1: %2 (%3)").arg(experiment, stage, number)
                     : Choices::tr("%1: %2 (%3)").arg(experiment, stage, number);
}

CheckpointChoice ofRun(const KeptCheckpoint& kept) {
  return {kept.run->id, titleOf(kept), kept.folder, kept.run->kind, kept.run, kept.uses};
}

CheckpointChoice ofFolder(const std::filesystem::path& folder, const QString& name) {
  const CheckpointFacts facts = checkpointFacts(folder);
  const QString title = facts.kind == RunKind::Pretrain
                            ? Choices::tr("%1: pre-trained")
                            : Choices::tr("%1: fine-tuned, %n label(s)", nullptr, static_cast<int>(facts.labels));
  return {folder.string(), title.arg(name), folder, facts.kind, std::nullopt, {}};
}

// An experiment was worked at when it was made and whenever a run was made that it uses.
Status markNewest(const Workspace& workspace, std::vector<CheckpointChoice>& choices) {
  CLOZE_TRY(const auto records, workspace.experiments());
  std::map<std::string, std::string> workedAt;
  for (const ExperimentRecord& record : records) workedAt[record.id] = record.createdAt;
  std::string newest;
  for (const CheckpointChoice& choice : choices)
    for (const auto& [experiment, variants] : choice.uses) {
      std::string& last = workedAt[experiment];
      last = std::max(last, choice.run->createdAt);
      if (newest.empty() || last > workedAt[newest]) newest = experiment;
    }
  for (CheckpointChoice& choice : choices) choice.ofNewest = choice.uses.contains(newest);
  return {};
}

}  // namespace

Result<std::vector<CheckpointChoice>> checkpointChoices(Workspace& workspace) {
  CLOZE_TRY(const auto kept, keptCheckpoints(workspace));
  std::vector<CheckpointChoice> choices;
  for (const KeptCheckpoint& one : kept) {
    if (one.run && one.used) choices.push_back(ofRun(one));
    if (!one.run) choices.push_back(ofFolder(one.folder, toQt(one.folder.filename().string())));
  }
  CLOZE_CHECK(markNewest(workspace, choices));
  std::ranges::stable_partition(choices, [](const auto& choice) { return choice.run && choice.run->starred; });
  return choices;
}

Result<CheckpointChoice> folderChoice(const std::filesystem::path& folder) {
  const auto checkpoint = checkpointIn(folder);
  if (!checkpoint)
    return fail(ErrorCode::BadInput, "There is no checkpoint in the folder " + folder.string(),
                "Choose a checkpoint folder (it holds model.safetensors and state.json), or import an exported model",
                {{"folder", folder.string()}});
  return ofFolder(*checkpoint, toQt(folder.lexically_normal().string()));
}

namespace {

bool scoresBetter(const CheckpointChoice& left, const CheckpointChoice& right) {
  const auto [metric, a] = validationScore(*left.run);
  const double b = validationScore(*right.run).value;
  if (!std::isfinite(a) || !std::isfinite(b)) return std::isfinite(a) && !std::isfinite(b);
  return lowerIsBetter(metric) ? a < b : a > b;
}

}  // namespace

std::size_t bestFirstChoice(const std::vector<CheckpointChoice>& choices) {
  if (choices.empty() || !choices.front().run || choices.front().run->starred) return 0;
  const auto isPretrainedArm = [](const CheckpointChoice& one) {
    return one.ofNewest && one.kind == RunKind::Finetune && one.run->arm != "scratch" && one.run->role.empty();
  };
  const auto ofNewest = std::ranges::find(choices, true, &CheckpointChoice::ofNewest);
  std::size_t best = ofNewest == choices.end() ? 0 : static_cast<std::size_t>(ofNewest - choices.begin());
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (!isPretrainedArm(choices[i])) continue;
    if (!isPretrainedArm(choices[best]) || scoresBetter(choices[i], choices[best])) best = i;
  }
  return best;
}

bool areArmsOfOnePair(const CheckpointChoice& left, const CheckpointChoice& right) {
  if (!left.run || !right.run || left.kind != RunKind::Finetune || right.kind != RunKind::Finetune) return false;
  if (left.run->seed != right.run->seed || left.run->arm == right.run->arm) return false;
  return std::ranges::any_of(left.uses, [&](const auto& use) {
    const auto there = right.uses.find(use.first);
    return there != right.uses.end() &&
           std::ranges::any_of(use.second, [&](const std::string& variant) { return there->second.contains(variant); });
  });
}

}  // namespace clozebench
