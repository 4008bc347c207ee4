// How the window names things: two settings of one label must not be taken for each other.
#include "ui/models/texts.h"

#include "config/fields.h"

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

}  // namespace
}  // namespace clozebench
