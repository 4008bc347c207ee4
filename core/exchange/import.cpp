// Reads an exported model back into a native checkpoint. Everything is checked before the first byte is written: the
// files that must be there, the settings, and name and shape of every tensor against the network they describe.
#include "base/scoped_folder.h"
#include "exchange/bert_layout.h"
#include "exchange/bundle.h"
#include "exchange/exchange.h"
#include "exchange/place.h"
#include "model/encoder.h"
#include "text/tokenizer.h"

#include <algorithm>
#include <map>

namespace clozebench {
namespace {

namespace fs = std::filesystem;
using exchange::Bundle;
using exchange::damaged;
using exchange::TokenizerModel;
using nlohmann::json;

constexpr const char* kModelFile = "model.safetensors";
constexpr std::int64_t kSegments = 2;  // of a pair of sentences

struct Reading {
  Bundle bundle;
  fs::path file;  // of the weights
  format::SafetensorsFile weights;
  std::map<std::string, format::TensorView> tensors;  // under our names
};

tl::unexpected<Error> missing(const fs::path& file, const char* what) {
  return fail(ErrorCode::NotFound, "There is no " + file.filename().string() + " in " + file.parent_path().string(),
              std::string("Name a folder that cloze export --format hf wrote; ") + what, {{"file", file.string()}});
}

Result<json> parsed(std::string_view text, const fs::path& file) {
  auto value = json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (value.is_discarded()) return damaged(file, "it is not JSON");
  return value;
}

// ---- hf

bool isZero(const format::TensorView& view) {
  return std::ranges::all_of(view.data, [](std::byte byte) { return byte == std::byte{0}; });
}

// BERT's names become ours; the zeros that stood in for a segment embedding go.
Status takeBertTensors(Reading& reading) {
  for (const auto& [name, view] : reading.weights.tensors()) {
    if (name == exchange::kSegmentName && isZero(view)) continue;
    const auto ours = exchange::fromBertName(name);
    if (ours.empty())
      return fail(ErrorCode::Unsupported, reading.file.string() + " holds the tensor " + name + ", which is not ours",
                  "Import what cloze export wrote, unchanged", {{"file", reading.file.string()}, {"tensor", name}});
    reading.tensors[ours] = view;
  }
  return {};
}

Result<Reading> readHf(const fs::path& folder) {
  const fs::path configFile = folder / "config.json";
  if (!fs::exists(configFile)) return missing(configFile, "it says how the network is built");
  CLOZE_TRY(const auto text, readFile(configFile));
  CLOZE_TRY(const auto config, parsed(text, configFile));
  Reading reading;
  reading.file = folder / kModelFile;
  CLOZE_TRY(reading.bundle, exchange::bundleFromJson(config.is_object() ? config.value("clozebench", json()) : json(),
                                                     TokenizerModel::Beside, configFile));
  if (!fs::exists(reading.file)) return missing(reading.file, "it holds the weights");
  auto& tokenizer = reading.bundle.tokenizer;
  if (!fs::exists(folder / tokenizer.modelName)) return missing(folder / tokenizer.modelName, "it is the tokenizer");
  CLOZE_TRY(tokenizer.model, readFile(folder / tokenizer.modelName));
  CLOZE_TRY(reading.weights, format::SafetensorsFile::open(reading.file));
  if (exchange::isBertLayout(reading.bundle.info.settings.backbone)) {
    CLOZE_CHECK(takeBertTensors(reading));
  } else {
    reading.tensors = reading.weights.tensors();
  }
  return reading;
}

// ---- safetensors

Result<Reading> readSafetensors(const fs::path& source) {
  Reading reading;
  reading.file = fs::is_directory(source) ? source / kModelFile : source;
  if (!fs::exists(reading.file))
    return fail(ErrorCode::NotFound, "There is no file " + reading.file.string(), "Check the path",
                {{"file", reading.file.string()}});
  CLOZE_TRY(reading.weights, format::SafetensorsFile::open(reading.file));
  const auto found = reading.weights.metadata().find("clozebench");
  CLOZE_TRY(const auto about,
            found == reading.weights.metadata().end() ? Result<json>(json()) : parsed(found->second, reading.file));
  CLOZE_TRY(reading.bundle, exchange::bundleFromJson(about, TokenizerModel::Inside, reading.file));
  reading.tensors = reading.weights.tensors();
  return reading;
}

ExchangeFormat recognised(const fs::path& source) {
  const bool folder = fs::is_directory(source) && fs::exists(source / "config.json");
  return folder ? ExchangeFormat::Hf : ExchangeFormat::Safetensors;
}

// What nobody said to be weights, is not called so, and cannot be read as such: something else altogether.
bool isSomethingElse(const fs::path& source, std::optional<ExchangeFormat> format, const Error& why) {
  return !format && !fs::is_directory(source) && source.extension() != ".safetensors" && why.code == ErrorCode::Corrupt;
}

// ---- checks

std::string shapeText(const std::vector<std::int64_t>& shape) {
  std::string text;
  for (const auto size : shape) text += (text.empty() ? "" : " x ") + std::to_string(size);
  return text;
}

Status checkTensor(const Reading& reading, const std::string& name, const std::vector<std::int64_t>& shape) {
  const auto found = reading.tensors.find(name);
  if (found == reading.tensors.end()) return damaged(reading.file, "it lacks the tensor " + name);
  if (found->second.type != format::DataType::F32) return damaged(reading.file, name + " is not stored as F32");
  if (found->second.shape == shape) return {};
  return damaged(reading.file,
                 name + " is " + shapeText(found->second.shape) + " where the settings ask for " + shapeText(shape));
}

Status checkHead(const Reading& reading, std::int64_t vocabSize) {
  const auto classes = static_cast<std::int64_t>(reading.bundle.info.labels.size());
  const bool pooled = reading.bundle.info.settings.pretrain.mlmLoss == "pooled";
  if (classes == 0) return checkTensor(reading, pooled ? "mlm.pooled.bias" : "mlm.bias", {vocabSize});
  const auto weight = reading.tensors.find("head.main.weight");
  if (weight == reading.tensors.end() || weight->second.shape.size() != 2)
    return damaged(reading.file, "it lacks the tensor head.main.weight");
  CLOZE_CHECK(checkTensor(reading, "head.main.weight", {classes, weight->second.shape[1]}));
  return checkTensor(reading, "head.main.bias", {classes});
}

// The encoder is laid out, not allocated: settings that lie about sizes cost nothing.
Status checkWeights(const Reading& reading, std::int64_t vocabSize) {
  const auto& backbone = reading.bundle.info.settings.backbone;
  const auto layers = backbone.kind == "textcnn" ? backbone.convLayers : backbone.layers;
  if (layers > static_cast<std::int64_t>(reading.tensors.size()))
    return damaged(reading.file, "it has fewer tensors than layers");
  ParameterSet expected;
  const auto encoder = makeEncoder(backbone, vocabSize, expected);
  if (!encoder) return damaged(reading.file, encoder.error().what);
  if (reading.bundle.info.settings.pretrain.nsp) (*encoder)->addSegments(kSegments, expected);
  for (const auto& parameter : expected.infos()) CLOZE_CHECK(checkTensor(reading, parameter.name, parameter.shape));
  return checkHead(reading, vocabSize);
}

Result<std::int64_t> tokenizerSize(const Reading& reading, const fs::path& scratch) {
  CLOZE_CHECK(writeTokenizerFile(scratch, reading.bundle.tokenizer));
  CLOZE_TRY(const auto tokenizer, loadTokenizer(scratch));
  const auto known = reading.bundle.info.about.value("tokenizer_fingerprint", "");
  if (!known.empty() && known != tokenizer->fingerprint())
    return damaged(reading.file.parent_path() / reading.bundle.tokenizer.modelName,
                   "it is not the tokenizer that the model was trained with");
  return tokenizer->size();
}

Status writeNative(const Reading& reading, const fs::path& out) {
  std::vector<format::NamedTensor> tensors;
  for (const auto& [name, view] : reading.tensors) tensors.push_back({name, view});
  CheckpointContent content;
  content.tensors = tensors;
  content.settings = &reading.bundle.info.settings;
  content.labels = reading.bundle.info.labels;
  content.tokenizer = &reading.bundle.tokenizer;
  content.metrics = reading.bundle.info.metrics;
  content.about = reading.bundle.info.about;
  return saveCheckpoint(out, content);
}

}  // namespace

Result<Imported> importCheckpoint(const fs::path& source, std::optional<ExchangeFormat> format, const fs::path& out) {
  if (!fs::exists(source))
    return fail(ErrorCode::NotFound, "There is no file or folder " + source.string(), "Check the path",
                {{"file", source.string()}});
  CLOZE_CHECK(exchange::checkFree(out));
  const fs::path target = fs::absolute(out);
  const auto chosen = format.value_or(recognised(source));
  auto read = chosen == ExchangeFormat::Hf ? readHf(source) : readSafetensors(source);
  if (!read && isSomethingElse(source, format, read.error()))
    return fail(ErrorCode::BadInput, source.string() + " is neither a capsule nor a model",
                "Name a .clozecapsule, a .safetensors file or a folder that cloze export wrote",
                {{"file", source.string()}});
  CLOZE_TRY(const Reading reading, std::move(read));
  {
    CLOZE_TRY(const auto scratch, ScopedFolder::make(target.string() + "."));
    CLOZE_TRY(const auto vocabSize, tokenizerSize(reading, scratch.path()));
    CLOZE_CHECK(checkWeights(reading, vocabSize));
  }
  CLOZE_CHECK(writeNative(reading, target));
  Imported imported{target, chosen, reading.bundle.info.labels, static_cast<std::int64_t>(reading.tensors.size()), 0};
  for (const auto& [name, view] : reading.tensors)
    imported.parameters += static_cast<std::int64_t>(view.data.size() / format::sizeOf(view.type));
  return imported;
}

}  // namespace clozebench
