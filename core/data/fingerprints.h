// Content fingerprints of corpora, without tokenising. Hashing a big file takes seconds, so the hash is remembered in
// `cacheDirectory` (empty: not remembered) as long as path, size and modification time stay.
#pragma once
#include "base/result.h"
#include "config/settings.h"
#include "data/progress.h"

#include <filesystem>
#include <string>

namespace clozebench {

Result<std::string> rememberedFingerprint(const std::filesystem::path& file,
                                          const std::filesystem::path& cacheDirectory, const StopFunction& stop = {},
                                          const std::function<void(std::uint64_t bytesRead)>& progress = {});
// Of the files and the options that decide what is read from them.
Result<std::string> corpusFingerprint(const CorpusConfig& config, const std::filesystem::path& cacheDirectory,
                                      const StopFunction& stop = {}, const ProgressFunction& progress = {});

}  // namespace clozebench
