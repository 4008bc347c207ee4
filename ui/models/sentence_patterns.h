// Recognises sentences by their patterns and says them in another language: "There is no file a.txt" by "There is no
// file %1". What stands for %1 is looked up in turn (a count of seeds, the name of an arm) and otherwise kept.
#pragma once
#include <QHash>
#include <QRegularExpression>
#include <QStringList>

#include <functional>
#include <optional>
#include <tuple>
#include <vector>

namespace clozebench {

class SentencePatterns {
 public:
  // `translate` gives the translation of a text or a pattern, or the text itself where there is none.
  using Translate = std::function<QString(const QString&)>;
  SentencePatterns(const QStringList& patterns, Translate translate);
  QString translated(const QString& text) const;

 private:
  struct Pattern {
    QString translation;
    QStringList literals;  // all of them stand in a text that matches: a quick first look
    bool endsWithPlace = false;
    // A place reaches over no "; " where it can, as what follows that mark is another clause; but for the leading one
    // of a pattern that is a further clause itself: "%1; it cost %2".
    QRegularExpression shape, looseShape;
    std::vector<int> places;  // which %N each group stands for
  };
  struct Said {
    QString text;
    // Letters left in Latin, whether a place swallows a further clause, then the length of what stands before the
    // pattern's own words: the least is the best.
    std::tuple<qsizetype, bool, qsizetype> cost;
  };
  // Several patterns ask for the same part of a sentence: each is sought once. Parts are shorter than what they are of.
  using Known = QHash<QString, std::optional<QString>>;
  std::optional<QString> found(const QString& text, Known& known) const;
  std::optional<QString> sought(const QString& text, Known& known) const;
  std::optional<Said> byPattern(const QString& text, Known& known) const;
  // Line by line, sentence by sentence, or clause by clause.
  std::optional<Said> byPieces(const QString& text, Known& known) const;
  // "1, 5 and 12 (last)": of numbers alone, so that no name with a comma in it is taken for a list.
  std::optional<QString> byNumbers(const QString& text, Known& known) const;

  Translate m_translate;
  std::vector<Pattern> m_patterns;  // those with most letters of their own first
};

}  // namespace clozebench
