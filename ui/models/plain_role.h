// What a cell holds without what is there for the eye alone (marks, units, cut digits): what is copied and saved. A
// model that has nothing to leave out need not know it.
#pragma once
#include <Qt>

namespace clozebench {

constexpr int kPlainRole = Qt::UserRole + 100;

}  // namespace clozebench
