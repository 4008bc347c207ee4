#include "ui/bridge/checkpoint_user.h"

#include "run/worker.h"

#include <algorithm>

namespace clozebench {

CheckpointUser::CheckpointUser(QObject* parent) : QObject(parent) {
  m_thread.setObjectName("checkpoint user");
  m_onThread.moveToThread(&m_thread);
  m_thread.start();
  post([] { lowerThreadPriority(); });
}

CheckpointUser::~CheckpointUser() {
  cancel();
  QMetaObject::invokeMethod(
      &m_onThread, [this] { m_open.clear(); }, Qt::BlockingQueuedConnection);
  m_thread.quit();
  m_thread.wait();
}

void CheckpointUser::post(std::function<void()> job) {
  QMetaObject::invokeMethod(&m_onThread, std::move(job), Qt::QueuedConnection);
}

void CheckpointUser::keepOnly(std::vector<std::filesystem::path> folders) {
  post([this, folders = std::move(folders)] {
    std::erase_if(m_open, [&](const auto& one) { return std::ranges::find(folders, one.first) == folders.end(); });
    m_loaded = static_cast<int>(m_open.size());
  });
}

Result<Predictor*> CheckpointUser::opened(const std::filesystem::path& folder) {
  auto& used = m_open[folder];
  if (used) {
    const auto current = used->isCurrent();
    if (!current || !*current) used.reset();
  }
  if (!used) {
    ComputeConfig compute;
    compute.device = "cpu";
    auto opened = UsedCheckpoint::open(folder, compute);
    if (opened) used = std::move(*opened);
    if (!used) m_open.erase(folder);
    m_loaded = static_cast<int>(m_open.size());
    if (!opened) return tl::unexpected(std::move(opened).error());
  }
  return &used->predictor();
}

}  // namespace clozebench
