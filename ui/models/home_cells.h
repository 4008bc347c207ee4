// What the list of Home says in each cell: texts, values to sort by, words to search in. No widget.
#pragma once
#include "experiment/overview.h"

#include <QList>
#include <QMetaType>
#include <QString>
#include <QVariant>

namespace clozebench {

enum class HomeColumn { Star, Name, State, Course, Score, Gain, Tags, Extent, Started, Duration, Note };
constexpr int kHomeColumns = 11;

// A drawing of a finger's width: the pre-trained arm (or the run itself), and the arm from scratch beside it.
struct Sparkline {
  QList<double> first, second;
  bool isEmpty() const { return first.size() < 2 && second.size() < 2; }
};

QString homeHeader(HomeColumn column);
QString homeHeaderHelp(HomeColumn column);

// One row of the list: an experiment, or one of its runs.
struct HomeRow {
  const ExperimentOverview* experiment = nullptr;
  const RunOverview* run = nullptr;  // null for the experiment itself

  explicit operator bool() const { return experiment != nullptr; }
  bool starred() const { return run ? run->starred : experiment->record.starred; }
  const std::string& note() const { return run ? run->note : experiment->record.note; }
  const std::vector<std::string>& tags() const { return run ? run->tags : experiment->record.tags; }
  RunState state() const { return run ? run->state : stateOf(*experiment); }
};

QString homeTitle(const HomeRow& row);                   // the name, or what the run is
QString tagsText(const std::vector<std::string>& tags);  // "baseline, talk"
std::vector<std::string> tagsFrom(const QString& text);  // as a person types them, between commas
QString homeText(const HomeRow& row, HomeColumn column);
QString homeHelp(const HomeRow& row, HomeColumn column);  // tool tip
// Invalid where there is nothing to sort by: such rows stand last in either order.
QVariant homeSortValue(const HomeRow& row, HomeColumn column);
Sparkline homeCourse(const HomeRow& row, const WorkspaceOverview& overview);
// Everything that a search looks into, in lower case.
QString homeSearchText(const HomeRow& row);

}  // namespace clozebench

Q_DECLARE_METATYPE(clozebench::Sparkline)
