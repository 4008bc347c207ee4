// Holds the window, and puts another one in its place when a person goes over to another workspace. The program ends
// with the last one.
#pragma once
#include "ui/views/main_window.h"

#include <QObject>

#include <filesystem>
#include <memory>

namespace clozebench {

class WindowKeeper : public QObject {
  Q_OBJECT

 public:
  explicit WindowKeeper(QObject* parent);
  MainWindow& open(const std::filesystem::path& workspaceFolder);
  MainWindow* window() const { return m_window.get(); }
  void stopAndClose();

 private:
  void follow(const std::filesystem::path& nextWorkspace);

  std::unique_ptr<MainWindow> m_window;
};

}  // namespace clozebench
