// How the window says kinds of sentences, answers and filters of a pair.
#pragma once
#include "compare/gain.h"
#include "compare/pair_examples.h"

#include <QString>
#include <QVariant>

namespace clozebench {

QString labelText(const std::string& label);  // "(not in training)" in the window's language
QString exampleKindText(ExampleKind kind);    // "fixed"
// "partly fixed" where not all seeds of one arm are right and none of the other.
QString exampleKindText(ExampleKind kind, bool clear);
QString exampleKindHelp(ExampleKind kind);                      // "more pre-trained seeds are right"
QString answerText(const Pair& pair, const ArmAnswer& answer);  // "noun (0.93)", "noun 1, verb 1"
QString rightText(const ArmAnswer& answer, std::size_t seeds);  // "2 of 3"
// What the sentences in sight have in common: "gold noun, taken for verb when pre-trained"; "" of all.
QString filterText(const Pair& pair, const ExampleFilter& filter);
// "0.480 ± 0.012": half of the band over its seeds; of one seed the score alone.
QString spreadText(const Spread& spread, SeedBand band = SeedBand::Deviation);
QString bandText(SeedBand band);  // "standard deviation"
// For files: the mean and the standard deviation, whatever is shown.
QVariant meanCell(const Spread& spread);
QVariant meanCell(const GainRowArm& arm, const std::string& metric);
QString scoreText(double value);       // three digits, "–" when there is none
QString differenceText(double value);  // with its sign
QString pValueText(double value);      // "< 0.001"

}  // namespace clozebench
