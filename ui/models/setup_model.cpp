#include "ui/models/setup_model.h"

#include "experiment/issues.h"
#include "ui/bridge/background.h"

#include <algorithm>

namespace clozebench {
namespace {
constexpr int kIssueDelayMs = 120;  // typing does not start one search a key
constexpr std::size_t kUndoLimit = 200;
}  // namespace

SetupModel::SetupModel(QObject* parent) : QObject(parent), m_experiment(makeExperiment()) {
  m_issueTimer.setSingleShot(true);
  m_issueTimer.setInterval(kIssueDelayMs);
  connect(&m_issueTimer, &QTimer::timeout, this, &SetupModel::findIssues);
  settle();
}

SetupModel::~SetupModel() {
  endLook();
}

bool SetupModel::hasErrors() const {
  return std::any_of(m_issues.begin(), m_issues.end(), [](const Issue& issue) { return !issue.warning; });
}

Value SetupModel::shownValue(const std::string& key) const {
  const auto value = getField(isGiven(key) ? m_experiment.settings : m_shown, key);
  return value ? *value : Value(std::string());
}

void SetupModel::setSaved(const std::filesystem::path& file, Experiment experiment) {
  m_saved = Saved{file, std::move(experiment)};
  m_unsaved = false;
}

void SetupModel::load(Experiment experiment, const std::filesystem::path& file) {
  remember("");
  m_saved = file.empty() ? std::nullopt : std::optional(Saved{file, experiment});
  m_experiment = std::move(experiment);
  m_unsaved = false;
  settle();
  Q_EMIT replaced();
}

Status SetupModel::set(const std::string& key, const Value& value) {
  Experiment changed = m_experiment;
  CLOZE_CHECK(setGiven(changed, key, value));
  remember(key);
  m_experiment = std::move(changed);
  m_unsaved = true;
  settle();
  Q_EMIT edited();
  return {};
}

Status SetupModel::setAll(const std::vector<std::pair<std::string, Value>>& values) {
  Experiment changed = m_experiment;
  for (const auto& [key, value] : values) CLOZE_CHECK(setGiven(changed, key, value));
  remember("");
  m_experiment = std::move(changed);
  m_unsaved = true;
  settle();
  Q_EMIT replaced();
  return {};
}

void SetupModel::reset(const std::string& key) {
  const FieldInfo* field = findField(key);
  if (!field || !isGiven(key)) return;
  remember("");
  m_experiment.given.erase(key);
  m_unsaved = true;
  (void)setField(m_experiment.settings, key, field->defaultValue);
  settle();
  Q_EMIT replaced();
}

bool SetupModel::hasVariants() const {
  const auto& variants = m_experiment.variants;
  return variants.size() > 1 || !variants.front().name.empty() || !variants.front().set.empty();
}

void SetupModel::setVariants(std::vector<Variant> variants, const std::string& edit) {
  if (variants.empty()) variants.push_back({});
  remember(edit.empty() ? edit : "variant " + edit);
  m_experiment.variants = std::move(variants);
  m_unsaved = true;
  settle();
  Q_EMIT edited();
}

void SetupModel::remember(const std::string& key) {
  m_redo.clear();
  if (!key.empty() && key == m_lastKey) return;
  m_lastKey = key;
  m_undo.push_back(m_experiment);
  if (m_undo.size() > kUndoLimit) m_undo.erase(m_undo.begin());
}

void SetupModel::undo() {
  if (m_undo.empty()) return;
  m_redo.push_back(std::move(m_experiment));
  m_experiment = std::move(m_undo.back());
  m_unsaved = true;
  m_undo.pop_back();
  m_lastKey.clear();
  settle();
  Q_EMIT replaced();
}

void SetupModel::redo() {
  if (m_redo.empty()) return;
  m_undo.push_back(std::move(m_experiment));
  m_experiment = std::move(m_redo.back());
  m_unsaved = true;
  m_redo.pop_back();
  m_lastKey.clear();
  settle();
  Q_EMIT replaced();
}

void SetupModel::settle() {
  // The variants of a file differ in a few keys; the form shows what they have in common.
  const auto resolved = resolve(m_experiment, Variant{});
  m_shown = resolved ? *resolved : m_experiment.settings;
  m_issueTimer.start();
}

void SetupModel::findIssues() {
  const int generation = ++m_issueGeneration;
  inBackground(
      this,
      [experiment = m_experiment] {
        return Found{clozebench::findIssues(experiment), dataIssuesKey(experiment)};
      },
      [this, generation](Found found) {
        if (generation == m_issueGeneration) takeFound(std::move(found));  // else a newer search is on its way
      });
}

// Files are read only when the settings name some that are there, and again when what is read of them changed.
void SetupModel::takeFound(Found found) {
  m_found = std::move(found.issues);
  const bool unnamed = std::any_of(m_found.begin(), m_found.end(), [](const Issue& issue) {
    return !issue.warning && (issue.key.starts_with("task.") || issue.key.starts_with("corpus."));
  });
  if (unnamed) {
    endLook();
    m_dataFound.clear();
    m_dataKey.clear();
  } else if (found.dataKey != m_dataKey) {
    lookAtData(found.dataKey);
  }
  joinIssues();
}

void SetupModel::lookAtData(const std::string& key) {
  endLook();
  m_dataFound.clear();
  m_dataKey = key;
  m_looking = std::make_shared<std::atomic<bool>>(false);
  inBackground(
      this,
      [experiment = m_experiment, stop = m_looking] {
        return dataIssues(experiment, LaunchStages::Both, [stop] { return stop->load(); });
      },
      [this, stop = m_looking](std::vector<Issue> issues) {
        if (stop != m_looking) return;  // a newer look is under way
        m_looking.reset();
        m_dataFound = std::move(issues);
        joinIssues();
      });
}

void SetupModel::endLook() {
  if (m_looking) *m_looking = true;
  m_looking.reset();
}

void SetupModel::lookAgain() {
  m_dataKey.clear();
  m_issueTimer.start();
}

void SetupModel::setNotices(std::vector<Issue> notices) {
  if (notices.empty() && m_notices.empty()) return;
  m_notices = std::move(notices);
  joinIssues();
}

void SetupModel::joinIssues() {
  m_issues = m_found;
  m_issues.insert(m_issues.end(), m_dataFound.begin(), m_dataFound.end());
  m_issues.insert(m_issues.end(), m_notices.begin(), m_notices.end());
  Q_EMIT issuesChanged();
}

}  // namespace clozebench
