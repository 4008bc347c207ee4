#include "experiment/report_examples.h"

#include "compare/pair_examples.h"
#include "experiment/pair_reading.h"

#include <algorithm>

namespace clozebench {
namespace {

constexpr std::size_t kFew = 3, kMany = 10;               // of either kind, on the page and folded
constexpr std::size_t kShortText = 110, kLongText = 300;  // letters

struct Turned {
  Pair pair;
  std::vector<ComparedExample> fixed, broken;  // clear turns first
};

Result<Turned> turnedOf(const Workspace& workspace, const std::string& experimentId, const std::string& variant) {
  Turned turned;
  CLOZE_TRY(turned.pair, readPair(workspace, experimentId, variant));
  ExampleFilter filter;
  filter.kind = ExampleKind::Fixed;
  turned.fixed = comparedExamples(turned.pair, filter);
  filter.kind = ExampleKind::Broken;
  turned.broken = comparedExamples(turned.pair, filter);
  return turned;
}

// At a letter's beginning, not within its bytes.
std::string cut(const std::string& text, std::size_t most) {
  std::size_t letters = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80;
    if (begins && ++letters > most) return text.substr(0, i) + "…";
  }
  return text;
}

std::size_t clearTurns(const Turned& turned, const std::vector<ComparedExample>& examples) {
  return static_cast<std::size_t>(
      std::ranges::count_if(examples, [&](const ComparedExample& one) { return isClearTurn(turned.pair, one); }));
}

std::vector<std::string> countSentences(const Turned& turned) {
  const auto of = [](std::size_t count) { return std::to_string(count); };
  std::vector<std::string> sentences{"Of " + of(turned.pair.examples()) + " test examples pre-training fixed " +
                                     of(turned.fixed.size()) + " and broke " + of(turned.broken.size()) + "."};
  if (turned.pair.seeds() > 1)
    sentences.push_back(
        "With every seed of one arm right and none of the other: " + of(clearTurns(turned, turned.fixed)) +
        " fixed and " + of(clearTurns(turned, turned.broken)) + " broken.");
  return sentences;
}

Table emptyTable() {
  return {"examples",
          "",
          {{"variant", "Variant"},
           {"turn", "Change"},
           {"text", "Text"},
           {"gold", "Label"},
           {"answer_pretrained", "Pre-trained"},
           {"answer_scratch", "From scratch"}},
          {}};
}

void addRows(Table& table, const Turned& turned, std::size_t most, std::size_t letters) {
  const Pair& pair = turned.pair;
  for (const auto* examples : {&turned.fixed, &turned.broken}) {
    for (std::size_t i = 0; i < std::min(most, examples->size()); ++i) {
      const ComparedExample& one = (*examples)[i];
      const std::string text = pair.texts.empty() ? "#" + std::to_string(one.index + 1) : pair.texts[one.index];
      table.rows.push_back({pair.variant, std::string(examples == &turned.fixed ? "Fixed" : "Broken"),
                            cut(text, letters), labelsText(pair, pair.gold[one.index]),
                            armAnswerText(pair, one.pretrained), armAnswerText(pair, one.scratch)});
    }
  }
}

void dropVariant(Table& table) {
  table.columns.erase(table.columns.begin());
  for (auto& row : table.rows) row.erase(row.begin());
}

}  // namespace

ReportPart examplesPart(const Workspace& workspace, const std::string& experimentId, const std::vector<Gain>& gains) {
  ReportPart part{"Fixed and broken examples"};
  const auto surest = std::ranges::min_element(gains, {}, &Gain::pValue);
  if (surest == gains.end()) return part;
  const auto turned = turnedOf(workspace, experimentId, surest->variant);
  if (!turned) return part;
  if (gains.size() > 1)
    part.paragraphs.push_back({surest->variant, countSentences(*turned)});
  else
    part.sentences = countSentences(*turned);
  part.table = emptyTable();
  addRows(*part.table, *turned, kFew, kShortText);
  dropVariant(*part.table);
  return part;
}

ReportPart moreExamplesPart(const Workspace& workspace, const std::string& experimentId,
                            const std::vector<Gain>& gains) {
  ReportPart part{"More fixed and broken examples"};
  part.isDetail = true;
  part.table = emptyTable();
  bool more = false;
  for (const Gain& gain : gains) {
    const auto turned = turnedOf(workspace, experimentId, gain.variant);
    if (!turned) continue;
    if (gains.size() > 1) part.paragraphs.push_back({gain.variant, countSentences(*turned)});
    addRows(*part.table, *turned, kMany, kLongText);
    more = more || gains.size() > 1 || std::max(turned->fixed.size(), turned->broken.size()) > kFew;
  }
  if (gains.size() < 2) dropVariant(*part.table);
  if (!more) part.table.reset();
  return part;
}

}  // namespace clozebench
