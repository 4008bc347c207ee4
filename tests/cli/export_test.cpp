// What leaves by the terminal: charts and tables, curves, reports, capsules; and a capsule that comes home.
#include "base/files.h"
#include "cloze_process.h"
#include "tests/base/results.h"

#include <gmock/gmock.h>

namespace clozebench::test {
namespace {

namespace fs = std::filesystem;
using clozebench::testing::valueOf;
using nlohmann::json;
using ::testing::HasSubstr;
using ExportCommandTest = ClozeTest;

json withoutPlaces(json document) {
  document.erase("files");
  for (json& run : document["runs"]) run.erase("checkpoint");
  return document;
}

TEST_F(ExportCommandTest, ACapsuleComesHomeAndIsReusedAsIfItHadBeenMadeThere) {
  const auto file = writeExperiment();
  const json ran = cloze({"--json", "--quiet", "run", file.string(), "--set", "experiment.seeds=[1]"}).json();
  const json compared = cloze({"--json", "compare", "tiny"}).json();
  const std::string capsule = (m_root / "tiny.clozecapsule").string();
  const Answer packed =
      cloze({"--json", "export", "tiny", "--format", "capsule", "--weights", "best", "--out", capsule});
  ASSERT_EQ(packed.exitCode, 0) << packed.err;
  EXPECT_EQ(packed.json()["runs"], 3);
  EXPECT_EQ(packed.json()["checkpoints"], 3);
  EXPECT_EQ(cloze({"export", "tiny", "--format", "capsule", "--out", capsule}).exitCode, 2) << "it is there already";
  EXPECT_EQ(cloze({"export", "tiny", "--format", "capsule", "--weights", "best", "--out", capsule, "--force"}).exitCode,
            0);

  fs::rename(workspace(), m_root / "there");
  const Answer taken = cloze({"--json", "import", capsule});
  ASSERT_EQ(taken.exitCode, 0) << taken.err;
  EXPECT_EQ(taken.json()["new_runs"], 3);
  EXPECT_EQ(withoutPlaces(cloze({"--json", "compare", "tiny"}).json()), withoutPlaces(compared));
  const json again = cloze({"--json", "--quiet", "run", file.string(), "--set", "experiment.seeds=[1]"}).json();
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(again["runs"][i]["id"], ran["runs"][i]["id"]) << "not trained again";
  for (const json& run : ran["runs"]) {
    if (run["kind"] != "finetune") continue;
    EXPECT_EQ(cloze({"predict", run["id"], "--text", "a small dog"}).exitCode, 0) << "with the weights that came along";
  }
  EXPECT_THAT(cloze({"import", capsule}).out, HasSubstr("3 were here already"));

  fs::copy_file(capsule, m_root / "mailed.zip");
  EXPECT_THAT(cloze({"import", (m_root / "mailed.zip").string()}).out, HasSubstr("3 were here already"));
  const std::string two = (m_root / "two").string();
  std::vector<std::string> tuned;
  for (const json& run : ran["runs"])
    if (run["kind"] == "finetune") tuned.push_back(run["id"]);
  ASSERT_EQ(cloze({"compare", tuned.at(0), tuned.at(1), "--export", two}).exitCode, 0);
  for (const char* name : {"table_classes.csv", "table_confusion.csv", "gain.txt", "confusion_difference.svg"})
    EXPECT_TRUE(fs::exists(m_root / "two" / name)) << name;

  write("cut.clozecapsule", valueOf(clozebench::readFile(capsule)).substr(0, 5000));
  const Answer cut = cloze({"--json", "import", (m_root / "cut.clozecapsule").string()});
  EXPECT_EQ(cut.exitCode, 2);
  EXPECT_EQ(cut.json()["error"]["code"], "corrupt");
  EXPECT_EQ(cloze({"import", capsule, "--out", (m_root / "folder").string()}).exitCode, 2);
}

TEST_F(ExportCommandTest, ACapsuleWithoutWeightsIsReusedWholeAndOffersNothingThatNeedsThem) {
  const auto file = writeExperiment();
  const std::vector<std::string> run{
      "run", file.string(), "--set", "experiment.seeds=[1]", "--grid", "task.max_train_examples=8,12", "--quiet"};
  ASSERT_EQ(cloze(run).exitCode, 0);
  const std::string capsule = (m_root / "light.clozecapsule").string();
  ASSERT_EQ(cloze({"export", "tiny", "--format", "capsule", "--out", capsule}).exitCode, 0);
  fs::rename(workspace(), m_root / "there");
  ASSERT_EQ(cloze({"import", capsule}).exitCode, 0);
  const Answer again = cloze(run);
  ASSERT_EQ(again.exitCode, 0) << again.err;
  EXPECT_EQ(cloze({"--json", "runs"}).json()["runs"].size(), 5u) << "nothing was trained";
  EXPECT_THAT(again.out, ::testing::Not(HasSubstr("cloze fill")));
  EXPECT_THAT(again.out, ::testing::Not(HasSubstr("checkpoint  \n")));
}

TEST_F(ExportCommandTest, ChartsTablesCurvesAndReportsNeverWriteOverAFileUnasked) {
  ASSERT_EQ(cloze({"--quiet", "run", writeExperiment().string(), "--set", "experiment.seeds=[1]"}).exitCode, 0);
  const std::string folder = (m_root / "out").string();
  const Answer exported = cloze({"--json", "compare", "tiny", "--export", folder});
  ASSERT_EQ(exported.exitCode, 0) << exported.err;
  const json written = exported.json();
  for (const json& file : written["files"]) EXPECT_TRUE(fs::exists(file.get<std::string>())) << file;
  for (const char* name :
       {"f1_micro.svg", "gain_curve.csv", "table_gains.csv", "table_gain.csv", "table_runs.csv", "table_classes.csv",
        "table_confusion.csv", "table_settings.csv", "gain.txt", "confusion.svg", "confusion_pretrained.csv",
        "confusion_scratch.figure.json", "confusion_difference.svg"})
    EXPECT_TRUE(fs::exists(m_root / "out" / name)) << name;
  EXPECT_THAT(
      valueOf(clozebench::readFile(m_root / "out" / "table_gains.csv")),
      HasSubstr("variant,metric,pretrained_mean,pretrained_sd,scratch_mean,scratch_sd,gain,gain_low,gain_high,"));
  write("out/gain.txt", "mine");
  const Answer refused = cloze({"compare", "tiny", "--export", folder});
  EXPECT_EQ(refused.exitCode, 2);
  EXPECT_THAT(refused.err, HasSubstr("--force"));
  EXPECT_EQ(valueOf(clozebench::readFile(m_root / "out" / "gain.txt")), "mine");
  EXPECT_EQ(cloze({"compare", "tiny", "--export", folder, "--format", "latex", "--force"}).exitCode, 0);
  EXPECT_THAT(valueOf(clozebench::readFile(m_root / "out" / "table_gains.tex")), HasSubstr("\\begin{tabular}"));
  EXPECT_EQ(cloze({"compare", "tiny", "--export", folder, "--format", "xlsx"}).exitCode, 2);

  const std::string curves = (m_root / "curves").string();
  EXPECT_EQ(cloze({"--json", "export", "tiny", "--format", "csv", "--out", curves}).json()["files"].size(), 7u);
  EXPECT_EQ(cloze({"export", "tiny", "--format", "tensorboard", "--out", curves}).exitCode, 2);
  const std::string first = (m_root / "first").string();
  EXPECT_EQ(cloze({"export", "tiny", "--format", "csv", "--revision", "1", "--out", first}).exitCode, 0);
  EXPECT_THAT(cloze({"export", "tiny", "--format", "csv", "--revision", "9", "--out", first, "--force"}).err,
              HasSubstr("no revision 9"));
  EXPECT_EQ(cloze({"export", "tiny", "--revision", "1", "--out", first}).exitCode, 2) << "a checkpoint has none";
  EXPECT_THAT(cloze({"export", "tiny", "--format", "tensorboard", "--out", curves, "--force"}).out,
              HasSubstr("tensorboard --logdir"));

  const std::string page = (m_root / "tiny.html").string();
  ASSERT_EQ(cloze({"report", "tiny", "--out", page}).exitCode, 0);
  const std::string html = valueOf(clozebench::readFile(page));
  for (const char* part : {"<svg", "Gain on the test data", "What does pre-training buy", "LibTorch"})
    EXPECT_THAT(html, HasSubstr(part));
  EXPECT_EQ(html.find("<script"), std::string::npos);
  EXPECT_EQ(cloze({"report", "tiny", "--out", page}).exitCode, 2);
  EXPECT_EQ(cloze({"report", "tiny", "--out", (m_root / "tiny.docx").string()}).exitCode, 2);
  EXPECT_EQ(cloze({"report", "nothing", "--out", (m_root / "x.html").string()}).exitCode, 2);
}

}  // namespace
}  // namespace clozebench::test
