// How long the window's thread is ever away while training goes at full rate and the charts follow. Printed as a
// histogram; only a gross stall fails, since a loaded machine keeps any thread waiting.
#include "tests/journey/training_window.h"

#include <QElapsedTimer>
#include <QTimer>

#include <array>
#include <iostream>

namespace clozebench {
namespace {

using uitest::waitFor;

constexpr int kTickMs = 4, kWatchMs = 3000;
constexpr qint64 kGrossMs = 1000;
constexpr std::array<int, 8> kBounds{2, 5, 10, 20, 50, 100, 200, 1000};

// Counts by how much a timer of the window's thread comes late.
class StallMeter {
 public:
  StallMeter() {
    QObject::connect(&m_timer, &QTimer::timeout, [this] { tick(); });
    m_timer.setTimerType(Qt::PreciseTimer);
    m_clock.start();
    m_timer.start(kTickMs);
  }
  qint64 longestMs() const { return m_longest; }
  int ticks() const { return m_ticks; }
  void print() const {
    std::cout << "[ stalls   ] longest " << m_longest << " ms in " << m_ticks << " looks; late by";
    for (std::size_t i = 0; i < m_counts.size(); ++i)
      std::cout << (i < kBounds.size() ? "  <" + std::to_string(kBounds[i]) : "  more") << " ms: " << m_counts[i];
    std::cout << std::endl;
  }

 private:
  void tick() {
    const qint64 late = std::max<qint64>(0, m_clock.restart() - kTickMs);
    m_longest = std::max(m_longest, late);
    std::size_t bin = 0;
    while (bin < kBounds.size() && late >= kBounds[bin]) ++bin;
    ++m_counts[bin];
    ++m_ticks;
  }

  QTimer m_timer;
  QElapsedTimer m_clock;
  qint64 m_longest = 0;
  int m_ticks = 0;
  std::array<int, kBounds.size() + 1> m_counts{};
};

class Stalls : public TrainingWindow {};

TEST_F(Stalls, StayShortWhileTrainingGoesAtFullRate) {
  openWindow();
  press(write("fast", 2000000), "runPretrain");
  ASSERT_TRUE(waitFor([&] { return lossPoints() > 0; }, kTrainingMs)) << banner();
  const StallMeter meter;
  QElapsedTimer watch;
  watch.start();
  waitFor([&] { return watch.elapsed() > kWatchMs; }, kTrainingMs);
  meter.print();
  EXPECT_GT(meter.ticks(), 10);
  EXPECT_LT(meter.longestMs(), kGrossMs);
  EXPECT_GT(lossPoints(), 20u);
  QTest::mouseClick(uitest::find<QPushButton>(*m_window, "stop"), Qt::LeftButton);
  EXPECT_TRUE(waitFor([&] { return title().contains("Nothing"); }, kTrainingMs));
}

}  // namespace
}  // namespace clozebench
