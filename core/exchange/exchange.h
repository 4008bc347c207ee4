// Checkpoints out to the layouts that other tools read, and back. Torch-free door; what leaves comes back equal to the
// bit: weights, tokenizer, labels, settings. Reading trusts nothing and executes nothing.
#pragma once
#include "base/result.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace clozebench {

enum class ExchangeFormat {
  Hf,          // a folder as Hugging Face's tools lay it out: config.json, model.safetensors, tokenizer, README.md
  Safetensors  // one file: weights, everything else in its metadata
};
const char* exchangeFormatName(ExchangeFormat format);  // "hf", "safetensors"
// WrongUse naming the formats there are.
Result<ExchangeFormat> exchangeFormatFromName(std::string_view name);

// What the card tells beyond what the checkpoint itself knows.
struct CardFacts {
  std::vector<std::string> scores;  // a line each, e.g. "micro F1 0.480"
  std::string gain;                 // the verdict of the experiment it belongs to, with its interval; "" = none
};

struct Exported {
  std::filesystem::path folder;
  std::vector<std::filesystem::path> files;
  std::string architecture;  // as in config.json: "BertForMaskedLM", "ClozebenchForSequenceClassification"; "" = a file
};
// `out`: a new or an empty folder, written whole or not at all. Errors: WrongUse (out is in use), Corrupt (the
// checkpoint), DiskFull ...
Result<Exported> exportCheckpoint(const std::filesystem::path& checkpoint, ExchangeFormat format,
                                  const std::filesystem::path& out, const CardFacts& facts = {});

struct Imported {
  std::filesystem::path folder;  // a native checkpoint
  ExchangeFormat format = ExchangeFormat::Hf;
  std::vector<std::string> labels;  // empty: pre-trained
  std::int64_t tensors = 0, parameters = 0;
};
// A folder or file that exportCheckpoint wrote. Without a format it is recognised. `out` as above. Errors: NotFound
// (a file is missing), Corrupt (truncated, wrong shapes), Unsupported (a model that this program did not write).
Result<Imported> importCheckpoint(const std::filesystem::path& source, std::optional<ExchangeFormat> format,
                                  const std::filesystem::path& out);

}  // namespace clozebench
