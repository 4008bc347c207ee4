#include "ui/views/pair_heat_map.h"

#include "compare/figure_cells.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

constexpr int kTallest = 64, kWidest = 120, kInset = 6, kWidestName = 96, kNameMargins = 8, kNarrowestName = 40;

class HeatDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const QColor ground = heatColor(index.data(PairMatrixModel::kHeatRole).toDouble(), option.palette);
    painter->save();
    painter->fillRect(option.rect, ground);
    painter->setPen(textOn(ground));
    painter->drawText(option.rect, Qt::AlignCenter, index.data().toString());
    if (option.state & QStyle::State_Selected) {
      painter->setPen(QPen(option.palette.color(QPalette::Text), 2));
      painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
    painter->restore();
  }
};

// Names that do not fit are cut so that they still differ: in their middle, and where there is room for a few letters
// only without dots, from both ends where others begin alike. All of a name is in the tool tip. Those of columns can
// stand upright, for which the view is to give the height.
class NameHeader : public QHeaderView {
 public:
  using QHeaderView::QHeaderView;
  void turn(bool turned) { m_turned = turned; }

 protected:
  void paintSection(QPainter* painter, const QRect& rect, int section) const override {
    painter->save();
    QHeaderView::paintSection(painter, rect, section);
    painter->restore();
    if (!m_turned) return;
    const QString name = fontMetrics().elidedText(nameOf(section), Qt::ElideMiddle, rect.height() - kInset);
    painter->save();
    painter->setPen(palette().color(QPalette::ButtonText));
    painter->translate(rect.left(), rect.bottom());
    painter->rotate(-90);
    painter->drawText(QRect(kInset / 2, 0, rect.height() - kInset, rect.width()), Qt::AlignLeft | Qt::AlignVCenter,
                      name);
    painter->restore();
  }
  void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override {
    QHeaderView::initStyleOptionForIndex(option, section);
    const int room = (orientation() == Qt::Horizontal ? sectionSize(section) : width()) - kNameMargins;
    option->text = m_turned ? QString() : cut(nameOf(section), option->fontMetrics, room);
  }

 private:
  QString nameOf(int section) const { return model()->headerData(section, orientation(), Qt::DisplayRole).toString(); }
  QString cut(const QString& name, const QFontMetrics& metrics, int room) const {
    constexpr qsizetype kTelling = 5;  // letters with the dots
    if (metrics.horizontalAdvance(name) <= room) return name;
    if (const QString middle = metrics.elidedText(name, Qt::ElideMiddle, room); middle.size() >= kTelling)
      return middle;
    qsizetype fits = name.size();
    while (fits > 1 && metrics.horizontalAdvance(name.left(fits)) > room) --fits;
    int alike = 0;
    for (int section = 0; section < count(); ++section) alike += nameOf(section).startsWith(name.left(fits)) ? 1 : 0;
    return alike > 1 ? name.left((fits + 1) / 2) + name.right(fits / 2) : name.left(fits);
  }

  bool m_turned = false;
};

}  // namespace

QColor heatColor(double heat, const QPalette& palette) {
  const QColor ground = palette.color(QPalette::Base);
  const CellColor color = cellColor(heat, {ground.red(), ground.green(), ground.blue()});
  return {color.red, color.green, color.blue};
}

QColor textOn(const QColor& ground) {
  return isDark({ground.red(), ground.green(), ground.blue()}) ? QColor(0xf8, 0xf8, 0xf8) : QColor(0x11, 0x11, 0x11);
}

PairHeatMap::PairHeatMap(const QString& objectName, const QString& accessibleName, PairMatrixModel* model,
                         QWidget* parent)
    : QTableView(parent), m_model(model) {
  setObjectName(objectName);
  setAccessibleName(accessibleName);
  setHorizontalHeader(new NameHeader(Qt::Horizontal, this));
  setVerticalHeader(new NameHeader(Qt::Vertical, this));
  setModel(model);
  setItemDelegate(new HeatDelegate(this));
  setSelectionMode(SingleSelection);
  setTabKeyNavigation(false);
  setEditTriggers(NoEditTriggers);
  setCornerButtonEnabled(false);
  setHorizontalScrollMode(ScrollPerPixel);
  setVerticalScrollMode(ScrollPerPixel);
  for (QHeaderView* header : {horizontalHeader(), verticalHeader()}) {
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->setHighlightSections(false);
  }
  horizontalHeader()->setDefaultAlignment(Qt::AlignCenter);
  verticalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
  connect(this, &QTableView::clicked, this, &PairHeatMap::opened);
  connect(model, &QAbstractItemModel::modelReset, this, &PairHeatMap::fitCells);
  connect(model, &QAbstractItemModel::dataChanged, this, &PairHeatMap::fitCells);  // counts are wider than percents
}

void PairHeatMap::fitCells() {
  const int columns = m_model->columnCount(), rows = m_model->rowCount();
  if (columns == 0 || rows == 0) return;
  const QFontMetrics metrics = fontMetrics();
  int names = 0;
  for (int row = 0; row < rows; ++row) {
    const QString name = m_model->headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
    names = std::max(names, metrics.horizontalAdvance(name) + 2 * kInset);
  }
  const int least = widestNumber() + kInset;
  const int beside = std::min(width() / 3, width() - 4 - columns * least);  // all columns are seen, if names can yield
  verticalHeader()->setFixedWidth(std::min({names, kWidestName, std::max(kNarrowestName, beside)}));
  const int across = (width() - verticalHeader()->width() - 4) / columns;
  const int cell = std::clamp(across, least, std::max(least, kWidest));
  const int head = turnNames(names, cell);
  const int down = (height() - head - 4) / rows;
  horizontalHeader()->setDefaultSectionSize(cell);
  verticalHeader()->setDefaultSectionSize(
      std::clamp(down, metrics.height() + 4, std::max(metrics.height() + 4, kTallest)));
  // A name that does not fit is cut at its end, not at both.
  const bool allFit = names <= cell;
  horizontalHeader()->setDefaultAlignment((allFit ? Qt::AlignHCenter : Qt::AlignLeft) | Qt::AlignVCenter);
}

int PairHeatMap::widestNumber() const {
  constexpr int kMostCells = 400;  // of more it takes too long, and they have no room for more than they need anyhow
  const int rows = m_model->rowCount(), columns = m_model->columnCount();
  if (rows * columns > kMostCells) return fontMetrics().horizontalAdvance(m_model->arm() ? "100" : "+100");
  int widest = fontMetrics().horizontalAdvance("100");
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      widest = std::max(widest, fontMetrics().horizontalAdvance(m_model->index(row, column).data().toString()));
  return widest;
}

// Upright where they are wider than a cell and there is a third of the height for them; the height of the head.
int PairHeatMap::turnNames(int widest, int cell) {
  constexpr int kLowest = 48;
  const int upright = std::min({widest, kWidestName, height() / 3});
  const bool turned = widest - 2 * kInset + kNameMargins > cell && upright >= std::min(widest, kLowest);
  static_cast<NameHeader*>(horizontalHeader())->turn(turned);
  const int head = turned ? upright : horizontalHeader()->sizeHint().height();
  horizontalHeader()->setFixedHeight(head);
  updateGeometries();
  return head;
}

void PairHeatMap::resizeEvent(QResizeEvent* event) {
  QTableView::resizeEvent(event);
  fitCells();
}

void PairHeatMap::keyPressEvent(QKeyEvent* event) {
  const bool opens = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space;
  if (!opens || !currentIndex().isValid()) return QTableView::keyPressEvent(event);
  Q_EMIT opened(currentIndex());
  event->accept();
}

}  // namespace clozebench
