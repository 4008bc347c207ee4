// The window's resources lie in a static library and must be named once to be linked.
#pragma once
namespace clozebench {
void loadResources();
}
