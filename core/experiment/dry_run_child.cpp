// The dry run in a child process, and its answer as JSON.
#include "experiment/child_process.h"
#include "experiment/dry_run.h"
#include "experiment/identity.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <string_view>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

using nlohmann::json;

double numberOf(const json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_number() ? found->get<double>() : std::numeric_limits<double>::quiet_NaN();
}

std::vector<std::string> textsOf(const json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_array() ? found->get<std::vector<std::string>>()
                                                    : std::vector<std::string>();
}

json stageToJson(const DryRunStage& stage) {
  return {{"kind", runKindName(stage.kind)},     {"steps", stage.steps},
          {"parameters", stage.parameters},      {"tokens_per_second", stage.tokensPerSecond},
          {"train_loss_first", stage.lossFirst}, {"train_loss_last", stage.lossLast}};
}

DryRunStage stageFromJson(const json& object) {
  DryRunStage stage;
  stage.kind = object.value("kind", "") == runKindName(RunKind::Finetune) ? RunKind::Finetune : RunKind::Pretrain;
  stage.steps = object.value("steps", std::int64_t{0});
  stage.parameters = object.value("parameters", std::int64_t{0});
  stage.tokensPerSecond = numberOf(object, "tokens_per_second");
  stage.lossFirst = numberOf(object, "train_loss_first");
  stage.lossLast = numberOf(object, "train_loss_last");
  return stage;
}

// The lines of a run's progress (app/cli/progress.cpp): "tokenizer ...", "[2/2] fine-tuning, ...".
std::string stageOfLine(const std::string& line) {
  constexpr std::string_view kGoesOn = " ...";
  if (line.ends_with(kGoesOn)) return line.substr(0, line.size() - kGoesOn.size());
  if (!line.starts_with('[')) return "";
  const auto title = std::string_view(line).substr(std::min(line.size(), line.find(']') + 2));
  return title.starts_with("pre-training") ? "pretrain" : title.starts_with("fine-tuning") ? "finetune" : "";
}

// What the child said on stdout, or why it could not.
Error errorOf(const json& answer, const ChildResult& child) {
  const auto error = answer.is_object() ? answer.value("error", json()) : json();
  if (error.is_object() && error.contains("what"))
    return {ErrorCode::ChildFailed, error.value("what", ""), error.value("remedy", "Change the settings"),
            error.value("context", std::map<std::string, std::string>())};
  return {ErrorCode::ChildFailed,
          "The dry run ended unexpectedly",
          "Try `cloze run FILE --dry-run` in a terminal; its last words are below",
          {{"stderr", child.errorTail}}};
}

}  // namespace

json dryRunToJson(const DryRunReport& report) {
  json stages = json::array();
  for (const auto& stage : report.stages) stages.push_back(stageToJson(stage));
  return {{"variant", report.variant},
          {"stages", stages},
          {"peak_memory_bytes", report.peakMemoryBytes},
          {"machine_memory_bytes", report.machineMemoryBytes},
          {"seconds", report.seconds < 0 ? json() : json(report.seconds)},
          {"disk_bytes", report.diskBytes},
          {"free_disk_bytes", report.freeDiskBytes},
          {"texts", report.texts},
          {"share_over_limit", report.cutShare},
          {"unknown_rate", report.unknownRate},
          {"vocabulary", report.vocabulary},
          {"sampled_tokenizer", report.sampledTokenizer},
          {"unseen_label_rows", report.unseenLabelRows},
          {"problems", report.problems},
          {"notices", report.notices}};
}

Result<DryRunReport> dryRunFromJson(const json& document) {
  const auto found = document.is_object() ? document.find("dry_run") : document.end();
  if (!document.is_object() || found == document.end() || !found->is_object())
    return fail(ErrorCode::ChildFailed, "The dry run gave no answer", "Try `cloze run FILE --dry-run` in a terminal");
  const json& object = *found;
  DryRunReport report;
  report.variant = object.value("variant", "");
  for (const auto& stage : object.value("stages", json::array())) report.stages.push_back(stageFromJson(stage));
  report.peakMemoryBytes = object.value("peak_memory_bytes", std::int64_t{0});
  report.machineMemoryBytes = object.value("machine_memory_bytes", std::int64_t{0});
  report.seconds = object.contains("seconds") && object["seconds"].is_number() ? object["seconds"].get<double>() : -1;
  report.diskBytes = object.value("disk_bytes", std::int64_t{0});
  report.freeDiskBytes = object.value("free_disk_bytes", std::int64_t{0});
  report.texts = object.value("texts", std::int64_t{0});
  report.cutShare = numberOf(object, "share_over_limit");
  report.unknownRate = numberOf(object, "unknown_rate");
  report.vocabulary = object.value("vocabulary", std::int64_t{0});
  report.sampledTokenizer = object.value("sampled_tokenizer", false);
  report.unseenLabelRows = object.value("unseen_label_rows", std::int64_t{0});
  report.problems = textsOf(object, "problems");
  report.notices = textsOf(object, "notices");
  return report;
}

Result<DryRunReport> dryRunInChild(const Experiment& experiment, const fs::path& workspaceFolder,
                                   const fs::path& clozeProgram, const std::function<bool()>& stop,
                                   const std::function<void(const std::string& stage)>& stage) {
  CLOZE_TRY(const SweptFolder folder, SweptFolder::make(trialFolderBeginning()));
  CLOZE_TRY(const auto absolute, withAbsolutePaths(experiment));
  const auto file = folder.path() / "experiment.toml";
  CLOZE_CHECK(writeFileAtomically(file, toToml(absolute)));
  const std::vector<std::string> arguments{"--json", "--workspace", workspaceFolder.string(),
                                           "run",    file.string(), "--dry-run"};
  const auto child = runChild(clozeProgram.empty() ? clozeProgramPath() : clozeProgram, arguments, stop,
                              [&stage](const std::string& line) {
                                if (const auto name = stageOfLine(line); stage && !name.empty()) stage(name);
                              });
  SweptFolder::removeAbandoned(trialFolderBeginning());  // the child's, when it was killed
  if (!child) return tl::unexpected(child.error());
  const auto answer = json::parse(child->output, nullptr, /*allow_exceptions=*/false);
  if (child->signal != 0 || child->exitCode != 0 || answer.is_discarded())
    return tl::unexpected(errorOf(answer, *child));
  return dryRunFromJson(answer);
}

}  // namespace clozebench
