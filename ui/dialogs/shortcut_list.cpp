#include "ui/dialogs/shortcut_list.h"

#include "ui/plot/chart.h"
#include "ui/views/look.h"

#include <QAbstractButton>
#include <QAction>
#include <QDialog>
#include <QHeaderView>
#include <QKeySequence>
#include <QLineEdit>
#include <QMenu>
#include <QShortcut>
#include <QStackedWidget>
#include <QTreeWidget>

#include <algorithm>
#include <map>
#include <set>

namespace clozebench {
namespace {

struct ShortcutList {
  Q_DECLARE_TR_FUNCTIONS(ShortcutList)
};

QString withoutMnemonic(QString text) {
  return text.remove('&').remove("…");
}

QString textOf(const QList<QKeySequence>& keys) {
  QStringList texts;
  for (const QKeySequence& one : keys) texts << one.toString(QKeySequence::NativeText);
  return texts.join(ShortcutList::tr(" or "));
}

// The view that a part of the window belongs to: a page of the stack, which carries its title as accessible name.
QString viewOf(const QObject* part) {
  for (const QObject* at = part; at; at = at->parent())
    if (const auto* page = qobject_cast<const QWidget*>(at);
        page && qobject_cast<const QStackedWidget*>(page->parentWidget()) && !page->accessibleName().isEmpty())
      return page->accessibleName();
  return ShortcutList::tr("Everywhere");
}

void addButtons(const QWidget& window, std::vector<ShortcutEntry>& entries) {
  for (const auto* button : window.findChildren<QAbstractButton*>()) {
    const QKeySequence keys = button->shortcut();
    // An underlined letter says so itself.
    if (keys.isEmpty() || keys == QKeySequence::mnemonic(button->text())) continue;
    const QString text = withoutMnemonic(button->text().section('\n', 0, 0));
    entries.push_back({ShortcutList::tr("Views"), text, textOf({keys})});
  }
}

// A chart takes its keys itself, while it has the focus (ui/plot/chart_hand.cpp).
void addChartKeys(const QWidget& window, std::vector<ShortcutEntry>& entries) {
  if (!window.findChild<Chart*>()) return;
  const auto keys = [](std::initializer_list<QKeySequence> sequences) { return textOf(sequences); };
  const QString group = ShortcutList::tr("In a chart");
  entries.push_back({group, ShortcutList::tr("Zoom in, zoom out"), keys({Qt::Key_Plus, Qt::Key_Minus})});
  entries.push_back({group, ShortcutList::tr("Zoom the height"),
                     keys({QKeySequence(Qt::CTRL | Qt::Key_Up), QKeySequence(Qt::CTRL | Qt::Key_Down)})});
  entries.push_back({group, ShortcutList::tr("Move to the sides"), keys({Qt::Key_Left, Qt::Key_Right})});
  entries.push_back({group, ShortcutList::tr("Move up and down"), keys({Qt::Key_Up, Qt::Key_Down})});
  entries.push_back({group, ShortcutList::tr("Show everything"), keys({Qt::Key_Home})});
  entries.push_back({group, ShortcutList::tr("Read out the values at a place"),
                     keys({QKeySequence(Qt::SHIFT | Qt::Key_Left), QKeySequence(Qt::SHIFT | Qt::Key_Right)})});
  entries.push_back({group, ShortcutList::tr("Numbers of a range"), keys({Qt::Key_R})});
  entries.push_back({group, ShortcutList::tr("Copy as picture"), keys({QKeySequence::Copy})});
}

void fill(QTreeWidget& list, const std::vector<ShortcutEntry>& entries) {
  QTreeWidgetItem* group = nullptr;
  for (const ShortcutEntry& entry : entries) {
    if (!group || group->text(0) != entry.group) {
      group = new QTreeWidgetItem(&list, {entry.group});
      QFont font = list.font();
      font.setBold(true);
      group->setFont(0, font);
      group->setFirstColumnSpanned(true);
    }
    new QTreeWidgetItem(group, {entry.text, entry.keys});
  }
  list.expandAll();
}

void showOnly(QTreeWidget& list, const QString& words) {
  for (int i = 0; i < list.topLevelItemCount(); ++i) {
    QTreeWidgetItem* group = list.topLevelItem(i);
    bool any = false;
    for (int k = 0; k < group->childCount(); ++k) {
      const QString text = group->child(k)->text(0) + ' ' + group->child(k)->text(1) + ' ' + group->text(0);
      const bool found = text.contains(words, Qt::CaseInsensitive);
      group->child(k)->setHidden(!found);
      any |= found;
    }
    group->setHidden(!any);
  }
}

}  // namespace

std::vector<ShortcutEntry> shortcutsOf(const QWidget& window) {
  std::vector<ShortcutEntry> entries;
  std::set<const QAction*> seen;
  const auto add = [&](const QAction* action, const QString& group) {
    if (!action->shortcuts().isEmpty() && seen.insert(action).second)
      entries.push_back({group, withoutMnemonic(action->text()), textOf(action->shortcuts())});
  };
  for (const auto* menu : window.findChildren<QMenu*>())
    for (const auto* action : menu->actions()) add(action, withoutMnemonic(menu->title()));
  addButtons(window, entries);
  for (const auto* action : window.findChildren<QAction*>()) add(action, viewOf(action));
  for (const auto* shortcut : window.findChildren<QShortcut*>())
    if (!shortcut->whatsThis().isEmpty())
      entries.push_back({viewOf(shortcut), shortcut->whatsThis(), textOf(shortcut->keys())});
  addChartKeys(window, entries);
  // Groups as they come: the menus from left to right, then the views.
  std::map<QString, std::size_t> order;
  for (const ShortcutEntry& entry : entries) order.try_emplace(entry.group, order.size());
  std::ranges::stable_sort(entries, {}, [&](const ShortcutEntry& entry) { return order[entry.group]; });
  return entries;
}

void showShortcutList(QWidget* window) {
  if (auto* open = window->findChild<QDialog*>("shortcutList")) {
    open->raise();
    return open->activateWindow();
  }
  auto* dialog = new QDialog(window);
  dialog->setObjectName("shortcutList");
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(ShortcutList::tr("Keyboard shortcuts"));
  auto* search = new QLineEdit(dialog);
  describe(*search, "shortcutSearch", ShortcutList::tr("Search"), ShortcutList::tr("Looks in names, keys and groups"));
  search->setPlaceholderText(ShortcutList::tr("Search"));
  search->setClearButtonEnabled(true);
  auto* list = new QTreeWidget(dialog);
  describe(*list, "shortcuts", ShortcutList::tr("Keyboard shortcuts"), {});
  list->setColumnCount(2);
  list->setHeaderLabels({ShortcutList::tr("What"), ShortcutList::tr("Keys")});
  list->setUniformRowHeights(true);
  list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  list->header()->setStretchLastSection(false);
  list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  fill(*list, shortcutsOf(*window));
  QVBoxLayout* layout = makeViewLayout(dialog);
  layout->addWidget(search);
  layout->addWidget(list, 1);
  layout->addWidget(
      makeHint(ShortcutList::tr("An underlined letter is reached with Alt. Tab goes through all controls."), dialog));
  QObject::connect(search, &QLineEdit::textChanged, list, [list](const QString& words) { showOnly(*list, words); });
  dialog->resize(480, 560);
  dialog->show();
}

}  // namespace clozebench
