#include "ui/models/lineage_cards.h"

#include "config/json.h"
#include "ui/models/scores.h"
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

// The tokenizer of a run from scratch is learnt from it, too.
LineageCard corpusCard(const RunRecord& run, const Settings& settings) {
  const bool own = settings.corpus.path.empty();
  LineageCard card;
  card.icon = "file";
  card.title = Cards::tr("Corpus");
  card.files = listOf(own ? settings.task.train : settings.corpus.path);
  card.detail = own ? Cards::tr("texts of the task") : namesOf(card.files);
  card.settings = run.settingsJson;
  card.toolTip =
      run.kind == RunKind::Pretrain
          ? Cards::tr("The texts it was pre-trained on:\n%1\nClick to look at them in Data").arg(card.files.join('\n'))
          : Cards::tr("The texts its tokenizer was learnt from:\n%1\nClick to look at them in Data")
                .arg(card.files.join('\n'));
  return card;
}

// What was asked for may be more than the text could fill.
LineageCard tokenizerCard(const RunRecord& run, const Settings& settings, const FullLineage& lineage) {
  const std::int64_t pieces = lineage.pieces;
  QString kind = toQt(settings.tokenizer.kind);
  kind.remove("sentencepiece_");
  const auto wanted = static_cast<qlonglong>(settings.tokenizer.vocabSize);
  LineageCard card;
  card.icon = "table";
  card.title = Cards::tr("Tokenizer");
  card.detail = Cards::tr("%1, %L2").arg(kind).arg(pieces > 0 ? static_cast<qlonglong>(pieces) : wanted);
  card.toolTip =
      settings.tokenizer.model.empty()
          ? Cards::tr("Learnt from the corpus, %L1 pieces at most; every checkpoint carries its own copy\n%2")
                .arg(wanted)
                .arg(toQt(run.tokenizerDirectory))
          : Cards::tr("Given: %1").arg(toQt(settings.tokenizer.model));
  if (pieces > 0) card.toolTip += '\n' + Cards::tr("It has %L1 pieces").arg(static_cast<qlonglong>(pieces));
  card.tokenizer = lineage.tokenizer.string();
  if (card.leads()) card.toolTip += '\n' + Cards::tr("Click to look at them");
  return card;
}

LineageCard taskCard(const RunRecord& run) {
  const Settings settings = settingsOf(run);
  LineageCard card;
  card.icon = "file";
  card.title = Cards::tr("Task");
  card.files = listOf(settings.task.train);
  card.detail = namesOf(card.files);
  card.files += listOf(settings.task.validation) + listOf(settings.task.test);
  card.settings = run.settingsJson;
  card.toolTip = Cards::tr("The labelled texts it was fine-tuned on:\n%1\nClick to look at them in Data")
                     .arg(card.files.join('\n'));
  return card;
}

LineageCard runCard(const RunRecord& run) {
  const bool pretraining = run.kind == RunKind::Pretrain;
  LineageCard card;
  card.icon = "chart";
  card.run = run.id;
  card.title = pretraining ? Cards::tr("Pre-training") : Cards::tr("Fine-tuning");
  card.detail = pretraining ? Cards::tr("%1 tokens").arg(countText(run.summary.tokens))
                            : Cards::tr("%1, seed %2").arg(armText(run.arm)).arg(run.seed);
  card.toolTip = Cards::tr("%1 of %2, run %3: %4\nClick to go to it")
                     .arg(runTitle(run), toQt(run.experiment), toQt(run.id), stateText(run.state));
  return card;
}

// `next`: the way goes on from here; `shown`: it is the checkpoint that all of this is about.
LineageCard pointCard(const KeptCheckpoint& point, bool next, bool shown) {
  LineageCard card;
  card.icon = "save";
  card.title = Cards::tr("after %1 tokens").arg(countText(static_cast<double>(pointOf(point).value_or(0))));
  if (next) card.title = Cards::tr("%1: started here").arg(card.title);
  card.toolTip = Cards::tr("Kept along the pre-training, at step %L1\nClick to go to this checkpoint")
                     .arg(static_cast<qlonglong>(point.step));
  card.checkpoint = point.folder.string();
  card.taken = next || shown;
  return card;
}

// The one that was taken has a mark before it.
QString rateText(double rate) {
  return QLocale().toString(rate, 'g', 3);
}

LineageCard tryCard(const RunRecord& run, double takenRate) {
  const double rate = settingsOf(run).finetune.learningRate;
  const auto [metric, score] = validationScore(run);
  LineageCard card;
  card.icon = "search";
  card.taken = rate == takenRate;
  card.title = Cards::tr("rate %1: %2").arg(rateText(rate), scoreNumber(score));
  if (card.taken) card.title = "✓ " + card.title;
  card.toolTip = Cards::tr("A trial of this learning rate, judged on validation alone: %1 %2\nClick to go to its run")
                     .arg(scoreName(metric, "validation"), scoreNumber(score));
  card.run = run.id;
  return card;
}

// What stands below a run's card.
void addBelow(const FullLineage& lineage, const RunRecord& run, const std::filesystem::path& nextStart,
              const KeptCheckpoint* shown, LineageCard& card) {
  if (const auto points = lineage.points.find(run.id); points != lineage.points.end())
    for (const KeptCheckpoint& point : points->second)
      card.below.push_back(pointCard(point, point.folder == nextStart, shown && point.folder == shown->folder));
  if (const auto tries = lineage.tries.find(run.id); tries != lineage.tries.end())
    for (const RunRecord& one : tries->second)
      card.below.push_back(tryCard(one, settingsOf(run).finetune.learningRate));
}

LineageCard checkpointCard(const KeptCheckpoint& checkpoint) {
  LineageCard card;
  card.icon = "save";
  card.title = Cards::tr("This checkpoint");
  card.toolTip = Cards::tr("%1\nClick to go to it").arg(toQt(checkpoint.folder.string()));
  card.checkpoint = checkpoint.folder.string();
  card.detail = checkpoint.which == "best"   ? Cards::tr("best, step %L1").arg(checkpoint.step)
                : checkpoint.which == "last" ? Cards::tr("last, step %L1").arg(checkpoint.step)
                : pointOf(checkpoint)
                    ? Cards::tr("after %1 tokens").arg(countText(static_cast<double>(*pointOf(checkpoint))))
                    : Cards::tr("imported");
  return card;
}

LineageCard startCard(const Lineage& lineage) {
  LineageCard card;
  if (!lineage.startFolder.empty()) {
    card.icon = "import";
    card.title = Cards::tr("Start");
    card.detail = toQt(std::filesystem::path(lineage.startFolder).filename().string());
    card.toolTip = Cards::tr("Its weights come from a checkpoint that is no run of this workspace:\n%1")
                       .arg(toQt(lineage.startFolder));
    return card;
  }
  card.icon = "warning";
  card.title = Cards::tr("Deleted run");
  card.detail = toQt(lineage.missingParent);
  card.toolTip = Cards::tr("Its weights come from a run that was deleted since");
  return card;
}

}  // namespace

std::vector<LineageCard> lineageCards(const FullLineage& lineage, const KeptCheckpoint* checkpoint) {
  std::vector<LineageCard> cards;
  const std::vector<RunRecord>& runs = lineage.line.runs;
  const Settings first = settingsOf(runs.front());
  if (!lineage.line.startFolder.empty() || !lineage.line.missingParent.empty()) {
    cards.push_back(startCard(lineage.line));
  } else {
    if (runs.front().kind == RunKind::Pretrain || first.tokenizer.model.empty())
      cards.push_back(corpusCard(runs.front(), first));
    cards.push_back(tokenizerCard(runs.front(), first, lineage));
  }
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (runs[i].kind == RunKind::Finetune) cards.push_back(taskCard(runs[i]));
    LineageCard card = runCard(runs[i]);
    const auto start = i + 1 < runs.size() ? lineage.starts.find(runs[i + 1].id) : lineage.starts.end();
    addBelow(lineage, runs[i], start == lineage.starts.end() ? std::filesystem::path() : start->second, checkpoint,
             card);
    cards.push_back(std::move(card));
  }
  if (checkpoint) cards.push_back(checkpointCard(*checkpoint));
  return cards;
}

std::vector<LineageCard> lineageCards(const KeptCheckpoint& imported, const CheckpointFacts& facts) {
  LineageCard origin;
  origin.icon = "import";
  origin.title = Cards::tr("Made elsewhere");
  origin.detail = toQt(facts.experiment);
  origin.toolTip = facts.kind == RunKind::Pretrain
                       ? Cards::tr("A pre-training that was exported or copied from another place")
                       : Cards::tr("A fine-tuning that was exported or copied from another place");
  return {origin, checkpointCard(imported)};
}

}  // namespace clozebench
