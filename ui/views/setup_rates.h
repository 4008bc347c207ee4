// "Search the rate": equal tuning for both arms. Each tries the same learning rates on validation, the best of each is
// trained with all seeds and tested once.
#pragma once
#include "ui/forms/field_group.h"

#include <QCheckBox>
#include <QLabel>
#include <QWidget>

namespace clozebench {

class RateSearchPanel : public QWidget {
  Q_OBJECT

 public:
  RateSearchPanel(SetupModel& setup, QWidget* parent);

 private:
  void setWanted(bool wanted);
  void show();

  SetupModel& m_setup;
  QCheckBox* m_wanted;
  QLabel* m_hint;
  FieldGroup* m_rates;
};

}  // namespace clozebench
