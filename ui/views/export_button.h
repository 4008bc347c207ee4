// Beside a run or a checkpoint: out of the workspace, as a folder for Hugging Face's tools or as one file. The
// folder is asked for; a new one named after the run is made in it, so nothing is ever written over.
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
  // Into a new folder inside `place`.
  void exportInto(const std::filesystem::path& place, ExchangeFormat format);

 Q_SIGNALS:
  void exported(const QString& folder);
  void problem(const QString& sentence);

 private:
  void chooseAndExport(ExchangeFormat format);
  void finish(const Result<Exported>& result);

  bool hasSomething() const { return !m_folder.empty() || (m_run && !m_run->checkpoint.empty()); }
  std::string nameOfExport() const;

  WorkspaceReader& m_reader;
  std::optional<RunRecord> m_run;
  std::filesystem::path m_folder;  // empty: the run says
  bool m_writing = false;
};

}  // namespace clozebench
