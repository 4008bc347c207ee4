#include "ui/views/home_table.h"

#include "ui/views/home_delegates.h"

#include <QHeaderView>

#include <algorithm>

namespace clozebench {
namespace {
constexpr int kCourseLetters = 17, kTagsLetters = 16, kNoteLetters = 8;

int number(HomeColumn column) {
  return static_cast<int>(column);
}
}  // namespace

HomeTable::HomeTable(HomeFilter& filter, QWidget* parent) : QTreeView(parent), m_filter(filter) {
  setObjectName("homeTable");
  setAccessibleName(tr("Experiments and runs"));
  setModel(&filter);
  setTreePosition(number(HomeColumn::Name));
  setUniformRowHeights(true);
  setAlternatingRowColors(true);
  setAllColumnsShowFocus(true);
  setSelectionMode(ExtendedSelection);
  setSelectionBehavior(SelectRows);
  setEditTriggers(EditKeyPressed);
  setExpandsOnDoubleClick(false);  // a double click opens
  setContextMenuPolicy(Qt::CustomContextMenu);
  setItemDelegateForColumn(number(HomeColumn::Star), new StarDelegate(this));
  setItemDelegateForColumn(number(HomeColumn::State), new StateDelegate(this));
  setItemDelegateForColumn(number(HomeColumn::Course), new SparklineDelegate(this));
  setSortingEnabled(true);
  sortByColumn(number(HomeColumn::Started), Qt::DescendingOrder);
  setColumnWidths();
  connect(header(), &QHeaderView::sectionResized, this, [this](int column) {
    m_sized |= !m_fitting && header()->visualIndex(column) != header()->count() - 1;  // the last one fills the rest
  });
  connect(this, &QTreeView::expanded, this, &HomeTable::fitColumns);
  connect(this, &QTreeView::clicked, this, [this](const QModelIndex& index) {
    if (index.column() == number(HomeColumn::Star)) Q_EMIT starClicked(m_filter.mapToSource(index));
  });
}

void HomeTable::setColumnWidths() {
  header()->setStretchLastSection(true);
  header()->setSectionsMovable(true);
  header()->setMinimumSectionSize(30);
  const int letter = fontMetrics().averageCharWidth();
  const std::pair<HomeColumn, int> letters[] = {{HomeColumn::Star, 5},           {HomeColumn::Name, 24},
                                                {HomeColumn::State, 10},         {HomeColumn::Course, kCourseLetters},
                                                {HomeColumn::Score, 10},         {HomeColumn::Gain, 10},
                                                {HomeColumn::Extent, 10},        {HomeColumn::Started, 10},
                                                {HomeColumn::Duration, 7},       {HomeColumn::Tags, kTagsLetters},
                                                {HomeColumn::Note, kNoteLetters}};  // fitColumns() makes them wider
  for (const auto& [column, count] : letters) setColumnWidth(number(column), count * letter);
}

QModelIndexList HomeTable::chosenRows() const {
  QModelIndexList rows;
  for (const QModelIndex& index : selectionModel()->selectedRows()) rows << m_filter.mapToSource(index);
  return rows;
}

QModelIndex HomeTable::currentRow() const {
  const QModelIndex index = m_filter.mapToSource(currentIndex());
  return index.siblingAtColumn(0);
}

void HomeTable::editName() {
  editCell(HomeColumn::Name);
}

void HomeTable::editTags() {
  editCell(HomeColumn::Tags);
}

void HomeTable::editCell(HomeColumn column) {
  const QModelIndex cell = currentIndex().siblingAtColumn(number(column));
  if (!(m_filter.flags(cell) & Qt::ItemIsEditable)) return;
  setCurrentIndex(cell);
  scrollTo(cell);
  edit(cell);
}

void HomeTable::fitColumns() {
  constexpr int kAir = 10;  // a number at the right and a word at the left must not meet
  constexpr int kMostLetters = 46;
  if (m_sized) return;
  m_fitting = true;
  const auto fit = [this](HomeColumn column, int most) {
    const int content = std::max(sizeHintForColumn(number(column)), header()->sectionSizeHint(number(column)));
    const int wanted = std::min(content + kAir, most);
    if (wanted > columnWidth(number(column))) setColumnWidth(number(column), wanted);
  };
  const int letter = fontMetrics().averageCharWidth();
  for (const auto& [column, letters] :
       {std::pair{HomeColumn::Course, kCourseLetters}, std::pair{HomeColumn::Tags, kTagsLetters}})
    setColumnWidth(number(column), std::max(columnWidth(number(column)), letters * letter));
  fit(HomeColumn::Name, kMostLetters * letter);
  for (const HomeColumn column : {HomeColumn::State, HomeColumn::Score, HomeColumn::Gain, HomeColumn::Extent,
                                  HomeColumn::Started, HomeColumn::Duration})
    fit(column, QWIDGETSIZE_MAX);
  giveWay();
  m_fitting = false;
}

void HomeTable::giveWay() {
  const int letter = fontMetrics().averageCharWidth();
  int over = header()->length() - header()->sectionSize(number(HomeColumn::Note)) + kNoteLetters * letter -
             viewport()->width();
  const int tags =
      std::max(sizeHintForColumn(number(HomeColumn::Tags)), header()->sectionSizeHint(number(HomeColumn::Tags)));
  for (const auto& [column, least] : {std::pair{HomeColumn::Tags, tags}, std::pair{HomeColumn::Extent, 12 * letter},
                                      std::pair{HomeColumn::Course, 10 * letter}}) {
    const int width = columnWidth(number(column)), given = std::clamp(width - least, 0, std::max(0, over));
    setColumnWidth(number(column), width - given);
    over -= given;
  }
}

void HomeTable::resizeEvent(QResizeEvent* event) {
  QTreeView::resizeEvent(event);
  if (event->oldSize().width() != event->size().width()) fitColumns();
}

void HomeTable::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
  QTreeView::selectionChanged(selected, deselected);
  Q_EMIT chosenChanged();
}

}  // namespace clozebench
