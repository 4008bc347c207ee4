#include "ui/views/interface_language.h"

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

// Of resources/translations; English, in which the sources are written, is none of them.
const QStringList& translations() {
  static const QStringList ids = {"zh_CN"};
  return ids;
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

QString translationOf(Language language) {
  if (language != Language::System) {
    const QString id = languageId(language);
    return translations().contains(id) ? id : QString();
  }
  const QLocale wanted = QLocale::system();
  for (const QString& id : translations()) {
    const QLocale known(id);  // the script tells Simplified Chinese from Traditional
    if (known.language() == wanted.language() && known.script() == wanted.script()) return id;
  }
  return {};
}

void applyInterfaceLanguage(Language language) {
  const QString id = translationOf(language);
  const QLocale english(QLocale::English, QLocale::UnitedStates);
  QLocale::setDefault(!id.isEmpty() ? QLocale(id) : language == Language::English ? english : QLocale::system());
  for (const auto& translator : installed()) QCoreApplication::removeTranslator(translator.get());
  installed().clear();
  install("clozebench_en", ":/translations");  // plural forms: "%n run(s)" becomes "1 run" or "2 runs"
  if (id.isEmpty()) return;
  install("qtbase_" + id, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
  install("clozebench_" + id, ":/translations");
}

}  // namespace clozebench
