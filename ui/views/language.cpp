#include "ui/views/language.h"

#include "ui/models/core_text.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <memory>

namespace clozebench {
namespace {

// Those in use now. Of two the later one wins.
std::vector<std::unique_ptr<QTranslator>>& installed() {
  static std::vector<std::unique_ptr<QTranslator>> translators;
  return translators;
}

void install(const QString& file, const QString& folder) {
  auto translator = std::make_unique<QTranslator>();
  if (!translator->load(file, folder)) return;  // Qt's own words are missing where its package of them is
  QCoreApplication::installTranslator(translator.get());
  installed().push_back(std::move(translator));
}

bool wantsChinese(Language language) {
  if (language != Language::System) return language == Language::SimplifiedChinese;
  const QLocale locale = QLocale::system();
  return locale.language() == QLocale::Chinese && locale.script() != QLocale::TraditionalChineseScript;
}

}  // namespace

std::vector<LanguageChoice> languageChoices() {
  return {{Language::System, "system", QCoreApplication::translate("Language", "As the s&ystem")},
          {Language::English, "en", "&English"},
          {Language::SimplifiedChinese, "zh_CN", "简体中文(&Z)"}};
}

Language languageFromId(const QString& id) {
  for (const LanguageChoice& choice : languageChoices()) {
    if (choice.id == id) return choice.language;
  }
  return Language::System;
}

QString languageId(Language language) {
  for (const LanguageChoice& choice : languageChoices()) {
    if (choice.language == language) return choice.id;
  }
  return "system";
}

void applyLanguage(Language language) {
  const bool chinese = wantsChinese(language);
  QLocale::setDefault(chinese ? QLocale(QLocale::Chinese, QLocale::SimplifiedHanScript, QLocale::China)
                      : language == Language::English ? QLocale(QLocale::English, QLocale::UnitedStates)
                                                      : QLocale::system());
  setCoreTextLanguage(chinese ? "zh_CN" : "");
  for (const auto& translator : installed()) QCoreApplication::removeTranslator(translator.get());
  installed().clear();
  install("clozebench_en", ":/translations");  // plural forms: "%n run(s)" becomes "1 run" or "2 runs"
  if (!chinese) return;
  install("qtbase_zh_CN", QLibraryInfo::path(QLibraryInfo::TranslationsPath));
  install("clozebench_zh_CN", ":/translations");
}

}  // namespace clozebench
