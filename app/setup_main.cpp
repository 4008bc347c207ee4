// clozebench-setup SCRIPT: the question of the first start, for desktops. Built without LibTorch, which is what it
// fetches; the installed launcher starts it. Exit: 0 LibTorch is there, 130 the person did not want it now.
#include "ui/setup/setup_window.h"
#include "ui/views/icons.h"
#include "ui/views/resources.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <cstdio>

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

int main(int argc, char** argv) {
  clozebench::loadResources();
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
  QApplication::setWindowIcon(clozebench::applicationIcon());
  clozebench::SetupWindow window(QString::fromLocal8Bit(argv[1]));
  int answer = kNotNow;
  QObject::connect(&window, &clozebench::SetupWindow::done, &application, [&answer] {
    answer = 0;
    QApplication::quit();
  });
  window.show();
  QApplication::exec();
  return answer;
}
