// What the form as it stands would cost: parameters, memory, disk, the plan of runs and their time.
#pragma once
#include "ui/models/cost_meter.h"
#include "ui/models/setup_model.h"

#include <QLabel>
#include <QWidget>

namespace clozebench {

class SetupCosts : public QWidget {
  Q_OBJECT

 public:
  SetupCosts(const SetupModel& setup, const CostMeter& cost, QWidget* parent);

 private:
  void showAll();
  void showParameters();
  void showPreset();
  void showPlan();
  void showDisk();
  void showTime();

  const SetupModel& m_setup;
  const CostMeter& m_cost;
  QLabel *m_parameters = nullptr, *m_memory = nullptr, *m_disk = nullptr, *m_time = nullptr, *m_plan = nullptr,
         *m_preset = nullptr;
};

}  // namespace clozebench
