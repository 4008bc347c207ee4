// "Add a grid": some settings with several values each, which become the variants of all combinations. Two quick
// choices are the two further axes of the product's question: gain against labels, gain against pre-training.
#pragma once
#include "config/grid.h"
#include "ui/forms/field_chooser.h"
#include "ui/models/cost_meter.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <QWidget>

#include <vector>

namespace clozebench {

class GridPanel : public QWidget {
  Q_OBJECT
  Q_PROPERTY(QVariant keptState READ keptState WRITE setKeptState)

 public:
  GridPanel(SetupModel& setup, const CostMeter& cost, QWidget* parent);
  void begin();  // shown, empty, with the keyboard
  // What was filled in by now, in no language; invalid while nobody makes a grid.
  QVariant keptState() const;
  void setKeptState(const QVariant& kept);

 Q_SIGNALS:
  void opened();
  void closed();  // added or given up

 private:
  struct Axis {
    QWidget* row;
    FieldChooser* field;
    QLineEdit* values;
  };
  void addAxis(const std::string& key = "", const QString& values = "");
  void removeAxis(QWidget* row);
  void propose(const std::string& key, const QString& values);
  void proposeValues(const Axis& axis);
  Result<std::vector<GridAxis>> axes() const;
  void showOutcome();
  QString tooMany(const std::vector<GridAxis>& axes) const;
  void add();

  SetupModel& m_setup;
  const CostMeter& m_cost;
  std::vector<Axis> m_axes;
  QVBoxLayout* m_rows;
  QLabel *m_outcome, *m_prompt;
  QPushButton *m_add, *m_tokens;
};

}  // namespace clozebench
