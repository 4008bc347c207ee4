// Checkpoints from elsewhere: exported models in the layouts of core/exchange, and folders of checkpoints as they are.
#include "base/files.h"
#include "checkpoint/manifest.h"
#include "exchange/place.h"
#include "experiment/checkpoints.h"
#include "train/predictor.h"

namespace clozebench {
namespace {

namespace fs = std::filesystem;

// Every file that its description lists, checked before the first one is written.
Status copyCheckpoint(const fs::path& source, const fs::path& out) {
  CLOZE_CHECK(exchange::checkFree(out));
  CLOZE_TRY(const auto manifest, checkpoint::readManifest(source));
  std::vector<std::string> names{checkpoint::kManifestFile};
  for (const auto& [name, entry] : manifest.at("files").items()) {
    CLOZE_CHECK(checkpoint::verifyFile(source, manifest, name));
    names.push_back(name);
  }
  return writeDirectoryAtomically(out, [&](const fs::path& folder) -> Status {
    for (const std::string& name : names) {
      std::error_code problem;
      fs::create_directories((folder / name).parent_path(), problem);
      fs::copy_file(source / name, folder / name, problem);
      if (problem) return tl::unexpected(ioError(problem.value(), "write", folder / name));
    }
    return {};
  });
}

// "reviews-pretraining" of reviews-pretraining/ and of reviews-pretraining/model.safetensors alike.
std::string nameOf(const fs::path& source) {
  fs::path path = source.lexically_normal();
  if (!path.has_filename()) path = path.parent_path();
  for (const char* plain : {"model.safetensors", "best", "last", "checkpoints"})
    if (path.filename() == plain && path.has_parent_path()) path = path.parent_path();
  const std::string name = path.extension() == ".safetensors" ? path.stem().string() : path.filename().string();
  return name.empty() || name.starts_with('.') ? "checkpoint" : name;
}

fs::path firstFree(const fs::path& place, const std::string& name) {
  fs::path folder = place / name;
  std::error_code ignored;
  for (int number = 2; fs::exists(folder, ignored); ++number) folder = place / (name + "-" + std::to_string(number));
  return folder;
}

}  // namespace

fs::path importedFolder(const fs::path& workspaceFolder) {
  return workspaceFolder / "imported";
}

Result<Imported> importUsable(const fs::path& source, std::optional<ExchangeFormat> format, const fs::path& out) {
  Imported imported{.folder = out, .format = format.value_or(ExchangeFormat::Hf), .labels = {}};
  if (!format && fs::exists(source / checkpoint::kManifestFile)) {
    CLOZE_CHECK(copyCheckpoint(source, out));
  } else {
    CLOZE_TRY(imported, importCheckpoint(source, format, out));
  }
  // What was read must be a model that works; a folder that is not is no use to anybody.
  const auto predictor = Predictor::open(imported.folder, {.device = "cpu"});
  if (!predictor) {
    std::error_code ignored;
    fs::remove_all(imported.folder, ignored);
    return tl::unexpected(predictor.error());
  }
  imported.labels = (*predictor)->labels();
  imported.parameters = (*predictor)->parameters();
  return imported;
}

Result<Imported> importIntoWorkspace(const fs::path& workspaceFolder, const fs::path& source,
                                     std::optional<ExchangeFormat> format) {
  const fs::path place = importedFolder(workspaceFolder);
  CLOZE_CHECK(makeDirectories(place));
  return importUsable(source, format, firstFree(place, nameOf(source)));
}

}  // namespace clozebench
