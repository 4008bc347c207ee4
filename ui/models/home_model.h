// The list of Home as an item model: experiments, below each its runs. A new look at the workspace changes, adds and
// takes away single rows, so that what is chosen, unfolded or being typed stays. Changes that people make are asked
// for by signals and shown at once; the next look brings the truth.
#pragma once
#include "ui/models/home_cells.h"

#include <QAbstractItemModel>

#include <memory>
#include <string>
#include <vector>

namespace clozebench {

class HomeModel : public QAbstractItemModel {
  Q_OBJECT

 public:
  // SortRole and CourseRole as homeSortValue and homeCourse; StateRole a RunState as int; the others text.
  enum Role {
    SortRole = Qt::UserRole,
    CourseRole,
    StateRole,
    StarredRole,
    SearchRole,
    ExperimentRole,
    RunRole,
    TagsRole  // QStringList
  };

  using QAbstractItemModel::QAbstractItemModel;
  void setOverview(std::shared_ptr<const WorkspaceOverview> overview);
  HomeRow rowOf(const QModelIndex& index) const;
  QModelIndex find(const std::string& experimentId, const std::string& runId = "") const;
  void toggleStar(const QModelIndex& index);
  void setNote(const QModelIndex& index, const QString& note);
  void setTags(const QModelIndex& index, const QString& text);  // as tagsFrom() reads it
  QStringList allTags() const;                                  // each once, sorted

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& index) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 Q_SIGNALS:
  void starChanged(const std::string& experimentId, const std::string& runId, bool starred);  // runId "": of itself
  void noteChanged(const std::string& experimentId, const std::string& runId, const QString& note);
  void tagsChanged(const std::string& experimentId, const std::string& runId, const std::vector<std::string>& tags);
  void renamed(const QString& name, const QString& newName);

 private:
  struct Node {
    int row = 0;
    ExperimentOverview experiment;
  };
  void followExperiments(const WorkspaceOverview& overview);
  void followRuns(Node& node, const ExperimentOverview& wanted);
  void takeValues(Node& node, const ExperimentOverview& wanted);
  Node& nodeOf(const QModelIndex& index);
  void renumber();
  void tellChanged(const QModelIndex& index);

  std::vector<std::unique_ptr<Node>> m_nodes;
  std::shared_ptr<const WorkspaceOverview> m_overview = std::make_shared<WorkspaceOverview>();
};

}  // namespace clozebench
