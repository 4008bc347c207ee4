// What the choices of settings are called for people: files and terminals say "mean_max", the form says "mean and
// maximum". English has its words here; other languages have theirs in their translation, by "key=choice".
#pragma once
#include <QString>

#include <string>

namespace clozebench {

// "" where the choice is a word already ("linear", "tiny").
QString choiceWords(const std::string& key, const std::string& choice);

}  // namespace clozebench
