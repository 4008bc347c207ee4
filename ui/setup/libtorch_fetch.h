// Fetching LibTorch for the installed program: the script that `cloze setup` is does it (installer/linux/setup.sh), as
// a process of its own; this reads its lines. No torch and no core here: the window of the first start is built without
// them.
#pragma once
#include <QObject>
#include <QProcess>
#include <QString>

namespace clozebench {

// What the script says a fetch takes; sizes in MB.
struct FetchFacts {
  QString version, wheels, index, folder;
  int download = 0, unpacked = 0;
  int gpuDownload = 0, gpuUnpacked = 0;
  bool nvidiaDriver = false;
};

struct FetchChoice {
  bool gpu = false;
  QString from;  // a folder of downloaded wheels; "" = the package index
};

class LibtorchFetch : public QObject {
  Q_OBJECT

 public:
  enum class Stage { Waiting, Downloading, Unpacking };

  LibtorchFetch(const QString& script, QObject* parent);
  ~LibtorchFetch() override;  // ends what still runs

  void readFacts();
  void start(const FetchChoice& choice);
  void cancel();
  bool isRunning() const { return m_process.state() != QProcess::NotRunning; }

 Q_SIGNALS:
  void factsRead(const FetchFacts& facts);
  void stageReached(LibtorchFetch::Stage stage);
  void progressed(int gotMegabytes, int totalMegabytes);
  // Exactly one of these ends a fetch.
  void fetched();
  void cancelled();
  void failed(const QString& what, const QString& remedy, const QString& details);

 private:
  void run(const QStringList& arguments);
  void readLines();
  void takeLine(const QStringList& words);
  void takeFact(const QStringList& words);
  void end();
  void signalGroup(int number);

  QString m_script;
  QProcess m_process;
  FetchFacts m_facts;
  bool m_asksFacts = false, m_cancelled = false;
  QString m_problem, m_remedy;
};

}  // namespace clozebench
