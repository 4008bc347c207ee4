// A workspace in a folder that goes away with the test, and the values that the tests write into it.
#pragma once
#include "store/workspace.h"
#include "tests/base/results.h"
#include "tests/base/temporary_folder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <string>
#include <vector>

namespace clozebench::testing {

using clozebench::TemporaryFolder;

inline StepPoint pointAt(std::int64_t step) {
  return {step,
          7.0f / static_cast<float>(step),
          3e-5f,
          0.5f + static_cast<float>(step % 13),
          2048.0 * static_cast<double>(step),
          0.125 * static_cast<double>(step)};
}

inline Steps stepsBetween(std::int64_t first, std::int64_t last) {
  Steps steps;
  for (std::int64_t step = first; step <= last; ++step) steps.points.push_back(pointAt(step));
  return steps;
}

inline void expectEqual(const StepPoint& a, const StepPoint& b) {
  EXPECT_EQ(a.step, b.step);
  EXPECT_TRUE(a.loss == b.loss || (std::isnan(a.loss) && std::isnan(b.loss))) << a.loss << " " << b.loss;
  EXPECT_EQ(a.learningRate, b.learningRate);
  EXPECT_EQ(a.gradientNorm, b.gradientNorm);
  EXPECT_EQ(a.tokens, b.tokens);
  EXPECT_EQ(a.seconds, b.seconds);
}

class StoreTest : public ::testing::Test {
 protected:
  StoreTest() : workspace(valueOf(Workspace::open(folder.path() / "workspace"))) {}
  std::filesystem::path place() const { return folder.path() / "workspace"; }
  RunRecord newRun(RunKind kind = RunKind::Finetune) {
    RunRecord draft;
    draft.kind = kind;
    draft.arm = kind == RunKind::Finetune ? "scratch" : "";
    draft.seed = 11;
    draft.identity = "identity";
    draft.settingsJson = R"({"backbone.d_model": 37, "corpus.path": ["a", "b"], "pretrain.learning_rate": 3e-05})";
    return valueOf(workspace.createRun(draft));
  }
  void record(const RunRecord& run, const Event& event) { succeed(workspace.record(run.id, event)); }

  TemporaryFolder folder;
  Workspace workspace;
};

}  // namespace clozebench::testing
