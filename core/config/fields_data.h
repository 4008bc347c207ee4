// Field rows of the experiment, its corpus, task and tokenizer. Help is for people: the unit and the effect, plainly.
#pragma once
#include "config/field_row.h"

namespace clozebench {

// What a text file may be written in; the readers know each of them (core/text/decoder.h).
constexpr std::string_view kEncodingChoices =
    "auto|utf-8|utf-16|gb18030|big5|shift_jis|euc-jp|euc-kr|windows-1250|windows-1251|windows-1252|iso-8859-15|koi8-r";

template <>
struct Fields<ExperimentConfig> {
  using C = ExperimentConfig;
  static constexpr std::string_view appliesTo = "experiment";
  static constexpr std::array<Field<C>, 5> all{{
      {.key = "experiment.name",
       .member = &C::name,
       .label = "Name",
       .help = "What lists and charts call this experiment. The same name with other settings becomes a new revision.",
       .basic = true,
       .recordOnly = true},
      {.key = "experiment.seeds",
       .member = &C::seeds,
       .label = "Seeds",
       .help = "Each arm is fine-tuned once per seed; more seeds give a narrower, more honest interval.",
       .min = 0,
       .max = 2147483647,
       .basic = true},
      {.key = "experiment.arms",
       .member = &C::arms,
       .label = "Arms",
       .help = "Starting weights to compare: pretrained and scratch. Both are needed for a gain.",
       .choices = "pretrained|scratch",
       .basic = true},
      {.key = "experiment.quick",
       .member = &C::quick,
       .label = "Quick trial",
       .help =
           "Caps data and budgets, and takes the tiny network unless a preset is given, to see within a minute that "
           "everything works. The scores mean little.",
       .basic = true,
       .appliesTo = "both"},
      {.key = "experiment.pretrain_per_seed",
       .member = &C::pretrainPerSeed,
       .label = "Pre-train once per seed",
       .help = "Gives each seed a pre-training of its own, so that the interval contains that variance too. "
               "Costs one pre-training per seed."},
  }};
};

template <>
struct Fields<CorpusConfig> {
  using C = CorpusConfig;
  static constexpr std::string_view appliesTo = "pretrain";
  static constexpr std::array<Field<C>, 8> all{{
      {.key = "corpus.path",
       .member = &C::path,
       .label = "Raw text",
       .help = "Files, folders or patterns such as texts/*.txt to pre-train on; of a folder, the files ending in .txt, "
               ".text, .md or nothing, plain or .gz. Empty: the task's own training texts.",
       .basic = true,
       .recordOnly = true},
      {.key = "corpus.format",
       .member = &C::format,
       .label = "Format",
       .help =
           "lines: one text per line. documents: blank lines between documents. paragraphs: one paragraph per line, "
           "cut into sentences. auto looks at the file.",
       .choices = "auto|lines|documents|paragraphs",
       .basic = true},
      {.key = "corpus.encoding",
       .member = &C::encoding,
       .label = "Encoding",
       .help =
           "How the letters of the files are stored. auto recognises UTF-8, UTF-16 and GB18030, and reads a few wrong "
           "bytes as CP1252; choose one where letters come out wrong.",
       .choices = kEncodingChoices,
       .recordOnly = true},  // what is read with it is fingerprinted
      {.key = "corpus.language",
       .member = &C::language,
       .label = "Language",
       .help =
           "Language of the paragraphs, such as en or de: its usual abbreviations (Mr., z.B.) do not end a sentence. "
           "Empty uses the general rules."},
      {.key = "corpus.max_documents",
       .member = &C::maxDocuments,
       .label = "Most documents",
       .unit = "documents",
       .help = "Reads only so many documents from the start of the corpus; 0 reads all.",
       .min = 0,
       .max = 1e12,
       .step = 1000,
       .zero = "all"},
      {.key = "corpus.validation_fraction",
       .member = &C::validationFraction,
       .label = "Validation share",
       .help = "Share of the corpus held back to measure the masked-word loss on unseen text.",
       .min = 0,
       .max = 0.5,
       .step = 0.005},
      {.key = "corpus.add_task_texts",
       .member = &C::addTaskTexts,
       .label = "Add the task's texts",
       .help = "Also pre-trains on the texts of the task's training split, never on validation or test."},
      {.key = "corpus.exclude_leaks",
       .member = &C::excludeLeaks,
       .label = "Leave out the task's texts",
       .help = "Leaves out lines of the corpus that stand as texts in the task's validation or test data.",
       .addedLater = true},
  }};
};

template <>
struct Fields<TaskConfig> {
  using C = TaskConfig;
  static constexpr std::string_view appliesTo = "finetune";
  static constexpr std::array<Field<C>, 17> all{{
      {.key = "task.kind",
       .member = &C::kind,
       .label = "Kind of task",
       .help = "single_label: each text gets exactly one label. multi_label: any number of labels.",
       .choices = "single_label|multi_label",
       .basic = true},
      {.key = "task.train",
       .member = &C::train,
       .label = "Training data",
       .help = "Labelled files to learn from, one example per line.",
       .basic = true,
       .recordOnly = true},
      {.key = "task.validation",
       .member = &C::validation,
       .label = "Validation data",
       .help = "Labelled files that choose the best checkpoint. Empty: a share of the training data is split off.",
       .basic = true,
       .recordOnly = true},
      {.key = "task.test",
       .member = &C::test,
       .label = "Test data",
       .help = "Labelled files that the gain is measured on. Empty: a share of the training data is split off.",
       .basic = true,
       .recordOnly = true},
      {.key = "task.format",
       .member = &C::format,
       .label = "Format",
       .help =
           "How a labelled file is laid out: tsv, csv, label_text (label first, then a space) or fasttext (words and "
           "__label__A __label__B). auto looks at it, and takes neither prose nor a .csv or .tsv file for label_text.",
       .choices = "auto|tsv|csv|label_text|fasttext"},
      {.key = "task.text",
       .member = &C::text,
       .label = "Text column",
       .help = "Name of the column with the text, or #2 for the second. Empty: found by itself."},
      {.key = "task.label",
       .member = &C::label,
       .label = "Label column",
       .help = "Name of the column with the label, or #1 for the first. Empty: found by itself."},
      {.key = "task.label_separator",
       .member = &C::labelSeparator,
       .label = "Between labels",
       .help = "What separates several labels in the label column of a table.",
       .basic = true,
       .when = "task.kind=multi_label"},
      {.key = "task.header",
       .member = &C::header,
       .label = "Header line",
       .help = "Whether the first line holds the names of the columns. auto looks at it.",
       .choices = "auto|yes|no"},
      {.key = "task.delimiter",
       .member = &C::delimiter,
       .label = "Delimiter",
       .help = "The one character between columns. Empty: a tab in TSV, a comma or semicolon in CSV. A row with more "
               "columns than the others is read as a text that holds the delimiter if its label is then one that other "
               "rows have; else it is skipped and counted."},
      {.key = "task.encoding",
       .member = &C::encoding,
       .label = "Encoding",
       .help =
           "How the letters of the labelled files are stored. auto recognises UTF-8, UTF-16 and GB18030, and reads a "
           "few wrong bytes as CP1252; choose one where letters come out wrong.",
       .choices = kEncodingChoices,
       .recordOnly = true},
      {.key = "task.max_train_examples",
       .member = &C::maxTrainExamples,
       .label = "Labelled examples",
       .unit = "examples",
       .help = "Trains on only so many labelled examples, drawn evenly over the labels; 0 uses all. Pre-training helps "
               "most when labels are few.",
       .min = 0,
       .max = 1e12,
       .step = 100,
       .basic = true,
       .zero = "all"},
      {.key = "task.validation_fraction",
       .member = &C::validationFraction,
       .label = "Validation share",
       .help = "Share of the training data split off for validation when no validation file is given.",
       .min = 0.001,
       .max = 0.9,
       .step = 0.01},
      {.key = "task.test_fraction",
       .member = &C::testFraction,
       .label = "Test share",
       .help = "Share of the training data split off for the test when no test file is given.",
       .min = 0.001,
       .max = 0.9,
       .step = 0.01},
      {.key = "task.split_seed",
       .member = &C::splitSeed,
       .label = "Split seed",
       .help = "Chooses which examples go into the splits and the labelled subset; equal for all arms and seeds.",
       .min = 0,
       .max = 2147483647},
      {.key = "task.exclude_leaks",
       .member = &C::excludeLeaks,
       .label = "Leave out leaks",
       .help = "Leaves out training rows whose text stands in validation or test too, and validation rows that stand "
               "in test. Test rows always stay.",
       .addedLater = true},
      {.key = "task.exclude_duplicates",
       .member = &C::excludeDuplicates,
       .label = "Leave out duplicates",
       .help = "Leaves out training rows whose text stood in an earlier training row.",
       .addedLater = true},
  }};
};

template <>
struct Fields<TokenizerConfig> {
  using C = TokenizerConfig;
  static constexpr std::string_view appliesTo = "both";
  static constexpr std::array<Field<C>, 5> all{{
      {.key = "tokenizer.kind",
       .member = &C::kind,
       .label = "Kind of tokenizer",
       .help = "How text is cut: learnt SentencePiece pieces (unigram suits most), whole words, or characters.",
       .choices = "sentencepiece_unigram|sentencepiece_bpe|sentencepiece_char|sentencepiece_word|word|char",
       .basic = true},
      {.key = "tokenizer.model",
       .member = &C::model,
       .label = "Existing tokenizer",
       .help = "A tokenizer folder or SentencePiece .model file to use instead of learning one from the corpus.",
       .recordOnly = true},
      {.key = "tokenizer.vocab_size",
       .member = &C::vocabSize,
       .label = "Vocabulary",
       .unit = "pieces",
       .help = "Different pieces the tokenizer may learn, special tokens included. Small corpora need fewer.",
       .min = 8,
       .max = 1000000,
       .step = 1000,
       .basic = true},
      {.key = "tokenizer.lowercase",
       .member = &C::lowercase,
       .label = "Lower-case",
       .help = "Turns all text into lower case first: fewer forms to learn, but Us and us become the same."},
      {.key = "tokenizer.embeddings",
       .member = &C::embeddings,
       .label = "Word vectors",
       .help = "A file of word vectors to start from (word2vec text or binary, GloVe, fastText .vec, plain or .gz), in "
               "both "
               "arms. Their width must be d_model; one factor scales them to the initial spread of embeddings. Words "
               "without a vector start at random; the run says how many those are.",
       .recordOnly = true,
       .when = "tokenizer.kind=word|sentencepiece_word"},
  }};
};

}  // namespace clozebench
