// Words of the report and of exported tables that cmake/core_strings.py does not take for sentences: headings and names
// of one word. lupdate reads them here, see core_phrases.cpp.
#include <QtGlobal>

namespace clozebench {
namespace {

[[maybe_unused]] constexpr const char* kReportPhrases[] = {
    QT_TRANSLATE_NOOP("core", "Curves"),
    QT_TRANSLATE_NOOP("core", "Baselines"),
    QT_TRANSLATE_NOOP("core", "Data"),
    QT_TRANSLATE_NOOP("core", "Settings"),
    QT_TRANSLATE_NOOP("core", "Notes"),
    QT_TRANSLATE_NOOP("core", "Task"),
    QT_TRANSLATE_NOOP("core", "Corpus"),
    QT_TRANSLATE_NOOP("core", "Tokenizer"),
    QT_TRANSLATE_NOOP("core", "Parameters"),
    QT_TRANSLATE_NOOP("core", "Device"),
    QT_TRANSLATE_NOOP("core", "Precision"),
    QT_TRANSLATE_NOOP("core", "Threads"),
    QT_TRANSLATE_NOOP("core", "Variant"),
    QT_TRANSLATE_NOOP("core", "Score"),
    QT_TRANSLATE_NOOP("core", "From scratch"),
    QT_TRANSLATE_NOOP("core", "Gain"),
    QT_TRANSLATE_NOOP("core", "Seeds"),
    QT_TRANSLATE_NOOP("core", "Epoch"),
    QT_TRANSLATE_NOOP("core", "p (Holm)"),
    QT_TRANSLATE_NOOP("core", "TF-IDF, linear"),
    QT_TRANSLATE_NOOP("core", "%1 (%2 to %3)"),
    QT_TRANSLATE_NOOP("core", "repaid"),
    QT_TRANSLATE_NOOP("core", "variant"),
    QT_TRANSLATE_NOOP("core", "Pre-trainings"),
    QT_TRANSLATE_NOOP("core", "Arm"),
    QT_TRANSLATE_NOOP("core", "Learning rate"),
    QT_TRANSLATE_NOOP("core", "On validation"),
    QT_TRANSLATE_NOOP("core", "Chosen"),
    QT_TRANSLATE_NOOP("core", "chosen"),
    QT_TRANSLATE_NOOP("core", "Learning rates tried"),
    QT_TRANSLATE_NOOP("core", "Experiment"),
    QT_TRANSLATE_NOOP("core", "Pre-trained up to (tokens)"),
    QT_TRANSLATE_NOOP("core", "Learning rate, pre-trained"),
    QT_TRANSLATE_NOOP("core", "Learning rate, from scratch"),
};

}  // namespace
}  // namespace clozebench
