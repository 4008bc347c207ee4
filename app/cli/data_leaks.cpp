#include "app/cli/data_leaks.h"

#include "app/cli/text_format.h"

#include <filesystem>
#include <iostream>

namespace clozebench::cli {
namespace {

constexpr int kTextColumns = 96, kPlacesShown = 4;

nlohmann::json toJson(const LeakCounts& counts) {
  return {{"train_in_validation_or_test", counts.trainInJudged},
          {"test_in_train", counts.testInTrain},
          {"validation_in_train", counts.validationInTrain},
          {"validation_in_test", counts.validationInTest},
          {"leaks_to_leave_out", counts.leaksToLeaveOut},
          {"duplicates_in_train", counts.duplicates},
          {"in_other_file", counts.inOtherFile},
          {"repeated_in_file", counts.repeatedInFile},
          {"corpus_in_validation_or_test", counts.corpusInJudged},
          {"test_in_corpus", counts.testInCorpus},
          {"validation_in_corpus", counts.validationInCorpus},
          {"contradictory", counts.contradictory},
          {"near_leaks", counts.nearLeaks},
          {"leaks_left_out", counts.leaksLeftOut},
          {"duplicates_left_out", counts.duplicatesLeftOut},
          {"corpus_left_out", counts.corpusLeftOut}};
}

nlohmann::json toJson(const TextGroup& group) {
  auto places = nlohmann::json::array();
  for (const TextPlace& place : group.places) {
    nlohmann::json one{{"file", place.file},
                       {"line", place.line},
                       {"split", fileRoleName(place.role)},
                       {"label", place.label},
                       {"left_out", place.leftOut}};
    if (!place.text.empty()) one["text"] = place.text;
    places.push_back(std::move(one));
  }
  return {{"kind", leakKindName(group.kind)}, {"near", group.near}, {"contradictory", group.contradictory},
          {"settled", group.settled},         {"text", group.text}, {"times", group.times},
          {"places", std::move(places)}};
}

std::string titleOf(const TextGroup& group) {
  std::string title = group.kind == LeakKind::Leak     ? "leak"
                      : group.kind == LeakKind::Corpus ? "in the raw text"
                                                       : "duplicate";
  if (group.near) title = "nearly equal, " + title;
  if (group.contradictory) title += ", labels contradict each other";
  if (group.settled) title += ", left out";
  return title;
}

std::string placeOf(const TextPlace& place) {
  std::string text = std::filesystem::path(place.file).filename().string() + ":" + std::to_string(place.line);
  if (*fileRoleName(place.role)) text += std::string(" ") + fileRoleName(place.role);
  if (!place.label.empty()) text += " \"" + shortened(place.label, 24) + "\"";
  return place.leftOut ? text + " (left out)" : text;
}

void print(const TextGroup& group) {
  std::cout << "  " << titleOf(group) << ", " << group.times << " times\n    " << shortened(group.text, kTextColumns)
            << '\n';
  int shown = 0;
  for (const TextPlace& place : group.places) {
    if (++shown > kPlacesShown) break;
    std::cout << "      " << placeOf(place);
    if (!place.text.empty() && place.text != group.text) std::cout << ": " << shortened(place.text, 60);
    std::cout << '\n';
  }
  if (group.times > kPlacesShown) std::cout << "      and " << group.times - kPlacesShown << " more\n";
}

void printCounts(const LeakCounts& counts) {
  const std::pair<std::int64_t, const char*> lines[] = {
      {counts.testInTrain, "test rows that stand in the training data too: scores on them are too good"},
      {counts.validationInTrain, "validation rows that stand in the training data too"},
      {counts.validationInTest, "validation rows that stand in the test data too: the checkpoint is chosen on them"},
      {counts.leaksToLeaveOut, "rows of train and validation that task.exclude_leaks = true would leave out"},
      {counts.testInCorpus, "test rows that stand in the raw text too (corpus.exclude_leaks = true)"},
      {counts.validationInCorpus, "validation rows that stand in the raw text too"},
      {counts.duplicates, "training rows whose text came before (task.exclude_duplicates = true)"},
      {counts.inOtherFile, "rows whose text stands in another of these files"},
      {counts.repeatedInFile, "rows whose text came before in their file"},
      {counts.contradictory, "texts whose rows have different labels"},
      {counts.nearLeaks, "texts that differ from one in another split only in punctuation and blanks"},
      {counts.leaksLeftOut, "rows left out as leaks (task.exclude_leaks)"},
      {counts.duplicatesLeftOut, "training rows left out as duplicates (task.exclude_duplicates)"},
      {counts.corpusLeftOut, "texts left out of the raw text (corpus.exclude_leaks)"}};
  TextTable table({"count", ""}, {TextTable::Align::Right});
  for (const auto& [count, sentence] : lines)
    if (count > 0) table.add({std::to_string(count), sentence});
  std::cout << table.text();
  if (counts.inOtherFile + counts.repeatedInFile > 0)
    std::cout << wrapped(
                     "To leave them out name the files in an experiment (task.train, task.validation, task.test) with "
                     "task.exclude_leaks = true and task.exclude_duplicates = true; `cloze data inspect` of that file "
                     "says how many rows each takes",
                     96, 0)
              << '\n';
}

}  // namespace

nlohmann::json leaksToJson(const LeakReport& report) {
  nlohmann::json document{
      {"counts", toJson(report.counts)}, {"groups_in_all", report.groupsInAll}, {"groups", nlohmann::json::array()}};
  for (const TextGroup& group : report.groups) document["groups"].push_back(toJson(group));
  return document;
}

void printLeaks(const LeakReport& report) {
  if (report.groupsInAll == 0) return;
  std::cout << "\nduplicates and leaks\n";
  printCounts(report.counts);
  if (!report.groups.empty()) std::cout << '\n';
  for (const TextGroup& group : report.groups) print(group);
  const auto more = report.groupsInAll - static_cast<std::int64_t>(report.groups.size());
  if (more > 0) std::cout << "  and " << more << " more texts (--leaks N lists them)\n";
}

}  // namespace clozebench::cli
