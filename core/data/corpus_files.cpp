#include "data/corpus_files.h"

#include "base/files.h"
#include "data/line_reader.h"
#include "text/unicode.h"

#include <fnmatch.h>
#include <glob.h>

#include <algorithm>
#include <filesystem>
#include <set>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

bool hasWildcard(const std::string& path) {
  return path.find_first_of("*?[") != std::string::npos;
}

// By its name: .txt, .text, .md or no extension (`part.07` has none either), plain or with .gz behind.
bool isNamedLikeText(const fs::path& path) {
  std::string extension = lower(path.extension().string());
  if (extension == ".gz") extension = lower(path.stem().extension().string());
  return extension == "" || extension == ".txt" || extension == ".text" || extension == ".md" ||
         extension.find_first_not_of("0123456789", 1) == std::string::npos;
}

// Why a file of a folder is no corpus text; "" when it is.
std::string reasonToLeaveOut(const fs::path& path, const std::string& encoding) {
  const std::string name = lower(path.filename().string());
  if (name.empty() || name[0] == '.') return "hidden";
  for (const char* prefix : {"readme", "license", "licence", "copying"}) {
    if (name.rfind(prefix, 0) == 0) return "says something about the data";
  }
  if (!isNamedLikeText(path)) return "not named like text (.txt, .text, .md or nothing, or .gz of these)";
  auto reader = LineReader::open(path, encoding, 1 << 16);
  if (!reader) return reader.error().code == ErrorCode::ReadOnly ? "not readable" : "not text";
  std::string line;
  for (int i = 0; i < 50; ++i) {
    const auto more = reader->next(line);
    if (!more) return "not text in an encoding that is recognised";
    if (!*more) break;
  }
  if (reader->lineNumber() == 0) return "empty";
  return reader->notices().count("control characters") > 50 ? "not text" : "";
}

std::vector<std::string> filesBelow(const fs::path& folder, const std::string& encoding,
                                    std::vector<std::string>& leftOut) {
  std::vector<std::string> files;
  std::error_code problem;
  const auto options = fs::directory_options::follow_directory_symlink | fs::directory_options::skip_permission_denied;
  for (fs::recursive_directory_iterator entry(folder, options, problem), end; entry != end; entry.increment(problem)) {
    if (problem) break;
    if (entry.depth() > 32) entry.disable_recursion_pending();  // a link that leads back into itself
    if (entry->is_regular_file(problem)) files.push_back(entry->path().string());
  }
  std::sort(files.begin(), files.end());
  std::vector<std::string> kept;
  for (const auto& file : files) {
    const std::string reason = reasonToLeaveOut(file, encoding);
    if (reason.empty())
      kept.push_back(file);
    else
      leftOut.push_back(file + ": " + reason);
  }
  return kept;
}

// `**` reaches into folders below, which glob(3) does not know.
std::vector<std::string> matchesBelow(const std::string& pattern) {
  const std::string root = pattern.substr(0, pattern.find_first_of("*?["));
  const fs::path folder = fs::path(root).has_parent_path() ? fs::path(root).parent_path() : fs::path(".");
  std::string flat = pattern;
  for (std::size_t at; (at = flat.find("**/")) != std::string::npos;) flat.replace(at, 3, "*");
  std::vector<std::string> files;
  std::error_code problem;
  for (const auto& entry : fs::recursive_directory_iterator(folder, problem)) {
    if (entry.is_regular_file() && fnmatch(flat.c_str(), entry.path().c_str(), 0) == 0)
      files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<std::string> globMatches(const std::string& pattern) {
  if (pattern.find("**") != std::string::npos) return matchesBelow(pattern);
  std::vector<std::string> files;
  glob_t found{};
  if (glob(pattern.c_str(), GLOB_TILDE, nullptr, &found) == 0) {
    for (std::size_t i = 0; i < found.gl_pathc; ++i) {
      if (fs::is_regular_file(found.gl_pathv[i])) files.emplace_back(found.gl_pathv[i]);
    }
  }
  globfree(&found);
  return files;
}

Result<std::vector<std::string>> filesOf(const std::string& path, const std::string& encoding,
                                         std::vector<std::string>& leftOut) {
  const auto corpusError = [&](const std::string& what, const std::string& remedy) {
    return fail(ErrorCode::NotFound, what, remedy, {{"file", path}, {"key", "corpus.path"}});
  };
  std::error_code problem;
  if (fs::is_directory(path, problem)) {
    auto files = filesBelow(path, encoding, leftOut);
    if (files.empty())
      return corpusError(
          "The folder " + path + " holds no text files" +
              (leftOut.empty() ? "" : " (left out " + leftOut.front() + ")"),
          "Name a folder with .txt files, plain or .gz, or name the files themselves, such as " + path + "/*.tokens");
    return files;
  }
  if (fs::exists(path, problem)) return std::vector<std::string>{path};
  if (hasWildcard(path)) {
    auto files = globMatches(path);
    if (files.empty()) return corpusError("No file matches " + path, "Check corpus.path");
    return files;
  }
  return corpusError("There is no corpus file " + path,
                     "Check corpus.path (relative paths count from the experiment file)");
}

}  // namespace

Result<CorpusFileList> listCorpusFiles(const CorpusConfig& config) {
  CorpusFileList list;
  std::set<std::string> seen;
  for (const auto& path : config.path) {
    CLOZE_TRY(const auto files, filesOf(path, config.encoding, list.leftOut));
    for (const auto& file : files) {
      std::error_code problem;
      const auto real = fs::canonical(file, problem);
      if (seen.insert(problem ? file : real.string()).second) list.files.push_back(file);
    }
  }
  if (list.files.empty())
    return fail(ErrorCode::WrongUse, "No corpus is named", "Set corpus.path to a text file, folder or glob",
                {{"key", "corpus.path"}});
  return list;
}

}  // namespace clozebench
