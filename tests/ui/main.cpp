// The tests of the window run it offscreen, with settings and workspace in temporary folders.
#include "train/train.h"
#include "ui/views/resources.h"

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

#include <gtest/gtest.h>

int main(int argc, char** argv) {
  if (!qEnvironmentVariableIsSet("CLOZEBENCH_TEST_ON_SCREEN")) qputenv("QT_QPA_PLATFORM", "offscreen");
  qputenv("LC_ALL", "C.UTF-8");  // the window's language follows the desktop; the tests read English
  clozebench::prepareProcess(argc, argv);
  testing::InitGoogleTest(&argc, argv);
  QTemporaryDir settings;
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
  QApplication::setOrganizationName("clozebench-test");
  QApplication::setApplicationName("clozebench-test");
  QApplication application(argc, argv);
  clozebench::loadResources();
  return RUN_ALL_TESTS();
}
