// The doctor: facts by key, problems with remedies, nothing written.
#include "experiment/doctor.h"

#include "tests/base/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

namespace clozebench {
namespace fs = std::filesystem;
namespace {

class DoctorTest : public ::testing::Test {
 protected:
  static const DoctorFact& fact(const std::vector<DoctorFact>& facts, const std::string& key) {
    return *std::find_if(facts.begin(), facts.end(), [&](const DoctorFact& candidate) { return candidate.key == key; });
  }
  const TemporaryFolder m_temporary;
  const fs::path m_root = m_temporary.path();
};

TEST_F(DoctorTest, EveryFactHasAKeyATextAndARemedyWhenSomethingIsWrong) {
  const auto facts = examineMachine(m_root / "new workspace");
  EXPECT_GE(facts.size(), 9u);
  for (const DoctorFact& candidate : facts) {
    EXPECT_FALSE(candidate.text.empty()) << candidate.key;
    EXPECT_EQ(candidate.state == DoctorFact::State::Good, candidate.remedy.empty()) << candidate.key;
  }
  EXPECT_FALSE(fs::exists(m_root / "new workspace"));
}

TEST_F(DoctorTest, AWorkspaceThatCannotBeIsAProblemInTheDocument) {
  std::ofstream(m_root / "file") << "x";
  const auto facts = examineMachine(m_root / "file" / "workspace");
  EXPECT_EQ(fact(facts, "workspace").state, DoctorFact::State::Problem);
  const auto document = toJson(facts);
  ASSERT_EQ(document["problems"].size(), 1u) << document;
  EXPECT_EQ(document["problems"][0]["key"], "workspace");
}

TEST_F(DoctorTest, MissingDemoDataIsANoteThatNamesThePackage) {
  ::setenv("CLOZEBENCH_WORDNET", m_root.c_str(), 1);
  const auto facts = examineMachine(m_root);
  ::unsetenv("CLOZEBENCH_WORDNET");
  EXPECT_EQ(fact(facts, "wordnet").state, DoctorFact::State::Note);
  EXPECT_NE(fact(facts, "wordnet").remedy.find("wordnet-base"), std::string::npos);
  EXPECT_EQ(fact(facts, "wordnet").value["missing"].size(), 4u);
}

}  // namespace
}  // namespace clozebench
