// Every hyperparameter as plain structs. Each member has one Field row in fields_table.h (the compiler counts them);
// from that row come the form, TOML, --set, `cloze fields`, the stored values and the comparison of settings.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace clozebench {

struct ExperimentConfig {
  std::string name = "experiment";
  std::vector<std::int64_t> seeds = {1, 2, 3};
  std::vector<std::string> arms = {"pretrained", "scratch"};
  bool quick = false;            // same code path, capped data and steps
  bool pretrainPerSeed = false;  // a pre-training of its own for each seed: the interval then contains its variance
};

struct CorpusConfig {
  std::vector<std::string> path;  // files, folders, globs; empty: the task's own training texts
  std::string format = "auto";    // auto|lines|documents|paragraphs
  std::string encoding = "auto";  // auto|utf-8|utf-16|gb18030|... (textEncodings() of text/decoder.h)
  std::string language = "";      // ICU locale for sentence boundaries; "" = root
  std::int64_t maxDocuments = 0;  // 0 = all
  double validationFraction = 0.01;
  bool addTaskTexts = false;  // add the task's training texts to the corpus
  bool excludeLeaks = false;  // leave out lines that stand as texts in the task's validation or test data
};

struct TaskConfig {
  std::string kind = "single_label";  // single_label|multi_label
  std::vector<std::string> train;
  std::vector<std::string> validation;
  std::vector<std::string> test;
  std::string format = "auto";  // auto|tsv|csv|label_text|fasttext
  std::string text = "";        // column name or #N (1-based); "" = found
  std::string label = "";
  std::string labelSeparator = ",";   // multi_label: between the labels of one cell
  std::string header = "auto";        // auto|yes|no
  std::string delimiter = "";         // "" = by format
  std::string encoding = "auto";      // as corpus.encoding
  std::int64_t maxTrainExamples = 0;  // 0 = all; a stratified, seeded subset
  double validationFraction = 0.1;    // split off train when no validation file is given
  double testFraction = 0.2;          // likewise for test
  std::int64_t splitSeed = 1;
  bool excludeLeaks = false;       // leave out training rows whose text stands in validation or test too
  bool excludeDuplicates = false;  // leave out training rows whose text came before
};

struct TokenizerConfig {
  std::string kind = "sentencepiece_unigram";  // sentencepiece_{unigram,bpe,char,word}|word|char
  std::string model = "";                      // an existing tokenizer folder or SentencePiece .model; "" = train one
  std::int64_t vocabSize = 8000;
  bool lowercase = true;
  std::string embeddings = "";  // word vectors to start from (word2vec, GloVe, fastText .vec); word tokenizers only
};

struct BackboneConfig {
  std::string kind = "transformer";  // transformer|textcnn
  std::string preset = "big";        // big|small|tiny; sets what is not given beside it
  std::int64_t dModel = 512;
  std::int64_t heads = 8;
  std::int64_t dK = 64;
  std::int64_t dV = 64;
  std::int64_t layers = 6;
  std::int64_t dFf = 0;          // 0 = 4 d_model
  std::int64_t maxLength = 128;  // tokens of a row, start and end marks included
  std::string norm = "pre";      // pre|post
  bool embeddingNorm = true;
  std::string activation = "gelu_tanh";  // gelu (erf)|gelu_tanh|relu|swish
  std::string positions = "learned";     // learned|sinusoidal|rotary
  std::string ffn = "plain";             // plain|gated
  bool bias = true;
  std::vector<std::int64_t> filterWidths = {2, 3, 4, 5};  // textcnn: tokens that one filter sees
  std::int64_t filters = 128;                             // textcnn: filters of each width
  std::int64_t convLayers = 2;                            // textcnn: convolutions on top of each other, per width
  std::string convNorm = "batch";                         // textcnn: batch|layer|none
  double initStd = 0.0;                                   // 0 = automatic: 0.049 sqrt(128 / d_model)
  double embeddingInitStd = 0.05;
};

struct PretrainConfig {
  std::string objective = "mlm";
  double maskRate = 0.20;
  double maskRandom = 0.1;           // share of masked positions that show a random token
  double maskKeep = 0.1;             // share that show the token itself
  double maskRateEnd = 0;            // share at the end of the run, linear from mask_rate; 0 = the same
  std::string maskUnit = "token";    // token|word|span|one_per_sentence
  double spanLength = 3;             // mean tokens of a span
  std::string mlmLoss = "position";  // position|pooled|both: what guesses the masked tokens
  bool nsp = false;                  // next sentence prediction beside the masked words
  double nspWeight = 1.0;            // of its loss
  bool headTransform = false;        // BERT's dense + activation + norm before the tied output
  std::int64_t tokens = 5500000;     // budget: one of tokens, steps, epochs, minutes; 0 = not this one
  std::int64_t steps = 0;
  double epochs = 0;
  double minutes = 0;
  std::int64_t seed = 1;
  std::int64_t batchTokens = 2048;
  double learningRate = 0;          // 0 = automatic by size: see resolve.cpp
  double warmup = 0.1;              // share of the run
  std::string schedule = "linear";  // linear|cosine|constant
  double finalRate = 0.02;          // share of learningRate at the end
  std::string optimizer = "adamw";  // adamw|adam|sgd
  double beta1 = 0.9;
  double beta2 = 0.98;
  double epsilon = 1e-6;
  double weightDecay = 0.01;
  double clipNorm = 1.0;  // 0 = off
  double dropout = 0.0;
  std::int64_t evalEvery = 0;        // steps; 0 = ten times a run
  std::int64_t patience = 0;         // evaluations without improvement; 0 = off
  std::vector<std::int64_t> keepAt;  // tokens after which a checkpoint of its own is kept
};

struct FinetuneConfig {
  double epochs = 12;  // budget: epochs or steps; 0 = not this one
  std::int64_t steps = 0;
  std::int64_t batchSize = 32;
  double learningRate = 0;  // 0 = automatic by size: see resolve.cpp
  double warmup = 0.1;
  std::string schedule = "linear";
  double finalRate = 0.02;
  std::string optimizer = "adamw";
  double beta1 = 0.9;
  double beta2 = 0.98;
  double epsilon = 1e-6;
  double weightDecay = 0.01;
  double clipNorm = 1.0;
  double dropout = 0.1;
  std::string pooling = "mean_max";   // first|mean|max|mean_max
  double embeddingRate = 1.0;         // factor on the rate of the embeddings
  double layerDecay = 1.0;            // factor per layer, from the top down
  std::int64_t freezeLayers = 0;      // embeddings and the first N layers keep their weights
  std::int64_t evalEvery = 0;         // steps; 0 = every epoch
  std::int64_t patience = 0;          // evaluations without improvement; 0 = off
  std::string metric = "f1_micro";    // chooses the best checkpoint: f1_micro|f1_macro|f1_mean|accuracy|mcc|loss
  std::string classWeights = "none";  // none|balanced
  std::string threshold = "tuned";    // multi_label: fixed (0.5)|tuned on validation
  double gradualUnfreezing = 0;       // epochs until one more layer from the top trains too; 0 = all from the start
  std::int64_t fromTokens = 0;        // the point of pre-training that the pre-trained arm starts from; 0 = its end
  std::vector<double> searchRates;    // learning rates that each arm tries on validation; empty = no search
};

struct ComputeConfig {
  std::string device = "auto";     // auto|cpu|cuda|cuda:N
  std::string precision = "auto";  // auto|fp32|bf16
  std::int64_t threads = 0;        // 0 = tuned
  bool deterministic = false;      // fp32, one thread, nothing tuned
};

struct Settings {
  ExperimentConfig experiment;
  CorpusConfig corpus;
  TaskConfig task;
  TokenizerConfig tokenizer;
  BackboneConfig backbone;
  PretrainConfig pretrain;
  FinetuneConfig finetune;
  ComputeConfig compute;
};

}  // namespace clozebench
