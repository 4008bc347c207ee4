#include "ui/views/application.h"

#include "base/files.h"
#include "ui/bridge/unix_signals.h"
#include "ui/models/recent_workspaces.h"
#include "ui/models/texts.h"
#include "ui/views/render_command.h"
#include "ui/views/report_writer.h"
#include "ui/views/resources.h"
#include "ui/views/window_keeper.h"
#include "ui/views/window_picture.h"

#include <QApplication>
#include <QCommandLineParser>

#include <cstdio>
#include <cstdlib>

namespace clozebench {
namespace {

// The environment's, else the one that was last gone over to in the window, else the user's data folder.
std::filesystem::path defaultWorkspace() {
  const char* given = std::getenv("CLOZEBENCH_WORKSPACE");
  if (given && *given) return given;
  return RecentWorkspaces::chosen().value_or(userDataFolder());
}

// cloze reads this again (app/cli/pictures.cpp).
int failWith(const Error& error) {
  std::fprintf(stderr, "clozebench: %s\n            %s\n", error.what.c_str(), error.remedy.c_str());
  return error.code == ErrorCode::WrongUse || error.code == ErrorCode::BadInput || error.code == ErrorCode::NotFound
             ? 2
             : 1;
}

bool asksFor(int argc, char** argv, const std::string& option) {
  for (int i = 1; i < argc; ++i) {
    if (option == argv[i]) return true;
  }
  return false;
}

int render(const QCommandLineParser& parser, const std::filesystem::path& workspace) {
  RenderOptions options;
  for (const QString& what : parser.positionalArguments()) options.what.push_back(what.toStdString());
  options.workspace = workspace;
  options.out = parser.value("out").toStdString();
  options.suffixes.clear();
  for (const QString& format : parser.value("format").split(','))
    options.suffixes.push_back("." + format.toStdString());
  const auto files = renderCharts(options);
  if (!files) return failWith(files.error());
  for (const auto& file : *files) std::printf("%s\n", file.c_str());
  return 0;
}

int writeReport(const QCommandLineParser& parser, const std::filesystem::path& workspace) {
  const auto file = writeOrderedReport(
      {parser.value("report").toStdString(), workspace, parser.value("out").toStdString(), parser.value("language")});
  if (!file) return failWith(file.error());
  std::printf("%s\n", file->c_str());
  return 0;
}

// With --view and --picture.
Status show(MainWindow& window, const QCommandLineParser& parser) {
  if (parser.isSet("view")) {
    CLOZE_TRY(const ViewId view, viewNamed(parser.value("view")));
    window.showView(view);
  }
  if (!parser.isSet("picture")) return {};
  CLOZE_TRY(const QSize size, sizeFrom(parser.value("size")));
  auto* picture = new WindowPicture(window, {parser.value("picture").toStdString(), size});
  QObject::connect(picture, &WindowPicture::taken, qApp,
                   [](const Status& written) { QApplication::exit(written ? 0 : failWith(written.error())); });
  return {};
}

}  // namespace

int runWindow(int argc, char** argv) {
  // Pictures need no screen; the fonts do not differ.
  const bool needsNoScreen = asksFor(argc, argv, "--render") || asksFor(argc, argv, "--report") ||
                             asksFor(argc, argv, "--picture") || asksFor(argc, argv, "--help") ||
                             asksFor(argc, argv, "--version");
  if (needsNoScreen) qputenv("QT_QPA_PLATFORM", "offscreen");
  if (!needsNoScreen && !qEnvironmentVariableIsSet("DISPLAY") && !qEnvironmentVariableIsSet("WAYLAND_DISPLAY") &&
      !qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) {
    return failWith({ErrorCode::Unsupported, "There is no display to open a window on",
                     "Use cloze in the terminal, or start this from a desktop"});
  }
  loadResources();
  QApplication::setOrganizationName("clozebench");
  QApplication::setApplicationName("clozebench");
  QApplication::setApplicationVersion(CLOZEBENCH_VERSION);
  QApplication application(argc, argv);
  QCommandLineParser parser;
  parser.setApplicationDescription("What does pre-training buy on your text, for your task, at your budget?");
  parser.addHelpOption();
  parser.addVersionOption();
  parser.addOptions(
      {{"workspace", "The folder of the workspace.", "folder"},
       {"render", "Draw charts into files: of NAME.figure.json files or of experiments of the workspace."},
       {"report", "Write the report of an experiment of the workspace into the file --out, HTML or PDF.", "experiment"},
       {"language", "Language of the report: en or zh.", "language", "en"},
       {"out", "Where --render and --report write: a file, or a folder for several charts.", "path"},
       {"format",
        "Kinds of file that --render writes into a folder: png, pdf, svg or csv, several with commas between.",
        "format", "png"},
       {"view", "The view that is shown first: home, data, setup, monitor, compare, try or checkpoints.", "view"},
       {"picture", "Save a picture of the window as PNG and quit; no screen is needed.", "file"},
       {"size", "Width and height of that picture.", "size", "1280x800"}});
  parser.addPositionalArgument("experiment", "An experiment file (TOML) to open.", "[EXPERIMENT.toml]");
  parser.process(application);
  const std::filesystem::path workspace =
      parser.isSet("workspace") ? std::filesystem::path(parser.value("workspace").toStdString()) : defaultWorkspace();
  if (parser.isSet("render")) return render(parser, workspace);
  if (parser.isSet("report")) return writeReport(parser, workspace);
  WindowKeeper keeper(&application);
  UnixSignals unixSignals(&application);
  QObject::connect(&unixSignals, &UnixSignals::askedToEnd, &keeper, &WindowKeeper::stopAndClose);
  MainWindow& window = keeper.open(workspace);
  for (const QString& file : parser.positionalArguments()) window.openFile(file.toStdString());
  if (const Status shown = show(window, parser); !shown) return failWith(shown.error());
  return QApplication::exec();
}

}  // namespace clozebench
