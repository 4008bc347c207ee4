// Classifying: lines that are typed or a file of them, by one checkpoint or by two beside each other. Long files are
// asked in parts, so that answers flow, the window stays free and a stop is heard.
#pragma once
#include "ui/bridge/checkpoint_user.h"
#include "ui/models/classified_model.h"
#include "ui/views/copyable_table.h"
#include "ui/views/try_page.h"

#include <QDoubleSpinBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableWidget>

#include <filesystem>
#include <memory>

namespace clozebench {

class TryClassifyPage : public TryPage {
  Q_OBJECT
  // All that was answered, while the widgets are made anew: kept_inputs.h carries it over.
  Q_PROPERTY(QVariant keptState READ keptState WRITE setKeptState)

 public:
  TryClassifyPage(CheckpointUser& user, QWidget* parent);
  void showCheckpoints(const TryPair& pair) override;
  void setExamples(std::vector<HeldOutExample> examples) override;
  void setAbilities(const CheckpointAbilities& abilities) override;
  QVariant keptState() const;
  void setKeptState(const QVariant& state);
  void classifyFile(const std::filesystem::path& file);

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  QWidget* makeInput();
  QWidget* makeResults();
  QWidget* makeThreshold(QWidget* parent);
  void makeDetails(QWidget* parent);
  void connectParts();
  void showExample();
  void chooseFile();
  void classifyTyped();
  void begin(TextsToUse texts, const QString& source, std::vector<ClassifiedText> answered = {});
  void askNext();                                    // the next part, of the first checkpoint
  void askSecond(std::vector<ClassifiedText> part);  // then of the other one
  void take(std::vector<ClassifiedText> part);
  void finish();
  void stop();
  void showDetails();
  void setBusy(bool busy);
  void restore();

  CheckpointUser& m_user;
  TryPair m_pair;
  CheckpointAbilities m_abilities;
  std::vector<HeldOutExample> m_examples;
  std::size_t m_nextExample = 0;

  // The texts at work.
  std::shared_ptr<const TextsToUse> m_texts;
  std::size_t m_asked = 0;
  int m_question = 0;  // answers to earlier ones are dropped
  bool m_busy = false;
  struct Kept {
    TryPair pair;
    std::shared_ptr<const TextsToUse> texts;
    std::vector<ClassifiedText> rows;
    QString sourceName;
    double threshold = 0.5;
  };
  std::shared_ptr<const Kept> m_kept;  // until the checkpoints that answered are open again
  QString m_sourceName;                // of the file that the texts came from; "" when they were typed
  QString m_source;                    // where they came from, in words; "" = typed

  ClassifiedModel* m_model;
  QSortFilterProxyModel* m_sorted;
  QPlainTextEdit* m_lines;
  QPushButton *m_example, *m_file, *m_classify, *m_stop, *m_copy, *m_save;
  QWidget* m_thresholdBox;
  QDoubleSpinBox* m_threshold;
  QProgressBar* m_progress;
  CopyableTable* m_table;
  QLabel* m_summary;
  QTableWidget* m_details;  // every score of the chosen text
};

}  // namespace clozebench
