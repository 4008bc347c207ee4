// Files, gzip and a small tokenizer for the tests of data.
#pragma once
#include "data/corpus.h"
#include "text/tokenizer.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

namespace clozebench {

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "cloze data 数据 XXXXXX").string();
    m_path = ::mkdtemp(pattern.data());
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(m_path, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return m_path; }
  std::string write(const std::string& name, const std::string& content) const {
    std::filesystem::create_directories((m_path / name).parent_path());
    std::ofstream(m_path / name, std::ios::binary) << content;
    return (m_path / name).string();
  }
  std::string writeGz(const std::string& name, const std::string& content) const {
    const gzFile file = gzopen((m_path / name).c_str(), "wb");
    gzwrite(file, content.data(), static_cast<unsigned>(content.size()));
    gzclose(file);
    return (m_path / name).string();
  }

 private:
  std::filesystem::path m_path;
};

inline std::shared_ptr<const Tokenizer> wordTokenizer(const std::vector<std::string>& corpus) {
  TemporaryFolder folder;
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
