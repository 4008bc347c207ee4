// Stars, notes, other names and whole experiments deleted, on a workspace written through the store: nothing is
// trained.
#include "cloze_process.h"

namespace clozebench::test {
namespace {

using nlohmann::json;

class MarksTest : public ClozeTest {
 protected:
  std::string makeRun(const std::string& experiment) {
    auto opened = Workspace::open(workspace());
    EXPECT_TRUE(opened);
    const auto record = opened->experimentFor(experiment, experiment, "[experiment]\nname = \"" + experiment + "\"\n");
    EXPECT_TRUE(record);
    RunRecord draft;
    draft.experimentId = record->id;
    draft.settingsJson = "{}";
    return opened->createRun(draft)->id;
  }
};

TEST_F(MarksTest, StarsNotesAndNamesAreTakenAndListed) {
  const std::string run = makeRun("bees");
  EXPECT_EQ(cloze({"--json", "star", run}).json()["runs"][0]["starred"], true);
  EXPECT_EQ(cloze({"note", "bees", "for the talk 蜂"}).out, "Noted on experiment bees\n");
  EXPECT_EQ(cloze({"note", "bees"}).out, "for the talk 蜂\n");
  const json renamed = cloze({"--json", "rename", "bees", "wasps"}).json();
  EXPECT_EQ(renamed["experiments"][0]["name"], "wasps");
  EXPECT_EQ(renamed["experiments"][0]["note"], "for the talk 蜂");
  const json listed = cloze({"--json", "runs"}).json();
  EXPECT_EQ(listed["runs"][0]["starred"], true);
  EXPECT_EQ(listed["runs"][0]["note"], "");
  EXPECT_EQ(listed["runs"][0]["experiment"], "wasps");
  EXPECT_EQ(listed["experiments"][0]["name"], "wasps");
  EXPECT_NE(cloze({"runs"}).out.find("*"), std::string::npos);
  const Answer unknown = cloze({"--json", "star", "nobody"});
  EXPECT_EQ(unknown.exitCode, 2);
  EXPECT_EQ(unknown.json()["error"]["code"], "not_found");
}

TEST_F(MarksTest, TagsAreAddedTakenAwayListedAndLookedFor) {
  const std::string run = makeRun("bees");
  const std::string other = makeRun("ants");
  EXPECT_EQ(cloze({"tag", "bees", "add", "for the talk", "baseline"}).out,
            "experiment bees has now: baseline, for the talk\n");
  EXPECT_EQ(cloze({"--json", "tag", run, "add", "good"}).json()["runs"][0]["tags"], json({"good"}));
  EXPECT_EQ(cloze({"tag", "bees", "list"}).out, "baseline, for the talk\n");
  EXPECT_EQ(cloze({"tag", "bees"}).out, "baseline, for the talk\n");
  const json listed = cloze({"--json", "runs"}).json();
  EXPECT_EQ(listed["runs"][1]["tags"], json({"good"}));
  EXPECT_EQ(listed["experiments"][1]["tags"], json({"baseline", "for the talk"}));
  for (const char* tag : {"good", "baseline"}) {
    const json found = cloze({"--json", "runs", "--tag", tag}).json();
    ASSERT_EQ(found["runs"].size(), 1u) << tag;
    EXPECT_EQ(found["runs"][0]["id"], run);
  }
  EXPECT_EQ(cloze({"rename", "bees", "wasps"}).exitCode, 0);  // tags go with the name
  EXPECT_EQ(cloze({"tag", "wasps", "remove", "for the talk"}).out, "experiment wasps has now: baseline\n");
  EXPECT_EQ(cloze({"tag", "ants", "list"}).out, "There are no tags on experiment ants\n");
  EXPECT_EQ(cloze({"tag", "ants", "add"}).exitCode, 2);
  EXPECT_EQ(cloze({"tag", "ants", "throw", "x"}).exitCode, 2);
  EXPECT_EQ(cloze({"--json", "runs", "--tag", "nobody's"}).json()["runs"].size(), 0u);
}

TEST_F(MarksTest, WhatWasSaidOfAnExperimentStandsBelowItsRuns) {
  makeRun("bees");
  makeRun("ants");
  EXPECT_EQ(cloze({"runs"}).out.find("revision"), std::string::npos);
  cloze({"star", "bees"});
  cloze({"tag", "bees", "add", "baseline"});
  const std::string listed = cloze({"runs"}).out;
  EXPECT_NE(listed.find("* #baseline"), std::string::npos) << listed;
  EXPECT_EQ(cloze({"runs", "--experiment", "ants"}).out.find("#baseline"), std::string::npos);
}

TEST_F(MarksTest, ATagThatIsNoneOrNotThereIsSaid) {
  makeRun("bees");
  EXPECT_EQ(cloze({"tag", "bees", "add", "good"}).exitCode, 0);
  for (const char* tag : {"", " ", "a\nb", "a,b", "\x1b[31mred"})
    EXPECT_EQ(cloze({"tag", "bees", "add", tag}).exitCode, 2);
  const Answer absent = cloze({"--json", "tag", "bees", "remove", "bad"});
  EXPECT_EQ(absent.exitCode, 2);
  EXPECT_EQ(absent.json()["error"]["code"], "not_found");
  EXPECT_NE(absent.err.find("Its tags are: good"), std::string::npos);
  EXPECT_EQ(cloze({"tag", "bees", "list"}).out, "good\n");
  EXPECT_EQ(cloze({"rename", "bees", "two\nlines"}).exitCode, 2);
}

TEST_F(MarksTest, AnExperimentIsDeletedByItsNameAfterAConfirmation) {
  makeRun("bees");
  makeRun("ants");
  EXPECT_EQ(cloze({"delete", "bees"}).exitCode, 2);
  EXPECT_EQ(cloze({"delete", "bees", "--yes"}).out, "Deleted experiment bees, revision 1.\n");
  const json left = cloze({"--json", "runs"}).json();
  EXPECT_EQ(left["runs"].size(), 1u);
  EXPECT_EQ(left["runs"][0]["experiment"], "ants");
}

}  // namespace
}  // namespace clozebench::test
