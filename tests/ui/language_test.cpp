// The window in another language: the core's sentences by their patterns, the fields, a change while it is open.
#include "ui/views/language.h"

#include "compare/gain_sentences.h"
#include "config/fields.h"
#include "tests/ui/every_widget.h"
#include "tests/ui/small_demo.h"
#include "tests/ui/support.h"
#include "ui/models/core_text.h"
#include "ui/models/sentence_patterns.h"
#include "ui/views/main_window.h"

#include <QAction>

namespace clozebench {
namespace {

using uitest::find;
using uitest::SmallDemo;
using uitest::waitFor;

constexpr int kSettleMs = 2000;  // a wrapped text asks for its height after it has got its width

class Languages : public testing::Test {
 protected:
  void SetUp() override { QSettings().clear(); }
  void TearDown() override {
    QSettings().clear();
    applyLanguage(Language::English);
  }
};

SentencePatterns patterns() {
  static const QHash<QString, QString> kGerman = {{"There is no file %1", "Die Datei %1 fehlt"},
                                                  {"%1 of %2 rows", "%2 Zeilen, davon %1"},
                                                  {"Check the path", "Prüfe den Pfad"},
                                                  {"red", "rot"}};
  return SentencePatterns(kGerman.keys(), [](const QString& text) { return kGerman.value(text, text); });
}

TEST(SentencePatterns, KeepWhatStandsForAPlaceAndTranslateItWhereTheyKnowIt) {
  EXPECT_EQ(patterns().translated("There is no file a b.txt").toStdString(), "Die Datei a b.txt fehlt");
  EXPECT_EQ(patterns().translated("red of 7 rows").toStdString(), "7 Zeilen, davon rot");
  EXPECT_EQ(patterns().translated("something else").toStdString(), "something else");
}

TEST(SentencePatterns, TakeASentenceWithItsRemedyApart) {
  EXPECT_EQ(patterns().translated("There is no file a.b. Check the path.").toStdString(),
            "Die Datei a.b fehlt。Prüfe den Pfad。");
  EXPECT_EQ(patterns().translated("Nobody knows this. Check the path.").toStdString(),
            "Nobody knows this. Prüfe den Pfad。");
}

TEST(SentencePatterns, SayClauseByClauseWhatNoPatternHasTogether) {
  EXPECT_EQ(patterns().translated("There is no file a; red of 7 rows; nobody knows this.").toStdString(),
            "Die Datei a fehlt；7 Zeilen, davon rot；nobody knows this.");
}

TEST(SentencePatterns, PutAPlaceInOnceThoughItHoldsTheMarkOfAnother) {
  EXPECT_EQ(patterns().translated("%2 of %1 rows").toStdString(), "%1 Zeilen, davon %2");
}

TEST_F(Languages, LeaveEnglishAsTheCoreWroteIt) {
  applyLanguage(Language::English);
  EXPECT_EQ(coreText(std::string("There is no file x.")).toStdString(), "There is no file x.");
  EXPECT_EQ(fieldLabel(*findField("backbone.layers")), "Layers");
}

TEST_F(Languages, HaveEveryFieldWithItsHelpAndChoices) {
  applyLanguage(Language::SimplifiedChinese);
  const auto isChinese = [](const QString& text) {
    return std::ranges::any_of(text, [](QChar letter) { return letter.script() == QChar::Script_Han; });
  };
  static const QSet<QString> kNames = {"Dropout", "Epsilon", "Beta 1", "Beta 2"};
  for (const FieldInfo& field : allFields()) {
    EXPECT_TRUE(isChinese(fieldLabel(field)) || kNames.contains(fieldLabel(field))) << field.key;
    EXPECT_TRUE(isChinese(fieldHelp(field))) << field.key << ": " << field.help;
    EXPECT_TRUE(field.zero.empty() || isChinese(fieldZero(field))) << field.key << ": " << field.zero;
  }
  for (const SectionInfo& section : sections()) EXPECT_TRUE(isChinese(sectionLabel(section))) << section.id;
}

TEST_F(Languages, SayAGainWithoutAWordOfEnglish) {
  applyLanguage(Language::SimplifiedChinese);
  Gain gain;
  gain.metric = "f1_micro";
  gain.seeds = 3;
  gain.gain = 0.2;
  gain.low = 0.1;
  gain.high = 0.3;
  gain.pValue = 0.0001;
  gain.data = {480, 120, 240};
  gain.testPretrained.metrics["f1_micro"].mean = 0.7;
  gain.testScratch.metrics["f1_micro"].mean = 0.5;
  for (const std::string& sentence : gainSentences(gain)) {
    QString said = coreText(sentence);
    said.remove(QRegularExpression("F1|McNemar|TF-IDF"));
    EXPECT_FALSE(said.contains(QRegularExpression("[A-Za-z]{2,}"))) << sentence << " -> " << said.toStdString();
  }
}

TEST_F(Languages, SayWhyThisMachineComputesAsItDoes) {
  applyLanguage(Language::SimplifiedChinese);
  EXPECT_EQ(
      coreText(std::string("CPU: no NVIDIA driver (libcuda.so.1 not found); bf16 as measured (bf16 41k tokens/s, "
                           "fp32 18k tokens/s); 2 of 2 threads"))
          .toStdString(),
      "CPU：没有 NVIDIA 驱动（找不到 libcuda.so.1）；经测量选择 bf16（bf16 每秒 41k 词元，fp32 每秒 18k 词元）；使用 2 "
      "个线程中的 2 个");
}

TEST_F(Languages, ChangeWhileTheWindowIsOpenAndKeepWhatWasTyped) {
  MainWindow window(SmallDemo::shared().workspace());
  window.show();
  window.showView(ViewId::Setup);
  uitest::type(find<QWidget>(window, "experiment.name"), "half done");
  find<QAction>(window, "language.zh_CN")->trigger();
  ASSERT_TRUE(waitFor([&] { return find<QAbstractButton>(window, "nav.home")->text() == "首页"; }));
  EXPECT_EQ(find<QLineEdit>(window, "experiment.name")->text(), "half done");
  EXPECT_TRUE(find<SetupView>(window, "setup")->isVisible());
  EXPECT_EQ(QSettings().value("language").toString(), "zh_CN");
  find<QAction>(window, "language.en")->trigger();
  ASSERT_TRUE(waitFor([&] { return find<QAbstractButton>(window, "nav.home")->text() == "Home"; }));
}

TEST_F(Languages, LeaveNoEnglishWordInAnyView) {
  const SmallDemo& demo = SmallDemo::shared();
  QSettings().setValue("language", "zh_CN");
  MainWindow window(demo.workspace());
  window.show();
  window.openFile(demo.experimentFile());
  find<CompareView>(window, "compare")->showExperiment(demo.experimentId());
  for (ViewId view : {ViewId::Home, ViewId::Data, ViewId::Setup, ViewId::Monitor, ViewId::Compare, ViewId::Try,
                      ViewId::Checkpoints}) {
    window.showView(view);
    QTest::qWait(100);
  }
  ASSERT_TRUE(waitFor([&] { return !find<QLabel>(window, "headline")->text().isEmpty(); }));
  const QStringList data = {"glosses, two layers",
                            "glosses, large steps",
                            "glosses, three layers",
                            "glosses, four layers",
                            "glosses",
                            "60 labels",
                            "240 labels",
                            QString::fromStdString(demo.workspace().parent_path().string()),
                            "definitions",
                            "definition",
                            "part_of_speech",
                            "adjective",
                            "adverb",
                            "noun",
                            "verb",
                            SmallDemo::kNote};
  const QStringList found = uitest::untranslated(window, data);
  EXPECT_TRUE(found.isEmpty()) << found.size() << " texts:\n" << found.join('\n').toStdString();
}

TEST_F(Languages, AndEnglishGiveEveryControlANameAndEveryInputAHelp) {
  MainWindow window(SmallDemo::shared().workspace());
  window.show();
  const QStringList found = uitest::unnamedControls(window);
  EXPECT_TRUE(found.isEmpty()) << found.size() << " controls:\n" << found.join('\n').toStdString();
}

TEST_F(Languages, CutNoTextOffInASmallWindow) {
  const SmallDemo& demo = SmallDemo::shared();
  for (const char* language : {"en", "zh_CN"}) {
    QSettings().setValue("language", language);
    MainWindow window(demo.workspace());
    window.resize(1024, 640);
    window.show();
    find<CompareView>(window, "compare")->showExperiment(demo.experimentId());
    for (ViewId view : {ViewId::Home, ViewId::Data, ViewId::Setup, ViewId::Monitor, ViewId::Compare, ViewId::Try,
                        ViewId::Checkpoints}) {
      window.showView(view);
      QTest::qWait(100);  // what the view reads
      waitFor([&] { return uitest::clippedTexts(window).isEmpty(); }, kSettleMs);
      const QStringList found = uitest::clippedTexts(window);
      EXPECT_TRUE(found.isEmpty()) << language << ", view " << static_cast<int>(view) << ":\n"
                                   << found.join('\n').toStdString();
    }
    for (const char* name : {"home", "data", "setup", "monitor", "compare", "try", "checkpoints"}) {
      const QSize least = find<QWidget>(window, name)->minimumSizeHint();
      EXPECT_LE(least.height(), 640 - 2 * 24) << name << " in " << language << ": menu and status bar need room, too";
      EXPECT_LE(least.width(), 1024 - 100) << name << " in " << language << ": the navigation needs room, too";
    }
    EXPECT_LE(window.width(), 1024);
    EXPECT_LE(window.height(), 640);
  }
}

}  // namespace
}  // namespace clozebench
