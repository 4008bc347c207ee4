// Classes, confusion, calibration and sentences of a pair, for the terminal and as JSON.
#include "app/cli/compare_pair.h"

#include "app/cli/text_format.h"
#include "compare/number_text.h"
#include "experiment/pair_json.h"

#include <algorithm>
#include <cmath>

namespace clozebench::cli {
namespace {

constexpr auto kLeft = TextTable::Align::Left, kRight = TextTable::Align::Right;
constexpr std::size_t kMostClasses = 60, kMostCells = 25, kWidestMatrix = 8;
constexpr int kColumns = 100;

std::string titleOf(const Pair& pair, const std::string& what) {
  return (pair.variant.empty() ? "" : pair.variant + ": ") + what + '\n';
}

Result<ExampleFilter> filterOf(const Pair& pair, const DetailOptions& options, ExampleKind kind) {
  ExampleFilter filter{.kind = kind, .search = options.search};
  if (options.label.empty()) return filter;
  const auto found = std::ranges::find(pair.labels, options.label);
  if (found != pair.labels.end()) {
    filter.label = static_cast<std::int32_t>(found - pair.labels.begin());
    return filter;
  }
  if (options.label == pair.labelName(-1)) {
    filter.gold = -1;
    return filter;
  }
  std::string known;
  for (std::size_t i = 0; i < std::min<std::size_t>(pair.labels.size(), 12); ++i)
    known += (i > 0 ? ", " : "") + pair.labels[i];
  return fail(ErrorCode::WrongUse, "There is no label " + options.label,
              "Labels are " + known + (pair.labels.size() > 12 ? ", ..." : ""), {{"label", options.label}});
}

std::string overSeeds(const Pair& pair) {
  return pair.seeds() > 1 ? ", means over the seeds" : "";
}

std::string classesText(const Pair& pair, const SideNames& names) {
  const auto all = classGains(pair);
  auto classes = all;
  if (all.size() > kMostClasses) {
    std::ranges::stable_sort(classes, std::greater<>(), &ClassGain::support);
    classes.resize(kMostClasses);
  }
  TextTable table({"label", "examples", "F1 " + names.shortPretrained, names.shortScratch, "gain", "95 %, all classes",
                   "recall " + names.shortPretrained, names.shortScratch},
                  {kLeft, kRight, kRight, kRight, kRight, kRight, kRight, kRight});
  for (const auto& one : classes)
    table.add({shortened(one.label, 30), std::to_string(one.support), formatScore(one.pretrained.f1),
               formatScore(one.scratch.f1), signedNumber(one.gain, 3),
               signedNumber(one.together.low, 3) + " to " + signedNumber(one.together.high, 3),
               formatScore(one.pretrained.recall), formatScore(one.scratch.recall)});
  const std::string more = all.size() > classes.size() ? "and " + std::to_string(all.size() - classes.size()) +
                                                             " with fewer examples (--json has all)\n"
                                                       : "";
  const auto changed = std::ranges::count_if(all, &ClassGain::changed);
  const std::string caption = std::to_string(changed) + " of " + std::to_string(all.size()) +
                              " classes changed beyond chance: their interval, which holds for all classes at once, "
                              "does not contain 0 (--json has the interval of each class alone too).";
  return titleOf(pair, "F1 of each class on test" + overSeeds(pair)) + table.text() + more + wrapped(caption, 96, 0) +
         '\n';
}

std::string countsText(const PairConfusion& confusion, std::size_t row, std::size_t column) {
  return std::to_string(confusion.count(PairArm::Pretrained, row, column)) + " / " +
         std::to_string(confusion.count(PairArm::Scratch, row, column));
}

std::string matrixText(const PairConfusion& confusion) {
  std::vector<std::string> header{"gold"};
  for (const auto& name : confusion.columns) header.push_back(shortened(name, 14));
  std::vector<TextTable::Align> sides(header.size(), kRight);
  sides[0] = kLeft;
  TextTable table(header, sides);
  for (std::size_t row = 0; row < confusion.rows.size(); ++row) {
    std::vector<std::string> cells{shortened(confusion.rows[row], 20)};
    for (std::size_t column = 0; column < confusion.columns.size(); ++column)
      cells.push_back(countsText(confusion, row, column));
    table.add(std::move(cells));
  }
  return table.text();
}

// Of many classes the confusions that pre-training changed most.
std::string changedCellsText(const PairConfusion& confusion, const SideNames& names) {
  struct Cell {
    std::size_t row, column;
    std::int64_t change;
  };
  std::vector<Cell> cells;
  for (std::size_t row = 0; row < confusion.rows.size(); ++row) {
    for (std::size_t column = 0; column < confusion.columns.size(); ++column) {
      if (row == column) continue;
      const auto change =
          confusion.count(PairArm::Pretrained, row, column) - confusion.count(PairArm::Scratch, row, column);
      if (change != 0) cells.push_back({row, column, change});
    }
  }
  std::ranges::stable_sort(cells, std::greater<>(), [](const Cell& cell) { return std::abs(cell.change); });
  if (cells.size() > kMostCells) cells.resize(kMostCells);
  TextTable table({"gold", "taken for", names.pretrained + " / " + names.scratch, "change"},
                  {kLeft, kLeft, kRight, kRight});
  for (const auto& cell : cells)
    table.add({shortened(confusion.rows[cell.row], 30), shortened(confusion.columns[cell.column], 30),
               countsText(confusion, cell.row, cell.column),
               (cell.change > 0 ? "+" : "") + std::to_string(cell.change)});
  return table.text();
}

std::string labelCountsText(const Pair& pair) {
  auto labels = labelConfusionOf(pair);
  const auto support = [](const LabelConfusion& label) {
    return label.pretrained.truePositive + label.pretrained.falseNegative;
  };
  std::ranges::stable_sort(labels, std::greater<>(), support);
  if (labels.size() > kMostClasses) labels.resize(kMostClasses);
  TextTable table({"label", "given rightly", "given wrongly", "missed"}, {kLeft, kRight, kRight, kRight});
  const auto both = [](std::int64_t left, std::int64_t right) {
    return std::to_string(left) + " / " + std::to_string(right);
  };
  for (const auto& one : labels)
    table.add({shortened(one.label, 40), both(one.pretrained.truePositive, one.scratch.truePositive),
               both(one.pretrained.falsePositive, one.scratch.falsePositive),
               both(one.pretrained.falseNegative, one.scratch.falseNegative)});
  return table.text();
}

std::string confusionText(const Pair& pair, const SideNames& names) {
  const std::string title =
      titleOf(pair, "Confusion on test, " + names.pretrained + " / " + names.scratch + ", counts over " +
                        std::to_string(pair.seeds()) + (pair.seeds() == 1 ? " seed" : " seeds"));
  if (pair.multiLabel()) return title + labelCountsText(pair);
  const auto confusion = confusionOf(pair);
  return title +
         (confusion.columns.size() <= kWidestMatrix ? matrixText(confusion) : changedCellsText(confusion, names));
}

std::string errorText(const ArmCalibration& arm) {
  const auto mean = formatScore(arm.error.mean);
  return arm.error.values.size() > 1 ? mean + " ± " + formatScore(arm.error.sd) : mean;
}

std::string binText(const metrics::ReliabilityBin& bin) {
  return bin.count == 0 ? "-" : formatScore(bin.confidence) + " / " + formatScore(bin.accuracy);
}

std::string calibrationText(const Pair& pair, const SideNames& names) {
  const auto calibration = calibrationOf(pair);
  if (!calibration.known) return titleOf(pair, "No scores were kept, so calibration is not known.");
  TextTable table({"scores", names.pretrained, "mean / right", names.scratch, "mean / right"},
                  {kLeft, kRight, kRight, kRight, kRight});
  for (std::size_t i = 0; i < calibration.pretrained.pooled.bins.size(); ++i) {
    const auto &left = calibration.pretrained.pooled.bins[i], &right = calibration.scratch.pooled.bins[i];
    if (left.count + right.count == 0) continue;
    table.add({fixedNumber(left.low, 2) + " to " + fixedNumber(left.high, 2), std::to_string(left.count), binText(left),
               std::to_string(right.count), binText(right)});
  }
  return titleOf(pair, "Calibration on test: expected error " + errorText(calibration.pretrained) + ' ' +
                           names.pretrained + ", " + errorText(calibration.scratch) + ' ' + names.scratch) +
         table.text();
}

std::string thresholdsText(const Pair& pair, const SideNames& names) {
  const auto rows = thresholdRows(pair);
  if (rows.empty()) return "";
  TextTable table({"threshold", "micro F1 " + names.shortPretrained, names.shortScratch,
                   "macro F1 " + names.shortPretrained, names.shortScratch},
                  {kRight, kRight, kRight, kRight, kRight});
  for (const auto& row : rows) {
    const double twentieths = 20 * row.threshold;  // --json has all
    if (row.threshold > 0.05 && std::abs(twentieths - std::round(twentieths)) > 1e-9) continue;
    table.add({fixedNumber(row.threshold, 3), formatScore(row.pretrained.f1Micro), formatScore(row.scratch.f1Micro),
               formatScore(row.pretrained.f1Macro), formatScore(row.scratch.f1Macro)});
  }
  return '\n' + titleOf(pair, "What other thresholds would give on test") + table.text();
}

std::string toldAnswer(const Pair& pair, const ArmAnswer& answer) {
  return armAnswerText(pair, answer) + ", " + std::to_string(answer.right) + " of " + std::to_string(pair.seeds()) +
         " right";
}

Result<std::string> sentencesText(const Pair& pair, const DetailOptions& options, const SideNames& names,
                                  ExampleKind kind) {
  CLOZE_TRY(const auto filter, filterOf(pair, options, kind));
  const auto examples = comparedExamples(pair, filter);
  const auto shown = std::min(examples.size(), static_cast<std::size_t>(options.limit));
  const std::string many = std::to_string(examples.size()) + (examples.size() == 1 ? " sentence" : " sentences");
  const auto clear =
      std::ranges::count_if(examples, [&](const ComparedExample& example) { return isClearTurn(pair, example); });
  const std::string clearText =
      pair.seeds() < 2 ? "" : " (" + std::to_string(clear) + " by all seeds of one arm and none of the other)";
  std::string text = titleOf(pair, many + ' ' + (kind == ExampleKind::Fixed ? names.fixed : names.broken) + clearText +
                                       (shown < examples.size() ? ", the first " + std::to_string(shown) : ""));
  for (std::size_t i = 0; i < shown; ++i) {
    const auto& example = examples[i];
    const std::string sentence =
        example.index < pair.texts.size() ? pair.texts[example.index] : "test row " + std::to_string(example.index + 1);
    text += "  " + wrapped(shortened(sentence, 4 * kColumns), kColumns, 2) + '\n';
    text += "    gold " + labelsText(pair, pair.gold[example.index]) + "; " + names.pretrained + ' ' +
            toldAnswer(pair, example.pretrained) + "; " + names.scratch + ' ' + toldAnswer(pair, example.scratch) +
            '\n';
  }
  return text;
}

}  // namespace

Result<std::string> pairText(const Pair& pair, const DetailOptions& options) {
  const SideNames& names = pair.names;
  std::string text;
  if (options.classes) text += '\n' + classesText(pair, names);
  if (options.confusion) text += '\n' + confusionText(pair, names);
  if (options.calibration) text += '\n' + calibrationText(pair, names) + thresholdsText(pair, names);
  for (const auto& [asked, kind] :
       {std::pair{options.fixed, ExampleKind::Fixed}, std::pair{options.broken, ExampleKind::Broken}}) {
    if (!asked) continue;
    CLOZE_TRY(const auto sentences, sentencesText(pair, options, names, kind));
    text += '\n' + sentences;
  }
  return text;
}

Status addPair(nlohmann::json& object, const Pair& pair, const DetailOptions& options) {
  object["per_class"] = toJson(classGains(pair));
  if (options.confusion)
    object["confusion"] = pair.multiLabel() ? toJson(labelConfusionOf(pair)) : toJson(confusionOf(pair));
  if (options.calibration) {
    object["calibration"] = toJson(calibrationOf(pair));
    object["thresholds"] = toJson(thresholdRows(pair));
  }
  for (const auto& [asked, kind] :
       {std::pair{options.fixed, ExampleKind::Fixed}, std::pair{options.broken, ExampleKind::Broken}}) {
    if (!asked) continue;
    CLOZE_TRY(const auto filter, filterOf(pair, options, kind));
    auto examples = comparedExamples(pair, filter);
    const auto count = examples.size();
    if (count > static_cast<std::size_t>(options.limit)) examples.resize(static_cast<std::size_t>(options.limit));
    object[exampleKindName(kind)] = {{"count", count}, {"examples", toJson(pair, examples)}};
  }
  return {};
}

}  // namespace clozebench::cli
