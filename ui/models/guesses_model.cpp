#include "ui/models/guesses_model.h"

#include "ui/models/plain_role.h"
#include "ui/models/texts.h"

#include <QFont>
#include <QLocale>

#include <algorithm>

namespace clozebench {
namespace {

const QString kBeginsWord = QStringLiteral("▁");
const QString kMask = QStringLiteral("[MASK]");

// Scripts that part their words with blanks; in others a piece goes on with nothing.
bool partsWords(QChar letter) {
  switch (letter.script()) {
    case QChar::Script_Han:
    case QChar::Script_Hiragana:
    case QChar::Script_Katakana:
    case QChar::Script_Thai:
    case QChar::Script_Lao:
    case QChar::Script_Khmer:
    case QChar::Script_Myanmar:
      return false;
    default:
      return letter.isLetter();
  }
}

bool goesOnWithAWord(const std::string& piece, bool marked) {
  const QString text = toQt(piece);
  return marked && !text.isEmpty() && !text.startsWith(kBeginsWord) && partsWords(text.front());
}

bool hasMarks(const FilledMasks& filled) {
  return std::ranges::any_of(filled.tokens, [](const auto& token) { return toQt(token).startsWith(kBeginsWord); });
}

}  // namespace

QString pieceText(const std::string& piece, bool marked) {
  QString text = toQt(piece);
  if (goesOnWithAWord(piece, marked)) return GuessesModel::tr("-%1").arg(text);
  if (marked && text.startsWith(kBeginsWord)) text.remove(0, 1);
  return text.isEmpty() ? GuessesModel::tr("(blank)") : text;
}

void GuessesModel::setGuesses(const FilledMasks& first, const std::optional<FilledMasks>& second) {
  beginResetModel();
  m_rows.clear();
  m_second = second.has_value();
  m_marked = hasMarks(first);
  for (std::size_t gap = 0; gap < first.masks.size(); ++gap) {
    const auto* other = m_second && gap < second->masks.size() ? &second->masks[gap] : nullptr;
    const std::size_t count = std::max(first.masks[gap].size(), other ? other->size() : 0);
    for (std::size_t rank = 0; rank < count; ++rank) {
      Row row{static_cast<int>(gap), static_cast<int>(rank), {}};
      if (rank < first.masks[gap].size()) row.guesses[0] = first.masks[gap][rank];
      if (other && rank < other->size()) row.guesses[1] = (*other)[rank];
      m_rows.push_back(std::move(row));
    }
  }
  endResetModel();
}

QString GuessesModel::withGuess(const QString& text, int row, int side) const {
  const Row& one = m_rows.at(static_cast<std::size_t>(row));
  const auto& guess = one.guesses[static_cast<std::size_t>(side)];
  if (!guess) return text;
  qsizetype at = -1;
  for (int gap = 0; gap <= one.gap; ++gap) at = text.indexOf(kMask, at + 1);
  if (at < 0) return text;
  const QString before = text.left(at), after = text.mid(at + kMask.size());
  QString word = toQt(guess->label);
  if (goesOnWithAWord(guess->label, m_marked)) {
    qsizetype end = before.size();
    while (end > 0 && before[end - 1].isSpace()) --end;
    return before.left(end) + word + after;
  }
  if (word.startsWith(kBeginsWord)) word.remove(0, 1);
  return before + word + after;
}

QVariant GuessesModel::data(const QModelIndex& index, int role) const {
  const Row& row = m_rows.at(static_cast<std::size_t>(index.row()));
  const int column = index.column();
  if (role == Qt::FontRole && row.rank == 0) {
    QFont font;
    font.setBold(true);
    return font;
  }
  if (role == kPlainRole && column == Gap) return row.gap + 1;
  if (column == Gap) return role == Qt::DisplayRole && row.rank == 0 ? tr("Gap %L1").arg(row.gap + 1) : QVariant();
  const auto& guess = row.guesses[column >= SecondGuess ? 1 : 0];
  if (!guess) return {};
  const bool isShare = column == FirstShare || column == SecondShare;
  if (role == Qt::DisplayRole)
    return isShare ? QLocale().toString(guess->score, 'f', 3) : pieceText(guess->label, m_marked);
  if (role == kShareRole && isShare) return guess->score;
  if (role == kPlainRole && isShare) return QString::number(guess->score, 'g', 6);
  return {};
}

QVariant GuessesModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case Gap:
      return tr("Gap");
    case FirstGuess:
      return m_second ? tr("Guess A") : tr("Guess");
    case FirstShare:
      return m_second ? tr("Probability A") : tr("Probability");
    case SecondGuess:
      return tr("Guess B");
    case SecondShare:
      return tr("Probability B");
    default:
      return {};
  }
}

int GuessesModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int GuessesModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

}  // namespace clozebench
