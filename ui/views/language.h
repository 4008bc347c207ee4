// Which language the window speaks: English as written in the sources, or a translation from resources/translations.
#pragma once
#include <QString>

#include <vector>

namespace clozebench {

enum class Language { System, English, SimplifiedChinese };

struct LanguageChoice {
  Language language;
  QString id;    // in the settings: "system", "en", "zh_CN"
  QString name;  // in its own language
};
std::vector<LanguageChoice> languageChoices();
Language languageFromId(const QString& id);  // System for anything else
QString languageId(Language language);

// Takes effect at once: Qt sends QEvent::LanguageChange to every window.
void applyLanguage(Language language);

}  // namespace clozebench
