<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>CheckpointChoices</name>
    <message numerus="yes">
        <source>%1: fine-tuned, %n label(s)</source>
        <translation>
            <numerusform>%1: fine-tuned, %n label</numerusform>
            <numerusform>%1: fine-tuned, %n labels</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CheckpointDeletion</name>
    <message numerus="yes">
        <source>%Ln run(s) cannot be tried, exported or started from afterwards.</source>
        <translation>
            <numerusform>%Ln run cannot be tried, exported or started from afterwards.</numerusform>
            <numerusform>%Ln runs cannot be tried, exported or started from afterwards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) that did not finish cannot go on from where they are; they would begin again.</source>
        <translation>
            <numerusform>%Ln run that did not finish cannot go on from where it is; it would begin again.</numerusform>
            <numerusform>%Ln runs that did not finish cannot go on from where they are; they would begin again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) started from them; they keep their own checkpoints.</source>
        <translation>
            <numerusform>%Ln run started from them; it keeps its own checkpoints.</numerusform>
            <numerusform>%Ln runs started from them; they keep their own checkpoints.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln checkpoint(s)?</source>
        <translation>
            <numerusform>Delete %Ln checkpoint?</numerusform>
            <numerusform>Delete %Ln checkpoints?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DataTexts</name>
    <message numerus="yes">
        <source>%Ln other label(s)</source>
        <translation>
            <numerusform>%Ln other label</numerusform>
            <numerusform>%Ln other labels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) skipped</source>
        <translation>
            <numerusform>%Ln row skipped</numerusform>
            <numerusform>%Ln rows skipped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) came before in the same data.</source>
        <translation>
            <numerusform>%Ln text came before in the same data.</numerusform>
            <numerusform>%Ln texts came before in the same data.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) stand in validation or test data too.</source>
        <translation>
            <numerusform>%Ln text stands in validation or test data too.</numerusform>
            <numerusform>%Ln texts stand in validation or test data too.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) stand in another split too: a leak.</source>
        <translation>
            <numerusform>%Ln text stands in another split too: a leak.</numerusform>
            <numerusform>%Ln texts stand in another split too: a leak.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln label(s) of this file are on no training row: %1</source>
        <translation>
            <numerusform>%Ln label of this file is on no training row: %1</numerusform>
            <numerusform>%Ln labels of this file are on no training row: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Home</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seed(s)</source>
        <translation>
            <numerusform>%n seed</numerusform>
            <numerusform>%n seeds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n arm(s)</source>
        <translation>
            <numerusform>%n arm</numerusform>
            <numerusform>%n arms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n variant(s)</source>
        <translation>
            <numerusform>%n variant</numerusform>
            <numerusform>%n variants</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HomeDeletion</name>
    <message numerus="yes">
        <source>%n run(s) would go; checkpoints and logs take %1 on disk.</source>
        <translation>
            <numerusform>%n run would go; checkpoints and logs take %1 on disk.</numerusform>
            <numerusform>%n runs would go; checkpoints and logs take %1 on disk.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) stay because other experiments use them too.</source>
        <translation>
            <numerusform>%n run stays because other experiments use it too.</numerusform>
            <numerusform>%n runs stay because other experiments use them too.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) started from what would go: what their pre-training cost is unknown then.</source>
        <translation>
            <numerusform>%n run started from what would go: what their pre-training cost is unknown then.</numerusform>
            <numerusform>%n runs started from what would go: what their pre-training cost is unknown then.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete the %n chosen rows?</source>
        <translation>
            <numerusform>Delete the chosen row?</numerusform>
            <numerusform>Delete the %n chosen rows?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LineageCards</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::Chart</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::CheckpointsView</name>
    <message numerus="yes">
        <source>%Ln checkpoint(s), %1</source>
        <translation>
            <numerusform>%Ln checkpoint, %1</numerusform>
            <numerusform>%Ln checkpoints, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln checkpoints are chosen, %1</source>
        <translation>
            <numerusform>%Ln checkpoint is chosen, %1</numerusform>
            <numerusform>%Ln checkpoints are chosen, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::ClassifiedModel</name>
    <message numerus="yes">
        <source>The last %n token(s) did not fit and were not read</source>
        <translation>
            <numerusform>The last token did not fit and was not read</numerusform>
            <numerusform>The last %n tokens did not fit and were not read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s).</source>
        <translation>
            <numerusform>%Ln text.</numerusform>
            <numerusform>%Ln texts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A and B differ in %Ln of them.</source>
        <translation>
            <numerusform>A and B differ in %Ln of them.</numerusform>
            <numerusform>A and B differ in %Ln of them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>⚠ %Ln text(s) were longer than the model reads and were cut.</source>
        <translation>
            <numerusform>⚠ %Ln text was longer than the model reads and was cut.</numerusform>
            <numerusform>⚠ %Ln texts were longer than the model reads and were cut.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>⚠ %Ln text(s) hold something the model has no token for.</source>
        <translation>
            <numerusform>⚠ %Ln text holds something the model has no token for.</numerusform>
            <numerusform>⚠ %Ln texts hold something the model has no token for.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::ComparePanel</name>
    <message numerus="yes">
        <source>over %n</source>
        <comment>points that are averaged</comment>
        <translation>
            <numerusform>over %n</numerusform>
            <numerusform>over %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>over %n</source>
        <translation>
            <numerusform>over %n</numerusform>
            <numerusform>over %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::CompareView</name>
    <message numerus="yes">
        <source>%n variants with a gain each</source>
        <translation>
            <numerusform>%n variant with a gain</numerusform>
            <numerusform>%n variants with a gain each</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::CopyableTable</name>
    <message numerus="yes">
        <source>%Ln row(s) are on the clipboard</source>
        <translation>
            <numerusform>%Ln row is on the clipboard</numerusform>
            <numerusform>%Ln rows are on the clipboard</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::DataDetails</name>
    <message numerus="yes">
        <source>%Ln different label(s).</source>
        <translation>
            <numerusform>%Ln different label.</numerusform>
            <numerusform>%Ln different labels.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them on fewer than %1 rows: too few to learn much about.</source>
        <translation>
            <numerusform>%Ln of them on fewer than %1 rows: too few to learn much about.</numerusform>
            <numerusform>%Ln of them on fewer than %1 rows: too few to learn much about.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::DryRunBox</name>
    <message numerus="yes">
        <source>%Ln step(s), %1 tokens/s, loss %2 to %3; %4 parameters</source>
        <translation>
            <numerusform>%Ln step, %1 tokens/s, loss %2 to %3; %4 parameters</numerusform>
            <numerusform>%Ln steps, %1 tokens/s, loss %2 to %3; %4 parameters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln validation or test row(s) have a label that training has not.</source>
        <translation>
            <numerusform>%Ln validation or test row has a label that training has not.</numerusform>
            <numerusform>%Ln validation or test rows have a label that training has not.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::HomeDetails</name>
    <message numerus="yes">
        <source>%n row(s) chosen</source>
        <translation>
            <numerusform>%n row chosen</numerusform>
            <numerusform>%n rows chosen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::HomeView</name>
    <message numerus="yes">
        <source>%n experiment(s)</source>
        <translation>
            <numerusform>%n experiment</numerusform>
            <numerusform>%n experiments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::SetupWindow</name>
    <message numerus="yes">
        <source>%1 of %2 MB, %3 MB a second, about %n minute(s) left</source>
        <translation>
            <numerusform>%1 of %2 MB, %3 MB a second, about %n minute left</numerusform>
            <numerusform>%1 of %2 MB, %3 MB a second, about %n minutes left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::TryView</name>
    <message numerus="yes">
        <source>Guesses hidden words. %1 parameters; reads %Ln token(s) at most.</source>
        <translation>
            <numerusform>Guesses hidden words. %1 parameters; reads %Ln token at most.</numerusform>
            <numerusform>Guesses hidden words. %1 parameters; reads %Ln tokens at most.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gives one of these labels: %1. %2 parameters; reads %Ln token(s) at most.</source>
        <translation>
            <numerusform>Gives one of these labels: %1. %2 parameters; reads %Ln token at most.</numerusform>
            <numerusform>Gives one of these labels: %1. %2 parameters; reads %Ln tokens at most.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gives any number of these labels: %1. %2 parameters; reads %Ln token(s) at most.</source>
        <translation>
            <numerusform>Gives any number of these labels: %1. %2 parameters; reads %Ln token at most.</numerusform>
            <numerusform>Gives any number of these labels: %1. %2 parameters; reads %Ln tokens at most.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::VectorsModel</name>
    <message numerus="yes">
        <source>Vector of %Ln number(s)</source>
        <translation>
            <numerusform>Vector of %Ln number</numerusform>
            <numerusform>Vector of %Ln numbers</numerusform>
        </translation>
    </message>
</context>
</TS>
