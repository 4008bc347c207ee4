// Home: experiments and runs of the workspace, and what to do first.
#pragma once
#include "ui/views/context.h"

#include <QWidget>

namespace clozebench {

class HomeView : public QWidget {
  Q_OBJECT

 public:
  HomeView(const AppContext& context, QWidget* parent);

 private:
  AppContext m_context;
};

}  // namespace clozebench
