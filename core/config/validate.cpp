// Every rule that a set-up must keep before it starts, told all at once: first those of the experiment, then those of
// each variant as it would run.
#include "config/validate.h"

#include "base/control_characters.h"
#include "config/validate_tuning.h"

#include <glob.h>

#include <algorithm>
#include <cctype>
#include <optional>

namespace clozebench {
namespace {

bool hasPattern(const std::string& path) {
  return path.find_first_of("*?[") != std::string::npos;
}

bool isThere(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) return true;
  if (!hasPattern(path)) return false;
  glob_t found{};
  const bool any = glob(path.c_str(), GLOB_NOSORT, nullptr, &found) == 0 && found.gl_pathc > 0;
  globfree(&found);
  return any;
}

// "#2" with a number from 1, or a name.
bool isColumn(const std::string& column) {
  if (!column.starts_with('#')) return true;
  const auto digits = std::string_view(column).substr(1);
  return !digits.empty() && std::ranges::all_of(digits, [](unsigned char c) { return std::isdigit(c); }) &&
         digits.find_first_not_of('0') != std::string_view::npos;
}

bool isDevice(const std::string& device) {
  if (device == "auto" || device == "cpu" || device == "cuda") return true;
  return device.starts_with("cuda:") && device.size() > 5 && device.size() < 9 &&
         device.find_first_not_of("0123456789", 5) == std::string::npos;
}

class Validator {
 public:
  Validator(const Experiment& experiment, LaunchStages stages) : m_experiment(experiment), m_stages(stages) {}

  std::vector<Issue> run() {
    checkFields();
    checkExperiment();
    checkArms();
    checkVariants();
    return told();
  }

 private:
  bool pretrains() const {
    const auto& arms = m_experiment.settings.experiment.arms;
    return m_stages == LaunchStages::PretrainOnly ||
           (m_stages == LaunchStages::Both && std::ranges::count(arms, "pretrained") > 0);
  }
  bool finetunes() const { return m_stages != LaunchStages::PretrainOnly; }

  // An issue, and the variant it was met in: "" for the experiment as a whole.
  struct Found {
    std::string where;
    Issue issue;
  };
  static bool isSame(const Issue& one, const Issue& other) { return one.key == other.key && one.text == other.text; }

  // What all variants have is no matter of theirs: a grid of twenty says once that a file is missing.
  std::vector<Issue> told() const {
    std::vector<Issue> issues;
    for (const auto& [where, issue] : m_found) {
      const auto everywhere =
          std::ranges::count_if(m_found, [&](const Found& other) { return isSame(other.issue, issue); });
      Issue one = issue;
      if (static_cast<std::size_t>(everywhere) < m_experiment.variants.size()) one.text = where + one.text;
      if (std::ranges::none_of(issues, [&](const Issue& other) { return isSame(other, one); }))
        issues.push_back(std::move(one));
    }
    return issues;
  }

  void add(std::string key, std::string text, std::string remedy) {
    push(m_where, {std::move(key), std::move(text), std::move(remedy), false});
  }
  void warn(std::string key, std::string text, std::string remedy) {
    push(m_where, {std::move(key), std::move(text), std::move(remedy), true});
  }
  void push(const std::string& where, Issue issue) {
    const auto met = [&](const Found& other) { return other.where == where && isSame(other.issue, issue); };
    if (std::ranges::none_of(m_found, met)) m_found.push_back({where, std::move(issue)});
  }
  // A warning of these is about the experiment as a whole: said once.
  void takeOver(std::vector<Issue> issues) {
    for (auto& issue : issues) push(issue.warning ? "" : m_where, std::move(issue));
  }
  void addError(const Error& error, std::string key) {
    if (const auto found = error.context.find("key"); found != error.context.end()) key = found->second;
    add(std::move(key), error.what, error.remedy);
  }

  void checkFields() {
    for (const auto& field : allFields()) {
      const auto checked = checkedValue(field, *getField(m_experiment.settings, field.key));
      if (!checked) addError(checked.error(), field.key);
    }
  }

  void checkExperiment() {
    const auto& config = m_experiment.settings.experiment;
    if (config.name.find_first_not_of(" \t") == std::string::npos) {
      add("experiment.name", "The experiment has no name", "Give it one, so that lists and charts can show it");
    }
    if (hasControlCharacters(config.name))
      add("experiment.name", "The name holds a line end, a tab or another control character", "Write it as one line");
    if (!finetunes()) return;
    if (config.seeds.empty()) add("experiment.seeds", "There is no seed", "Give at least one, such as [1, 2, 3]");
    if (const auto twice = firstDouble(config.seeds)) {
      add("experiment.seeds", "Seed " + std::to_string(*twice) + " is there twice", "Give each seed once");
    }
  }

  void checkArms() {
    const auto& arms = m_experiment.settings.experiment.arms;
    if (finetunes()) {
      if (arms.empty()) add("experiment.arms", "There is no arm", "Name pretrained and scratch to see a gain");
      if (const auto twice = firstDouble(arms))
        add("experiment.arms", "Arm " + *twice + " is there twice", "Name each arm once");
      if (arms.size() == 1) {
        warn("experiment.arms", "With the arm " + arms[0] + " alone there is no gain to see",
             "Name pretrained and scratch");
      }
    }
    const auto& known = findField("experiment.arms")->choices;
    for (const auto& [arm, overrides] : m_experiment.arms) {
      if (!std::ranges::count(known, arm)) {
        add("arm." + arm, "There is no arm '" + arm + "'", "The arms are pretrained and scratch");
      } else if (!std::ranges::count(arms, arm)) {
        warn("arm." + arm, "[arm." + arm + "] has no effect: experiment.arms does not name it",
             "Name it there or remove it");
      }
    }
  }

  void checkVariants() {
    std::vector<std::string> names;
    for (const auto& variant : m_experiment.variants) {
      names.push_back(variant.name);
      m_where = m_experiment.variants.size() > 1 ? "Variant '" + variant.name + "': " : "";
      if (variant.name.empty() && m_experiment.variants.size() > 1)
        add("variant", "It has no name", "Write name = \"...\"");
      if (hasControlCharacters(variant.name))
        add("variant", "Its name holds a line end, a tab or another control character", "Write it as one line");
      checkVariant(variant);
    }
    m_where.clear();
    if (names.empty()) add("variant", "There is no variant", "Keep the one without changes");
    if (const auto twice = firstDouble(names))
      add("variant", "Two variants are called '" + *twice + "'", "Give each a name of its own");
  }

  void checkVariant(const Variant& variant) {
    for (const auto& [key, value] : variant.set) {
      if (key.starts_with("experiment.")) add(key, key + " cannot vary", "Set it in [experiment]");
    }
    const auto resolved = resolve(m_experiment, variant);
    if (!resolved) return addError(resolved.error(), "variant");
    for (const auto& [arm, overrides] : m_experiment.arms) {
      const auto ofArm = resolveArm(m_experiment, variant, arm);
      if (!ofArm) addError(ofArm.error(), "arm." + arm);
    }
    checkBackbone(*resolved);
    checkCompute(resolved->compute);
    if (pretrains()) checkPretrain(*resolved);
    if (finetunes()) {
      checkFinetune(*resolved);
      checkUnfreezing(variant);
    }
    checkData(*resolved);
  }

  // As each arm would run: it may be unfrozen otherwise than the other one.
  void checkUnfreezing(const Variant& variant) {
    const std::string name = "gradual_unfreezing";
    for (const auto& arm : m_experiment.settings.experiment.arms) {
      const auto settings = resolveArm(m_experiment, variant, arm);
      if (!settings) continue;  // said above
      const auto own = m_experiment.arms.find(arm);
      const bool overridden = own != m_experiment.arms.end() && own->second.contains(name);
      takeOver(unfreezingIssues(*settings, overridden ? "arm." + arm + "." + name : "finetune." + name));
    }
  }

  void checkBackbone(const Settings& settings) {
    const auto& backbone = settings.backbone;
    const bool convolves = backbone.kind == "textcnn";
    convolves ? checkFilters(backbone) : checkPositions(backbone);
    const auto layers = convolves ? backbone.convLayers : backbone.layers;
    if (settings.finetune.freezeLayers > layers) {
      add("finetune.freeze_layers", "More layers are frozen than the " + std::to_string(layers) + " there are",
          "Choose at most " + std::to_string(layers));
    }
  }

  void checkFilters(const BackboneConfig& backbone) {
    const auto& widths = backbone.filterWidths;
    const std::string key = "backbone.filter_widths";
    if (widths.empty()) return add(key, "There is no filter width", "Give at least one, such as [2, 3, 4, 5]");
    if (const auto twice = firstDouble(widths))
      add(key, "Filter width " + std::to_string(*twice) + " is there twice", "Give each width once");
    const auto widest = std::ranges::max(widths);
    if (widest > backbone.maxLength) {
      add(key,
          "A filter of " + std::to_string(widest) + " tokens is wider than the longest row of " +
              std::to_string(backbone.maxLength),
          "Choose narrower filters or a larger max_length");
    }
  }

  void checkPositions(const BackboneConfig& backbone) {
    if (backbone.positions == "rotary" && backbone.dK % 2 != 0) {
      add("backbone.d_k", "Rotary positions turn channels in pairs, but d_k is " + std::to_string(backbone.dK),
          "Choose an even d_k or other positions");
    }
    if (backbone.positions == "sinusoidal" && backbone.dModel % 2 != 0) {
      add("backbone.d_model", "Sine positions come in pairs, but d_model is " + std::to_string(backbone.dModel),
          "Choose an even d_model or other positions");
    }
  }

  void checkCompute(const ComputeConfig& compute) {
    if (!isDevice(compute.device)) {
      add("compute.device", "There is no device '" + compute.device + "'", "Write auto, cpu, cuda or cuda:0");
    }
    if (!compute.deterministic) return;
    if (compute.precision == "bf16") {
      add("compute.precision", "Same numbers every time needs fp32, not bf16", "Choose auto or fp32, or switch it off");
    }
    if (compute.threads > 1) {
      add("compute.threads", "Same numbers every time needs one thread", "Choose 0 or 1, or switch it off");
    }
  }

  void checkRate(const std::string& key, double rate) {
    if (rate > 0.1)
      warn(key, "A learning rate of " + formatValue(rate) + " is likely to diverge",
           "Usual ones lie between 1e-5 and 1e-2");
  }

  void checkPretrain(const Settings& settings) {
    const auto& pretrain = settings.pretrain;
    if (pretrain.tokens == 0 && pretrain.steps == 0 && pretrain.epochs == 0 && pretrain.minutes == 0) {
      add("pretrain.tokens", "Pre-training has no budget", "Give pretrain.tokens, .steps, .epochs or .minutes");
    }
    if (pretrain.warmup >= 1)
      add("pretrain.warmup", "The warm-up is as long as the run", "Choose less than 1, such as 0.1");
    if (pretrain.maskRandom + pretrain.maskKeep > 1) {
      add("pretrain.mask_random", "The shares shown as random and as they are add up to more than 1",
          "Usual are 0.1 and 0.1");
    }
    if (pretrain.batchTokens < settings.backbone.maxLength) {
      add("pretrain.batch_tokens",
          "A batch of " + std::to_string(pretrain.batchTokens) + " tokens is shorter than the longest row",
          "Choose at least backbone.max_length, " + std::to_string(settings.backbone.maxLength));
    }
    checkRate("pretrain.learning_rate", pretrain.learningRate);
    takeOver(pointIssues(settings));
  }

  void checkFinetune(const Settings& settings) {
    const auto& finetune = settings.finetune;
    if (finetune.epochs == 0 && finetune.steps == 0) {
      add("finetune.epochs", "Fine-tuning has no budget", "Give finetune.epochs or finetune.steps");
    }
    if (finetune.warmup >= 1)
      add("finetune.warmup", "The warm-up is as long as the run", "Choose less than 1, such as 0.1");
    checkRate("finetune.learning_rate", finetune.learningRate);
    for (const double rate : finetune.searchRates) checkRate("finetune.search_rates", rate);
    takeOver(searchIssues(m_experiment, settings));
    if (settings.task.kind == "multi_label" && finetune.metric == "mcc") {
      add("finetune.metric", "Matthews correlation is not defined for several labels a text",
          "Choose f1_micro, f1_macro, f1_mean, accuracy (exactly the right labels) or loss");
    }
  }

  void checkFiles(const std::string& key, const std::vector<std::string>& paths) {
    for (const auto& path : paths) {
      if (path.empty())
        add(key, key + " holds an empty path", "Remove it");
      else if (!isThere(path))
        add(key, (hasPattern(path) ? "No file matches " : "There is no file ") + path,
            "Check the path; relative ones start at the experiment file");
    }
  }

  void checkData(const Settings& settings) {
    const bool readsCorpus = m_stages != LaunchStages::FinetuneOnly;
    if (readsCorpus) checkFiles("corpus.path", settings.corpus.path);
    if (!settings.tokenizer.model.empty()) checkFiles("tokenizer.model", {settings.tokenizer.model});
    if (!settings.tokenizer.embeddings.empty()) checkVectors(settings);
    if (settings.corpus.language.find_first_not_of(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") != std::string::npos) {
      add("corpus.language", "'" + settings.corpus.language + "' is not a language", "Write a code such as en or zh");
    }
    const bool needsTask = finetunes() || settings.corpus.path.empty() || settings.corpus.addTaskTexts;
    if (needsTask) checkTask(settings);
  }

  void checkVectors(const Settings& settings) {
    const auto& kind = settings.tokenizer.kind;
    if (isInUse(*findField("tokenizer.embeddings"), settings)) {
      checkFiles("tokenizer.embeddings", {settings.tokenizer.embeddings});
    } else {
      warn("tokenizer.embeddings", "Word vectors are not used with the pieces of tokenizer.kind = " + kind,
           "Choose tokenizer.kind = word or sentencepiece_word, or leave the vectors out");
    }
  }

  void checkTask(const Settings& settings) {
    const auto& task = settings.task;
    if (task.train.empty()) {
      add("task.train",
          finetunes() ? "There is no labelled training data"
                      : "There is neither a corpus nor a task to read texts from",
          finetunes() ? "Name a file in task.train" : "Name files in corpus.path or task.train");
    }
    checkFiles("task.train", task.train);
    if (finetunes()) checkFiles("task.validation", task.validation);
    if (finetunes()) checkFiles("task.test", task.test);
    checkSplits(task);
    checkColumns(task);
  }

  void checkSplits(const TaskConfig& task) {
    const double taken =
        (task.validation.empty() ? task.validationFraction : 0) + (task.test.empty() ? task.testFraction : 0);
    if (taken > 0.9) {
      add("task.validation_fraction", "Validation and test would take " + formatValue(taken) + " of the training data",
          "Keep their sum at 0.9 or less, or name files");
    }
    for (const auto* held : {&task.validation, &task.test}) {
      for (const auto& path : *held) {
        if (!std::ranges::count(task.train, path)) continue;
        warn(held == &task.test ? "task.test" : "task.validation",
             path + " is training data too, so the scores will flatter",
             "Hold these examples out of training, or leave the key empty to have a part split off");
      }
    }
  }

  void checkColumns(const TaskConfig& task) {
    for (const auto& [key, column] : {std::pair{"task.text", task.text}, {"task.label", task.label}}) {
      if (!isColumn(column)) add(key, "'" + column + "' names no column", "Write a column name, or #1 for the first");
    }
    if (task.kind == "multi_label" && task.format != "fasttext" && task.labelSeparator.empty()) {
      add("task.label_separator", "Nothing separates the labels of a cell",
          "Write what stands between them, such as \",\" or \";\"");
    }
    if (!task.text.empty() && task.text == task.label) {
      add("task.label", "Text and label are the same column", "Name two columns, or leave both empty");
    }
    const bool oneCharacter = std::ranges::count_if(task.delimiter, [](unsigned char c) { return c >> 6 != 2; }) <= 1;
    if (!oneCharacter && task.delimiter != "\\t") {
      add("task.delimiter", "The delimiter '" + task.delimiter + "' has more than one character",
          "Write one, or leave it empty");
    }
  }

  const Experiment& m_experiment;
  const LaunchStages m_stages;
  std::string m_where;  // names the variant where there are several
  std::vector<Found> m_found;
};

}  // namespace

std::vector<Issue> validate(const Experiment& experiment, LaunchStages stages) {
  return Validator(experiment, stages).run();
}

Status requireValid(const Experiment& experiment, LaunchStages stages) {
  return requireNone(validate(experiment, stages));
}

Status requireNone(std::vector<Issue> issues) {
  std::erase_if(issues, [](const Issue& issue) { return issue.warning; });
  if (issues.empty()) return {};
  if (issues.size() == 1) return fail(ErrorCode::WrongUse, issues[0].text, issues[0].remedy, {{"key", issues[0].key}});
  std::string what = std::to_string(issues.size()) + " settings need a change:";
  for (const auto& issue : issues)
    what += "\n  " + issue.key + ": " + Error{ErrorCode::WrongUse, issue.text, issue.remedy, {}}.sentence();
  return fail(ErrorCode::WrongUse, what, "Mend them in the experiment file or with --set key=value",
              {{"key", issues[0].key}});
}

}  // namespace clozebench
