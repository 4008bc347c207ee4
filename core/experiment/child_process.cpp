#include "experiment/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <map>

namespace clozebench {
namespace {

constexpr int kStopPollMs = 50;
constexpr std::size_t kOutputLimitBytes = 1 << 20;
constexpr std::size_t kErrorTailBytes = 4096;

struct Pipe {
  int readEnd = -1, writeEnd = -1;
  bool open() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return false;
    readEnd = ends[0];
    writeEnd = ends[1];
    return true;
  }
  static void close(int& end) {
    if (end >= 0) ::close(end);
    end = -1;
  }
  ~Pipe() {
    close(readEnd);
    close(writeEnd);
  }
};

// Only async-signal-safe calls: the parent may have threads that held locks at the fork.
[[noreturn]] void becomeChild(const char* program, char* const* arguments, int outputEnd, int errorEnd) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  const int nothing = ::open("/dev/null", O_RDONLY);
  ::dup2(nothing, STDIN_FILENO);
  ::dup2(outputEnd, STDOUT_FILENO);
  ::dup2(errorEnd, STDERR_FILENO);
  ::execv(program, arguments);
  ::_exit(127);
}

// Reads what is there; false at the end of the stream.
bool drain(int end, std::string& into) {
  char buffer[8192];
  const ssize_t got = ::read(end, buffer, sizeof buffer);
  if (got < 0) return errno == EINTR || errno == EAGAIN;
  into.append(buffer, static_cast<std::size_t>(got));
  return got > 0;
}

void keepTail(std::string& text, std::size_t limit) {
  if (text.size() > limit) text.erase(0, text.size() - limit);
}

int waitFor(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

using Heard = std::function<void(const std::string& line)>;

// Tells the lines that are whole by now, and keeps the rest.
void tellLines(std::string& pending, const Heard& heard) {
  for (std::size_t end; (end = pending.find('\n')) != std::string::npos; pending.erase(0, end + 1))
    heard(pending.substr(0, end));
}

// True when both streams ended, false when `stop` asked to end early.
bool collect(Pipe& output, Pipe& error, ChildResult& result, const std::function<bool()>& stop, const Heard& heard) {
  bool outputOpen = true, errorOpen = true;
  std::string pending;
  while (outputOpen || errorOpen) {
    if (stop && stop()) return false;
    pollfd ends[2] = {{outputOpen ? output.readEnd : -1, POLLIN, 0}, {errorOpen ? error.readEnd : -1, POLLIN, 0}};
    if (::poll(ends, 2, kStopPollMs) <= 0) continue;
    if (ends[0].revents) outputOpen = drain(output.readEnd, result.output);
    const std::size_t before = result.errorTail.size();
    if (ends[1].revents) errorOpen = drain(error.readEnd, result.errorTail);
    if (heard) tellLines(pending.append(result.errorTail, before), heard);
    if (result.output.size() > kOutputLimitBytes) result.output.resize(kOutputLimitBytes);
    keepTail(result.errorTail, kErrorTailBytes);
  }
  return true;
}

Error startError(int problem, const std::filesystem::path& program) {
  return {ErrorCode::ChildFailed,
          "Cannot start " + program.string() + ": " + std::strerror(problem),
          "Check the installation: the program cloze must lie beside the one that runs",
          {{"file", program.string()}}};
}

}  // namespace

Result<ChildResult> runChild(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                             const std::function<bool()>& stop, const Heard& heard) {
  if (::access(program.c_str(), X_OK) != 0) return tl::unexpected(startError(errno, program));
  Pipe output, error;
  if (!output.open() || !error.open()) return tl::unexpected(startError(errno, program));
  const std::string name = program.string();
  std::vector<char*> argv{const_cast<char*>(name.c_str())};
  for (const auto& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);

  const pid_t child = ::fork();
  if (child < 0) return tl::unexpected(startError(errno, program));
  if (child == 0) becomeChild(name.c_str(), argv.data(), output.writeEnd, error.writeEnd);
  Pipe::close(output.writeEnd);
  Pipe::close(error.writeEnd);

  ChildResult result;
  if (!collect(output, error, result, stop, heard)) {
    ::kill(child, SIGKILL);
    waitFor(child);
    return fail(ErrorCode::Interrupted,
                "Stopped while " + program.filename().string() + " was working in a child process",
                "Start it again to continue");
  }
  const int status = waitFor(child);
  result.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  result.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
  return result;
}

}  // namespace clozebench
