// Files dropped anywhere on a window, unless the part under the mouse takes them itself: an experiment, or data.
#pragma once
#include <QObject>
#include <QStringList>
#include <QWidget>

#include <filesystem>

namespace clozebench {

class DroppedFiles : public QObject {
  Q_OBJECT

 public:
  explicit DroppedFiles(QWidget* window);

 Q_SIGNALS:
  void experimentDropped(const std::filesystem::path& file);  // a TOML file; the first of several
  void capsuleDropped(const std::filesystem::path& file);     // the first of several
  void dataDropped(const QStringList& files);                 // files and folders of anything else

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void take(const QStringList& files);
};

}  // namespace clozebench
