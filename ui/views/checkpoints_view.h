// Checkpoints: what was kept, where it came from, and where it can go.
#pragma once
#include "ui/views/context.h"

#include <QWidget>

namespace clozebench {

class CheckpointsView : public QWidget {
  Q_OBJECT

 public:
  CheckpointsView(const AppContext& context, QWidget* parent);

 private:
  AppContext m_context;
};

}  // namespace clozebench
