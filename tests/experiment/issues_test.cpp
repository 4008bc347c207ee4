// What is said before a launch about settings that were made by hand and that nothing will read.
#include "experiment/issues.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace clozebench {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

// The issues about `key` of an experiment whose file holds `toml`.
std::vector<Issue> about(const std::string& key, const std::string& toml) {
  const auto experiment = parseExperiment(toml, "/");
  EXPECT_TRUE(experiment) << experiment.error().sentence();
  auto issues = findIssues(*experiment);
  std::erase_if(issues, [&](const Issue& issue) { return issue.key != key; });
  return issues;
}

TEST(Issues, ASettingThatTheNetworkDoesNotHaveIsAWarning) {
  const auto found = about("backbone.heads", "[backbone]\nkind = \"textcnn\"\nheads = 3\n");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_TRUE(found[0].warning) << "it must not stop a launch";
  EXPECT_EQ(found[0].text, "backbone.heads has no effect with backbone.kind = textcnn");
  EXPECT_THAT(found[0].remedy, HasSubstr("backbone.kind = transformer"));
}

TEST(Issues, SettingsWithOneReasonAreNamedTogether) {
  const auto found = about("backbone.d_k", "[backbone]\nkind = \"textcnn\"\nheads = 3\nd_k = 5\nlayers = 7\n");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].text,
            "backbone.d_k, backbone.heads and backbone.layers have no effect with backbone.kind = textcnn");
}

TEST(Issues, NothingIsSaidOfPresetsAndOfSettingsInUse) {
  EXPECT_THAT(about("backbone.heads", "[backbone]\nkind = \"textcnn\"\npreset = \"tiny\"\n"), IsEmpty());
  EXPECT_THAT(about("backbone.heads", "[backbone]\nheads = 3\n"), IsEmpty());
  EXPECT_THAT(about("pretrain.nsp_weight", "[pretrain]\nnsp = true\nnsp_weight = 0.5\n"), IsEmpty());
}

TEST(Issues, OneVariantThatUsesASettingIsEnough) {
  const std::string file =
      "[[variant]]\nname = \"a\"\n[[variant]]\nname = \"b\"\nset = { backbone.kind = \"textcnn\" }\n";
  EXPECT_THAT(about("backbone.filters", "[backbone]\nfilters = 31\n" + file), IsEmpty());
  EXPECT_EQ(about("pretrain.span_length", "[pretrain]\nspan_length = 2.0\n" + file).size(), 1U);
}

}  // namespace
}  // namespace clozebench
