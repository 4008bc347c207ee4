// Charts and tables of an experiment into a folder that the person names: it may be a new one, and what is there
// already is written over only after a question. Pictures are drawn one per turn of the loop, so that the window never
// stands still.
#pragma once
#include "experiment/export_files.h"
#include "ui/views/context.h"

#include <QObject>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace clozebench {

struct ExportSource {
  std::string experimentId;
  QString name;  // of the folder that is suggested
  CurveOptions options;
  std::vector<NamedFigure> shown;  // besides the standard charts: those on the screen, as they are there
};

class FolderExport : public QObject {
  Q_OBJECT

 public:
  FolderExport(const AppContext& context, QWidget* owner);
  void choose(const ExportSource& source);  // asks for the folder first
  void write(const ExportSource& source, const std::filesystem::path& folder);

 Q_SIGNALS:
  void finished();  // with or without an error, which Requests tells

 private:
  struct Job;
  void take(Result<ExportContent> content, const std::filesystem::path& folder, const std::vector<NamedFigure>& shown);
  void askThenWrite(const std::shared_ptr<Job>& job);
  void writeTexts(const std::shared_ptr<Job>& job);
  void drawNext(const std::shared_ptr<Job>& job);
  void fail(const Error& error);

  AppContext m_context;
  QWidget* m_owner;
};

}  // namespace clozebench
