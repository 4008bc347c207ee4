#include "ui/views/welcome.h"

#include "ui/views/look.h"

namespace clozebench {
namespace {
constexpr int kTextWidth = 380;
}

Welcome::Welcome(const AppContext& context, QWidget* parent) : QWidget(parent), m_context(context) {
  setObjectName("welcome");
  auto* card = new Card(this);
  card->setMaximumWidth(720);
  QVBoxLayout& body = card->body();
  body.setSpacing(kGap);
  body.addWidget(makeTitle(tr("What does pre-training buy on your text?"), card));
  body.addWidget(makeHint(
      tr("The demo pre-trains a small Transformer on the definitions of a dictionary, fine-tunes it beside the "
         "same network from scratch, and shows the gain. Nothing leaves this computer."),
      card));
  makePrimary(*addWay(body, "welcomeDemo", "start", tr("Start the &demo (a few minutes)"),
                      tr("Pre-trains, fine-tunes and compares, on data that come with the program"),
                      [this] { m_context.launcher.startDemo(false); }));
  m_starters << addWay(body, "welcomeQuickDemo", "start", tr("&Quick demo (about a minute)"),
                       tr("The same with a smaller network and less text"),
                       [this] { m_context.launcher.startDemo(true); });
  m_starters << addWay(body, "welcomeToy", "check", tr("&Toy task: does this machine learn at all?"),
                       tr("A task that every set-up must learn within seconds: a check of the machine"),
                       [this] { m_context.launcher.startToy(); });
  body.addSpacing(kWideGap);
  body.addWidget(makeHint(tr("For your own question you need a file with texts and their labels, one example a line. "
                             "Text without labels to pre-train on is welcome too."),
                          card));
  addWay(body, "welcomeFiles", "file", tr("&New experiment from my files…"),
         tr("Choose the files and look at what was read from them"),
         [this] { Q_EMIT m_context.requests.viewAsked(ViewId::Data); });
  addWay(body, "welcomeCapsule", "import", tr("&Import a capsule…"),
         tr("An experiment that was made elsewhere, as one file: its settings, numbers and, if it has them, weights"),
         [this] { Q_EMIT m_context.requests.capsuleImportAsked({}); });
  // A wrapped text that may get narrow asks for much height, of all views then.
  for (QLabel* text : card->findChildren<QLabel*>()) text->setMinimumWidth(kTextWidth);
  auto* across = new QHBoxLayout;
  across->addStretch();
  across->addWidget(card, 4);
  across->addStretch();
  auto* layout = new QVBoxLayout(this);
  layout->addStretch();
  layout->addLayout(across);
  layout->addStretch();
  m_starters << findChild<QPushButton*>("welcomeDemo");
  connect(&m_context.bridge, &ExperimentBridge::stateChanged, this, &Welcome::showWhatCanStart);
  connect(&m_context.launcher, &Launcher::preparingChanged, this, &Welcome::showWhatCanStart);
  showWhatCanStart();
}

QPushButton* Welcome::addWay(QLayout& layout, const QString& name, const QString& icon, const QString& label,
                             const QString& help, std::function<void()> act) {
  QPushButton* button = makeButton(name, icon, label, help, this);
  button->setMinimumHeight(36);
  layout.addWidget(button);
  connect(button, &QPushButton::clicked, this, std::move(act));
  return button;
}

void Welcome::showWhatCanStart() {
  const bool free = !m_context.bridge.busy() && !m_context.launcher.preparing();
  for (QPushButton* button : m_starters) button->setEnabled(free);
}

}  // namespace clozebench
