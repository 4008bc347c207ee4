#include "ui/views/pair_confusion_page.h"

#include "ui/models/pair_texts.h"
#include "ui/models/texts.h"

#include <QHeaderView>
#include <QLocale>
#include <QScrollBar>
#include <QSplitter>
#include <QVBoxLayout>

namespace clozebench {
namespace {
constexpr std::size_t kMostChanges = 100;
}

PairConfusionPage::PairConfusionPage(QWidget* parent) : PairPage("pairConfusion", parent) {
  auto* layout = new QVBoxLayout(&content());
  layout->setContentsMargins(0, kGap, 0, 0);
  layout->setSpacing(kGap);
  m_kinds = new QStackedWidget(&content());
  m_kinds->addWidget(makeMatrices());
  m_kinds->addWidget(makeLabels());
  layout->addWidget(m_kinds, 1);
}

QWidget* PairConfusionPage::makeMatrices() {
  auto* page = new QWidget(m_kinds);
  auto* layout = new QVBoxLayout(page);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(kTightGap);
  m_numbers = new QComboBox(page);
  describe(*m_numbers, "confusionNumbers", tr("Numbers in the cells"),
           tr("The colour always tells the share of the row; of the difference how large it is against the largest"));
  m_numbers->addItem(tr("Percent of the row"), false);
  m_numbers->addItem(tr("Examples a seed"), true);
  connect(m_numbers, &QComboBox::activated, this, [this] {
    for (PairHeatMap* map : m_maps) {
      map->matrix().setCounts(m_numbers->currentData().toBool());
      map->fitCells();
    }
  });
  m_hint = makeHint({}, page);
  auto* head = new QHBoxLayout;
  head->addWidget(m_hint, 1);
  head->addWidget(m_numbers);
  head->addWidget(
      makeFigureMenu("confusionMenu", tr("Menu of the three matrices together"), ConfusionPicture::SideBySide, page));
  layout->addLayout(head);
  auto* split = new QSplitter(Qt::Vertical, page);
  split->setObjectName("confusionSplit");
  auto* maps = new QWidget(split);
  auto* row = new QHBoxLayout(maps);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(kGap);
  row->addWidget(makeMatrix("confusionPretrained", tr("Pre-trained"), PairArm::Pretrained), 1);
  row->addWidget(makeMatrix("confusionScratch", tr("From scratch"), PairArm::Scratch), 1);
  row->addWidget(makeMatrix("confusionDifference", tr("Difference"), std::nullopt), 1);
  split->addWidget(maps);
  split->addWidget(makeChanges());
  split->setStretchFactor(0, 2);
  split->setStretchFactor(1, 1);
  layout->addWidget(split, 1);
  for (PairHeatMap* map : m_maps) link(*map);
  return page;
}

QWidget* PairConfusionPage::makeChanges() {
  auto* column = new QWidget(m_kinds);
  auto* layout = new QVBoxLayout(column);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(kTightGap);
  m_changeModel = new CompareTableModel(this);
  m_changeTable = new CopyableTable("confusionChanges", tr("What changed most"), column);
  m_changeTable->setModel(m_changeModel);
  m_changeTable->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  m_changeTable->setToolTip(tr("Open a row to see its sentences"));
  m_changeTable->setEmptyText(tr("Both arms take everything for the same"));
  layout->addWidget(makeHeading(tr("What changed most"), column));
  layout->addWidget(m_changeTable, 1);
  connect(m_changeTable, &CopyableTable::said, this, &PairConfusionPage::said);
  connect(m_changeTable, &CopyableTable::failed, this, &PairConfusionPage::failed);
  connect(m_changeTable, &QTableView::activated, this, [this](const QModelIndex& index) {
    const ConfusionChange& change = m_changes.at(static_cast<std::size_t>(index.row()));
    ExampleFilter filter;
    filter.gold = change.gold;
    filter.predicted = change.predicted;
    Q_EMIT sentencesAsked(filter);
  });
  return column;
}

QWidget* PairConfusionPage::makeMatrix(const QString& name, const QString& title, std::optional<PairArm> arm) {
  auto* column = new QWidget(m_kinds);
  auto* layout = new QVBoxLayout(column);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(2);
  auto* model = new PairMatrixModel(arm, this);
  auto* map = new PairHeatMap(name, tr("Confusion matrix: %1").arg(title), model, column);
  map->setToolTip(tr("Rows: the label; columns: what it was taken for. A cell opens its sentences."));
  const ConfusionPicture which = !arm                          ? ConfusionPicture::Difference
                                 : *arm == PairArm::Pretrained ? ConfusionPicture::Pretrained
                                                               : ConfusionPicture::Scratch;
  FigureMenu* menu = makeFigureMenu(name + "Menu", tr("Menu of the matrix: %1").arg(title), which, column);
  map->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(map, &QWidget::customContextMenuRequested, menu,
          [map, menu](const QPoint& place) { menu->openAt(map->viewport()->mapToGlobal(place)); });
  layout->addLayout(makeToolbarRow({makeHeading(title, column), nullptr, menu}));
  layout->addWidget(map, 1);
  *std::ranges::find(m_maps, nullptr) = map;
  connect(map, &PairHeatMap::opened, this,
          [this, model](const QModelIndex& index) { Q_EMIT sentencesAsked(model->filterOf(index)); });
  return column;
}

// The three are looked at together: they scroll together and the same cell is current in all.
void PairConfusionPage::link(PairHeatMap& map) {
  for (PairHeatMap* other : m_maps) {
    if (other == &map) continue;
    connect(map.horizontalScrollBar(), &QScrollBar::valueChanged, other->horizontalScrollBar(), &QScrollBar::setValue);
    connect(map.verticalScrollBar(), &QScrollBar::valueChanged, other->verticalScrollBar(), &QScrollBar::setValue);
    connect(map.selectionModel(), &QItemSelectionModel::currentChanged, other, [other](const QModelIndex& current) {
      other->setCurrentIndex(other->model()->index(current.row(), current.column()));
    });
  }
}

// The files show what the window does: the same numbers, in its language.
FigureMenu* PairConfusionPage::makeFigureMenu(const QString& name, const QString& title, ConfusionPicture which,
                                              QWidget* parent) {
  const auto figure = [this, which] {
    const bool counts = m_numbers->currentData().toBool();
    return told(confusionFigure(m_pair->confusion, which,
                                counts ? ConfusionNumbers::ExamplesASeed : ConfusionNumbers::PercentOfRow));
  };
  auto* menu = new FigureMenu(name, title, figure, parent);
  connect(menu, &FigureMenu::said, this, &PairConfusionPage::said);
  connect(menu, &FigureMenu::failed, this, &PairConfusionPage::failed);
  return menu;
}

QWidget* PairConfusionPage::makeLabels() {
  auto* page = new QWidget(m_kinds);
  auto* layout = new QVBoxLayout(page);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_labelHint = makeHint({}, page));
  auto* split = new QSplitter(Qt::Vertical, page);
  split->setObjectName("confusionLabelsSplit");
  split->addWidget(m_mistakes = new Chart(split));
  m_mistakes->setObjectName("confusionMistakes");
  split->addWidget(makeLabelTable());
  layout->addWidget(split, 1);
  connect(m_mistakes, &Chart::categoryClicked, this, [this](int place) {
    if (place < static_cast<int>(m_drawnLabels.size()))
      openLabel(static_cast<int>(m_drawnLabels[static_cast<std::size_t>(place)]));
  });
  return page;
}

QWidget* PairConfusionPage::makeLabelTable() {
  m_labelModel = new CompareTableModel(this);
  m_labels = new CopyableTable("confusionLabels", tr("Found, missed and wrongly given, label by label"), m_kinds);
  m_labels->setModel(m_labelModel);
  m_labels->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  m_labels->setToolTip(tr("Open a row to see its sentences"));
  connect(m_labels, &CopyableTable::said, this, &PairConfusionPage::said);
  connect(m_labels, &CopyableTable::failed, this, &PairConfusionPage::failed);
  connect(m_labels, &QTableView::activated, this, [this](const QModelIndex& index) { openLabel(index.row()); });
  return m_labels;
}

void PairConfusionPage::openLabel(int label) {
  ExampleFilter filter;
  filter.label = label;
  Q_EMIT sentencesAsked(filter);
}

void PairConfusionPage::fillLabels() {
  std::vector<CompareTableModel::Row> rows;
  const double seeds = static_cast<double>(m_pair->pair.seeds());
  for (const LabelConfusion& one : m_pair->labelCounts) {
    QStringList cells{toQt(one.label)};
    QVariantList plain{toQt(one.label)};
    for (const LabelCounts* arm : {&one.pretrained, &one.scratch}) {
      for (const std::int64_t count : {arm->truePositive, arm->falseNegative, arm->falsePositive}) {
        plain << static_cast<double>(count) / seeds;
        cells << QLocale().toString(plain.back().toDouble(), 'f', 1);
      }
    }
    rows.push_back({cells, {}, {}, plain});
  }
  m_labelModel->set({tr("Label"), tr("Pre-trained: found"), tr("missed"), tr("wrongly given"),
                     tr("From scratch: found"), tr("missed"), tr("wrongly given")},
                    std::move(rows), 1,
                    {"label", "pretrained_found", "pretrained_missed", "pretrained_wrongly_given", "scratch_found",
                     "scratch_missed", "scratch_wrongly_given"});
  m_drawnLabels = mostMistaken(m_pair->labelCounts);
  const Figure mistakes = told(labelMistakesFigure(m_pair->labelCounts, m_pair->pair.seeds()));
  m_labelHint->setText(tr("Examples a seed. Open a label to see its sentences.") + ' ' + toQt(mistakes.caption));
  m_mistakes->setFigure(mistakes);
}

QString PairConfusionPage::fill() {
  m_kinds->setCurrentIndex(m_pair->pair.multiLabel() ? 1 : 0);
  if (m_pair->pair.multiLabel()) {
    fillLabels();
    return m_pair->labelCounts.empty() ? tr("This task has no labels to be taken for each other.") : QString();
  }
  if (m_pair->confusion.rows.empty()) return tr("This task has no labels to be taken for each other.");
  for (PairHeatMap* map : m_maps) map->matrix().setPair(m_pair);
  m_changes = confusionChanges(m_pair->confusion, kMostChanges);
  showChanges(*m_changeModel, m_pair->confusion, m_changes);
  m_hint->setText(
      tr("Rows are the labels, columns what they were taken for, over %n seed(s). A cell opens its sentences.", nullptr,
         static_cast<int>(m_pair->confusion.seeds)) +
      ' ' +
      tr("Colours go by the share of the row, also where counts are shown. In the difference blue is for the better, "
         "orange for the worse; the share that changed most is strongest."));
  return {};
}

}  // namespace clozebench
