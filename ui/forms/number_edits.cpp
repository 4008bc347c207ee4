#include "ui/forms/number_edits.h"

#include "config/fields.h"

#include <QWheelEvent>

#include <algorithm>
#include <charconv>

namespace clozebench {
namespace {

template <class T>
std::optional<T> wholeText(const QString& text) {
  const std::string trimmed = text.trimmed().toStdString();
  T value{};
  const char* end = trimmed.data() + trimmed.size();
  const auto [stop, error] = std::from_chars(trimmed.data(), end, value);
  if (error != std::errc() || stop != end) return std::nullopt;
  return value;
}

// 5'000'000 is easier to check than 5000000, and a pasted "5,000,000" or "5_000_000" means the same.
QString withoutGrouping(QString text) {
  return text.remove(QChar(0x2009)).remove('_').remove(',').remove(' ');
}

QString withGrouping(std::int64_t value) {
  QString digits = QString::number(value);
  const int start = digits.startsWith('-') ? 1 : 0;
  if (digits.size() - start <= 4) return digits;
  for (int at = static_cast<int>(digits.size()) - 3; at > start; at -= 3) digits.insert(at, QChar(0x2009));
  return digits;
}

}  // namespace

Int64SpinBox::Int64SpinBox(QWidget* parent) : QAbstractSpinBox(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setCorrectionMode(QAbstractSpinBox::CorrectToPreviousValue);
  connect(lineEdit(), &QLineEdit::textEdited, this, &Int64SpinBox::edited);
}

void Int64SpinBox::setRange(std::int64_t low, std::int64_t high) {
  m_low = low;
  m_high = high;
}

void Int64SpinBox::setValue(std::int64_t value) {
  lineEdit()->setText(withGrouping(value));
}

std::optional<std::int64_t> Int64SpinBox::value() const {
  return wholeText<std::int64_t>(withoutGrouping(lineEdit()->text()));
}

QValidator::State Int64SpinBox::validate(QString& text, int&) const {
  // Everything may be typed; what is no number or out of range is said beside the field, in words.
  return text.isEmpty() ? QValidator::Intermediate : QValidator::Acceptable;
}

void Int64SpinBox::stepBy(int steps) {
  const std::int64_t now = value().value_or(m_low);
  // The way to the bound, not the sum, is compared: the sum could overflow.
  const std::int64_t whole = static_cast<std::int64_t>(steps) * m_step;
  const std::int64_t next =
      whole > 0 ? (now > m_high - whole ? m_high : now + whole) : (now < m_low - whole ? m_low : now + whole);
  setValue(std::clamp(next, m_low, m_high));
  Q_EMIT edited();
}

QAbstractSpinBox::StepEnabled Int64SpinBox::stepEnabled() const {
  const auto now = value();
  StepEnabled enabled;
  if (!now || *now < m_high) enabled |= StepUpEnabled;
  if (!now || *now > m_low) enabled |= StepDownEnabled;
  return enabled;
}

void Int64SpinBox::wheelEvent(QWheelEvent* event) {
  if (hasFocus()) {
    QAbstractSpinBox::wheelEvent(event);
  } else {
    event->ignore();
  }
}

QSize Int64SpinBox::sizeHint() const {
  QSize size = QAbstractSpinBox::sizeHint();
  size.setWidth(fontMetrics().horizontalAdvance("000 000 000 000") + 40);
  return size;
}

RealEdit::RealEdit(QWidget* parent) : QLineEdit(parent) {}

void RealEdit::setValue(double value) {
  setText(QString::fromStdString(formatValue(Value(value))));
}

std::optional<double> RealEdit::value() const {
  return realFromText(text());
}

std::optional<double> realFromText(const QString& text) {
  return wholeText<double>(text);
}

}  // namespace clozebench
