// cloze star, note, tag, rename: what people say of experiments and runs.
#include "app/cli/commands.h"
#include "app/cli/report.h"
#include "app/cli/target.h"
#include "experiment/json.h"

#include <algorithm>
#include <iostream>

namespace clozebench::cli {
namespace {

struct StarOptions {
  std::string target;
  bool off = false;
};
struct NoteOptions {
  std::string target;
  std::optional<std::string> text;
};
struct TagOptions {
  std::string target, verb = "list";
  std::vector<std::string> tags;
};
struct RenameOptions {
  std::string experiment, name;
};

// {runs: [run]} or {experiments: [experiment]}, as they are now.
Result<int> answer(const Context& context, const Workspace& workspace, const Target& target,
                   const std::string& sentence) {
  if (!context.json) {
    std::cout << sentence << '\n';
  } else if (target.run) {
    CLOZE_TRY(const RunRecord now, workspace.run(target.run->id));
    printDocument(experimentDocument({now}, {}, {}));
  } else {
    CLOZE_TRY(const ExperimentRecord now, workspace.experiment(target.experiment->id));
    printDocument({{"experiments", {toJson(now)}}});
  }
  return kDone;
}

Result<int> star(const Context& context, const StarOptions& options) {
  CLOZE_TRY(Workspace workspace, context.openForWriting());
  CLOZE_TRY(const Target target, targetOf(workspace, options.target));
  CLOZE_CHECK(target.run ? workspace.setRunStarred(target.run->id, !options.off)
                         : workspace.setExperimentStarred(target.experiment->id, !options.off));
  return answer(context, workspace, target, (options.off ? "Took the star from " : "Starred ") + target.name());
}

Result<int> note(const Context& context, const NoteOptions& options) {
  if (!options.text) {
    CLOZE_TRY(const Workspace workspace, context.openForLooking());
    CLOZE_TRY(const Target target, targetOf(workspace, options.target));
    const std::string& kept = target.run ? target.run->note : target.experiment->note;
    return answer(context, workspace, target, kept.empty() ? "There is no note on " + target.name() : kept);
  }
  CLOZE_TRY(Workspace workspace, context.openForWriting());
  CLOZE_TRY(const Target target, targetOf(workspace, options.target));
  CLOZE_CHECK(target.run ? workspace.setRunNote(target.run->id, *options.text)
                         : workspace.setExperimentNote(target.experiment->id, *options.text));
  return answer(context, workspace, target,
                (options.text->empty() ? "Took the note from " : "Noted on ") + target.name());
}

std::string joined(const std::vector<std::string>& tags) {
  std::string text;
  for (const std::string& tag : tags) text += (text.empty() ? "" : ", ") + tag;
  return text;
}

const std::vector<std::string>& tagsOf(const Target& target) {
  return target.run ? target.run->tags : target.experiment->tags;
}

Result<int> listTags(const Context& context, const TagOptions& options) {
  CLOZE_TRY(const Workspace workspace, context.openForLooking());
  CLOZE_TRY(const Target target, targetOf(workspace, options.target));
  const auto& tags = tagsOf(target);
  return answer(context, workspace, target, tags.empty() ? "There are no tags on " + target.name() : joined(tags));
}

// Nothing is passed over in silence: a word that is no tag, or none that is there.
Result<std::vector<std::string>> changedTags(const Target& target, const TagOptions& options) {
  std::vector<std::string> tags = tagsOf(target);
  for (const std::string& word : options.tags) {
    if (word.find_first_not_of(" \t\r\n") == std::string::npos)
      return fail(ErrorCode::WrongUse, "A tag needs at least one letter or digit",
                  "For example: cloze tag " + options.target + " " + options.verb + " baseline");
    if (std::erase(tags, word) == 0 && options.verb == "remove")
      return fail(ErrorCode::NotFound, "There is no tag " + word + " on " + target.name(),
                  tags.empty() ? "It has no tags" : "Its tags are: " + joined(tags), {{"tag", word}});
    if (options.verb == "add") tags.push_back(word);
  }
  return tags;
}

Result<int> tag(const Context& context, const TagOptions& options) {
  if (options.verb == "list") return listTags(context, options);
  if (options.tags.empty())
    return fail(ErrorCode::WrongUse, "No tag was given to " + options.verb,
                "For example: cloze tag " + options.target + " " + options.verb + " baseline");
  CLOZE_TRY(Workspace workspace, context.openForWriting());
  CLOZE_TRY(const Target target, targetOf(workspace, options.target));
  CLOZE_TRY(const auto tags, changedTags(target, options));
  CLOZE_CHECK(target.run ? workspace.setRunTags(target.run->id, tags)
                         : workspace.setExperimentTags(target.experiment->id, tags));
  CLOZE_TRY(const Target now, targetOf(workspace, target.run ? target.run->id : target.experiment->id));
  const std::string left = tagsOf(now).empty() ? "no tags" : joined(tagsOf(now));
  return answer(context, workspace, now, now.name() + " has now: " + left);
}

Result<int> rename(const Context& context, const RenameOptions& options) {
  CLOZE_TRY(Workspace workspace, context.openForWriting());
  CLOZE_TRY(const ExperimentRecord before, workspace.experiment(options.experiment));
  CLOZE_CHECK(workspace.renameExperiment(before.name, options.name));
  return answer(context, workspace, Target{std::nullopt, before},
                "Renamed " + before.name + " to " + options.name + ". A file that says \"" + before.name +
                    "\" begins a new experiment of that name; its equal runs are reused.");
}

}  // namespace

void addStar(CLI::App& app, Context& context) {
  auto options = std::make_shared<StarOptions>();
  CLI::App* command = addCommand(app, context, "star", "Give an experiment or a run a star, or take it away",
                                 "  cloze star reviews\n"
                                 "  cloze star RUN --off\n",
                                 options, star);
  command->add_option("TARGET", options->target, "name of an experiment, or id of a run or a beginning of it")
      ->required();
  command->add_flag("--off", options->off, "take the star away");
}

void addNote(CLI::App& app, Context& context) {
  auto options = std::make_shared<NoteOptions>();
  CLI::App* command = addCommand(app, context, "note", "Write a note to an experiment or a run, or read it",
                                 "  cloze note reviews \"the one for the talk\"\n"
                                 "  cloze note RUN                   prints it\n"
                                 "  cloze note RUN \"\"                takes it away\n",
                                 options, note);
  command->add_option("TARGET", options->target, "name of an experiment, or id of a run or a beginning of it")
      ->required();
  command->add_option("TEXT", options->text, "the note");
}

void addTag(CLI::App& app, Context& context) {
  auto options = std::make_shared<TagOptions>();
  CLI::App* command = addCommand(app, context, "tag", "Tags of an experiment or a run: words to find it by",
                                 "  cloze tag reviews add baseline \"for the talk\"\n"
                                 "  cloze tag RUN remove baseline\n"
                                 "  cloze tag reviews list\n"
                                 "  cloze runs --tag baseline        what has it\n",
                                 options, tag);
  command->add_option("TARGET", options->target, "name of an experiment, or id of a run or a beginning of it")
      ->required();
  command->add_option("VERB", options->verb, "add, remove or list")->check(CLI::IsMember({"add", "remove", "list"}));
  command->add_option("TAG", options->tags, "the tags");
}

void addRename(CLI::App& app, Context& context) {
  auto options = std::make_shared<RenameOptions>();
  CLI::App* command = addCommand(
      app, context, "rename", "Give an experiment, with all its revisions, another name",
      "  cloze rename demo \"first try\"     a file that still says demo begins a new experiment\n", options, rename);
  command->add_option("EXPERIMENT", options->experiment, "its name or id")->required();
  command->add_option("NAME", options->name, "the new name")->required();
}

}  // namespace clozebench::cli
