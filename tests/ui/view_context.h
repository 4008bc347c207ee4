// What a view needs, without the window around it: a test then hears itself what the view asks of the others.
#pragma once
#include "tests/ui/support.h"
#include "ui/views/context.h"

#include <filesystem>
#include <string>
#include <vector>

namespace clozebench::uitest {

class ViewContext {
 public:
  explicit ViewContext(const std::filesystem::path& workspace)
      : reader(workspace), bridge(workspace), launcher(bridge, reader, setup), cost(setup, reader, bridge) {
    QObject::connect(&requests, &Requests::raised, &requests, [this](const Error& error) { errors.push_back(error); });
    QObject::connect(&requests, &Requests::problem, &requests, [this](const QString& text) { problems << text; });
    QObject::connect(&requests, &Requests::said, &requests, [this](const QString& text) { said << text; });
    QObject::connect(&requests, &Requests::runAsked, &requests, [this](const std::string& run, ViewId view) {
      asked.push_back(run + '@' + std::to_string(static_cast<int>(view)));
    });
    QObject::connect(&requests, &Requests::startFromAsked, &requests,
                     [this](const std::string& start) { asked.push_back("start " + start); });
    QObject::connect(&requests, &Requests::dataFilesAsked, &requests,
                     [this](const QStringList& files) { asked.push_back("data " + files.join(' ').toStdString()); });
    QObject::connect(&requests, &Requests::dataLookAsked, &requests,
                     [this](const std::string&, const QStringList& files) {
                       asked.push_back("look " + files.join(' ').toStdString());
                     });
    QObject::connect(&requests, &Requests::viewAsked, &requests,
                     [this](ViewId view) { asked.push_back("@" + std::to_string(static_cast<int>(view))); });
    QObject::connect(&requests, &Requests::openFolderAsked, &requests,
                     [this](const QString& folder) { asked.push_back("folder " + folder.toStdString()); });
  }
  AppContext context() { return {reader, bridge, setup, launcher, cost, requests}; }

  WorkspaceReader reader;
  ExperimentBridge bridge;
  SetupModel setup;
  Launcher launcher;
  CostMeter cost;
  Requests requests;

  std::vector<Error> errors;
  QStringList problems, said;
  std::vector<std::string> asked;  // "RUN@VIEW", "start RUN", "data FILES", "look FILES", "@VIEW", "folder F"
};

}  // namespace clozebench::uitest
