// Any name as the name of a folder or file: two names never become one, plain ones stay as they are.
#pragma once
#include <string>
#include <string_view>

namespace clozebench {

// What a file system cannot have or would understand is written as in an address, '/' as "%2F", '%' itself as "%25", a
// dot in front as "%2E"; a long name ends in a mark made of all of it.
std::string folderName(std::string_view name);

}  // namespace clozebench
