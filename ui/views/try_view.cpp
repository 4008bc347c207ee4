#include "ui/views/try_view.h"

namespace clozebench {

TryView::TryView(const AppContext& context, QWidget* parent) : QWidget(parent), m_context(context) {}

}  // namespace clozebench
