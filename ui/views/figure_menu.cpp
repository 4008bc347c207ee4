#include "ui/views/figure_menu.h"

#include "ui/models/texts.h"
#include "ui/plot/chart.h"
#include "ui/views/chart_desk.h"
#include "ui/views/look.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>
#include <QPixmap>

namespace clozebench {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(clozebench::Chart)  // the words of a chart's own menu
};

}  // namespace

FigureMenu::FigureMenu(const QString& objectName, const QString& accessibleName, std::function<Figure()> figure,
                       QWidget* parent)
    : QToolButton(parent), m_figure(std::move(figure)) {
  describe(*this, objectName, accessibleName, tr("Save it as PDF, SVG, PNG or numbers, or copy it"));
  setText(QString(QChar(0x22ef)));
  setAutoRaise(true);
  connect(this, &QToolButton::clicked, this, [this] { openAt(mapToGlobal(QPoint(0, height()))); });
}

void FigureMenu::openAt(const QPoint& place) {
  auto* menu = new QMenu(this);
  menu->setObjectName(objectName() + "Entries");
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(Words::tr("&Save chart as…"), this, &FigureMenu::save)->setObjectName("saveChart");
  menu->addAction(Words::tr("&Copy as picture"), this,
                  [this] {
                    QGuiApplication::clipboard()->setPixmap(figurePixmap(m_figure()));
                    Q_EMIT said(Words::tr("The picture is on the clipboard"));
                  })
      ->setObjectName("copyPicture");
  menu->addAction(Words::tr("Copy &numbers"), this,
                  [this] {
                    QGuiApplication::clipboard()->setText(toQt(figureCsv(m_figure(), '\t')));
                    Q_EMIT said(Words::tr("The numbers are on the clipboard"));
                  })
      ->setObjectName("copyNumbers");
  menu->popup(place);
}

void FigureMenu::save() {
  askToSaveFigure(*this, m_figure(), [this](const Result<QString>& saved) {
    if (saved)
      Q_EMIT said(*saved);
    else
      Q_EMIT failed(saved.error());
  });
}

}  // namespace clozebench
