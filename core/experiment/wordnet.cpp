#include "experiment/wordnet.h"

#include "base/files.h"

#include <array>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <unordered_set>

namespace clozebench {
namespace fs = std::filesystem;

namespace {

// lexnames(5WN): the lexicographer files by number.
constexpr std::array<std::string_view, 45> kLexicographerClasses = {
    "adj.all",          "adj.pert",           "adv.all",
    "noun.Tops",        "noun.act",           "noun.animal",
    "noun.artifact",    "noun.attribute",     "noun.body",
    "noun.cognition",   "noun.communication", "noun.event",
    "noun.feeling",     "noun.food",          "noun.group",
    "noun.location",    "noun.motive",        "noun.object",
    "noun.person",      "noun.phenomenon",    "noun.plant",
    "noun.possession",  "noun.process",       "noun.quantity",
    "noun.relation",    "noun.shape",         "noun.state",
    "noun.substance",   "noun.time",          "verb.body",
    "verb.change",      "verb.cognition",     "verb.communication",
    "verb.competition", "verb.consumption",   "verb.contact",
    "verb.creation",    "verb.emotion",       "verb.motion",
    "verb.perception",  "verb.possession",    "verb.social",
    "verb.stative",     "verb.weather",       "adj.ppl"};

struct DataFile {
  std::string_view name, partOfSpeech;
};
constexpr std::array<DataFile, 4> kDataFiles = {
    {{"data.noun", "noun"}, {"data.verb", "verb"}, {"data.adj", "adjective"}, {"data.adv", "adverb"}}};

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// The examples of a gloss follow the definition as `; "..."`.
std::string_view definitionOf(std::string_view gloss) {
  for (auto cut = gloss.find(';'); cut != std::string_view::npos; cut = gloss.find(';', cut + 1)) {
    const auto next = gloss.find_first_not_of(' ', cut + 1);
    if (next != std::string_view::npos && gloss[next] == '"') return trimmed(gloss.substr(0, cut));
  }
  return trimmed(gloss);
}

// "00001740 02 r ..." -> adv.all
std::optional<std::string_view> classOf(std::string_view line) {
  const auto space = line.find(' ');
  if (space == std::string_view::npos || space + 3 > line.size()) return std::nullopt;
  unsigned number = 0;
  const char* begin = line.data() + space + 1;
  const auto parsed = std::from_chars(begin, begin + 2, number);
  if (parsed.ec != std::errc{} || number >= kLexicographerClasses.size()) return std::nullopt;
  return kLexicographerClasses[number];
}

Status parseDataFile(std::string_view content, const DataFile& file, const fs::path& path,
                     std::unordered_set<std::string>& seen, std::vector<Gloss>& glosses) {
  for (std::size_t begin = 0, number = 1; begin < content.size(); ++number) {
    const auto end = std::min(content.find('\n', begin), content.size());
    const std::string_view line = content.substr(begin, end - begin);
    begin = end + 1;
    if (line.starts_with("  ") || trimmed(line).empty()) continue;  // the licence at the head of the file
    const auto bar = line.find('|');
    const auto name = classOf(line);
    if (bar == std::string_view::npos || !name)
      return fail(ErrorCode::BadInput, path.string() + " line " + std::to_string(number) + " is not a line of WordNet",
                  "Install the Debian package wordnet-base again (sudo apt install --reinstall wordnet-base)",
                  {{"file", path.string()}, {"line", std::to_string(number)}});
    std::string definition(definitionOf(trimmed(line.substr(bar + 1))));
    if (definition.empty() || !seen.insert(definition).second) continue;
    glosses.push_back({std::move(definition), std::string(*name), std::string(file.partOfSpeech)});
  }
  return {};
}

}  // namespace

fs::path wordnetFolder() {
  const char* set = std::getenv("CLOZEBENCH_WORDNET");
  return set && *set ? fs::path(set) : fs::path("/usr/share/wordnet");
}

Result<std::vector<Gloss>> readGlosses(const fs::path& folder) {
  std::vector<Gloss> glosses;
  std::unordered_set<std::string> seen;
  for (const DataFile& file : kDataFiles) {
    const fs::path path = folder / file.name;
    if (!fs::exists(path))
      return fail(
          ErrorCode::NotFound, "The demo needs WordNet's file " + path.string() + ", which is not there",
          "Install the Debian package wordnet-base (sudo apt install wordnet-base), or set CLOZEBENCH_WORDNET to "
          "a folder that holds data.noun, data.verb, data.adj and data.adv",
          {{"file", path.string()}, {"package", "wordnet-base"}});
    CLOZE_TRY(const std::string content, readFile(path));
    CLOZE_CHECK(parseDataFile(content, file, path, seen, glosses));
  }
  return glosses;
}

}  // namespace clozebench
