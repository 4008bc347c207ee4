#include "ui/views/monitor_view.h"

#include "ui/models/texts.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace clozebench {
namespace {
constexpr int kDrawEveryMs = 25;  // one of the four charts each time: the window is never busy for long at a stretch

bool isOver(RunState state) {
  return state == RunState::Finished || state == RunState::Stopped || state == RunState::Failed ||
         state == RunState::Interrupted;
}

RunState stateAfter(const Event& event, RunState before) {
  if (std::holds_alternative<Started>(event)) return RunState::Running;
  if (const auto* change = std::get_if<StateChanged>(&event)) return change->state;
  if (std::holds_alternative<Finished>(event)) return RunState::Finished;
  if (std::holds_alternative<Stopped>(event)) return RunState::Stopped;
  if (std::holds_alternative<Failed>(event)) return RunState::Failed;
  return before;
}

// What can be continued in these runs, in words; "" when nothing.
QString continuableText(const std::vector<RunRecord>& runs) {
  const auto open = std::count_if(runs.begin(), runs.end(), [](const RunRecord& run) {
    return run.state == RunState::Stopped || run.state == RunState::Interrupted || run.state == RunState::Queued;
  });
  if (open == 0) return {};
  return MonitorView::tr("Goes on from the last checkpoint of what was stopped or interrupted, then with the rest");
}

}  // namespace

MonitorView::MonitorView(const AppContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_header(new ProgressHeader(context, this)),
      m_experiments(new QComboBox(this)),
      m_list(new RunList(this)),
      m_details(new RunDetails(this)),
      m_export(new ExportButton(context.reader, this)) {
  m_details->setCornerWidget(m_export);
  m_experiments->setObjectName("monitorExperiment");
  m_experiments->setAccessibleName(tr("Experiment"));
  m_experiments->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  auto* left = new QWidget(this);
  auto* leftLayout = new QVBoxLayout(left);
  leftLayout->setContentsMargins(0, 0, 0, 0);
  leftLayout->addWidget(m_experiments);
  leftLayout->addWidget(m_list, 1);
  auto* right = new QSplitter(Qt::Vertical, this);
  right->addWidget(makeCharts());
  right->addWidget(m_details);
  right->setStretchFactor(0, 4);
  right->setStretchFactor(1, 1);
  right->setSizes({460, 130});
  right->setChildrenCollapsible(true);
  auto* split = new QSplitter(Qt::Horizontal, this);
  split->addWidget(left);
  split->addWidget(right);
  split->setStretchFactor(1, 1);
  split->setSizes({300, 800});
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(12, 10, 12, 8);
  layout->setSpacing(10);
  layout->addWidget(m_header);
  layout->addWidget(split, 1);

  connect(m_export, &ExportButton::exported, this, &MonitorView::exported);
  connect(m_export, &ExportButton::problem, this, &MonitorView::problem);
  connect(m_experiments, &QComboBox::activated, this,
          [this] { showExperiment(m_experiments->currentData().toString().toStdString()); });
  connect(&m_context.launcher, &Launcher::launched, this, [this](const QString& name) {
    m_told.clear();
    if (!name.isEmpty()) awaitExperiment(name);
  });
  connect(&m_context.bridge, &ExperimentBridge::told, this, [this](const QString& text) {
    m_told << text;
    m_details->addNotice(text, false);
  });
  connect(m_list, &RunList::chosenChanged, this, &MonitorView::chooseRun);
  connect(&m_context.bridge, &ExperimentBridge::runBegan, this, &MonitorView::takeRun);
  connect(&m_context.bridge, &ExperimentBridge::runEvent, this, &MonitorView::takeEvent);
  connect(&m_context.bridge, &ExperimentBridge::ended, this, [this](const ExperimentEnded& end) {
    if (end.result && !end.result->experimentId.empty()) m_experimentId = end.result->experimentId;
    m_awaiting = false;
    m_header->setAwaited({});
    reload();
  });
  connect(&m_context.reader, &WorkspaceReader::changed, this, [this] {
    if (m_context.bridge.busy()) return;  // the own run's news come by the bridge
    reload();
    readNews();
  });
  connect(&m_drawTimer, &QTimer::timeout, this, &MonitorView::drawIfNeeded);
  m_drawTimer.start(kDrawEveryMs);
  reload();
}

QWidget* MonitorView::makeCharts() {
  auto* box = new QWidget(this);
  auto* grid = new QGridLayout(box);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setSpacing(8);
  const auto add = [&](const char* name, const QString& empty, int row, int column) {
    auto* chart = new Chart(box);
    chart->setObjectName(name);
    chart->setEmptyText(empty);
    grid->addWidget(chart, row, column);
    return chart;
  };
  m_loss = add("lossChart", tr("The training loss appears here once a run has made its first step"), 0, 0);
  m_validation = add("validationChart", tr("The score on validation data appears here"), 0, 1);
  m_rate = add("rateChart", tr("Learning rate"), 1, 0);
  m_speed = add("speedChart", tr("Speed"), 1, 1);
  grid->setRowStretch(0, 3);
  grid->setRowStretch(1, 2);
  grid->setColumnStretch(0, 1);
  grid->setColumnStretch(1, 1);
  return box;
}

Result<MonitorView::Listing> MonitorView::readListing(Workspace& workspace, const std::string& wanted) {
  Listing listing;
  CLOZE_TRY(listing.experiments, workspace.experiments());
  std::stable_sort(listing.experiments.begin(), listing.experiments.end(),
                   [](const auto& left, const auto& right) { return left.createdAt > right.createdAt; });
  const bool known = std::any_of(listing.experiments.begin(), listing.experiments.end(),
                                 [&](const ExperimentRecord& one) { return one.id == wanted; });
  if (listing.experiments.empty()) return listing;
  listing.experimentId = known ? wanted : listing.experiments.front().id;
  CLOZE_TRY(listing.runs, workspace.runs(listing.experimentId));
  std::stable_sort(listing.runs.begin(), listing.runs.end(), [](const RunRecord& left, const RunRecord& right) {
    if (left.kind != right.kind) return left.kind == RunKind::Pretrain;
    return left.createdAt != right.createdAt ? left.createdAt < right.createdAt : left.id < right.id;
  });
  return listing;
}

void MonitorView::reload() {
  if (m_reading) {
    m_readAgain = true;
    return;
  }
  m_reading = true;
  m_context.reader.ask<Listing>(
      this, [wanted = m_experimentId](Workspace& workspace) { return readListing(workspace, wanted); },
      [this](Result<Listing> listing) {
        m_reading = false;
        if (listing) takeListing(std::move(*listing));
        if (std::exchange(m_readAgain, false)) reload();
      });
}

void MonitorView::awaitExperiment(const QString& name) {
  m_awaiting = true;
  m_runs.clear();
  m_chosen.clear();
  m_list->setRuns({});
  m_export->setRun(nullptr);
  m_details->clearAll();
  m_experiments->setPlaceholderText(name);
  m_experiments->setCurrentIndex(-1);
  m_header->setAwaited(name);
  m_header->setContinuable({}, {});
  m_dirty = true;
}

void MonitorView::takeListing(Listing listing) {
  if (m_awaiting) return;
  m_experimentId = listing.experimentId;
  m_runs = std::move(listing.runs);
  m_experiments->clear();
  for (const ExperimentRecord& experiment : listing.experiments) {
    m_experiments->addItem(experimentTitle(experiment), toQt(experiment.id));
  }
  m_experiments->setCurrentIndex(m_experiments->findData(toQt(m_experimentId)));
  m_experiments->setVisible(m_experiments->count() > 0);
  m_list->setRuns(m_runs);
  m_chosen = m_list->chosen();
  for (const RunRecord& run : m_runs) {
    const auto curves = m_curves.find(run.id);
    if (isOver(run.state) || curves == m_curves.end()) continue;
    m_list->setProgress(run.id, run.state, curves->second->lastPoint().step, run.totalSteps);
  }
  m_header->setContinuable(m_experimentId, continuableText(m_runs));
  m_header->setElsewhere(runElsewhere());
  readMissingCurves();
  showDetails();
  m_dirty = true;
}

void MonitorView::showExperiment(const std::string& experimentId) {
  if (experimentId == m_experimentId && !m_awaiting) return;
  m_awaiting = false;
  m_experimentId = experimentId;
  m_chosen.clear();
  reload();
}

void MonitorView::readMissingCurves() {
  for (const RunRecord& run : m_runs) {
    if (run.state != RunState::Queued) readCourse(run.id);
  }
}

void MonitorView::readCourse(const std::string& runId) {
  if (m_curves.count(runId) > 0 || m_waiting.count(runId) > 0) return;
  m_waiting[runId];
  m_context.reader.ask<std::shared_ptr<RunCurves>>(
      this, [runId](Workspace& workspace) { return readCurves(workspace, runId); },
      [this, runId](Result<std::shared_ptr<RunCurves>> curves) {
        const auto waiting = std::move(m_waiting[runId]);
        m_waiting.erase(runId);
        m_curves[runId] = curves ? std::move(*curves) : std::make_shared<RunCurves>();
        for (const Event& event : waiting) takeEvent(runId, event);
        m_dirty = true;
      });
}

void MonitorView::readNews() {
  const RunRecord* run = record(m_chosen);
  const auto known = m_curves.find(m_chosen);
  if (!run || known == m_curves.end() || isOver(run->state)) return;
  struct News {
    Steps steps;
    std::vector<Evaluated> evaluations;
  };
  m_context.reader.ask<News>(
      this,
      [id = m_chosen, after = known->second->lastPoint().step](Workspace& workspace) -> Result<News> {
        News news;
        CLOZE_TRY(news.steps.points, workspace.points(id, after));
        CLOZE_TRY(news.evaluations, workspace.evaluations(id));
        return news;
      },
      [this, id = m_chosen](Result<News> news) {
        if (!news) return;
        RunCurves& curves = curvesOf(id);
        curves.apply(news->steps);
        for (const Evaluated& row : news->evaluations) curves.apply(row);
        m_header->setElsewhere(runElsewhere());
        m_dirty = true;
      });
}

void MonitorView::takeRun(const RunRecord& run, bool reused) {
  if (!reused) {
    m_awaiting = false;
    readCourse(run.id);  // what a resumed run did before; its events wait for that
    m_experimentId = run.experimentId.empty() ? m_experimentId : run.experimentId;
    m_toldOf = m_experimentId;
    if (!record(run.id)) m_runs.push_back(run);
    m_list->setRuns(m_runs);
    m_list->choose(run.id);
  }
  reload();
}

void MonitorView::takeEvent(const std::string& runId, const Event& event) {
  if (const auto waiting = m_waiting.find(runId); waiting != m_waiting.end()) {
    waiting->second.push_back(event);
    return;
  }
  RunCurves& curves = curvesOf(runId);
  if (const auto* started = std::get_if<Started>(&event)) curves.apply(*started);
  if (const auto* steps = std::get_if<Steps>(&event)) curves.apply(*steps);
  if (const auto* evaluated = std::get_if<Evaluated>(&event)) curves.apply(*evaluated);
  RunRecord* run = record(runId);
  if (run) {
    run->state = stateAfter(event, run->state);
    if (const auto* started = std::get_if<Started>(&event)) {
      run->totalSteps = started->totalSteps;
      run->parameters = started->parameters;
      run->compute = started->compute;
      if (runId == m_chosen) showDetails();
    }
    m_list->setProgress(runId, run->state, curves.lastPoint().step, run->totalSteps);
    if (const auto* evaluated = std::get_if<Evaluated>(&event); evaluated && evaluated->split == "validation") {
      m_list->setScore(runId, evaluated->metrics.get(run->kind == RunKind::Pretrain ? "mlm_accuracy" : "f1_micro"));
    }
  }
  if (const auto* notice = std::get_if<Notice>(&event); notice && runId == m_chosen) {
    m_details->addNotice(toQt(notice->text), notice->level == Notice::Level::Warning);
  }
  if (const auto* probed = std::get_if<Probed>(&event); probed && runId == m_chosen) m_details->addFilledIn(*probed);
  m_dirty = true;
}

void MonitorView::chooseRun(const std::string& runId) {
  m_chosen = runId;
  for (Chart* chart : {m_loss, m_validation, m_rate, m_speed}) chart->resetView();
  showDetails();
  m_dirty = true;
}

Result<MonitorView::Told> MonitorView::readTold(Workspace& workspace, const std::string& runId) {
  Told told;
  CLOZE_TRY(told.notices, workspace.notices(runId));
  CLOZE_TRY(told.probes, workspace.probes(runId));
  return told;
}

void MonitorView::showDetails() {
  const RunRecord* run = record(m_chosen);
  m_export->setRun(run);
  if (!run) {
    m_details->clearAll();
    return;
  }
  m_context.reader.ask<Told>(
      this, [id = m_chosen](Workspace& workspace) { return readTold(workspace, id); },
      [this, id = m_chosen](Result<Told> told) {
        const RunRecord* run = record(id);
        if (!run || id != m_chosen) return;
        m_details->showRun(*run, told ? told->notices : std::vector<Notice>());
        if (told) std::ranges::for_each(told->probes, [this](const Probed& one) { m_details->addFilledIn(one); });
        if (run->experimentId != m_toldOf) return;
        for (const QString& text : m_told) m_details->addNotice(text, false);
      });
}

void MonitorView::drawIfNeeded() {
  if (!isVisible()) return;
  if (m_toDraw.empty() && std::exchange(m_dirty, false)) m_toDraw = {m_speed, m_rate, m_validation, m_loss};
  if (m_toDraw.empty()) return;
  Chart* chart = m_toDraw.back();
  m_toDraw.pop_back();
  chart->setFigure(figureFor(*chart));
}

Figure MonitorView::figureFor(const Chart& chart) {
  const RunRecord* run = record(m_chosen);
  const auto curves = m_curves.find(m_chosen);
  if (!run || curves == m_curves.end()) return {};
  if (&chart == m_loss) return lossFigure(*curves->second);
  if (&chart == m_rate) return rateFigure(*curves->second);
  if (&chart == m_speed) return speedFigure(*curves->second);
  std::vector<NamedCurves> others;
  for (const RunRecord& other : m_runs) {
    const auto found = m_curves.find(other.id);
    if (other.id == run->id || other.kind != run->kind || other.variant != run->variant || found == m_curves.end())
      continue;
    others.push_back({other, found->second});
  }
  return validationFigure({*run, curves->second}, others);
}

std::optional<RunRecord> MonitorView::runElsewhere() const {
  if (m_context.bridge.busy()) return std::nullopt;
  const auto found = std::find_if(m_runs.begin(), m_runs.end(), [](const RunRecord& run) {
    return run.state == RunState::Running || run.state == RunState::Paused;
  });
  if (found == m_runs.end()) return std::nullopt;
  RunRecord run = *found;
  const auto curves = m_curves.find(run.id);
  if (curves != m_curves.end()) run.summary.steps = std::max(run.summary.steps, curves->second->lastPoint().step);
  return run;
}

RunRecord* MonitorView::record(const std::string& runId) {
  const auto found = std::find_if(m_runs.begin(), m_runs.end(), [&](const RunRecord& run) { return run.id == runId; });
  return found == m_runs.end() ? nullptr : &*found;
}

RunCurves& MonitorView::curvesOf(const std::string& runId) {
  auto& curves = m_curves[runId];
  if (!curves) curves = std::make_shared<RunCurves>();
  return *curves;
}

}  // namespace clozebench
