// What one view asks of the others: the main window answers. Views know this object, never each other.
#pragma once
#include "base/result.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <filesystem>
#include <string>

namespace clozebench {

// In the order of the navigation; the names (navigation ids, object names of the views) are home, data, setup ...
enum class ViewId { Home, Data, Setup, Monitor, Compare, Try, Checkpoints };

class Requests : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

 Q_SIGNALS:
  void viewAsked(ViewId view);
  void experimentAsked(const std::string& experimentId, ViewId view);  // Monitor or Compare of it
  void runAsked(const std::string& runId, ViewId view);                // Monitor, Try or Checkpoints of it
  void settingAsked(const std::string& key);                           // Set-up, at this field
  void fileAsked(const std::filesystem::path& experimentFile);         // open in Set-up
  void dataFilesAsked(const QStringList& files);                       // Data view: texts or labelled files, dropped in
  // Data view: to look at files as a run reads them; the form keeps its own.
  void dataLookAsked(const std::string& runSettingsJson, const QStringList& files);
  void startFromAsked(const std::string& runOrFolder);            // Set-up, with this checkpoint as the start
  void openFolderAsked(const QString& folder);                    // offered in the banner
  void reportAsked(const std::string& experimentId);              // as a file: the place is asked for
  void capsuleExportAsked(const std::string& experimentOrRunId);  // the same, with how much of the weights
  void curvesExportAsked(const std::string& experimentOrRunId, const QString& format);  // "csv", "tensorboard"
  void capsuleImportAsked(const std::filesystem::path& file);                           // "" asks for one
  void raised(const Error& error);        // banner, with details to copy and the way to its setting
  void problem(const QString& sentence);  // banner, where there is no Error
  void said(const QString& text);         // status bar
};

}  // namespace clozebench
