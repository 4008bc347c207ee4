#include "ui/views/compare_saved_views.h"

#include "ui/dialogs/decision.h"
#include "ui/models/texts.h"
#include "ui/views/icons.h"
#include "ui/views/look.h"

#include <QInputDialog>
#include <QMenu>

namespace clozebench {
namespace {
constexpr const char* kPlace = "compare";
}

CompareSavedViews::CompareSavedViews(WorkspaceReader& reader, std::function<CompareChoice()> current, QWidget* parent)
    : QPushButton(parent), m_reader(reader), m_current(std::move(current)) {
  describe(*this, "savedViews", tr("Saved views"),
           tr("Everything that is chosen here under a name: runs, filter, axes, columns"));
  setText(tr("Vie&ws"));
  setIcon(lineIcon("star"));
  setMenu(new QMenu(this));
  menu()->setObjectName("savedViewsMenu");
  fillMenu();
  reload();
}

void CompareSavedViews::reload() {
  using Views = std::vector<SavedView>;
  m_reader.ask<Views>(
      this, [](Workspace& workspace) { return workspace.savedViews(kPlace); },
      [this](Result<Views> views) {
        if (!views) return;  // the view's own reading says why
        m_views = std::move(*views);
        fillMenu();
      });
}

void CompareSavedViews::fillMenu() {
  menu()->clear();
  qDeleteAll(menu()->findChildren<QMenu*>());
  for (const SavedView& view : m_views) {
    QString text = toQt(view.name);
    menu()->addAction(text.replace('&', "&&"), this, [this, json = QByteArray::fromStdString(view.json)] {
      Q_EMIT chosen(compareChoiceFromJson(json));
    });
  }
  if (m_views.empty()) menu()->addAction(tr("No view is saved yet"))->setEnabled(false);
  menu()->addSeparator();
  menu()
      ->addAction(lineIcon("save"), tr("&Save this view…"), this, &CompareSavedViews::askNameAndSave)
      ->setObjectName("saveView");
  if (m_views.empty()) return;
  QMenu* deleting = menu()->addMenu(lineIcon("delete"), tr("&Delete"));
  for (const SavedView& view : m_views) {
    QString text = toQt(view.name);
    deleting->addAction(text.replace('&', "&&"), this, [this, name = toQt(view.name)] { askAndDelete(name); });
  }
}

void CompareSavedViews::askNameAndSave() {
  auto* dialog = new QInputDialog(this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setObjectName("viewName");
  dialog->setWindowTitle(tr("Save this view"));
  dialog->setLabelText(tr("Name of the view; an existing one of that name is replaced"));
  dialog->setOkButtonText(tr("Save"));
  connect(dialog, &QInputDialog::textValueSelected, this, &CompareSavedViews::save);
  dialog->open();
}

void CompareSavedViews::save(const QString& name) {
  const QString trimmed = name.trimmed();
  if (trimmed.isEmpty()) return;
  const SavedView view{kPlace, trimmed.toStdString(), toJson(m_current()).toStdString()};
  write([view](Workspace& workspace) { return workspace.saveView(view); }, tr("Saved the view “%1”").arg(trimmed));
}

void CompareSavedViews::askAndDelete(const QString& name) {
  askDecision(
      window(), tr("Delete the saved view “%1”?").arg(name), tr("Runs and experiments stay as they are."),
      {{"deleteView", tr("Delete"), QMessageBox::DestructiveRole}, {"keepView", tr("Keep"), QMessageBox::RejectRole}},
      [self = QPointer<CompareSavedViews>(this), name](const QString& answer) {
        if (!self || answer != "deleteView") return;
        self->write([name = name.toStdString()](Workspace& workspace) { return workspace.deleteView(kPlace, name); },
                    tr("Deleted the view “%1”").arg(name));
      });
}

void CompareSavedViews::write(std::function<Status(Workspace&)> change, const QString& done) {
  m_reader.ask<bool>(
      this,
      [change = std::move(change)](Workspace& workspace) -> Result<bool> {
        CLOZE_CHECK(change(workspace));
        return true;
      },
      [this, done](const Result<bool>& written) {
        if (written)
          Q_EMIT said(done);
        else
          Q_EMIT failed(written.error());
        reload();
      });
}

}  // namespace clozebench
