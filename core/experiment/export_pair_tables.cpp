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

// All pairs of a table are of one kind: arms of variants, or the two runs of a single one.
SideNames namesOf(const std::vector<Pair>& pairs) {
  return pairs.empty() ? SideNames() : pairs.front().names;
}

// "Pre-trained" at the head of a column.
std::string headed(std::string name) {
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

// What happened to a sentence, of two runs which of them is right.
std::string changeOf(const Pair& pair, ExampleKind kind) {
  if (pair.names.areArms) return exampleKindName(kind);
  return "only " + (kind == ExampleKind::Fixed ? pair.names.pretrained : pair.names.scratch);
}

std::vector<Cell> sentenceRow(const Pair& pair, const ComparedExample& example) {
  const auto gold = pair.gold[example.index];
  return {pair.variant,
          changeOf(pair, example.kind),
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
  const SideNames names = namesOf(pairs);
  Table table{"classes",
              "Precision, recall and F1 of each class on the test data, means over the seeds. The 95 % interval behind "
              "the gain is of that class alone; that for all classes together holds for all of them at once.",
              {},
              {}};
  table.columns = {
      {"variant", "Variant", Kind::Text}, {"label", "Class", Kind::Text}, {"support", "Examples", Kind::Number, 0}};
  for (const auto& [key, side] :
       {std::pair{names.pretrainedKey, names.pretrained}, std::pair{names.scratchKey, names.scratch}}) {
    table.columns.push_back({key + "_precision", "Precision, " + side, Kind::Number});
    table.columns.push_back({key + "_recall", "Recall, " + side, Kind::Number});
    table.columns.push_back({key + "_f1", "F1, " + side, Kind::Number});
  }
  const std::string what = names.areArms ? "gain_f1" : "difference_f1";
  table.columns.push_back({what, names.areArms ? "Gain of F1" : "Difference of F1", Kind::Interval, 3, true});
  table.columns.push_back({what + "_low_all_classes", "Low, all classes together", Kind::Number, 3, true});
  table.columns.push_back({what + "_high_all_classes", "High, all classes together", Kind::Number, 3, true});
  for (const Pair& pair : pairs) {
    for (const ClassGain& one : classGains(pair))
      table.rows.push_back({pair.variant, one.label, static_cast<double>(one.support), one.pretrained.precision,
                            one.pretrained.recall, one.pretrained.f1, one.scratch.precision, one.scratch.recall,
                            one.scratch.f1, IntervalCell{one.gain, one.interval.low, one.interval.high},
                            one.together.low, one.together.high});
  }
  return table;
}

Table confusionTable(const std::vector<Pair>& pairs) {
  const SideNames names = namesOf(pairs);
  Table table{
      "confusion", "How often a label was given, summed over the seeds; pairs that never came are left out.", {}, {}};
  table.columns = {{"variant", "Variant", Kind::Text},
                   {"gold", "Gold label", Kind::Text},
                   {"predicted", "Given label", Kind::Text},
                   {names.pretrainedKey, headed(names.pretrained), Kind::Number, 0},
                   {names.scratchKey, headed(names.scratch), Kind::Number, 0},
                   {"difference", "Difference", Kind::Number, 0, true}};
  for (const Pair& pair : pairs) pair.multiLabel() ? addLabelConfusion(table, pair) : addConfusion(table, pair);
  return table;
}

Table sentencesTable(const std::vector<Pair>& pairs) {
  const SideNames names = namesOf(pairs);
  Table table{
      "sentences", "Test examples that pre-training fixed or broke: more seeds are right with it, or without.", {}, {}};
  if (!names.areArms) table.caption = "Test examples that one of the two runs gets right and the other does not.";
  table.columns = {{"variant", "Variant", Kind::Text},
                   {"change", "Change", Kind::Text},
                   {"row", "Row", Kind::Number, 0},
                   {"text", "Text", Kind::Text},
                   {"gold", "Gold", Kind::Text}};
  for (const auto& [key, side] :
       {std::pair{names.pretrainedKey, names.pretrained}, std::pair{names.scratchKey, names.scratch}}) {
    table.columns.push_back({key, headed(side), Kind::Text});
    table.columns.push_back({key + "_score", "Its score", Kind::Number, 2});
    table.columns.push_back({key + "_right", "Seeds right", Kind::Number, 0});
  }
  for (const Pair& pair : pairs) {
    for (const ExampleKind kind : {ExampleKind::Fixed, ExampleKind::Broken}) {
      for (const ComparedExample& example : comparedExamples(pair, {.kind = kind}))
        table.rows.push_back(sentenceRow(pair, example));
    }
  }
  return table;
}

}  // namespace clozebench
