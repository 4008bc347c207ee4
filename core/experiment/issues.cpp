#include "experiment/issues.h"

#include "data/corpus_files.h"
#include "data/inspect.h"
#include "data/task.h"
#include "format/word_vectors.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <vector>

namespace clozebench {
namespace {

constexpr const char* kKey = "tokenizer.embeddings";
constexpr const char* kMostExamples = "task.max_train_examples";

void add(std::vector<Issue>& issues, Issue issue) {
  const auto same = [&](const Issue& other) { return other.key == issue.key && other.text == issue.text; };
  if (std::ranges::none_of(issues, same)) issues.push_back(std::move(issue));
}

std::string shown(const Settings& settings, const std::string& key) {
  const auto value = getField(settings, key);
  return value ? formatValue(*value) : "";
}

// The width stands in the first line: cheap enough to look at while a form is filled in.
void checkVectorWidth(const Settings& settings, std::vector<Issue>& issues) {
  const auto& file = settings.tokenizer.embeddings;
  if (file.empty() || !isInUse(*findField(kKey), settings) || !std::filesystem::exists(file)) return;
  const auto layout = format::wordVectorLayout(file);
  if (!layout) return add(issues, {kKey, layout.error().what, layout.error().remedy});
  const auto width = std::to_string(layout->width), wanted = std::to_string(settings.backbone.dModel);
  if (layout->width != settings.backbone.dModel)
    add(issues, {kKey, "These word vectors are " + width + " wide, backbone.d_model is " + wanted,
                 "Set backbone.d_model = " + width + ", or name vectors of width " + wanted});
}

std::set<std::string> keysSetByHand(const Experiment& experiment) {
  auto keys = experiment.given;
  for (const auto& variant : experiment.variants)
    for (const auto& [key, value] : variant.set) keys.insert(key);
  return keys;
}

// Keys set by hand that no variant uses, by what decides it: the form hides such rows, a file or --set may hold them.
void checkUnused(const Experiment& experiment, const std::vector<Settings>& resolved, std::vector<Issue>& issues) {
  if (resolved.empty()) return;
  std::map<std::string, std::vector<std::string>> unused;  // "key=choices" of the decider -> keys
  for (const auto& key : keysSetByHand(experiment)) {
    const auto* field = findField(key);
    const auto uses = [&](const Settings& settings) { return isInUse(*field, settings); };
    if (field && key != kKey && std::ranges::none_of(resolved, uses)) unused[field->when].push_back(key);
  }
  for (const auto& [when, keys] : unused) {
    const auto decider = when.substr(0, when.find('='));
    std::string text = keys.front();
    for (std::size_t i = 1; i < keys.size(); ++i) text += (i + 1 < keys.size() ? ", " : " and ") + keys[i];
    text += (keys.size() == 1 ? " has" : " have") + std::string(" no effect with ") + decider + " = " +
            shown(resolved.front(), decider);
    add(issues,
        {keys.front(), text, "Leave out, or choose " + decider + " = " + when.substr(decider.size() + 1), true});
  }
}

// ---- by reading

constexpr double kReadAtMostBytes = 64e6;       // of labelled files, as a run would read them
constexpr std::int64_t kLabelledRows = 50'000;  // of larger ones, as the Data view looks at them
constexpr std::int64_t kCorpusRows = 1000;
constexpr std::size_t kCorpusFiles = 20;

double sizeOf(const TaskConfig& task) {
  double bytes = 0;
  for (const auto* files : {&task.train, &task.validation, &task.test}) {
    for (const auto& file : *files) {
      std::error_code ignored;
      const auto size = std::filesystem::file_size(file, ignored);
      if (!ignored) bytes += static_cast<double>(size);
    }
  }
  return bytes;
}

// Beside which field it is said: the one that the reader names, else the one that names the file.
std::string keyOf(const Error& error, const TaskConfig& task, const std::string& otherwise) {
  if (const auto key = error.context.find("key"); key != error.context.end() && findField(key->second))
    return key->second;
  const auto file = error.context.find("file");
  if (file == error.context.end()) return otherwise;
  for (const auto& [key, files] :
       {std::pair{"task.validation", &task.validation}, {"task.test", &task.test}, {"task.train", &task.train}})
    if (std::ranges::count(*files, file->second) > 0) return key;
  return otherwise;
}

class DataLook {
 public:
  DataLook(LaunchStages stages, const StopFunction& stop) : m_stages(stages), m_stop(stop) {}

  void look(const Settings& settings) {
    if (m_stages != LaunchStages::PretrainOnly) lookAtTask(settings);
    if (m_stages != LaunchStages::FinetuneOnly) lookAtCorpus(settings);
  }
  std::vector<Issue> take() { return std::move(m_issues); }

 private:
  bool stopped() const { return m_stop && m_stop(); }

  void lookAtTask(const Settings& settings) {
    const auto& task = settings.task;
    if (task.train.empty()) return;
    if (sizeOf(task) <= kReadAtMostBytes) {
      auto whole = task;
      whole.maxTrainExamples = 0;  // variants that differ in it read the same rows
      const auto data = loadTask(whole, settings.experiment.quick);
      if (!data) complain(data.error(), task, "task.train");
      return;
    }
    lookAt({{task.train, FileRole::Train, "task.train"},
            {task.validation, FileRole::Validation, "task.validation"},
            {task.test, FileRole::Test, "task.test"}},
           settings, kLabelledRows);
  }

  // Of a folder of many files the first ones.
  void lookAtCorpus(const Settings& settings) {
    if (settings.corpus.path.empty()) return;
    auto list = listCorpusFiles(settings.corpus);
    if (!list) return complain(list.error(), settings.task, "corpus.path");
    list->files.resize(std::min(list->files.size(), kCorpusFiles));
    lookAt({{list->files, FileRole::Corpus, "corpus.path"}}, settings, kCorpusRows);
  }

  struct Part {
    std::vector<std::string> paths;
    FileRole role;
    std::string key;
  };
  void lookAt(const std::vector<Part>& parts, const Settings& settings, std::int64_t rows) {
    InspectOptions options;
    options.mostRows = rows;
    options.firstRows = 0;
    options.stop = m_stop;
    for (const auto& part : parts) {
      std::vector<FileToInspect> files;
      for (const auto& path : part.paths) files.push_back({path, part.role});
      const auto looked = inspectEach(files, settings.task, settings.corpus, options);
      if (!looked) return;  // stopped
      for (const auto& file : *looked)
        if (file.error) complain(*file.error, settings.task, part.key);
    }
  }

  void complain(const Error& error, const TaskConfig& task, const std::string& otherwise) {
    if (error.code == ErrorCode::Interrupted || stopped()) return;
    add(m_issues, {keyOf(error, task, otherwise), error.what, error.remedy});
  }

  const LaunchStages m_stages;
  const StopFunction m_stop;
  std::vector<Issue> m_issues;
};

std::string dataKeyOf(const Settings& settings) {
  std::string text = shown(settings, "experiment.quick");
  for (const auto& field : allFields()) {
    const bool read = field.key.starts_with("task.") || field.key.starts_with("corpus.");
    if (read && field.key != kMostExamples) text += shown(settings, field.key) + '\n';
  }
  return text;
}

std::vector<Settings> resolvedVariants(const Experiment& experiment) {
  std::vector<Settings> resolved;
  for (const auto& variant : experiment.variants)
    if (auto settings = resolve(experiment, variant)) resolved.push_back(std::move(*settings));
  return resolved;
}

}  // namespace

namespace {

// A variant that asks for more is the run with all: as many points as there are different numbers of rows.
void remarkAmount(const Settings& settings, const TaskData& task, std::vector<Issue>& issues) {
  const auto asked = settings.task.maxTrainExamples;
  if (asked <= task.trainRows) return;
  const auto wanted = std::to_string(asked), rows = std::to_string(task.trainRows);
  const bool splitOff = settings.task.validation.empty() || settings.task.test.empty();
  const auto text =
      splitOff ? wanted + " labelled examples are asked for, only " + rows + " are left to train on after the split"
               : wanted + " labelled examples are asked for, only " + rows + " are there";
  add(issues, {kMostExamples, text, "Ask for fewer, or for all with 0: that is the same run", true});
}

// What the model was taught is no test of it.
void remarkLeaks(const TaskData& task, std::vector<Issue>& issues) {
  if (task.leaks == 0) return;
  const auto leaks = std::to_string(task.leaks);
  if (task.leaks == 1)
    return add(issues,
               {"task.train", "1 training text stands in the validation or test data too: scores would be too good",
                "Set task.exclude_leaks = true to leave it out of training", true});
  add(issues,
      {"task.train", leaks + " training texts stand in the validation or test data too: scores would be too good",
       "Set task.exclude_leaks = true to leave them out of training", true});
}

void remarkOverlap(const Settings& settings, const TaskData& task, std::vector<Issue>& issues) {
  if (task.validationInTest == 0) return;
  const auto all = static_cast<std::int64_t>(task.validation.texts.size());
  const auto key = settings.task.validation.empty() ? "task.test" : "task.validation";
  const auto some = std::to_string(task.validationInTest), of = std::to_string(all);
  if (task.validationInTest >= all)
    return add(issues, {key,
                        "All " + of +
                            " validation texts stand in the test data too: the best checkpoint is chosen on what is "
                            "tested",
                        "Give other validation data", true});
  add(issues, {key,
               some + " of " + of +
                   " validation texts stand in the test data too: the best checkpoint is chosen on what is tested",
               "Give other validation data, or set task.exclude_leaks = true", true});
}

std::vector<Issue> taskRemarks(const Experiment& experiment, double mostBytes, const StopFunction& stop) {
  std::vector<Issue> issues;
  for (const auto& settings : resolvedVariants(experiment)) {
    if (stop && stop()) break;
    if (settings.task.train.empty() || sizeOf(settings.task) > mostBytes) continue;
    auto whole = settings.task;
    whole.maxTrainExamples = 0;
    const auto task = loadTask(whole);
    if (!task) continue;  // told elsewhere
    remarkAmount(settings, *task, issues);
    remarkLeaks(*task, issues);
    remarkOverlap(settings, *task, issues);
  }
  return issues;
}

}  // namespace

std::vector<Issue> taskRemarks(const Experiment& experiment, const StopFunction& stop) {
  return taskRemarks(experiment, std::numeric_limits<double>::infinity(), stop);
}

std::vector<Issue> dataIssues(const Experiment& experiment, LaunchStages stages, const StopFunction& stop) {
  DataLook data(stages, stop);
  std::set<std::string> seen;
  for (const auto& settings : resolvedVariants(experiment)) {
    if (stop && stop()) break;
    if (seen.insert(dataKeyOf(settings)).second) data.look(settings);
  }
  auto issues = data.take();
  if (stages != LaunchStages::PretrainOnly)
    for (auto& remark : taskRemarks(experiment, kReadAtMostBytes, stop)) add(issues, std::move(remark));
  return issues;
}

std::string dataIssuesKey(const Experiment& experiment) {
  std::set<std::string> keys;
  for (const auto& settings : resolvedVariants(experiment))
    keys.insert(dataKeyOf(settings) + shown(settings, kMostExamples));
  std::string text;
  for (const auto& key : keys) text += key + '\f';
  return text;
}

std::vector<Issue> findIssues(const Experiment& experiment, LaunchStages stages) {
  auto issues = validate(experiment, stages);
  const auto resolved = resolvedVariants(experiment);
  for (const auto& settings : resolved) checkVectorWidth(settings, issues);
  checkUnused(experiment, resolved, issues);
  return issues;
}

}  // namespace clozebench
