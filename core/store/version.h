// What the doctor tells about the store.
#pragma once
#include <string>

namespace clozebench {

std::string sqliteVersion();
int workspaceSchemaVersion();  // that this program writes

}  // namespace clozebench
