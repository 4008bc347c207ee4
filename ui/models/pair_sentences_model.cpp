#include "ui/models/pair_sentences_model.h"

#include "experiment/export_table.h"
#include "metrics/metrics.h"
#include "ui/models/pair_texts.h"
#include "ui/models/plain_role.h"
#include "ui/models/texts.h"

#include <QLocale>

namespace clozebench {
namespace {
constexpr qsizetype kShown = 400;  // characters of a sentence in its cell; all of it stands below the table
}

void PairSentencesModel::set(SharedPair pair, std::vector<ComparedExample> examples) {
  beginResetModel();
  m_pair = std::move(pair);
  m_examples = std::move(examples);
  endResetModel();
}

int PairSentencesModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_examples.size());
}

int PairSentencesModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(Columns);
}

QString PairSentencesModel::sentence(int row) const {
  const std::size_t place = example(row).index;
  if (place < m_pair->pair.texts.size()) return toQt(m_pair->pair.texts[place]);
  return tr("Example %1, whose text was not kept").arg(place + 1);
}

QString PairSentencesModel::textAt(int row, int column) const {
  const ComparedExample& one = example(row);
  const Pair& pair = m_pair->pair;
  switch (column) {
    case Kind:
      return exampleKindText(one.kind, isClearTurn(pair, one));
    case Sentence:
      return sentence(row);
    case Gold:
      return labelText(labelsText(pair, pair.gold[one.index]));
    case Pretrained:
      return answerText(pair, one.pretrained);
    case PretrainedRight:
      return rightText(one.pretrained, pair.seeds());
    case Scratch:
      return answerText(pair, one.scratch);
    case ScratchRight:
      return rightText(one.scratch, pair.seeds());
    default:
      return {};
  }
}

// An answer is a label and its score, what is right a number of so many seeds.
QVariant PairSentencesModel::plainAt(int row, int column) const {
  const ComparedExample& one = example(row);
  const Pair& pair = m_pair->pair;
  const auto answer = [&](const ArmAnswer& given) {
    QStringList labels{labelText(labelsText(pair, given.labels))};
    for (const auto& other : given.tied) labels << labelText(labelsText(pair, other));
    return QVariantList{labels.join(" / "), given.tied.empty() ? given.score : kNoNumber};
  };
  const auto right = [&](const ArmAnswer& given) {
    return QVariantList{static_cast<qlonglong>(given.right), static_cast<qlonglong>(pair.seeds())};
  };
  switch (column) {
    case Pretrained:
      return answer(one.pretrained);
    case PretrainedRight:
      return right(one.pretrained);
    case Scratch:
      return answer(one.scratch);
    case ScratchRight:
      return right(one.scratch);
    default:
      return textAt(row, column);
  }
}

QVariant PairSentencesModel::data(const QModelIndex& index, int role) const {
  if (role == Qt::DisplayRole) {
    const QString text = textAt(index.row(), index.column());
    return index.column() == Sentence ? text.left(kShown).simplified() : text;
  }
  if (role == kPlainRole) return plainAt(index.row(), index.column());
  if (role == Qt::ToolTipRole)
    return index.column() == Kind ? exampleKindHelp(example(index.row()).kind) : textAt(index.row(), index.column());
  if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
  return {};
}

QVariant PairSentencesModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  const QStringList names{
      tr("Result"),       tr("Sentence"),          tr("Label"), tr("Pre-trained"), tr("Pre-trained right"),
      tr("From scratch"), tr("From scratch right")};
  if (role == Qt::DisplayRole) {
    const bool isShort = section == PretrainedRight || section == ScratchRight;
    return isShort ? tr("Right", "seeds that are right") : names.value(section);
  }
  if (role == Qt::ToolTipRole) return names.value(section);
  if (role == kPlainRole) {
    static const QVariantList kInFiles{"result",
                                       "sentence",
                                       "label",
                                       QStringList{"pretrained_label", "pretrained_score"},
                                       QStringList{"pretrained_right", "pretrained_of"},
                                       QStringList{"scratch_label", "scratch_score"},
                                       QStringList{"scratch_right", "scratch_of"}};
    return kInFiles.value(section);
  }
  return {};
}

QString PairSentencesModel::seedsAccount(PairArm arm, std::size_t example) const {
  const Pair& pair = m_pair->pair;
  QStringList seeds;
  for (const PairRun& run : pair.runs(arm)) {
    const bool right = metrics::isRight(pair.gold, run.predicted, example);
    const QString answer = labelText(labelsText(pair, run.predicted[example]));
    const std::size_t first = run.predicted.start(example);
    QStringList scores;
    for (std::size_t i = 0; i < run.predicted[example].size() && first + i < run.scores.size(); ++i)
      scores << QLocale().toString(run.scores[first + i], 'f', 2);
    const QString said =
        scores.isEmpty() ? answer : tr("%1 (%2)", "label and its score").arg(answer, scores.join(", "));
    seeds << (right ? tr("seed %1: %2, right").arg(run.seed).arg(said)
                    : tr("seed %1: %2, wrong").arg(run.seed).arg(said));
  }
  return seeds.join(QString("; "));
}

QString PairSentencesModel::account(int row) const {
  const ComparedExample& one = example(row);
  return QStringList{tr("Label: %1").arg(textAt(row, Gold)),
                     tr("Pre-trained: %1").arg(seedsAccount(PairArm::Pretrained, one.index)),
                     tr("From scratch: %1").arg(seedsAccount(PairArm::Scratch, one.index))}
      .join('\n');
}

}  // namespace clozebench
