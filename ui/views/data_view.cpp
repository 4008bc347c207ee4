#include "ui/views/data_view.h"

namespace clozebench {

DataView::DataView(const AppContext& context, QWidget* parent) : QWidget(parent), m_context(context) {}

}  // namespace clozebench
