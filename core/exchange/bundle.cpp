#include "exchange/bundle.h"

#include "config/json.h"
#include "exchange/base64.h"

#include <algorithm>
#include <set>

namespace clozebench::exchange {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* kFormat = "clozebench-export";
constexpr int kVersion = 1;

// SentencePiece models are bytes, vocabularies are text.
json tokenizerToJson(const TokenizerFile& file, TokenizerModel where) {
  json object = {{"kind", file.kind}, {"lowercase", file.lowercase}, {"model", file.modelName}};
  if (where == TokenizerModel::Inside) object["base64"] = toBase64(file.model);
  return object;
}

Result<TokenizerFile> tokenizerFromJson(const json& object, TokenizerModel where, const fs::path& file) {
  TokenizerFile tokenizer;
  tokenizer.kind = object.at("kind").get<std::string>();
  tokenizer.lowercase = object.at("lowercase").get<bool>();
  tokenizer.modelName = object.at("model").get<std::string>();
  if (tokenizer.modelName.empty() || fs::path(tokenizer.modelName).filename() != tokenizer.modelName)
    return damaged(file, "it names a tokenizer file outside its folder");
  if (where == TokenizerModel::Beside) return tokenizer;
  auto model = fromBase64(object.at("base64").get_ref<const std::string&>());
  if (!model) return damaged(file, "its tokenizer is not base64");
  tokenizer.model = std::move(*model);
  return tokenizer;
}

// What is read from it elsewhere has the type that was written.
bool isAbout(const json& about) {
  if (!about.is_object()) return false;
  const auto fits = [&](const char* name, bool (*isRight)(const json&)) {
    const auto found = about.find(name);
    return found == about.end() || isRight(*found);
  };
  const auto isText = [](const json& value) { return value.is_string(); };
  const auto isNumber = [](const json& value) { return value.is_number(); };
  return fits("arm", isText) && fits("tokenizer_fingerprint", isText) && fits("seed", isNumber) &&
         fits("step", isNumber) && fits("tokens", isNumber);
}

Status checkHead(const json& object, const fs::path& file) {
  if (!object.is_object() || object.value("format", json()) != kFormat)
    return fail(ErrorCode::Unsupported, file.string() + " holds no settings of Clozebench",
                "Import what cloze export wrote; models of other programs cannot be imported yet",
                {{"file", file.string()}});
  const auto version = object.value("version", json());
  if (!version.is_number_integer()) return damaged(file, "it has no format version");
  if (version.get<std::int64_t>() > kVersion)
    return fail(ErrorCode::NewerVersion, file.string() + " was exported by a later Clozebench",
                "Update Clozebench, or export it again with this version", {{"file", file.string()}});
  return {};
}

}  // namespace

tl::unexpected<Error> damaged(const fs::path& file, const std::string& problem) {
  return fail(ErrorCode::Corrupt, file.string() + " cannot be imported: " + problem,
              "Copy the files again, or export the checkpoint again", {{"file", file.string()}});
}

Result<Bundle> readBundle(const fs::path& checkpoint) {
  Bundle bundle;
  CLOZE_TRY(bundle.info, readCheckpointInfo(checkpoint));
  if (!bundle.info.about.is_object()) bundle.info.about = json::object();
  CLOZE_TRY(bundle.tokenizer, readTokenizerFile(checkpoint / "tokenizer"));
  return bundle;
}

json toJson(const Bundle& bundle, TokenizerModel where) {
  return {{"format", kFormat},
          {"version", kVersion},
          {"settings", settingsToJson(bundle.info.settings)},
          {"labels", bundle.info.labels},
          {"about", bundle.info.about},
          {"metrics", bundle.info.metrics},
          {"tokenizer", tokenizerToJson(bundle.tokenizer, where)}};
}

Result<Bundle> bundleFromJson(const json& object, TokenizerModel where, const fs::path& file) {
  CLOZE_CHECK(checkHead(object, file));
  try {
    Bundle bundle;
    auto settings = settingsFromJson(object.at("settings"));
    if (!settings) return damaged(file, settings.error().what);
    bundle.info.settings = std::move(*settings);
    bundle.info.labels = object.at("labels").get<std::vector<std::string>>();
    if (std::set(bundle.info.labels.begin(), bundle.info.labels.end()).size() != bundle.info.labels.size())
      return damaged(file, "a label is there twice");
    bundle.info.about = object.at("about");
    bundle.info.metrics = object.at("metrics");
    if (!isAbout(bundle.info.about)) return damaged(file, "it does not say where the model comes from");
    CLOZE_TRY(bundle.tokenizer, tokenizerFromJson(object.at("tokenizer"), where, file));
    return bundle;
  } catch (const json::exception&) {
    return damaged(file, "its Clozebench settings are not what was written");
  }
}

}  // namespace clozebench::exchange
