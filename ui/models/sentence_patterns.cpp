#include "ui/models/sentence_patterns.h"

#include <algorithm>

namespace clozebench {
namespace {

// What stands for %N does not reach over the end of a sentence.
constexpr const char* kPlace = "((?:(?!\\. [A-Z]).)*?)";
constexpr const char* kPlaceOfOneClause = "((?:(?!\\. [A-Z]|; ).)*?)";

// Chinese, its brackets and marks among it.
bool isWide(QChar letter) {
  return letter.script() == QChar::Script_Han || (letter >= QChar(0x3000) && letter <= QChar(0x303F)) ||
         (letter >= QChar(0xFF01) && letter <= QChar(0xFF5E));
}

// Translations have a blank beside what may be a number or a Latin word; where it is Chinese there is none.
void append(QString& text, QString piece) {
  const auto isWideAt = [](const QString& one, qsizetype at) { return at >= 0 && at < one.size() && isWide(one[at]); };
  if (text.endsWith(' ') && isWideAt(text, text.size() - 2) && isWideAt(piece, 0)) text.chop(1);
  if (piece.startsWith(' ') && isWideAt(text, text.size() - 1) && isWideAt(piece, 1)) piece.remove(0, 1);
  text += piece;
}

QString filled(const QString& translation, const QHash<int, QString>& parts) {
  static const QRegularExpression kNumber("%([1-9])");
  QString text;
  qsizetype from = 0;
  for (auto matches = kNumber.globalMatch(translation); matches.hasNext();) {
    const QRegularExpressionMatch match = matches.next();
    append(text, translation.mid(from, match.capturedStart() - from));
    append(text, parts.value(match.captured(1).toInt()));
    from = match.capturedEnd();
  }
  append(text, translation.mid(from));
  return text;
}

qsizetype latinLetters(const QString& text) {
  return std::ranges::count_if(text, [](QChar letter) { return letter.unicode() < 0x80 && letter.isLetter(); });
}

}  // namespace

SentencePatterns::SentencePatterns(const QStringList& patterns, Translate translate)
    : m_translate(std::move(translate)) {
  static const QRegularExpression kNumber("%([1-9])");
  for (const QString& source : patterns) {
    Pattern pattern;
    pattern.translation = m_translate(source);
    if (pattern.translation == source) continue;
    QString shape = "^", looseShape = "^";
    qsizetype from = 0;
    const auto addLiteral = [&](const QString& literal) {
      if (!literal.isEmpty()) pattern.literals << literal;
      shape += QRegularExpression::escape(literal);
      looseShape += QRegularExpression::escape(literal);
    };
    for (auto matches = kNumber.globalMatch(source); matches.hasNext();) {
      const QRegularExpressionMatch match = matches.next();
      addLiteral(source.mid(from, match.capturedStart() - from));
      const bool goesOn = match.capturedStart() == 0 && QString(";,").contains(source.mid(match.capturedEnd(), 1));
      shape += goesOn ? kPlace : kPlaceOfOneClause;
      looseShape += kPlace;
      pattern.places.push_back(match.captured(1).toInt());
      from = match.capturedEnd();
    }
    pattern.endsWithPlace = from == source.size();
    addLiteral(source.mid(from));
    if (pattern.literals.isEmpty()) continue;
    pattern.shape = QRegularExpression(shape + "$", QRegularExpression::DotMatchesEverythingOption);
    pattern.looseShape = QRegularExpression(looseShape + "$", QRegularExpression::DotMatchesEverythingOption);
    m_patterns.push_back(std::move(pattern));
  }
  const auto letters = [](const Pattern& pattern) { return pattern.literals.join("").size(); };
  std::ranges::stable_sort(m_patterns, [&](const auto& a, const auto& b) { return letters(a) > letters(b); });
}

QString SentencePatterns::translated(const QString& text) const {
  Known known;
  return found(text, known).value_or(text);
}

std::optional<QString> SentencePatterns::found(const QString& text, Known& known) const {
  if (const auto one = known.constFind(text); one != known.constEnd()) return *one;
  return *known.insert(text, sought(text, known));
}

std::optional<QString> SentencePatterns::sought(const QString& text, Known& known) const {
  if (text.isEmpty()) return std::nullopt;
  if (const QString whole = m_translate(text); whole != text) return whole;
  if (auto numbers = byNumbers(text, known)) return numbers;
  if (const QString bare = text.trimmed(); bare.size() < text.size()) return found(bare, known);
  auto whole = byPattern(text, known);
  if (text.size() > 1 && text.endsWith('.')) {
    // The core's sentences get their full stop where an error is put together, so most patterns have none.
    const QString bare = text.chopped(1);
    if (const QString one = m_translate(bare); one != bare) return one + "。";
    const auto without = byPattern(bare, known);
    if (without && (!whole || without->cost < whole->cost)) whole = Said{without->text + "。", without->cost};
  }
  if (auto pieces = byPieces(text, known); pieces && (!whole || pieces->cost < whole->cost)) whole = std::move(pieces);
  return whole ? std::optional(whole->text) : std::nullopt;
}

std::optional<SentencePatterns::Said> SentencePatterns::byPattern(const QString& text, Known& known) const {
  std::optional<Said> best;
  for (const Pattern& pattern : m_patterns) {
    // The full stop behind what stands for %N belongs to the sentence: sought() takes it off.
    if (pattern.endsWithPlace && text.endsWith('.')) continue;
    const auto isIn = [&](const QString& literal) { return text.contains(literal); };
    if (!std::ranges::all_of(pattern.literals, isIn)) continue;
    QRegularExpressionMatch match = pattern.shape.match(text);
    const bool swallows = !match.hasMatch();
    if (swallows) match = pattern.looseShape.match(text);
    if (!match.hasMatch()) continue;
    QHash<int, QString> parts;
    for (std::size_t i = 0; i < pattern.places.size(); ++i) {
      const QString part = match.captured(static_cast<int>(i) + 1);
      parts[pattern.places[i]] = found(part, known).value_or(part);
    }
    Said said{filled(pattern.translation, parts), {}};
    said.cost = {latinLetters(said.text), swallows, text.indexOf(pattern.literals.front())};
    if (!best || said.cost < best->cost) best = std::move(said);
  }
  return best;
}

std::optional<QString> SentencePatterns::byNumbers(const QString& text, Known& known) const {
  static const QRegularExpression kList(
      R"(^\d[\d.]*( \(last\))?(, \d[\d.]*( \(last\))?)*( and \d[\d.]*( \(last\))?)?$)");
  static const QRegularExpression kBorder(", | and ");
  if (!text.contains(kBorder) || !kList.match(text).hasMatch()) return std::nullopt;
  QString all;
  qsizetype from = 0;
  const auto take = [&](const QString& number) { all += found(number, known).value_or(number); };
  for (auto borders = kBorder.globalMatch(text); borders.hasNext();) {
    const QRegularExpressionMatch border = borders.next();
    take(text.mid(from, border.capturedStart() - from));
    all += m_translate(border.captured());
    from = border.capturedEnd();
  }
  take(text.mid(from));
  return all;
}

std::optional<SentencePatterns::Said> SentencePatterns::byPieces(const QString& text, Known& known) const {
  static const QRegularExpression kBorders[] = {QRegularExpression("\\n"), QRegularExpression("(?<=[.!?]) (?=[A-Z“])"),
                                                QRegularExpression("; ")};
  const auto* border = std::ranges::find_if(kBorders, [&](const auto& one) { return text.contains(one); });
  if (border == std::end(kBorders)) return std::nullopt;
  QString all;
  bool any = false;
  qsizetype from = 0;
  const auto take = [&](const QString& piece, const QString& mark) {
    const auto one = found(piece, known);
    any = any || one;
    const QString said = one.value_or(piece);
    all += said + (mark == "; " ? "；" : mark == " " && said.endsWith("。") ? "" : mark);
  };
  for (auto matches = border->globalMatch(text); matches.hasNext();) {
    const QRegularExpressionMatch match = matches.next();
    take(text.mid(from, match.capturedStart() - from), match.captured());
    from = match.capturedEnd();
  }
  take(text.mid(from), {});
  // A pattern of the whole knows better how its clauses belong together, but for one that swallows some.
  return any ? std::optional(Said{all, {latinLetters(all), true, -1}}) : std::nullopt;
}

}  // namespace clozebench
