// Asks for a folder, one that is there or a new one: a name that is typed and does not exist yet is made on acceptance.
#pragma once
#include <QString>

#include <filesystem>
#include <functional>
#include <string>

class QWidget;

namespace clozebench {

struct FolderQuestion {
  QString objectName, title;
  QString place;      // where it opens; "" where the last folder was chosen
  QString suggested;  // a name that stands there already; "" none
};
void askFolder(QWidget* parent, const FolderQuestion& question,
               std::function<void(const std::filesystem::path& folder)> chosen);

// The chosen folder where it is new or empty; else in it "reviews", "reviews-2" ...: the first that is not there.
std::filesystem::path freeFolder(const std::filesystem::path& place, const std::string& name);

struct SaveQuestion {
  QString objectName, title, suggested;  // a file name with its suffix
  QStringList filters;                   // "HTML (*.html)"; the suffix of the chosen one is put behind a bare name
};
// A file to write. Asks itself before one that is there is written over.
void askSaveFile(QWidget* parent, const SaveQuestion& question,
                 std::function<void(const std::filesystem::path& file)> chosen);

}  // namespace clozebench
