#include "train/cpu.h"
#include "train/cuda_library.h"
#include "train/train.h"
#include "world.h"

#include <gmock/gmock.h>

namespace clozebench {
namespace {

using testing::HasSubstr;

TEST(ResolveCompute, TunesNothingWhenDeterministic) {
  auto settings = test::smallSettings();
  settings.compute.precision = "auto";
  const auto compute = resolveCompute(settings);
  ASSERT_TRUE(compute.has_value());
  EXPECT_EQ(compute->device, "cpu");
  EXPECT_EQ(compute->precision, "fp32");
  EXPECT_EQ(compute->threads, 1);
  EXPECT_TRUE(compute->deterministic);
}

TEST(ResolveCompute, TakesWhatIsAskedForAndSaysWhy) {
  auto settings = test::smallSettings();
  settings.compute.deterministic = false;
  settings.compute.precision = "bf16";
  settings.compute.threads = 3;
  const auto compute = resolveCompute(settings);
  ASSERT_TRUE(compute.has_value());
  EXPECT_EQ(compute->precision, "bf16");
  EXPECT_EQ(compute->threads, 3);
  EXPECT_THAT(compute->reason, HasSubstr("CPU, as asked"));
}

TEST(ResolveCompute, DecidesByMeasuringWithinTheProcessorsOfThisMachine) {
  auto settings = test::smallSettings();
  settings.compute = {};
  settings.compute.device = "cpu";
  const auto compute = resolveCompute(settings);
  ASSERT_TRUE(compute.has_value());
  EXPECT_GE(compute->threads, 1);
  EXPECT_LE(compute->threads, usableCores());
  EXPECT_TRUE(compute->precision == "fp32" || compute->precision == "bf16");
  EXPECT_EQ(compute->reason.find("tokens/s") != std::string::npos, cpuHasBf16()) << compute->reason;
}

TEST(ResolveCompute, TakesTheGpuThatIsThereAndSaysOfOthersThatTheyAreNot) {
  const auto& there = loadCudaLibrary().devices;  // none on most machines
  for (const std::size_t index : {0, 97}) {
    auto settings = test::smallSettings();
    settings.compute.device = "cuda:" + std::to_string(index);
    const auto compute = resolveCompute(settings);
    ASSERT_EQ(compute.has_value(), index < there.size()) << index;
    if (compute) {
      EXPECT_EQ(compute->device, settings.compute.device);
      EXPECT_THAT(compute->reason, HasSubstr(there[index]));
    } else {
      EXPECT_EQ(compute.error().code, ErrorCode::Device);
      EXPECT_FALSE(compute.error().remedy.empty());
    }
  }
}

TEST(EngineInfo, NamesLibTorchAndTheProcessor) {
  const auto info = engineInfo();
  EXPECT_THAT(info.torchVersion, HasSubstr("."));
  EXPECT_TRUE(std::filesystem::exists(std::filesystem::path(info.torchPath) / "libtorch_cpu.so"));
  EXPECT_FALSE(info.cpuCapability.empty());
  EXPECT_GE(info.defaultThreads, 1);
  EXPECT_EQ(info.cudaAvailable, info.cudaReason.empty());
}

TEST(Training, FailsWithARemedyWhenItsDeviceIsGone) {
  test::World world;
  auto request = world.pretrain();
  request.compute.device = "cuda:97";  // no machine has so many
  const auto trace = test::runTraining(request);
  ASSERT_TRUE(std::holds_alternative<Failed>(trace.last));
  EXPECT_EQ(trace.error().code, ErrorCode::Device);
}

TEST(Training, LearnsInBf16Too) {
  test::World world;
  world.settings.pretrain.steps = 600;
  auto request = world.pretrain();
  request.compute.precision = "bf16";
  request.compute.deterministic = false;
  const auto trace = test::runTraining(request);
  ASSERT_TRUE(trace.finished());
  EXPECT_LT(trace.validation.back().metrics.get("mlm_loss"), 3.4);
}

TEST(Bench, MeasuresSpeedMemoryAndShareOfThePeak) {
  BenchOptions options;
  options.settings = test::smallSettings();
  options.settings.compute.deterministic = true;
  options.length = 11;
  options.vocabSize = 97;
  options.seconds = 0.05;
  const auto result = runBench(options);
  ASSERT_TRUE(result.has_value());
  EXPECT_GT(result->tokensPerSecond, 0);
  EXPECT_GT(result->stepMs, result->optimizerMs);
  EXPECT_GT(result->peakMemoryBytes, 1 << 20);
  EXPECT_GT(result->parameters, 97 * 20);
  EXPECT_GT(result->mfu, 0);
  EXPECT_LT(result->mfu, 1);
}

}  // namespace
}  // namespace clozebench
