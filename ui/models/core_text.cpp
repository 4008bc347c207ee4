#include "ui/models/core_text.h"

#include "ui/models/choice_words.h"
#include "ui/models/sentence_patterns.h"

#include <QCoreApplication>
#include <QFile>

#include <memory>
#include <mutex>

namespace clozebench {
namespace {

constexpr const char* kContext = "core";  // of the translation files
constexpr qsizetype kRemembered = 4000;   // sentences; a chart or a table asks for the same ones again and again

QString looked(const QString& text) {
  return QCoreApplication::translate(kContext, text.toUtf8().constData());
}

QStringList listedPatterns() {
  QFile file(":/translations/core_patterns.txt");
  if (!file.open(QIODevice::ReadOnly)) return {};
  return QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts);
}

class CoreTexts {
 public:
  void setLanguage(const QString& language) {
    const std::lock_guard lock(m_mutex);
    m_active = !language.isEmpty();
    m_patterns.reset();
    m_known.clear();
  }
  QString say(const QString& english) {
    const std::lock_guard lock(m_mutex);
    if (!m_active) return english;
    // Made at first use: by then the translators are installed.
    if (!m_patterns) m_patterns = std::make_unique<SentencePatterns>(listedPatterns(), looked);
    if (const auto known = m_known.constFind(english); known != m_known.constEnd()) return *known;
    if (m_known.size() >= kRemembered) m_known.clear();
    return *m_known.insert(english, m_patterns->translated(english));
  }

 private:
  std::mutex m_mutex;
  bool m_active = false;
  std::unique_ptr<SentencePatterns> m_patterns;
  QHash<QString, QString> m_known;
};

CoreTexts& texts() {
  static CoreTexts one;
  return one;
}

std::string said(const std::string& english) {
  return coreText(english).toStdString();
}

}  // namespace

void setCoreTextLanguage(const QString& language) {
  texts().setLanguage(language);
}

QString coreText(const QString& english) {
  return texts().say(english);
}
QString coreText(const std::string& english) {
  return coreText(QString::fromStdString(english));
}
QString coreText(const Error& error) {
  return coreText(error.sentence());
}

QString coreText(const std::string& english, const std::vector<NameSpan>& names) {
  return QString::fromStdString(saidKeepingNames(english, names, said));
}

QString fieldLabel(const FieldInfo& field) {
  return coreText(field.label);
}
QString fieldHelp(const FieldInfo& field) {
  return coreText(field.help);
}
QString fieldUnit(const FieldInfo& field) {
  return coreText(field.unit);
}
QString fieldZero(const FieldInfo& field) {
  return coreText(field.zero);
}

QString choiceText(const FieldInfo& field, const std::string& choice) {
  const QString name = coreText(QString::fromStdString(field.key + "=" + choice));
  if (name.contains('=')) {  // no translation, as in English
    const QString words = choiceWords(field.key, choice);
    return words.isEmpty() ? QString::fromStdString(choice) : words;
  }
  return name;
}

QString sectionLabel(const SectionInfo& section) {
  return coreText(section.label);
}
QString sectionHelp(const SectionInfo& section) {
  return coreText(section.help);
}

Figure translated(Figure figure) {
  for (std::string* text : {&figure.xTitle, &figure.yTitle, &figure.legendTitle, &figure.caption}) *text = said(*text);
  figure.title = saidKeepingNames(figure.title, figure.titleNames, said);
  for (FigureSeries& series : figure.series) series.name = saidKeepingNames(series.name, series.givenNames, said);
  for (FigureMark& mark : figure.marks) mark.text = said(mark.text);
  return figure;
}

}  // namespace clozebench
