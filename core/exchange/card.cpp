#include "exchange/card.h"

#include "config/fields.h"

#include <array>
#include <charconv>
#include <filesystem>
#include <utility>

namespace clozebench::exchange {
namespace {

using nlohmann::json;

// Names without their folders: a card is read by others.
std::string fileNames(const std::vector<std::string>& paths) {
  std::string names;
  for (const auto& path : paths)
    names += (names.empty() ? "`" : ", `") + std::filesystem::path(path).filename().string() + "`";
  return names;
}

bool isPretrained(const Bundle& bundle) {
  return bundle.info.labels.empty();
}

std::string frontMatter(const Bundle& bundle) {
  std::string text = "---\nlicense: unknown\nlibrary_name: clozebench\npipeline_tag: ";
  text += isPretrained(bundle) ? "fill-mask" : "text-classification";
  const auto& language = bundle.info.settings.corpus.language;
  if (language.size() == 2) text += "\nlanguage: " + language;
  return text + "\n---\n\n";
}

std::string dataText(const Bundle& bundle) {
  const auto& settings = bundle.info.settings;
  std::string text = "## Data\n\n";
  const bool own = settings.corpus.path.empty();
  if (isPretrained(bundle))
    text += "Pre-trained on " +
            (own ? "the training texts of " + fileNames(settings.task.train) : fileNames(settings.corpus.path)) + ".\n";
  else
    text += "Fine-tuned on " + fileNames(settings.task.train) + " (" + settings.task.kind + ", " +
            std::to_string(bundle.info.labels.size()) + " labels" +
            (bundle.info.about.value("arm", "") == "scratch" ? ", from scratch" : ", from pre-trained weights") +
            ").\n";
  if (!settings.tokenizer.embeddings.empty() && isInUse(*findField("tokenizer.embeddings"), settings))
    text += "The settings name the word vectors " + fileNames({settings.tokenizer.embeddings}) +
            " as the start of the embedding.\n";
  return text +
         "\nThe licence of these texts is not known to Clozebench; whoever passes the model on has to settle it.\n\n";
}

// With a point in every locale.
std::string numberText(double value, std::chars_format format, int digits) {
  std::array<char, 400> text{};  // the largest number has 309 digits before the point
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value, format, digits).ptr;
  return {text.data(), end};
}

// Named and rounded as the scores on test data are, which the experiment writes.
constexpr std::pair<const char*, const char*> kScores[] = {{"f1_micro", "micro F1"},
                                                           {"f1_macro", "macro F1"},
                                                           {"f1_mean", "mean F1"},
                                                           {"accuracy", "accuracy"},
                                                           {"mcc", "Matthews correlation"},
                                                           {"auroc", "AUROC"},
                                                           {"loss", "loss"},
                                                           {"mlm_loss", "loss on masked tokens"},
                                                           {"mlm_accuracy", "accuracy on masked tokens"},
                                                           {"nsp_accuracy", "accuracy on next sentences"},
                                                           {"perplexity", "perplexity"}};

std::string metricLines(const json& metrics) {
  std::string text;
  if (!metrics.is_object()) return text;
  const json values = metrics.value("values", metrics);
  for (const auto& [name, label] : kScores) {
    const auto found = values.find(name);
    if (found == values.end() || !found->is_number()) continue;
    text += std::string("- ") + label + " " + numberText(found->get<double>(), std::chars_format::fixed, 3) + "\n";
  }
  return text;
}

// How numbers become labels; empty where the likeliest one is given.
std::string thresholdText(const Bundle& bundle) {
  const auto& metrics = bundle.info.metrics;
  if (bundle.info.settings.task.kind != "multi_label" || !metrics.is_object()) return "";
  const json values = metrics.value("values", metrics);
  const auto found = values.find("threshold");
  if (found == values.end() || !found->is_number()) return "";
  return "Of several labels those are given whose probability (the sigmoid of the head's number) reaches " +
         numberText(found->get<double>(), std::chars_format::general, 4) + ".\n\n";
}

std::string scoresText(const Bundle& bundle, const CardFacts& facts) {
  const std::string validation = metricLines(bundle.info.metrics);
  if (validation.empty() && facts.scores.empty() && facts.gain.empty()) return "";
  std::string text = "## Scores\n\n";
  if (!validation.empty()) text += "On validation data:\n\n" + validation + "\n";
  if (!facts.scores.empty()) text += "On test data:\n\n";
  for (const auto& line : facts.scores) text += "- " + line + "\n";
  if (!facts.scores.empty()) text += "\n";
  if (!facts.gain.empty()) text += facts.gain + "\n\n";
  return text;
}

std::string settingsText(const Bundle& bundle) {
  const auto& settings = bundle.info.settings;
  std::string text = "## Settings\n\n| setting | value |\n|---|---|\n";
  const std::string stage = isPretrained(bundle) ? "pretrain." : "finetune.";
  for (const auto& field : allFields()) {
    const bool wanted =
        field.key.starts_with("tokenizer.") || field.key.starts_with("backbone.") || field.key.starts_with(stage);
    if (!wanted || field.recordOnly || !isInUse(field, settings)) continue;
    text += "| " + field.key + " | " + formatValue(*getField(settings, field.key)) + " |\n";
  }
  const auto& about = bundle.info.about;
  text += "\nSeed " + std::to_string(about.value("seed", std::int64_t{0})) + ", step " +
          std::to_string(about.value("step", std::int64_t{0})) + ", " +
          std::to_string(static_cast<long long>(about.value("tokens", 0.0))) + " tokens seen.\n\n";
  return text;
}

std::string loadingText(const Bundle& bundle, const std::string& architecture) {
  std::string text = "## Use\n\n    cloze import THIS_FOLDER --out CHECKPOINT\n    cloze ";
  text +=
      isPretrained(bundle) ? "fill CHECKPOINT \"a text with a [MASK] in it\"\n" : "predict CHECKPOINT --text TEXT\n";
  text += "    cloze embed CHECKPOINT --text TEXT\n\n" + thresholdText(bundle);
  if (architecture.starts_with("BertFor"))
    text +=
        "The network is laid out as BERT is: `transformers." + architecture + ".from_pretrained(\"THIS_FOLDER\")`.\n";
  else if (architecture == "BertModel")
    text +=
        "The encoder is laid out as BERT is: `transformers.BertModel.from_pretrained(\"THIS_FOLDER\", "
        "add_pooling_layer=False)`. The head is not BERT's; its weights are those named `clozebench.*` and `cls.*`.\n";
  else
    text +=
        "The network is not laid out as a model of the transformers library; config.json says how it is built "
        "(`clozebench.settings`), model.safetensors holds its weights.\n";
  text += "Token ids come from `" + bundle.tokenizer.modelName + "` (" + bundle.tokenizer.kind +
          (bundle.tokenizer.lowercase ? ", after lower-casing" : "") +
          "), between [CLS] and [SEP]. Libraries that cut text by other rules give other ids.\n";
  return text;
}

}  // namespace

std::string modelCard(const Bundle& bundle, const CardFacts& facts, const std::string& architecture) {
  const auto& settings = bundle.info.settings;
  std::string text = frontMatter(bundle) + "# " + settings.experiment.name + "\n\n";
  text += std::string(isPretrained(bundle) ? "A pre-trained" : "A fine-tuned") + " text encoder (" +
          settings.backbone.kind + ", " + std::to_string(settings.backbone.dModel) +
          " wide), made with Clozebench.\n\n";
  return text + dataText(bundle) + scoresText(bundle, facts) + settingsText(bundle) + loadingText(bundle, architecture);
}

}  // namespace clozebench::exchange
