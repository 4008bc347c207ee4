// Set-up's column: the button that tries a few real steps, and what they told.
#pragma once
#include "ui/models/dry_runner.h"
#include "ui/views/context.h"

#include <QFormLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QWidget>

namespace clozebench {

class DryRunBox : public QWidget {
  Q_OBJECT

 public:
  DryRunBox(const AppContext& context, QWidget* parent);
  void setReady(bool ready);  // whether the settings can be run and nothing else trains

 private:
  void show();
  void showResult(const DryRunReport& report);
  void clearRows();
  void addRow(const QString& name, const QString& text);

  AppContext m_context;
  DryRunner* m_runner;
  QPushButton *m_start, *m_cancel;
  QProgressBar* m_bar;
  QLabel *m_state, *m_verdict;
  QFormLayout* m_rows;
  bool m_ready = false;
};

}  // namespace clozebench
