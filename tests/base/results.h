// Results in tests: the value, or the test's failure with the error as its text.
#pragma once
#include "base/result.h"

#include <stdexcept>
#include <utility>

namespace clozebench::testing {

template <class T>
T valueOf(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().sentence());
  return std::move(*result);
}
inline void succeed(const Status& status) {
  if (!status) throw std::runtime_error(status.error().sentence());
}

}  // namespace clozebench::testing
