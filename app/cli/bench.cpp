// cloze bench: how fast this machine pre-trains a given network.
#include "app/cli/commands.h"
#include "app/cli/text_format.h"
#include "config/all_errors.h"
#include "train/train.h"

#include <iostream>

namespace clozebench::cli {
namespace {

struct BenchCommand {
  std::string preset = "small", device = "auto", precision = "auto";
  std::int64_t length = 128, vocabSize = 8192, threads = 0, batchTokens = 0;
  double seconds = 5;
  std::vector<std::string> set;
};

Result<BenchOptions> benchOptions(const BenchCommand& command) {
  Experiment experiment = makeExperiment();
  CLOZE_CHECK(setGiven(experiment, "backbone.preset", command.preset));
  CLOZE_CHECK(setGiven(experiment, "backbone.max_length", command.length));
  CLOZE_CHECK(setGiven(experiment, "compute.device", command.device));
  CLOZE_CHECK(setGiven(experiment, "compute.precision", command.precision));
  CLOZE_CHECK(setGiven(experiment, "compute.threads", command.threads));
  const auto batchTokens = command.batchTokens > 0 ? command.batchTokens : std::int64_t{32} * command.length;
  CLOZE_CHECK(setGiven(experiment, "pretrain.batch_tokens", batchTokens));
  CLOZE_CHECK(applySets(experiment, command.set));
  BenchOptions options;
  CLOZE_TRY(options.settings, resolve(experiment, experiment.variants.front()));
  options.length = static_cast<int>(command.length);
  options.vocabSize = command.vocabSize;
  options.seconds = command.seconds;
  return options;
}

Result<int> bench(const Context& context, const BenchCommand& command) {
  CLOZE_TRY(const BenchOptions options, benchOptions(command));
  if (!context.quiet) std::cerr << "Measuring for about " << formatDuration(command.seconds) << " ...\n";
  CLOZE_TRY(const BenchResult result, runBench(options));
  if (context.json) {
    printDocument({{"preset", command.preset},
                   {"device", result.device},
                   {"precision", result.precision},
                   {"threads", result.threads},
                   {"tokens_per_second", result.tokensPerSecond},
                   {"step_ms", result.stepMs},
                   {"optimizer_ms", result.optimizerMs},
                   {"peak_memory_bytes", result.peakMemoryBytes},
                   {"mfu", result.mfu},
                   {"parameters", result.parameters},
                   {"length", command.length},
                   {"vocab_size", command.vocabSize}});
    return kDone;
  }
  TextTable table({"masked-word pre-training", command.preset});
  table.add({"device", result.device + ", " + result.precision + ", " + std::to_string(result.threads) + " threads"});
  table.add({"parameters", formatCount(static_cast<double>(result.parameters))});
  table.add({"tokens a second", formatCount(result.tokensPerSecond)});
  char text[32];
  std::snprintf(text, sizeof text, "%.1f ms", result.stepMs);
  table.add({"one step", text});
  std::snprintf(text, sizeof text, "%.2f ms", result.optimizerMs);
  table.add({"of it the optimizer", text});
  table.add({"peak memory", formatBytes(static_cast<double>(result.peakMemoryBytes))});
  std::snprintf(text, sizeof text, "%.0f %%", 100 * result.mfu);
  table.add({"share of the peak arithmetic", text});
  std::cout << table.text();
  return kDone;
}

}  // namespace

void addBench(CLI::App& app, Context& context) {
  auto options = std::make_shared<BenchCommand>();
  CLI::App* command = addCommand(app, context, "bench", "Measure the speed of pre-training on this machine",
                                 "  cloze bench\n"
                                 "  cloze bench --preset tiny --seconds 10 --json\n"
                                 "  cloze bench --set backbone.layers=2 --set backbone.d_ff=512 --length 32\n",
                                 options, bench);
  command->add_option("--preset", options->preset, "big, small or tiny")->type_name("PRESET");
  command->add_option("--device", options->device, "auto, cpu, cuda or cuda:N")->type_name("DEVICE");
  command->add_option("--precision", options->precision, "auto, fp32 or bf16")->type_name("PRECISION");
  command->add_option("--threads", options->threads, "0 = tuned")->type_name("N");
  command->add_option("--length", options->length, "tokens of a row")->check(CLI::PositiveNumber);
  command->add_option("--batch-tokens", options->batchTokens, "tokens of a step; by default 32 rows")
      ->check(CLI::PositiveNumber);
  command->add_option("--vocab-size", options->vocabSize, "entries of the vocabulary")->check(CLI::PositiveNumber);
  command->add_option("--seconds", options->seconds, "how long to measure")->check(CLI::PositiveNumber);
  command->add_option("--set", options->set, "change one setting of the network")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
}

}  // namespace clozebench::cli
