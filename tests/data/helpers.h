// Files, gzip and a small tokenizer for the tests of data.
#pragma once
#include "data/corpus.h"
#include "tests/text/file_folder.h"
#include "text/tokenizer.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace clozebench {

inline std::string writeGz(const FileFolder& folder, const std::string& name, const std::string& content) {
  const std::string path = (folder.path() / name).string();
  std::filesystem::create_directories(std::filesystem::path(path).parent_path());
  const gzFile file = gzopen(path.c_str(), "wb");
  gzwrite(file, content.data(), static_cast<unsigned>(content.size()));
  gzclose(file);
  return path;
}

inline std::shared_ptr<const Tokenizer> wordTokenizer(const std::vector<std::string>& corpus) {
  FileFolder folder;
  TokenizerOptions options;
  options.kind = "word";
  std::size_t index = 0;
  const auto trained = trainTokenizer(
      options,
      [&](std::string& sentence) {
        if (index >= corpus.size()) return false;
        sentence = corpus[index++];
        return true;
      },
      folder.path());
  EXPECT_TRUE(trained);
  return *loadTokenizer(folder.path());
}

// Sentences as they come, "# " before one that starts a document.
inline std::vector<std::string> sentencesOf(const CorpusConfig& config, CorpusReport* report = nullptr) {
  std::vector<std::string> sentences;
  auto read = readCorpus(config, [&](std::string_view sentence, bool starts) {
    sentences.push_back((starts ? "# " : "") + std::string(sentence));
    return true;
  });
  EXPECT_TRUE(read) << read.error().sentence();
  if (report && read) *report = *read;
  return sentences;
}

inline bool mentions(const std::vector<std::string>& notices, const std::string& words) {
  for (const auto& notice : notices) {
    if (notice.find(words) != std::string::npos) return true;
  }
  return false;
}

}  // namespace clozebench
