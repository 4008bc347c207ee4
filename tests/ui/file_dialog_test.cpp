// A dialog that lists a workspace leaves the database in peace: a process that opens and closes one of its own files
// loses every lock on it.
#include "ui/dialogs/file_dialog.h"

#include "experiment/driver.h"
#include "tests/base/results.h"
#include "tests/base/temporary_folder.h"
#include "tests/ui/support.h"

#include <QAbstractItemModel>
#include <QListView>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <string>

namespace clozebench {
namespace {

using testing::valueOf;
using uitest::waitFor;

// Whether this process holds a lock on the file, as another process sees it.
bool isLocked(const std::string& file) {
  const pid_t child = ::fork();
  if (child == 0) {
    struct flock lock = {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    const int descriptor = ::open(file.c_str(), O_RDWR);
    const bool seen = descriptor >= 0 && ::fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
    ::_exit(seen ? 1 : 0);
  }
  int status = 0;
  return ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 1;
}

// Its list and its completions show the files of the folder.
bool lists(const QFileDialog& dialog, const QString& name) {
  const auto* view = dialog.findChild<QListView*>("listView");
  if (!view || !view->model()) return false;
  const QAbstractItemModel& model = *view->model();
  for (int row = 0; row < model.rowCount(view->rootIndex()); ++row) {
    const QModelIndex cell = model.index(row, 0, view->rootIndex());
    if (cell.data().toString() == name && !cell.data(Qt::DecorationRole).isNull()) return true;
  }
  return false;
}

TEST(FileDialog, ListsAWorkspaceWithoutCostingItsLocks) {
  TemporaryFolder folder;
  const auto workspace = valueOf(Workspace::open(folder.path()));
  ASSERT_TRUE(workspace.experiments());
  const std::string database = folder / "workspace.sqlite";
  ASSERT_TRUE(isLocked(database));
  auto* dialog = new FileDialog(nullptr, "Open", QString::fromStdString(folder.path().string()));
  dialog->open();
  ASSERT_TRUE(waitFor([&] { return lists(*dialog, "workspace.sqlite"); }));
  EXPECT_TRUE(isLocked(database));
  dialog->close();
}

TEST(FileDialog, OpensWhereSomethingWasChosenLast) {
  TemporaryFolder folder;
  std::ofstream(folder.path() / "data.tsv") << "a\tb\n";
  const QString place = QString::fromStdString(folder.path().string());
  auto* dialog = new FileDialog(nullptr, "Open", place);
  Q_EMIT dialog->filesSelected({place + "/data.tsv"});
  delete dialog;
  const FileDialog next(nullptr, "Open");
  EXPECT_EQ(next.directory().absolutePath(), place);
}

}  // namespace
}  // namespace clozebench
