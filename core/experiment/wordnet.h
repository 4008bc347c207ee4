// WordNet's data files as Debian's wordnet-base installs them (format: wndb(5WN)): one synset a line, its gloss after a
// bar.
#pragma once
#include "base/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace clozebench {

struct Gloss {
  std::string definition;          // the gloss without its examples
  std::string lexicographerClass;  // "noun.animal", of lexnames(5WN)
  std::string partOfSpeech;        // noun|verb|adjective|adverb
};

// $CLOZEBENCH_WORDNET, else where wordnet-base puts them.
std::filesystem::path wordnetFolder();
// The four data files in the order noun, verb, adj, adv; the first of equal definitions is kept.
// NotFound names the Debian package when a file is missing.
Result<std::vector<Gloss>> readGlosses(const std::filesystem::path& folder);

}  // namespace clozebench
