// cloze setup: hands over to the script beside the installed program, which fetches LibTorch
// (installer/linux/setup.sh). The installed launcher calls that script itself, since this program cannot start without
// LibTorch; this is the way in when LibTorch is there, and the place of its help.
#include "app/cli/commands.h"
#include "experiment/tokenizer_stage.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace clozebench::cli {
namespace fs = std::filesystem;
namespace {

struct SetupOptions {
  bool yes = false, gpu = false;
  std::string from;
};

std::vector<std::string> arguments(const Context& context, const SetupOptions& options) {
  std::vector<std::string> words{"setup"};
  if (options.yes) words.push_back("--yes");
  if (options.gpu) words.push_back("--gpu");
  if (context.json) words.push_back("--json");
  if (!options.from.empty()) words.insert(words.end(), {"--from", options.from});
  return words;
}

Result<int> setup(const Context& context, const SetupOptions& options) {
  const fs::path script = clozeProgramPath().parent_path() / "setup";
  if (!fs::exists(script)) {
    return fail(ErrorCode::Unsupported, "This cloze belongs to a clone of the source, whose LibTorch ./run has fetched",
                "Start ./run in the clone; CLOZEBENCH_GPU=1 ./run fetches the NVIDIA libraries too");
  }
  auto words = arguments(context, options);
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  ::execv(script.c_str(), pointers.data());
  return fail(ErrorCode::Io, "Cannot start " + script.string() + ": " + std::strerror(errno),
              "Install Clozebench again", {{"file", script.string()}});
}

}  // namespace

void addSetup(CLI::App& app, Context& context) {
  auto options = std::make_shared<SetupOptions>();
  CLI::App* command = addCommand(
      app, context, "setup", "Installed program: fetch LibTorch, after saying what and asking",
      "  cloze setup\n"
      "  cloze setup --yes --gpu\n"
      "  cloze setup --from wheels        files that were fetched on another machine\n"
      "The files come from the package index that pip is set to (PyPI without a setting), by version and SHA-256, and "
      "go\n"
      "to the user's cache folder. Proxies are taken from the environment (https_proxy). In a clone ./run does this.\n",
      options, setup);
  command->add_flag("--yes", options->yes, "do not ask: for scripts");
  command->add_flag("--gpu", options->gpu, "the NVIDIA libraries too, 2.7 GB, for training on a GPU");
  command->add_option("--from", options->from, "take the wheels from this folder and use no network")->type_name("DIR");
}

}  // namespace clozebench::cli
