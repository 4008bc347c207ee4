#include "ui/views/folder_export.h"

#include "experiment/driver.h"
#include "ui/bridge/background.h"
#include "ui/dialogs/decision.h"
#include "ui/dialogs/folder_dialog.h"
#include "ui/models/core_text.h"
#include "ui/models/texts.h"
#include "ui/plot/chart.h"

#include <QTimer>
#include <QWidget>

namespace clozebench {
namespace fs = std::filesystem;

struct FolderExport::Job {
  ExportContent content;
  fs::path folder;
  std::vector<fs::path> pictures;  // PNG and PDF of each chart
  std::size_t drawn = 0;
};

namespace {

constexpr const char* kPictures[] = {".png", ".pdf"};

// Through a connection of its own: intervals of every class take a while, and the views go on reading.
Result<ExportContent> readContent(const fs::path& folder, const ExportSource& source) {
  CLOZE_TRY(const Workspace workspace, Workspace::open(folder, Workspace::Mode::ReadOnly));
  CLOZE_TRY(const auto runs, workspace.runs(source.experimentId));
  CLOZE_TRY(const auto gains, gainsOf(workspace, source.experimentId));
  return exportContent(workspace, source.experimentId, runs, gains, source.options);
}

// "results", "results-2" ...: the first that is not there.
fs::path besides(const fs::path& folder) {
  std::error_code ignored;
  for (int number = 2;; ++number) {
    fs::path other = folder;
    other += "-" + std::to_string(number);
    if (!fs::exists(other, ignored)) return other;
  }
}

}  // namespace

FolderExport::FolderExport(const AppContext& context, QWidget* owner)
    : QObject(owner), m_context(context), m_owner(owner) {}

void FolderExport::choose(const ExportSource& source) {
  askFolder(m_owner, {"exportFolder", tr("Export into a folder"), {}, source.name},
            [this, source](const fs::path& folder) { write(source, folder); });
}

void FolderExport::write(const ExportSource& source, const fs::path& folder) {
  Q_EMIT m_context.requests.said(tr("Reading what there is to write…"));
  inBackground(
      this, [workspace = m_context.reader.folder(), source] { return readContent(workspace, source); },
      [this, folder, shown = source.shown](Result<ExportContent> content) { take(std::move(content), folder, shown); });
}

void FolderExport::take(Result<ExportContent> content, const fs::path& folder, const std::vector<NamedFigure>& shown) {
  if (!content) return fail(content.error());
  auto job = std::make_shared<Job>();
  job->content = std::move(*content);
  for (NamedFigure& named : job->content.figures) named.figure = translated(std::move(named.figure));
  job->content.figures.insert(job->content.figures.begin(), shown.begin(), shown.end());
  job->folder = folder;
  askThenWrite(job);
}

void FolderExport::askThenWrite(const std::shared_ptr<Job>& job) {
  job->pictures.clear();
  for (const NamedFigure& named : job->content.figures) {
    for (const char* suffix : kPictures) job->pictures.push_back(job->folder / (named.name + suffix));
  }
  auto files = exportPaths(job->content, job->folder, TableFormat::Csv);
  files.insert(files.end(), job->pictures.begin(), job->pictures.end());
  const auto taken = alreadyThere(files);
  if (taken.empty()) return writeTexts(job);
  askDecision(
      m_owner,
      tr("Write over %n file(s) in “%1”?", nullptr, static_cast<int>(taken.size()))
          .arg(toQt(job->folder.filename().string())),
      tr("Among them %1. A new folder beside it leaves them as they are.").arg(toQt(taken.front().filename().string())),
      {{"newFolder", tr("Into a &new folder"), QMessageBox::AcceptRole},
       {"replaceFiles", tr("&Write over them"), QMessageBox::DestructiveRole},
       {"keepFiles", tr("&Cancel"), QMessageBox::RejectRole}},
      [this, job](const QString& answer) {
        if (answer == "keepFiles") return Q_EMIT finished();
        if (answer == "newFolder") {
          job->folder = besides(job->folder);
          return askThenWrite(job);
        }
        writeTexts(job);
      });
}

void FolderExport::writeTexts(const std::shared_ptr<Job>& job) {
  Q_EMIT m_context.requests.said(tr("Writing into %1…").arg(toQt(job->folder.string())));
  inBackground(
      this, [job] { return writeExport(job->content, job->folder, TableFormat::Csv, /*replace=*/true); },
      [this, job](const Result<std::vector<fs::path>>& written) {
        if (!written) return fail(written.error());
        drawNext(job);
      });
}

void FolderExport::drawNext(const std::shared_ptr<Job>& job) {
  if (job->drawn == job->pictures.size()) {
    Q_EMIT m_context.requests.said(tr("Exported to %1").arg(toQt(job->folder.string())));
    Q_EMIT m_context.requests.openFolderAsked(toQt(job->folder.string()));
    Q_EMIT finished();
    return;
  }
  const Figure& figure = job->content.figures[job->drawn / std::size(kPictures)].figure;
  if (const Status drawn = renderFigure(figure, job->pictures[job->drawn]); !drawn) return fail(drawn.error());
  ++job->drawn;
  QTimer::singleShot(0, this, [this, job] { drawNext(job); });
}

void FolderExport::fail(const Error& error) {
  Q_EMIT m_context.requests.raised(error);
  Q_EMIT finished();
}

}  // namespace clozebench
