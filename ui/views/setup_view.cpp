#include "ui/views/setup_view.h"

#include "base/files.h"
#include "experiment/identity.h"
#include "experiment/shell_command.h"
#include "ui/bridge/background.h"
#include "ui/dialogs/file_dialog.h"
#include "ui/dialogs/folder_dialog.h"
#include "ui/dialogs/replace_settings.h"
#include "ui/models/core_text.h"
#include "ui/models/texts.h"
#include "ui/views/look.h"
#include "ui/views/setup_rates.h"
#include "ui/views/setup_variants.h"

#include <QClipboard>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFrame>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMimeData>
#include <QShortcut>
#include <QVBoxLayout>

namespace clozebench {

SetupView::SetupView(const AppContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_form(new SettingsForm(context.setup, this)),
      m_summary(new SetupSummary(context, this)) {
  setAcceptDrops(true);
  auto* left = new QVBoxLayout;
  left->setSpacing(8);
  left->addWidget(makeToolRow());
  m_hint = makeHint(tr("Choose a file with texts and labels as training data below, or drop an experiment file here. "
                       "Home has a demo to begin with."),
                    this);
  m_hint->setObjectName("setupHint");
  m_hint->hide();
  left->addWidget(m_hint);
  left->addWidget(m_form, 1);
  makeParts();
  auto* side = new QScrollArea(this);
  side->setWidget(m_summary);
  side->setWidgetResizable(true);
  side->setFrameShape(QFrame::NoFrame);
  side->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  side->setFixedWidth(310);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(12, 10, 8, 8);
  layout->setSpacing(8);
  layout->addLayout(left, 1);
  layout->addWidget(side);
  connect(m_form, &SettingsForm::unreadableChanged, this, [this] { m_summary->setUnreadable(m_form->unreadable()); });
  connect(m_summary, &SetupSummary::fieldAsked, m_form, &SettingsForm::goTo);
  connect(&m_context.requests, &Requests::startFromAsked, this, [this](const std::string& runOrFolder) {
    Q_EMIT m_context.requests.viewAsked(ViewId::Setup);
    startFrom(runOrFolder);
    m_summary->startChoice().setFocus();
  });
  for (const auto signal : {&SetupModel::edited, &SetupModel::replaced}) {
    connect(&m_context.setup, signal, this, &SetupView::showHistory);
    connect(&m_context.setup, signal, this, &SetupView::showHint);
  }
  connect(&m_context.cost, &CostMeter::changed, this, &SetupView::showPresetCost);
  connect(m_form, &SettingsForm::offerTaken, this, &SetupView::takeOffer);
  showHistory();
  showPresetCost();
}

// What is launched beside the settings themselves: they are no fields of the table, or several at once.
void SetupView::makeParts() {
  auto* variants = new SectionBox(tr("Variants"), tr("Sets of changed settings that are compared."), m_form);
  variants->setObjectName("section.variants");
  variants->addRow(new VariantsPanel(m_context.setup, m_context.cost, variants));
  m_form->addPart(variants, "experiment", "variant", tr("Variants grid compare several values labels sizes"));
  auto* tuning = new SectionBox(tr("Equal tuning"), tr("The same effort for both arms."), m_form);
  tuning->setObjectName("section.tuning");
  tuning->addRow(new RateSearchPanel(m_context.setup, tuning));
  m_form->addPart(tuning, "experiment", "finetune.search_rates", tr("Equal tuning search the learning rate"));
}

// What the chosen network means for this data, beside the choice: hours that nobody expected are told before they
// begin.
void SetupView::showPresetCost() {
  const auto& cost = m_context.cost.cost();
  const auto& settings = m_context.setup.shown();
  const auto texts = m_context.cost.data().trainExamples;
  if (!cost || texts == 0) return m_form->setOffer("backbone.preset", {});
  const auto said = [&](std::int64_t parameters, double seconds) {
    const QString count = countText(static_cast<double>(parameters));
    return seconds < 0 ? tr("%1 parameters").arg(count)
                       : tr("%1 parameters, %2").arg(count, coreText(aboutTime(seconds)));
  };
  const auto count = settings.task.maxTrainExamples > 0 ? std::min(texts, settings.task.maxTrainExamples) : texts;
  FieldOffer offer;
  offer.sentence = tr("%1: %2 for %Ln labelled text(s).", nullptr, static_cast<int>(count))
                       .arg(choiceText(*findField("backbone.preset"), settings.backbone.preset),
                            said(cost->finetuneParameters, cost->seconds));
  if (const auto& fitting = m_context.cost.fitting()) {
    const QString name = choiceText(*findField("backbone.preset"), fitting->preset);
    offer.sentence +=
        " " + tr("For so little text %1 fits: %2.").arg(name, said(fitting->parameters, fitting->seconds));
    offer.button = tr("Take %1").arg(name);
    offer.help = tr("Chooses this preset; Undo goes back");
  }
  m_form->setOffer("backbone.preset", offer);
}

void SetupView::takeOffer(const std::string& key) {
  const auto& fitting = m_context.cost.fitting();
  if (key != "backbone.preset" || !fitting) return;
  const Status set = m_context.setup.setAll({{key, Value(fitting->preset)}});
  if (!set) Q_EMIT m_context.requests.raised(set.error());
}

void SetupView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  m_context.setup.lookAgain();
}

QWidget* SetupView::makeToolRow() {
  auto* row = new QWidget(this);
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 12, 0);
  m_search = new QLineEdit(row);
  describe(*m_search, "fieldSearch", tr("Search the settings"),
           tr("Shows the settings with these words in name, key or help (Ctrl+F)"));
  m_search->setPlaceholderText(tr("Search the settings (Ctrl+F)"));
  m_search->setClearButtonEnabled(true);
  m_search->setMaximumWidth(320);
  m_all = new QCheckBox(tr("&All settings"), row);
  m_all->setObjectName("allFields");
  m_all->setToolTip(tr("Show the rarely changed settings too"));
  layout->addWidget(m_search, 1);
  layout->addWidget(m_all);
  layout->addStretch();
  const auto add = [&](const QString& name, const QString& icon, const QString& text, const QString& help, auto act) {
    QToolButton* button = makeIconButton(name, icon, text, help, row);
    layout->addWidget(button);
    connect(button, &QToolButton::clicked, this, act);
    return button;
  };
  m_undo = add("undo", "undo", tr("Undo"), tr("Undo the last change (Ctrl+Z)"), [this] { m_context.setup.undo(); });
  m_redo = add("redo", "redo", tr("Redo"), tr("Redo (Ctrl+Shift+Z)"), [this] { m_context.setup.redo(); });
  add("open", "folder", tr("Open"), tr("Open an experiment file (Ctrl+O); a file may also be dropped here"),
      [this] { chooseAndOpen(); });
  add("save", "save", tr("Save"), tr("Save as an experiment file (Ctrl+S)"), [this] { chooseAndSave(); });
  QToolButton* command = add("copyCommand", "copy", tr("Copy command"),
                             tr("Copy a `cloze run` line for a terminal that does what the form shows (Ctrl+Shift+C)"),
                             [this] { copyCommand(); });
  command->setText(command->accessibleName());
  command->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  auto* shortcut = new QShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), this);
  shortcut->setContext(Qt::WidgetWithChildrenShortcut);
  connect(shortcut, &QShortcut::activated, this, &SetupView::copyCommand);
  connect(m_search, &QLineEdit::textChanged, m_form, &SettingsForm::setSearch);
  connect(m_all, &QCheckBox::toggled, m_form, &SettingsForm::setAllFields);
  return row;
}

void SetupView::setRuns(const std::vector<RunRecord>& runs) {
  m_anyRuns = !runs.empty();
  showHint();
  m_summary->startChoice().setRuns(runs);
}

std::string SetupView::start() const {
  return m_summary->startChoice().start();
}

void SetupView::startFrom(const std::string& runOrFolder) {
  m_summary->startChoice().startFrom(runOrFolder);
}

void SetupView::showHint() {
  m_hint->setVisible(!m_anyRuns && m_context.setup.experiment().settings.task.train.empty());
}

void SetupView::showHistory() {
  m_undo->setEnabled(m_context.setup.canUndo());
  m_redo->setEnabled(m_context.setup.canRedo());
}

void SetupView::setAllFields(bool all) {
  m_all->setChecked(all);
}

void SetupView::focusSearch() {
  m_search->setFocus(Qt::ShortcutFocusReason);
  m_search->selectAll();
}

void SetupView::openFile(const std::filesystem::path& file) {
  inBackground(
      this, [file] { return loadExperiment(file); },
      [this, file](Result<Experiment> experiment) {
        if (!experiment) {
          Q_EMIT problem(coreText(experiment.error().sentence()));
          return;
        }
        m_context.setup.load(std::move(*experiment), file);
        Q_EMIT said(tr("Opened %1").arg(toQt(file.filename().string())));
      });
}

void SetupView::copyCommand() {
  const SetupModel& setup = m_context.setup;
  const auto& workspace = m_context.reader.folder();
  const auto command = setup.saved()
                           ? shellCommand(setup.experiment(), setup.saved()->file, setup.saved()->experiment, workspace)
                           : shellCommand(setup.experiment(), workspace);
  if (!command) {
    Q_EMIT m_context.requests.raised(command.error());
    return;
  }
  QGuiApplication::clipboard()->setText(toQt(*command));
  Q_EMIT said(tr("Copied: paste it into a terminal"));
}

void SetupView::askAndOpen(const std::filesystem::path& file) {
  askBeforeReplacing(this, m_context.setup, [this, file] { openFile(file); });
}

void SetupView::saveFile(const std::filesystem::path& file) {
  const Experiment experiment = m_context.setup.experiment();
  inBackground(
      this,
      [file, experiment]() -> Status {
        // Relative paths are relative to the file: in another folder they would name other files.
        if (file.parent_path() == experiment.directory) return writeFileAtomically(file, toToml(experiment));
        CLOZE_TRY(const Experiment moved, withAbsolutePaths(experiment));
        return writeFileAtomically(file, toToml(moved));
      },
      [this, file, experiment](Status written) {
        if (written) {
          m_context.setup.setSaved(file, experiment);
          Q_EMIT said(tr("Saved %1").arg(toQt(file.filename().string())));
        } else {
          Q_EMIT problem(coreText(written.error().sentence()));
        }
      });
}

void SetupView::chooseAndOpen() {
  auto* dialog = new FileDialog(this, tr("Open an experiment"));
  dialog->setObjectName("openExperiment");
  dialog->setNameFilters({tr("Experiments (*.toml)"), tr("All files (*)")});
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
    Q_EMIT m_context.requests.viewAsked(ViewId::Setup);  // the menu asks for it from every view
    askAndOpen(file.toStdString());
  });
  dialog->open();
}

void SetupView::chooseAndSave() {
  const QString name = toQt(m_context.setup.experiment().settings.experiment.name) + ".toml";
  askSaveFile(this, {"saveExperiment", tr("Save this experiment"), name, {tr("Experiments (*.toml)")}},
              [this](const std::filesystem::path& file) { saveFile(file); });
}

void SetupView::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void SetupView::dropEvent(QDropEvent* event) {
  const QUrl url = event->mimeData()->urls().value(0);
  if (!url.isLocalFile()) return;
  if (url.toLocalFile().endsWith(".toml", Qt::CaseInsensitive)) {
    askAndOpen(url.toLocalFile().toStdString());
  } else {
    // A data file dropped beside the fields is most likely the labelled data.
    const Status set =
        m_context.setup.set("task.train", Value(std::vector<std::string>{url.toLocalFile().toStdString()}));
    if (!set) Q_EMIT problem(coreText(set.error().sentence()));
  }
}

}  // namespace clozebench
