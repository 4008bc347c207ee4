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
    <name>CompareTables</name>
    <message numerus="yes">
        <source>cannot be told apart from %1 on %n validation example(s)</source>
        <translation>
            <numerusform>cannot be told apart from %1 on %n validation example</numerusform>
            <numerusform>cannot be told apart from %1 on %n validation examples</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DataLeakTexts</name>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln more</numerusform>
            <numerusform>%Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln test row(s)</source>
        <translation>
            <numerusform>%Ln test row</numerusform>
            <numerusform>%Ln test rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln validation row(s)</source>
        <translation>
            <numerusform>%Ln validation row</numerusform>
            <numerusform>%Ln validation rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln training row(s) have a text that came before.</source>
        <translation>
            <numerusform>%Ln training row has a text that came before.</numerusform>
            <numerusform>%Ln training rows have a text that came before.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) have rows with different labels.</source>
        <translation>
            <numerusform>%Ln text has rows with different labels.</numerusform>
            <numerusform>%Ln texts have rows with different labels.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) are nearly equal to one elsewhere.</source>
        <translation>
            <numerusform>%Ln text is nearly equal to one elsewhere.</numerusform>
            <numerusform>%Ln texts are nearly equal to one elsewhere.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln raw text(s)</source>
        <translation>
            <numerusform>%Ln raw text</numerusform>
            <numerusform>%Ln raw texts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) as leaks</source>
        <translation>
            <numerusform>%Ln row as a leak</numerusform>
            <numerusform>%Ln rows as leaks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) as duplicates</source>
        <translation>
            <numerusform>%Ln row as a duplicate</numerusform>
            <numerusform>%Ln rows as duplicates</numerusform>
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
    <message numerus="yes">
        <source>Of %Ln row(s) of training data: %1.</source>
        <translation>
            <numerusform>Of %Ln row of training data: %1.</numerusform>
            <numerusform>Of %Ln rows of training data: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) of the raw text came before in it: no leak, and not listed.</source>
        <translation>
            <numerusform>%Ln text of the raw text came before in it: no leak, and not listed.</numerusform>
            <numerusform>%Ln texts of the raw text came before in it: no leak, and not listed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) are very few to learn from.</source>
        <translation>
            <numerusform>%Ln row is very little to learn from.</numerusform>
            <numerusform>%Ln rows are very few to learn from.</numerusform>
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
    <message numerus="yes">
        <source>%n trial(s) of a rate</source>
        <translation>
            <numerusform>%n trial of a rate</numerusform>
            <numerusform>%n trials of a rate</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in runs of its own; %2 more were spent before, in %n run(s) that it reuses</source>
        <translation>
            <numerusform>%1 in runs of its own; %2 more were spent before, in %n run that it reuses</numerusform>
            <numerusform>%1 in runs of its own; %2 more were spent before, in %n runs that it reuses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n variant(s) gain clearly</source>
        <translation>
            <numerusform>%1 of %n variant gains clearly</numerusform>
            <numerusform>%1 of %n variants gain clearly</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 on test, pre-trained, mean over %n seed(s): %2</source>
        <translation>
            <numerusform>%1 on test, pre-trained, mean over %n seed: %2</numerusform>
            <numerusform>%1 on test, pre-trained, mean over %n seeds: %2</numerusform>
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
    <name>clozebench::CheckpointDetails</name>
    <message numerus="yes">
        <source>%Ln checkpoints are chosen, %1</source>
        <translation>
            <numerusform>%Ln checkpoint is chosen, %1</numerusform>
            <numerusform>%Ln checkpoints are chosen, %1</numerusform>
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
    <name>clozebench::CompareRuns</name>
    <message numerus="yes">
        <source>%n run(s) do not meet the filter</source>
        <translation>
            <numerusform>%n run does not meet the filter</numerusform>
            <numerusform>%n runs do not meet the filter</numerusform>
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
    <name>clozebench::ExchangeDesk</name>
    <message numerus="yes">
        <source>Imported %n run(s)</source>
        <translation>
            <numerusform>Imported %n run</numerusform>
            <numerusform>Imported %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::FolderExport</name>
    <message numerus="yes">
        <source>Write over %n file(s) in “%1”?</source>
        <translation>
            <numerusform>Write over %n file in “%1”?</numerusform>
            <numerusform>Write over %n files in “%1”?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::GainTableModel</name>
    <message numerus="yes">
        <source>± is one standard error over the %n seed(s).</source>
        <translation>
            <numerusform>± is one standard error over the %n seed.</numerusform>
            <numerusform>± is one standard error over the %n seeds.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>± is the 95 % interval over the %n seed(s).</source>
        <translation>
            <numerusform>± is the 95 % interval over the %n seed.</numerusform>
            <numerusform>± is the 95 % interval over the %n seeds.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>± is one standard deviation over the %n seed(s).</source>
        <translation>
            <numerusform>± is one standard deviation over the %n seed.</numerusform>
            <numerusform>± is one standard deviation over the %n seeds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::GridPanel</name>
    <message numerus="yes">
        <source>%n variant(s): %1.</source>
        <translation>
            <numerusform>%n variant: %1.</numerusform>
            <numerusform>%n variants: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With arms and seeds %n fine-tuning(s).</source>
        <translation>
            <numerusform>With arms and seeds %n fine-tuning.</numerusform>
            <numerusform>With arms and seeds %n fine-tunings.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>⚠ Only %Ln labelled example(s) are there to train on: %1 is the same as all.</source>
        <translation>
            <numerusform>⚠ Only %Ln labelled example is there to train on: %1 is the same as all.</numerusform>
            <numerusform>⚠ Only %Ln labelled examples are there to train on: %1 is the same as all.</numerusform>
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
    <name>clozebench::LineageView</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::MainWindow</name>
    <message numerus="yes">
        <source>%n experiment(s) wait in the queue, which is on hold: they run neither way.</source>
        <translation>
            <numerusform>%n experiment waits in the queue, which is on hold: it runs neither way.</numerusform>
            <numerusform>%n experiments wait in the queue, which is on hold: they run neither way.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“Keep running” goes on with the running one and with the %n that wait(s) in the queue; after “Stop and keep” none of them runs.</source>
        <translation>
            <numerusform>“Keep running” goes on with the running one and with the %n that waits in the queue; after “Stop and keep” none of them runs.</numerusform>
            <numerusform>“Keep running” goes on with the running one and with the %n that wait in the queue; after “Stop and keep” none of them runs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n experiment(s) wait and will not run</source>
        <translation>
            <numerusform>%n experiment waits and will not run</numerusform>
            <numerusform>%n experiments wait and will not run</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n experiment(s) wait in the queue: they run once the queue is started again.</source>
        <translation>
            <numerusform>%n experiment waits in the queue: it runs once the queue is started again.</numerusform>
            <numerusform>%n experiments wait in the queue: they run once the queue is started again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::PairCalibrationPage</name>
    <message numerus="yes">
        <source>The largest error is that of %n prediction(s) with about the same score: of few of them it is chance.</source>
        <translation>
            <numerusform>The largest error is that of %n prediction with about the same score: of few of them it is chance.</numerusform>
            <numerusform>The largest error is that of %n predictions with about the same score: of few of them it is chance.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::PairClassesPage</name>
    <message numerus="yes">
        <source>%n class(es) changed beyond chance, corrected for all %1.</source>
        <translation>
            <numerusform>%n class changed beyond chance, corrected for all %1.</numerusform>
            <numerusform>%n classes changed beyond chance, corrected for all %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::PairConfusionPage</name>
    <message numerus="yes">
        <source>Rows are the labels, columns what they were taken for, over %n seed(s). A cell opens its sentences.</source>
        <translation>
            <numerusform>Rows are the labels, columns what they were taken for, over %n seed. A cell opens its sentences.</numerusform>
            <numerusform>Rows are the labels, columns what they were taken for, over %n seeds. A cell opens its sentences.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::PairSentencesPage</name>
    <message numerus="yes">
        <source>%Ln sentence(s)</source>
        <translation>
            <numerusform>%Ln sentence</numerusform>
            <numerusform>%Ln sentences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::PairThresholdPage</name>
    <message numerus="yes">
        <source>The band is one standard deviation over the %n seed(s); where each seed chose a threshold of its own, their mean is marked.</source>
        <translation>
            <numerusform>The band is one standard deviation over the %n seed; where each seed chose a threshold of its own, their mean is marked.</numerusform>
            <numerusform>The band is one standard deviation over the %n seeds; where each seed chose a threshold of its own, their mean is marked.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::ProgressHeader</name>
    <message numerus="yes">
        <source>CPU, %1, %n thread(s)</source>
        <translation>
            <numerusform>CPU, %1, %n thread</numerusform>
            <numerusform>CPU, %1, %n threads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::QueueModel</name>
    <message numerus="yes">
        <source>%n run(s) to do</source>
        <translation>
            <numerusform>%n run to do</numerusform>
            <numerusform>%n runs to do</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are there already or will be by then, and are not repeated</source>
        <translation>
            <numerusform>%n run is there already or will be by then, and is not repeated</numerusform>
            <numerusform>%n runs are there already or will be by then, and are not repeated</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seed(s)</source>
        <translation>
            <numerusform>%n seed</numerusform>
            <numerusform>%n seeds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::QueuePanel</name>
    <message numerus="yes">
        <source>%n run(s) to do, %1 on this machine.</source>
        <translation>
            <numerusform>%n run to do, %1 on this machine.</numerusform>
            <numerusform>%n runs to do, %1 on this machine.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::RangeTable</name>
    <message numerus="yes">
        <source>%n value(s) that are no numbers are left out</source>
        <translation>
            <numerusform>%n value that is no number is left out</numerusform>
            <numerusform>%n values that are no numbers are left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::RateSearchPanel</name>
    <message numerus="yes">
        <source>Each arm tries %n rate(s) with its first seed, judged on validation; the best of each is trained with all seeds and tested once.</source>
        <translation>
            <numerusform>Each arm tries %n rate with its first seed, judged on validation; the best of each is trained with all seeds and tested once.</numerusform>
            <numerusform>Each arm tries %n rates with its first seed, judged on validation; the best of each is trained with all seeds and tested once.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::SetupCosts</name>
    <message numerus="yes">
        <source>%Ln arm(s)</source>
        <translation>
            <numerusform>%Ln arm</numerusform>
            <numerusform>%Ln arms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln seed(s)</source>
        <translation>
            <numerusform>%Ln seed</numerusform>
            <numerusform>%Ln seeds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln variant(s)</source>
        <translation>
            <numerusform>%Ln variant</numerusform>
            <numerusform>%Ln variants</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pre-training(s)</source>
        <translation>
            <numerusform>%Ln pre-training</numerusform>
            <numerusform>%Ln pre-trainings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln trial(s) of a learning rate</source>
        <translation>
            <numerusform>%Ln trial of a learning rate</numerusform>
            <numerusform>%Ln trials of a learning rate</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln fine-tuning(s)</source>
        <translation>
            <numerusform>%Ln fine-tuning</numerusform>
            <numerusform>%Ln fine-tunings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::SetupSummary</name>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln run</numerusform>
            <numerusform>%Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them finished already and reused</source>
        <translation>
            <numerusform>%Ln of them finished already and reused</numerusform>
            <numerusform>%Ln of them finished already and reused</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::SetupView</name>
    <message numerus="yes">
        <source>%1: %2 for %Ln labelled text(s).</source>
        <translation>
            <numerusform>%1: %2 for %Ln labelled text.</numerusform>
            <numerusform>%1: %2 for %Ln labelled texts.</numerusform>
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
    <name>clozebench::TokenizerWindow</name>
    <message numerus="yes">
        <source>%n piece(s): %1</source>
        <translation>
            <numerusform>%n piece: %1</numerusform>
            <numerusform>%n pieces: %1</numerusform>
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
