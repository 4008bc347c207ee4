// The dialog for every file and folder that the window asks for. It names files by their names alone: Qt's own and the
// desktops' look into each file that they list, and a process that opens and closes the workspace's database so, even
// for reading, loses all its locks on it (POSIX, fcntl(2)); SQLite then takes the workspace for unused and another
// process may remove the journal under the window's eyes.
#pragma once
#include <QFileDialog>

namespace clozebench {

class FileDialog : public QFileDialog {
 public:
  // `place` "": where something was chosen last. Deletes itself once it is closed.
  FileDialog(QWidget* parent, const QString& title, const QString& place = QString());
};

}  // namespace clozebench
