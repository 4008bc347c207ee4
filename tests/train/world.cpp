#include "world.h"

#include "base/files.h"
#include "base/random.h"
#include "text/tokenizer.h"
#include "train/train.h"

#include <nlohmann/json.hpp>

#include <cstring>
#include <fstream>

namespace clozebench::test {
namespace fs = std::filesystem;
namespace {

const std::vector<std::vector<std::string>> kTopics = {
    {"river", "lake", "ocean", "wave", "shore", "tide", "boat", "harbour", "fish"},
    {"flute", "drum", "violin", "song", "choir", "melody", "rhythm", "opera", "chord"},
    {"bread", "cheese", "soup", "salad", "butter", "pepper", "onion", "apple", "honey"},
    {"engine", "wheel", "brake", "gear", "piston", "axle", "clutch", "motor", "valve"}};
const std::vector<std::string> kNames = {"water", "music", "food", "machine"};
const std::vector<std::string> kCommon = {"the", "a", "of", "with", "near", "small", "large", "some", "every", "old"};

std::string sentence(CounterRandom& random, std::size_t topic) {
  const std::size_t words = 3 + random.below(6);
  std::string text;
  for (std::size_t i = 0; i < words; ++i) {
    const auto& list = i == 1 || random.below(2) == 0 ? kTopics[topic] : kCommon;
    text += (i ? " " : "") + list[random.below(static_cast<std::uint32_t>(list.size()))];
  }
  return text;
}

void writeCorpus(const fs::path& file, int rows) {
  CounterRandom random(7, 1);
  std::ofstream out(file);
  for (int i = 0; i < rows; ++i) out << sentence(random, random.below(4)) << "\n";
}

void writeTask(const fs::path& file, int rows, std::uint64_t stream) {
  CounterRandom random(7, stream);
  std::ofstream out(file);
  out << "text\tlabel\n";
  for (int i = 0; i < rows; ++i) {
    const auto topic = static_cast<std::size_t>(i) % kTopics.size();
    out << sentence(random, topic) << "\t" << kNames[topic] << "\n";
  }
}

void makeTokenizer(const fs::path& corpus, const fs::path& folder) {
  std::ifstream in(corpus);
  TokenizerOptions options;
  options.kind = "word";
  options.vocabSize = 60;
  const auto status = trainTokenizer(
      options, [&](std::string& line) { return static_cast<bool>(std::getline(in, line)); }, folder);
  if (!status) throw std::runtime_error(status.error().sentence());
}

std::string bytesOf(const fs::path& file) {
  auto bytes = readFile(file);
  return bytes ? *bytes : "(unreadable) " + bytes.error().sentence();
}

// Time is the one thing that no run repeats.
nlohmann::json withoutTime(const fs::path& file) {
  auto json = nlohmann::json::parse(bytesOf(file), nullptr, false);
  std::function<void(nlohmann::json&)> strip = [&](nlohmann::json& value) {
    if (value.is_object()) {
      for (const char* name : {"seconds", "run_id", "checksum"}) value.erase(name);
    }
    if (value.is_structured())
      for (auto& child : value) strip(child);
  };
  strip(json);
  return json;
}

}  // namespace

Settings smallSettings() {
  Settings settings;
  auto& backbone = settings.backbone;
  backbone.dModel = 20;
  backbone.heads = 3;
  backbone.dK = 6;
  backbone.dV = 7;
  backbone.layers = 2;
  backbone.dFf = 37;
  backbone.maxLength = 13;
  backbone.initStd = 0.12;
  settings.corpus.validationFraction = 0.1;
  settings.pretrain.tokens = 0;
  settings.pretrain.steps = 24;
  settings.pretrain.batchTokens = 110;
  settings.pretrain.learningRate = 4e-3;
  settings.finetune.epochs = 3;
  settings.finetune.batchSize = 9;
  settings.finetune.learningRate = 3e-3;
  settings.tokenizer.kind = "word";
  settings.tokenizer.vocabSize = 60;
  settings.compute.device = "cpu";
  settings.compute.deterministic = true;
  return settings;
}

World::World(int corpusRows, int trainRows, int heldOutRows) : settings(smallSettings()) {
  writeCorpus(m_folder / "corpus.txt", corpusRows);
  writeTask(m_folder / "train.tsv", trainRows, 2);
  writeTask(m_folder / "validation.tsv", heldOutRows, 3);
  writeTask(m_folder / "test.tsv", heldOutRows + 4, 4);
  makeTokenizer(m_folder / "corpus.txt", m_folder / "tokenizer");
  settings.corpus.path = {(m_folder / "corpus.txt").string()};
  settings.corpus.format = "lines";
  settings.task.train = {(m_folder / "train.tsv").string()};
  settings.task.validation = {(m_folder / "validation.tsv").string()};
  settings.task.test = {(m_folder / "test.tsv").string()};
}

RunRequest World::request(const std::string& id) const {
  RunRequest request;
  request.runId = id;
  request.experiment = "test";
  request.settings = settings;
  request.compute.deterministic = settings.compute.deterministic;
  request.runDirectory = m_folder / "runs" / id;
  request.cacheDirectory = m_folder / "cache";
  request.tokenizerDirectory = m_folder / "tokenizer";
  fs::create_directories(request.runDirectory);
  fs::create_directories(request.cacheDirectory);
  return request;
}

RunRequest World::pretrain(const std::string& id) const {
  auto made = request(id);
  made.kind = RunKind::Pretrain;
  return made;
}

RunRequest World::finetune(const std::string& id) const {
  auto made = request(id);
  made.kind = RunKind::Finetune;
  made.arm = "scratch";
  return made;
}

Status Recording::accept(const std::string& /*runId*/, const Event& event) {
  events.push_back(event);
  if (m_hook) m_hook(event, m_controls);
  return {};
}

const RunSummary& RunTrace::summary() const {
  if (const auto* value = std::get_if<Finished>(&last)) return value->summary;
  if (const auto* value = std::get_if<Stopped>(&last)) return value->summary;
  return std::get<Failed>(last).summary;
}

const Error& RunTrace::error() const {
  return std::get<Failed>(last).error;
}

RunTrace runTraining(const RunRequest& request, const Recording::Hook& hook) {
  RunControls controls;
  Recording sink(controls, hook);
  RunTrace trace;
  trace.last = runGuarded(request, trainRun, controls, sink);
  trace.events = std::move(sink.events);
  for (const auto& steps : trace.all<Steps>())
    trace.points.insert(trace.points.end(), steps.points.begin(), steps.points.end());
  for (const auto& evaluated : trace.all<Evaluated>())
    (evaluated.split == "test" ? trace.test : trace.validation).push_back(evaluated);
  return trace;
}

RunRequest resumed(RunRequest request) {
  request.resumeFrom = checkpointOf(request, "last");
  return request;
}

fs::path checkpointOf(const RunRequest& request, const std::string& which) {
  return request.runDirectory / "checkpoints" / which;
}

std::string differenceOf(const fs::path& left, const fs::path& right) {
  for (const char* name : {"model.safetensors", "train_state.safetensors"}) {
    if (fs::exists(left / name) != fs::exists(right / name)) return std::string(name) + " is in one folder only";
    if (fs::exists(left / name) && bytesOf(left / name) != bytesOf(right / name)) return std::string(name) + " differs";
  }
  for (const char* name : {"state.json", "metrics.json"})
    if (fs::exists(left / name) && withoutTime(left / name) != withoutTime(right / name))
      return std::string(name) + " differs:\n" + withoutTime(left / name).dump() + "\n" +
             withoutTime(right / name).dump();
  return "";
}

std::string differenceOf(const std::vector<StepPoint>& left, const std::vector<StepPoint>& right) {
  if (left.size() != right.size())
    return std::to_string(left.size()) + " points against " + std::to_string(right.size());
  for (std::size_t i = 0; i < left.size(); ++i) {
    const auto &a = left[i], &b = right[i];
    const bool equal = a.step == b.step && std::memcmp(&a.loss, &b.loss, sizeof a.loss) == 0 &&
                       a.learningRate == b.learningRate && a.gradientNorm == b.gradientNorm && a.tokens == b.tokens;
    if (!equal) return "step " + std::to_string(a.step) + " differs";
  }
  return "";
}

}  // namespace clozebench::test
