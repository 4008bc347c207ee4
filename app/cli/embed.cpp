// cloze embed: what the encoder of a checkpoint makes of a text, as numbers.
#include "app/cli/checkpoint_argument.h"
#include "app/cli/commands.h"
#include "data/line_reader.h"
#include "train/predictor.h"

#include <iostream>

namespace clozebench::cli {
namespace {

constexpr std::size_t kShownNumbers = 8;  // of a vector, for people

struct EmbedOptions {
  std::string checkpoint;
  std::vector<std::string> texts;
  std::string second;  // of a pair
  std::string file;
  bool pooledOnly = false;
};

nlohmann::json toJson(const TextEmbedding& embedding, bool pooledOnly) {
  nlohmann::json document{{"pooled", embedding.pooled}, {"tokens", embedding.tokens}, {"ids", embedding.ids}};
  if (!pooledOnly) document["hidden"] = embedding.hidden;
  document["truncated"] = embedding.truncated;
  return document;
}

std::string vectorText(const std::vector<float>& vector) {
  std::string text;
  for (std::size_t i = 0; i < std::min(vector.size(), kShownNumbers); ++i) {
    char number[32];
    std::snprintf(number, sizeof number, "%s%.4f", i ? " " : "", static_cast<double>(vector[i]));
    text += number;
  }
  return text + (vector.size() > kShownNumbers ? " ..." : "") + "  (" + std::to_string(vector.size()) + " numbers)";
}

void print(const std::string& text, const TextEmbedding& embedding) {
  std::string tokens;
  for (const std::string& token : embedding.tokens) tokens += (tokens.empty() ? "" : " ") + token;
  std::cout << text << "\n  pooled  " << vectorText(embedding.pooled) << "\n  tokens  " << tokens << '\n';
}

Result<std::vector<std::string>> textsToEmbed(const EmbedOptions& options) {
  std::vector<std::string> texts = options.texts;
  if (!options.file.empty()) {
    CLOZE_TRY(TextLines read, readLines(options.file));
    for (const std::string& notice : read.log.lines()) std::cerr << "note: " << options.file << ": " << notice << '\n';
    texts.insert(texts.end(), std::move_iterator(read.lines.begin()), std::move_iterator(read.lines.end()));
  }
  if (!options.second.empty() && (texts.size() != 1 || !options.file.empty()))
    return fail(ErrorCode::WrongUse, "--text-b is the second text of a pair, and a pair has one --text",
                "Give one --text and one --text-b, and no --file");
  if (texts.empty()) return fail(ErrorCode::WrongUse, "There is no text to embed", "Give --text TEXT or --file FILE");
  return texts;
}

Result<int> embed(const Context& context, const EmbedOptions& options) {
  CLOZE_TRY(const auto texts, textsToEmbed(options));
  CLOZE_TRY(const CheckpointArgument argument, findCheckpoint(context, options.checkpoint));
  CLOZE_TRY(const auto predictor, Predictor::open(argument.folder, {.precision = "fp32"}));  // numbers are the result
  const bool oneDocument = options.file.empty() && texts.size() == 1;
  std::size_t truncated = 0;
  for (const std::string& text : texts) {
    CLOZE_TRY(const TextEmbedding embedding,
              options.second.empty() ? predictor->embed(text) : predictor->embed(text, options.second));
    truncated += embedding.truncated;
    if (!context.json)
      print(text, embedding);
    else if (oneDocument)
      printDocument(toJson(embedding, options.pooledOnly));
    else
      std::cout << toJson(embedding, options.pooledOnly).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)
                << '\n';
  }
  if (truncated > 0)
    std::cerr << "note: " << truncated << " of " << texts.size() << " texts are longer than the "
              << predictor->settings().backbone.maxLength << " tokens that the model reads and were cut\n";
  return kDone;
}

}  // namespace

void addEmbed(CLI::App& app, Context& context) {
  auto options = std::make_shared<EmbedOptions>();
  CLI::App* command = addCommand(
      app, context, "embed", "Vectors of a text from the encoder of a checkpoint",
      "  cloze embed RUN --text \"a fine film\" --json\n"
      "  cloze embed RUN --text \"It rained.\" --text-b \"We stayed in.\" --json      two texts in one row\n"
      "  cloze embed RUN --file lines.txt --pooled-only --json > vectors.jsonl\n"
      "JSON: {pooled, hidden, tokens, ids, truncated}. hidden has one vector per token, [CLS] and [SEP] included; "
      "pooled is made\n"
      "of them as the run's classifier does (finetune.pooling), for a pre-trained checkpoint their mean. --text-b "
      "makes "
      "one row\n"
      "of both texts, each a segment of its own. One --text is one document; a file, or several texts, one line each\n"
      "(JSON Lines), an empty line too.\n",
      options, embed);
  command->add_option("CHECKPOINT", options->checkpoint, "run (a unique beginning of its id) or checkpoint folder")
      ->required();
  command->add_option("--text", options->texts, "a text (may be given again)")
      ->type_name("TEXT")
      ->allow_extra_args(false);
  command->add_option("--text-b", options->second, "the second text of a pair")->type_name("TEXT");
  command->add_option("--file", options->file, "file with one text a line, plain or .gz")->type_name("FILE");
  command->add_flag("--pooled-only", options->pooledOnly, "leave out the vectors of the tokens");
}

}  // namespace clozebench::cli
