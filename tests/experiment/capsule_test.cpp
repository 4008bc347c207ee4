// The capsule: what leaves one workspace says the same in another; nothing is doubled, nothing half done.
#include "experiment/capsule.h"

#include "experiment/checkpoints.h"
#include "experiment/json.h"
#include "format/sha256.h"
#include "format/zip_archive.h"
#include "tiny_experiment.h"

#include <gmock/gmock.h>
#include <sqlite3.h>

#include <set>

namespace clozebench {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using testing::succeed;
using testing::TinyExperiment;
using testing::valueOf;

class Capsule : public ::testing::Test {
 protected:
  Capsule() {
    there.emplace(TinyExperiment::shared().openedCopy(folder / "there"));
    here.emplace(valueOf(Workspace::open(folder / "here")));
  }
  fs::path file() const { return folder / "tiny.clozecapsule"; }
  CapsuleMade pack(CapsuleWeights weights = CapsuleWeights::None) {
    return valueOf(exportCapsule(*there, "tiny", file(), {weights, /*replace=*/true}));
  }
  std::string gains(const Workspace& workspace) const {
    nlohmann::json list;
    for (const Gain& gain : valueOf(gainsOf(workspace, "tiny"))) list.push_back(toJson(gain));
    return list.dump();
  }
  RunRecord run(const std::string& arm) const { return TinyExperiment::shared().run(arm); }

  // The capsule's parts, to be changed and packed again with a manifest that fits.
  struct Parts {
    nlohmann::json manifest;
    fs::path folder;
  };
  Parts unpacked() {
    pack();
    Parts parts{nlohmann::json::parse(valueOf(readZipEntry(file(), "manifest.json"))), folder / "parts"};
    std::vector<ZipEntry> entries;
    for (const auto& entry : parts.manifest["entries"])
      entries.push_back({entry["name"], entry["bytes"], entry["sha256"]});
    succeed(makeDirectories(parts.folder));
    succeed(unpackZip(file(), "manifest.json", entries, parts.folder));
    return parts;
  }
  void repack(Parts& parts) {
    auto zip = valueOf(ZipWriter::create(file()));
    for (auto& entry : parts.manifest["entries"]) {
      const std::string name = entry["name"];
      const std::string content = valueOf(readFile(parts.folder / name));
      entry["bytes"] = content.size();
      entry["sha256"] = sha256(content);
      succeed(zip.addText(name, content));
    }
    succeed(zip.addText("manifest.json", parts.manifest.dump()));
    succeed(zip.finish());
  }
  void edit(const Parts& parts, const char* sql) {
    sqlite3* handle = nullptr;
    ASSERT_EQ(sqlite3_open((parts.folder / "workspace.sqlite").c_str(), &handle), SQLITE_OK);
    char* problem = nullptr;
    EXPECT_EQ(sqlite3_exec(handle, sql, nullptr, nullptr, &problem), SQLITE_OK) << sql << ": " << problem;
    sqlite3_close(handle);
  }
  Error refusal() {
    const auto taken = importCapsule(*here, file());
    EXPECT_FALSE(taken);
    expectNothingHere();
    return taken ? Error{} : taken.error();
  }
  void expectNothingHere() {
    EXPECT_TRUE(valueOf(here->runs()).empty());
    EXPECT_TRUE(valueOf(here->experiments()).empty());
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder / "here"))
      if (!entry.path().filename().string().starts_with("workspace.sqlite")) names.insert(entry.path().filename());
    names.erase("import.lock");
    EXPECT_EQ(names, (std::set<std::string>{"runs", "cache", "data"}));
    EXPECT_TRUE(fs::is_empty(folder / "here" / "runs"));
    EXPECT_FALSE(fs::exists(folder / "here" / "cache" / "tokenizers"));
  }

  TemporaryFolder folder;
  std::optional<Workspace> there, here;
};

TEST_F(Capsule, OpensInAnotherWorkspaceAndSaysTheSame) {
  succeed(there->setExperimentNote(valueOf(there->experiment("tiny")).id, "why 为什么"));
  succeed(there->setRunNote(run("scratch").id, "odd"));
  succeed(there->setRunTags(run("scratch").id, {"night"}));
  const CapsuleMade made = pack();
  EXPECT_EQ(made.runs, 3u);
  EXPECT_EQ(made.checkpoints, 0u);
  const CapsuleTaken taken = valueOf(importCapsule(*here, file()));
  EXPECT_EQ(taken.newRuns(), 3u);
  EXPECT_EQ(gains(*here), gains(*there));
  EXPECT_EQ(valueOf(here->experiment("tiny")).note, "why 为什么");
  EXPECT_EQ(valueOf(here->run(run("scratch").id)).tags, (std::vector<std::string>{"night"}));
  for (const RunRecord& one : valueOf(there->runs())) {
    const RunRecord other = valueOf(here->run(one.id));
    EXPECT_EQ(other.note, one.note);
    EXPECT_EQ(other.identity, one.identity);
    EXPECT_EQ(other.parent, one.parent);
    EXPECT_EQ(other.variant, one.variant);
    EXPECT_EQ(other.checkpoint, "") << "weights were not asked for";
    const auto points = valueOf(here->points(one.id)), original = valueOf(there->points(one.id));
    ASSERT_EQ(points.size(), original.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
      EXPECT_EQ(points[i].loss, original[i].loss);
      EXPECT_EQ(points[i].seconds, original[i].seconds);
    }
    EXPECT_EQ(valueOf(here->notices(one.id)).size(), valueOf(there->notices(one.id)).size());
    EXPECT_EQ(valueOf(here->probes(one.id)).size(), valueOf(there->probes(one.id)).size());
    EXPECT_EQ(valueOf(here->evaluations(one.id)).size(), valueOf(there->evaluations(one.id)).size());
  }
  const auto prediction = valueOf(here->prediction(run("scratch").id, "test"));
  ASSERT_TRUE(prediction);
  EXPECT_EQ(prediction->scores, valueOf(there->prediction(run("scratch").id, "test"))->scores);
  EXPECT_EQ(valueOf(here->exampleTexts(prediction->splitFingerprint)),
            valueOf(there->exampleTexts(prediction->splitFingerprint)));
}

TEST_F(Capsule, TakesWeightsAlongOnRequestAndTheyWork) {
  EXPECT_EQ(pack(CapsuleWeights::Best).checkpoints, 3u);
  EXPECT_EQ(valueOf(importCapsule(*here, file())).checkpoints, 3u);
  const auto kept = valueOf(keptCheckpoint(*here, valueOf(here->run(run("pretrained").id))));
  EXPECT_TRUE(kept.string().starts_with((folder / "here").string())) << kept;
  EXPECT_EQ(valueOf(readFile(kept / "model.safetensors")),
            valueOf(readFile(valueOf(keptCheckpoint(*there, run("pretrained"))) / "model.safetensors")));
  EXPECT_TRUE(isCheckpoint(kept));
  EXPECT_EQ(valueOf(keptCheckpoints(*here)).size(), 3u);
  EXPECT_EQ(pack(CapsuleWeights::All).checkpoints, 6u);
  EXPECT_EQ(valueOf(importCapsule(*here, file())).checkpoints, 3u) << "those that lacked";
  EXPECT_EQ(valueOf(keptCheckpoints(*here)).size(), 6u);
}

TEST_F(Capsule, TellsBeforehandHowLargeTheWeightsAre) {
  const auto sizes = valueOf(capsuleWeightSizes(*there, "tiny"));
  std::int64_t best = 0;
  for (const RunRecord& one : valueOf(there->runs())) best += folderBytes(valueOf(keptCheckpoint(*there, one)));
  EXPECT_EQ(sizes.bestBytes, best);
  EXPECT_GT(sizes.allBytes, sizes.bestBytes) << "the last ones too";
  EXPECT_EQ(capsuleWeightSizes(*there, "nobody").error().code, ErrorCode::NotFound);
}

TEST_F(Capsule, OfTheSameRunsDoublesNothing) {
  pack();
  valueOf(importCapsule(*here, file()));
  const CapsuleTaken again = valueOf(importCapsule(*here, file()));
  EXPECT_EQ(again.newRuns(), 0u);
  EXPECT_FALSE(again.experiments.front().isNew);
  EXPECT_EQ(valueOf(here->runs()).size(), 3u);
  EXPECT_EQ(valueOf(here->experiments()).size(), 1u);
  EXPECT_EQ(valueOf(importCapsule(*there, file())).newRuns(), 0u) << "where it was made";
}

// The same experiment, trained in both places: other ids, equal identities.
TEST_F(Capsule, AnEqualFinishedRunServesForTheOneThatComes) {
  Parts parts = unpacked();
  edit(parts,
       "UPDATE run SET id = 'zzzzzz' || substr(id, 7), created_at = '2027-01-01T00:00:00.000Z';"
       "UPDATE run SET parent = (SELECT id FROM run AS p WHERE p.kind = 'pretrain') WHERE kind = 'finetune'");
  repack(parts);
  valueOf(importCapsule(*there, file()));
  EXPECT_EQ(valueOf(there->runs()).size(), 3u);
}

TEST_F(Capsule, AnotherExperimentOfTheSameNameIsANewRevision) {
  Parts parts = unpacked();
  edit(parts,
       "UPDATE experiment SET identity = 'another', id = '0000000000'; UPDATE run SET identity = identity || 'x'");
  repack(parts);
  const auto taken = valueOf(importCapsule(*there, file()));
  ASSERT_EQ(taken.experiments.size(), 1u);
  EXPECT_EQ(taken.experiments[0].revision, 2);
  EXPECT_EQ(valueOf(there->experiments()).size(), 2u);
}

TEST_F(Capsule, OfOneRunHoldsItsAncestorsAndItsExperiment) {
  const CapsuleMade made = valueOf(exportCapsule(*there, run("pretrained").id, file()));
  EXPECT_EQ(made.runs, 2u);
  EXPECT_EQ(made.name, "tiny");
  valueOf(importCapsule(*here, file()));
  EXPECT_EQ(valueOf(here->runs()).size(), 2u);
  EXPECT_EQ(valueOf(here->runs(valueOf(here->experiment("tiny")).id)).size(), 2u);
}

TEST_F(Capsule, NeverWritesOverAFileUnasked) {
  succeed(writeFileAtomically(file(), "mine"));
  const auto refused = exportCapsule(*there, "tiny", file());
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().remedy, HasSubstr("--force"));
  EXPECT_EQ(valueOf(readFile(file())), "mine");
  EXPECT_FALSE(exportCapsule(*there, "nothing", folder / "x.clozecapsule"));
  EXPECT_FALSE(fs::exists(folder / "x.clozecapsule"));
}

TEST_F(Capsule, DamagedOnesAreRefusedWithNothingDone) {
  succeed(writeFileAtomically(file(), "PK nothing"));
  EXPECT_EQ(refusal().code, ErrorCode::Corrupt);
  pack(CapsuleWeights::Best);
  const std::string whole = valueOf(readFile(file()));
  succeed(writeFileAtomically(file(), whole.substr(0, whole.size() - 40)));
  EXPECT_EQ(refusal().code, ErrorCode::Corrupt);
  std::string flipped = whole;
  flipped[whole.size() / 2] ^= 1;
  succeed(writeFileAtomically(file(), flipped));
  EXPECT_EQ(refusal().code, ErrorCode::Corrupt);
  fs::remove(file());
  EXPECT_EQ(refusal().code, ErrorCode::NotFound);
}

TEST_F(Capsule, ANewerFormatIsRefusedKindly) {
  Parts parts = unpacked();
  parts.manifest["version"] = 2;
  repack(parts);
  EXPECT_EQ(refusal().code, ErrorCode::NewerVersion);
  parts.manifest["version"] = 1;
  edit(parts, "PRAGMA user_version = 999");
  repack(parts);
  const Error error = refusal();
  EXPECT_EQ(error.code, ErrorCode::NewerVersion);
  EXPECT_THAT(error.what, HasSubstr("newer Clozebench"));
}

TEST_F(Capsule, ADatabaseThatWouldDoHarmIsRefused) {
  for (const char* harm : {"CREATE TRIGGER evil AFTER INSERT ON run BEGIN DELETE FROM experiment; END",
                           "CREATE VIEW evil AS SELECT * FROM run", "CREATE TABLE extra (a)",
                           "UPDATE run SET id = '../../up' WHERE kind = 'pretrain'", "UPDATE run SET state = 'running'",
                           "UPDATE chunk SET count = count + 1", "UPDATE chunk SET data = x'00'",
                           "UPDATE prediction SET predicted = x'ff000000'", "UPDATE split SET labels = '[1, 2]'",
                           "UPDATE run SET settings = 'no JSON'", "DELETE FROM chunk WHERE series = 3",
                           "UPDATE prediction SET predicted_starts = x'0500000000000000'"}) {
    Parts parts = unpacked();
    edit(parts, harm);
    repack(parts);
    EXPECT_EQ(refusal().code, ErrorCode::Corrupt) << harm;
    fs::remove_all(parts.folder);
  }
}

// The hashes fit: somebody packed it so.
TEST_F(Capsule, ContentThatCannotBeReadIsRefusedWhole) {
  for (const char* broken :
       {"UPDATE experiment SET toml = 'this is [ no TOML'",
        "UPDATE experiment SET toml = '[backbone]\nlayers = \"many\"\n'", "UPDATE run_progress SET test = 'no JSON'",
        "UPDATE run_progress SET validation = '[1]'", "UPDATE evaluation SET metrics = '{'",
        "UPDATE run SET error = 'oh'", "UPDATE run SET settings = '{\"backbone\": 7}'", "UPDATE fact SET json = '{'",
        "UPDATE experiment SET tags = '{}'", "UPDATE checkpoint SET saved_at = 'x'",
        "UPDATE run SET created_at = '2026-13-40T00:00:00Z'", "UPDATE run SET ended_at = 'late'",
        "UPDATE experiment SET created_at = ''", "UPDATE checkpoint SET step = -1",
        "UPDATE checkpoint SET step = 1000000", "UPDATE run_progress SET steps = 1000000"}) {
    Parts parts = unpacked();
    edit(parts, broken);
    repack(parts);
    EXPECT_EQ(refusal().code, ErrorCode::Corrupt) << broken;
    fs::remove_all(parts.folder);
  }
}

TEST_F(Capsule, NamesThatSteerATerminalAreReplaced) {
  Parts parts = unpacked();
  edit(parts,
       "UPDATE experiment SET name = 'x' || char(10) || 'y', tags = json_array('a' || char(27) || '[31m');"
       "UPDATE run SET variant = 'v' || char(27) || '[31m'; UPDATE experiment_run SET variant = 'v' || char(27)"
       " || '[31m'; UPDATE fact SET key = key || '.v' || char(27) || '[31m' WHERE key IN ('data', 'baselines')");
  repack(parts);
  const auto taken = valueOf(importCapsule(*here, file()));
  EXPECT_EQ(taken.experiments.front().name, "x\ufffdy");
  const auto experiment = valueOf(here->experiment("x\ufffdy"));
  EXPECT_EQ(experiment.tags, std::vector<std::string>{"a\ufffd[31m"});
  EXPECT_EQ(valueOf(parseExperiment(experiment.toml, "/")).settings.experiment.name, "x\ufffdy");
  for (const RunRecord& one : valueOf(here->runs(experiment.id))) {
    EXPECT_EQ(one.variant, "v\ufffd[31m");
    EXPECT_EQ(one.experiment, "x\ufffdy");
  }
  EXPECT_TRUE(valueOf(here->fact(experiment.id, "data.v\ufffd[31m")));
}

TEST_F(Capsule, WordsOfOursThatHoldControlCharactersAreRefused) {
  for (const char* harm : {"UPDATE run SET arm = char(27) || '[31m'", "UPDATE run SET device = 'cpu' || char(10)"}) {
    Parts parts = unpacked();
    edit(parts, harm);
    repack(parts);
    EXPECT_EQ(refusal().code, ErrorCode::Corrupt) << harm;
    fs::remove_all(parts.folder);
  }
}

TEST_F(Capsule, AManifestThatIsNotWholeIsToldInOurWords) {
  const std::vector<std::function<void(nlohmann::json&)>> faults = {
      [](auto& manifest) { manifest["entries"][0].erase("bytes"); },
      [](auto& manifest) { manifest["entries"][0]["bytes"] = -1; },
      [](auto& manifest) { manifest["entries"][0]["sha256"] = 7; },
      [](auto& manifest) { manifest["entries"] = nlohmann::json::array({1}); },
      [](auto& manifest) { manifest.erase("entries"); },
      [](auto& manifest) { manifest["version"] = "one"; },
      [](auto& manifest) { manifest = nlohmann::json::array(); }};
  const Parts parts = unpacked();
  for (const auto& fault : faults) {
    nlohmann::json manifest = parts.manifest;
    fault(manifest);
    auto zip = valueOf(ZipWriter::create(file()));
    succeed(zip.addText("manifest.json", manifest.dump()));
    succeed(zip.finish());
    const Error error = refusal();
    EXPECT_EQ(error.code, ErrorCode::Corrupt);
    EXPECT_EQ(error.what.find("exception"), std::string::npos) << error.what;
  }
}

TEST_F(Capsule, IsKnownByItsContentWhateverItIsCalled) {
  pack();
  EXPECT_TRUE(isCapsule(file()));
  for (const char* name : {"mailed.zip", "mailed"}) {
    fs::copy_file(file(), folder / name);
    EXPECT_TRUE(isCapsule(folder / name)) << name;
  }
  succeed(writeFileAtomically(folder / "cut", valueOf(readFile(file())).substr(0, 300)));
  EXPECT_TRUE(isCapsule(folder / "cut"));
  const auto cut = importCapsule(*here, folder / "cut");
  ASSERT_FALSE(cut);
  EXPECT_EQ(cut.error().code, ErrorCode::Corrupt);
  succeed(writeFileAtomically(folder / "text.zip", "no zip"));
  EXPECT_FALSE(isCapsule(folder / "text.zip"));
  EXPECT_FALSE(isCapsule(folder / "nothing.zip"));
}

TEST_F(Capsule, WithoutWeightsSaysWhereTheyAreWhenAModelIsAskedFor) {
  pack();
  valueOf(importCapsule(*here, file()));
  const auto kept = keptCheckpoint(*here, valueOf(here->run(run("pretrained").id)));
  ASSERT_FALSE(kept);
  EXPECT_THAT(kept.error().what, HasSubstr("came in a capsule without weights"));
  EXPECT_THAT(kept.error().remedy, HasSubstr("--weights best"));
}

TEST_F(Capsule, NoPathOfTheOtherMachineIsKept) {
  Parts parts = unpacked();
  edit(parts,
       "UPDATE run SET checkpoint = '/etc', tokenizer_directory = '/root/tokenizers/../../x';"
       "UPDATE checkpoint SET path = '/home'");
  repack(parts);
  valueOf(importCapsule(*here, file()));
  for (const RunRecord& one : valueOf(here->runs())) {
    EXPECT_EQ(one.checkpoint, "");
    EXPECT_TRUE(one.tokenizerDirectory.starts_with((folder / "here").string())) << one.tokenizerDirectory;
  }
  for (const CheckpointRecord& one : valueOf(here->allCheckpoints()))
    EXPECT_TRUE(one.path.starts_with((folder / "here" / "runs").string())) << one.path;
}

TEST_F(Capsule, AFolderThatCannotBePlacedUndoesEverything) {
  pack(CapsuleWeights::Best);
  fs::remove(folder / "here" / "runs");
  succeed(writeFileAtomically(folder / "here" / "runs", "a file where a folder should be"));
  EXPECT_FALSE(importCapsule(*here, file()));
  EXPECT_TRUE(valueOf(here->runs()).empty());
  EXPECT_TRUE(valueOf(here->experiments()).empty());
}

}  // namespace
}  // namespace clozebench
