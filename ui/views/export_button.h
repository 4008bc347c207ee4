// Beside a run or a checkpoint: out of the workspace, as a folder for Hugging Face's tools, as one file, or the whole
// run as a capsule. The folder is asked for; one that holds something already gets a new one named after the run in it,
// so nothing is ever written over.
#pragma once
#include "experiment/export_run.h"
#include "ui/bridge/workspace_reader.h"

#include <QToolButton>

#include <filesystem>
#include <optional>

namespace clozebench {

class ExportButton : public QToolButton {
  Q_OBJECT

 public:
  ExportButton(WorkspaceReader& reader, QWidget* parent);
  void setRun(const RunRecord* run);                     // the checkpoint that it uses; null: none is chosen
  void setCheckpoint(const KeptCheckpoint* checkpoint);  // this very one
  // Into `place` where it is new or empty, else into a new folder inside it.
  void exportInto(const std::filesystem::path& place, ExchangeFormat format);

 Q_SIGNALS:
  void exported(const QString& folder);
  void problem(const QString& sentence);
  void capsuleAsked(const std::string& runId);

 private:
  void chooseAndExport(ExchangeFormat format);
  void finish(const Result<Exported>& result);

  void showWhatIsPossible();
  bool hasSomething() const { return !m_folder.empty() || (m_run && !m_run->checkpoint.empty()); }
  std::string nameOfExport() const;

  WorkspaceReader& m_reader;
  std::optional<RunRecord> m_run;
  std::filesystem::path m_folder;  // empty: the run says
  QAction* m_capsule = nullptr;
  bool m_writing = false;
};

}  // namespace clozebench
