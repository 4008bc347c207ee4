#include "experiment/dry_run.h"

#include "data/task.h"
#include "experiment/data_account.h"
#include "experiment/data_report.h"
#include "experiment/issues.h"
#include "experiment/preview.h"
#include "experiment/vocabulary_trial.h"
#include "train/memory.h"
#include "train/train.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

constexpr double kPretrainMinutes = 0.05;
constexpr std::int64_t kFinetuneSteps = 10;
constexpr double kHeldOut = 0.002;  // of the capped corpus: a large network is not to be measured for longer than tried
constexpr std::int64_t kNever = 1'000'000'000;
constexpr std::int64_t kLookAtRows = 5000;
constexpr std::size_t kWarmUp = 2;  // steps that say nothing about the speed

// 0 examples are all of them.
std::int64_t labelsOf(const Settings& settings) {
  const std::int64_t most = settings.task.maxTrainExamples;
  return most > 0 ? most : std::numeric_limits<std::int64_t>::max();
}

// The variant whose training takes most memory, of several alike the one with most labels: if that one goes, all do.
Result<std::pair<const Variant*, Settings>> largest(const Experiment& experiment) {
  const Variant* chosen = nullptr;
  Settings settings;
  std::pair<std::int64_t, std::int64_t> most{-1, -1};
  for (const auto& variant : experiment.variants) {
    CLOZE_TRY(auto resolved, resolve(experiment, variant));
    const std::pair size{preview(resolved, /*classes=*/2).trainingBytes, labelsOf(resolved)};
    if (size <= most) continue;
    most = size;
    chosen = &variant;
    settings = std::move(resolved);
  }
  return std::pair{chosen, std::move(settings)};
}

// The same network and data, with the data and the budgets of a trial.
Settings capped(Settings settings) {
  auto& experiment = settings.experiment;
  experiment.quick = true;  // caps what is read
  experiment.pretrainPerSeed = false;
  experiment.seeds.resize(std::min<std::size_t>(1, experiment.seeds.size()));
  if (std::ranges::count(experiment.arms, "pretrained")) experiment.arms = {"pretrained"};
  auto& pretrain = settings.pretrain;  // its budget stays: the time limit is dryRunOptions()'s
  pretrain.keepAt.clear();
  pretrain.evalEvery = settings.finetune.evalEvery = kNever;
  settings.corpus.validationFraction = std::min(settings.corpus.validationFraction, kHeldOut);
  pretrain.patience = settings.finetune.patience = 0;
  auto& finetune = settings.finetune;
  finetune.epochs = 0;
  finetune.steps = finetune.steps > 0 ? std::min(finetune.steps, kFinetuneSteps) : kFinetuneSteps;
  finetune.fromTokens = 0;
  finetune.searchRates.clear();
  finetune.gradualUnfreezing = 0;  // what is frozen takes less memory
  return settings;
}

// A few seconds of pre-training, or all of it where that is less.
Result<TrainOutcome> trainForSeconds(const RunRequest& request, RunContext& context) {
  RunRequest limited = request;
  auto& minutes = limited.settings.pretrain.minutes;
  minutes = minutes > 0 ? std::min(minutes, kPretrainMinutes) : kPretrainMinutes;
  return trainRun(limited, context);
}

// What reading a task says, of the task and of its files.
std::vector<std::string> noticesOf(const TaskData& task) {
  std::vector<std::string> notices = task.notices;
  for (const auto& file : task.reports)
    for (const auto& notice : file.notices) notices.push_back(file.path + ": " + notice);
  return notices;
}

DryRunStage stageOf(const RunRecord& run, const std::vector<StepPoint>& points) {
  DryRunStage stage;
  stage.kind = run.kind;
  stage.parameters = run.parameters;
  stage.steps = run.summary.steps;
  stage.lossFirst = run.summary.trainLossFirst;
  stage.lossLast = run.summary.trainLossLast;
  if (points.empty()) return stage;
  const StepPoint from = points.size() > 2 * kWarmUp ? points[kWarmUp] : StepPoint{};
  const double seconds = points.back().seconds - from.seconds;
  if (seconds > 0) stage.tokensPerSecond = (points.back().tokens - from.tokens) / seconds;
  return stage;
}

std::int64_t machineMemoryBytes() {
  return static_cast<std::int64_t>(::sysconf(_SC_PHYS_PAGES)) * ::sysconf(_SC_PAGESIZE);
}

class Judge {
 public:
  Judge(const Workspace& scratch, const DryRun& dryRun, const Experiment& experiment)
      : m_scratch(scratch), m_dryRun(dryRun), m_experiment(experiment) {}

  Result<DryRunReport> judge(std::vector<Speed> speeds, const fs::path& workspaceFolder) {
    m_report.variant = m_dryRun.variant;
    CLOZE_CHECK(readStages(speeds));
    CLOZE_CHECK(lookAtTexts());
    CLOZE_CHECK(lookAtTask());
    CLOZE_CHECK(addCost(speeds, workspaceFolder));
    findProblems();
    return std::move(m_report);
  }

 private:
  // The newest speeds come first: those of the trial decide.
  Status readStages(std::vector<Speed>& speeds) {
    CLOZE_TRY(auto runs, m_scratch.runs());
    CLOZE_TRY(const auto ofSample, noticesOfSample());
    std::ranges::reverse(runs);
    for (const auto& run : runs) {
      CLOZE_TRY(const auto points, m_scratch.points(run.id));
      m_report.stages.push_back(stageOf(run, points));
      if (m_report.stages.back().tokensPerSecond > 0)
        speeds.insert(speeds.begin(), {run.kind, m_dryRun.settings, m_report.stages.back().tokensPerSecond});
      m_tokenizer = run.tokenizerDirectory;
      m_device = run.compute.device.empty() ? m_device : run.compute.device;
      CLOZE_TRY(const auto notices, m_scratch.notices(run.id));
      for (const auto& notice : notices)
        if (notice.level == Notice::Level::Warning && !std::ranges::count(ofSample, notice.text)) tell(notice.text);
    }
    m_report.peakMemoryBytes = peakMemoryBytes(m_device);
    m_report.machineMemoryBytes = m_device == "cpu" ? machineMemoryBytes() : 0;
    return {};
  }

  // What the trial's runs were told of their capped data; lookAtTask() tells it of all.
  Result<std::vector<std::string>> noticesOfSample() const {
    if (m_dryRun.settings.task.train.empty()) return std::vector<std::string>();
    CLOZE_TRY(const auto sample, loadTask(m_dryRun.settings.task, /*quick=*/true));
    return noticesOf(sample);
  }

  void tell(const std::string& notice) {
    if (!std::ranges::count(m_report.notices, notice)) m_report.notices.push_back(notice);
  }

  Status lookAtTexts() {
    DataQuestion question;
    question.settings = m_dryRun.settings;
    question.mostRows = kLookAtRows;
    const bool task = !question.settings.task.train.empty();
    for (const auto& file : dataFiles(question.settings))
      if (file.role == (task ? FileRole::Train : FileRole::Corpus)) question.files.push_back(file);
    CLOZE_TRY(question.tokenizer, loadTokenizer(m_tokenizer));
    CLOZE_TRY(const auto data, reportData(question));
    double cut = 0, tokens = 0, unknown = 0;
    for (const auto& file : data.files) {
      if (file.error) return tl::unexpected(*file.error);
      const auto count = static_cast<double>(file.tokens.count);
      m_report.texts += file.tokens.count;
      cut += file.tokens.shareOverLimit * count;
      tokens += file.tokens.mean * count;
      unknown += file.unknownRate * file.tokens.mean * count;
    }
    m_report.cutShare = cut / std::max(1.0, static_cast<double>(m_report.texts));
    m_report.unknownRate = unknown / std::max(1.0, tokens);
    m_report.vocabulary = data.vocabulary;
    m_report.sampledTokenizer = m_dryRun.trial.settings.tokenizer.model.empty();
    return {};
  }

  // Of the whole task: a sample misses labels that the rest has.
  Status lookAtTask() {
    if (m_dryRun.settings.task.train.empty()) return {};
    CLOZE_TRY(const auto task, loadTask(m_dryRun.settings.task));
    for (const auto* split : {&task.validation, &task.test}) {
      const auto& gold = split->gold.values();
      m_report.unseenLabelRows += std::count(gold.begin(), gold.end(), -1);
    }
    for (const auto& notice : noticesOf(task)) tell(notice);
    for (const auto& remark : taskRemarks(m_experiment))
      if (remark.key == "task.max_train_examples") tell(remark.text + ". " + remark.remedy);
    CLOZE_TRY(const GainData seen, accountOf(task, m_dryRun.settings, {}, {}));
    if (const auto count = seen.testInCorpus + seen.validationInCorpus; count > 0)
      tell(std::to_string(count) +
           " test and validation texts stand in the raw text of pre-training: the pre-trained "
           "arm reads them before. Set corpus.exclude_leaks = true to leave them out");
    return {};
  }

  Status addCost(const std::vector<Speed>& speeds, const fs::path& workspaceFolder) {
    CLOZE_TRY(auto size, dataSize(m_dryRun.settings, workspaceFolder / "cache"));
    if (size.vocabulary == 0)
      size.vocabulary = vocabularyOfSmallText(m_dryRun.settings, size.corpusBytes, dryRunOptions().clozeProgram, {});
    CLOZE_TRY(const auto cost, costOf(m_experiment, size, speeds));
    m_report.seconds = cost.seconds;
    m_report.diskBytes = cost.diskBytes;
    m_report.freeDiskBytes = static_cast<std::int64_t>(freeDiskBytes(workspaceFolder));
    return {};
  }

  void findProblems() {
    auto& problems = m_report.problems;
    for (const auto& stage : m_report.stages) {
      if (std::isfinite(stage.lossFirst) && std::isfinite(stage.lossLast)) continue;
      const std::string section = stage.kind == RunKind::Pretrain ? "pretrain" : "finetune";
      problems.push_back("The loss is not a number after " + std::to_string(stage.steps) + " steps: set a smaller " +
                         section + ".learning_rate");
    }
    if (m_report.diskBytes > m_report.freeDiskBytes)
      problems.push_back("The checkpoints need " + aboutBytes(static_cast<double>(m_report.diskBytes)) + ", and " +
                         aboutBytes(static_cast<double>(m_report.freeDiskBytes)) + " are free: make room first");
    constexpr double kNearlyAll = 0.9;
    if (m_report.machineMemoryBytes > 0 &&
        static_cast<double>(m_report.peakMemoryBytes) > kNearlyAll * static_cast<double>(m_report.machineMemoryBytes))
      problems.push_back(
          "The trial took nearly all memory of this machine: choose a smaller backbone.preset or "
          "pretrain.batch_tokens");
  }

  const Workspace& m_scratch;
  const DryRun& m_dryRun;
  const Experiment& m_experiment;
  DryRunReport m_report;
  std::string m_tokenizer, m_device = "cpu";
};

}  // namespace

fs::path trialFolderBeginning() {
  return temporaryPlace() / "clozebench-dry-run-";
}

Result<DryRun> planDryRun(const Experiment& experiment, const fs::path& cacheDirectory) {
  CLOZE_CHECK(requireNone(findIssues(experiment)));
  CLOZE_TRY(auto chosen, largest(experiment));
  DryRun dryRun;
  dryRun.settings = std::move(chosen.second);
  dryRun.variant = experiment.variants.size() > 1 && chosen.first ? chosen.first->name : "";
  dryRun.trial = makeExperiment();
  dryRun.trial.arms = experiment.arms;
  dryRun.trial.settings = capped(dryRun.settings);
  for (const auto& field : allFields())
    if (isInUse(field, dryRun.settings)) dryRun.trial.given.insert(field.key);
  if (const auto learnt = preparedTokenizerFolder(dryRun.settings, cacheDirectory)) {
    CLOZE_TRY(const auto tokenizer, loadTokenizer(*learnt));
    dryRun.trial.settings.tokenizer.model = learnt->string();
    dryRun.trial.settings.tokenizer.vocabSize = tokenizer->size();
  }
  return dryRun;
}

DriveOptions dryRunOptions(const fs::path& clozeProgram) {
  DriveOptions options;
  options.clozeProgram = clozeProgram;
  options.engine.train = trainForSeconds;
  options.engine.prepareTokenizer = [clozeProgram](const Settings& resolved, const fs::path& cache,
                                                   const ProgressFunction& progress, const StopFunction& stop) {
    auto prepared = prepareTokenizer(resolved, cache, clozeProgram, progress, stop);
    if (prepared) return prepared;
    const auto limit = prepared.error().context.find("max_vocab_size");
    if (limit == prepared.error().context.end()) return prepared;
    Settings smaller = resolved;
    smaller.tokenizer.vocabSize = std::strtoll(limit->second.c_str(), nullptr, 10);
    return prepareTokenizer(smaller, cache, clozeProgram, progress, stop);
  };
  return options;
}

Result<DryRunReport> judgeDryRun(const Workspace& scratch, const DryRun& dryRun, const Experiment& experiment,
                                 const std::vector<Speed>& speeds, const fs::path& workspaceFolder) {
  return Judge(scratch, dryRun, experiment).judge(speeds, workspaceFolder);
}

}  // namespace clozebench
