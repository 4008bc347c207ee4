// The way to a checkpoint as a row of cards with arrows between them. A card that leads somewhere is a button.
#pragma once
#include "ui/models/lineage_cards.h"

#include <QHBoxLayout>
#include <QScrollArea>

namespace clozebench {

class LineageView : public QScrollArea {
  Q_OBJECT

 public:
  explicit LineageView(QWidget* parent);
  void setCards(const std::vector<LineageCard>& cards);
  void clear() { setCards({}); }

 Q_SIGNALS:
  void filesAsked(const QStringList& files);
  void runAsked(const std::string& runId);

 private:
  QWidget* makeCard(const LineageCard& card, int number);

  QWidget* m_row = nullptr;
};

}  // namespace clozebench
