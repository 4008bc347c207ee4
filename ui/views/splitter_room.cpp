#include "ui/views/splitter_room.h"

namespace clozebench {

void restoreRoom(QSplitter& splitter, const QByteArray& kept) {
  if (kept.isEmpty()) return;
  const QByteArray before = splitter.saveState();
  if (!splitter.restoreState(kept) || splitter.sizes().contains(0)) splitter.restoreState(before);
}

}  // namespace clozebench
