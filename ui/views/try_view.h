// Try: a checkpoint at work on sentences of one's own.
#pragma once
#include "ui/views/context.h"

#include <QWidget>

namespace clozebench {

class TryView : public QWidget {
  Q_OBJECT

 public:
  TryView(const AppContext& context, QWidget* parent);

 private:
  AppContext m_context;
};

}  // namespace clozebench
