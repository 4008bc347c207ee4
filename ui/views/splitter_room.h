// How a splitter shares its room, as it was kept: never with a part that has no room at all, for which a person who
// comes back finds no reason and hardly a handle.
#pragma once
#include <QByteArray>
#include <QSplitter>

namespace clozebench {

// Leaves the splitter as it is where nothing was kept, or with a part that was closed or is another than now.
void restoreRoom(QSplitter& splitter, const QByteArray& kept);

}  // namespace clozebench
