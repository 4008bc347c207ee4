#include "ui/setup/setup_application.h"

#include "ui/setup/setup_window.h"
#include "ui/views/icons.h"
#include "ui/views/interface_language.h"
#include "ui/views/resources.h"
#include "ui/views/theme.h"

#include <QApplication>
#include <QSettings>

#include <cstdio>

namespace clozebench {
namespace {

constexpr int kNotNow = 130;

}  // namespace

int runSetup(int argc, char** argv) {
  loadResources();
  QApplication::setOrganizationName("clozebench");
  QApplication::setApplicationName("clozebench");
  QApplication::setDesktopFileName("clozebench");  // icon and name in the taskbar
  QApplication application(argc, argv);
  if (argc != 2) {
    std::fprintf(stderr, "clozebench-setup SCRIPT: started by the installed clozebench\n");
    return 2;
  }
  // As it was chosen in the main window, if that has been open before.
  applyInterfaceLanguage(languageFromId(QSettings().value("language").toString()));
  QApplication::setWindowIcon(applicationIcon());
  applyTheme(static_cast<Theme>(QSettings().value("theme", 0).toInt()));
  SetupWindow window(QString::fromLocal8Bit(argv[1]));
  int answer = kNotNow;
  QObject::connect(&window, &SetupWindow::done, &application, [&answer] {
    answer = 0;
    QApplication::quit();
  });
  window.show();
  QApplication::exec();
  return answer;
}

}  // namespace clozebench
