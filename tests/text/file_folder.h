// A temporary folder that files are written into.
#pragma once
#include "tests/base/temporary_folder.h"

#include <filesystem>
#include <fstream>
#include <string>

namespace clozebench {

class FileFolder : public TemporaryFolder {
 public:
  std::string write(const std::string& name, const std::string& content) const {
    std::filesystem::create_directories((path() / name).parent_path());
    std::ofstream(path() / name, std::ios::binary) << content;
    return (path() / name).string();
  }
};

}  // namespace clozebench
