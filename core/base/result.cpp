#include "base/result.h"

namespace clozebench {

const char* errorCodeName(ErrorCode code) {
  switch (code) {
    case ErrorCode::WrongUse:
      return "wrong_use";
    case ErrorCode::BadInput:
      return "bad_input";
    case ErrorCode::NotFound:
      return "not_found";
    case ErrorCode::Io:
      return "io";
    case ErrorCode::DiskFull:
      return "disk_full";
    case ErrorCode::ReadOnly:
      return "read_only";
    case ErrorCode::Corrupt:
      return "corrupt";
    case ErrorCode::Locked:
      return "locked";
    case ErrorCode::NewerVersion:
      return "newer_version";
    case ErrorCode::Diverged:
      return "diverged";
    case ErrorCode::OutOfMemory:
      return "out_of_memory";
    case ErrorCode::Device:
      return "device";
    case ErrorCode::Interrupted:
      return "interrupted";
    case ErrorCode::ChildFailed:
      return "child_failed";
    case ErrorCode::Unsupported:
      return "unsupported";
    case ErrorCode::Bug:
      return "bug";
  }
  return "bug";
}

std::string Error::sentence() const {
  std::string text = what;
  const auto ends = [](const std::string& sentence) { return sentence.find_last_of(".?!") == sentence.size() - 1; };
  if (!text.empty() && !ends(text)) text += '.';
  return remedy.empty() ? text : text + ' ' + remedy + (ends(remedy) ? "" : ".");
}

tl::unexpected<Error> fail(ErrorCode code, std::string what, std::string remedy,
                           std::map<std::string, std::string> context) {
  return tl::unexpected<Error>(Error{code, std::move(what), std::move(remedy), std::move(context)});
}

}  // namespace clozebench
