// Result<T> and Error: how every public core call says that it failed, and what the person can do about it.
// Exceptions stay inside a translation unit; torch's are caught at the thread function (run/worker) and at main.
#pragma once
#include <tl/expected.hpp>

#include <map>
#include <string>
#include <utility>

namespace clozebench {

enum class ErrorCode {
  WrongUse,      // a wrong option, key or combination
  BadInput,      // a file whose content cannot be used
  NotFound,      // a file, run or key that does not exist
  Io,            // the file system refused
  DiskFull,      // no space left
  ReadOnly,      // no permission to write
  Corrupt,       // truncated or altered file of ours
  Locked,        // another process holds it
  NewerVersion,  // written by a later Clozebench
  Diverged,      // loss is NaN or infinite
  OutOfMemory,
  Device,       // GPU missing or lost
  Interrupted,  // stopped on request
  ChildFailed,  // a child process ended badly
  Unsupported,  // valid, but not in this build or on this machine
  Bug           // ours
};

// The name used in JSON and in the database, e.g. "bad_input".
const char* errorCodeName(ErrorCode code);

// One failure. `what` is a full sentence without a trailing remedy; `remedy` says what to do and is never empty.
struct Error {
  ErrorCode code = ErrorCode::Bug;
  std::string what;
  std::string remedy;
  std::map<std::string, std::string> context = {};  // e.g. file, line, key

  // "what. remedy" on one line: the same sentence in banner, log, database and terminal.
  std::string sentence() const;
};

template <class T>
class [[nodiscard]] Result : public tl::expected<T, Error> {
 public:
  using tl::expected<T, Error>::expected;
};
using Status = Result<void>;

// return fail(ErrorCode::NotFound, "There is no file x.tsv", "Check the path");
tl::unexpected<Error> fail(ErrorCode code, std::string what, std::string remedy,
                           std::map<std::string, std::string> context = {});

// Passes an error up; otherwise binds the value:  CLOZE_TRY(auto table, readTable(path));
#define CLOZE_CONCAT_(a, b) a##b
#define CLOZE_CONCAT(a, b) CLOZE_CONCAT_(a, b)
#define CLOZE_TRY_(tmp, declaration, expression)           \
  auto tmp = (expression);                                 \
  if (!tmp) return tl::unexpected(std::move(tmp).error()); \
  declaration = std::move(*tmp)
#define CLOZE_TRY(declaration, expression) CLOZE_TRY_(CLOZE_CONCAT(clozeTry, __COUNTER__), declaration, expression)
// The same for a Status.
#define CLOZE_CHECK(expression)                                                                               \
  do {                                                                                                        \
    if (auto clozeStatus = (expression); !clozeStatus) return tl::unexpected(std::move(clozeStatus).error()); \
  } while (false)

}  // namespace clozebench
