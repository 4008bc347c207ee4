#include "ui/views/setup_rates.h"

#include "ui/models/grid_proposals.h"
#include "ui/views/look.h"

namespace clozebench {
namespace {
constexpr const char* kKey = "finetune.search_rates";
}

RateSearchPanel::RateSearchPanel(SetupModel& setup, QWidget* parent)
    : QWidget(parent),
      m_setup(setup),
      m_wanted(new QCheckBox(tr("Search the learning rate of both arms"), this)),
      m_hint(makeHint({}, this)),
      m_rates(new FieldGroup(setup, {kKey}, "launch.", 0, this)) {
  describe(*m_wanted, "searchRates", tr("Search the learning rate of both arms"),
           tr("Both arms try the same rates with their first seed, judged on validation; the best of each is trained "
              "with all seeds and tested once"));
  m_hint->setObjectName("searchRatesHint");
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(kGap);
  layout->addWidget(m_wanted);
  layout->addWidget(m_hint);
  layout->addWidget(m_rates);
  connect(m_wanted, &QCheckBox::clicked, this, &RateSearchPanel::setWanted);
  for (const auto signal : {&SetupModel::edited, &SetupModel::replaced})
    connect(&m_setup, signal, this, &RateSearchPanel::show);
  show();
}

void RateSearchPanel::setWanted(bool wanted) {
  if (!wanted) return m_setup.reset(kKey);
  // The proposals lie within the range of the field.
  (void)m_setup.setAll({{kKey, Value(proposedRates(m_setup.shown()))}});
}

void RateSearchPanel::show() {
  const auto& settings = m_setup.shown();
  const auto rates = static_cast<int>(settings.finetune.searchRates.size());
  const bool given = m_setup.isGiven(kKey);
  m_wanted->setChecked(given);
  m_rates->setVisible(given);
  m_hint->setText(rates == 0
                      ? tr("Off: both arms train with the learning rate of the form. It may suit one of them better.")
                      : tr("Each arm tries %n rate(s) with its first seed, judged on validation; the best of each is "
                           "trained with all seeds and tested once.",
                           nullptr, rates));
}

}  // namespace clozebench
