// Data: the files of corpus and task as the program reads them.
#pragma once
#include "ui/views/context.h"

#include <QWidget>

namespace clozebench {

class DataView : public QWidget {
  Q_OBJECT

 public:
  DataView(const AppContext& context, QWidget* parent);

 private:
  AppContext m_context;
};

}  // namespace clozebench
