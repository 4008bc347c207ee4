// The way to a checkpoint as a row of cards with arrows between them. A card that leads somewhere is a button; points
// and tries stand below the run that they belong to; a tokenizer opens in a window of its own. Arrow keys and Tab go
// from card to card, Return opens one.
#pragma once
#include "ui/models/lineage_cards.h"

#include <QBoxLayout>
#include <QScrollArea>
#include <QToolButton>

namespace clozebench {

class LineageView : public QScrollArea {
  Q_OBJECT

 public:
  // Whole: as high as its cards. Scrolled: as high as there is room.
  enum class Height { Whole, Scrolled };
  explicit LineageView(QWidget* parent, Height height = Height::Whole);
  void setCards(const std::vector<LineageCard>& cards);
  void clear() { setCards({}); }
  const std::vector<LineageCard>& cards() const { return m_cards; }

 Q_SIGNALS:
  void filesAsked(const std::string& runSettingsJson, const QStringList& files);
  void runAsked(const std::string& runId);
  void checkpointAsked(const std::string& folder);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QLayout* makeColumn(const LineageCard& card, int number);
  QToolButton* makeCard(const LineageCard& card, const QString& name, int width);
  QToolButton* makeSmallCard(const LineageCard& card, const QString& name, int width);
  void connectCard(QToolButton* button, const LineageCard& card);
  void follow(const LineageCard& card);

  const Height m_height;
  std::vector<LineageCard> m_cards;
  QWidget* m_row = nullptr;
};

}  // namespace clozebench
