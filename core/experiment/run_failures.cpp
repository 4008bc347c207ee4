#include "experiment/run_failures.h"

#include "experiment/arm_pairs.h"

#include <algorithm>
#include <set>

namespace clozebench {
namespace {

constexpr std::size_t kMostTold = 3;

std::string startName(const RunFailure& failure) {
  if (failure.kind == RunKind::Pretrain) return "pre-training";
  return failure.arm == "scratch" ? "from scratch" : failure.arm == "pretrained" ? "pre-trained" : failure.arm;
}

// "rate-1e6, from scratch, seed 1".
std::string nameOf(const RunFailure& failure) {
  return (failure.variant.empty() ? "" : failure.variant + ", ") + startName(failure) + ", seed " +
         std::to_string(failure.seed);
}

std::string runsText(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " run" : " runs");
}

std::string leftOutText(const std::vector<RunFailure>& failures) {
  std::size_t leftOut = 0;
  for (const RunFailure& failure : failures) leftOut += static_cast<std::size_t>(failure.leftOut);
  return leftOut == 0 ? "" : "; " + runsText(leftOut) + " that belong to it were not begun";
}

Error withRun(Error error, const RunFailure& failure) {
  if (!failure.runId.empty()) error.context["run"] = failure.runId;
  return error;
}

// Why a variant has no gain: the first error of its runs, else how far it is.
std::string reasonOf(const std::vector<RunRecord>& runs, const std::string& variant) {
  std::size_t failed = 0, open = 0, count = 0;
  std::string first;
  for (const RunRecord& run : runs) {
    if (run.kind != RunKind::Finetune || run.variant != variant || !run.role.empty()) continue;
    ++count;
    open += run.state != RunState::Finished && run.state != RunState::Failed;
    if (run.state != RunState::Failed) continue;
    ++failed;
    if (first.empty() && run.error) first = run.error->what;
  }
  if (failed > 0) return runsText(failed) + " failed" + (first.empty() ? "" : ": " + first);
  return count == 0 ? "not run yet" : open > 0 ? "not finished yet" : "not finished in both arms";
}

}  // namespace

bool failsAlone(ErrorCode code) {
  switch (code) {
    case ErrorCode::Diverged:
    case ErrorCode::OutOfMemory:
    case ErrorCode::WrongUse:
    case ErrorCode::Unsupported:
    case ErrorCode::Bug:
      return true;
    case ErrorCode::BadInput:
    case ErrorCode::NotFound:
    case ErrorCode::Io:
    case ErrorCode::DiskFull:
    case ErrorCode::ReadOnly:
    case ErrorCode::Corrupt:
    case ErrorCode::Locked:
    case ErrorCode::NewerVersion:
    case ErrorCode::Device:
    case ErrorCode::Interrupted:
    case ErrorCode::ChildFailed:
      return false;
  }
  return false;
}

std::optional<Error> errorOf(const std::vector<RunFailure>& failures, std::size_t planned) {
  if (failures.empty()) return std::nullopt;
  Error error = withRun(failures.front().error, failures.front());
  if (planned == 1) return error;
  const std::size_t told = std::min(kMostTold, failures.size());
  std::string list;
  for (std::size_t i = 0; i < told; ++i) list += (i ? "; " : "") + nameOf(failures[i]) + ": " + failures[i].error.what;
  if (told < failures.size()) list += "; and " + std::to_string(failures.size() - told) + " more";
  error.what =
      std::to_string(failures.size()) + " of " + runsText(planned) + " failed: " + list + leftOutText(failures);
  return error;
}

std::string variantsWithoutGain(const ExperimentRecord& experiment, const std::vector<RunRecord>& runs,
                                const std::vector<Gain>& gains) {
  const auto file = parseExperiment(experiment.toml, "/");
  if (!file || file->settings.experiment.arms.size() < 2) return "";
  std::string others;
  std::size_t gained = 0;
  for (const Variant& variant : file->variants) {
    const auto isItsOwn = [&](const Gain& gain) { return namesVariant(gain.variant, variant.name); };
    if (std::ranges::any_of(gains, isItsOwn)) {
      ++gained;
      continue;
    }
    others +=
        (others.empty() ? "" : "; ") + variant.name + (variant.name.empty() ? "" : ": ") + reasonOf(runs, variant.name);
  }
  if (others.empty() || file->variants.size() < 2) return "";
  return std::to_string(gained) + " of " + std::to_string(file->variants.size()) +
         " variants have a gain. The others: " + others + '.';
}

}  // namespace clozebench
