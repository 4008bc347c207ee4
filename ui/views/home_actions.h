// What can be done with the rows chosen in Home: one QAction each, for buttons, keys and the context menu alike.
#pragma once
#include "ui/views/context.h"
#include "ui/views/home_table.h"
#include "ui/views/table_export.h"

#include <QAction>
#include <QObject>

namespace clozebench {

class HomeActions : public QObject {
  Q_OBJECT

 public:
  HomeActions(const AppContext& context, HomeModel& model, HomeTable& table);
  QAction *open, *monitor, *compare, *proceed, *settings, *rename, *star, *tags, *report, *capsule, *curves, *events, *remove;
  // Those with a button; `open` is Enter and the double click.
  QList<QAction*> shown() const { return {monitor, compare, proceed, settings, rename, star, tags, remove}; }

 private:
  QAction* add(const QString& name, const QString& icon, const QString& text, const QString& help,
               const QList<QKeySequence>& keys, void (HomeActions::*act)());
  void openWhatFits();
  void openMonitor();
  void openCompare();
  void goOn();
  void openSettings();
  void editName();
  void toggleStars();
  void editTags();
  void askForReport();
  void askForCapsule();
  void askForCurves();
  void askForEvents();
  void deleteChosen();
  void showMenu(const QPoint& place);
  void showWhatIsPossible();
  HomeRow current() const { return m_model.rowOf(m_table.currentRow()); }

  AppContext m_context;
  HomeModel& m_model;
  HomeTable& m_table;
  TableExport* m_export;
};

}  // namespace clozebench
