// One page of a pair: shows what the arms of a variant predicted, or why there is nothing to be shown.
#pragma once
#include "base/result.h"
#include "compare/figure.h"
#include "ui/models/pair_report.h"
#include "ui/views/look.h"

#include <QStackedWidget>

namespace clozebench {

class PairPage : public QStackedWidget {
  Q_OBJECT

 public:
  PairPage(const QString& objectName, QWidget* parent);
  // Never null.
  void showPair(SharedPair pair);
  void showEmpty(const QString& headline, const QString& sentence);

 Q_SIGNALS:
  void sentencesAsked(const ExampleFilter& filter);
  void said(const QString& text);
  void failed(const Error& error);

 protected:
  QWidget& content() { return *m_content; }
  // As it is drawn and saved: in the window's language, with the experiment and the variant in its title.
  Figure told(Figure figure) const;
  // What stands on the page; `m_pair` is the one to show. Empty for a sentence that says why there is nothing.
  virtual QString fill() = 0;

  SharedPair m_pair;

 private:
  EmptyState* m_empty;
  QWidget* m_content;
};

}  // namespace clozebench
