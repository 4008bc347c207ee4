// Which runs Compare draws: the experiments laid over each other as a tree of variants, arms and seeds, each with its
// check box, words and ranges that they must meet, and the way to add a further experiment.
#pragma once
#include "ui/models/compare_reading.h"

#include <QLabel>
#include <QLineEdit>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>
#include <QWidget>

#include <string>
#include <vector>

namespace clozebench {

class CompareRuns : public QWidget {
  Q_OBJECT

 public:
  explicit CompareRuns(QWidget* parent);
  // `left`: ids of runs without a check mark.
  void show(const Comparison& comparison, const QStringList& left);
  QStringList left() const;
  void setFilter(const QString& filter);

 Q_SIGNALS:
  void checked();  // some check box was changed; after a moment, once for many
  void filterTyped(const QString& filter);
  void experimentAdded(const QString& id);
  void experimentRemoved(const QString& id);

 private:
  void fillTree(const Comparison& comparison, const QStringList& left);
  void addRun(QTreeWidgetItem* top, const RunRecord& run, bool variants, bool checked);
  QTreeWidgetItem* child(QTreeWidgetItem* parent, const QString& text);
  void fillMenu();
  QLayout* makeFilter();
  void fillConditions(const Comparison& comparison);
  void showCount(const Comparison& comparison);

  QTreeWidget* m_tree;
  QToolButton *m_add, *m_conditions = nullptr;
  QLineEdit* m_filter = nullptr;
  QLabel* m_count = nullptr;
  QTimer m_settle, m_typing;
  std::string m_shown;                                // what the tree was filled for
  std::vector<std::pair<QString, QString>> m_others;  // id and title of experiments that can be added
  std::vector<std::pair<QString, QString>> m_added;
  bool m_filling = false;
};

}  // namespace clozebench
