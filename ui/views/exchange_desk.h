// Answers what views ask for through Requests: a report, a capsule or the curves of an experiment as files, a capsule
// from elsewhere taken in. Files are asked for; the work is done off the window's thread; the banner tells the end.
#pragma once
#include "experiment/capsule.h"
#include "experiment/export_curves.h"
#include "ui/views/context.h"

#include <QObject>

#include <filesystem>
#include <string>

namespace clozebench {

class ExchangeDesk : public QObject {
  Q_OBJECT

 public:
  ExchangeDesk(const AppContext& context, QWidget* owner);
  void writeReport(const std::string& experimentId, const std::filesystem::path& file);
  void writeCapsule(const std::string& experimentOrRun, const std::filesystem::path& file, CapsuleWeights weights);
  void takeCapsule(const std::filesystem::path& file);
  // Into `place` where it is new or empty, else into a new folder in it.
  void writeCurves(const std::string& experimentOrRun, const std::filesystem::path& place, CurveFormat format);

 Q_SIGNALS:
  void done();  // with or without an error, which Requests tells

 private:
  void askForReport(const std::string& experimentId);
  void askForCurves(const std::string& experimentOrRun, CurveFormat format);
  void askForCapsule(const std::string& experimentOrRun);
  void askForWeights(const std::string& experimentOrRun, const CapsuleWeightSizes& sizes);
  void askWhere(const std::string& experimentOrRun, CapsuleWeights weights);
  void askWhichCapsule();
  void finish(const Error& error);
  void finishWritten(const std::filesystem::path& file);
  void finishTaken(const CapsuleTaken& taken);

  AppContext m_context;
  QWidget* m_owner;
};

}  // namespace clozebench
