#include "ui/views/compare_results.h"

#include "ui/forms/wrapped_label.h"
#include "ui/models/core_text.h"
#include "ui/models/texts.h"
#include "ui/views/look.h"

#include <QHeaderView>
#include <QSplitter>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace clozebench {

CompareResults::CompareResults(QWidget* parent)
    : QTabWidget(parent),
      m_gainModel(new GainTableModel(this)),
      m_variantsModel(new CompareTableModel(this)),
      m_settingsModel(new CompareTableModel(this)),
      m_gain(new CopyableTable("gainTable", tr("Gain table"), this)),
      m_variants(new CopyableTable("variantsTable", tr("Gain of every variant"), this)),
      m_settings(new CopyableTable("settingsTable", tr("Settings that differ"), this)) {
  setObjectName("compareResults");
  setDocumentMode(true);
  m_gain->setModel(m_gainModel);
  m_variants->setModel(m_variantsModel);
  m_settings->setModel(m_settingsModel);
  for (CopyableTable* table : {m_gain, m_variants, m_settings}) addTable(*table);
  m_variants->setToolTip(tr("Open a row to see its gain table"));
  addTab(m_gainPage = makeGainPage(), tr("&Gain"));
  addTab(m_variants, tr("Every &variant"));
  addTab(m_settingsPage = makeSettingsPage(), tr("Settings that &differ"));
  setCornerWidget(makeButtons());
  connect(this, &QTabWidget::currentChanged, this, &CompareResults::showButtons);
  connect(m_variants, &QTableView::activated, this, [this](const QModelIndex& index) {
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
  m_caption = new WrappedLabel(left);
  m_caption->setObjectName("gainCaption");
  m_caption->setForegroundRole(QPalette::PlaceholderText);
  column->addWidget(m_gain, 1);
  column->addWidget(m_caption);
  m_summary = new QTextBrowser(page);
  m_summary->setObjectName("gainSummary");
  m_summary->setFrameShape(QFrame::NoFrame);
  m_summary->setAccessibleName(tr("What the numbers mean"));
  page->addWidget(left);
  page->addWidget(m_summary);
  page->setStretchFactor(0, 3);
  page->setStretchFactor(1, 2);
  return page;
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
  m_save = makeIconButton("saveTable", "save", tr("Save table"), tr("The shown table as TSV or CSV"), row);
  layout->addWidget(m_copy);
  layout->addWidget(m_save);
  connect(m_copy, &QPushButton::clicked, this, [this] {
    if (CopyableTable* table = shownTable()) {
      table->clearSelection();  // the button means all of it
      table->copy();
    }
  });
  connect(m_save, &QToolButton::clicked, this, [this] {
    if (CopyableTable* table = shownTable()) table->chooseAndSave(table == m_settings ? "settings" : "gain");
  });
  return row;
}

CopyableTable* CompareResults::shownTable() const {
  if (currentWidget() == m_gainPage) return m_gain;
  return currentWidget() == m_variants ? m_variants : m_settings;
}

void CompareResults::showButtons() {
  const bool any = shownTable()->model()->rowCount() > 0;
  m_copy->setEnabled(any);
  m_save->setEnabled(any);
}

void CompareResults::showGains(const std::vector<Gain>& gains, const Gain* chosen) {
  clozebench::showGains(*m_variantsModel, gains);
  setTabVisible(indexOf(m_variants), gains.size() > 1);
  setTabVisible(indexOf(m_gainPage), chosen != nullptr);
  if (chosen) {
    m_gainModel->setGain(*chosen);
    const GainCells cells = gainCells(*chosen);
    m_caption->setText(coreText(cells.caption));
    QString sentences;
    for (const std::string& sentence : cells.summary) {
      if (sentence != gainVerdict(*chosen))
        sentences += "<p>" + withFieldLabels(coreText(sentence)).toHtmlEscaped() + "</p>";
    }
    m_summary->setHtml(sentences);
  } else {
    m_gainModel->clear();
  }
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

std::vector<std::pair<std::string, std::string>> CompareResults::tables() const {
  std::vector<std::pair<std::string, std::string>> tables;
  for (const auto& [name, table] :
       {std::pair{"gain.tsv", m_gain}, std::pair{"variants.tsv", m_variants}, std::pair{"settings.tsv", m_settings}}) {
    if (table->model()->rowCount() > 0) tables.emplace_back(name, table->asText('\t').toStdString());
  }
  return tables;
}

}  // namespace clozebench
