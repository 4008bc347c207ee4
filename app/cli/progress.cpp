#include "app/cli/progress.h"

#include "app/cli/text_format.h"
#include "compare/gain_table.h"
#include "config/json.h"
#include "store/values_json.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>

namespace clozebench::cli {
namespace {

constexpr auto kRedrawEvery = std::chrono::milliseconds(100);
constexpr auto kLineEvery = std::chrono::seconds(10);
constexpr int kBarColumns = 20, kShortBarColumns = 8, kAmountColumns = 7;
constexpr int kWideColumns = 119, kFewestTitleColumns = 8, kUnlimited = 1000;
constexpr double kRateAfter = 0.5;  // seconds: before that a rate is a guess

int lineColumns() {
  return terminalColumns(STDERR_FILENO).value_or(80);
}

std::string bar(double fraction, int columns) {
  const auto filled = static_cast<std::size_t>(std::lround(std::clamp(fraction, 0.0, 1.0) * columns));
  char percent[8];
  std::snprintf(percent, sizeof percent, " %3.0f%%", 100 * std::clamp(fraction, 0.0, 1.0));
  return '[' + std::string(filled, '#') + std::string(static_cast<std::size_t>(columns) - filled, '.') + ']' + percent;
}

// What a run of a search tries.
std::string rateOf(const RunRecord& run) {
  const auto settings = settingsFromJson(parsedJson(run.settingsJson));
  return settings ? "learning rate " + formatValue(settings->finetune.learningRate) : "a learning rate";
}

// What a stage counts, for its rate; "" where it is nothing that people know.
std::string unitOf(const std::string& stage) {
  if (stage == "tokenizing") return "texts";
  if (stage == "hashing" || stage == "checking" || stage == "leaks") return "bytes";
  return "";
}

std::string amount(double count, const std::string& unit) {
  return unit == "bytes" ? formatBytes(count) : formatCount(count);
}

// To the right of so many columns: what stands behind it does not move.
std::string padded(const std::string& text, int columns) {
  const int missing = columns - displayWidth(text);
  return std::string(static_cast<std::size_t>(std::max(0, missing)), ' ') + text;
}

std::string timeLeft(double seconds) {
  return "  " + formatDuration(std::floor(seconds + 0.5)) + " left";
}

// The metric that chooses the best checkpoint; "" for a pre-training.
std::string chosenBy(const RunRecord& run) {
  if (run.kind != RunKind::Finetune) return "";
  const auto settings = settingsFromJson(parsedJson(run.settingsJson));
  return settings ? settings->finetune.metric : "";
}

std::string loss(float value) {
  return "loss " + formatScore(static_cast<double>(value));
}

}  // namespace

std::string runTitle(const RunRecord& run) {
  std::string title = run.variant.empty() ? "" : run.variant + ": ";
  if (run.kind == RunKind::Pretrain) return title + "pre-training, seed " + std::to_string(run.seed);
  if (!run.role.empty()) title += "trying " + rateOf(run) + ", ";
  title += run.arm == "scratch" ? "fine-tuning from scratch" : "fine-tuning from pre-trained weights";
  return title + ", seed " + std::to_string(run.seed);
}

ProgressView::Style ProgressView::styleFor(bool quiet) {
  if (quiet) return Style::Silent;
  return ::isatty(STDERR_FILENO) ? Style::Terminal : Style::Lines;
}

ProgressView::ProgressView(Style style) : m_style(style), m_lastShown(Clock::now()) {}

ProgressView::~ProgressView() {
  clearLine();
}

void ProgressView::show(const DriveEvent& event) {
  if (const auto* began = std::get_if<RunBegan>(&event)) begin(*began);
  if (const auto* run = std::get_if<RunEvent>(&event)) follow(run->event);
  if (const auto* notice = std::get_if<ExperimentNotice>(&event)) this->notice("note: " + notice->text);
  if (const auto* stage = std::get_if<ExperimentStage>(&event)) {
    if (m_style == Style::Lines && stage->stage != m_stage) permanent(stage->stage + " ...");
    m_training = false;
    m_title.clear();
    setStage(stage->stage, stage->done, stage->total);
  }
  tick();
}

void ProgressView::setStage(const std::string& stage, double done, double total) {
  if (stage != m_stage || done < m_done) {
    m_stageBegan = Clock::now();
    m_stageBase = done;
  }
  m_stage = stage;
  m_done = done;
  m_total = total;
}

void ProgressView::begin(const RunBegan& began) {
  m_title = "[" + std::to_string(began.index + 1) + "/" + std::to_string(began.count) + "] " + runTitle(began.run);
  m_stage = "starting";
  m_metric = chosenBy(began.run);
  m_training = m_haveBase = false;
  m_totalSteps = 0;
  m_last = m_base = StepPoint{};
  m_done = m_total = 0;
  if (began.reused)
    permanent(m_title + ": done before (run " + began.run.id + ")");
  else if (m_style == Style::Lines)
    permanent(m_title + " (run " + began.run.id + ")");
}

void ProgressView::follow(const Event& event) {
  if (const auto* started = std::get_if<Started>(&event)) {
    m_totalSteps = started->totalSteps;
    if (started->resumedAtStep > 0)
      permanent(m_title + ": continued at step " + std::to_string(started->resumedAtStep));
  } else if (const auto* progress = std::get_if<Progress>(&event)) {
    m_training = progress->stage == "training";
    setStage(progress->stage, progress->done, progress->total);
  } else if (const auto* steps = std::get_if<Steps>(&event)) {
    addSteps(*steps);
  } else if (const auto* state = std::get_if<StateChanged>(&event)) {
    if (state->state == RunState::Paused) permanent(m_title + ": paused (cloze pause RUN continues it)");
    if (state->state == RunState::Running && m_style == Style::Lines && m_haveBase) permanent(m_title + ": goes on");
  } else if (const auto* notice = std::get_if<Notice>(&event)) {
    this->notice((notice->level == Notice::Level::Warning ? "warning: " : "note: ") + notice->text);
  } else if (const auto* finished = std::get_if<Finished>(&event)) {
    ended(finished->summary, "done");
  } else if (const auto* stopped = std::get_if<Stopped>(&event)) {
    ended(stopped->summary, "stopped, checkpoint kept");
  } else if (const auto* failed = std::get_if<Failed>(&event)) {
    ended(failed->summary, "failed");
  }
}

void ProgressView::addSteps(const Steps& steps) {
  if (steps.points.empty()) return;
  if (!m_haveBase) m_base = steps.points.front();
  m_haveBase = true;
  m_last = steps.points.back();
  m_training = true;
}

void ProgressView::ended(const RunSummary& summary, const std::string& how) {
  std::string line = m_title + ": " + how + ", " + std::to_string(summary.steps) + " steps, " +
                     formatCount(summary.tokens) + " tokens, " + formatDuration(summary.seconds);
  const double score = summary.validation.get(m_metric), maskedLoss = summary.validation.get("mlm_loss");
  if (std::isfinite(score))
    line += ", " + metricLabel(m_metric) + " on validation " + formatScore(score);
  else if (std::isfinite(maskedLoss))
    line += ", masked-word loss " + formatScore(maskedLoss);
  permanent(line);
  m_training = false;
  m_stage = "saving";
}

double ProgressView::fractionDone() const {
  if (m_training && m_totalSteps > 0) return static_cast<double>(m_last.step) / static_cast<double>(m_totalSteps);
  return m_total > 0 ? m_done / m_total : 0;
}

std::string ProgressView::trainingText() const {
  if (!m_haveBase) return "";
  std::string text = "  " + loss(m_last.loss);
  const double seconds = m_last.seconds - m_base.seconds;
  if (seconds <= 0) return text;
  text += "  " + formatCount((m_last.tokens - m_base.tokens) / seconds) + " tokens/s";
  const auto steps = static_cast<double>(m_last.step - m_base.step);
  if (m_totalSteps > 0 && steps > 0)
    text += timeLeft(static_cast<double>(m_totalSteps - m_last.step) * seconds / steps);
  return text;
}

// Of a stage that counts what it does. Rate and time keep their places while the numbers change.
std::string ProgressView::stageText() const {
  const std::string unit = unitOf(m_stage);
  if (unit.empty() || m_done <= 0) return "";
  const double seconds = std::chrono::duration<double>(Clock::now() - m_stageBegan).count();
  const double rate = seconds > kRateAfter ? (m_done - m_stageBase) / seconds : 0;
  std::string text = "  " + padded(amount(m_done, unit), kAmountColumns) + " " + unit;
  if (rate <= 0) return text;
  text += "  " + padded(amount(rate, unit), kAmountColumns) + "/s";
  return m_total > m_done ? text + timeLeft((m_total - m_done) / rate) : text;
}

std::string ProgressView::statusLine(int columns) const {
  const bool wide = columns >= kWideColumns;
  std::string tail;
  if (m_total > 0 || (m_training && m_totalSteps > 0))
    tail = ' ' + bar(fractionDone(), wide ? kBarColumns : kShortBarColumns);
  else if (m_done > 0 && unitOf(m_stage).empty())
    tail = ' ' + formatCount(m_done);
  tail += m_training ? trainingText() : stageText();
  std::string title = m_title.empty() ? m_stage : m_title;
  if (!m_training && !m_title.empty())  // "[2/7] tokenizing" where there is no room for what is trained
    title = (wide ? m_title + ": " : m_title.substr(0, m_title.find(' ') + 1)) + m_stage;
  return shortened(title, std::max(kFewestTitleColumns, columns - displayWidth(tail))) + tail;
}

void ProgressView::tick() {
  const auto now = Clock::now();
  if (m_style == Style::Silent || (m_stage.empty() && m_title.empty())) return;
  if (m_style == Style::Lines) {
    if (now - m_lastShown >= kLineEvery) permanent(statusLine(kUnlimited));
    return;
  }
  if (now - m_lastShown < kRedrawEvery) return;
  m_lastShown = now;
  m_lineShown = true;
  std::cerr << "\r\x1b[K" << shortened(statusLine(lineColumns() - 1), lineColumns() - 1) << std::flush;
}

void ProgressView::announceStop() {
  permanent("Stopping: a checkpoint is written (Ctrl-C again ends at once, without it)");
}

void ProgressView::clearLine() {
  if (m_lineShown) std::cerr << "\r\x1b[K" << std::flush;
  m_lineShown = false;
}

void ProgressView::notice(const std::string& line) {
  if (m_noticesShown.insert(line).second) permanent(line);
}

void ProgressView::permanent(const std::string& line) {
  if (m_style == Style::Silent) return;
  clearLine();
  std::cerr << line << '\n' << std::flush;
  m_lastShown = Clock::now();
}

}  // namespace clozebench::cli
