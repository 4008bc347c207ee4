// Everything of a native checkpoint but its weights, as one JSON value: it travels in config.json or in the metadata of
// a safetensors file. The tokenizer's model goes along only where no file of its own can hold it.
#pragma once
#include "checkpoint/checkpoint.h"
#include "text/tokenizer_file.h"

#include <nlohmann/json.hpp>

#include <filesystem>

namespace clozebench::exchange {

struct Bundle {
  CheckpointInfo info;
  TokenizerFile tokenizer;
};
enum class TokenizerModel { Inside, Beside };

Result<Bundle> readBundle(const std::filesystem::path& checkpoint);
nlohmann::json toJson(const Bundle& bundle, TokenizerModel where);
// `file` is named in errors. With Beside, bundle.tokenizer.model is left empty.
Result<Bundle> bundleFromJson(const nlohmann::json& json, TokenizerModel where, const std::filesystem::path& file);

// A file or folder that is not what it says: what and a remedy that fits a copy of an exported model.
tl::unexpected<Error> damaged(const std::filesystem::path& file, const std::string& problem);

}  // namespace clozebench::exchange
