// See gain_table.h.
#include "compare/gain_table.h"

#include "compare/number_text.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

const Spread* find(const GainRowArm& arm, const std::string& metric) {
  const auto found = arm.metrics.find(metric);
  return found == arm.metrics.end() ? nullptr : &found->second;
}

double meanOf(const GainRowArm& arm, const std::string& metric) {
  const auto* spread = find(arm, metric);
  return spread ? spread->mean : kNaN;
}

std::string spreadText(const Spread* spread) {
  if (!spread) return "-";
  const auto mean = fixedNumber(spread->mean, 3);
  return spread->values.size() > 1 ? mean + " ± " + fixedNumber(spread->sd, 3) : mean;
}

std::string signedText(double value) {
  const auto text = fixedNumber(value, 3);
  return std::isfinite(value) && text.front() != '-' ? "+" + text : text;
}

std::string epochText(double epoch) {
  return fixedNumber(epoch, std::abs(epoch - std::round(epoch)) < 1e-9 ? 0 : 2);
}

std::vector<std::string> rowOf(const std::string& name, const GainRowArm& pretrained, const GainRowArm& scratch,
                               const std::string& metric) {
  return {name,
          spreadText(find(pretrained, metric)),
          spreadText(find(scratch, metric)),
          signedText(meanOf(pretrained, metric) - meanOf(scratch, metric)),
          fixedNumber(meanOf(pretrained, "loss"), 3),
          fixedNumber(meanOf(scratch, "loss"), 3),
          fixedNumber(pretrained.seconds, 1),
          fixedNumber(scratch.seconds, 1),
          shortCount(pretrained.tokens)};
}

std::string baselineName(const std::string& id) {
  if (id == "majority") return "majority class";
  if (id == "tfidf_linear") return "TF-IDF, linear";
  return id;
}

std::string pairOf(const Spread& pretrained, const Spread& scratch) {
  return fixedNumber(pretrained.mean, 3) + " pre-trained, " + fixedNumber(scratch.mean, 3) + " from scratch.";
}

// The honest yardstick: what a linear model on the same labels reaches.
std::string baselineSentence(const Gain& gain) {
  const auto found = gain.baselines.find("tfidf_linear");
  const double linear = found == gain.baselines.end() ? kNaN : found->second.get(gain.metric);
  if (!std::isfinite(linear)) return "";
  const auto side = [&](const GainRowArm& arm) {
    const double mean = meanOf(arm, gain.metric);
    return std::string(mean > linear ? "beats it" : mean < linear ? "loses against it" : "equals it");
  };
  return "TF-IDF with a linear model reaches " + fixedNumber(linear, 3) + " on the same labels: from scratch " +
         side(gain.testScratch) + ", pre-trained " + side(gain.testPretrained) + '.';
}

std::string timeSentence(const Gain& gain) {
  const auto fineTuning = "Time: fine-tuning " + fixedNumber(gain.testPretrained.seconds, 1) + " s pre-trained, " +
                          fixedNumber(gain.testScratch.seconds, 1) + " s from scratch";
  if (gain.secondsPretraining <= 0) return fineTuning + '.';
  const auto tokens = gain.tokensPretraining > 0 ? " for " + shortCount(gain.tokensPretraining) + " tokens" : "";
  return fineTuning + "; pre-training " + fixedNumber(gain.secondsPretraining, 1) + " s" + tokens + " before.";
}

std::string ratioSentence(const Gain& gain) {
  const auto label = metricLabel(gain.metric);
  if (!gain.stepsRatio) return "Pre-trained never reached the best validation " + label + " of from scratch.";
  const auto ratio = fixedNumber(*gain.stepsRatio, 1);
  if (*gain.stepsRatio < 1)
    return "Pre-trained needed " + fixedNumber(1 / *gain.stepsRatio, 1) + " x the steps for the same validation " +
           label + '.';
  return "From scratch needed " + ratio + " x the steps for the same validation " + label + '.';
}

std::string testSentence(const Gain& gain) {
  return "McNemar's test over the test examples (" +
         std::string(gain.pTest == "mcnemar_exact" ? "exact" : "chi-square") + "): " + pText(gain.pValue) + '.';
}

std::string listed(const std::vector<std::string>& keys) {
  std::string text;
  for (const auto& key : keys) text += (text.empty() ? "" : ", ") + key;
  return text;
}

std::vector<std::string> summaryOf(const Gain& gain) {
  std::vector<std::string> lines = {
      gainVerdict(gain),
      baselineSentence(gain),
      gain.variance,
      testSentence(gain),
      "First training loss: " + pairOf(gain.trainLossFirstPretrained, gain.trainLossFirstScratch),
      "Best validation loss: " + pairOf(gain.bestValidationLossPretrained, gain.bestValidationLossScratch),
      ratioSentence(gain),
      "Over all epochs pre-trained was " + signedText(gain.areaBetweenCurves) + " on validation " +
          metricLabel(gain.metric) + " on average (area between the curves).",
      timeSentence(gain),
  };
  if (!gain.differs.empty()) lines.push_back("The arms differ in " + listed(gain.differs) + " besides their start.");
  std::erase_if(lines, [](const auto& line) { return line.empty(); });
  return lines;
}

// Terminal columns of the texts used here: code points.
std::size_t columns(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](unsigned char c) { return c >> 6 != 2; }));
}

std::string aligned(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string pad(widths[i] - columns(cells[i]), ' ');
    line += (i ? "  " : "") + (i ? pad + cells[i] : cells[i] + pad);  // the first column to the left
  }
  while (line.ends_with(' ')) line.pop_back();
  return line + '\n';
}

// Breaks at spaces, later lines indented by two.
std::string wrapped(const std::string& sentence, std::size_t limit) {
  std::string text, line;
  for (std::size_t begin = 0; begin < sentence.size();) {
    const auto end = std::min(sentence.find(' ', begin), sentence.size());
    const auto word = sentence.substr(begin, end - begin);
    if (!line.empty() && columns(line) + 1 + columns(word) > limit) {
      text += line + '\n';
      line = "  " + word;
    } else {
      line += (line.empty() ? "" : " ") + word;
    }
    begin = end + 1;
  }
  return text + line + '\n';
}

}  // namespace

std::string metricLabel(const std::string& metric) {
  if (metric == "f1_micro") return "micro F1";
  if (metric == "f1_macro") return "macro F1";
  if (metric == "f1_mean") return "mean F1";
  if (metric == "mcc") return "Matthews correlation";
  return metric;
}

std::string gainVerdict(const Gain& gain) {
  const auto who = gain.variant.empty() ? std::string("Pre-training") : gain.variant + ": pre-training";
  const auto metric = metricLabel(gain.metric) + " on test";
  const auto interval = "95 % interval " + signedText(gain.low) + " to " + signedText(gain.high);
  const auto arms = fixedNumber(meanOf(gain.testScratch, gain.metric), 3) + " from scratch, " +
                    fixedNumber(meanOf(gain.testPretrained, gain.metric), 3) + " pre-trained";
  if (gain.low > 0)
    return who + " raised " + metric + " by " + fixedNumber(gain.gain, 3) + " (" + interval + "): " + arms + '.';
  if (gain.high < 0)
    return who + " lowered " + metric + " by " + fixedNumber(-gain.gain, 3) + " (" + interval + "): " + arms + '.';
  return who + " shows no clear gain in " + metric + ": " + signedText(gain.gain) + ", and the " + interval +
         " holds 0 (" + arms + ").";
}

GainCells gainCells(const Gain& gain) {
  const auto label = metricLabel(gain.metric);
  GainCells cells;
  cells.header = {"epoch",   label + " pre-tr.", "scratch", "gain",  "loss pre-tr.",
                  "scratch", "sec. pre-tr.",     "scratch", "tokens"};
  for (const auto& row : gain.rows)
    cells.rows.push_back(rowOf(epochText(row.epoch), row.pretrained, row.scratch, gain.metric));
  cells.rows.push_back(rowOf("test, best", gain.testPretrained, gain.testScratch, gain.metric));
  for (const auto& [id, metrics] : gain.baselines) {
    std::vector<std::string> row(cells.header.size());
    row[0] = baselineName(id);
    row[1] = fixedNumber(metrics.get(gain.metric), 3);
    cells.rows.push_back(std::move(row));
  }
  cells.summary = summaryOf(gain);
  return cells;
}

std::string gainTable(const Gain& gain) {
  const auto cells = gainCells(gain);
  std::vector<std::size_t> widths;
  for (const auto& title : cells.header) widths.push_back(columns(title));
  for (const auto& row : cells.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
  }
  std::string text = aligned(cells.header, widths);
  std::size_t rule = 2 * (widths.size() - 1);
  for (const auto width : widths) rule += width;
  text += std::string(rule, '-') + '\n';
  for (std::size_t i = 0; i < cells.rows.size(); ++i) {
    if (i == gain.rows.size()) text += std::string(rule, '-') + '\n';
    text += aligned(cells.rows[i], widths);
  }
  text += '\n';
  for (const auto& line : cells.summary) text += wrapped(line, 100);
  return text;
}

}  // namespace clozebench
