// Progress of an experiment on stderr: one redrawn line on a terminal (stage, bar, rate, loss, ETA), a plain line now
// and then elsewhere, nothing with --quiet.
#pragma once
#include "experiment/experiment_thread.h"

#include <chrono>
#include <set>
#include <string>

namespace clozebench::cli {

// "pre-training", "small, from pre-trained weights, seed 2".
std::string runTitle(const RunRecord& run);

class ProgressView {
 public:
  enum class Style { Terminal, Lines, Silent };
  static Style styleFor(bool quiet);

  explicit ProgressView(Style style);
  ~ProgressView();
  void show(const DriveEvent& event);
  // Redraws when it is time to; call often.
  void tick();
  // In so many columns: what gives way is the bar and the title, not the numbers.
  std::string statusLine(int columns) const;
  // "Stopping ..." once the person asked for it.
  void announceStop();

 private:
  using Clock = std::chrono::steady_clock;
  void begin(const RunBegan& began);
  void follow(const Event& event);
  void addSteps(const Steps& steps);
  void ended(const RunSummary& summary, const std::string& how);
  // Said once: the seeds of an experiment tend to give the same notices.
  void notice(const std::string& line);
  void permanent(const std::string& line);
  void clearLine();
  std::string trainingText() const;
  std::string stageText() const;
  void setStage(const std::string& stage, double done, double total);
  double fractionDone() const;

  const Style m_style;
  std::string m_title, m_stage;
  double m_done = 0, m_total = 0;
  std::string m_metric;  // that chooses the best checkpoint of the run
  // Where and when the stage was first heard of, for its rate and what is left.
  double m_stageBase = 0;
  std::chrono::steady_clock::time_point m_stageBegan;
  bool m_training = false;
  std::int64_t m_totalSteps = 0;
  StepPoint m_last, m_base;  // m_base: where this process took the run up, for rate and ETA
  bool m_haveBase = false, m_lineShown = false;
  Clock::time_point m_lastShown;
  std::set<std::string> m_noticesShown;
};

}  // namespace clozebench::cli
