// An ordered queue between producer threads and one reader: take at once, or wait. The base of every channel.
#pragma once
#include <chrono>
#include <condition_variable>
#include <functional>
#include <iterator>
#include <mutex>
#include <utility>
#include <vector>

namespace clozebench {

template <class T>
class WaitQueue {
 public:
  // `merge(last, value)` may swallow the value into the newest waiting one and answer true.
  template <class Merge>
  void push(T value, Merge merge) {
    bool wasEmpty = false;
    {
      const std::lock_guard lock(m_mutex);
      wasEmpty = m_values.empty();
      if (wasEmpty || !merge(m_values.back(), value)) m_values.push_back(std::move(value));
    }
    if (!wasEmpty) return;
    m_arrived.notify_one();
    const std::lock_guard lock(m_wakeUpMutex);
    if (m_wakeUp) m_wakeUp();
  }
  void push(T value) {
    push(std::move(value), [](T&, T&) { return false; });
  }

  std::vector<T> take() {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_values, {});
  }

  std::vector<T> wait(std::chrono::milliseconds timeout) {
    std::unique_lock lock(m_mutex);
    m_arrived.wait_for(lock, timeout, [this] { return !m_values.empty(); });
    return std::exchange(m_values, {});
  }

  // After this returns the earlier function is not being called any more; so it must not call setWakeUp itself.
  void setWakeUp(std::function<void()> wakeUp) {
    const std::lock_guard lock(m_wakeUpMutex);
    m_wakeUp = std::move(wakeUp);
  }

 private:
  std::mutex m_mutex;
  std::condition_variable m_arrived;
  std::vector<T> m_values;         // guarded by m_mutex
  std::mutex m_wakeUpMutex;        // a second one: the wake-up may read the queue
  std::function<void()> m_wakeUp;  // guarded by m_wakeUpMutex
};

}  // namespace clozebench
