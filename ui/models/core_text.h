// What the core says, in the language of the window. The core speaks English everywhere (database, files, terminal), so
// that a stored notice or a figure reads right in any language later; here its sentences are recognised by their
// patterns ("There is no file %1") and said again in the chosen one. Names, paths and labels inside stay as they are.
#pragma once
#include "compare/figure.h"
#include "config/fields.h"

#include <QString>

#include <string>

namespace clozebench {

// "zh_CN", or "" for English as it comes. Called by applyLanguage().
void setCoreTextLanguage(const QString& language);

// A sentence, a name of a stage or of a state, several sentences, an error's what and remedy: whatever the core wrote
// for people. Text that no pattern knows comes back as it is.
QString coreText(const QString& english);
QString coreText(const std::string& english);
QString coreText(const Error& error);  // what and remedy
// Names in it that people gave stay as they are, even where they are words of the program.
QString coreText(const std::string& english, const std::vector<NameSpan>& names);

QString fieldLabel(const FieldInfo& field);
QString fieldHelp(const FieldInfo& field);
QString fieldUnit(const FieldInfo& field);
QString fieldZero(const FieldInfo& field);
// A choice for people, in words: "mean and maximum".
QString choiceText(const FieldInfo& field, const std::string& choice);
QString sectionLabel(const SectionInfo& section);
QString sectionHelp(const SectionInfo& section);

// Title, axes and names of the series, but for the names that people gave; the figure itself (what files and scripts
// see) stays English.
Figure translated(Figure figure);

}  // namespace clozebench
