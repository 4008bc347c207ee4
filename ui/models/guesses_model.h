// What one checkpoint, or two beside each other, would put into the gaps of a text: a row per guess, gap by gap.
#pragma once
#include "experiment/use_checkpoint.h"

#include <QAbstractTableModel>

#include <array>
#include <optional>
#include <vector>

namespace clozebench {

class GuessesModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { Gap, FirstGuess, FirstShare, SecondGuess, SecondShare, ColumnCount };
  static constexpr int kShareRole = Qt::UserRole;  // 0..1, for a bar

  using QAbstractTableModel::QAbstractTableModel;
  void setGuesses(const FilledMasks& first, const std::optional<FilledMasks>& second);
  void clear() { setGuesses({}, {}); }
  int gapOf(int row) const { return m_rows.at(static_cast<std::size_t>(row)).gap; }
  // `text` with the guess of that row and side in its gap.
  QString withGuess(const QString& text, int row, int side) const;
  bool hasSecond() const { return m_second; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  struct Row {
    int gap = 0, rank = 0;
    std::array<std::optional<LabelScore>, 2> guesses;
  };
  std::vector<Row> m_rows;
  bool m_second = false, m_marked = false;
};

// A piece of a tokenizer for people: "cat" at the beginning of a word, "-ing" where it goes on with one. Pieces tell
// the two apart only where some of them begin with the mark "▁".
QString pieceText(const std::string& piece, bool marked);

}  // namespace clozebench
