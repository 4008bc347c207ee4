#include "tests/ui/small_demo.h"

#include "base/files.h"
#include "experiment/demo.h"
#include "experiment/gains.h"
#include "store/queue.h"
#include "tests/base/results.h"

#include <sstream>
#include <stdexcept>

namespace clozebench::uitest {
namespace {

using testing::succeed;
using testing::valueOf;

constexpr const char* kSettings = R"([experiment]
name = "%1"
seeds = [1, 2, 3]

[corpus]
path = ["glosses.txt"]
format = "lines"
max_documents = 40000

[task]
train = ["parts.train.tsv"]
validation = ["parts.validation.tsv"]
test = ["parts.test.tsv"]
text = "definition"
label = "part_of_speech"
max_train_examples = 240

[tokenizer]
kind = "word"
vocab_size = 3000
lowercase = true

[backbone]
preset = "small"
d_model = 64
heads = 4
d_k = 16
d_v = 16
layers = 1
d_ff = 256
max_length = 40
embedding_norm = true
embedding_init_std = 0.05
init_std = 0.049

[pretrain]
mask_rate = 0.2
tokens = 900000
batch_tokens = 2048
learning_rate = 6e-3
eval_every = 40

[finetune]
epochs = 10
eval_every = 8
batch_size = 32
learning_rate = 3e-3
dropout = 0.1
pooling = "mean_max"

[arm.pretrained]
embedding_rate = 0.3
)";
constexpr const char* kVariants = R"(
[[variant]]
name = "60 labels"
set = {"task.max_train_examples" = 60}

[[variant]]
name = "240 labels"
set = {"task.max_train_examples" = 240}
)";
constexpr int kStopAfter = 60;  // steps of pre-training

std::string settingsNamed(const std::string& name) {
  std::string text = kSettings;
  return text.replace(text.find("%1"), 2, name);
}

// Evaluation of thousands of rows a run is not what these tests are about.
void shorten(const std::filesystem::path& file, int rows) {
  std::istringstream all(valueOf(readFile(file)));
  std::string kept, line;
  for (int i = 0; i <= rows && std::getline(all, line); ++i) kept += line + '\n';
  succeed(writeFileAtomically(file, kept));
}

class StopsAtStep : public RunSink {
 public:
  explicit StopsAtStep(RunControls& controls) : m_controls(controls) {}
  Status accept(const std::string&, const Event& event) override {
    const auto* steps = std::get_if<Steps>(&event);
    if (steps && !steps->points.empty() && steps->points.back().step >= kStopAfter) m_controls.stop = true;
    return {};
  }

 private:
  RunControls& m_controls;
};

}  // namespace

const SmallDemo& SmallDemo::shared() {
  static const SmallDemo demo;
  return demo;
}

SmallDemo::SmallDemo() {
  auto workspace = valueOf(Workspace::open(this->workspace()));
  writeFiles();
  run(workspace);
  runUntilStopped(workspace);
  runUntilItDiverges(workspace);
  queue(workspace);
}

void SmallDemo::writeFiles() const {
  const auto data = workspace() / "data";
  valueOf(prepareDemo(data, /*quick=*/true));
  shorten(data / "parts.validation.tsv", 400);
  shorten(data / "parts.test.tsv", 1200);
  succeed(writeFileAtomically(experimentFile(), settingsNamed("glosses") + kVariants));
}

Experiment SmallDemo::experimentNamed(const std::string& name, int layers) const {
  Experiment experiment = valueOf(parseExperiment(settingsNamed(name), workspace() / "data"));
  succeed(setGiven(experiment, "backbone.layers", Value(static_cast<std::int64_t>(layers))));
  return experiment;
}

void SmallDemo::run(Workspace& workspace) {
  const Experiment experiment = valueOf(loadExperiment(experimentFile()));
  const auto result = valueOf(driveExperiment(workspace, experiment, {}, std::make_shared<RunControls>(), nullptr, {}));
  m_experimentId = result.experimentId;
  for (const RunRecord& run : valueOf(workspace.runs(m_experimentId))) {
    if (run.kind == RunKind::Pretrain) m_pretraining = run.id;
    if (run.arm == "pretrained") m_finetuning = run.id;
  }
  succeed(storeGains(workspace, m_experimentId, result.gains));
  succeed(workspace.setExperimentStarred(m_experimentId, true));
  succeed(workspace.setExperimentNote(m_experimentId, kNote));
}

void SmallDemo::runUntilStopped(Workspace& workspace) {
  const auto controls = std::make_shared<RunControls>();
  const auto result = valueOf(driveExperiment(workspace, experimentNamed("glosses, two layers", 2), {}, controls,
                                              std::make_shared<StopsAtStep>(*controls), {}));
  if (!result.stopped) throw std::runtime_error("the run was to be stopped");
  m_stopped = result.experimentId;
}

void SmallDemo::runUntilItDiverges(Workspace& workspace) {
  Experiment experiment = experimentNamed("glosses, large steps", 1);
  succeed(setGiven(experiment, "pretrain.learning_rate", Value(1000.0)));
  succeed(setGiven(experiment, "pretrain.warmup", Value(0.0)));
  succeed(setGiven(experiment, "pretrain.clip_norm", Value(0.0)));
  const auto result = valueOf(driveExperiment(workspace, experiment, {}, std::make_shared<RunControls>(), nullptr, {}));
  if (result.failures.empty()) throw std::runtime_error("steps of such a size were to diverge");
}

void SmallDemo::queue(Workspace& workspace) const {
  ExperimentQueue queue(workspace);
  for (const auto& [name, layers] : {std::pair{"glosses, three layers", 3}, {"glosses, four layers", 4}}) {
    QueueEntry entry;
    entry.name = name;
    entry.toml = toToml(experimentNamed(name, layers));
    entry.scope = "everything";
    entry.directory = this->workspace() / "data";
    valueOf(queue.add(entry));
  }
}

}  // namespace clozebench::uitest
