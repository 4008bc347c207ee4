#include "ui/views/compare_view.h"

#include "base/files.h"
#include "ui/bridge/background.h"
#include "ui/forms/wrapped_label.h"
#include "ui/models/core_text.h"
#include "ui/models/texts.h"
#include "ui/views/palette.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QShortcut>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace clozebench {
namespace {

Figure withoutMembers(Figure figure) {
  std::erase_if(figure.series, [](const FigureSeries& series) { return series.faint; });
  return figure;
}

QTableView* makeTable(QAbstractItemModel* model, QWidget* parent) {
  auto* table = new QTableView(parent);
  table->setObjectName("gainTable");
  table->setAccessibleName(CompareView::tr("Gain table"));
  table->setModel(model);
  table->verticalHeader()->hide();
  table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + 5);
  table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table->setAlternatingRowColors(true);
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  table->setShowGrid(false);
  return table;
}

}  // namespace

CompareView::CompareView(const AppContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_headline(new QLabel(this)),
      m_details(new QLabel(this)),
      m_score(new Chart(this)),
      m_loss(new Chart(this)),
      m_caption(new WrappedLabel(this)),
      m_summary(new QTextBrowser(this)),
      m_model(new GainTableModel(this)) {
  m_table = makeTable(m_model, this);
  m_headline->setObjectName("headline");
  m_headline->setWordWrap(true);
  m_headline->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  QFont font = m_headline->font();
  font.setPointSizeF(font.pointSizeF() * 1.2);
  font.setBold(true);
  m_headline->setFont(font);
  m_details->setObjectName("gainDetails");
  m_details->setWordWrap(true);
  m_details->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_summary->setObjectName("gainSummary");
  m_summary->setFrameShape(QFrame::NoFrame);
  m_summary->setAccessibleName(tr("What the numbers mean"));
  m_score->setObjectName("scoreChart");
  m_score->setEmptyText(tr("The score of both arms appears here after the first evaluation"));
  m_loss->setObjectName("compareLossChart");
  m_loss->setEmptyText(tr("The validation loss of both arms appears here"));
  auto* charts = new QSplitter(Qt::Horizontal, this);
  charts->addWidget(m_score);
  charts->addWidget(m_loss);
  auto* split = new QSplitter(Qt::Vertical, this);
  split->addWidget(charts);
  split->addWidget(m_below = makeGainBox());
  split->setStretchFactor(0, 1);
  split->setStretchFactor(1, 1);
  split->setSizes({380, 320});
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(12, 10, 12, 8);
  layout->setSpacing(8);
  layout->addWidget(makeChoices());
  layout->addWidget(m_headline);
  layout->addWidget(m_details);
  layout->addWidget(split, 1);
  auto* copy = new QShortcut(QKeySequence::Copy, m_table, nullptr, nullptr, Qt::WidgetShortcut);
  connect(copy, &QShortcut::activated, this, &CompareView::copyTable);
  connect(&m_context.reader, &WorkspaceReader::changed, this, &CompareView::reload);
  connect(&m_context.bridge, &ExperimentBridge::ended, this, [this](const ExperimentEnded& end) {
    if (end.result && !end.result->experimentId.empty()) m_experimentId = end.result->experimentId;
    reload();
  });
  take({});
}

QWidget* CompareView::makeGainBox() {
  auto* box = new QSplitter(Qt::Horizontal, this);
  auto* left = new QWidget(box);
  auto* column = new QVBoxLayout(left);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  column->addWidget(m_table, 1);
  column->addWidget(m_caption);
  m_caption->setObjectName("gainCaption");
  m_caption->setForegroundRole(QPalette::PlaceholderText);
  box->addWidget(left);
  box->addWidget(m_summary);
  box->setStretchFactor(0, 3);
  box->setStretchFactor(1, 2);
  return box;
}

QComboBox* CompareView::addChoice(QLayout& layout, const QString& name, const QString& label) {
  auto* box = new QComboBox(this);
  box->setObjectName(name);
  box->setAccessibleName(label);
  box->setToolTip(label);
  box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  layout.addWidget(box);
  return box;
}

QWidget* CompareView::makeChoices() {
  auto* row = new QWidget(this);
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  m_experiments = addChoice(*layout, "compareExperiment", tr("Experiment"));
  m_variant = addChoice(*layout, "compareVariant", tr("Variant"));
  m_metric = addChoice(*layout, "compareMetric", tr("Score"));
  for (const char* metric : {"f1_micro", "f1_macro", "f1_mean", "accuracy"})
    m_metric->addItem(coreText(metricLabel(metric)), metric);
  m_metric->insertSeparator(m_metric->count());
  m_metric->addItem(tr("Pre-training: masked words right"), "mlm_accuracy");
  m_metric->addItem(tr("Pre-training: masked-word loss"), "mlm_loss");
  m_metric->addItem(tr("Pre-training: next sentence right"), "nsp_accuracy");
  m_axis = addChoice(*layout, "compareAxis", tr("Horizontal axis"));
  for (const auto& [name, label] :
       {std::pair{"epoch", tr("by epoch")}, std::pair{"step", tr("by step")}, std::pair{"examples", tr("by examples")},
        std::pair{"tokens", tr("by tokens")}, std::pair{"seconds", tr("by seconds")}}) {
    m_axis->addItem(label, name);
  }
  m_seeds = new QCheckBox(tr("Each s&eed"), row);
  m_seeds->setObjectName("eachSeed");
  m_seeds->setChecked(true);
  m_cost = new QCheckBox(tr("&Add the cost of pre-training"), row);
  m_cost->setObjectName("addCost");
  m_cost->setToolTip(tr("Moves the pre-trained curve right by what its pre-training took (by tokens or by seconds)"));
  layout->addWidget(m_seeds);
  layout->addWidget(m_cost);
  layout->addStretch();
  m_copy = new QPushButton(tr("Cop&y table"), row);
  m_copy->setObjectName("copyTable");
  m_export = new QPushButton(tr("Exp&ort…"), row);
  m_export->setObjectName("exportAll");
  m_export->setToolTip(tr("Curves as SVG, PNG, PDF and CSV, and the gain table, into a folder"));
  layout->addWidget(m_copy);
  layout->addWidget(m_export);
  connect(m_experiments, &QComboBox::activated, this,
          [this] { showExperiment(m_experiments->currentData().toString().toStdString()); });
  for (QComboBox* box : {m_variant, m_axis, m_metric}) connect(box, &QComboBox::activated, this, &CompareView::reload);
  connect(m_cost, &QCheckBox::clicked, this, &CompareView::reload);
  connect(m_seeds, &QCheckBox::toggled, this, &CompareView::showFigures);
  connect(m_copy, &QPushButton::clicked, this, &CompareView::copyTable);
  connect(m_export, &QPushButton::clicked, this, &CompareView::chooseFolderAndExport);
  return row;
}

void CompareView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (m_stale) reload();
}

void CompareView::showExperiment(const std::string& experimentId) {
  m_experimentId = experimentId;
  reload();
}

Result<CompareView::Answer> CompareView::read(Workspace& workspace, const Asked& asked) {
  Answer answer;
  CLOZE_TRY(answer.experiments, workspace.experiments());
  if (answer.experiments.empty()) return answer;
  std::stable_sort(answer.experiments.begin(), answer.experiments.end(),
                   [](const auto& left, const auto& right) { return left.createdAt > right.createdAt; });
  const bool known = std::any_of(answer.experiments.begin(), answer.experiments.end(),
                                 [&](const ExperimentRecord& one) { return one.id == asked.experimentId; });
  answer.experimentId = known ? asked.experimentId : answer.experiments.front().id;
  CLOZE_TRY(const auto runs, workspace.runs(answer.experimentId));
  answer.runs = static_cast<int>(runs.size());
  for (const RunRecord& run : runs) {
    if (run.kind != RunKind::Finetune) continue;
    if (std::find(answer.variants.begin(), answer.variants.end(), run.variant) == answer.variants.end()) {
      answer.variants.push_back(run.variant);
    }
  }
  std::sort(answer.variants.begin(), answer.variants.end());
  CurveOptions curves = asked.curves;
  const bool variantKnown =
      std::find(answer.variants.begin(), answer.variants.end(), curves.variant) != answer.variants.end();
  if (!variantKnown) curves.variant = answer.variants.empty() ? "" : answer.variants.front();
  if (auto gains = gainsOf(workspace, answer.experimentId)) {
    answer.gains = std::move(*gains);
  } else {
    answer.gainProblem = gains.error().sentence();
  }
  if (std::ranges::count(probeNames(), asked.metric)) {
    curves.variant.clear();  // variants may share a pre-training, and differ in it
    CLOZE_TRY(answer.score, probeFigure(workspace, runs, asked.metric, curves));
    CLOZE_TRY(answer.loss, trainingLossFigure(workspace, runs, RunKind::Pretrain, curves));
    return answer;
  }
  CLOZE_TRY(answer.score, evaluationFigure(workspace, runs, asked.metric, curves));
  CLOZE_TRY(answer.loss, evaluationFigure(workspace, runs, "loss", curves));
  return answer;
}

void CompareView::reload() {
  m_stale = true;
  if (!isVisible()) return;  // read when it is looked at
  if (m_reading) {
    m_readAgain = true;
    return;
  }
  m_reading = true;
  m_stale = false;
  Asked asked{m_experimentId,
              m_variant->currentData().toString().toStdString(),
              m_metric->currentData().toString().toStdString(),
              {}};
  asked.curves.variant = asked.variant;
  asked.curves.axis = curveAxisFromName(m_axis->currentData().toString().toStdString()).value_or(CurveAxis::Epoch);
  asked.curves.addPretrainingCost = m_cost->isChecked();
  m_context.reader.ask<Answer>(
      this, [asked](Workspace& workspace) { return read(workspace, asked); },
      [this](Result<Answer> answer) {
        m_reading = false;
        if (answer) {
          take(std::move(*answer));
        } else {
          Q_EMIT problem(coreText(answer.error().sentence()));
        }
        if (std::exchange(m_readAgain, false)) reload();
      });
}

void CompareView::take(Answer answer) {
  m_experimentId = answer.experimentId;
  const QString variant = m_variant->currentData().toString();
  m_experiments->clear();
  for (const ExperimentRecord& one : answer.experiments) m_experiments->addItem(experimentTitle(one), toQt(one.id));
  m_experiments->setCurrentIndex(m_experiments->findData(toQt(m_experimentId)));
  m_variant->clear();
  for (const std::string& one : answer.variants)
    m_variant->addItem(one.empty() ? tr("(no variants)") : toQt(one), toQt(one));
  m_variant->setCurrentIndex(std::max(0, m_variant->findData(variant)));
  m_variant->setVisible(m_variant->count() > 1);
  m_gains = std::move(answer.gains);
  m_scoreFigure = translated(std::move(answer.score));
  m_lossFigure = translated(std::move(answer.loss));
  const bool any = !answer.experiments.empty();
  for (QWidget* widget : std::initializer_list<QWidget*>{m_experiments, m_metric, m_axis, m_seeds, m_cost, m_export}) {
    widget->setEnabled(any);
  }
  const QString axis = m_axis->currentData().toString();
  m_cost->setVisible(axis == "tokens" || axis == "seconds");
  showFigures();
  showGain();
  if (!m_gains.empty()) return;
  m_headline->setText(!any ? tr("Nothing to compare yet")
                           : tr("The gain appears once both arms have finished with at least one seed"));
  m_details->setText(!any ? tr("Run the demo or your own pair in Set-up; both arms appear here, over each other.")
                          : coreText(answer.gainProblem));
  m_details->setVisible(!m_details->text().isEmpty());
}

void CompareView::showFigures() {
  m_score->setFigure(m_seeds->isChecked() ? m_scoreFigure : withoutMembers(m_scoreFigure));
  m_loss->setFigure(m_seeds->isChecked() ? m_lossFigure : withoutMembers(m_lossFigure));
}

void CompareView::showGain() {
  const std::string variant = m_variant->currentData().toString().toStdString();
  const auto found =
      std::find_if(m_gains.begin(), m_gains.end(), [&](const Gain& gain) { return gain.variant == variant; });
  m_copy->setEnabled(found != m_gains.end());
  m_below->setVisible(found != m_gains.end());
  untint(*m_headline);
  if (found == m_gains.end()) {
    m_model->clear();
    return;
  }
  m_model->setGain(*found);
  m_headline->setText(coreText(gainVerdict(*found)));
  if (isClearGain(*found)) tint(*m_headline, Tint::Good);
  m_details->hide();
  const GainCells cells = gainCells(*found);
  m_caption->setText(coreText(cells.caption));
  QString sentences;
  for (const std::string& sentence : cells.summary) {
    if (sentence != gainVerdict(*found)) sentences += "<p>" + coreText(sentence).toHtmlEscaped() + "</p>";
  }
  m_summary->setHtml(sentences);
}

void CompareView::copyTable() {
  QApplication::clipboard()->setText(m_model->asText());
  Q_EMIT said(tr("The table is on the clipboard"));
}

void CompareView::chooseFolderAndExport() {
  auto* dialog = new QFileDialog(this, tr("Export into a folder"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  dialog->setOption(QFileDialog::ShowDirsOnly);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) { exportTo(folder.toStdString()); });
  dialog->open();
}

// Figures are drawn one per turn of the loop, so that the window never stands still; files of text are written aside.
void CompareView::exportTo(const std::filesystem::path& folder) {
  auto files = std::make_shared<FigureFiles>();
  for (const auto& [name, chart] : {std::pair{"score", m_score}, std::pair{"loss", m_loss}}) {
    for (const char* suffix : {".svg", ".csv", ".png", ".pdf"}) {
      files->emplace_back(chart->figure(), folder / (std::string(name) + suffix));
    }
  }
  const std::string table = m_model->rowCount() > 0 ? m_model->asText().toStdString() : std::string();
  inBackground(
      this,
      [folder, table]() -> Status {
        CLOZE_CHECK(makeDirectories(folder));
        return table.empty() ? Status() : writeFileAtomically(folder / "gain.tsv", table);
      },
      [this, folder, files](Status begun) {
        if (begun) {
          writeNext(folder, files);
        } else {
          Q_EMIT problem(coreText(begun.error().sentence()));
        }
      });
}

void CompareView::writeNext(const std::filesystem::path& folder, std::shared_ptr<FigureFiles> files) {
  if (files->empty()) {
    Q_EMIT said(tr("Exported to %1").arg(toQt(folder.string())));
    return;
  }
  const auto [figure, file] = std::move(files->back());
  files->pop_back();
  if (const Status written = renderFigure(figure, file); !written) {
    Q_EMIT problem(coreText(written.error().sentence()));
    return;
  }
  QTimer::singleShot(0, this, [this, folder, files] { writeNext(folder, files); });
}

}  // namespace clozebench
