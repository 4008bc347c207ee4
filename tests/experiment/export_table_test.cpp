// Tables on their way out: raw and safe for programs, rounded and escaped for eyes.
#include "experiment/export_table.h"

#include <gtest/gtest.h>

#include <cmath>

namespace clozebench {
namespace {

using Kind = TableColumn::Kind;

Table hostile() {
  return {"t",
          "100 % of a_b",
          {{"variant", "Variant", Kind::Text},
           {"score", "Score", Kind::Mean},
           {"gain", "Gain", Kind::Interval, 3, true},
           {"seeds", "Seeds", Kind::Number, 0}},
          {{std::string("a,\"b\"\tc\nd"), MeanCell{0.1 + 0.2, 0.012}, IntervalCell{0.0614, -0.02, 0.0735}, 3.0},
           {std::string("x|y & 5%_#$ {~^\\} <b>"), MeanCell{0.5, kNoNumber}, IntervalCell{-0.5, kNoNumber, kNoNumber},
            kNoNumber}}};
}

TEST(ExportTable, CsvKeepsEveryDigitInAColumnOfItsOwnAndQuotesWhatMustBe) {
  EXPECT_EQ(tableText(hostile(), TableFormat::Csv),
            "variant,score_mean,score_sd,gain,gain_low,gain_high,seeds\n"
            "\"a,\"\"b\"\"\tc\nd\",0.30000000000000004,0.012,0.0614,-0.02,0.0735,3\n"
            "x|y & 5%_#$ {~^\\} <b>,0.5,,-0.5,,,\n");
}

TEST(ExportTable, TsvHasOneLineARow) {
  EXPECT_EQ(tableText(hostile(), TableFormat::Tsv),
            "variant\tscore_mean\tscore_sd\tgain\tgain_low\tgain_high\tseeds\n"
            "a,\"b\" c d\t0.30000000000000004\t0.012\t0.0614\t-0.02\t0.0735\t3\n"
            "x|y & 5%_#$ {~^\\} <b>\t0.5\t\t-0.5\t\t\t\n");
}

TEST(ExportTable, MarkdownIsRoundedAndNoCellEndsATable) {
  EXPECT_EQ(tableText(hostile(), TableFormat::Markdown),
            "| Variant | Score | Gain | Seeds |\n"
            "| --- | ---: | ---: | ---: |\n"
            "| a,\"b\" c d | 0.300 ± 0.012 | +0.061 (-0.020 to +0.073) | 3 |\n"
            "| x\\|y &amp; 5%\\_\\#\\$ {\\~^\\\\} &lt;b> | 0.500 | -0.500 | – |\n"
            "\n100 % of a\\_b\n");
}

TEST(ExportTable, LatexEscapesAllTenSpecialCharacters) {
  EXPECT_EQ(
      tableText(hostile(), TableFormat::Latex),
      "% Needs \\usepackage{booktabs}. Chinese and other letters that are not Latin need XeLaTeX or LuaLaTeX and a "
      "font\n"
      "% that has them: \\usepackage{xeCJK} or \\usepackage{ctex}.\n"
      "% 100 % of a_b\n"
      "\\begin{tabular}{lrrr}\n\\toprule\n"
      "Variant & Score & Gain & Seeds \\\\\n\\midrule\n"
      "a,``b'' c d & $0.300 \\pm 0.012$ & $+0.061$ ($-0.020$ to $+0.073$) & $3$ \\\\\n"
      "x|y \\& 5\\%\\_\\#\\$ \\{\\textasciitilde{}\\textasciicircum{}\\textbackslash{}\\} \\textless{}b\\textgreater{} "
      "& "
      "$0.500$ & $-0.500$ & -- \\\\\n"
      "\\bottomrule\n\\end{tabular}\n");
}

TEST(ExportTable, ColumnsNeverShareANameInFilesForPrograms) {
  Table table{"t", "", {{"scratch", "Scratch"}, {"scratch", "Scratch"}, {"scratch_mean", "S"}}, {}};
  table.columns[1].kind = Kind::Mean;
  EXPECT_EQ(tableText(table, TableFormat::Csv), "scratch,scratch_mean,scratch_sd,scratch_mean_2\n");
}

TEST(ExportTable, AFileNameSaysTheFormat) {
  EXPECT_EQ(tableFormatOf("x.md"), TableFormat::Markdown);
  EXPECT_EQ(tableFormatOf("x.tex"), TableFormat::Latex);
  EXPECT_EQ(tableFormatOf("x.tsv"), TableFormat::Tsv);
  EXPECT_EQ(tableFormatOf("x"), TableFormat::Csv);
  for (std::size_t i = 0; i < tableFormatNames().size(); ++i)
    EXPECT_EQ(tableFormatFromName(tableFormatNames()[i]), static_cast<TableFormat>(i));
  EXPECT_EQ(tableFormatFromName("xlsx"), std::nullopt);
}

}  // namespace
}  // namespace clozebench
