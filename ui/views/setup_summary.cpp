#include "ui/views/setup_summary.h"

#include "ui/bridge/queue_runner.h"
#include "ui/dialogs/decision.h"
#include "ui/forms/wrapped_label.h"
#include "ui/models/core_text.h"
#include "ui/models/texts.h"
#include "ui/views/look.h"
#include "ui/views/palette.h"
#include "ui/views/setup_costs.h"

#include <QVBoxLayout>

#include <algorithm>

namespace clozebench {
namespace {

constexpr int kIssueLines = 14;  // shown at once; an issue takes two or three

QLabel* wrapped(QWidget* parent, const char* name) {
  auto* label = new WrappedLabel(parent);
  label->setObjectName(name);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  return label;
}

}  // namespace

SetupSummary::SetupSummary(const AppContext& context, QWidget* parent) : QWidget(parent), m_context(context) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(12, 4, 4, 8);
  layout->setSpacing(14);
  layout->addWidget(makeLaunchBox());
  layout->addWidget(makeIssueBox());
  layout->addWidget(new SetupCosts(m_context.setup, m_context.cost, this));
  layout->addWidget(m_dryRun = new DryRunBox(m_context, this));
  layout->addStretch();
  connect(&m_context.setup, &SetupModel::edited, this, &SetupSummary::showLaunch);
  connect(&m_context.setup, &SetupModel::replaced, this, &SetupSummary::showLaunch);
  connect(&m_context.cost, &CostMeter::changed, this, &SetupSummary::showLaunch);
  connect(&m_context.setup, &SetupModel::issuesChanged, this, &SetupSummary::showIssues);
  connect(&m_context.bridge, &ExperimentBridge::stateChanged, this, &SetupSummary::showButtons);
  connect(&m_context.launcher, &Launcher::preparingChanged, this, &SetupSummary::showButtons);
  connect(&m_context.launcher.queue(), &QueueRunner::changed, this, &SetupSummary::showButtons);
  showLaunch();
  showIssues();
}

QPushButton* SetupSummary::addButton(QLayout& layout, const QString& name, const QString& text, const QString& help) {
  auto* button = new QPushButton(text, this);
  button->setObjectName(name);
  button->setToolTip(help);
  layout.addWidget(button);
  return button;
}

QWidget* SetupSummary::makeLaunchBox() {
  auto* box = new QWidget(this);
  auto* layout = new QVBoxLayout(box);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(6);
  layout->addWidget(makeHeading(tr("Start"), box));
  layout->addWidget(makeFittingBox(box));
  auto* whole = new QHBoxLayout;
  m_pair = addButton(*whole, "runPair", {}, {});
  m_queue = addButton(*whole, "addToQueue", tr("&Add to queue"),
                      tr("Let it wait in the Monitor's queue, to be started there with others"));
  whole->setStretchFactor(m_pair, 1);
  layout->addLayout(whole);
  m_pair->setDefault(true);
  makePrimary(*m_pair);
  m_pair->setMinimumHeight(34);
  m_launch = wrapped(box, "launchPlan");
  layout->addWidget(m_launch);
  auto* row = new QHBoxLayout;
  m_pretrain = addButton(*row, "runPretrain", tr("Pre-&train only"), tr("Learn from the raw text; fine-tune later"));
  m_finetune =
      addButton(*row, "runFinetune", tr("Fine-t&une only"), tr("Train on the task, starting from the choice below"));
  layout->addLayout(row);
  m_startFrom = new StartChoice(box);
  auto* from = new QLabel(tr("Fine-tune &from"), box);
  from->setBuddy(m_startFrom);
  layout->addWidget(from);
  layout->addWidget(m_startFrom);
  auto* demos = new QHBoxLayout;
  m_demo = addButton(*demos, "demo", tr("&Demo"), tr("WordNet's glosses, 45 classes: a few minutes on two cores"));
  m_quickDemo =
      addButton(*demos, "quickDemo", tr("&Quick demo"), tr("The same in about a minute, with a simpler task"));
  layout->addLayout(demos);
  m_toy = addButton(*layout, "toy", tr("T&oy task: sanity check"),
                    tr("A generated task that anything which learns must pass: under a minute"));
  connect(m_pair, &QPushButton::clicked, this, [this] { m_context.launcher.start(PlanScope::Everything); });
  connect(m_queue, &QPushButton::clicked, this, [this] { m_context.launcher.addToQueue(PlanScope::Everything); });
  connect(&m_context.launcher, &Launcher::alreadyThere, this, &SetupSummary::askToAddAgain);
  connect(m_pretrain, &QPushButton::clicked, this, [this] { m_context.launcher.start(PlanScope::PretrainOnly); });
  connect(m_finetune, &QPushButton::clicked, this,
          [this] { m_context.launcher.start(PlanScope::FinetuneOnly, m_startFrom->start()); });
  connect(m_demo, &QPushButton::clicked, this, [this] { m_context.launcher.startDemo(false); });
  connect(m_quickDemo, &QPushButton::clicked, this, [this] { m_context.launcher.startDemo(true); });
  connect(m_toy, &QPushButton::clicked, this, [this] { m_context.launcher.startToy(); });
  return box;
}

// Before the start, so that hours which nobody expected are not begun.
QWidget* SetupSummary::makeFittingBox(QWidget* parent) {
  m_fitting = new QWidget(parent);
  auto* layout = new QVBoxLayout(m_fitting);
  layout->setContentsMargins(0, 0, 0, 4);
  layout->setSpacing(4);
  layout->addWidget(m_fittingText = wrapped(m_fitting, "fittingText"));
  m_takeFitting = addButton(*layout, "takeFitting", {}, tr("Chooses this preset; Undo goes back"));
  connect(m_takeFitting, &QPushButton::clicked, this, &SetupSummary::takeFitting);
  m_takeFitting->hide();  // has no words yet
  m_fitting->hide();
  return m_fitting;
}

void SetupSummary::showFitting() {
  const auto& fitting = m_context.cost.fitting();
  const auto& plan = m_context.cost.forecast();
  m_fitting->setVisible(fitting.has_value());
  if (!fitting) return;
  const QString name = choiceText(*findField("backbone.preset"), fitting->preset);
  QString text = tr("For so little text the preset %1 fits").arg(name);
  if (fitting->seconds >= 0) text = tr("%1 (%2)").arg(text, coreText(aboutTime(fitting->seconds)));
  if (plan && plan->seconds >= 0) text = tr("%1 in all. %2").arg(coreText(aboutTime(plan->seconds)), text);
  text[0] = text[0].toUpper();
  m_fittingText->setText("⚠ " + text);
  tint(*m_fittingText, Tint::Warning);
  m_takeFitting->setText(tr("Take %1").arg(name));
  m_takeFitting->show();
}

void SetupSummary::takeFitting() {
  const auto& fitting = m_context.cost.fitting();
  if (!fitting) return;
  const Status set = m_context.setup.setAll({{"backbone.preset", Value(fitting->preset)}});
  if (!set) Q_EMIT m_context.requests.raised(set.error());
}

// The same once more is reused when its turn comes: nobody means that who presses twice.
void SetupSummary::askToAddAgain(const QString& name, const std::function<void()>& add) {
  askDecision(window(), tr("Add “%1” once more?").arg(name),
              tr("The same experiment runs or waits already. Of the second one every run would be reused."),
              {{"addAnyway", tr("&Add anyway"), QMessageBox::AcceptRole},
               {"leaveIt", tr("&Leave it"), QMessageBox::RejectRole}},
              [add](const QString& answer) {
                if (answer == "addAnyway") add();
              });
}

QWidget* SetupSummary::makeIssueBox() {
  auto* box = new QWidget(this);
  auto* layout = new QVBoxLayout(box);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(6);
  box->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
  layout->addWidget(m_issueTitle = makeHeading({}, box));
  m_issues = new QListWidget(box);
  m_issues->setObjectName("issues");
  m_issues->setWordWrap(true);
  m_issues->setResizeMode(QListView::Adjust);
  m_issues->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_issues->setAccessibleName(tr("Issues"));
  layout->addWidget(m_issues);
  connect(m_issues, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
    Q_EMIT fieldAsked(item->data(Qt::UserRole).toString().toStdString());
  });
  connect(m_issues, &QListWidget::itemClicked, m_issues, &QListWidget::itemActivated);
  return box;
}

void SetupSummary::setUnreadable(const std::set<std::string>& keys) {
  m_unreadable = keys;
  showIssues();
}

void SetupSummary::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && m_issues) showIssues();  // in the colours of the new ground
}

void SetupSummary::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitIssues();
}

// As many whole ones as there is room for, and never a half.
void SetupSummary::fitIssues() {
  m_issues->setVisible(m_issues->count() > 0);
  if (m_issues->count() == 0) return;
  m_issues->doItemsLayout();
  const int most = kIssueLines * fontMetrics().lineSpacing();
  int height = 0;
  for (int row = 0; row < m_issues->count(); ++row) {
    const int next = m_issues->visualItemRect(m_issues->item(row)).height();
    if (row > 0 && height + next > most) break;
    height += next;
  }
  m_issues->setFixedHeight(height + 2 * m_issues->frameWidth() + 2);
}

void SetupSummary::showLaunch() {
  showPlan();
  showFitting();
  if (m_issues) showTitle();
}

// Before the start, beside its button: how many runs, and how long.
void SetupSummary::showPlan() {
  const auto& plan = m_context.cost.forecast();
  m_launch->setVisible(plan || !m_context.setup.hasErrors());
  if (!plan) return m_launch->setText(tr("Counting the runs …"));  // not yet, or never: then the issues say why
  const int runs = plan->pretrainings + plan->searches + plan->finetunings,
            reused = plan->reusedPretrainings + plan->reusedFinetunings;
  QString text = tr("%Ln run(s)", nullptr, runs);
  if (plan->seconds >= 0 && reused < runs) text += ", " + coreText(aboutTime(plan->seconds));
  if (reused == runs) {
    text += ", " + tr("all finished already: only the comparison is made again");
  } else if (reused > 0) {
    text += ", " + tr("%Ln of them finished already and reused", nullptr, reused);
  }
  m_launch->setText(text);
}

void SetupSummary::showIssues() {
  m_issues->clear();
  const auto add = [this](const std::string& key, const QString& text, bool warning) {
    auto* item = new QListWidgetItem(text, m_issues);
    item->setData(Qt::UserRole, toQt(key));
    item->setForeground(tintColor(warning ? Tint::Warning : Tint::Error, palette()));
    item->setToolTip(text);
  };
  for (const std::string& key : m_unreadable) {
    add(key, tr("%1: the value cannot be used").arg(fieldName(key)), false);
  }
  for (const Issue& issue : m_context.setup.issues()) {
    add(issue.key, withFieldLabels(coreText(Error{ErrorCode::WrongUse, issue.text, issue.remedy}.sentence())),
        issue.warning);
  }
  fitIssues();
  showTitle();
  showButtons();
}

void SetupSummary::showTitle() {
  auto errors = static_cast<int>(m_unreadable.size());
  for (const Issue& issue : m_context.setup.issues()) errors += issue.warning ? 0 : 1;
  const bool remark = m_issues->count() > 0 || m_context.cost.fitting();
  m_issueTitle->setText(errors > 0                        ? tr("Before this can start (%1)").arg(errors)
                        : m_context.setup.lookingAtData() ? tr("Looking at the data …")
                        : remark                          ? tr("Ready, with a remark")
                                                          : tr("Ready to start"));
  tint(*m_issueTitle, errors > 0 ? Tint::Error : remark ? Tint::Warning : Tint::Good);
}

// While something runs, here or in another process, what is started waits in the queue.
void SetupSummary::showButtons() {
  const bool free = !m_context.launcher.queue().occupied() && !m_context.launcher.preparing();
  const bool ready = m_unreadable.empty() && !m_context.setup.hasErrors();
  m_pair->setText(free ? tr("&Run the pair") : tr("&Add to queue"));
  m_pair->setToolTip(
      free ? tr("Pre-train, then fine-tune from the pre-trained weights and from scratch, and compare (Ctrl+R)")
           : tr("Pre-training, both fine-tunings and their comparison follow what runs now (Ctrl+R)"));
  m_queue->setVisible(free);
  for (QPushButton* button : {m_pair, m_queue, m_pretrain, m_finetune}) button->setEnabled(ready);
  for (QPushButton* button : {m_demo, m_quickDemo, m_toy}) button->setEnabled(free);
  if (m_dryRun) m_dryRun->setReady(free && ready);
}

}  // namespace clozebench
