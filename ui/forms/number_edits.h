// Inputs for numbers that Qt's own widgets would round or cut: whole numbers of 64 bits, and reals kept to the last bit
// (a rate of 3e-5 stays 3e-5).
#pragma once
#include <QAbstractSpinBox>
#include <QLineEdit>

#include <cstdint>
#include <optional>

namespace clozebench {

// The number that the whole text is, in the C notation; none otherwise.
std::optional<double> realFromText(const QString& text);

class Int64SpinBox : public QAbstractSpinBox {
  Q_OBJECT

 public:
  explicit Int64SpinBox(QWidget* parent = nullptr);
  void setRange(std::int64_t low, std::int64_t high);
  void setSingleStep(std::int64_t step) { m_step = step; }
  void setValue(std::int64_t value);          // does not emit edited()
  std::optional<std::int64_t> value() const;  // none while the text is no number of the range

  QValidator::State validate(QString& text, int& position) const override;
  void stepBy(int steps) override;
  QSize sizeHint() const override;

 Q_SIGNALS:
  void edited();

 protected:
  StepEnabled stepEnabled() const override;
  void wheelEvent(QWheelEvent* event) override;  // only with the focus: scrolling a form must not change it

 private:
  std::int64_t m_low = 0, m_high = 0, m_step = 1;
};

class RealEdit : public QLineEdit {
  Q_OBJECT

 public:
  explicit RealEdit(QWidget* parent = nullptr);
  void setValue(double value);          // shortest text that reads back to the same double
  std::optional<double> value() const;  // none while the text is no number; "1e-4", "0,5" is not one
};

}  // namespace clozebench
