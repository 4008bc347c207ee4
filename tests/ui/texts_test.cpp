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
  EXPECT_EQ(
      said("Pre-training probably raised micro F1 by 4.2 points, 95 % interval 1.0 to 7.4, 3 seeds; over the seeds "
           "alone it is -0.8 to 9.2, so more of them would tell, but neither arm beats the majority class, which "
           "alone reaches 0.512; it cost 23 min."),
      "预训练很可能使微平均 F1 提高了 4.2 个百分点，95 % 区间 1.0 至 7.4，3 个种子；仅就种子而言为 -0.8 至 "
      "9.2，更多种子才能见分晓，但两组都没有超过多数类，而仅它就能达到 0.512；代价 23 分钟。");
  const std::string device = said(
      "CPU: no NVIDIA driver (libcuda.so.1 not found); fp32, as the processor has no bf16 products; 1 of 1 thread");
  EXPECT_TRUE(device.ends_with("；使用唯一线程中的 1 个")) << device;
}

TEST_F(TextsInChinese, AListOfFailuresIsSaidPieceByPiece) {
  EXPECT_EQ(
      said("2 of 6 runs failed: rate, from scratch, seed 1: There is no file x.txt; pre-training, seed 2: There is "
           "no file y.txt; and 3 more; 2 runs that belong to it were not begun"),
      "6 次运行中有 2 次失败：rate，从零训练，种子 1：没有文件 x.txt；预训练，种子 2：没有文件 y.txt；另有 3 "
      "次；属于它的 2 次运行没有开始");
  EXPECT_EQ(said("1 of 3 variants have a gain. The others: a: 2 runs failed: There is no file x.txt; b: not run yet."),
            "3 个变体中有 1 个得出了增益。其余：a：2 次运行失败：没有文件 x.txt；b：尚未运行。");
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
      "第 7、35 和 99 轮没有评测：显示第 6（最后）轮。第 2.50 轮没有评测：显示第 2 轮。");
  EXPECT_EQ(said("3, reviews and films"), "3, reviews and films");
}

}  // namespace
}  // namespace clozebench
