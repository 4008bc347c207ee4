#include "ui/setup/libtorch_fetch.h"

#include <QTimer>

#include <unistd.h>

#include <csignal>

namespace clozebench {
namespace {
constexpr int kPatienceMs = 3000;  // between a polite end and a forced one
}

LibtorchFetch::LibtorchFetch(const QString& script, QObject* parent) : QObject(parent), m_script(script) {
  // A group of its own: cancelling ends the downloader below the script too.
  m_process.setChildProcessModifier([] { ::setsid(); });
  m_process.setStandardInputFile(QProcess::nullDevice());
  connect(&m_process, &QProcess::readyReadStandardOutput, this, &LibtorchFetch::readLines);
  connect(&m_process, &QProcess::finished, this, &LibtorchFetch::end);
  connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
    if (error == QProcess::FailedToStart) end();
  });
}

LibtorchFetch::~LibtorchFetch() {
  m_process.disconnect(this);
  if (!isRunning()) return;
  signalGroup(SIGTERM);
  if (!m_process.waitForFinished(kPatienceMs)) signalGroup(SIGKILL);
  m_process.waitForFinished(kPatienceMs);
}

void LibtorchFetch::readFacts() {
  m_asksFacts = true;
  run({"--facts"});
}

void LibtorchFetch::start(const FetchChoice& choice) {
  QStringList arguments{"--lines"};
  if (choice.gpu) arguments << "--gpu";
  if (!choice.from.isEmpty()) arguments << "--from" << choice.from;
  m_asksFacts = false;
  run(arguments);
}

void LibtorchFetch::run(const QStringList& arguments) {
  m_cancelled = false;
  m_problem.clear();
  m_remedy.clear();
  m_process.start(m_script, arguments);
}

void LibtorchFetch::cancel() {
  if (!isRunning()) return;
  m_cancelled = true;
  signalGroup(SIGTERM);
  QTimer::singleShot(kPatienceMs, &m_process, [this] {
    if (m_cancelled) signalGroup(SIGKILL);
  });
}

void LibtorchFetch::signalGroup(int number) {
  if (isRunning() && m_process.processId() > 0) ::kill(-static_cast<pid_t>(m_process.processId()), number);
}

void LibtorchFetch::readLines() {
  while (m_process.canReadLine()) takeLine(QString::fromUtf8(m_process.readLine()).chopped(1).split('\t'));
}

void LibtorchFetch::takeLine(const QStringList& words) {
  const QString name = words.first();
  if (m_asksFacts) {
    takeFact(words);
  } else if (name == "progress") {
    Q_EMIT progressed(words.value(1).toInt(), words.value(2).toInt());
  } else if (name == "stage") {
    Q_EMIT stageReached(words.value(1) == "Downloading" ? Stage::Downloading
                        : words.value(1) == "Unpacking" ? Stage::Unpacking
                                                        : Stage::Waiting);
  } else if (name == "error") {
    m_problem = words.value(1);
    m_remedy = words.value(2);
  }
}

void LibtorchFetch::takeFact(const QStringList& words) {
  const QString name = words.first(), value = words.value(1);
  for (const auto& [key, text] : {std::pair{"version", &m_facts.version},
                                  {"wheels", &m_facts.wheels},
                                  {"index", &m_facts.index},
                                  {"folder", &m_facts.folder}}) {
    if (name == key) *text = value;
  }
  for (const auto& [key, number] : {std::pair{"download", &m_facts.download},
                                    {"unpacked", &m_facts.unpacked},
                                    {"gpu_download", &m_facts.gpuDownload},
                                    {"gpu_unpacked", &m_facts.gpuUnpacked}}) {
    if (name == key) *number = value.toInt();
  }
  if (name == "nvidia_driver") m_facts.nvidiaDriver = value == "1";
}

void LibtorchFetch::end() {
  readLines();
  const bool good = m_process.error() != QProcess::FailedToStart && m_process.exitStatus() == QProcess::NormalExit &&
                    m_process.exitCode() == 0;
  const bool wanted = std::exchange(m_cancelled, false);
  if (good && m_asksFacts) {
    Q_EMIT factsRead(m_facts);
  } else if (good) {
    Q_EMIT fetched();
  } else if (wanted) {
    Q_EMIT this->cancelled();
  } else {
    const QString details = QString::fromUtf8(m_process.readAllStandardError()).trimmed();
    if (m_problem.isEmpty()) m_problem = tr("The program that fetches LibTorch has failed.");
    if (m_remedy.isEmpty()) m_remedy = tr("Try again, or run “cloze setup” in a terminal to see more.");
    Q_EMIT failed(m_problem, m_remedy, details);
  }
}

}  // namespace clozebench
