// Beside a run's details: its checkpoint out of the workspace, as a folder for Hugging Face's tools or as one file. The
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
  void setRun(const RunRecord* run);  // null: none is chosen
  // Into a new folder inside `place`.
  void exportInto(const std::filesystem::path& place, ExchangeFormat format);

 Q_SIGNALS:
  void exported(const QString& folder);
  void problem(const QString& sentence);

 private:
  void chooseAndExport(ExchangeFormat format);
  void finish(const Result<Exported>& result);

  WorkspaceReader& m_reader;
  std::optional<RunRecord> m_run;
  bool m_writing = false;
};

}  // namespace clozebench
