// The workspaces that were open lately, newest first, kept in the user's settings; and the one that was chosen in the
// window, which the next start opens again.
#pragma once
#include <QString>
#include <QStringList>

#include <filesystem>
#include <optional>

namespace clozebench {

class RecentWorkspaces {
 public:
  // Folders that are still there.
  static QStringList list();
  static void add(const std::filesystem::path& folder);
  // A person chose it in the window; nothing when its folder went away.
  static void setChosen(const std::filesystem::path& folder);
  static std::optional<std::filesystem::path> chosen();
};

}  // namespace clozebench
