// cloze tokenizer train|encode|decode|coverage. `train` is also what an experiment starts as a child process.
#include "text/tokenizer.h"

#include "app/cli/checkpoint_argument.h"
#include "app/cli/commands.h"
#include "app/cli/option_names.h"
#include "app/cli/text_format.h"
#include "base/files.h"
#include "checkpoint/start_vectors.h"
#include "config/fields.h"
#include "data/corpus.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <optional>

namespace clozebench::cli {
namespace fs = std::filesystem;

namespace {

struct TrainOptions {
  std::vector<std::string> files;
  std::string out, format = "auto", language;
  TokenizerOptions tokenizer;
  std::optional<std::int64_t> vocabSize;
  bool cased = false;
  bool nameSettings = false;  // an experiment asks: its file is what a remedy can change
};

constexpr OptionName kTrainOptions[] = {
    {"tokenizer.vocab_size", "--vocab-size"},
    {"tokenizer.kind", "--kind"},
    {"corpus.language", "--language"},
    {"corpus.format", "--format"},
    {"Check corpus.path (relative paths count from the experiment file)", "Check the path"},
    {"Check corpus.path", "Check the pattern"},
    {"corpus.path", "FILE"}};

struct CodeOptions {
  std::string tokenizer, text;
  std::vector<std::int32_t> ids;
};

// As a setting of an experiment would be.
Status checkChoices(const TrainOptions& options) {
  Settings settings;
  CLOZE_CHECK(setField(settings, "tokenizer.kind", options.tokenizer.kind));
  CLOZE_CHECK(setField(settings, "corpus.language", options.language));
  return setField(settings, "corpus.format", options.format);
}

// Memory holds the texts once; SentencePiece keeps its own copy of them anyway.
Result<std::vector<std::string>> readSentences(const TrainOptions& options) {
  CorpusConfig corpus;
  corpus.path = options.files;
  corpus.format = options.format;
  corpus.language = options.language;
  std::vector<std::string> sentences;
  CLOZE_TRY(const auto report, readCorpus(corpus, [&](std::string_view sentence, bool) {
              sentences.emplace_back(sentence);
              return true;
            }));
  return sentences;
}

// Where nobody chose a size, as large as the text allows up to the default. Returns what is to be said of it.
Result<std::string> learn(const TrainOptions& options, const std::vector<std::string>& sentences) {
  TokenizerOptions chosen = options.tokenizer;
  chosen.lowercase = !options.cased;
  if (options.vocabSize) chosen.vocabSize = *options.vocabSize;
  const auto attempt = [&] {
    return trainTokenizer(
        chosen,
        [&, next = std::size_t{0}](std::string& sentence) mutable {
          if (next == sentences.size()) return false;
          sentence = sentences[next++];
          return true;
        },
        options.out);
  };
  auto trained = attempt();
  if (trained) return std::string();
  const auto limit = trained.error().context.find("max_vocab_size");
  if (options.vocabSize || limit == trained.error().context.end()) return tl::unexpected(std::move(trained).error());
  chosen.vocabSize = std::strtoll(limit->second.c_str(), nullptr, 10);
  CLOZE_CHECK(attempt());
  return "The text is too small for " + std::to_string(TokenizerOptions().vocabSize) + " entries, the usual number; " +
         std::to_string(chosen.vocabSize) + " are as many as it allows (--vocab-size chooses fewer)";
}

Result<int> trainAndTell(const Context& context, const TrainOptions& options) {
  CLOZE_CHECK(checkChoices(options));
  CLOZE_TRY(const auto sentences, readSentences(options));
  CLOZE_CHECK(makeDirectories(options.out));
  CLOZE_TRY(const std::string notice, learn(options, sentences));
  CLOZE_TRY(const auto tokenizer, loadTokenizer(options.out));
  if (context.json) {
    printDocument({{"folder", fs::absolute(options.out).string()},
                   {"kind", tokenizer->kind()},
                   {"size", tokenizer->size()},
                   {"sentences", sentences.size()},
                   {"fingerprint", tokenizer->fingerprint()},
                   {"notice", notice}});
    return kDone;
  }
  if (!notice.empty()) std::cerr << "note: " << notice << '\n';
  std::cout << "Tokenizer with " << tokenizer->size() << " entries learnt from " << sentences.size()
            << " sentences: " << options.out << "\nUse it in an experiment with  [tokenizer] model = \"" << options.out
            << "\"\n";
  return kDone;
}

Result<int> train(const Context& context, const TrainOptions& options) {
  auto done = trainAndTell(context, options);
  if (done || options.nameSettings) return done;
  return tl::unexpected(namingOptions(std::move(done).error(), kTrainOptions));
}

// A tokenizer folder or .model file, a checkpoint folder, or a run.
Result<std::shared_ptr<const Tokenizer>> openTokenizer(const Context& context, const std::string& name) {
  if (fs::exists(fs::path(name) / "tokenizer")) return loadTokenizer(fs::path(name) / "tokenizer");
  if (fs::exists(name)) return loadTokenizer(name);
  CLOZE_TRY(const auto checkpoint, findCheckpoint(context, name));
  return loadTokenizer(checkpoint.folder / "tokenizer");
}

Result<int> encode(const Context& context, const CodeOptions& options) {
  CLOZE_TRY(const auto tokenizer, openTokenizer(context, options.tokenizer));
  const Encoding encoding = tokenizer->encode(options.text);
  if (context.json) {
    printDocument({{"ids", encoding.ids}, {"pieces", encoding.pieces}, {"offsets", encoding.offsets}});
    return kDone;
  }
  const auto right = TextTable::Align::Right;
  TextTable table({"id", "piece", "characters"}, {right, TextTable::Align::Left, TextTable::Align::Left});
  for (std::size_t i = 0; i < encoding.ids.size(); ++i)
    table.add({std::to_string(encoding.ids[i]), encoding.pieces[i],
               std::to_string(encoding.offsets[i].first) + " to " + std::to_string(encoding.offsets[i].second)});
  std::cout << table.text();
  return kDone;
}

Result<int> decode(const Context& context, const CodeOptions& options) {
  CLOZE_TRY(const auto tokenizer, openTokenizer(context, options.tokenizer));
  for (const std::int32_t id : options.ids) {
    if (id < 0 || id >= tokenizer->size())
      return fail(ErrorCode::BadInput, "The tokenizer has no id " + std::to_string(id),
                  "Use ids from 0 to " + std::to_string(tokenizer->size() - 1));
  }
  const std::string text = tokenizer->decode(options.ids);
  if (context.json)
    printDocument({{"text", text}});
  else
    std::cout << text << '\n';
  return kDone;
}

struct CoverageOptions {
  std::string tokenizer, vectors;
  std::vector<std::string> files;
};

constexpr std::size_t kMissingShown = 20;  // words

Result<std::vector<std::int64_t>> countTokens(const Tokenizer& tokenizer, const std::vector<std::string>& files) {
  std::vector<std::int64_t> counts(static_cast<std::size_t>(tokenizer.size()));
  CorpusConfig corpus;
  corpus.path = files;
  CLOZE_TRY(const auto report, readCorpus(corpus, [&](std::string_view sentence, bool) {
              for (const std::int32_t id : tokenizer.encodeIds(sentence)) ++counts[static_cast<std::size_t>(id)];
              return true;
            }));
  return counts;
}

// The most frequent words first where there is a text, else those that the vocabulary puts first.
std::vector<std::string> missingWords(const Tokenizer& tokenizer, const StartVectors& vectors,
                                      const std::vector<std::int64_t>& counts) {
  std::vector<std::pair<std::int64_t, std::int32_t>> missing;
  const auto marks = tokenizer.specials();
  for (std::int32_t id = 0; id < tokenizer.size(); ++id) {
    const bool mark =
        id == marks.pad || id == marks.unknown || id == marks.start || id == marks.end || id == marks.mask;
    if (!mark && !std::binary_search(vectors.ids.begin(), vectors.ids.end(), id))
      missing.emplace_back(counts.empty() ? 0 : -counts[static_cast<std::size_t>(id)], id);
  }
  std::sort(missing.begin(), missing.end());
  std::vector<std::string> words;
  for (std::size_t i = 0; i < std::min(missing.size(), kMissingShown); ++i)
    words.push_back(tokenizer.piece(missing[i].second));
  return words;
}

void printCoverage(const StartVectors& vectors, double running, const std::vector<std::string>& missing) {
  const auto percent = [](double share) { return formatScore(100 * share) + " %"; };
  TextTable table({"word vectors", vectors.layout});
  table.add({"in the file", std::to_string(vectors.fileWords) + " words, " + std::to_string(vectors.width) + " wide"});
  table.add({"of the vocabulary", std::to_string(vectors.ids.size()) + " of " + std::to_string(vectors.vocabulary) +
                                      ", " + percent(vectors.vocabularyShare())});
  if (running >= 0) table.add({"of the running words", percent(running)});
  std::string words;
  for (const std::string& word : missing) words += (words.empty() ? "" : " ") + word;
  if (!words.empty()) table.add({"without a vector", shortened(words, 70)});
  std::cout << table.text();
}

Result<int> coverage(const Context& context, const CoverageOptions& options) {
  CLOZE_TRY(const auto tokenizer, openTokenizer(context, options.tokenizer));
  CLOZE_TRY(const StartVectors vectors, findStartVectors(options.vectors, *tokenizer, /*width=*/0));
  for (const std::string& notice : vectors.notices) std::cerr << "note: " << options.vectors << ": " << notice << '\n';
  std::vector<std::int64_t> counts;
  if (!options.files.empty()) {
    CLOZE_TRY(counts, countTokens(*tokenizer, options.files));
  }
  const double running = counts.empty() ? -1 : vectors.runningShare(*tokenizer, counts);
  const auto missing = missingWords(*tokenizer, vectors, counts);
  if (!context.json) {
    printCoverage(vectors, running, missing);
    return kDone;
  }
  printDocument({{"layout", vectors.layout},
                 {"width", vectors.width},
                 {"file_words", vectors.fileWords},
                 {"vocabulary", vectors.vocabulary},
                 {"found", vectors.ids.size()},
                 {"vocabulary_share", vectors.vocabularyShare()},
                 {"running_share", counts.empty() ? nlohmann::json(nullptr) : nlohmann::json(running)},
                 {"missing", missing}});
  return kDone;
}

void addCoverage(CLI::App& group, Context& context) {
  auto options = std::make_shared<CoverageOptions>();
  CLI::App* command = addCommand(group, context, "coverage", "How much of a vocabulary and of a text word vectors know",
                                 "  cloze tokenizer train corpus.txt --kind word --vocab-size 60000 --out tok\n"
                                 "  cloze tokenizer coverage tok glove.6B.300d.txt corpus.txt\n"
                                 "  cloze tokenizer coverage RUN cc.zh.300.vec.gz --json\n"
                                 "For tokenizer.embeddings: word2vec text or binary, GloVe, fastText .vec.\n",
                                 options, coverage);
  command->add_option("TOKENIZER", options->tokenizer, "tokenizer folder, .model file, checkpoint folder or run")
      ->required();
  command->add_option("VECTORS", options->vectors, "file of word vectors, plain or .gz")->required();
  command->add_option("FILE", options->files, "text whose running words are counted, plain or .gz");
}

void addTrain(CLI::App& group, Context& context) {
  auto options = std::make_shared<TrainOptions>();
  CLI::App* command = addCommand(group, context, "train", "Learn a tokenizer from text files",
                                 "  cloze tokenizer train corpus.txt --out tok --vocab-size 8000\n"
                                 "  cloze tokenizer train texts/ --out tok --kind sentencepiece_bpe --cased\n",
                                 options, train);
  command->add_option("FILE", options->files, "text files or folders, plain or .gz")->required();
  command->add_option("--out", options->out, "folder to write")->type_name("DIR")->required();
  command->add_option("--kind", options->tokenizer.kind, "sentencepiece_unigram, _bpe, _char, _word, word or char")
      ->type_name("KIND");
  command
      ->add_option("--vocab-size", options->vocabSize,
                   "entries, special ones included (8000, or fewer where the text is small)")
      ->check(CLI::PositiveNumber);
  command->add_flag("--cased", options->cased, "keep upper and lower case apart");
  command->add_option("--format", options->format, "auto, lines, documents or paragraphs")->type_name("FORMAT");
  command->add_option("--language", options->language, "locale of the sentence boundaries in paragraphs")
      ->type_name("LOCALE");
  command->add_option("--threads", options->tokenizer.threads, "the result depends on it in its last digits")
      ->check(CLI::PositiveNumber);
  command->add_option("--seed", options->tokenizer.seed, "of the sample taken from a very large corpus");
  command->add_flag("--name-settings", options->nameSettings)->group("");
}

}  // namespace

void addTokenizer(CLI::App& app, Context& context) {
  CLI::App* group = app.add_subcommand("tokenizer", "Learn and try tokenizers: train, encode, decode, coverage");
  group->require_subcommand(1);
  group->footer(
      "\nExamples:\n  cloze tokenizer train corpus.txt --out tok\n  cloze tokenizer encode tok \"some text\"\n");
  addTrain(*group, context);

  auto options = std::make_shared<CodeOptions>();
  CLI::App* encoding = addCommand(
      *group, context, "encode", "Show how a text is cut into pieces",
      "  cloze tokenizer encode tok \"unbelievable\"\n  cloze tokenizer encode RUN \"unbelievable\" --json\n", options,
      encode);
  encoding->add_option("TOKENIZER", options->tokenizer, "tokenizer folder, .model file, checkpoint folder or run")
      ->required();
  encoding->add_option("TEXT", options->text, "text to cut")->required();

  CLI::App* decoding = addCommand(*group, context, "decode", "Turn ids back into text",
                                  "  cloze tokenizer decode tok 17 4 230\n", options, decode);
  decoding->add_option("TOKENIZER", options->tokenizer, "tokenizer folder, .model file, checkpoint folder or run")
      ->required();
  decoding->add_option("ID", options->ids, "ids")->required();
  addCoverage(*group, context);
}

}  // namespace clozebench::cli
