// Editors of fields that hold several values: lists as one line of text (with Browse for files), lists of fixed names
// as check boxes, and curves of points as a small table.
#pragma once
#include "ui/forms/field_editor.h"

#include <QLineEdit>

namespace clozebench {

FieldEditor* makeListEditor(const FieldInfo& field, QWidget* parent);
// A list of whole numbers and beside it how many they are: choosing a count writes 1, 2, 3 ...
FieldEditor* makeCountedEditor(const FieldInfo& field, QWidget* parent);
FieldEditor* makeChecksEditor(const FieldInfo& field, QWidget* parent);
FieldEditor* makePointsEditor(const FieldInfo& field, QWidget* parent);

enum class ManyFiles { No, Yes };
// A Browse button beside `edit`; files dropped on the edit go the same way. Emits edited() of `editor`.
void addBrowseButton(FieldEditor& editor, QLineEdit& edit, ManyFiles many);

}  // namespace clozebench
