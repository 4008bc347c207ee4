// What an empty workspace shows first: what this program answers, and the ways to begin.
#pragma once
#include "ui/views/context.h"

#include <QPushButton>
#include <QWidget>

#include <functional>

namespace clozebench {

class Welcome : public QWidget {
  Q_OBJECT

 public:
  Welcome(const AppContext& context, QWidget* parent);

 private:
  QPushButton* addWay(QLayout& layout, const QString& name, const QString& icon, const QString& label,
                      const QString& help, std::function<void()> act);
  void showWhatCanStart();

  AppContext m_context;
  QList<QPushButton*> m_starters;  // of something that runs: one at a time
};

}  // namespace clozebench
