#include "ui/bridge/workspace_reader.h"

#include "ui/models/core_text.h"

#include <QTimer>

namespace clozebench {
namespace {
constexpr std::chrono::seconds kTryAgain{5};  // a folder may come back (a mounted disk)
constexpr int kLookEveryMs = 500;             // points of another process are to appear within a second
}  // namespace

WorkspaceReader::WorkspaceReader(std::filesystem::path folder, QObject* parent)
    : QObject(parent), m_folder(std::move(folder)) {
  m_thread.setObjectName("workspace reader");
  m_onThread.moveToThread(&m_thread);
  m_thread.start();
  post([this] {
    auto* timer = new QTimer(&m_onThread);
    QObject::connect(timer, &QTimer::timeout, &m_onThread, [this] { lookForNews(); });
    timer->start(kLookEveryMs);
    // Runs of a process that died become `interrupted` now, so that they can be offered.
    if (Workspace* workspace = opened()) (void)workspace->markInterrupted();
    lookForNews();  // the first answers are newer than this, so nothing written after them is missed
  });
}

WorkspaceReader::~WorkspaceReader() {
  // The timer and the connection belong to the thread and end on it.
  QMetaObject::invokeMethod(
      &m_onThread,
      [this] {
        qDeleteAll(m_onThread.children());
        m_workspace.reset();
      },
      Qt::BlockingQueuedConnection);
  m_thread.quit();
  m_thread.wait();
}

void WorkspaceReader::post(std::function<void()> job) {
  QMetaObject::invokeMethod(&m_onThread, std::move(job), Qt::QueuedConnection);
}

Workspace* WorkspaceReader::opened() {
  if (m_workspace) return &*m_workspace;
  if (m_openError && std::chrono::steady_clock::now() < m_tryAgainAt) return nullptr;
  auto workspace = Workspace::open(m_folder);
  if (!workspace && workspace.error().code == ErrorCode::ReadOnly) {
    workspace = Workspace::open(m_folder, Workspace::Mode::ReadOnly);
  }
  if (!workspace) {
    const bool first = !m_openError;
    m_openError = workspace.error();
    m_tryAgainAt = std::chrono::steady_clock::now() + kTryAgain;
    const QString sentence = coreText(m_openError->sentence());
    // Queued: the window that is to hear it may still be under construction.
    if (first)
      QMetaObject::invokeMethod(
          this, [this, sentence] { Q_EMIT unusable(sentence); }, Qt::QueuedConnection);
    return nullptr;
  }
  m_workspace.emplace(std::move(*workspace));
  return &*m_workspace;
}

void WorkspaceReader::lookForNews() {
  Workspace* workspace = opened();
  if (!workspace) return;
  const auto version = workspace->dataVersion();
  if (!version || *version == m_version) return;
  const bool first = m_version < 0;
  m_version = *version;
  if (!first) Q_EMIT changed();
}

}  // namespace clozebench
