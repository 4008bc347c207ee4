// How a benchmark of the window begins: offscreen unless told otherwise, with settings and workspaces in a folder of
// its own.
#pragma once
#include "tests/base/temporary_folder.h"
#include "train/train.h"
#include "ui/views/resources.h"

#include <QApplication>
#include <QSettings>

#include <cstdio>
#include <cstdlib>
#include <string>

namespace clozebench::bench {

class WindowProgram {
 public:
  WindowProgram(int& argc, char** argv) : m_application(prepared(argc, argv), argv) {
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, QString::fromStdString(folder().string()));
    loadResources();
  }
  const std::filesystem::path& folder() const { return m_folder.path(); }

 private:
  static int& prepared(int& argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    prepareProcess(argc, argv);
    return argc;
  }

  TemporaryFolder m_folder;
  QApplication m_application;
};

[[noreturn]] inline void giveUp(const std::string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::exit(1);
}
template <class T>
T orGiveUp(Result<T> result) {
  if (!result) giveUp(result.error().sentence());
  return std::move(*result);
}
inline void orGiveUp(const Status& status) {
  if (!status) giveUp(status.error().sentence());
}

}  // namespace clozebench::bench
