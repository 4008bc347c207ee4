#include "ui/models/choice_words.h"

#include <map>
#include <string_view>

namespace clozebench {
namespace {

// By "choice", or by "key=choice" where the same choice means different things.
const std::map<std::string_view, const char*>& words() {
  static const std::map<std::string_view, const char*> table = {
      {"pretrained", "pre-trained"},
      {"scratch", "from scratch"},
      {"single_label", "one label a text"},
      {"multi_label", "several labels a text"},
      {"auto", "found by itself"},
      {"lines", "one text a line"},
      {"paragraphs", "texts between empty lines"},
      {"tsv", "table with tabs (TSV)"},
      {"csv", "table with commas (CSV)"},
      {"label_text", "label, then the text"},
      {"fasttext", "fastText (__label__)"},
      {"utf-8", "UTF-8"},
      {"utf-16", "UTF-16"},
      {"gb18030", "Chinese (GB18030)"},
      {"big5", "Chinese, traditional (Big5)"},
      {"shift_jis", "Japanese (Shift JIS)"},
      {"euc-jp", "Japanese (EUC-JP)"},
      {"euc-kr", "Korean (EUC-KR)"},
      {"windows-1250", "Central European (Windows-1250)"},
      {"windows-1251", "Cyrillic (Windows-1251)"},
      {"windows-1252", "Western (Windows-1252)"},
      {"iso-8859-15", "Western (ISO 8859-15)"},
      {"koi8-r", "Cyrillic (KOI8-R)"},
      {"sentencepiece_unigram", "SentencePiece, unigram"},
      {"sentencepiece_bpe", "SentencePiece, byte pairs (BPE)"},
      {"sentencepiece_char", "SentencePiece, characters"},
      {"sentencepiece_word", "SentencePiece, words"},
      {"tokenizer.kind=word", "words"},
      {"char", "characters"},
      {"transformer", "Transformer"},
      {"textcnn", "TextCNN (convolutions)"},
      {"pre", "before each part (pre-norm)"},
      {"post", "after each part (post-norm)"},
      {"gelu", "GELU"},
      {"gelu_tanh", "GELU, by tanh"},
      {"relu", "ReLU"},
      {"swish", "Swish"},
      {"sinusoidal", "sine waves"},
      {"batch", "batch norm"},
      {"layer", "layer norm"},
      {"compute.precision=auto", "fastest here"},
      {"fp32", "32 bits (fp32)"},
      {"bf16", "16 bits (bf16)"},
      {"adamw", "AdamW"},
      {"adam", "Adam"},
      {"sgd", "SGD"},
      {"mlm", "masked words"},
      {"token", "single pieces"},
      {"pretrain.mask_unit=word", "whole words"},
      {"span", "neighbours together"},
      {"one_per_sentence", "one word a row"},
      {"position", "its own place"},
      {"pooled", "the row's maximum"},
      {"pretrain.mlm_loss=both", "both, summed"},
      {"first", "first token"},
      {"max", "maximum"},
      {"mean_max", "mean and maximum"},
      {"f1_micro", "micro F1"},
      {"f1_macro", "macro F1"},
      {"f1_mean", "mean of micro and macro F1"},
      {"mcc", "Matthews correlation"},
      {"finetune.metric=loss", "loss"},
      {"balanced", "balanced: rare labels count more"},
      {"fixed", "fixed at 0.5"},
      {"tuned", "best on validation"},
  };
  return table;
}

}  // namespace

QString choiceWords(const std::string& key, const std::string& choice) {
  auto found = words().find(key + '=' + choice);
  if (found == words().end()) found = words().find(choice);
  return found == words().end() ? QString() : QString::fromUtf8(found->second);
}

}  // namespace clozebench
