#include "ui/views/compare_view.h"

#include "compare/gain_result.h"
#include "compare/gain_table.h"
#include "experiment/revisions.h"
#include "ui/models/compare_empty.h"
#include "ui/models/compare_headline.h"
#include "ui/models/core_text.h"
#include "ui/models/texts.h"
#include "ui/views/icons.h"
#include "ui/views/look.h"
#include "ui/views/palette.h"

#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace clozebench {
namespace {
constexpr int kControlsWidth = 240;
}

CompareView::CompareView(const AppContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_choice(loadCompareChoice(context.reader.folder())),
      m_cache(std::make_shared<CompareCache>()),
      m_export(context, this),
      m_stack(new QStackedWidget(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_stack);
  m_stack->addWidget(makeEmptyPage());
  m_split = new QSplitter(Qt::Horizontal, m_stack);
  m_split->setObjectName("compareSplit");
  m_split->addWidget(m_controls = new CompareControls(m_choice, makeTools(), m_split));
  m_split->addWidget(makeResults());
  m_split->setStretchFactor(0, 0);
  m_split->setStretchFactor(1, 1);
  m_split->setSizes({kControlsWidth, 3 * kControlsWidth});
  m_stack->addWidget(m_split);
  connectParts();
  showChoice();
  connect(&m_context.reader, &WorkspaceReader::changed, this, [this] {
    m_savedViews->reload();
    reload();
  });
  connect(&m_context.bridge, &ExperimentBridge::ended, this, [this](const ExperimentEnded& end) {
    end.result && !end.result->experimentId.empty() ? follow(end.result->experimentId) : reload();
  });
}

CompareView::~CompareView() = default;

QWidget* CompareView::makeEmptyPage() {
  auto* empty = new EmptyState("chart", tr("Nothing to compare yet"),
                               tr("Run the demo or your own pair; both arms appear here, over each other, with what "
                                  "pre-training gained."),
                               m_stack);
  empty->setObjectName("compareEmpty");
  auto* button =
      empty->addButton("compareToSetup", tr("Go to &Set-up"), tr("Choose data and network there, and start"));
  connect(button, &QPushButton::clicked, this, [this] { Q_EMIT m_context.requests.viewAsked(ViewId::Setup); });
  return empty;
}

QWidget* CompareView::makeTools() {
  auto* row = new QWidget(this);
  m_savedViews = new CompareSavedViews(
      m_context.reader, [this] { return m_choice; }, row);
  m_exportMenu = makeButton("exportMenu", "export", tr("E&xport"),
                            tr("Charts and tables, a report or the whole experiment as files"), row);
  auto* menu = new QMenu(m_exportMenu);
  m_exportMenu->setMenu(menu);
  menu->addAction(lineIcon("chart"), tr("Charts and &tables…"), this, [this] { m_export.choose(exportSource()); })
      ->setObjectName("exportAll");
  menu->addAction(lineIcon("file"), tr("&Report…"), this,
                  [this] { Q_EMIT m_context.requests.reportAsked(m_choice.experiment); })
      ->setObjectName("exportReport");
  menu->addAction(lineIcon("table"), tr("Cur&ves as CSV…"), this,
                  [this] { Q_EMIT m_context.requests.curvesExportAsked(m_choice.experiment, "csv"); })
      ->setObjectName("exportCurves");
  menu->addAction(lineIcon("monitor"), tr("Tensor&Board events…"), this,
                  [this] { Q_EMIT m_context.requests.curvesExportAsked(m_choice.experiment, "tensorboard"); })
      ->setObjectName("exportEvents");
  menu->addAction(lineIcon("export"), tr("Experiment &capsule…"), this,
                  [this] { Q_EMIT m_context.requests.capsuleExportAsked(m_choice.experiment); })
      ->setObjectName("exportCapsule");
  auto* layout = makeToolbarRow({m_savedViews, m_exportMenu, nullptr});
  layout->setContentsMargins(0, 0, 0, 0);
  row->setLayout(layout);
  return row;
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
  m_overview = new CompareOverview(m_choice, column);
  m_pages = new PairPages(m_context.reader, m_overview, column);
  layout->addWidget(m_headline);
  layout->addWidget(m_details);
  layout->addWidget(m_pages, 1);
  return column;
}

void CompareView::connectParts() {
  const auto raise = [this](const Error& error) { Q_EMIT m_context.requests.raised(error); };
  connect(m_controls, &CompareControls::experimentChosen, this, &CompareView::showExperiment);
  connect(m_controls, &CompareControls::readingNeeded, this, &CompareView::rememberAndRead);
  connect(m_controls, &CompareControls::lookChanged, this, [this] {
    m_overview->applyLook();
    rememberAndRead();  // the charts of the axis follow the band
  });
  connect(m_overview, &CompareOverview::readingNeeded, this, &CompareView::rememberAndRead);
  connect(m_overview, &CompareOverview::changed, this, &CompareView::remember);
  connect(m_overview, &CompareOverview::logXChosen, m_controls, &CompareControls::setLogX);
  connect(m_pages, &PairPages::pageChosen, this, [this](const QString& page) {
    m_choice.page = page;
    m_controls->setPage(page);
    remember();
  });
  connect(m_pages, &PairPages::variantChosen, this, &CompareView::chooseVariant);
  connect(m_pages, &PairPages::said, this, &CompareView::said);
  connect(m_pages, &PairPages::failed, this, raise);
  connect(&m_overview->results(), &CompareResults::variantChosen, this, &CompareView::chooseVariant);
  connect(&m_overview->results(), &CompareResults::said, this, &CompareView::said);
  connect(&m_overview->results(), &CompareResults::failed, this, raise);
  connect(m_savedViews, &CompareSavedViews::chosen, this, &CompareView::choose);
  connect(m_savedViews, &CompareSavedViews::said, this, &CompareView::said);
  connect(m_savedViews, &CompareSavedViews::failed, this, raise);
  connect(&m_export, &FolderExport::finished, this, &CompareView::exported);
}

void CompareView::showChoice() {
  m_controls->showChoice();
  m_overview->showChoice();
  m_pages->setPage(m_choice.page);
  m_controls->setPage(m_pages->page());
}

void CompareView::choose(const CompareChoice& choice) {
  m_choice = choice;
  showChoice();
  rememberAndRead();
}

void CompareView::chooseVariant(const std::string& variant) {
  m_choice.variant = variant;
  rememberAndRead();
}

// What was read before holds the gains of all variants: that of another one need not wait for the next reading, which
// may take long while other processes train.
void CompareView::showChosenGain() {
  if (!m_shown || m_shown->compared.front().record.id != m_choice.experiment) return;
  m_controls->showComparison(*m_shown);
  showGain(*m_shown);
}

void CompareView::remember() {
  saveCompareChoice(m_context.reader.folder(), m_choice);
}

void CompareView::rememberAndRead() {
  remember();
  showChosenGain();
  reload();
}

void CompareView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (m_stale) reload();
}

// Of a run that has ended while nobody looked: all of it, from the beginning. Whoever looks keeps the page.
void CompareView::showResult(const std::string& experimentId) {
  if (experimentId != m_choice.experiment) m_choice.left.clear(), m_lookedAt.clear();
  m_choice.experiment = experimentId;
  if (isVisible()) return;
  m_choice.variant = kAllVariants;
  m_choice.page = "overview";
  showChoice();
}

void CompareView::showExperiment(const std::string& experimentId) {
  if (experimentId != m_choice.experiment) m_choice.left.clear(), m_lookedAt.clear();
  m_choice.experiment = experimentId;
  remember();
  read();
}

// What ended, or the revision before it while it has nothing to compare: one that was stopped at once hides no result.
void CompareView::follow(const std::string& experimentId) {
  m_context.reader.ask<ChosenRevision>(
      this,
      [experimentId](Workspace& workspace) -> Result<ChosenRevision> {
        CLOZE_TRY(const ExperimentRecord ended, workspace.experiment(experimentId));
        return revisionToCompare(workspace, ended);
      },
      [this](Result<ChosenRevision> found) {
        if (found) showResult(found->experiment.id);
        reload();
      });
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
  m_stack->setCurrentIndex(any ? 1 : 0);
  if (!any) return;
  m_choice.experiment = comparison.compared.front().record.id;
  m_experimentName = experimentTitle(comparison.compared.front().record);
  m_controls->showComparison(comparison);
  showGain(comparison);
  std::vector<Gain> drawn = comparison.gains;
  if (!showsAll(comparison)) std::erase_if(drawn, [&](const Gain& gain) { return gain.variant != m_choice.variant; });
  m_overview->show(comparison, drawn);
  m_shown = std::move(comparison);
}

// Also after its variant has gone.
bool CompareView::showsAll(const Comparison& comparison) const {
  return m_choice.variant == kAllVariants || std::ranges::count(comparison.variants, m_choice.variant) == 0;
}

void CompareView::showGain(const Comparison& comparison) {
  const std::vector<Gain>& gains = comparison.gains;
  const bool all = showsAll(comparison);
  if (!all) m_lookedAt = m_choice.variant;
  // Of all variants: the one that was looked at before, else the last: grids mostly grow.
  const auto found = std::ranges::find(gains, m_lookedAt, &Gain::variant);
  const Gain* looked = found != gains.end() ? &*found : all && !gains.empty() ? &gains.back() : nullptr;
  const Gain* chosen = all && gains.size() > 1 ? nullptr : looked;
  m_overview->results().showGains(gains, chosen, comparison.searches);
  m_pages->showGains(comparison.compared.front().record, looked, gains, m_choice.band, noGainText(comparison));
  showHeadline(chosen, looked, comparison);
  for (const std::string& note : comparison.notes) {
    m_details->setText(m_details->text() + (m_details->text().isEmpty() ? "" : " ") + coreText(note));
    m_details->show();
  }
}

void CompareView::showHeadline(const Gain* chosen, const Gain* looked, const Comparison& comparison) {
  untint(*m_headline);
  m_details->setVisible(!chosen);
  if (chosen) {
    m_headline->setText(coreText(plainResult(*chosen)));
    m_details->setText(baselineAhead(*chosen));
    m_details->setVisible(!m_details->text().isEmpty());
    if (isClearGain(*chosen)) tint(*m_headline, Tint::Good);
    return;
  }
  if (!looked) {
    m_headline->setText(noGainText(comparison));
    m_details->setText(coreText(comparison.gainProblem));
    m_details->setVisible(!comparison.gainProblem.empty());
    return;
  }
  m_headline->setText(variantsHeadline(comparison));
  const QString pages = tr("Choose a variant on the left, or open its row, for its verdict and its table. The pages of "
                           "the pair show “%1”.")
                            .arg(toQt(looked->variant));
  QStringList parts{coreText(pretrainingCostText(comparison.gains)), baselinesAhead(comparison.gains), pages};
  parts.removeAll(QString());
  m_details->setText(parts.join(' '));
}

ExportSource CompareView::exportSource() {
  ExportSource source{m_choice.experiment, m_experimentName, {m_choice.axis, "", m_choice.addCost}, {}};
  source.options.grouping = completed(m_choice.grouping);
  for (std::size_t i = 0; i < m_choice.measures.size(); ++i) {
    const std::string end = i > 0 && m_choice.measures[i] == m_choice.measures[0] ? "_right" : "";
    source.shown.push_back({"shown_" + m_choice.measures[i] + end, m_overview->chart(i).shownFigure()});
  }
  return source;
}

void CompareView::exportTo(const std::filesystem::path& folder) {
  m_export.write(exportSource(), folder);
}

}  // namespace clozebench
