// Names that people gave within texts of the program.
#include "compare/named_text.h"

#include "compare/axis_chart.h"
#include "compare/gain_rows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

namespace clozebench {
namespace {

// Another language, in which all the program's words are in capitals.
std::string loud(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) {
    return static_cast<unsigned char>(c) < 0x80 ? static_cast<char>(std::toupper(c)) : c;
  });
  return text;
}

std::string saidLoud(const NamedText& text) {
  return saidKeepingNames(text.text, text.names, loud);
}

TEST(NamedText, AnotherLanguageChangesItsWordsAndNeverItsNames) {
  NamedText text;
  text.name("gain").say(": ").name("gain").say(", gain");
  EXPECT_EQ(text.text, "gain: gain, gain");
  EXPECT_EQ(saidLoud(text), "gain: gain, GAIN");
  EXPECT_EQ(saidLoud(NamedText().say("no gain")), "NO GAIN");
  EXPECT_EQ(saidLoud(NamedText().name("test")), "test");
  EXPECT_EQ(saidLoud(NamedText().name("").say("loss")), "LOSS") << "no name is none";
}

TEST(NamedText, ANameMayComeElsewhereInTheOtherLanguage) {
  NamedText text;
  text.say("mean of ").name("A of B").say(" seeds");
  const auto turned = [](const std::string& asked) {
    const auto at = asked.find("\xEE\x80\x80");
    return asked.substr(at, 3) + " <- " + asked.substr(0, at);
  };
  EXPECT_EQ(saidKeepingNames(text.text, text.names, turned), "A of B <- mean of ");
}

std::string saidName(const FigureSeries& series) {
  return saidKeepingNames(series.name, series.givenNames, loud);
}

Gain gainOf(const std::string& variant, std::int64_t layers, const std::string& pooling) {
  Gain gain;
  gain.variant = variant;
  gain.metric = "f1_micro";
  gain.varied = {{"backbone.layers", layers}, {"finetune.pooling", pooling}};
  for (auto* arm : {&gain.testPretrained, &gain.testScratch}) arm->metrics["f1_micro"] = {0.5, 0.1, {0.4, 0.6}};
  for (int epoch = 0; epoch < 2; ++epoch) {
    GainRow row{static_cast<double>(epoch), 0, epoch, gain.testPretrained, gain.testScratch};
    gain.rows.push_back(row);
  }
  gain.seeds = 2;
  return gain;
}

TEST(NamedText, LinesOfTheGainKeepTheirVariantsAndThoseOverASettingItsValues) {
  const std::vector<Gain> gains{gainOf("gain", 2, "mean"), gainOf("loss", 4, "mean"), gainOf("test", 2, "first"),
                                gainOf("mean", 4, "first")};
  const auto course = gainFigure(gains);
  EXPECT_TRUE(saidName(course.series[0]).starts_with("gain (MEAN ±")) << saidName(course.series[0]);
  EXPECT_EQ(saidName(course.series.back()), "NO GAIN");
  const auto charts = axisCharts(gains, "backbone.layers");
  const auto name = saidName(charts.scores.series[0]);
  EXPECT_NE(name.find(" first, PRE-TRAINED"), std::string::npos) << name;
  EXPECT_TRUE(saidName(charts.gain.series[0]).ends_with(" first"));
}

}  // namespace
}  // namespace clozebench
