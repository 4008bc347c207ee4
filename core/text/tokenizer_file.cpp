#include "text/tokenizer_file.h"

#include "base/files.h"
#include "base/hash.h"

#include <nlohmann/json.hpp>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

constexpr int kVersion = 1;
constexpr const char* kFormat = "clozebench-tokenizer";
constexpr const char* kFileName = "tokenizer.json";

tl::unexpected<Error> corrupt(const fs::path& path, const std::string& why) {
  return fail(ErrorCode::Corrupt, path.string() + " " + why,
              "Train the tokenizer again (cloze tokenizer train), or restore the folder from a copy",
              {{"file", path.string()}});
}

Status checkHeader(const nlohmann::json& json, const fs::path& path) {
  if (!json.is_object() || json.value("format", std::string()) != kFormat)
    return fail(ErrorCode::BadInput, path.string() + " was not written by Clozebench",
                "Name a folder that cloze tokenizer train wrote, or a SentencePiece .model file",
                {{"file", path.string()}});
  if (json.value("version", 0) > kVersion)
    return fail(ErrorCode::NewerVersion, path.string() + " was written by a later Clozebench", "Update this program",
                {{"file", path.string()}});
  return {};
}

Result<TokenizerFile> parse(const std::string& content, const fs::path& folder) {
  const fs::path path = folder / kFileName;
  try {
    const auto json = nlohmann::json::parse(content);
    CLOZE_CHECK(checkHeader(json, path));
    TokenizerFile file;
    file.kind = json.at("kind").get<std::string>();
    file.lowercase = json.at("lowercase").get<bool>();
    file.modelName = json.at("model").get<std::string>();
    // A name with a slash could point anywhere.
    if (file.modelName.empty() || fs::path(file.modelName).filename() != file.modelName)
      return corrupt(path, "names a model file outside its folder");
    CLOZE_TRY(file.model, readFile(folder / file.modelName));
    if (fingerprint(file.model) != json.at("model_fingerprint").get<std::string>())
      return corrupt(folder / file.modelName, "is truncated or was changed after tokenizer.json was written");
    return file;
  } catch (const nlohmann::json::exception&) {
    return corrupt(path, "is not the JSON that Clozebench writes");
  }
}

}  // namespace

Status writeTokenizerFile(const fs::path& folder, const TokenizerFile& file) {
  CLOZE_CHECK(makeDirectories(folder));
  CLOZE_CHECK(writeFileAtomically(folder / file.modelName, file.model));
  const nlohmann::ordered_json json = {{"format", kFormat},       {"version", kVersion},
                                       {"kind", file.kind},       {"lowercase", file.lowercase},
                                       {"model", file.modelName}, {"model_fingerprint", fingerprint(file.model)}};
  return writeFileAtomically(folder / kFileName, json.dump(2) + "\n");
}

Result<TokenizerFile> readTokenizerFile(const fs::path& folder) {
  auto content = readFile(folder / kFileName);
  if (!content && content.error().code == ErrorCode::NotFound)
    return fail(ErrorCode::NotFound, "There is no tokenizer in " + folder.string() + " (no tokenizer.json)",
                "Name a folder that cloze tokenizer train wrote, or a SentencePiece .model file",
                {{"file", folder.string()}});
  if (!content) return tl::unexpected(content.error());
  return parse(*content, folder);
}

}  // namespace clozebench
