#include "ui/models/recent_workspaces.h"

#include <QDir>
#include <QSettings>

namespace clozebench {
namespace {

constexpr const char* kRecent = "workspaces/recent";
constexpr const char* kChosen = "workspaces/chosen";
constexpr qsizetype kKept = 9;  // one key each in the menu

QString pathOf(const std::filesystem::path& folder) {
  return QDir(QString::fromStdString(std::filesystem::absolute(folder).lexically_normal().string())).absolutePath();
}

}  // namespace

QStringList RecentWorkspaces::list() {
  QStringList there;
  for (const QString& folder : QSettings().value(kRecent).toStringList())
    if (QDir(folder).exists()) there << folder;
  return there;
}

void RecentWorkspaces::add(const std::filesystem::path& folder) {
  QStringList folders = QSettings().value(kRecent).toStringList();
  folders.removeAll(pathOf(folder));
  folders.prepend(pathOf(folder));
  QSettings().setValue(kRecent, folders.mid(0, kKept));
}

void RecentWorkspaces::setChosen(const std::filesystem::path& folder) {
  QSettings().setValue(kChosen, pathOf(folder));
}

std::optional<std::filesystem::path> RecentWorkspaces::chosen() {
  const QString folder = QSettings().value(kChosen).toString();
  if (folder.isEmpty() || !QDir(folder).exists()) return std::nullopt;
  return std::filesystem::path(folder.toStdString());
}

}  // namespace clozebench
