// `clozebench --picture FILE`: the window as a picture, without a screen or a person; for documents, and to see that an
// installed program opens one.
#pragma once
#include "base/result.h"
#include "ui/views/requests.h"

#include <QObject>
#include <QSize>
#include <QTimer>

#include <filesystem>
#include <optional>

class QMainWindow;

namespace clozebench {

struct PictureOrder {
  std::filesystem::path file;
  QSize size{1280, 800};
};
// By the words of the command line: "compare", "1280x800". Errors: WrongUse.
Result<ViewId> viewNamed(const QString& name);
Result<QSize> sizeFrom(const QString& text);

// Waits until what is read in the background stands in the window, then says how it went: once.
class WindowPicture : public QObject {
  Q_OBJECT

 public:
  WindowPicture(QMainWindow& window, PictureOrder order);

 Q_SIGNALS:
  void taken(const Status& written);

 private:
  void look();
  bool isAtRest();

  QMainWindow& m_window;
  const PictureOrder m_order;
  QTimer m_timer;
  QImage m_before;
  int m_alike = 0, m_looks = 0;
  bool m_asked = false;  // the window's reader, which answers in order: it has not come to this question yet
};

}  // namespace clozebench
