#include "ui/setup/setup_window.h"

#include "ui/forms/wrapped_label.h"
#include "ui/views/icons.h"
#include "ui/views/look.h"
#include "ui/views/palette.h"

#include <QCheckBox>
#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QFormLayout>
#include <QGuiApplication>
#include <QLocale>
#include <QProgressBar>

namespace clozebench {
namespace {

constexpr int kWidth = 620;
constexpr int kSteadySeconds = 5;  // before this a rate says little

QLabel* makeText(const char* objectName, QWidget* parent) {
  auto* label = new WrappedLabel(parent);
  label->setObjectName(objectName);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  return label;
}

QString number(int value) {
  return QLocale().toString(value);
}

}  // namespace

SetupWindow::SetupWindow(const QString& script) : m_fetch(script, this) {
  setObjectName("setupWindow");
  setWindowTitle(tr("Clozebench: first start"));
  auto* layout = makeViewLayout(this);
  layout->addWidget(makeTitle(tr("One part is still to be fetched"), this));
  m_intro = makeText("setupIntro", this);
  m_intro->setText(tr("Looking at what is needed…"));
  layout->addWidget(m_intro);
  layout->addWidget(makeFacts());
  m_gpu = new QCheckBox(this);
  describe(*m_gpu, "setupGpu", tr("Fetch the NVIDIA libraries too"),
           tr("Without them everything runs on the processor; `cloze setup --gpu` fetches them later."));
  layout->addWidget(m_gpu);
  layout->addWidget(makeProgress());
  layout->addWidget(makeProblem());
  layout->addStretch();
  layout->addWidget(makeButtons());
  connectFetch();
  resize(kWidth, sizeHint().height());
  enter(State::Asking);
  m_fetch.readFacts();
}

// As tall as its words: labels that wrap know their height only once they have been laid out, and ask again then.
bool SetupWindow::event(QEvent* event) {
  const bool taken = QWidget::event(event);
  if (event->type() == QEvent::LayoutRequest) resize(width(), layout()->totalHeightForWidth(width()));
  return taken;
}

QWidget* SetupWindow::makeFacts() {
  auto* card = new Card(this);
  m_factRows = new QFormLayout;
  m_factRows->setHorizontalSpacing(kWideGap);
  card->body().addLayout(m_factRows);
  m_factsCard = card;
  return card;
}

QWidget* SetupWindow::makeProgress() {
  m_progressArea = new QWidget(this);
  auto* layout = new QVBoxLayout(m_progressArea);
  layout->setContentsMargins(0, 0, 0, 0);
  m_stage = makeText("setupStage", m_progressArea);
  m_bar = new QProgressBar(m_progressArea);
  describe(*m_bar, "setupProgress", tr("How much has been downloaded"), "");
  m_remaining = makeText("setupRemaining", m_progressArea);
  for (QWidget* part :
       {static_cast<QWidget*>(m_stage), static_cast<QWidget*>(m_bar), static_cast<QWidget*>(m_remaining)})
    layout->addWidget(part);
  return m_progressArea;
}

QWidget* SetupWindow::makeProblem() {
  m_problemArea = new QWidget(this);
  auto* layout = new QVBoxLayout(m_problemArea);
  layout->setContentsMargins(0, 0, 0, 0);
  m_problem = makeText("setupProblem", m_problemArea);
  m_remedy = makeText("setupRemedy", m_problemArea);
  auto* copy = makeButton("setupCopyDetails", "copy", tr("&Copy details"),
                          tr("Puts this message and what the downloader said on the clipboard"), m_problemArea);
  connect(copy, &QPushButton::clicked, this, &SetupWindow::copyDetails);
  layout->addWidget(m_problem);
  layout->addWidget(m_remedy);
  layout->addWidget(copy, 0, Qt::AlignLeft);
  return m_problemArea;
}

QWidget* SetupWindow::makeButtons() {
  auto* row = new QWidget(this);
  m_files = makeButton("setupFromFolder", "folder", tr("&Use downloaded files…"),
                       tr("A folder with the same files, fetched on another machine; no network is used then"), row);
  m_notNow = makeButton("setupNotNow", "", tr("&Not now"), tr("Closes this window; nothing is fetched"), row);
  m_cancel = makeButton("setupCancel", "cancel", tr("&Cancel"),
                        tr("Stops; what has arrived is kept for the next time"), row);
  m_start = makeButton("setupFetch", "", tr("&Fetch and start"),
                       tr("Fetches the files named above, then opens Clozebench"), row);
  makePrimary(*m_start);
  auto* layout = makeToolbarRow({m_files, nullptr, m_notNow, m_cancel, m_start});
  row->setLayout(layout);
  connect(m_files, &QPushButton::clicked, this, &SetupWindow::askForFolder);
  connect(m_notNow, &QPushButton::clicked, this, &QWidget::close);
  connect(m_cancel, &QPushButton::clicked, &m_fetch, &LibtorchFetch::cancel);
  connect(m_start, &QPushButton::clicked, this, &SetupWindow::begin);
  return row;
}

void SetupWindow::connectFetch() {
  connect(&m_fetch, &LibtorchFetch::factsRead, this, &SetupWindow::showFacts);
  connect(&m_fetch, &LibtorchFetch::stageReached, this, &SetupWindow::showStage);
  connect(&m_fetch, &LibtorchFetch::progressed, this, &SetupWindow::showProgress);
  connect(&m_fetch, &LibtorchFetch::failed, this, &SetupWindow::showFailure);
  connect(&m_fetch, &LibtorchFetch::cancelled, this, [this] { enter(State::Asking); });
  connect(&m_fetch, &LibtorchFetch::fetched, this, &SetupWindow::done);
}

void SetupWindow::enter(State state) {
  m_factsCard->setVisible(!m_facts.version.isEmpty());
  m_progressArea->setVisible(state == State::Fetching);
  m_problemArea->setVisible(state == State::Failed);
  m_gpu->setVisible(state != State::Fetching && m_facts.nvidiaDriver);
  m_files->setVisible(state != State::Fetching);
  m_notNow->setVisible(state != State::Fetching);
  m_start->setVisible(state != State::Fetching);
  m_start->setEnabled(state == State::Failed || !m_facts.version.isEmpty());
  m_files->setEnabled(!m_facts.version.isEmpty());
  m_start->setText(state == State::Failed ? tr("&Try again") : tr("&Fetch and start"));
  m_cancel->setVisible(state == State::Fetching);
  (state == State::Fetching ? m_cancel : m_start)->setFocus();
}

void SetupWindow::showFacts(const FetchFacts& facts) {
  m_facts = facts;
  m_intro->setText(
      tr("Clozebench computes with LibTorch %1, which is no part of the package. It is fetched once, and checked "
         "against a fixed SHA-256. Nothing else is downloaded, and nothing leaves this machine.")
          .arg(facts.version));
  const std::pair<QString, QString> rows[] = {
      {tr("What"), facts.wheels},
      {tr("From"), facts.index},
      {tr("Size"), tr("%1 MB to download, %2 MB on the disk").arg(number(facts.download), number(facts.unpacked))},
      {tr("To"), facts.folder},
      {tr("Licences"), tr("PyTorch: BSD-3-Clause. NVIDIA CUDA Runtime and CUPTI: NVIDIA CUDA Toolkit End User License "
                          "Agreement (proprietary). Both texts lie in that folder afterwards.")}};
  for (const auto& [name, value] : rows) {
    auto* text = makeText("", m_factsCard);
    text->setText(value);
    text->setAccessibleName(name);
    auto* head = new QLabel(name, m_factsCard);
    head->setForegroundRole(QPalette::PlaceholderText);
    head->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    head->setBuddy(text);
    m_factRows->addRow(head, text);
  }
  m_gpu->setText(tr("Also the NVIDIA libraries, to train on the &GPU (%1 MB more, under NVIDIA's licence)")
                     .arg(number(facts.gpuDownload)));
  enter(State::Asking);
}

void SetupWindow::showStage(LibtorchFetch::Stage stage) {
  m_remaining->clear();
  m_gotAtStart = -1;
  switch (stage) {
    case LibtorchFetch::Stage::Waiting:
      m_stage->setText(tr("Another Clozebench is fetching LibTorch: waiting for it"));
      break;
    case LibtorchFetch::Stage::Downloading:
      m_stage->setText(tr("Downloading"));
      break;
    case LibtorchFetch::Stage::Unpacking:
      m_stage->setText(tr("Unpacking"));
      break;
  }
  m_bar->setRange(0, 0);  // busy until a number comes
}

void SetupWindow::showProgress(int got, int total) {
  m_bar->setRange(0, total);
  m_bar->setValue(got);
  if (m_gotAtStart < 0) {
    m_gotAtStart = got;
    m_since.start();
  }
  const double seconds = static_cast<double>(m_since.elapsed()) / 1000;
  const double rate = seconds > kSteadySeconds ? (got - m_gotAtStart) / seconds : 0;
  if (rate <= 0) {
    m_remaining->setText(tr("%1 of %2 MB").arg(number(got), number(total)));
    return;
  }
  const int minutes = std::max(1, qRound((total - got) / rate / 60));
  m_remaining->setText(tr("%1 of %2 MB, %3 MB a second, about %n minute(s) left", "", minutes)
                           .arg(number(got), number(total), QLocale().toString(rate, 'f', 1)));
}

void SetupWindow::showFailure(const QString& what, const QString& remedy, const QString& details) {
  tint(*m_problem, Tint::Error);
  m_problem->setText(what);
  m_remedy->setText(remedy);
  m_details = details;
  enter(State::Failed);
}

// The facts come first: nobody agrees to what was not shown.
void SetupWindow::begin() {
  if (m_facts.version.isEmpty()) {
    m_fetch.readFacts();
  } else {
    fetchFrom("");
  }
}

void SetupWindow::fetchFrom(const QString& folder) {
  m_stage->setText(tr("Preparing"));
  m_bar->setRange(0, 0);
  m_remaining->clear();
  enter(State::Fetching);
  m_fetch.start({.gpu = m_gpu->isChecked() && m_facts.nvidiaDriver, .from = folder});
}

void SetupWindow::askForFolder() {
  auto* dialog = new QFileDialog(this, tr("Folder with the downloaded wheels"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  connect(dialog, &QFileDialog::fileSelected, this, &SetupWindow::fetchFrom);
  dialog->open();
}

void SetupWindow::copyDetails() {
  QGuiApplication::clipboard()->setText(m_problem->text() + "\n" + m_remedy->text() + "\n" + m_details);
}

}  // namespace clozebench
