#include "ui/dialogs/file_dialog.h"

#include <QAbstractFileIconProvider>
#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStyle>

namespace clozebench {
namespace {

constexpr const char* kLastPlace = "files/lastPlace";

struct Say {
  Q_DECLARE_TR_FUNCTIONS(FileDialogs)
};

// Asked from a thread of the dialog's: the icons are made before, in the window's.
class IconsByName : public QAbstractFileIconProvider {
 public:
  IconsByName()
      : m_folder(QApplication::style()->standardIcon(QStyle::SP_DirIcon)),
        m_file(QApplication::style()->standardIcon(QStyle::SP_FileIcon)) {}
  QIcon icon(IconType type) const override { return type == File ? m_file : m_folder; }
  QIcon icon(const QFileInfo& info) const override { return info.isDir() ? m_folder : m_file; }
  QString type(const QFileInfo& info) const override {
    if (info.isDir()) return Say::tr("Folder");
    return info.suffix().isEmpty() ? Say::tr("File") : info.suffix();
  }

 private:
  const QIcon m_folder, m_file;
};

QString lastPlace() {
  const QString place = QSettings().value(kLastPlace).toString();
  return QFileInfo(place).isDir() ? place : QDir::homePath();
}

void rememberPlace(const QString& chosen) {
  QSettings().setValue(kLastPlace, QFileInfo(chosen).absolutePath());
}

}  // namespace

// It begins at the root, where no workspace is, and goes to its place once it has its own icons: listing starts at
// once, in a thread.
FileDialog::FileDialog(QWidget* parent, const QString& title, const QString& place)
    : QFileDialog(parent, title, QDir::rootPath()) {
  setAttribute(Qt::WA_DeleteOnClose);
  setOption(QFileDialog::DontUseNativeDialog);
  static IconsByName icons;
  setIconProvider(&icons);
  setDirectory(place.isEmpty() ? lastPlace() : place);
  connect(this, &QFileDialog::filesSelected, this, [](const QStringList& files) {
    if (!files.isEmpty()) rememberPlace(files.front());
  });
}

}  // namespace clozebench
