#include "ui/views/pair_page.h"

#include "compare/figure_title.h"
#include "ui/models/core_text.h"

namespace clozebench {

PairPage::PairPage(const QString& objectName, QWidget* parent)
    : QStackedWidget(parent), m_empty(new EmptyState("compare", {}, {}, this)), m_content(new QWidget(this)) {
  setObjectName(objectName);
  addWidget(m_empty);
  addWidget(m_content);
}

void PairPage::showEmpty(const QString& headline, const QString& sentence) {
  m_empty->setText(headline, sentence);
  setCurrentWidget(m_empty);
}

void PairPage::showPair(SharedPair pair) {
  m_pair = std::move(pair);
  const QString missing = fill();
  if (missing.isEmpty())
    setCurrentWidget(m_content);
  else
    showEmpty(tr("Nothing to be shown here"), missing);
}

Figure PairPage::told(Figure figure) const {
  return translated(titledFor(std::move(figure), m_pair->pair.experiment, m_pair->pair.variant));
}

}  // namespace clozebench
