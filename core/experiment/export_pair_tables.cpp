// The tables of a pair's single predictions: classes, confusion, fixed and broken sentences.
#include "compare/pair_classes.h"
#include "compare/pair_confusion.h"
#include "compare/pair_examples.h"
#include "experiment/export_tables.h"

namespace clozebench {
namespace {

using Kind = TableColumn::Kind;

double countOf(std::size_t value) {
  return static_cast<double>(value);
}

void addConfusion(Table& table, const Pair& pair) {
  const PairConfusion confusion = confusionOf(pair);
  for (std::size_t row = 0; row < confusion.rows.size(); ++row) {
    for (std::size_t column = 0; column < confusion.columns.size(); ++column) {
      const auto pretrained = confusion.count(PairArm::Pretrained, row, column);
      const auto scratch = confusion.count(PairArm::Scratch, row, column);
      if (pretrained == 0 && scratch == 0) continue;
      table.rows.push_back({pair.variant, confusion.rows[row], confusion.columns[column],
                            static_cast<double>(pretrained), static_cast<double>(scratch),
                            static_cast<double>(pretrained - scratch)});
    }
  }
}

// With several labels per example each label stands alone: given or not.
void addLabelConfusion(Table& table, const Pair& pair) {
  constexpr std::pair<const char*, const char*> kCells[] = {{"yes", "yes"}, {"no", "yes"}, {"yes", "no"}, {"no", "no"}};
  for (const LabelConfusion& label : labelConfusionOf(pair)) {
    const auto counts = [](const LabelCounts& c) {
      return std::array{c.truePositive, c.falsePositive, c.falseNegative, c.trueNegative};
    };
    const auto pretrained = counts(label.pretrained), scratch = counts(label.scratch);
    for (std::size_t i = 0; i < std::size(kCells); ++i)
      table.rows.push_back({pair.variant, label.label + ": " + kCells[i].first, label.label + ": " + kCells[i].second,
                            static_cast<double>(pretrained[i]), static_cast<double>(scratch[i]),
                            static_cast<double>(pretrained[i] - scratch[i])});
  }
}

std::vector<Cell> sentenceRow(const Pair& pair, const ComparedExample& example) {
  const auto gold = pair.gold[example.index];
  return {pair.variant,
          std::string(exampleKindName(example.kind)),
          static_cast<double>(example.index + 1),
          example.index < pair.texts.size() ? pair.texts[example.index] : std::string(),
          labelsText(pair, gold),
          labelsText(pair, example.pretrained.labels),
          example.pretrained.score,
          countOf(example.pretrained.right),
          labelsText(pair, example.scratch.labels),
          example.scratch.score,
          countOf(example.scratch.right)};
}

}  // namespace

Table classesTable(const std::vector<Pair>& pairs) {
  Table table{"classes", "Precision, recall and F1 of each class on the test data, means over the seeds.", {}, {}};
  table.columns = {{"variant", "Variant", Kind::Text},
                   {"label", "Class", Kind::Text},
                   {"support", "Examples", Kind::Number, 0},
                   {"pretrained_precision", "Precision, pre-trained", Kind::Number},
                   {"pretrained_recall", "Recall, pre-trained", Kind::Number},
                   {"pretrained_f1", "F1, pre-trained", Kind::Number},
                   {"scratch_precision", "Precision, from scratch", Kind::Number},
                   {"scratch_recall", "Recall, from scratch", Kind::Number},
                   {"scratch_f1", "F1, from scratch", Kind::Number},
                   {"gain_f1", "Gain of F1", Kind::Interval, 3, true}};
  for (const Pair& pair : pairs) {
    for (const ClassGain& one : classGains(pair))
      table.rows.push_back({pair.variant, one.label, static_cast<double>(one.support), one.pretrained.precision,
                            one.pretrained.recall, one.pretrained.f1, one.scratch.precision, one.scratch.recall,
                            one.scratch.f1, IntervalCell{one.gain, one.interval.low, one.interval.high}});
  }
  return table;
}

Table confusionTable(const std::vector<Pair>& pairs) {
  Table table{
      "confusion", "How often a label was given, summed over the seeds; pairs that never came are left out.", {}, {}};
  table.columns = {{"variant", "Variant", Kind::Text},           {"gold", "Gold label", Kind::Text},
                   {"predicted", "Given label", Kind::Text},     {"pretrained", "Pre-trained", Kind::Number, 0},
                   {"scratch", "From scratch", Kind::Number, 0}, {"difference", "Difference", Kind::Number, 0, true}};
  for (const Pair& pair : pairs) pair.multiLabel() ? addLabelConfusion(table, pair) : addConfusion(table, pair);
  return table;
}

Table sentencesTable(const std::vector<Pair>& pairs) {
  Table table{
      "sentences", "Test examples that pre-training fixed or broke: more seeds are right with it, or without.", {}, {}};
  table.columns = {{"variant", "Variant", Kind::Text},
                   {"change", "Change", Kind::Text},
                   {"row", "Row", Kind::Number, 0},
                   {"text", "Text", Kind::Text},
                   {"gold", "Gold", Kind::Text},
                   {"pretrained", "Pre-trained", Kind::Text},
                   {"pretrained_score", "Its score", Kind::Number, 2},
                   {"pretrained_right", "Seeds right", Kind::Number, 0},
                   {"scratch", "From scratch", Kind::Text},
                   {"scratch_score", "Its score", Kind::Number, 2},
                   {"scratch_right", "Seeds right", Kind::Number, 0}};
  for (const Pair& pair : pairs) {
    for (const ExampleKind kind : {ExampleKind::Fixed, ExampleKind::Broken}) {
      for (const ComparedExample& example : comparedExamples(pair, {.kind = kind}))
        table.rows.push_back(sentenceRow(pair, example));
    }
  }
  return table;
}

}  // namespace clozebench
