#include "experiment/written_once.h"

#include "base/files.h"

namespace clozebench {

Status writeOnce(const std::filesystem::path& path, const std::string& content) {
  std::error_code ignored;
  if (std::filesystem::file_size(path, ignored) == content.size()) {
    if (auto present = readFile(path); present && *present == content) return {};
  }
  CLOZE_CHECK(makeDirectories(path.parent_path()));
  return writeFileAtomically(path, content);
}

}  // namespace clozebench
