// A run is told once for each experiment and variant that uses it, and counted once.
#include "experiment/run_uses.h"

#include <gtest/gtest.h>

namespace clozebench {
namespace {

using Variants = RunUses::Variants;

RunOverview told(const std::string& id, RunKind kind, const std::string& experiment, const std::string& variant,
                 const std::string& parent = "") {
  RunOverview run;
  run.id = id;
  run.kind = kind;
  run.experimentId = experiment;
  run.variant = variant;
  run.parent = parent;
  return run;
}

// Two pre-trainings of an experiment with three variants, of which two share one; the arm from scratch is the same in
// all. Another experiment uses the first pre-training alone.
std::vector<RunOverview> sharedRuns() {
  return {told("p1", RunKind::Pretrain, "e", "small"),
          told("p1", RunKind::Pretrain, "f", "tiny"),
          told("p2", RunKind::Pretrain, "e", "long"),
          told("a", RunKind::Finetune, "e", "small", "p1"),
          told("b", RunKind::Finetune, "e", "large", "p1"),
          told("c", RunKind::Finetune, "e", "long", "p2"),
          told("s", RunKind::Finetune, "e", "small"),
          told("s", RunKind::Finetune, "e", "large"),
          told("s", RunKind::Finetune, "e", "long"),
          told("d", RunKind::Finetune, "f", "tiny", "p1"),
          told("x", RunKind::Finetune, "f", "tiny", "/a/folder")};
}

TEST(RunUses, TellTheExperimentsOfARunAndTheVariantsThatItServesInEach) {
  const RunUses uses(sharedRuns());
  EXPECT_EQ(uses.of("p1"), (RunUses::ByExperiment{{"e", {"large", "small"}}, {"f", {"tiny"}}}));
  EXPECT_EQ(uses.variants("s", "e"), (Variants{"large", "long", "small"}));
  EXPECT_EQ(uses.variants("s", "f"), Variants{});
  EXPECT_TRUE(uses.of("no such run").empty());
}

TEST(RunUses, NameARunAfterAVariantOnlyWhereItIsOfOneAlone) {
  const RunUses uses(sharedRuns());
  EXPECT_EQ(uses.variant("p1", "e"), "");
  EXPECT_EQ(uses.variant("p2", "e"), "long");
  EXPECT_EQ(uses.variant("a", "e"), "small");
  EXPECT_EQ(uses.variant("s", "e"), "");
  EXPECT_EQ(uses.variant("p1", "f"), "") << "the one pre-training of its experiment";
}

// While the first variants run, nobody has started from it for the others yet.
TEST(RunUses, NameTheOnePreTrainingOfAnExperimentAfterNoVariantFromItsFirstStep) {
  const std::vector<RunOverview> begun{told("p", RunKind::Pretrain, "e", "40 examples")};
  EXPECT_EQ(RunUses(begun).variant("p", "e"), "");
  std::vector<RunOverview> later = begun;
  later.push_back(told("a", RunKind::Finetune, "e", "40 examples", "p"));
  EXPECT_EQ(RunUses(later).variant("p", "e"), "");
}

TEST(RunUses, GiveEachRunOfAnExperimentOnceInItsOrder) {
  const auto all = sharedRuns();
  std::vector<RunOverview> ofOne;
  for (const RunOverview& run : all)
    if (run.experimentId == "e") ofOne.push_back(run);
  std::vector<std::string> shown;
  for (const RunOverview& run : RunUses(all).once(ofOne)) shown.push_back(run.id + ":" + run.variant);
  EXPECT_EQ(shown, (std::vector<std::string>{"p1:", "p2:long", "a:small", "b:large", "c:long", "s:"}));
  EXPECT_EQ(RunUses(all).once(all).size(), 9u) << "once in each experiment";
}

}  // namespace
}  // namespace clozebench
