// What the window's tests share: waiting for a condition, finding widgets by name, typing as a person does.
#pragma once
#include "config/experiment_file.h"
#include "ui/views/theme.h"

#include <QApplication>
#include <QInputMethodEvent>
#include <QLineEdit>
#include <QTest>
#include <QWidget>

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>

namespace clozebench::uitest {

constexpr int kWaitMs = 20000;

// Runs the event loop until `condition` holds; false after the time-out.
inline bool waitFor(const std::function<bool()>& condition, int timeoutMs = kWaitMs) {
  return QTest::qWaitFor(condition, timeoutMs);
}

template <class T>
T* find(QWidget& parent, const std::string& name) {
  T* widget = parent.findChild<T*>(QString::fromStdString(name));
  EXPECT_NE(widget, nullptr) << name;
  return widget;
}

// Replaces the text of an input the way a person does: select all, then type.
inline void type(QWidget* input, const QString& text) {
  auto* edit = qobject_cast<QLineEdit*>(input);
  if (!edit) edit = input->findChild<QLineEdit*>();
  ASSERT_NE(edit, nullptr);
  edit->setFocus();
  edit->selectAll();
  QTest::keyClick(edit, Qt::Key_Delete);
  for (const QChar letter : text) {
    if (letter.unicode() < 0x80) {
      QTest::keyClick(edit, letter.toLatin1());
    } else {  // other letters come from an input method
      QInputMethodEvent event;
      event.setCommitString(letter);
      QApplication::sendEvent(edit, &event);
    }
  }
}

// With CLOZEBENCH_SCREENSHOTS set to a folder, keeps pictures of the window there, for people to look at: as it is, at
// a small size, and dark.
inline void screenshot(QWidget& window, const QString& name) {
  const QString folder = qEnvironmentVariable("CLOZEBENCH_SCREENSHOTS");
  if (folder.isEmpty()) return;
  const auto keep = [&](const QString& suffix) {
    QTest::qWait(250);  // the charts' timer
    window.grab().save(folder + "/" + name + suffix + ".png");
  };
  const QSize size = window.size();
  keep("");
  window.resize(1024, 640);
  keep("-small");
  window.resize(size);
  applyTheme(Theme::Dark);
  keep("-dark");
  applyTheme(Theme::System);
}

}  // namespace clozebench::uitest
