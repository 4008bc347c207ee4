#include "ui/views/home_view.h"

namespace clozebench {

HomeView::HomeView(const AppContext& context, QWidget* parent) : QWidget(parent), m_context(context) {}

}  // namespace clozebench
