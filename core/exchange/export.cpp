// Writes an exported model: tensors go from the mapped checkpoint into the new file without a copy in memory.
#include "base/files.h"
#include "checkpoint/manifest.h"
#include "config/fields.h"
#include "exchange/bert_layout.h"
#include "exchange/card.h"
#include "exchange/exchange.h"
#include "exchange/place.h"
#include "text/tokenizer.h"

#include <algorithm>

namespace clozebench {
namespace {

namespace fs = std::filesystem;
using exchange::Bundle;
using exchange::TokenizerModel;
using nlohmann::json;

constexpr const char* kModelFile = "model.safetensors";

struct Source {
  Bundle bundle;
  format::SafetensorsFile weights;
  std::shared_ptr<const Tokenizer> tokenizer;
};

Result<Source> openSource(const fs::path& checkpoint) {
  Source source;
  CLOZE_TRY(source.bundle, exchange::readBundle(checkpoint));
  CLOZE_TRY(const auto manifest, checkpoint::readManifest(checkpoint));
  CLOZE_CHECK(checkpoint::verifyFile(checkpoint, manifest, kModelFile));
  CLOZE_TRY(source.weights, format::SafetensorsFile::open(checkpoint / kModelFile));
  CLOZE_TRY(source.tokenizer, loadTokenizer(checkpoint / "tokenizer"));
  return source;
}

std::string jsonText(const json& value) {
  return value.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

// ---- hf

std::vector<format::NamedTensor> hfTensors(const Source& source, const std::vector<std::byte>& noSegments) {
  const auto& backbone = source.bundle.info.settings.backbone;
  const bool bert = exchange::isBertLayout(backbone);
  std::vector<format::NamedTensor> tensors;
  bool hasSegments = false;
  for (const auto& [name, view] : source.weights.tensors()) {
    tensors.push_back({bert ? exchange::toBertName(name) : name, view});
    hasSegments = hasSegments || tensors.back().name == exchange::kSegmentName;
  }
  if (bert && !hasSegments)
    tensors.push_back({exchange::kSegmentName, {format::DataType::F32, {2, backbone.dModel}, noSegments}});
  std::ranges::sort(tensors, {}, &format::NamedTensor::name);
  return tensors;
}

json hfConfig(const Source& source) {
  const auto& info = source.bundle.info;
  json config = exchange::architectureJson(info.settings, source.tokenizer->size(), info.labels.size());
  config["pad_token_id"] = source.tokenizer->specials().pad;
  if (!info.labels.empty()) {
    config["problem_type"] = info.settings.task.kind + "_classification";
    for (std::size_t i = 0; i < info.labels.size(); ++i) {
      config["id2label"][std::to_string(i)] = info.labels[i];
      config["label2id"][info.labels[i]] = i;
    }
  }
  config["clozebench"] = exchange::toJson(source.bundle, TokenizerModel::Beside);
  return config;
}

json tokenizerConfig(const Source& source) {
  const auto& tokenizer = *source.tokenizer;
  const auto marks = tokenizer.specials();
  return {{"do_lower_case", source.bundle.tokenizer.lowercase},
          {"model_max_length", source.bundle.info.settings.backbone.maxLength},
          {"pad_token", tokenizer.piece(marks.pad)},
          {"unk_token", tokenizer.piece(marks.unknown)},
          {"cls_token", tokenizer.piece(marks.start)},
          {"sep_token", tokenizer.piece(marks.end)},
          {"mask_token", tokenizer.piece(marks.mask)},
          {"clozebench_kind", source.bundle.tokenizer.kind}};
}

Status fillHf(const fs::path& folder, const Source& source, const json& config, const CardFacts& facts) {
  const auto width = static_cast<std::size_t>(source.bundle.info.settings.backbone.dModel);
  const std::vector<std::byte> noSegments(2 * width * sizeof(float));
  CLOZE_CHECK(format::writeSafetensors(folder / kModelFile, hfTensors(source, noSegments), {{"format", "pt"}}));
  CLOZE_CHECK(writeFileAtomically(folder / "config.json", jsonText(config)));
  CLOZE_CHECK(writeFileAtomically(folder / source.bundle.tokenizer.modelName, source.bundle.tokenizer.model));
  CLOZE_CHECK(writeFileAtomically(folder / "tokenizer_config.json", jsonText(tokenizerConfig(source))));
  const auto architecture = config["architectures"][0].get<std::string>();
  return writeFileAtomically(folder / "README.md", exchange::modelCard(source.bundle, facts, architecture));
}

// ---- safetensors

Status fillSafetensors(const fs::path& folder, const Source& source) {
  std::vector<format::NamedTensor> tensors;
  for (const auto& [name, view] : source.weights.tensors()) tensors.push_back({name, view});
  const auto about = exchange::toJson(source.bundle, TokenizerModel::Inside);
  return format::writeSafetensors(
      folder / kModelFile, tensors,
      {{"format", "pt"}, {"clozebench", about.dump(-1, ' ', false, json::error_handler_t::replace)}});
}

std::vector<fs::path> filesIn(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code problem;
  for (const auto& entry : fs::directory_iterator(folder, problem)) files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

}  // namespace

const char* exchangeFormatName(ExchangeFormat format) {
  return format == ExchangeFormat::Hf ? "hf" : "safetensors";
}

Result<ExchangeFormat> exchangeFormatFromName(std::string_view name) {
  for (const auto format : {ExchangeFormat::Hf, ExchangeFormat::Safetensors})
    if (name == exchangeFormatName(format)) return format;
  return fail(ErrorCode::WrongUse, "There is no format \"" + std::string(name) + "\"",
              "Use hf (a folder for Hugging Face's tools) or safetensors (one file)", {{"format", std::string(name)}});
}

Result<Exported> exportCheckpoint(const fs::path& checkpoint, ExchangeFormat format, const fs::path& out,
                                  const CardFacts& facts) {
  CLOZE_CHECK(exchange::checkFree(out));
  CLOZE_TRY(const auto source, openSource(checkpoint));
  const json config = format == ExchangeFormat::Hf ? hfConfig(source) : json();
  CLOZE_CHECK(makeDirectories(fs::absolute(out).parent_path()));
  CLOZE_CHECK(writeDirectoryAtomically(fs::absolute(out), [&](const fs::path& fresh) {
    return format == ExchangeFormat::Hf ? fillHf(fresh, source, config, facts) : fillSafetensors(fresh, source);
  }));
  Exported exported{fs::absolute(out), filesIn(fs::absolute(out)), ""};
  if (format == ExchangeFormat::Hf) exported.architecture = config["architectures"][0].get<std::string>();
  return exported;
}

}  // namespace clozebench
