#include "ui/views/pair_sentences_page.h"

#include "ui/bridge/background.h"
#include "ui/models/pair_texts.h"

#include <QHeaderView>
#include <QLocale>
#include <QSplitter>
#include <QVBoxLayout>

#include <array>
#include <map>

namespace clozebench {
namespace {

constexpr int kTypingMs = 150;
constexpr int kLeastWidth = 36, kKindWidth = 92, kAnswerWidth = 130;
constexpr double kMostForOthers = 0.6;  // of the width; the rest is the sentence's
constexpr std::array kKinds = {ExampleKind::Fixed, ExampleKind::Broken, ExampleKind::AlwaysWrong,
                               ExampleKind::AlwaysRight, ExampleKind::Even};
constexpr int kAll = -1;

}  // namespace

PairSentencesPage::PairSentencesPage(QWidget* parent) : PairPage("pairSentences", parent) {
  auto* layout = new QVBoxLayout(&content());
  layout->setContentsMargins(0, kGap, 0, 0);
  layout->setSpacing(kTightGap);
  layout->addWidget(makeFilters());
  layout->addWidget(m_conditionRow = makeConditions());
  auto* split = new QSplitter(Qt::Vertical, &content());
  split->setObjectName("sentencesSplit");
  split->addWidget(makeTable());
  m_chosen = new QPlainTextEdit(split);
  describe(*m_chosen, "sentenceChosen", tr("The chosen sentence"), tr("The chosen sentence in full, with every seed"));
  m_chosen->setReadOnly(true);
  m_chosen->setTabChangesFocus(true);
  m_chosen->setPlaceholderText(tr("Choose a sentence to read it in full, with what every seed says"));
  split->addWidget(m_chosen);
  split->setStretchFactor(0, 3);
  split->setStretchFactor(1, 1);
  split->setSizes({300, 110});
  layout->addWidget(split, 1);
  m_typing.setSingleShot(true);
  m_typing.setInterval(kTypingMs);
  connect(&m_typing, &QTimer::timeout, this, &PairSentencesPage::read);
}

QWidget* PairSentencesPage::makeFilters() {
  auto* bar = new QWidget(&content());
  m_kind = new QComboBox(bar);
  describe(*m_kind, "sentencesKind", tr("What became of the sentence"),
           tr("Fixed: more pre-trained seeds are right; broken: more seeds from scratch are right"));
  m_clear = new QCheckBox(tr("Only clear turns"), bar);
  describe(
      *m_clear, "sentencesClear", tr("Only clear turns"),
      tr("Only sentences that every seed of one arm gets right and none of the other; the rest are partly fixed or "
         "broken, and both arms may give the same answer most often"));
  m_search = new QLineEdit(bar);
  describe(*m_search, "sentencesSearch", tr("Search the sentences"), tr("Every word must stand in the sentence"));
  m_search->setPlaceholderText(tr("Search the sentences"));
  m_search->setClearButtonEnabled(true);
  m_count = makeHint({}, bar);
  m_count->setObjectName("sentencesCount");
  m_count->setWordWrap(false);
  auto* copy =
      makeIconButton("sentencesCopy", "copy", tr("Copy"), tr("The sentences in sight, for a spreadsheet"), bar);
  auto* save = makeIconButton("sentencesSave", "save", tr("Save"), tr("The sentences in sight as a file"), bar);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(m_kind);
  row->addWidget(m_clear);
  row->addWidget(m_search, 1);
  row->addWidget(m_count);
  row->addWidget(copy);
  row->addWidget(save);
  connect(m_kind, &QComboBox::activated, this, &PairSentencesPage::read);
  connect(m_clear, &QCheckBox::clicked, this, &PairSentencesPage::read);
  connect(m_search, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
  connect(copy, &QToolButton::clicked, this, [this] {
    m_table->clearSelection();  // the button means all of them
    m_table->copy();
  });
  connect(save, &QToolButton::clicked, this, [this] { m_table->chooseAndSave("sentences"); });
  return bar;
}

QWidget* PairSentencesPage::makeConditions() {
  auto* bar = new QWidget(&content());
  m_conditions = new QLabel(bar);
  m_conditions->setObjectName("sentencesConditions");
  m_conditions->setTextFormat(Qt::PlainText);
  auto* drop = makeIconButton("sentencesAll", "close", tr("Show every sentence"),
                              tr("Leaves the cell or the class and shows every sentence"), bar);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(m_conditions);
  row->addWidget(drop);
  row->addStretch();
  bar->hide();
  connect(drop, &QToolButton::clicked, this, [this] { ask({}); });
  return bar;
}

QWidget* PairSentencesPage::makeTable() {
  m_model = new PairSentencesModel(this);
  m_table = new CopyableTable("sentencesTable", tr("Sentences"), &content());
  m_table->setModel(m_model);
  m_table->setEmptyText(tr("No sentence is like that. Choose another kind, or clear the search."));
  QHeaderView* header = m_table->horizontalHeader();
  header->setSectionResizeMode(QHeaderView::Interactive);
  header->setSectionResizeMode(PairSentencesModel::Sentence, QHeaderView::Stretch);
  header->setMinimumSectionSize(kLeastWidth);
  m_table->viewport()->installEventFilter(this);
  connect(m_table, &CopyableTable::said, this, &PairSentencesPage::said);
  connect(m_table, &CopyableTable::failed, this, &PairSentencesPage::failed);
  connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &PairSentencesPage::showChosen);
  return m_table;
}

void PairSentencesPage::fitColumns() {
  std::map<int, int> widths{{PairSentencesModel::Kind, kKindWidth}, {PairSentencesModel::Gold, kKindWidth}};
  for (int column : {PairSentencesModel::Pretrained, PairSentencesModel::Scratch}) widths[column] = kAnswerWidth;
  for (int column : {PairSentencesModel::PretrainedRight, PairSentencesModel::ScratchRight})
    widths[column] = fontMetrics().horizontalAdvance("00 of 00") + 2 * kGap;
  int sum = 0;
  for (const auto& [column, width] : widths) sum += width;
  const double share = std::min(1.0, kMostForOthers * m_table->viewport()->width() / sum);
  for (const auto& [column, width] : widths)
    m_table->horizontalHeader()->resizeSection(column, static_cast<int>(share * width));
}

bool PairSentencesPage::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) QTimer::singleShot(0, this, &PairSentencesPage::fitColumns);
  return PairPage::eventFilter(watched, event);
}

void PairSentencesPage::ask(const ExampleFilter& filter) {
  m_filter = filter;
  m_clear->setChecked(filter.clear);
  m_kind->setCurrentIndex(std::max(0, m_kind->findData(filter.kind ? static_cast<int>(*filter.kind) : kAll)));
  if (!m_search->text().isEmpty()) m_search->clear();
  read();
}

QString PairSentencesPage::fill() {
  if (m_pair->pair.examples() == 0) return tr("No predictions were kept for these runs.");
  const auto labels = static_cast<std::int32_t>(m_pair->pair.labels.size());
  for (const auto* label : {&m_filter.gold, &m_filter.predicted, &m_filter.label})
    if (*label && **label >= labels) m_filter = {};
  fillKinds();
  read();
  return {};
}

void PairSentencesPage::fillKinds() {
  const QVariant before = m_kind->count() > 0 ? m_kind->currentData() : QVariant(static_cast<int>(ExampleKind::Fixed));
  m_kind->clear();
  m_kind->addItem(tr("all (%1)").arg(QLocale().toString(static_cast<qulonglong>(m_pair->pair.examples()))), kAll);
  for (const ExampleKind kind : kKinds) {
    const auto count = m_pair->kinds.at(static_cast<std::size_t>(kind));
    m_kind->addItem(tr("%1 (%2)", "kind of sentence and how many")
                        .arg(exampleKindText(kind), QLocale().toString(static_cast<qulonglong>(count))),
                    static_cast<int>(kind));
    m_kind->setItemData(m_kind->count() - 1, exampleKindHelp(kind), Qt::ToolTipRole);
  }
  m_kind->setCurrentIndex(std::max(0, m_kind->findData(before)));
}

void PairSentencesPage::read() {
  if (!m_pair) return;
  m_conditionRow->setVisible(hasConditions());
  m_conditions->setText(tr("Only sentences %1").arg(filterText(m_pair->pair, m_filter)));
  m_filter.search = m_search->text().toStdString();
  m_clear->setVisible(m_pair->pair.seeds() > 1);
  m_filter.clear = m_clear->isChecked() && m_pair->pair.seeds() > 1;
  const int kind = m_kind->currentData().toInt();
  m_filter.kind = kind == kAll ? std::nullopt : std::optional(static_cast<ExampleKind>(kind));
  if (m_reading) {
    m_readAgain = true;
    return;
  }
  m_reading = true;
  inBackground(
      this, [pair = m_pair, filter = m_filter] { return comparedExamples(pair->pair, filter); },
      [this, asked = m_pair](std::vector<ComparedExample> examples) {
        m_reading = false;
        if (asked == m_pair) take(std::move(examples));
        if (std::exchange(m_readAgain, false) || asked != m_pair) read();
      });
}

void PairSentencesPage::take(std::vector<ComparedExample> examples) {
  const auto count = static_cast<int>(examples.size());
  m_model->set(m_pair, std::move(examples));
  m_count->setText(tr("%Ln sentence(s)", nullptr, count));
  if (count > 0) m_table->setCurrentIndex(m_model->index(0, PairSentencesModel::Sentence));
  showChosen();
}

void PairSentencesPage::showChosen() {
  const QModelIndex current = m_table->currentIndex();
  if (!current.isValid()) return m_chosen->clear();
  m_chosen->setPlainText(m_model->sentence(current.row()) + "\n\n" + m_model->account(current.row()));
}

}  // namespace clozebench
