// Version, licence, and what this machine has (the facts of `cloze doctor`), without blocking anything.
#pragma once
#include <QWidget>

#include <filesystem>

namespace clozebench {
void showAbout(QWidget* parent, const std::filesystem::path& workspaceFolder);
}  // namespace clozebench
