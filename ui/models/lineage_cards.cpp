#include "ui/models/lineage_cards.h"

#include "config/json.h"
#include "ui/models/texts.h"

#include <QCoreApplication>
#include <QLocale>

#include <nlohmann/json.hpp>

namespace clozebench {
namespace {

struct Cards {
  Q_DECLARE_TR_FUNCTIONS(LineageCards)
};

Settings settingsOf(const RunRecord& run) {
  const auto settings = settingsFromJson(nlohmann::json::parse(run.settingsJson, nullptr, false));
  return settings ? *settings : Settings();
}

QStringList listOf(const std::vector<std::string>& paths) {
  QStringList list;
  for (const std::string& path : paths) list << toQt(path);
  return list;
}

// "train.tsv", "train.tsv and 2 more".
QString namesOf(const QStringList& files) {
  if (files.isEmpty()) return {};
  const QString first = toQt(std::filesystem::path(files.front().toStdString()).filename().string());
  return files.size() == 1 ? first
                           : Cards::tr("%1 and %n more", nullptr, static_cast<int>(files.size() - 1)).arg(first);
}

LineageCard corpusCard(const Settings& settings) {
  const bool own = settings.corpus.path.empty();
  LineageCard card{"file", Cards::tr("Corpus"), {}, {}, listOf(own ? settings.task.train : settings.corpus.path), {}};
  card.detail = own ? Cards::tr("texts of the task") : namesOf(card.files);
  card.toolTip =
      Cards::tr("The texts it was pre-trained on:\n%1\nClick to look at them in Data").arg(card.files.join('\n'));
  return card;
}

LineageCard tokenizerCard(const RunRecord& run, const Settings& settings) {
  QString kind = toQt(settings.tokenizer.kind);
  kind.remove("sentencepiece_");
  LineageCard card{"table",
                   Cards::tr("Tokenizer"),
                   Cards::tr("%1, %L2").arg(kind).arg(static_cast<qlonglong>(settings.tokenizer.vocabSize)),
                   {},
                   {},
                   {}};
  card.toolTip =
      settings.tokenizer.model.empty()
          ? Cards::tr("Learnt from the corpus, %L1 pieces at most; every checkpoint carries its own copy\n%2")
                .arg(static_cast<qlonglong>(settings.tokenizer.vocabSize))
                .arg(toQt(run.tokenizerDirectory))
          : Cards::tr("Given: %1").arg(toQt(settings.tokenizer.model));
  return card;
}

LineageCard taskCard(const Settings& settings) {
  LineageCard card{"file", Cards::tr("Task"), {}, {}, listOf(settings.task.train), {}};
  card.detail = namesOf(card.files);
  card.toolTip = Cards::tr("The labelled texts it was fine-tuned on:\n%1\nClick to look at them in Data")
                     .arg(card.files.join('\n'));
  return card;
}

LineageCard runCard(const RunRecord& run) {
  const bool pretraining = run.kind == RunKind::Pretrain;
  LineageCard card{"chart", {}, {}, {}, {}, run.id};
  card.title = pretraining ? Cards::tr("Pre-training") : Cards::tr("Fine-tuning");
  card.detail = pretraining ? Cards::tr("%1 tokens").arg(countText(run.summary.tokens))
                            : Cards::tr("%1, seed %2").arg(armText(run.arm)).arg(run.seed);
  card.toolTip = Cards::tr("%1 of %2, run %3: %4\nClick to go to it")
                     .arg(runTitle(run), toQt(run.experiment), toQt(run.id), stateText(run.state));
  return card;
}

LineageCard checkpointCard(const KeptCheckpoint& checkpoint) {
  LineageCard card{"save", Cards::tr("This checkpoint"), {}, toQt(checkpoint.folder.string()), {}, {}};
  card.detail = checkpoint.which == "best"   ? Cards::tr("best, step %L1").arg(checkpoint.step)
                : checkpoint.which == "last" ? Cards::tr("last, step %L1").arg(checkpoint.step)
                                             : Cards::tr("imported");
  return card;
}

LineageCard startCard(const Lineage& lineage) {
  if (!lineage.startFolder.empty()) {
    const std::filesystem::path folder(lineage.startFolder);
    return {"import",
            Cards::tr("Start"),
            toQt(folder.filename().string()),
            Cards::tr("Its weights come from a checkpoint that is no run of this workspace:\n%1")
                .arg(toQt(lineage.startFolder)),
            {},
            {}};
  }
  return {"warning",
          Cards::tr("Deleted run"),
          toQt(lineage.missingParent),
          Cards::tr("Its weights come from a run that was deleted since"),
          {},
          {}};
}

}  // namespace

std::vector<LineageCard> lineageCards(const Lineage& lineage, const KeptCheckpoint& checkpoint) {
  std::vector<LineageCard> cards;
  const RunRecord& oldest = lineage.runs.front();
  const Settings first = settingsOf(oldest);
  if (!lineage.startFolder.empty() || !lineage.missingParent.empty()) {
    cards.push_back(startCard(lineage));
  } else {
    if (oldest.kind == RunKind::Pretrain) cards.push_back(corpusCard(first));
    cards.push_back(tokenizerCard(oldest, first));
  }
  for (const RunRecord& run : lineage.runs) {
    if (run.kind == RunKind::Finetune) cards.push_back(taskCard(settingsOf(run)));
    cards.push_back(runCard(run));
  }
  cards.push_back(checkpointCard(checkpoint));
  return cards;
}

std::vector<LineageCard> lineageCards(const KeptCheckpoint& imported, const CheckpointFacts& facts) {
  LineageCard origin{"import", Cards::tr("Made elsewhere"), toQt(facts.experiment), {}, {}, {}};
  origin.toolTip = facts.kind == RunKind::Pretrain
                       ? Cards::tr("A pre-training that was exported or copied from another place")
                       : Cards::tr("A fine-tuning that was exported or copied from another place");
  return {origin, checkpointCard(imported)};
}

}  // namespace clozebench
