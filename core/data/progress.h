// How long work tells how far it is, and asks whether to go on.
#pragma once
#include <functional>
#include <string>

namespace clozebench {

// A stage with a bar ("hashing", "tokenizing"); total 0 = unknown.
using ProgressFunction = std::function<void(const std::string& stage, double done, double total)>;
// True: stop as soon as possible, with ErrorCode::Interrupted.
using StopFunction = std::function<bool()>;

}  // namespace clozebench
