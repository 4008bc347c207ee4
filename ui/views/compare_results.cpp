#include "ui/views/compare_results.h"

#include "compare/gain_result.h"
#include "compare/gain_table.h"
#include "experiment/arm_pairs.h"
#include "experiment/rate_doubt.h"
#include "ui/models/core_text.h"
#include "ui/models/rate_rows.h"
#include "ui/models/texts.h"
#include "ui/views/look.h"
#include "ui/views/palette.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace clozebench {
namespace {

QString suggestedName(const CopyableTable& table) {
  return table.objectName().remove("Table");  // gain, variants, runs, settings
}

}  // namespace

CompareResults::CompareResults(CompareChoice& choice, QWidget* parent)
    : QTabWidget(parent),
      m_choice(choice),
      m_gainModel(new GainTableModel(this)),
      m_variantsModel(new CompareTableModel(this)),
      m_ratesModel(new CompareTableModel(this)),
      m_settingsModel(new CompareTableModel(this)),
      m_gain(new CopyableTable("gainTable", tr("Gain table"), this)),
      m_variants(new CopyableTable("variantsTable", tr("Gain of every variant"), this)),
      m_rates(new CopyableTable("ratesTable", tr("Learning rates that were tried"), this)),
      m_settings(new CopyableTable("settingsTable", tr("Settings that differ"), this)) {
  setObjectName("compareResults");
  setDocumentMode(true);
  m_gain->setModel(m_gainModel);
  m_variants->setModel(m_variantsModel);
  m_rates->setModel(m_ratesModel);
  m_settings->setModel(m_settingsModel);
  for (CopyableTable* table : {m_gain, m_variants, m_rates, m_settings}) addTable(*table);
  m_variants->setToolTip(tr("Open a row to see its gain table"));
  addTab(m_gainPage = makeGainPage(), tr("&Gain"));
  addTab(m_variants, tr("Every &variant"));
  addTab(m_runs = new CompareRunPage(this), tr("&Runs"));
  addTable(m_runs->table());
  addTab(m_rates, tr("Learning rate&s"));
  setTabToolTip(indexOf(m_rates), tr("Which learning rates each arm tried, how they scored, and which was taken"));
  addTab(m_settingsPage = makeSettingsPage(), tr("Settings that &differ"));
  setCornerWidget(makeButtons());
  connect(this, &QTabWidget::currentChanged, this, &CompareResults::showButtons);
  connect(m_runs, &CompareRunPage::columnsChosen, this, [this] {
    m_runs->putInto(m_choice);
    Q_EMIT changed();
  });
  connect(m_runs, &CompareRunPage::placeChosen, this, [this] {
    m_runs->putInto(m_choice);
    Q_EMIT readingNeeded();
  });
  connect(m_variants, &QTableView::activated, this, [this](const QModelIndex& index) {
    m_opening = true;
    Q_EMIT variantChosen(m_variantsModel->rows().at(static_cast<std::size_t>(index.row())).key);
  });
}

void CompareResults::addTable(CopyableTable& table) {
  table.horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  connect(&table, &CopyableTable::said, this, &CompareResults::said);
  connect(&table, &CopyableTable::failed, this, &CompareResults::failed);
}

QWidget* CompareResults::makeGainPage() {
  auto* page = new QSplitter(Qt::Horizontal, this);
  page->setObjectName("gainPage");
  auto* left = new QWidget(page);
  auto* column = new QVBoxLayout(left);
  column->setContentsMargins(0, kTightGap, 0, 0);
  column->setSpacing(kTightGap);
  column->addLayout(makeEpochs());
  column->addWidget(m_gain, 1);
  m_summary = new QTextBrowser(page);
  m_summary->setObjectName("gainSummary");
  m_summary->setFrameShape(QFrame::NoFrame);
  m_summary->setAccessibleName(tr("What the numbers mean"));
  page->addWidget(left);
  page->addWidget(m_summary);
  page->setStretchFactor(0, 2);
  page->setStretchFactor(1, 1);
  connect(page, &QSplitter::splitterMoved, this, [this] { m_splitByHand = true; });
  return m_gainSplit = page;
}

QLayout* CompareResults::makeEpochs() {
  m_epochs = new QComboBox(this);
  m_epochs->setEditable(true);
  m_epochs->setInsertPolicy(QComboBox::NoInsert);
  m_epochs->setMinimumContentsLength(10);
  describe(*m_epochs, "gainEpochs", tr("Epochs of the gain table"),
           tr("Which epochs the table shows, such as 1, 5, 7, 35; for one that was not evaluated the one before it. "
              "The last "
              "one and the test are always there."));
  m_epochs->addItems({tr("all"), "1, 5, 7, 35"});
  auto* label = new QLabel(tr("After e&pochs"), this);
  label->setBuddy(m_epochs);
  m_epochsProblem = new QLabel(this);
  m_epochsProblem->setObjectName("gainEpochsProblem");
  m_epochsProblem->setTextFormat(Qt::PlainText);
  tint(*m_epochsProblem, Tint::Error);
  m_epochsProblem->hide();
  connect(m_epochs, &QComboBox::currentTextChanged, this, &CompareResults::takeEpochs);
  return makeToolbarRow({label, m_epochs, m_epochsProblem, nullptr});
}

void CompareResults::takeEpochs(const QString& text) {
  const QString typed = text.trimmed();
  const bool isAll = typed.isEmpty() || typed.compare(tr("all"), Qt::CaseInsensitive) == 0;
  const bool isList = !epochsFrom(typed).empty();
  m_epochsProblem->setVisible(!isAll && !isList);
  if (!isAll && !isList)
    m_epochsProblem->setText(tr("No list of epochs: numbers with commas, such as 1, 5. All are shown."));
  const QString epochs = isList ? text : QString();
  if (epochs == m_choice.epochs) return;
  m_choice.epochs = epochs;
  showTable();
  Q_EMIT changed();
}

// As wide as epoch, both scores, gain and p need, while what the numbers mean keeps a column of words; until a person
// draws the border elsewhere.
void CompareResults::fitGainPage() {
  constexpr int kLeastWords = 140;
  const int width = m_gainSplit->width();
  if (m_splitByHand || width <= 0) return;
  int wanted =
      m_gain->verticalHeader()->width() + 2 * m_gain->frameWidth() + m_gain->verticalScrollBar()->sizeHint().width();
  for (int column = 0; column <= GainTableModel::PValue; ++column) wanted += m_gain->columnWidth(column);
  const int left = std::clamp(std::max(wanted, 2 * width / 3), 1, std::max(1, width - kLeastWords));
  m_gainSplit->setSizes({left, width - left});
}

void CompareResults::resizeEvent(QResizeEvent* event) {
  QTabWidget::resizeEvent(event);
  QTimer::singleShot(0, this, &CompareResults::fitGainPage);
}

void CompareResults::showChoice() {
  const QSignalBlocker quiet(m_epochs);
  m_epochs->setCurrentText(m_choice.epochs.isEmpty() ? tr("all") : m_choice.epochs);
  m_runs->showChoice(m_choice);
  showTable();
}

QWidget* CompareResults::makeSettingsPage() {
  auto* page = new QWidget(this);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, kTightGap, 0, 0);
  m_same = makeHint({}, page);
  m_same->setObjectName("settingsSame");
  m_same->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  column->addWidget(m_same);
  column->addWidget(m_settings, 1);
  return page;
}

QWidget* CompareResults::makeButtons() {
  auto* row = new QWidget(this);
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 2);
  layout->setSpacing(kTightGap);
  m_copy = makeButton("copyTable", "copy", tr("Cop&y table"), tr("The shown table, for a spreadsheet"), row);
  m_save =
      makeIconButton("saveTable", "save", tr("Save table"), tr("The shown table as CSV, TSV, Markdown or LaTeX"), row);
  layout->addWidget(m_copy);
  layout->addWidget(m_save);
  connect(m_copy, &QPushButton::clicked, this, [this] {
    if (CopyableTable* table = shownTable()) {
      table->clearSelection();  // the button means all of it
      table->copy();
    }
  });
  connect(m_save, &QToolButton::clicked, this, [this] {
    if (CopyableTable* table = shownTable()) table->chooseAndSave(suggestedName(*table));
  });
  return row;
}

CopyableTable* CompareResults::shownTable() const {
  if (currentWidget() == m_gainPage) return m_gain;
  if (currentWidget() == m_runs) return &m_runs->table();
  if (currentWidget() == m_rates) return m_rates;
  return currentWidget() == m_variants ? m_variants : m_settings;
}

void CompareResults::showButtons() {
  const bool any = shownTable()->model()->rowCount() > 0;
  m_copy->setEnabled(any);
  m_save->setEnabled(any);
}

void CompareResults::showGains(const std::vector<Gain>& gains, const Gain* chosen,
                               const std::vector<RateSearch>& searches) {
  clozebench::showGains(*m_variantsModel, gains);
  showSearches(*m_ratesModel, searches, gains);
  setTabVisible(indexOf(m_rates), !searches.empty());
  m_searches = searches;
  setTabVisible(indexOf(m_variants), gains.size() > 1);
  setTabVisible(indexOf(m_gainPage), chosen != nullptr);
  const bool another = chosen && gains.size() > 1 && (!m_shown || m_shown->variant != chosen->variant);
  m_shown = chosen ? std::optional(*chosen) : std::nullopt;
  showTable();
  if (chosen && (std::exchange(m_opening, false) || another)) setCurrentWidget(m_gainPage);
  showButtons();
}

void CompareResults::showTable() {
  if (!m_shown) {
    m_gainModel->clear();
    return m_summary->clear();
  }
  m_gainModel->setGain(*m_shown, epochsFrom(m_choice.epochs), m_choice.band);
  showSummary();
  fitGainPage();
}

// Sentences: names that people gave are no markup.
void CompareResults::showSummary() {
  QString text;
  const auto add = [&](const QString& sentence) {
    if (!sentence.isEmpty()) text += "<p>" + sentence.toHtmlEscaped() + "</p>";
  };
  for (const std::string& sentence : gainCells(*m_shown).summary) add(withFieldLabels(coreText(sentence)));
  add(coreText(breakEvenSentence(*m_shown)));
  for (const RateSearch& search : m_searches)
    if (namesVariant(m_shown->variant, search.variant))
      for (const std::string& remark : {edgeRemark(search), chanceRemark(search, m_shown->data.validation)})
        add(coreText(remark));
  add(m_gainModel->caption());
  m_summary->setHtml(text);
}

void CompareResults::showRuns(RunTable table) {
  m_runs->showTable(std::move(table));
  showButtons();
}

void CompareResults::showSettings(const SettingTable& table, const std::string& problem) {
  clozebench::showSettings(*m_settingsModel, table);
  const bool any = m_settingsModel->rowCount() > 0;
  m_settings->setVisible(any);
  m_same->setVisible(!any);
  if (!any) {
    m_same->setText(!problem.empty()           ? coreText(problem)
                    : table.columns.size() < 2 ? tr("Draw runs of two arms or variants to see in what they differ.")
                                               : tr("No setting differs."));
  }
  showButtons();
}

}  // namespace clozebench
