// What a run has to say, line by line: searched, narrowed down to warnings, copied. New lines are followed while the
// last one is in sight.
#pragma once
#include <QCheckBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QString>
#include <QWidget>

#include <vector>

namespace clozebench {

struct LogLine {
  QString text;
  bool warning = false;
  bool operator==(const LogLine&) const = default;
};

class LogPanel : public QWidget {
  Q_OBJECT

 public:
  explicit LogPanel(QWidget* parent);
  void setLines(std::vector<LogLine> lines);  // what is there already stays as it is and where it is
  void add(LogLine line);
  // Unless it stands among the latest: what is heard live may have been read from the store just before.
  void addOnce(LogLine line);
  const std::vector<LogLine>& lines() const { return m_lines; }

 private:
  bool isShown(const LogLine& line) const;
  void append(const LogLine& line);
  void showAll();
  void copy() const;

  std::vector<LogLine> m_lines;
  QLineEdit* m_filter;
  QCheckBox* m_warningsOnly;
  QPlainTextEdit* m_text;
};

}  // namespace clozebench
