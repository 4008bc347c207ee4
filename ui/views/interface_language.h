// Which language a window speaks: English as written in the sources, or a translation from resources/translations.
// Needs neither core nor torch: the window of the first start chooses by it, too.
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

// The translation that serves a choice, "" for English: the system's, where there is one of its language and script.
QString translationOf(Language language);
// Takes effect at once: Qt sends QEvent::LanguageChange to every window.
void applyInterfaceLanguage(Language language);

}  // namespace clozebench
