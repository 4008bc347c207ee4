// The way to a checkpoint as a picture of its own, for a paper or a slide: black on white, every point and try in it.
#pragma once
#include "ui/models/lineage_cards.h"

#include <QSize>
#include <QWidget>

#include <filesystem>
#include <functional>
#include <vector>

class QPainter;

namespace clozebench {

QSize lineagePictureSize(const std::vector<LineageCard>& cards);
void paintLineage(QPainter& painter, const std::vector<LineageCard>& cards);
// SVG, PNG or PDF by the ending of the name.
Status saveLineage(const std::vector<LineageCard>& cards, const std::filesystem::path& file);

// Asks for a file and writes it; `done` hears where, or why not.
void chooseAndSaveLineage(QWidget* parent, const std::vector<LineageCard>& cards,
                          std::function<void(const Result<std::filesystem::path>&)> done);

}  // namespace clozebench
