// Asked wherever other settings would take the place of ones that were changed by hand and are in no file.
#pragma once
#include "ui/models/setup_model.h"

#include <QWidget>

#include <functional>

namespace clozebench {

// `replace` at once when nothing would be lost, otherwise after a yes.
void askBeforeReplacing(QWidget* parent, const SetupModel& setup, std::function<void()> replace);

}  // namespace clozebench
