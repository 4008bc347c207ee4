#include "experiment/export_curves.h"

#include "base/files.h"
#include "experiment/tensorboard.h"
#include "run/filled_in.h"

#include <algorithm>
#include <set>

namespace clozebench {
namespace fs = std::filesystem;

namespace {

using Kind = TableColumn::Kind;

TableColumn number(const std::string& name) {
  return {name, name, Kind::Number, -1};
}

// Rows of named values with the names that any of them has as columns.
template <class Row>
void addValues(Table& table, const std::vector<Row>& rows, const std::map<std::string, double>& (*valuesOf)(const Row&),
               std::vector<Cell> (*begin)(const Row&)) {
  std::set<std::string> names;
  for (const Row& row : rows)
    for (const auto& [name, value] : valuesOf(row)) names.insert(name);
  for (const std::string& name : names) table.columns.push_back(number(name));
  for (const Row& row : rows) {
    std::vector<Cell> cells = begin(row);
    for (const std::string& name : names) {
      const auto found = valuesOf(row).find(name);
      cells.emplace_back(found == valuesOf(row).end() ? kNoNumber : found->second);
    }
    table.rows.push_back(std::move(cells));
  }
}

Result<std::vector<fs::path>> writeCsv(const Workspace& workspace, const RunRecord& run, const fs::path& folder) {
  CLOZE_TRY(Table points, pointsTable(workspace, run.id));
  CLOZE_TRY(Table evaluations, evaluationsTable(workspace, run.id));
  CLOZE_TRY(Table probes, probesTable(workspace, run.id));
  CLOZE_TRY(Table filledIn, filledInTable(workspace, run.id));
  CLOZE_CHECK(makeDirectories(folder));
  std::vector<fs::path> files;
  for (const Table* table : {&points, &evaluations, &probes, &filledIn}) {
    if (table->rows.empty()) continue;
    files.push_back(folder / (table->name + ".csv"));
    CLOZE_CHECK(writeFileAtomically(files.back(), tableText(*table, TableFormat::Csv)));
  }
  return files;
}

// "wide-pretrained-seed-2-1a2b3c": readable in TensorBoard's list, and never twice.
std::string folderOf(const RunRecord& run) {
  std::string name = run.variant.empty() ? "" : run.variant + "-";
  name += run.kind == RunKind::Pretrain ? "pretraining" : run.arm;
  name += "-seed-" + std::to_string(run.seed) + "-" + run.id;
  for (char& c : name)
    if (std::string_view("/\\ :").find(c) != std::string_view::npos) c = '-';
  return name;
}

Status checkFree(const fs::path& folder, bool replace) {
  std::error_code ignored;
  if (replace || !fs::exists(folder, ignored) || fs::is_empty(folder, ignored)) return {};
  return fail(ErrorCode::WrongUse, folder.string() + " is not an empty folder",
              "Name a new folder, or give --force to write into this one", {{"folder", folder.string()}});
}

}  // namespace

Result<Table> pointsTable(const Workspace& workspace, const std::string& runId) {
  CLOZE_TRY(const auto points, workspace.points(runId));
  Table table{"points", "", {}, {}};
  for (const char* name : {"step", "loss", "learning_rate", "gradient_norm", "tokens", "seconds"})
    table.columns.push_back(number(name));
  for (const StepPoint& point : points)
    table.rows.push_back({static_cast<double>(point.step), double{point.loss}, double{point.learningRate},
                          double{point.gradientNorm}, point.tokens, point.seconds});
  return table;
}

Result<Table> evaluationsTable(const Workspace& workspace, const std::string& runId) {
  CLOZE_TRY(const auto rows, workspace.evaluations(runId));
  Table table{
      "evaluations",
      "",
      {number("step"), number("epoch"), {"split", "split"}, number("tokens"), number("seconds"), number("best")},
      {}};
  addValues<Evaluated>(
      table, rows, [](const Evaluated& row) -> const std::map<std::string, double>& { return row.metrics.values; },
      [](const Evaluated& row) {
        return std::vector<Cell>{static_cast<double>(row.step), row.epoch, row.split, row.tokens, row.seconds,
                                 row.best ? 1.0 : 0.0};
      });
  return table;
}

Result<Table> probesTable(const Workspace& workspace, const std::string& runId) {
  CLOZE_TRY(auto rows, workspace.probes(runId));
  for (Probed& row : rows) std::erase_if(row.values, [](const auto& one) { return isFilledIn(one.first); });
  std::erase_if(rows, [](const Probed& row) { return row.values.empty(); });
  Table table{"probes", "", {number("step")}, {}};
  addValues<Probed>(
      table, rows, [](const Probed& row) -> const std::map<std::string, double>& { return row.values; },
      [](const Probed& row) { return std::vector<Cell>{static_cast<double>(row.step)}; });
  return table;
}

Result<Table> filledInTable(const Workspace& workspace, const std::string& runId) {
  CLOZE_TRY(const auto rows, workspace.probes(runId));
  Table table{"filled_in", "", {number("step"), number("sentence"), {"text", "text"}, number("right")}, {}};
  for (const Probed& row : rows) {
    double sentence = 0;
    for (const FilledSentence& one : filledIn(row))
      table.rows.push_back({static_cast<double>(row.step), ++sentence, one.text, one.right});
  }
  return table;
}

Result<std::vector<fs::path>> exportCurves(const Workspace& workspace, const std::vector<RunRecord>& runs,
                                           CurveFormat format, const fs::path& folder, bool replace) {
  CLOZE_CHECK(checkFree(folder, replace));
  std::vector<fs::path> files;
  std::set<std::string> written;
  for (const RunRecord& run : runs) {
    if (!written.insert(run.id).second) continue;
    const fs::path place = runs.size() == 1 ? folder : folder / folderOf(run);
    if (format == CurveFormat::Tensorboard) {
      CLOZE_TRY(const fs::path file, writeTensorboard(workspace, run, place));
      files.push_back(file);
    } else {
      CLOZE_TRY(const auto some, writeCsv(workspace, run, place));
      files.insert(files.end(), some.begin(), some.end());
    }
  }
  return files;
}

}  // namespace clozebench
