#include "ui/setup/setup_application.h"

#include "ui/setup/setup_window.h"
#include "ui/views/icons.h"
#include "ui/views/resources.h"
#include "ui/views/theme.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <cstdio>

namespace clozebench {
namespace {

constexpr int kNotNow = 130;

bool speaksSimplifiedChinese() {
  const QLocale locale = QLocale::system();
  return locale.language() == QLocale::Chinese && locale.script() != QLocale::TraditionalChineseScript;
}

void install(QTranslator& translator, const QString& file, const QString& folder) {
  if (translator.load(file, folder)) QCoreApplication::installTranslator(&translator);
}

}  // namespace

int runSetup(int argc, char** argv) {
  loadResources();
  QApplication::setApplicationName("clozebench");
  QApplication::setDesktopFileName("clozebench");  // icon and name in the taskbar
  QApplication application(argc, argv);
  if (argc != 2) {
    std::fprintf(stderr, "clozebench-setup SCRIPT: started by the installed clozebench\n");
    return 2;
  }
  QTranslator plurals, ofQt, own;
  install(plurals, "clozebench_en", ":/translations");
  if (speaksSimplifiedChinese()) {
    install(ofQt, "qtbase_zh_CN", QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(own, "clozebench_zh_CN", ":/translations");
  }
  QApplication::setWindowIcon(applicationIcon());
  applyTheme(Theme::System);
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
