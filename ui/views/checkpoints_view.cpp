#include "ui/views/checkpoints_view.h"

namespace clozebench {

CheckpointsView::CheckpointsView(const AppContext& context, QWidget* parent) : QWidget(parent), m_context(context) {}

}  // namespace clozebench
