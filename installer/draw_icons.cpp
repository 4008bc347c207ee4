// Draws the program's icon in the sizes of the hicolor theme: draw_icons ICON.svg FOLDER ->
// FOLDER/48x48/apps/clozebench.png ... A tool of the build; Qt is there, a converter of SVG need not be.
#include <QDir>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

#include <cstdio>

namespace {

constexpr int kSizes[] = {16, 22, 24, 32, 48, 64, 128, 256, 512};

bool draw(QSvgRenderer& icon, int size, const QDir& folder) {
  QImage picture(size, size, QImage::Format_ARGB32);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  painter.setRenderHint(QPainter::Antialiasing);
  icon.render(&painter);
  painter.end();
  const QString apps = QString("%1x%1/apps").arg(size);
  return folder.mkpath(apps) && picture.save(folder.filePath(apps + "/clozebench.png"));
}

}  // namespace

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  const QGuiApplication application(argc, argv);
  const QStringList words = QGuiApplication::arguments();
  QSvgRenderer icon(words.value(1));
  if (words.size() != 3 || !icon.isValid()) {
    std::fprintf(stderr, "draw_icons ICON.svg FOLDER: %s is no SVG\n", qPrintable(words.value(1)));
    return 2;
  }
  for (const int size : kSizes) {
    if (!draw(icon, size, QDir(words.at(2)))) {
      std::fprintf(stderr, "cannot write to %s\n", qPrintable(words.at(2)));
      return 1;
    }
  }
  return 0;
}
