// The Data view while it shows the files of a run: looking changes no setting.
#include "config/json.h"
#include "ui/forms/wrapped_label.h"
#include "ui/models/data_choice.h"
#include "ui/models/texts.h"
#include "ui/views/data_view.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace clozebench {

QWidget* DataView::makeLookCard() {
  auto* card = new Card(this);
  card->setObjectName("dataLook");
  auto* text = new WrappedLabel(card);
  text->setText(tr("You look at the files of a run, read as it reads them. The form keeps its own."));
  auto* back = makeButton("dataLookBack", "undo", tr("&Back to the form's files"),
                          tr("Shows the files that Set-up names"), card);
  auto* take = makeButton("dataLookTake", "check", tr("&Use these files"),
                          tr("Takes them into the form in place of what stands there; Undo brings that back"), card);
  card->body().addWidget(text);
  card->body().addLayout(makeToolbarRow({back, take, nullptr}));
  connect(back, &QPushButton::clicked, this, &DataView::endLook);
  connect(take, &QPushButton::clicked, this, &DataView::takeLookedAt);
  card->hide();
  return card;
}

// All files of the run: whether a text of one stands in another is told of all.
void DataView::lookAt(const std::string& settingsJson, const QStringList& files) {
  auto settings = settingsFromJson(nlohmann::json::parse(settingsJson, nullptr, false));
  if (!settings) return Q_EMIT m_context.requests.raised(settings.error());
  m_look = std::move(*settings);
  m_shownPath = files.value(0);
  m_guess->hide();
  showLook();
}

void DataView::takeLookedAt() {
  std::vector<std::pair<std::string, FileRole>> taken;
  for (const FileToInspect& file : dataFiles(*m_look)) taken.emplace_back(file.path, file.role);
  endLook();
  const Status set = takeFiles(m_context.setup, taken);
  if (!set) Q_EMIT m_context.requests.raised(set.error());
}

void DataView::endLook() {
  if (!std::exchange(m_look, std::nullopt)) return;
  m_shownPath.clear();
  showLook();
}

void DataView::showLook() {
  m_lookCard->setVisible(m_look.has_value());
  m_choices->setVisible(!m_look);
  m_inspection->lookAt(m_look);
  showPages();
}

}  // namespace clozebench
