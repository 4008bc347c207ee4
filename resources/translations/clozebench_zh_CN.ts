<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>CheckpointChoices</name>
    <message>
        <source>★ %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>★ %1: %2 (%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: pre-trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1: fine-tuned, %n label(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Home</name>
    <message>
        <source>loss %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss of masked words on validation: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on test: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on validation: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best of its runs: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre-trained minus from scratch on test, with its 95 % interval. An interval that holds 0 is no clear gain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, variant %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seed(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n arm(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n variant(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>nothing run yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Course</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starred (S)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The experiment, and below it its runs; F2 gives it another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far it came</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score on validation over the training, of pre-training the loss. Of an experiment the best run of each arm: pre-trained solid, from scratch dashed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On test, as long as there is none on validation; of an experiment that of its best run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What pre-training gained on test, with its 95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs, seeds, arms and variants of an experiment; steps of a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When it began</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time spent on training, of an experiment that of all its runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your note; it can be written below the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs of no experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starred; a click or S takes the star away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A click or S stars it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HomeDeletion</name>
    <message numerus="yes">
        <source>%n run(s) would go; checkpoints and logs take %1 on disk.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) stay because other experiments use them too.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) started from what would go: what their pre-training cost is unknown then.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Deleting cannot be undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete “%1”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Delete the %n chosen rows?</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Delete with &amp;files (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the &amp;records only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is running and cannot be deleted. Stop it first; its checkpoint is kept.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>As the s&amp;ystem</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>Browse…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Browse for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop files here or browse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only with %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Clozebench</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;h3&gt;Clozebench&lt;/h3&gt;&lt;p&gt;What does pre-training buy on your text, for your task, at your budget?&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking at this machine…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pre-training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pre-trainings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fine-tuning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fine-tunings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variants</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReplaceSettings</name>
    <message>
        <source>Replace the settings you changed?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are not saved in a file. Undo brings them back while this window is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep them</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from scratch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pre-trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre-training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fine-tuning, %1, seed %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning the tokenizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the corpus for the first time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking the token cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for another process that tokenizes the same text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokenizing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving a checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing the baselines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing the gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (revision %2)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::Banner</name>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::Chart</name>
    <message>
        <source>&amp;Save chart as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy as picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;everything (double click)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vector drawing (*.svg)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::ClassifiedModel</name>
    <message>
        <source>(no label)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The last %n token(s) did not fit and were not read</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The model has no token for: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The two checkpoints differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ≠</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>⚠ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≠ marks the texts in which the two checkpoints differ; sorting brings them up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The labels that the file gives, and whether the checkpoint says the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score B</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A and B differ in %Ln of them.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>As the file says: A in %L1, B in %L2 of %L3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 of %L2 are as the file says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>⚠ %Ln text(s) were longer than the model reads and were cut.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>⚠ %Ln text(s) hold something the model has no token for.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::CompareView</name>
    <message>
        <source>Gain table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the numbers mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The score of both arms appears here after the first evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The validation loss of both arms appears here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre-training: masked words right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre-training: masked-word loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre-training: next sentence right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each s&amp;eed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add the cost of pre-training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves the pre-trained curve right by what its pre-training took (by tokens or by seconds)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cop&amp;y table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exp&amp;ort…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves as SVG, PNG, PDF and CSV, and the gain table, into a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(no variants)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gain appears once both arms have finished with at least one seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the demo or your own pair in Set-up; both arms appear here, over each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table is on the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export into a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::CopyableTable</name>
    <message numerus="yes">
        <source>%Ln row(s) are on the clipboard</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab-separated (*.tsv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comma-separated (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::DuplicatePopup</name>
    <message>
        <source>&amp;Add to queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right behind the first one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate “%1” with a change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Setting to change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Setting to change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A part of its name: rate, layers, mask …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a part of its name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::ExportButton</name>
    <message>
        <source>E&amp;xport checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the weights, the tokenizer and the settings of this run in a layout that other tools read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As a &amp;folder for Hugging Face&apos;s tools…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As one &amp;safetensors file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export into a new folder inside</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::FieldEditor</name>
    <message>
        <source>Share of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the chosen point</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::FieldRow</name>
    <message>
        <source>Back to the preset or default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::GuessesModel</name>
    <message>
        <source>-%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(blank)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gap %L1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guess A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guess B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability B</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::HomeActions</name>
    <message>
        <source>&amp;Monitor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch its runs, live or afterwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Com&amp;pare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its arms and variants over each other, and the gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on with what was stopped, interrupted or failed, from its last checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open its &amp;settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its settings in Set-up, to run them changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another name for the experiment and all its revisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;tar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the chosen rows a star, or take it away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the chosen rows, with or without their files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the s&amp;tar away</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::HomeDetails</name>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A note to what is chosen; kept as you type, found by the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a note…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) chosen</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Enter opens it; an experiment unfolds with the right arrow key.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::HomeModel</name>
    <message>
        <source>starred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not starred</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::HomeTable</name>
    <message>
        <source>Experiments and runs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::HomeView</name>
    <message>
        <source>Nothing fits. Search for less, or show all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looks in names, notes, states and ids (Ctrl+Shift+F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search names, notes, states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the experiments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything in this workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starred experiments and runs only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What runs now or is paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed or stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What failed, was stopped or interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New experiment…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From your own files, which the Data view reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n experiment(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::LogPanel</name>
    <message>
        <source>&amp;Warnings only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only lines with these words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warnings only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out what is not a warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the run has to say appears here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the lines that are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::MainWindow</name>
    <message>
        <source>Home</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this workspace holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the files before training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose data, network and training, and start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Monitor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch the runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What pre-training gained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put a checkpoint to work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was kept, and where it can go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workspace: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open experiment…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save experiment…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find a setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New: everything back to defaults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About and this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xperiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run the pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quick demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Toy task: sanity check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause or continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop and keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Home</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Set-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Monitor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Try</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chec&amp;kpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;olours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the s&amp;ystem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the &amp;folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the &amp;setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” was interrupted. It can go on from its last checkpoint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An experiment is running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It can be stopped with its checkpoint kept, or go on in the background without the window. Either way, everything is here again next time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Do not close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeping a checkpoint; the window closes in a moment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::MonitorCharts</name>
    <message>
        <source>Loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training loss appears here once a run has made its first step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score on validation data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The score on validation data appears here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probes of pre-training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many masked words are found on held-out text appears here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::MonitorView</name>
    <message>
        <source>Goes on from the last checkpoint of what was stopped or interrupted, then with the rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training loss appears here once a run has made its first step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The score on validation data appears here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::ProgressHeader</name>
    <message>
        <source>&amp;Stop and keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contin&amp;ue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and delete the run at work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %L1 of %L2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %L1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left in this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparing the demo&apos;s data…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparing “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>   (run %1 of %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>   – paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>   – stopping, a checkpoint is being kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and delete the run at work?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its curve and its checkpoints are deleted. Finished runs of this experiment are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and &amp;delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and &amp;keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a checkpoint and stop; it can be continued later (Ctrl+.)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1   – asked to stop, a checkpoint is being kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1   – paused, in another process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1   (in another process)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on with the run (Ctrl+P)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold the run, memory and all (Ctrl+P)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::QueueModel</name>
    <message>
        <source>Pre-training only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fine-tuning only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre-training and fine-tuning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::QueuePanel</name>
    <message>
        <source>Nothing waits. “Add to queue” in Set-up lets an experiment follow the one that runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” waits as number %L2 of the queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue of experiments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag an experiment, or press Ctrl+Up and Ctrl+Down, to change its place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Du&amp;plicate with a change…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same once more with one setting changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take it out of the queue; what was trained for it stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Show its runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its runs, here in the Monitor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What runs goes on; nothing follows it by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work the queue off: the next one follows by itself, also after an error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold the queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the queue</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::RunDetails</name>
    <message>
        <source>run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>started from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While a network is pre-trained, a few sentences it has not seen appear here at each evaluation: [what it puts into a gap], and what stood there where it is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Filled in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %L1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>micro F1 %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>macro F1 %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accuracy %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>masked words right %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next sentence right %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %L1, test: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %L1, validation: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How held-out sentences are filled in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::RunList</name>
    <message>
        <source>Pre-training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On validation: micro F1, or the share of masked words that were right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::SettingsForm</name>
    <message>
        <source>%1 has %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::SetupSummary</name>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run the pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre-train, then fine-tune from the pre-trained weights and from scratch, and compare (Ctrl+R)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre-&amp;train only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learn from the raw text; fine-tune later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fine-t&amp;une only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train on the task, starting from the choice below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where fine-tuning takes its pre-trained weights from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fine-tune &amp;from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>WordNet&apos;s glosses, 45 classes: a few minutes on two cores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quick demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same in under a minute, with a simpler task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T&amp;oy task: sanity check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A generated task that anything which learns must pass: under a minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Issues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an equal pre-training, if any</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 in pre-training)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 in the encoder, %L2 in pre-training, %L3 in fine-tuning, counted with %L4 pieces%5 and %6 classes%7.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (a small text may allow fewer: known once it is read)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (known once the task is read)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 more while training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights, gradients, what the optimizer remembers and the values of a batch. The program with LibTorch takes over half a gigabyte already; texts come on top.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, changed:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 for all checkpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>being measured …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known once a network has been trained or tried on this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As fast as runs with equal settings were here. What is finished is not repeated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged by what was measured with other settings here: right within a factor of two. What is finished is not repeated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the value cannot be used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before this can start (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready, with a remark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready to start</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::SetupView</name>
    <message>
        <source>Search the settings (Ctrl+F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;All settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the rarely changed settings too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the last change (Ctrl+Z)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo (Ctrl+Shift+Z)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open an experiment file (Ctrl+O); a file may also be dropped here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as an experiment file (Ctrl+S)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open an experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiments (*.toml)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save this experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file with texts and labels as training data below, or drop an experiment file here. Home has a demo to begin with.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::TryClassifyPage</name>
    <message>
        <source>Texts to classify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One text a line. Ctrl+Return classifies them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a text here, or several, one a line; or drop a file of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A text that the run was validated with: it has not been trained on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a &amp;file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A file with one text a line, or a labelled TSV or CSV file: then its labels are compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lassify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asks the checkpoint for each line (Ctrl+Return)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps what has been classified so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A label is given from this probability on. The run chose its own on validation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threshold: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The threshold of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the threshold that was chosen on validation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Classified texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many of the texts have been classified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chosen rows, or all, for a spreadsheet (Ctrl+C)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sa&amp;ve…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All rows as TSV or CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All labels of the chosen text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The labels of the chosen text, %1 at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each text appears here with its label and how sure the model is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A file of texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, read as: %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::TryFillPage</name>
    <message>
        <source>Text with gaps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A text in which [MASK] stands for a hidden word. Double-click a word to hide it. Ctrl+Return fills in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a sentence here, then double-click the word that is to be guessed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert a &amp;gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hides the word at the cursor, or the selection; without one a gap is put in (Ctrl+M)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sentence that the run was validated with: it has not been trained on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guesses for each gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many guesses to show for each gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guesses: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fill in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asks the checkpoint for each gap (Ctrl+Return)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guesses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double-click a guess, or press Return on it, to put it into the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the model would put into each gap appears here, with its probability.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden there: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double-click a guess to put it into the text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>⚠ The model has no token for: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The guess is in the text; Ctrl+Z takes it out again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::TryVectorsPage</name>
    <message>
        <source>Texts to compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One text a line. Ctrl+Return computes the vectors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a few texts here, one a line, to see which of them the model holds for alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comp&amp;ute the vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One vector for each line (Ctrl+Return)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vectors of the texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chosen rows, or all, with every number (Ctrl+C)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sa&amp;ve…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All rows with every number as TSV or CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A text&apos;s vector is what the network makes of it before the last layer: the mean of its tokens, or as the run&apos;s classifier pools them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a row to see how near the others are to it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::TryView</name>
    <message>
        <source>Nothing to try yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Once a run has kept a checkpoint, it fills gaps in your sentences or labels your texts here. The quick demo makes some in about a minute.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the &amp;quick demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trains a small pair on this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Set up an experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own texts and labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a &amp;folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A checkpoint that lies elsewhere on this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which checkpoint answers: starred runs first, then the newest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A second checkpoint that is asked the same, for comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a checkpoint folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Checkpoint:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare &amp;with:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill in gaps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Classify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the other arm: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Guesses hidden words. %1 parameters; reads %Ln token(s) at most.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gives one of these labels: %1. %2 parameters; reads %Ln token(s) at most.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gives any number of these labels: %1. %2 parameters; reads %Ln token(s) at most.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::VectorsModel</name>
    <message>
        <source>Its end did not fit and was not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>⚠ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cosine of the angle between this text&apos;s vector and that of the chosen row: 1 means the same direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nearness to the chosen text</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Vector of %Ln number(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Vector</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>clozebench::Welcome</name>
    <message>
        <source>What does pre-training buy on your text?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The demo pre-trains a small Transformer on the definitions of a dictionary, fine-tunes it beside the same network from scratch, and shows the gain. Nothing leaves this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the &amp;demo (a few minutes)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre-trains, fine-tunes and compares, on data that come with the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quick demo (under a minute)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same with a smaller network and less text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Toy task: does this machine learn at all?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A task that every set-up must learn within seconds: a check of the machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For your own question you need a file with texts and their labels, one example a line. Text without labels to pre-train on is welcome too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New experiment from my files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the files and look at what was read from them</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>Cannot %1 %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some space on that disk and try again (a run: cloze resume), or choose a folder elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make it writable, or choose another folder (--workspace DIR for the workspace)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a file, not a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the disk and the path, then try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is in use by another process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait until it ends, or stop it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped while reading %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start it again to go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log file cannot be opened: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not a list of labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a single number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it lacks the tensor %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2 where the network has %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not stored as F32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not fit the network: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start from a checkpoint with the same [backbone] and tokenizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds weights for use, but no training state to resume from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume from the run&apos;s last checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not the description of a Clozebench checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no format version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The checkpoint %1 was written by a later Clozebench</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update Clozebench, or use a checkpoint of this version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is damaged: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use another checkpoint of the run (best or last), or run it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no checkpoint %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a checkpoint: it has no %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a checkpoint folder, e.g. one that `cloze show RUN` lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was altered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it lists no files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the checkpoint does not list it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has %1 bytes, not as many as were written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its content was altered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Word vectors need a tokenizer of words; this one is %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tensor &quot;%1&quot; has a type that no file holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Please report this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no values yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A gain needs runs of both arms, but one has none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the experiment with arms = [&quot;pretrained&quot;, &quot;scratch&quot;]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The arms were run with different seeds (%1 and %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run both arms with the same seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An arm has two runs with the same seed (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep one run per seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1 has no predictions on the test split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish or repeat the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs %1 and %2 were tested on different examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare runs of one experiment, or run both with the same test data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1 predicts a label that does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The arms differ in %1, so their difference is not the gain of pre-training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run both arms with the same settings; only the rates and frozen layers under [arm.NAME] may differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The interval contains the variance of the test examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 only: there is one seed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and of %2 fine-tuning seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, each with a pre-training of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, but not that of pre-training, which ran once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 from scratch, %2 pre-trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both arms score alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the difference is always %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be judged in %2: %3 however the examples are drawn, so this test set%4 cannot tell (%5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>always giving the same labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the majority class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, but neither arm beats %1, which alone reaches %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, but %1 alone reaches %2, too near to be told apart on %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From scratch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not beat %2, which reaches %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>test example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>validation example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; trained on %1, best checkpoint chosen on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning: %1 few: one of them moves the accuracy by %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning: %1 few: which checkpoint is best is partly chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 test texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 validation texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning: %1 stand in the training data: scores are too good.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(pre-trained %1, from scratch %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The arms differ in %1 besides their start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pre-trained, %2 from scratch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>beats it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loses against it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equals it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TF-IDF with a linear model reaches %1 on the same labels: from scratch %2, pre-trained %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counts an example as right when exactly its labels are given, and</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>McNemar&apos;s test (%1): %2; it %3looks at the examples of this test set only, not at how seeds vary.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how seeds vary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by how much the score itself moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The interval holds 0 although p is below 0.05: it also counts %1, so it is the one to go by.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>McNemar&apos;s test counts an example once, however many seeds agree on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the two count chance differently</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p is not below 0.05 although the interval lies beside 0: %1, so take the difference as likely, not as certain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to the best validation %1 that training from scratch reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre-trained never came%1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre-trained needed %1 x the steps%2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both arms needed as many steps%1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From scratch needed %1 x the steps for the same validation %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time: fine-tuning %1 s pre-trained, %2 s from scratch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for %1 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; pre-training %2 s%3 before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over all epochs pre-trained was %1 on validation %2 on average (area between the curves).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matthews correlation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: pre-training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 shows no clear gain in %2: %3, and the %4 holds 0 (%5)%6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First training loss: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best validation loss: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same labels always</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>majority class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epochs are scored on validation; seconds and tokens are those of fine-tuning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; ± is one standard deviation over the %2 seeds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pre-tr.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss pre-tr.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sec. pre-tr.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>test, best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>minus infinite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 settings need a change:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mend them in the experiment file or with --set key=value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a single value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a table: [%1]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variant is not a list of tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write [[variant]] above each one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A variant has no &apos;%1&apos; of this type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arm is a single value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a table: [arm.pretrained]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no setting &apos;%1&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`cloze fields` lists all settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Did you mean &apos;%1&apos;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a table, a date or a mixed list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`cloze fields` shows the type it must have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no %1 &apos;%2&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arms may not differ in &apos;%1&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1 is not TOML: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Texts stand in double quotes, lists in [ ], and each key once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not an assignment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write --set key=value, for example --set finetune.epochs=5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of whole numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of points such as [[0, 1], [1, 0]]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It must be %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2, outside of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a value from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not know &apos;%2&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds a text that is not UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write it in UTF-8; rename the file if it is a path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is the text &quot;%2&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write %1 without quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, or [%1] for %2 of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is the number %2, not a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write [%1] for that one%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has its points out of order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first number of each point is a share of the run: from 0 to 1, rising</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is compared, and how often.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raw text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What pre-training reads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The labelled data that both arms are trained and measured on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How text becomes pieces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The encoder, equal for both arms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning from raw text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning the task, equal for both arms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where and how precisely it is computed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What lists and charts call this experiment. The same name with other settings becomes a new revision.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each arm is fine-tuned once per seed; more seeds give a narrower, more honest interval.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting weights to compare: pretrained and scratch. Both are needed for a gain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>experiment.arms=pretrained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>experiment.arms=scratch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quick trial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Caps data and budgets, and takes the tiny network unless a preset is given, to see within a minute that everything works. The scores mean little.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre-train once per seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives each seed a pre-training of its own, so that the interval contains that variance too. Costs one pre-training per seed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files, folders or patterns such as texts/*.txt to pre-train on; of a folder, the files ending in .txt, .text, .md or nothing, plain or .gz. Empty: the task&apos;s own training texts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines: one text per line. documents: blank lines between documents. paragraphs: one paragraph per line, cut into sentences. auto looks at the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>corpus.format=auto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>corpus.format=lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>corpus.format=documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>corpus.format=paragraphs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the letters of the files are stored. auto recognises UTF-8, UTF-16 and GB18030, and reads a few wrong bytes as CP1252; choose one where letters come out wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language of the paragraphs, such as en or de: its usual abbreviations (Mr., z.B.) do not end a sentence. Empty uses the general rules.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads only so many documents from the start of the corpus; 0 reads all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the corpus held back to measure the masked-word loss on unseen text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the task&apos;s texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also pre-trains on the texts of the task&apos;s training split, never on validation or test.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>single_label: each text gets exactly one label. multi_label: any number of labels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>task.kind=single_label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>task.kind=multi_label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Labelled files to learn from, one example per line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Labelled files that choose the best checkpoint. Empty: a share of the training data is split off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Labelled files that the gain is measured on. Empty: a share of the training data is split off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How a labelled file is laid out: tsv, csv, label_text (label first, then a space) or fasttext (words and __label__A __label__B). auto looks at it, and takes neither prose nor a .csv or .tsv file for label_text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>task.format=auto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>task.format=tsv</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>task.format=csv</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>task.format=label_text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>task.format=fasttext</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the column with the text, or #2 for the second. Empty: found by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the column with the label, or #1 for the first. Empty: found by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What separates several labels in the label column of a table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Header line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the first line holds the names of the columns. auto looks at it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>task.header=auto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>task.header=yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>task.header=no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delimiter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The one character between columns. Empty: a tab in TSV, a comma or semicolon in CSV. A row with more columns than the others is read as a text that holds the delimiter if its label is then one that other rows have; else it is skipped and counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the letters of the labelled files are stored. auto recognises UTF-8, UTF-16 and GB18030, and reads a few wrong bytes as CP1252; choose one where letters come out wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Labelled examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trains on only so many labelled examples, drawn evenly over the labels; 0 uses all. Pre-training helps most when labels are few.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the training data split off for validation when no validation file is given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the training data split off for the test when no test file is given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chooses which examples go into the splits and the labelled subset; equal for all arms and seeds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of tokenizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How text is cut: learnt SentencePiece pieces (unigram suits most), whole words, or characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokenizer.kind=sentencepiece_unigram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokenizer.kind=sentencepiece_bpe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokenizer.kind=sentencepiece_char</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokenizer.kind=sentencepiece_word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokenizer.kind=word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokenizer.kind=char</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Existing tokenizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tokenizer folder or SentencePiece .model file to use instead of learning one from the corpus.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Different pieces the tokenizer may learn, special tokens included. Small corpora need fewer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower-case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turns all text into lower case first: fewer forms to learn, but Us and us become the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Word vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A file of word vectors to start from (word2vec text or binary, GloVe, fastText .vec, plain or .gz), in both arms. Their width must be d_model; one factor scales them to the initial spread of embeddings. Words without a vector start at random; the run says how many those are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backbone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network that turns tokens into vectors. transformer: attention over the whole row. textcnn: filters over a few neighbouring tokens, fast and often as good on short texts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backbone.kind=transformer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backbone.kind=textcnn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets the sizes not given beside it. big: 512 wide, 8 heads of 64, 256 filters. small: 128, 8 of 16, 128. tiny: 64, 8 of 8, 64. A transformer has 6 layers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backbone.preset=big</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backbone.preset=small</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backbone.preset=tiny</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers per token vector. Doubling it costs about four times the arithmetic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parallel attentions per layer. Need not divide the width: d_k and d_v are free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key width per head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channels with which one head compares tokens. Must be even with rotary positions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value width per head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channels that one head passes on from the tokens it looks at.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stacked blocks of attention and feed-forward. Time and memory grow in step with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Feed-forward width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden width of the feed-forward part; 0 means four times the width.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>4 x width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of a row, start and end marks included. Longer texts are cut, and the cut share is reported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pre: before each sub-layer, trains at higher rates. post: after it, as in the first BERT.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backbone.norm=pre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backbone.norm=post</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Norm after the embedding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normalises the token vectors before the first layer; steadies small networks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The curve inside the feed-forward part. gelu is the exact form, gelu_tanh its fast approximation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backbone.activation=gelu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backbone.activation=gelu_tanh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backbone.activation=relu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backbone.activation=swish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How a token knows its place: a learned vector, a fixed sine pattern, or rotated keys (rotary).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backbone.positions=learned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backbone.positions=sinusoidal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backbone.positions=rotary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Feed-forward form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plain: one input matrix. gated: two, multiplied; half as many parameters more at the same width.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backbone.ffn=plain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backbone.ffn=gated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Biases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds a constant to each linear map of the backbone. Off saves little and rarely hurts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter widths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many neighbouring tokens a filter sees; each width has filters of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filters per width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Patterns that each width can look for. A token&apos;s vector has filters x widths channels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convolution layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convolutions on top of each other for each width; more see further.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convolution norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Norm after each convolution. batch: over the real tokens of a batch, as in the original. layer: over the channels of a token, steadier from scratch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backbone.conv_norm=batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backbone.conv_norm=layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backbone.conv_norm=none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Initial spread of weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard deviation of the starting weights; 0 is automatic: 0.049 at 128 wide, smaller when wider.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Initial spread of embeddings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard deviation of the starting token and position vectors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto, cpu, cuda or cuda:1. auto takes a graphics card when there is one and says why.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers in matrix products. bf16 is faster where the hardware has it; auto decides by measuring.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute.precision=auto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute.precision=fp32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute.precision=bf16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Processor threads for training; 0 finds the fastest number at the start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same numbers every time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fp32, one thread, nothing tuned: the same seed gives the same bits. Slower.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the run in which the rate rises from nothing to its peak.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the rate falls after the warm-up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the peak rate that is left at the last step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule that turns gradients into steps. adamw suits most; sgd needs far higher rates.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beta 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory of the average gradient: nearer 1 is smoother and slower.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beta 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory of the gradient&apos;s size: nearer 1 is steadier and slower to adapt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps steps finite where gradients are nearly zero.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pull of the weights towards zero; embeddings, biases and norms are spared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient clipping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest gradient that is let through unshortened; 0 is off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Objective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is learnt from raw text. mlm: guess hidden words from both sides.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pretrain.objective=mlm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Masked share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of a row&apos;s tokens to guess. Evaluation always masks 15 %, so that losses compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Masked share at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The masked share moves in a line to this one over the run; 0 keeps it the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is masked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token: single pieces. word: all pieces of a word. span: neighbours together, harder to guess. one_per_sentence: a single word of each row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pretrain.mask_unit=token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pretrain.mask_unit=word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pretrain.mask_unit=span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pretrain.mask_unit=one_per_sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean length of a span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Average number of neighbours masked together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guessed from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position: each hidden token from its own place. pooled: all of a row from the row&apos;s maximum, which trains what fine-tuning pools. both: the sum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pretrain.mlm_loss=position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pretrain.mlm_loss=pooled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pretrain.mlm_loss=both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows of two sentences; the network also learns whether the second follows the first in the text. Needs documents of several sentences.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of next sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor on the next-sentence loss beside the masked-word loss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown as a random token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the tokens to guess that show a random token instead of the mask.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the tokens to guess that are shown unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transform before the output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BERT&apos;s extra dense layer with norm between the backbone and the word scores.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget in tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much text is seen, repeats included. Give one budget: tokens, steps, epochs or minutes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget in steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer steps instead of tokens; 0 is not this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget in epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passes over the corpus instead of tokens; 0 is not this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget in minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training time instead of tokens; the result then depends on the machine. 0 is not this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chooses the initial weights, the order of the text and the masks of pre-training.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About so many tokens make one step. More is steadier but gives fewer steps per budget.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of a step at its peak; 0 is automatic: 4e-3 at 128 wide and 2 layers, smaller for larger networks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of activations set to zero at random in training. 0 is fastest and right for short budgets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluate every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps between evaluations on held-back text; 0 is ten times a run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ten times a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Patience</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>evaluations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops after so many evaluations without improvement; 0 never stops early.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passes over the labelled training data, equal for both arms. Give epochs or steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer steps instead of epochs; 0 is not this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples per step. Smaller gives more steps from the same data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of a step at its peak; 0 is automatic: 3e-3 at 128 wide and 2 layers, smaller for larger networks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of activations set to zero at random in training; guards against learning few examples by heart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pooling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How token vectors become one: the first, their mean, their maximum, or mean and maximum side by side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finetune.pooling=first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finetune.pooling=mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finetune.pooling=max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finetune.pooling=mean_max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate of the embeddings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor on the learning rate of the embeddings. Below 1 keeps pre-trained word vectors closer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate decay per layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor on the learning rate per layer from the top down; 1 trains all layers alike.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frozen layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The embeddings and so many layers from the bottom keep their weights; 0 freezes nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps between evaluations on validation; 0 is every epoch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chooses the best checkpoint on validation, and is what the gain is told in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finetune.metric=f1_micro</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finetune.metric=f1_macro</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finetune.metric=f1_mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finetune.metric=accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finetune.metric=mcc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finetune.metric=loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>balanced counts rare labels more in the loss; raises macro F1, may lower micro F1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finetune.class_weights=none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finetune.class_weights=balanced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From which probability a label is given. fixed: 0.5. tuned: the best on validation, never on test.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finetune.threshold=fixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finetune.threshold=tuned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stored settings are not a JSON object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the run again from its experiment file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has a value that no setting can hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`cloze fields` shows its type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two budgets are given: %1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep one of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set finetune.%1 for both arms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The experiment has no name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give it one, so that lists and charts can show it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give at least one, such as [1, 2, 3]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed %1 is there twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give each seed once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no arm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name pretrained and scratch to see a gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arm %1 is there twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name each arm once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With the arm %1 alone there is no gain to see</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name pretrained and scratch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no arm &apos;%1&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The arms are pretrained and scratch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>[arm.%1] has no effect: experiment.arms does not name it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name it there or remove it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variant &apos;%1&apos;:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write name = &quot;...&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no variant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the one without changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two variants are called &apos;%1&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give each a name of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot vary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set it in [experiment]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More layers are frozen than the %1 there are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose at most %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no filter width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give at least one, such as [2, 3, 4, 5]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter width %1 is there twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give each width once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A filter of %1 tokens is wider than the longest row of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no device &apos;%1&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write auto, cpu, cuda or cuda:0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same numbers every time needs fp32, not bf16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose auto or fp32, or switch it off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same numbers every time needs one thread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose 0 or 1, or switch it off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A learning rate of %1 is likely to diverge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usual ones lie between 1e-5 and 1e-2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre-training has no budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give pretrain.tokens, .steps, .epochs or .minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The warm-up is as long as the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose less than 1, such as 0.1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The shares shown as random and as they are add up to more than 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usual are 0.1 and 0.1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A batch of %1 tokens is shorter than the longest row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fine-tuning has no budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give finetune.epochs or finetune.steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matthews correlation is not defined for several labels a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds an empty path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the path; relative ones start at the experiment file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a code such as en or zh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Word vectors are not used with the pieces of tokenizer.kind = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no labelled training data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is neither a corpus nor a task to read texts from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a file in task.train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name files in corpus.path or task.train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation and test would take %1 of the training data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep their sum at 0.9 or less, or name files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is training data too, so the scores will flatter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold these examples out of training, or leave the key empty to have a part split off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; names no column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing separates the labels of a cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write what stands between them, such as &quot;,&quot; or &quot;;&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text and label are the same column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name two columns, or leave both empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The delimiter &apos;%1&apos; has more than one character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write one, or leave it empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a %2 file, which is not read here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpack it first (%1), or pack it with gzip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>standard input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a damaged or cut-off gzip file (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetch the file again, or unpack what is left with gzip -dc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the account of how this corpus was read is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files that were left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The corpus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds no text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a corpus that holds text (cloze data inspect shows what is read)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>says something about the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not named like text (.txt, .text, .md or nothing, or .gz of these)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not readable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not text in an encoding that is recognised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>control characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(left out %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder %1 holds no text files%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a folder with .txt files, plain or .gz, or name the files themselves, such as %1/*.tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file matches %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check corpus.path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no corpus file %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check corpus.path (relative paths count from the experiment file)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No corpus is named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set corpus.path to a text file, folder or glob</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A row of %1 tokens has no room for text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped while encoding texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>task texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 documents, %2 sentences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows without text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped: the text is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows without a label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped: the label is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no label: read as an example that has none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows with too few columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped: %1 columns instead of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, line %2: the row has %3 labels (%4, %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows with too many columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more columns than the others: read as part of the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows with too many columns and a label of their own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped: %1 columns instead of %2, and no other row has the label &quot;%3&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blank lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped: the line is blank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds no usable row (%2, %3 skipped)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at it with cloze data inspect, and set task.format, task.text and task.label if they were misread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes that are not UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a text file (%2 of its first %3 bytes are NUL)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a text file; if it is UTF-16 text, set task.encoding or corpus.encoding to utf-16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not UTF-8: %2 wrong bytes up to line %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overlong lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>longer than %1 bytes: read in parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte order marks inside the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a byte order mark (U+FEFF) inside the text was taken out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>control character %1 was read as a blank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a pair of UTF-16 surrogates was joined to one character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lone UTF-16 surrogate %1 was replaced by U+FFFD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte %1 is not UTF-8; read as CP1252 &quot;%2&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes that are not %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No row has more than one label when cells are cut at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>labels without a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text behind a closing quote was kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a quote is never closed; it was read as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>oddly quoted fields</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`label text` lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the part before the colon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`COARSE:fine text` lines, label = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>separated by &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, labels, separated by &quot;%1&quot;, =</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, no header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no column %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set %1 to one of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No column of %1 looks like labels (few values that come back)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set task.label to one of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text and label are the same column of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set task.text and task.label to two of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, line %2: a quote is never closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close it, or write &quot;&quot; for a quote inside a quoted text; if quotes mean nothing in this file, use TSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has only one column when read as %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The third part of %1 is its text, not a label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set task.label to coarse or fine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is read as fastText lines, which have no columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave %1 empty, or set task.format to tsv or csv</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>task.delimiter is &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a file with one labelled text a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no labelled file of a form that is recognised here (TSV, CSV, `label text`, fastText)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 rows were skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 training texts stand in the training data twice or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 training texts stand in the validation or test data too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 labels of %2 rows are on no training row; they count as missed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 rows have a label that no training row has; they count as wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No row of %1 has a label: there is nothing to learn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has a single class (&quot;%2&quot;): there is nothing to learn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check task.label and task.text (cloze data inspect shows the columns), or give data with two classes or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has too few rows (%2) to split off validation and test data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No training data is named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set task.train to a labelled file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped while tokenising the corpus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start it again: tokenising begins anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sentences gave no token and were left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The corpus gave no token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a corpus in a language that the tokenizer knows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The token cache %1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete it; it is built again from the corpus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is cut off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no token cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The token cache %1 was written by a later Clozebench</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update this program, or delete the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was written by an earlier Clozebench</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a damaged header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has %1 bytes instead of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token cache %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>texts cut into sentences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped while another process was building the token cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: it was built again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has damaged row offsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped while checking the token cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is damaged: its checksum does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it names a tokenizer file outside its folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its tokenizer is not base64</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds no settings of Clozebench</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import what cloze export wrote; models of other programs cannot be imported yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was exported by a later Clozebench</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update Clozebench, or export it again with this version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be imported: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the files again, or export the checkpoint again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a label is there twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not say where the model comes from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its Clozebench settings are not what was written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no format &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use hf (a folder for Hugging Face&apos;s tools) or safetensors (one file)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no %1 in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a folder that cloze export --format hf wrote; %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds the tensor %2, which is not ours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import what cloze export wrote, unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it says how the network is built</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds the weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is the tokenizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no file %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2 where the settings ask for %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it lacks the tensor head.main.weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has fewer tensors than layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not the tokenizer that the model was trained with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write into</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no file or folder %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No folder to write into was named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a new one with --out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is there already and not an empty folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a new or empty folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The TF-IDF baseline was fitted on %1 of %2 training examples to keep it short</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The TF-IDF baseline uses the %1 most frequent words and word pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The baselines were stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the experiment again to have them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no training examples for the baselines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check task.train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fine-tuning, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The checkpoints of %1 were deleted; its numbers are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another one of `cloze checkpoints`, or `cloze delete %1` and run its experiment again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1 has no checkpoint; it is %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on with it (cloze resume %1) or choose another run of cloze runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The %1 is %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop it first: cloze stop %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot start %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the installation: the program cloze must lie beside the one that runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped while %1 was working in a child process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start it again to continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a few seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 on this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 of checkpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimizer steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>examples seen (steps x batch size)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>training seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, pre-training included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F1 (mean of micro and macro)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>masked-word loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>masked-word accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next-sentence accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from scratch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (mean ± sd of %2 seeds)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean of %1 seeds,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held-out text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pre-training loss (masked words)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>training loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>masked-word loss, nats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>training loss, nats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>WordNet&apos;s files in %1 hold only %2 definitions, too few for the demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clang</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 threads, LibTorch uses %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the tiny preset and small batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 where the workspace lies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some space, or choose a workspace on another disk with --workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(made at the first run)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token caches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; `cloze doctor --clean-cache` removes what no run reads, it is made again when needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none: the window cannot open here, everything works in the terminal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the command cloze, or log in with a desktop to use the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>demo data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>WordNet in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>WordNet&apos;s %1 not found in %2: no demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install it: sudo apt install wordnet-base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no finished pre-training with these settings in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre-train first with `cloze pretrain`, let `cloze run` do both, or name a start with --from RUN|DIR</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1 ended as %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look into its run.log, then `cloze resume %1`</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1 is finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`cloze show %1` tells its results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1: %2, seed %3, %4 %5, %6 threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last checkpoint of run %1 is damaged: it begins again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a defect of Clozebench: please report it. What was recorded is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An experiment is being run already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait for its end, or stop it first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In its experiment: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A series of this chart has %1 x and %2 y values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write it again with cloze compare --export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no chart file: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a NAME.figure.json that cloze compare --export wrote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>task data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs %1 and %2 differ in more than their starting weights: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare runs of one experiment, or set these keys alike and run again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A gain needs as many runs from scratch as pre-trained ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name one run of each for every seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 starting from %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 no effect with %2 = %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out, or choose %1 = %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stored account of the data cannot be read: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the experiment again with another experiment.name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A stored gain cannot be read: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`cloze run` with the experiment file computes it again from the runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The TF-IDF baseline was fitted for the %1 most frequent of %2 labels to keep it short, and never gives another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The experiment has nothing to run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give experiment.seeds and experiment.arms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings or data are not those of before: this is revision %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped on request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the experiment again to go on: what is done is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The queue holds an unknown scope, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the entry and add its experiment again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The speed of this network could not be measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`cloze bench` says why; the experiment can be started all the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped while the tokenizer was prepared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The corpus holds no text, so no tokenizer can be learnt from it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name files with text in [corpus] path, or give a tokenizer with tokenizer.model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tokenizer could not be trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See the message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was ended by signal %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ended with exit code %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vocabulary size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text does not allow a vocabulary of %1 entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training the tokenizer failed: the child process %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the eight digits add up to %1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the digit %1 stands in the row %2 times or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The toy task has no rule &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use count or sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The toy task cannot be learnt from %1 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give %1 to %2 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The toy task is %1: lowest micro F1 on test %2 pre-trained, %3 from scratch; above %4 is asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With its own settings the task is learnt everywhere: look first at what was changed (learning rate, epochs, pooling, filter widths that see less than a row), at the loss in the Monitor or with cloze show RUN, then at this machine with cloze doctor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The checkpoint %1 is not there any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another one, or train its run again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one text a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start it again for the rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>safetensors data is little-endian and read in place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a valid safetensors file: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy it again from where it came from, or use another checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; lies outside of the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; has another size than its shape asks for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; overlaps another tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes before &quot;%1&quot; belong to no tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes after the last tensor belong to none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tensor &quot;%1&quot; has a name given twice or the wrong size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is shorter than 8 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its header claims to be larger than 100 MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it ends inside its header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object stands where none belongs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name &quot;%1&quot; stands twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands twice in &quot;%2&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; has the unknown field &quot;%2&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list stands where none belongs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number stands where none belongs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; has a size beyond 2^63</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; has more than 64 dimensions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text stands where none belongs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; of &quot;%2&quot; is a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; has the unknown dtype &quot;%2&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a null stands in the header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a true or false stands in the header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a negative number stands in &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 where a whole number below 2^64 belongs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>binary data stands in the header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its header is not JSON (byte %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its header is not a JSON object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its header is not JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it ends early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be unpacked: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy or download the file again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, line %2 is longer than %3 MB: this is no file of word vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a file that word2vec, GloVe or fastText wrote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a file of word vectors as word2vec (text, binary), GloVe or fastText (.vec) write it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ends early: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is neither a header nor a word with its numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a width of %1 is none for word vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it announces no words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is too long for a header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds no words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped while word vectors were read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From line %1 on there is more than the header announces; it was not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its header announces %1 words, there are %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no finite number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has %1 numbers behind its word where %2 are expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no word begins here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From byte %1 on there is more than the header announces; it was not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at byte %1, word %2 of the %3 that its header announces is not whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the vector of this word holds no finite number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not UTF-8: %2 of %3 words are not, the first at %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convert it, e.g. iconv -f GB18030 -t UTF-8 (text files only)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 words are not UTF-8 and were skipped, the first at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 vectors have no word and were skipped, the first at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>word2vec binary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>word2vec or fastText text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GloVe text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no backbone named &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set backbone.kind to one of: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The backbone has a size below 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU kernels exist for fp32 and bf16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a target is no class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameters are added before allocate()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two parameters named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TextCNN needs filter widths of 1 or more, each named once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TextCNN has a size below 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Transformer has a size below 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory ran out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a defect of Clozebench: please report it with the log of the run. The last checkpoint is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bug: a training function may not send the last event of run %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no series %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2) is running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop it first; the others can be moved and removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another Clozebench works off the queue of the workspace %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is added now is worked off there in its turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no %1 in the queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`cloze queue list` shows it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 begins the names of %2 entries: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give more of the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The checkpoints under %1 are not affected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the backup %1 in its place (keep the broken file aside). %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move it aside: a new one is made at the next start. `sqlite3 %1 .recover` saves what can be read. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the workspace writable, or choose another one with --workspace DIR</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program holds the workspace for long: end it, then try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that the folder exists and may be written, or choose another one with --workspace DIR</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close other programs, then try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the disk (and the network, if it is a network folder), then try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a defect of Clozebench: please report it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no workspace in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start a run there first, or name another folder with --workspace DIR</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no run %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`cloze runs` lists the runs of this workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no experiment %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`cloze runs` lists what this workspace holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another Clozebench is training in the workspace %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait until it is done, stop it with `cloze stop %1`, or use another workspace with --workspace DIR</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1 is in the hands of another Clozebench</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait until it is done, or stop it with `cloze stop %1`</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1 of this experiment is running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop it first; its checkpoint is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no experiment %1 in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`cloze runs` lists what this workspace holds; another one is named with --workspace DIR</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name needs at least one letter or digit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name is one line without tabs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is an experiment %1 already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another name; two experiments never become one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1 is %2: nothing is being done on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`cloze resume %1` continues a run that is stopped, interrupted or failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no run %1 in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>`cloze runs` lists the runs; another workspace is named with --workspace DIR</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 begins the names of %2 runs: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no encoding &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one of those that `cloze fields` lists for task.encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift JIS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a whole SentencePiece model: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the file again, or train a tokenizer with cloze tokenizer train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its structure breaks off or is of another kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its normalisation table is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds no pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a piece has no text or a score that is no number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its description is missing (cut off?)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its model type is unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it says %1 pieces and holds %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a usable SentencePiece model: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A vocabulary of %1 pieces is larger than this text allows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A vocabulary of %1 pieces is too small: this text has %2 characters and special tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SentencePiece could not learn from this text: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the corpus (cloze data inspect), or choose another tokenizer.kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the trained model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no tokenizer kind &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds a tokenizer of the unknown kind &quot;%2&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update this program, or train a tokenizer with cloze tokenizer train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A vocabulary of %1 has no room for text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no text to learn a vocabulary from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a corpus that holds text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sentencepiece %1, icu %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train the tokenizer again (cloze tokenizer train), or restore the folder from a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not written by Clozebench</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a folder that cloze tokenizer train wrote, or a SentencePiece .model file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was written by a later Clozebench</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update this program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names a model file outside its folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is truncated or was changed after tokenizer.json was written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not the JSON that Clozebench writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no tokenizer in %1 (no tokenizer.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a language that ICU knows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a vocabulary of Clozebench: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train the tokenizer again (cloze tokenizer train), or restore the file from a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds too few pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the special pieces are not at its head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1 is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands in it twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(label unseen in training)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no NVIDIA driver (libcuda.so.1 not found)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the NVIDIA driver finds no GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device %1 is not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run on the machine that has it, or start a new run with compute.device = &quot;cpu&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; the checkpoint of step %1 is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; no step before that was saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume the run to continue it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pretrain.nsp needs documents of two sentences or more, but each of the %1 in the text for pre-training has one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set pretrain.nsp = false, or give running text: documents with a sentence a line and blank lines between them, or paragraphs (corpus.format)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 training documents have a single sentence: they are rows of their own, without the question whether the next sentence follows, and may stand as the sentence that does not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held-out pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held-out pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The checkpoint %1 is only %2 and cannot %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the run or folder of a %1 checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill in words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text holds no [MASK]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write [MASK] where a word is to be filled in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text has %1 tokens, the model reads at most %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shorten the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>be evaluated on labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gold labels are not of the checkpoint&apos;s kind of task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read them with its settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text for pre-training has only %1 rows, too few to train on and hold some out for validation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add text to corpus.path: a few thousand sentences at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tokenizer has no mask token, which masked pre-training needs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave tokenizer.model empty to train one, or use a model with a [MASK] piece</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; fp32, as the processor has no bf16 products</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 as measured (bf16 %2, fp32 %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; deterministic: fp32, one thread, nothing tuned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no GPU to run on: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set compute.device to auto or cpu, or install the driver and fetch the NVIDIA libraries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no device cuda:%1; this machine has %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set compute.device to one of cuda:0 to cuda:%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU, as asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The checkpoint %1 was trained with another tokenizer than this run uses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set tokenizer.model to the tokenizer folder inside that checkpoint, or pre-train again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The checkpoint %1 has %2 = %3, this run asks for %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set %1 = %2, or pre-train again with this setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training state of the checkpoint cannot be used: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the run again without resuming</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has another size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the gradient is not finite any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the loss is not a finite number any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the loss grew to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training diverged: %1 at step %2 (learning rate %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower %1 (3e-4 to 4e-3 is usual) and run again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is not enough memory on %1 for this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>can&apos;t allocate memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not enough memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device %1 failed: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check it with nvidia-smi, then resume the run; the last checkpoint is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Word vectors (%1, %2 words): %3 of the %4 words of the vocabulary (%5) and %6 of the running words start from them; the others start at random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>word vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set task.format, task.text and task.label if it was misread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped while reading the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start it again to see all of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the line is blank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The checkpoints of run %1 were deleted: it begins again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a column name, or #1 for the first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
