// Which files corpus.path names, and which were left out of a folder and why.
#pragma once
#include "base/result.h"
#include "config/settings.h"

#include <string>
#include <vector>

namespace clozebench {

struct CorpusFileList {
  std::vector<std::string> files;    // in the order of corpus.path, sorted within a folder or glob, each once
  std::vector<std::string> leftOut;  // "data/picture.png: not text"
};
Result<CorpusFileList> listCorpusFiles(const CorpusConfig& config);

}  // namespace clozebench
