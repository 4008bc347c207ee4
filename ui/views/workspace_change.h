// What a view writes into the workspace at a person's word: a mark, a tag, a note, a name.
#pragma once
#include "ui/views/context.h"

#include <functional>

namespace clozebench {

// Writes in the reader's thread and lets the views read anew; an error goes to the banner. `written` comes before
// that, in the window's thread, as long as `asker` lives.
void changeWorkspace(QObject* asker, const AppContext& context, std::function<Status(Workspace&)> work,
                     std::function<void()> written = {});

}  // namespace clozebench
