#include "cloze_process.h"

#include "app/cli/cli.h"
#include "base/files.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include <thread>

namespace clozebench::test {
namespace fs = std::filesystem;

namespace {

constexpr auto kPatience = std::chrono::seconds(60);
constexpr auto kPollEvery = std::chrono::milliseconds(20);

std::string quoted(const std::string& word) {
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

int codeOf(int status) {
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

void redirect(const fs::path& file, int flags, int target) {
  const int opened = ::open(file.c_str(), flags, 0600);
  ::dup2(opened, target);
}

// Of a fork, which must not go on with the tests, whatever happens.
[[noreturn]] void endWith(const std::function<int()>& main) noexcept {
  const int code = main();
  std::cout.flush();
  std::fflush(nullptr);
  ::_exit(code);
}

}  // namespace

nlohmann::json Answer::json() const {
  auto parsed = nlohmann::json::parse(out, nullptr, /*allow_exceptions=*/false);
  EXPECT_FALSE(parsed.is_discarded()) << "not one JSON document: " << out << err;
  return parsed;
}

void ClozeTest::TearDown() {
  if (m_child > 0) {
    ::kill(m_child, SIGKILL);
    ::waitpid(m_child, nullptr, 0);
  }
}

pid_t ClozeTest::spawn(const std::string& name, const std::function<int()>& main) const {
  std::fflush(nullptr);  // what is in the buffers is the test program's
  const pid_t child = ::fork();
  if (child != 0) return child;
  redirect(m_root / (name + ".in"), O_RDONLY, STDIN_FILENO);
  redirect(m_root / (name + ".out"), O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
  redirect(m_root / (name + ".err"), O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
  endWith(main);
}

int ClozeTest::runInThisProcess(std::vector<std::string> arguments) const {
  arguments.insert(arguments.begin(), {"cloze", "--workspace", workspace().string()});
  std::vector<char*> words;
  for (std::string& word : arguments) words.push_back(word.data());
  words.push_back(nullptr);
  return cli::run(static_cast<int>(arguments.size()), words.data());
}

int ClozeTest::runProgram(const std::vector<std::string>& arguments) const {
  std::string line =
      m_shellPrefix + "exec " + quoted(CLOZEBENCH_CLOZE) + " --workspace " + quoted(workspace().string());
  for (const std::string& argument : arguments) line += ' ' + quoted(argument);
  return ::execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
}

Answer ClozeTest::collect(int status, const std::string& name) const {
  return {codeOf(status), readFile(m_root / (name + ".out")).value_or(""),
          readFile(m_root / (name + ".err")).value_or("")};
}

Answer ClozeTest::cloze(const std::vector<std::string>& arguments, const std::string& input) {
  write("front.in", input);
  const bool alone = m_shellPrefix.empty();
  int status = 0;
  ::waitpid(spawn("front", [&] { return alone ? runInThisProcess(arguments) : runProgram(arguments); }), &status, 0);
  return collect(status, "front");
}

void ClozeTest::start(const std::vector<std::string>& arguments) {
  write("back.in", "");
  m_child = spawn("back", [&] { return runProgram(arguments); });
}

void ClozeTest::sendSignal(int number) {
  ::kill(m_child, number);
}

Answer ClozeTest::finish() {
  int status = 0;
  ::waitpid(m_child, &status, 0);
  m_child = 0;
  return collect(status, "back");
}

RunRecord ClozeTest::waitForRun(const std::function<bool(const RunRecord&)>& reached) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (std::chrono::steady_clock::now() < end) {
    if (auto opened = Workspace::open(workspace(), Workspace::Mode::ReadOnly)) {
      const auto runs = opened->runs();
      if (runs && !runs->empty() && reached(runs->front())) return runs->front();
    }
    std::this_thread::sleep_for(kPollEvery);
  }
  ADD_FAILURE() << "the run never got there: " << readFile(m_root / "back.err").value_or("");
  return {};
}

fs::path ClozeTest::write(const std::string& name, const std::string& content) {
  const fs::path path = m_root / name;
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << content;
  return path;
}

fs::path ClozeTest::writeExperiment(const std::string& changes) {
  const char* const animals[] = {"cat", "dog", "bird", "fish", "horse"};
  const char* const tools[] = {"hammer", "saw", "drill", "wrench", "file", "plane", "axe"};
  std::ostringstream corpus, rows;
  for (int i = 0; i < 60; ++i) {
    corpus << "the " << animals[i % 5] << " sleeps near the old " << tools[i % 7] << " in house number " << i << '\n';
  }
  for (int i = 0; i < 40; ++i) {
    if (i % 2)
      rows << "a small " << animals[i % 5] << " that eats grass in field " << i << "\tanimal\n";
    else
      rows << "a sharp " << tools[i % 7] << " that cuts wood in room " << i << "\ttool\n";
  }
  write("corpus.txt", corpus.str());
  write("train.tsv", "text\tkind\n" + rows.str());
  return write("experiment.toml",
               "[experiment]\nname = \"tiny\"\nseeds = [1, 2]\n"
               "[corpus]\npath = [\"corpus.txt\"]\nformat = \"lines\"\n"
               "[task]\ntrain = [\"train.tsv\"]\ntext = \"text\"\nlabel = \"kind\"\nheader = \"yes\"\n"
               "[tokenizer]\nkind = \"word\"\nvocab_size = 90\n"
               "[backbone]\npreset = \"tiny\"\nd_model = 16\nheads = 2\nd_k = 6\nd_v = 5\nlayers = 1\nd_ff = "
               "24\nmax_length = 20\n"
               "[pretrain]\nsteps = 12\nbatch_tokens = 128\n"
               "[finetune]\nepochs = 2\nbatch_size = 8\n"
               "[compute]\ndevice = \"cpu\"\ndeterministic = true\n" +
                   changes);
}

}  // namespace clozebench::test
