// How the window names things: two settings of one label must not be taken for each other.
#include "ui/models/texts.h"

#include "compare/gain_rows.h"
#include "config/fields.h"
#include "ui/models/core_text.h"
#include "ui/views/language.h"

#include <gtest/gtest.h>

#include <set>

namespace clozebench {
namespace {

TEST(Texts, ALabelOfTwoSectionsIsNamedWithItsSection) {
  EXPECT_EQ(fieldName("pretrain.learning_rate"), "Learning rate (Pre-training)");
  EXPECT_EQ(fieldName("finetune.learning_rate"), "Learning rate (Fine-tuning)");
  EXPECT_EQ(fieldName("backbone.heads"), "Attention heads");
  EXPECT_EQ(fieldName("no.such_key"), "no.such_key");
}

TEST(Texts, NoTwoSettingsHaveOneName) {
  std::set<QString> names;
  for (const FieldInfo& field : allFields()) {
    EXPECT_TRUE(names.insert(fieldName(field.key)).second) << field.key << ": " << fieldName(field.key).toStdString();
  }
}

TEST(Texts, KeysInASentenceBecomeTheNamesOfTheForm) {
  EXPECT_EQ(withFieldLabels("Lower finetune.learning_rate, or pretrain.beta1; see notes.txt."),
            "Lower “Learning rate (Fine-tuning)”, or “Beta 1 (Pre-training)”; see notes.txt.");
}

class TextsInChinese : public testing::Test {
 protected:
  void SetUp() override { applyLanguage(Language::SimplifiedChinese); }
  void TearDown() override { applyLanguage(Language::English); }
  static std::string said(const std::string& english) { return coreText(english).toStdString(); }
};

TEST_F(TextsInChinese, AClauseIsNotTakenForAPartOfTheOneBefore) {
  EXPECT_EQ(said("Pre-training raised micro F1 by 4.2 points, 95 % interval 1.0 to 7.4, so far, 3 of 5 seeds; it cost "
                 "57 s and is repaid after 4 epochs."),
            "预训练使微平均 F1 提高了 4.2 个百分点，95 % 区间 1.0 至 7.4，目前 5 个种子中的 3 个；代价 57 秒，在 4 "
            "轮后收回。");
  const std::string device = said(
      "CPU: no NVIDIA driver (libcuda.so.1 not found); fp32, as the processor has no bf16 products; 1 of 1 thread");
  EXPECT_TRUE(device.ends_with("；使用唯一线程中的 1 个")) << device;
}

TEST_F(TextsInChinese, TheLastEpochIsNamedAsSuch) {
  GainAtEpoch row;
  row.epoch = 8;
  row.last = true;
  EXPECT_EQ(said(epochName(row)), "8（最后）");
}

TEST_F(TextsInChinese, AVariantThatIsCalledLikeAWordOfTheProgramKeepsItsName) {
  Figure figure;
  auto title = NamedText().say("gain: ").name("gain");
  auto line = NamedText().name("gain").say(", ").say("pre-trained");
  figure.title = title.text;
  figure.titleNames = title.names;
  figure.series = {{.name = line.text, .givenNames = line.names}, {.name = "gain"}};
  const Figure chinese = translated(figure);
  EXPECT_NE(chinese.series[1].name, "gain") << "else nothing is shown here";
  EXPECT_TRUE(chinese.title.ends_with("gain")) << chinese.title;
  EXPECT_TRUE(chinese.series[0].name.starts_with("gain")) << chinese.series[0].name;
  EXPECT_EQ(chinese.series[0].name.find("pre-trained"), std::string::npos) << chinese.series[0].name;
}

TEST_F(TextsInChinese, ListsOfEpochsAreListsAndNothingElseWithACommaIs) {
  EXPECT_EQ(said("1, 5 and 12 (last)"), "1、5 和 12（最后）");
  EXPECT_EQ(said("p (Holm) is corrected for the epochs 1, 5 and 12 (last)."),
            "p (Holm) 已按轮次 1、5 和 12（最后）校正。");
  EXPECT_EQ(
      said("Epochs 7, 35 and 99 were not evaluated: epoch 6 (last) is shown. Epoch 2.50 was not evaluated: epoch 2 "
           "is shown."),
      "第 7、35 和 99 轮没有评估：显示第 6（最后）轮。第 2.50 轮没有评估：显示第 2 轮。");
  EXPECT_EQ(said("3, reviews and films"), "3, reviews and films");
}

}  // namespace
}  // namespace clozebench
