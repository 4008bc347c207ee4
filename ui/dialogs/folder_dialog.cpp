#include "ui/dialogs/folder_dialog.h"

#include "ui/dialogs/file_dialog.h"
#include "ui/models/texts.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>

namespace clozebench {
namespace {

// Qt's own dialog answers a new name with "Directory not found" and switches its button off; here it is made.
class FolderDialog : public FileDialog {
 public:
  FolderDialog(QWidget* parent, const QString& title, const QString& place) : FileDialog(parent, title, place) {
    setFileMode(QFileDialog::Directory);
    setOption(QFileDialog::ShowDirsOnly);
    m_name = findChild<QLineEdit*>("fileNameEdit");
    const auto* box = findChild<QDialogButtonBox*>("buttonBox");
    m_choose = box ? box->button(QDialogButtonBox::Open) : nullptr;
    if (m_choose) m_choose->installEventFilter(this);
  }
  void accept() override {
    const QStringList chosen = selectedFiles();
    if (chosen.size() == 1 && !QFileInfo::exists(chosen.front())) QDir().mkpath(chosen.front());
    QFileDialog::accept();
  }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (watched == m_choose && event->type() == QEvent::EnabledChange && m_name && !m_name->text().isEmpty())
      m_choose->setEnabled(true);
    return QFileDialog::eventFilter(watched, event);
  }

 private:
  QLineEdit* m_name = nullptr;
  QPushButton* m_choose = nullptr;
};

// "Table (*.md)" -> "md"
QString suffixOf(const QString& filter) {
  const auto found = QRegularExpression("\\*\\.(\\w+)").match(filter);
  return found.captured(1);
}

}  // namespace

void askFolder(QWidget* parent, const FolderQuestion& question,
               std::function<void(const std::filesystem::path& folder)> chosen) {
  auto* dialog = new FolderDialog(parent, question.title, question.place);
  dialog->setObjectName(question.objectName);
  if (!question.suggested.isEmpty()) dialog->selectFile(question.suggested);
  QObject::connect(dialog, &QFileDialog::fileSelected, parent,
                   [chosen = std::move(chosen)](const QString& folder) { chosen(folder.toStdString()); });
  dialog->open();
}

std::filesystem::path freeFolder(const std::filesystem::path& place, const std::string& name) {
  std::error_code ignored;
  if (!std::filesystem::exists(place, ignored) || std::filesystem::is_empty(place, ignored)) return place;
  std::filesystem::path folder = place / name;
  for (int number = 2; std::filesystem::exists(folder, ignored); ++number)
    folder = place / (name + "-" + std::to_string(number));
  return folder;
}

void askSaveFile(QWidget* parent, const SaveQuestion& question,
                 std::function<void(const std::filesystem::path& file)> chosen) {
  auto* dialog = new FileDialog(parent, question.title);
  dialog->setObjectName(question.objectName);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setNameFilters(question.filters);
  for (const QString& filter : question.filters)
    if (question.suggested.endsWith('.' + suffixOf(filter))) dialog->selectNameFilter(filter);
  dialog->setDefaultSuffix(suffixOf(dialog->selectedNameFilter()));
  dialog->selectFile(question.suggested);
  QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
    const QString suffix = suffixOf(filter);
    dialog->setDefaultSuffix(suffix);
    const QStringList named = dialog->selectedFiles();
    if (named.size() == 1 && !QFileInfo(named.front()).isDir())
      dialog->selectFile(QFileInfo(named.front()).completeBaseName() + '.' + suffix);
  });
  QObject::connect(dialog, &QFileDialog::fileSelected, parent,
                   [chosen = std::move(chosen)](const QString& file) { chosen(file.toStdString()); });
  dialog->open();
}

}  // namespace clozebench
