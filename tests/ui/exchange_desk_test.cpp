// Reports, capsules and folders of charts and tables by the window: asked for, written, never over something unasked.
#include "ui/views/exchange_desk.h"

#include "base/files.h"
#include "tests/base/results.h"
#include "tests/ui/made_workspace.h"
#include "tests/ui/view_context.h"
#include "ui/dialogs/folder_dialog.h"
#include "ui/models/plain_role.h"
#include "ui/views/banner.h"
#include "ui/views/copyable_table.h"
#include "ui/views/dropped_files.h"
#include "ui/views/folder_export.h"
#include "ui/views/report_writer.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QDropEvent>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QStandardItemModel>
#include <QTemporaryDir>
#include <QUrl>

#include <gmock/gmock.h>

namespace clozebench {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using testing::valueOf;
using uitest::find;
using uitest::waitFor;

class Exchange : public ::testing::Test {
 protected:
  void SetUp() override {
    QSettings().clear();
    made = uitest::makeWorkspace(folder() / "workspace", 8);
    context.emplace(folder() / "workspace");
  }
  fs::path folder() const { return m_folder.path().toStdString(); }
  template <class Act>
  void untilDone(ExchangeDesk& desk, Act act) {
    bool done = false;
    QObject::connect(&desk, &ExchangeDesk::done, &desk, [&done] { done = true; });
    act();
    ASSERT_TRUE(waitFor([&] { return done; }));
  }
  QMessageBox* decision(QWidget& owner) {
    waitFor([&] { return owner.findChild<QMessageBox*>("decision"); });
    return owner.findChild<QMessageBox*>("decision");
  }
  QTemporaryDir m_folder;
  uitest::MadeWorkspace made;
  std::optional<uitest::ViewContext> context;
  QWidget owner;
};

TEST_F(Exchange, WritesAReportAsAPageAndAsPdf) {
  ExchangeDesk desk(context->context(), &owner);
  for (const char* name : {"r.html", "r.pdf"})
    untilDone(desk, [&] { desk.writeReport(made.experimentId, folder() / "reports" / name); });
  EXPECT_TRUE(context->errors.empty());
  const std::string html = valueOf(readFile(folder() / "reports" / "r.html"));
  for (const char* part : {"<svg", "viewBox", "Gain on the test data", "made", "lang=\"en\""})
    EXPECT_THAT(html, HasSubstr(part));
  for (const char* outside : {"<script", "<link", "src="}) EXPECT_EQ(html.find(outside), std::string::npos) << outside;
  const std::string pdf = valueOf(readFile(folder() / "reports" / "r.pdf"));
  EXPECT_TRUE(pdf.starts_with("%PDF-"));
  EXPECT_GT(pdf.size(), 10'000u);
  EXPECT_THAT(pdf, HasSubstr("/Count 1\n")) << "one verdict, one page";
  EXPECT_EQ(context->asked.back(), "folder " + (folder() / "reports").string());
}

// Counts itself how many pages the writer of the PDF made.
TEST(ReportOfVariants, IsOnePageOfAnyNumberOfThemAndTheWebPageHasTheRest) {
  for (const std::size_t count : {4u, 16u}) {
    QTemporaryDir folder;
    const std::filesystem::path base = folder.path().toStdString();
    std::vector<std::string> variants;
    for (std::size_t i = 0; i < count; ++i) variants.push_back("variant " + std::to_string(i + 1) + " of a long name");
    const auto made = uitest::makeWorkspace(base / "w", 8, variants);
    const auto workspace = valueOf(Workspace::open(base / "w"));
    const Report report = valueOf(makeReport(workspace, made.experimentId, "1"));
    EXPECT_EQ(report.verdicts.size(), count);
    ASSERT_TRUE(writeReport(report, base / "r.pdf"));
    EXPECT_THAT(valueOf(readFile(base / "r.pdf")), HasSubstr("/Count 1\n")) << count << " variants";
    ASSERT_TRUE(writeReport(report, base / "r.html"));
    const std::string html = valueOf(readFile(base / "r.html"));
    EXPECT_THAT(html, HasSubstr("<summary>Gain after some epochs, on validation</summary>"));
    EXPECT_THAT(html, HasSubstr(variants.back() + ": "));
  }
}

TEST_F(Exchange, AsksForTheFileOfAReport) {
  const ExchangeDesk desk(context->context(), &owner);
  Q_EMIT context->requests.reportAsked(made.experimentId);
  ASSERT_TRUE(waitFor([&] { return owner.findChild<QFileDialog*>("saveReport"); }));
  auto* dialog = owner.findChild<QFileDialog*>("saveReport");
  EXPECT_EQ(QFileInfo(dialog->selectedFiles().value(0)).fileName(), "made.html");
  EXPECT_EQ(dialog->acceptMode(), QFileDialog::AcceptSave);
  dialog->selectNameFilter("PDF (*.pdf)");
  Q_EMIT dialog->filterSelected("PDF (*.pdf)");
  EXPECT_EQ(QFileInfo(dialog->selectedFiles().value(0)).fileName(), "made.pdf");
}

TEST_F(Exchange, ACapsuleGoesOutWithTheWeightsThatWereChosenAndComesIn) {
  const ExchangeDesk desk(context->context(), &owner);
  Q_EMIT context->requests.capsuleExportAsked(made.experimentId);
  auto* box = decision(owner);
  ASSERT_NE(box, nullptr);
  EXPECT_TRUE(find<QPushButton>(*box, "weightsBest")->text().contains("kB") ||
              find<QPushButton>(*box, "weightsBest")->text().contains(" B"))
      << "its size: " << find<QPushButton>(*box, "weightsBest")->text().toStdString();
  find<QPushButton>(*box, "weightsBest")->click();
  ASSERT_TRUE(waitFor([&] { return owner.findChild<QFileDialog*>("saveCapsule"); }));
  auto* dialog = owner.findChild<QFileDialog*>("saveCapsule");
  EXPECT_EQ(QFileInfo(dialog->selectedFiles().value(0)).fileName(), "made.clozecapsule");
  Q_EMIT dialog->fileSelected(QString::fromStdString((folder() / "made.clozecapsule").string()));
  ASSERT_TRUE(waitFor([&] { return !context->asked.empty(); }));
  EXPECT_TRUE(context->errors.empty()) << context->errors.front().sentence();

  uitest::ViewContext other(folder() / "other");
  QWidget otherOwner;
  ExchangeDesk there(other.context(), &otherOwner);
  untilDone(there, [&] { Q_EMIT other.requests.capsuleImportAsked(folder() / "made.clozecapsule"); });
  EXPECT_TRUE(other.errors.empty()) << other.errors.front().sentence();
  EXPECT_EQ(other.asked.back(), "@0") << "Home";
  EXPECT_TRUE(other.said.back().startsWith("Imported 5 run")) << other.said.back().toStdString();
  untilDone(there, [&] { there.takeCapsule(folder() / "made.clozecapsule"); });
  EXPECT_EQ(other.said.back(), "Everything in this capsule was here already");
  EXPECT_EQ(valueOf(valueOf(Workspace::open(folder() / "other")).runs()).size(), 5u);
}

TEST_F(Exchange, ADamagedCapsuleIsToldAndNothingIsTaken) {
  ASSERT_TRUE(writeFileAtomically(folder() / "bad.clozecapsule", "PK"));
  ExchangeDesk desk(context->context(), &owner);
  untilDone(desk, [&] { desk.takeCapsule(folder() / "bad.clozecapsule"); });
  ASSERT_EQ(context->errors.size(), 1u);
  EXPECT_EQ(context->errors.front().code, ErrorCode::Corrupt);
}

TEST_F(Exchange, CurvesGoIntoANewFolderWhereTheChosenOneHoldsSomething) {
  ExchangeDesk desk(context->context(), &owner);
  const fs::path place = folder() / "out";
  fs::create_directories(place);
  ASSERT_TRUE(writeFileAtomically(place / "mine.txt", "mine"));
  for (const char* name : {"made-curves", "made-curves-2"}) {
    untilDone(desk, [&] { desk.writeCurves(made.experimentId, place, CurveFormat::Csv); });
    EXPECT_TRUE(context->errors.empty()) << context->errors.front().sentence();
    EXPECT_TRUE(fs::is_directory(place / name)) << name;
    EXPECT_EQ(context->asked.back(), "folder " + (place / name).string());
  }
  untilDone(desk, [&] { desk.writeCurves(made.pretraining, folder() / "one", CurveFormat::Tensorboard); });
  EXPECT_EQ(std::distance(fs::directory_iterator(folder() / "one"), {}), 1);
}

TEST_F(Exchange, ADroppedCapsuleIsNoDataFile) {
  DroppedFiles dropped(&owner);
  fs::path got;
  QObject::connect(&dropped, &DroppedFiles::capsuleDropped, &owner, [&](const fs::path& file) { got = file; });
  QMimeData mime;
  mime.setUrls({QUrl::fromLocalFile("/x/a.clozecapsule")});
  QDragEnterEvent enter(QPoint(1, 1), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&owner, &enter);
  QDropEvent drop(QPointF(1, 1), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&owner, &drop);
  EXPECT_EQ(got, "/x/a.clozecapsule");
}

TEST_F(Exchange, AFolderOfChartsAndTablesIsWrittenOverOnlyAfterAQuestion) {
  FolderExport exporting(context->context(), &owner);
  int finished = 0;
  QObject::connect(&exporting, &FolderExport::finished, &owner, [&finished] { ++finished; });
  const ExportSource source{made.experimentId, "made", {}, {}};
  const fs::path out = folder() / "results";
  exporting.write(source, out);
  ASSERT_TRUE(waitFor([&] { return finished == 1; }));
  for (const char* name : {"f1_micro.svg", "f1_micro.csv", "f1_micro.png", "f1_micro.pdf", "table_gains.csv",
                           "table_runs.csv", "table_sentences.csv"})
    EXPECT_TRUE(fs::exists(out / name)) << name;
  ASSERT_TRUE(writeFileAtomically(out / "f1_micro.svg", "mine"));

  exporting.write(source, out);
  auto* box = decision(owner);
  ASSERT_NE(box, nullptr);
  find<QPushButton>(*box, "keepFiles")->click();
  ASSERT_TRUE(waitFor([&] { return finished == 2; }));
  EXPECT_EQ(valueOf(readFile(out / "f1_micro.svg")), "mine");

  exporting.write(source, out);
  ASSERT_TRUE(waitFor([&] { return owner.findChild<QMessageBox*>("decision") != nullptr; }));
  find<QPushButton>(*decision(owner), "newFolder")->click();
  ASSERT_TRUE(waitFor([&] { return finished == 3; }));
  EXPECT_TRUE(fs::exists(folder() / "results-2" / "f1_micro.svg"));
  EXPECT_EQ(valueOf(readFile(out / "f1_micro.svg")), "mine");
}

TEST(FolderQuestionTest, ANewNameIsMadeInPlaceOfAnError) {
  QTemporaryDir folder;
  QWidget owner;
  fs::path chosen;
  askFolder(&owner, {"where", "Where", folder.path(), "new one"}, [&](const fs::path& place) { chosen = place; });
  auto* dialog = owner.findChild<QFileDialog*>("where");
  ASSERT_NE(dialog, nullptr);
  auto* choose = dialog->findChild<QDialogButtonBox*>("buttonBox")->button(QDialogButtonBox::Open);
  EXPECT_TRUE(choose->isEnabled()) << "by mouse, too";
  choose->click();
  EXPECT_EQ(chosen, fs::path(folder.path().toStdString()) / "new one");
  EXPECT_TRUE(fs::is_directory(chosen));
}

TEST(CopyableTableTest, GivesRawNumbersToProgramsAndRoundedOnesToEyes) {
  QStandardItemModel model(2, 3);
  model.setHorizontalHeaderLabels({"Run", "Score", "Gain"});
  for (int row = 0; row < 2; ++row) {
    model.setItem(row, 0, new QStandardItem(QString("run %1").arg(row)));
    auto* score = new QStandardItem("0.480 ± 0.012");
    score->setData(QVariant::fromValue(MeanCell{0.48 + row / 3.0, 0.0123}), kPlainRole);
    model.setItem(row, 1, score);
    auto* gain = new QStandardItem("+0.06");
    gain->setData(QVariant::fromValue(IntervalCell{0.0614, 0.05, 0.07}), kPlainRole);
    model.setItem(row, 2, gain);
  }
  CopyableTable table("numbers", "Numbers", nullptr);
  table.setModel(&model);
  EXPECT_EQ(table.asText(TableFormat::Csv),
            "Run,Score_mean,Score_sd,Gain,Gain_low,Gain_high\n"
            "run 0,0.48,0.0123,0.0614,0.05,0.07\nrun 1,0.8133333333333332,0.0123,0.0614,0.05,0.07\n");
  EXPECT_TRUE(table.asText(TableFormat::Markdown).contains("| run 1 | 0.813 ± 0.012 |"));
  QMenu menu;
  table.addExportActions(menu, "numbers");
  for (QAction* action : find<QMenu>(menu, "copyTableAs")->actions()) {
    action->trigger();
    EXPECT_FALSE(QApplication::clipboard()->text().isEmpty());
  }
  EXPECT_TRUE(QApplication::clipboard()->text().contains("\\toprule"));
}

TEST(BannerTest, WhatWasDoneGoesWhenSomethingElseBeginsAndAProblemStays) {
  QWidget window;
  Banner banner(&window);
  window.show();
  banner.tell("Exported", "Open", [] {});
  EXPECT_TRUE(banner.isVisible());
  banner.passOn();
  EXPECT_FALSE(banner.isVisible());
  banner.showProblem("Broken");
  banner.passOn();
  EXPECT_TRUE(banner.isVisible());
}

}  // namespace
}  // namespace clozebench
