// See gain_table.h.
#include "compare/gain_table.h"

#include "compare/gain_sentences.h"
#include "compare/number_text.h"

#include <algorithm>
#include <cmath>

namespace clozebench {
namespace {

const Spread* find(const GainRowArm& arm, const std::string& metric) {
  const auto found = arm.metrics.find(metric);
  return found == arm.metrics.end() ? nullptr : &found->second;
}

std::string spreadText(const Spread* spread, SeedBand band) {
  if (!spread) return "-";
  const auto mean = fixedNumber(spread->mean, 3);
  if (band == SeedBand::Deviation) return spread->values.size() > 1 ? mean + " ± " + fixedNumber(spread->sd, 3) : mean;
  const Interval around = seedBand(spread->values, band);
  return std::isfinite(around.low) ? mean + " ± " + fixedNumber((around.high - around.low) / 2, 3) : mean;
}

std::string epochText(double epoch) {
  return fixedNumber(epoch, std::abs(epoch - std::round(epoch)) < 1e-9 ? 0 : 2);
}

std::vector<std::string> rowOf(const std::string& name, const GainRowArm& pretrained, const GainRowArm& scratch,
                               const std::string& metric, SeedBand band) {
  return {name,
          spreadText(find(pretrained, metric), band),
          spreadText(find(scratch, metric), band),
          signedNumber(pretrained.mean(metric) - scratch.mean(metric), 3),
          fixedNumber(pretrained.mean("loss"), 3),
          fixedNumber(scratch.mean("loss"), 3),
          fixedNumber(pretrained.seconds, 1),
          fixedNumber(scratch.seconds, 1),
          shortCount(pretrained.tokens)};
}

std::string baselineName(const std::string& id, bool multiLabel) {
  if (id == "majority") return multiLabel ? "same labels always" : "majority class";
  if (id == "tfidf_linear") return "TF-IDF, linear";
  return id;
}

std::string captionOf(const Gain& gain, SeedBand band) {
  const std::string rows = "Epochs are scored on validation; seconds and tokens are those of fine-tuning";
  const auto seeds = std::to_string(gain.seeds);
  if (gain.seeds < 2) return rows + '.';
  if (band == SeedBand::Error) return rows + "; ± is one standard error over the " + seeds + " seeds.";
  if (band == SeedBand::Interval) return rows + "; ± is the 95 % interval over the " + seeds + " seeds.";
  return rows + "; ± is one standard deviation over the " + seeds + " seeds.";
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

GainCells gainCells(const Gain& gain, SeedBand band) {
  const auto label = metricLabel(gain.metric);
  GainCells cells;
  cells.header = {"epoch",   label + " pre-tr.", "scratch", "gain",  "loss pre-tr.",
                  "scratch", "sec. pre-tr.",     "scratch", "tokens"};
  for (const auto& row : gain.rows)
    cells.rows.push_back(rowOf(epochText(row.epoch), row.pretrained, row.scratch, gain.metric, band));
  cells.rows.push_back(rowOf("test, best", gain.testPretrained, gain.testScratch, gain.metric, band));
  for (const auto& [id, metrics] : gain.baselines) {
    std::vector<std::string> row(cells.header.size());
    row[0] = baselineName(id, gain.multiLabel);
    row[1] = fixedNumber(metrics.get(gain.metric), 3);
    cells.rows.push_back(std::move(row));
  }
  cells.caption = captionOf(gain, band);
  cells.summary = gainSentences(gain);
  return cells;
}

std::string gainTable(const Gain& gain, SeedBand band) {
  const auto cells = gainCells(gain, band);
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
  text += wrapped(cells.caption, 100) + '\n';
  for (const auto& line : cells.summary) text += wrapped(line, 100);
  return text;
}

}  // namespace clozebench
