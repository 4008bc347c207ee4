#include "ui/views/compare_view.h"

#include "base/files.h"
#include "ui/bridge/background.h"
#include "ui/models/core_text.h"
#include "ui/models/texts.h"
#include "ui/views/palette.h"

#include <QFileDialog>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace clozebench {
namespace {

constexpr int kChoicesWidth = 230;

bool isEveryStep(const std::string& measure) {
  const CurveMeasure* found = findCurveMeasure(measure);
  return found && found->everyStep;
}

}  // namespace

CompareView::CompareView(const AppContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_choice(loadCompareChoice(context.reader.folder())),
      m_cache(std::make_shared<CompareCache>()),
      m_pages(new QStackedWidget(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_pages);
  m_pages->addWidget(makeEmptyPage());
  m_split = new QSplitter(Qt::Horizontal, m_pages);
  m_split->setObjectName("compareSplit");
  m_split->addWidget(makeChoices());
  m_split->addWidget(makeResults());
  m_split->setStretchFactor(0, 0);
  m_split->setStretchFactor(1, 1);
  m_split->setSizes({kChoicesWidth, 3 * kChoicesWidth});
  m_pages->addWidget(m_split);
  connectChoices();
  connectPanels();
  showChoice();
  connect(&m_context.reader, &WorkspaceReader::changed, this, &CompareView::reload);
  connect(&m_context.bridge, &ExperimentBridge::ended, this, [this](const ExperimentEnded& end) {
    if (end.result && !end.result->experimentId.empty()) m_choice.experiment = end.result->experimentId;
    reload();
  });
}

CompareView::~CompareView() = default;

QWidget* CompareView::makeEmptyPage() {
  auto* empty = new EmptyState("chart", tr("Nothing to compare yet"),
                               tr("Run the demo or your own pair; both arms appear here, over each other, with what "
                                  "pre-training gained."),
                               m_pages);
  empty->setObjectName("compareEmpty");
  auto* button =
      empty->addButton("compareToSetup", tr("Go to &Set-up"), tr("Choose data and network there, and start"));
  connect(button, &QPushButton::clicked, this, [this] { Q_EMIT m_context.requests.viewAsked(ViewId::Setup); });
  return empty;
}

QComboBox* CompareView::addChoice(QFormLayout& form, const QString& name, const QString& label,
                                  const QString& toolTip) {
  auto* box = new QComboBox(this);
  describe(*box, name, label, toolTip);
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  box->setMinimumContentsLength(8);
  form.addRow(label, box);
  return box;
}

QCheckBox* CompareView::addSwitch(QFormLayout& form, const QString& name, const QString& text, const QString& toolTip) {
  auto* box = new QCheckBox(text, this);
  describe(*box, name, QString(text).remove('&'), toolTip);
  form.addRow(box);
  return box;
}

QWidget* CompareView::makeChoices() {
  auto* column = new QWidget(m_split);
  auto* layout = new QVBoxLayout(column);
  layout->setContentsMargins(kMargin, kMargin, kGap, kMargin);
  layout->setSpacing(kGap);
  m_what = new QFormLayout;
  m_experiments = addChoice(*m_what, "compareExperiment", tr("Experiment"), tr("What is compared"));
  m_variant = addChoice(*m_what, "compareVariant", tr("Variant"), tr("All of them over each other, or one"));
  layout->addLayout(m_what);
  layout->addWidget(m_runs = new CompareRuns(column), 1);
  m_how = new QFormLayout;
  m_axis = addChoice(*m_how, "compareAxis", tr("x axis"), tr("Horizontal axis of both charts"));
  m_colours =
      addChoice(*m_how, "compareColours", tr("Colour"), tr("What colour tells; the line style tells the other"));
  m_colours->addItem(tr("tells variants"), false);
  m_colours->addItem(tr("tells arms"), true);
  m_seeds = addSwitch(*m_how, "eachSeed", tr("Each s&eed"), tr("Every seed faint under the mean"));
  m_logX =
      addSwitch(*m_how, "compareLogX", tr("&Logarithmic x axis"), tr("Equal ratios take equal room, in both charts"));
  m_cost = addSwitch(*m_how, "addCost", tr("&Add cost of pre-training"),
                     tr("Moves the pre-trained curve right by what its pre-training took (by tokens or by seconds)"));
  layout->addLayout(m_how);
  m_export = makeButton("exportAll", "export", tr("Exp&ort…"),
                        tr("Curves as SVG, PNG, PDF and CSV, and the tables, into a folder"), column);
  layout->addWidget(m_export);
  fillAxes();
  return column;
}

void CompareView::fillAxes() {
  for (const auto& [name, label] :
       {std::pair{"epoch", tr("by epoch")}, std::pair{"step", tr("by step")}, std::pair{"examples", tr("by examples")},
        std::pair{"tokens", tr("by tokens")}, std::pair{"seconds", tr("by seconds")}}) {
    m_axis->addItem(label, name);
  }
}

QWidget* CompareView::makeResults() {
  auto* column = new QWidget(m_split);
  auto* layout = new QVBoxLayout(column);
  layout->setContentsMargins(kGap, kMargin, kMargin, kGap);
  layout->setSpacing(kGap);
  m_headline = makeTitle({}, column);
  m_headline->setObjectName("headline");
  m_headline->setWordWrap(true);
  m_details = makeHint({}, column);
  m_details->setObjectName("gainDetails");
  for (QLabel* label : {m_headline, m_details})
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  m_panels = {new ComparePanel("score", tr("Left chart"), column),
              new ComparePanel("compareLoss", tr("Right chart"), column)};
  auto* charts = new QSplitter(Qt::Horizontal, column);
  for (ComparePanel* panel : m_panels) {
    charts->addWidget(panel);
    panel->chart().setEmptyText(tr("Appears after the first evaluation of a run that is drawn"));
  }
  linkCharts({&m_panels[0]->chart(), &m_panels[1]->chart()});
  auto* split = new QSplitter(Qt::Vertical, column);
  split->addWidget(charts);
  split->addWidget(m_results = new CompareResults(split));
  split->setStretchFactor(0, 3);
  split->setStretchFactor(1, 2);
  split->setSizes({420, 260});
  layout->addWidget(m_headline);
  layout->addWidget(m_details);
  layout->addWidget(split, 1);
  return column;
}

void CompareView::connectChoices() {
  connect(m_experiments, &QComboBox::activated, this,
          [this] { showExperiment(m_experiments->currentData().toString().toStdString()); });
  connect(m_variant, &QComboBox::activated, this, [this] {
    m_choice.variant = m_variant->currentData().toString().toStdString();
    remember();
    reload();
  });
  connect(m_axis, &QComboBox::activated, this, [this] {
    m_choice.axis = curveAxisFromName(m_axis->currentData().toString().toStdString()).value_or(CurveAxis::Epoch);
    remember();
    reload();
  });
  connect(m_cost, &QCheckBox::clicked, this, [this](bool on) {
    m_choice.addCost = on;
    remember();
    reload();
  });
  connect(m_colours, &QComboBox::activated, this, &CompareView::applyLook);
  connect(m_seeds, &QCheckBox::toggled, this, &CompareView::applyLook);
  connect(m_logX, &QCheckBox::toggled, this, &CompareView::applyLook);
  connect(m_export, &QPushButton::clicked, this, &CompareView::chooseFolderAndExport);
  connect(m_runs, &CompareRuns::checked, this, [this] {
    m_choice.left = m_runs->left();
    remember();
    reload();
  });
  connect(m_runs, &CompareRuns::experimentAdded, this, [this](const QString& id) {
    m_choice.added << id;
    remember();
    reload();
  });
  connect(m_runs, &CompareRuns::experimentRemoved, this, [this](const QString& id) {
    m_choice.added.removeAll(id);
    remember();
    reload();
  });
  connect(m_results, &CompareResults::said, this, &CompareView::said);
  connect(m_results, &CompareResults::failed, this,
          [this](const Error& error) { Q_EMIT m_context.requests.raised(error); });
  connect(m_results, &CompareResults::variantChosen, this, [this](const std::string& variant) {
    m_choice.variant = variant;
    remember();
    reload();
  });
}

void CompareView::connectPanels() {
  for (std::size_t i = 0; i < m_panels.size(); ++i) {
    ComparePanel* panel = m_panels[i];
    connect(panel, &ComparePanel::measureChosen, this, [this, panel, i] {
      m_choice.measures[i] = panel->measure();
      panel->setSmoothing(m_choice.smoothing[isEveryStep(panel->measure())]);
      remember();
      reload();
    });
    connect(panel, &ComparePanel::smoothingChosen, this, [this, panel](double weight) {
      m_choice.smoothing[isEveryStep(panel->measure())] = weight;
      remember();
    });
    connect(panel, &ComparePanel::logYChosen, this, [this, i](bool on) {
      m_choice.logY[i] = on;
      remember();
    });
    connect(&panel->chart(), &Chart::logAxesChosen, this, [this](bool x, bool) { m_logX->setChecked(x); });
  }
}

void CompareView::showChoice() {
  m_axis->setCurrentIndex(m_axis->findData(QString(curveAxisName(m_choice.axis))));
  m_colours->setCurrentIndex(m_choice.colours == CurveColours::ByArm ? 1 : 0);
  m_cost->setChecked(m_choice.addCost);
  for (std::size_t i = 0; i < m_panels.size(); ++i) {
    m_panels[i]->setMeasure(m_choice.measures[i]);
    m_panels[i]->setSmoothing(m_choice.smoothing[isEveryStep(m_choice.measures[i])]);
    m_panels[i]->setLogY(m_choice.logY[i]);
  }
  const QSignalBlocker seeds(m_seeds), logX(m_logX);
  m_seeds->setChecked(m_choice.eachSeed);
  m_logX->setChecked(m_choice.logX);
  applyLook();
}

void CompareView::applyLook() {
  m_choice.colours = m_colours->currentData().toBool() ? CurveColours::ByArm : CurveColours::ByVariant;
  m_choice.eachSeed = m_seeds->isChecked();
  m_choice.logX = m_logX->isChecked();
  for (ComparePanel* panel : m_panels) {
    panel->setLook(m_choice.colours, m_choice.eachSeed);
    panel->chart().setLogAxes(m_choice.logX, panel->chart().chosenLogY());
  }
  remember();
}

void CompareView::remember() {
  saveCompareChoice(m_context.reader.folder(), m_choice);
}

void CompareView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (m_stale) reload();
}

void CompareView::showExperiment(const std::string& experimentId) {
  if (experimentId != m_choice.experiment) m_choice.left.clear();
  m_choice.experiment = experimentId;
  remember();
  read();
}

void CompareView::reload() {
  m_stale = true;
  if (isVisible()) read();  // else when it is looked at
}

void CompareView::read() {
  if (m_reading) {
    m_readAgain = true;
    return;
  }
  m_reading = true;
  m_stale = false;
  m_context.reader.ask<Comparison>(
      this,
      [choice = m_choice, cache = m_cache](Workspace& workspace) { return readComparison(workspace, choice, *cache); },
      [this, asked = m_choice.experiment](Result<Comparison> comparison) {
        m_reading = false;
        if (comparison && asked != m_choice.experiment)
          m_readAgain = true;  // another one was chosen meanwhile
        else if (comparison)
          take(std::move(*comparison));
        else
          Q_EMIT m_context.requests.raised(comparison.error());
        if (std::exchange(m_readAgain, false)) read();
      });
}

void CompareView::take(Comparison comparison) {
  const bool any = !comparison.compared.empty();
  m_pages->setCurrentIndex(any ? 1 : 0);
  if (!any) return;
  m_choice.experiment = comparison.compared.front().record.id;
  showExperiments(comparison);
  showVariants(comparison);
  m_runs->show(comparison, m_choice.left);
  m_cost->setEnabled(m_choice.axis >= CurveAxis::Tokens);
  m_gains = std::move(comparison.gains);
  m_gainProblem = coreText(comparison.gainProblem);
  for (std::size_t i = 0; i < m_panels.size(); ++i) m_panels[i]->setCurves(std::move(comparison.curves[i]));
  m_results->showSettings(comparison.differing, comparison.settingsProblem);
  showGain();
}

void CompareView::showExperiments(const Comparison& comparison) {
  QSignalBlocker quiet(m_experiments);
  m_experiments->clear();
  for (const ExperimentRecord& one : comparison.experiments) m_experiments->addItem(experimentTitle(one), toQt(one.id));
  m_experiments->setCurrentIndex(m_experiments->findData(toQt(m_choice.experiment)));
}

void CompareView::showVariants(const Comparison& comparison) {
  QSignalBlocker quiet(m_variant);
  m_variant->clear();
  if (comparison.variants.size() != 1) m_variant->addItem(tr("all of them"), kAllVariants);
  for (const std::string& one : comparison.variants)
    m_variant->addItem(one.empty() ? tr("(no variants)") : toQt(one), toQt(one));
  m_variant->setCurrentIndex(std::max(0, m_variant->findData(toQt(m_choice.variant))));
  m_what->setRowVisible(m_variant, comparison.variants.size() > 1);
  m_how->setRowVisible(m_colours, comparison.variants.size() > 1 || comparison.compared.size() > 1);
}

void CompareView::showGain() {
  const std::string variant = m_variant->currentData().toString().toStdString();
  const auto found = std::ranges::find(m_gains, variant, &Gain::variant);
  const Gain* chosen = found != m_gains.end() ? &*found : m_gains.size() == 1 ? &m_gains.front() : nullptr;
  m_results->showGains(m_gains, chosen);
  untint(*m_headline);
  m_details->setVisible(!chosen);
  if (chosen) {
    m_headline->setText(coreText(gainVerdict(*chosen)));
    if (isClearGain(*chosen)) tint(*m_headline, Tint::Good);
    return;
  }
  if (m_gains.empty()) {
    m_headline->setText(tr("The gain appears once both arms have finished with at least one seed"));
    m_details->setText(m_gainProblem);
    m_details->setVisible(!m_gainProblem.isEmpty());
    return;
  }
  m_headline->setText(tr("%n variants with a gain each", nullptr, static_cast<int>(m_gains.size())));
  m_details->setText(tr("Choose one of them for its verdict and its table."));
}

void CompareView::chooseFolderAndExport() {
  auto* dialog = new QFileDialog(this, tr("Export into a folder"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  dialog->setOption(QFileDialog::ShowDirsOnly);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) { exportTo(folder.toStdString()); });
  dialog->open();
}

// Pictures are drawn one per turn of the loop, so that the window never stands still; texts are written aside.
void CompareView::exportTo(const std::filesystem::path& folder) {
  auto pictures = std::make_shared<FigureFiles>(), texts = std::make_shared<FigureFiles>();
  for (const auto& [name, panel] : {std::pair{"score", m_panels[0]}, std::pair{"loss", m_panels[1]}}) {
    const Figure figure = panel->chart().shownFigure();
    for (const char* suffix : {".svg", ".csv"}) texts->emplace_back(figure, folder / (std::string(name) + suffix));
    for (const char* suffix : {".png", ".pdf"}) pictures->emplace_back(figure, folder / (std::string(name) + suffix));
  }
  inBackground(
      this,
      [folder, texts, tables = m_results->tables()]() -> Status {
        CLOZE_CHECK(makeDirectories(folder));
        for (const auto& [name, table] : tables) CLOZE_CHECK(writeFileAtomically(folder / name, table));
        for (const auto& [figure, file] : *texts) CLOZE_CHECK(renderFigure(figure, file));
        return {};
      },
      [this, folder, pictures](const Status& begun) {
        if (begun)
          writeNext(folder, pictures);
        else
          Q_EMIT m_context.requests.raised(begun.error());
      });
}

void CompareView::writeNext(const std::filesystem::path& folder, std::shared_ptr<FigureFiles> files) {
  if (files->empty()) {
    Q_EMIT said(tr("Exported to %1").arg(toQt(folder.string())));
    Q_EMIT m_context.requests.openFolderAsked(toQt(folder.string()));
    return;
  }
  const auto [figure, file] = std::move(files->back());
  files->pop_back();
  if (const Status written = renderFigure(figure, file); !written) {
    Q_EMIT m_context.requests.raised(written.error());
    return;
  }
  QTimer::singleShot(0, this, [this, folder, files] { writeNext(folder, files); });
}

}  // namespace clozebench
