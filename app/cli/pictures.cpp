#include "app/cli/pictures.h"

#include "experiment/child_process.h"
#include "experiment/tokenizer_stage.h"

#include <algorithm>
#include <optional>

namespace clozebench::cli {
namespace fs = std::filesystem;

namespace {

constexpr std::string_view kFigureSuffix = ".figure.json";

std::string lastLine(const std::string& text) {
  const auto end = text.find_last_not_of('\n');
  if (end == std::string::npos) return "";
  const auto before = text.find_last_of('\n', end);
  const auto begin = before == std::string::npos ? 0 : before + 1;
  return text.substr(begin, end + 1 - begin);
}

// What the window's program says of itself, "clozebench: WHAT" and the remedy below it, without what its libraries say.
std::optional<Error> toldError(const std::string& text) {
  constexpr std::string_view kBegin = "clozebench: ";
  const auto at = text.rfind(kBegin);
  if (at == std::string::npos || (at > 0 && text[at - 1] != '\n')) return std::nullopt;
  const auto end = std::min(text.find('\n', at), text.size());
  const auto remedy = text.find_first_not_of(" \n", end);
  if (remedy == std::string::npos) return std::nullopt;
  return Error{ErrorCode::ChildFailed, text.substr(at + kBegin.size(), end - at - kBegin.size()),
               text.substr(remedy, text.find('\n', remedy) - remedy)};
}

}  // namespace

fs::path windowProgram() {
  const fs::path program = clozeProgramPath().parent_path() / "clozebench";
  std::error_code ignored;
  return fs::exists(program, ignored) ? program : fs::path();
}

Status askWindow(const std::vector<std::string>& arguments) {
  const fs::path program = windowProgram();
  if (program.empty()) {
    return fail(ErrorCode::Unsupported, "The window's program, which draws this, is not beside cloze",
                "Build or install clozebench with the window");
  }
  CLOZE_TRY(const ChildResult child, runChild(program, arguments, {}));
  if (child.signal == 0 && child.exitCode == 0) return {};
  if (auto told = toldError(child.errorTail); child.signal == 0 && told) return tl::unexpected(std::move(*told));
  return fail(ErrorCode::ChildFailed, "clozebench could not draw: " + lastLine(child.errorTail),
              "Start clozebench --help to see whether it runs on this machine", {{"stderr", child.errorTail}});
}

std::vector<fs::path> drawPictures(const std::vector<fs::path>& files) {
  std::vector<std::string> arguments{"--render"};
  std::vector<fs::path> pictures;
  for (const fs::path& file : files) {
    const std::string path = file.string();
    if (!path.ends_with(kFigureSuffix)) continue;
    arguments.push_back(path);
    for (const char* suffix : {".png", ".pdf"})
      pictures.push_back(path.substr(0, path.size() - kFigureSuffix.size()) + suffix);
  }
  if (pictures.empty()) return {};
  arguments.insert(arguments.end(), {"--format", "png,pdf", "--out", pictures.front().parent_path().string()});
  return askWindow(arguments) ? pictures : std::vector<fs::path>();
}

}  // namespace clozebench::cli
