#include "ui/views/workspace_change.h"

namespace clozebench {

void changeWorkspace(QObject* asker, const AppContext& context, std::function<Status(Workspace&)> work,
                     std::function<void()> written) {
  context.reader.ask<bool>(
      asker,
      [work = std::move(work)](Workspace& workspace) -> Result<bool> {
        CLOZE_CHECK(work(workspace));
        return true;
      },
      [context, written = std::move(written)](Result<bool> done) {
        if (!done) Q_EMIT context.requests.raised(done.error());
        if (written) written();
        Q_EMIT context.reader.changed();  // its own connection's writes do not count as news
      });
}

}  // namespace clozebench
