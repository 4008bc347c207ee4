// What the Set-up view edits: one experiment with undo, redo, its issues and what the form shows for fields nobody set.
// No widget, no workspace. Issues are found off the window's thread: validate() looks at files.
#pragma once
#include "config/experiment_file.h"
#include "config/validate.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace clozebench {

class SetupModel : public QObject {
  Q_OBJECT

 public:
  explicit SetupModel(QObject* parent = nullptr);
  ~SetupModel() override;  // ends a look at the data

  const Experiment& experiment() const { return m_experiment; }
  // What a run would use: presets applied, automatic values filled in; the raw settings where that fails.
  const Settings& shown() const { return m_shown; }
  // What the form shows for one key: as given where it is, as resolved where it is not.
  Value shownValue(const std::string& key) const;
  bool isGiven(const std::string& key) const { return m_experiment.given.count(key) > 0; }
  std::vector<PresetChange> presetChanges() const { return changesAgainstPreset(m_shown); }
  const std::vector<Issue>& issues() const { return m_issues; }
  bool hasErrors() const;
  // Whether the files are being read, so that what they hold is not known to be usable yet.
  bool lookingAtData() const { return m_looking != nullptr; }
  void lookAgain();  // the files may have changed
  // Remarks from elsewhere, shown beside their fields like warnings, until the next call.
  void setNotices(std::vector<Issue> notices);
  // Changed by hand since the last load or save.
  bool unsaved() const { return m_unsaved; }
  void setUnsaved(bool unsaved) { m_unsaved = unsaved; }

  // The file that the form was last opened from or saved to, and what stood in it then.
  struct Saved {
    std::filesystem::path file;
    Experiment experiment;
  };
  const std::optional<Saved>& saved() const { return m_saved; }
  void setSaved(const std::filesystem::path& file, Experiment experiment);  // it was just written

  void load(Experiment experiment, const std::filesystem::path& file = {});  // undoable
  Status set(const std::string& key, const Value& value);  // edits of one key in a row are one undo step
  Status setAll(const std::vector<std::pair<std::string, Value>>& values);  // one undo step
  void reset(const std::string& key);                                       // back to the preset or default
  // What is compared: false for a file without [[variant]].
  bool hasVariants() const;
  // None stands for the one variant without changes. Edits with the same name in a row are one undo step; "" is always
  // a step of its own.
  void setVariants(std::vector<Variant> variants, const std::string& edit = "");
  bool canUndo() const { return !m_undo.empty(); }
  bool canRedo() const { return !m_redo.empty(); }
  void undo();
  void redo();

 Q_SIGNALS:
  void edited();    // one field changed by set(); what the person types in is left alone
  void replaced();  // everything may have changed: load, undo, redo, reset
  void issuesChanged();

 private:
  void remember(const std::string& key);
  void settle();  // after each change of m_experiment
  struct Found {
    std::vector<Issue> issues;
    std::string dataKey;
  };
  void findIssues();
  void takeFound(Found found);
  void lookAtData(const std::string& key);
  void endLook();
  void joinIssues();

  Experiment m_experiment;
  Settings m_shown;
  std::vector<Issue> m_found, m_dataFound, m_notices, m_issues;  // by rules, by reading, by setNotices(), all
  std::string m_dataKey;                                         // settings that m_dataFound was read for
  std::shared_ptr<std::atomic<bool>> m_looking;                  // stops the look under way; none: no look
  std::vector<Experiment> m_undo, m_redo;
  std::string m_lastKey;
  std::optional<Saved> m_saved;
  bool m_unsaved = false;
  QTimer m_issueTimer;
  int m_issueGeneration = 0;
};

}  // namespace clozebench
