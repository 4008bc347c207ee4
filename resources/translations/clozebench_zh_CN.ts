<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>CheckpointChoices</name>
    <message>
        <source>★ %1: %2</source>
        <translation>★ %1：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>★ %1: %2 (%3)</source>
        <translation>★ %1：%2（%3）</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1：%2（%3）</translation>
    </message>
    <message>
        <source>%1: pre-trained</source>
        <translation>%1：预训练</translation>
    </message>
    <message numerus="yes">
        <source>%1: fine-tuned, %n label(s)</source>
        <translation>
            <numerusform>%1：微调，%n 个标签</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CheckpointDeletion</name>
    <message>
        <source>This frees %1. The numbers, curves and predictions of the runs stay.</source>
        <translation>这会释放 %1。运行的数值、曲线和预测会保留。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) cannot be tried, exported or started from afterwards.</source>
        <translation>
            <numerusform>%Ln 个运行此后不能试用、导出或作为起点。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) that did not finish cannot go on from where they are; they would begin again.</source>
        <translation>
            <numerusform>%Ln 个未完成的运行无法从当前位置继续；它们会重新开始。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) started from them; they keep their own checkpoints.</source>
        <translation>
            <numerusform>%Ln 个运行以它们为起点；它们保留自己的检查点。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 are free again</source>
        <translation>已释放 %1</translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln checkpoint(s)?</source>
        <translation>
            <numerusform>删除 %Ln 个检查点？</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>保留(&amp;K)</translation>
    </message>
</context>
<context>
    <name>CompareEmpty</name>
    <message>
        <source>A gain needs fine-tuning; this experiment only pre-trains.</source>
        <translation>增益需要微调；本实验只有预训练。</translation>
    </message>
    <message>
        <source>A gain needs runs from scratch too; this experiment has only pre-trained ones.</source>
        <translation>增益还需要从零训练的运行；本实验只有预训练过的运行。</translation>
    </message>
    <message>
        <source>A gain needs pre-trained runs too; this experiment has only runs from scratch.</source>
        <translation>增益还需要预训练过的运行；本实验只有从零训练的运行。</translation>
    </message>
    <message>
        <source>The gain appears once both arms have finished with at least one seed</source>
        <translation>两组都以至少一个种子完成后，增益显示在这里</translation>
    </message>
    <message>
        <source>No seed has finished in both arms, and none is under way: start the experiment again, it goes on with what is missing.</source>
        <translation>没有种子在两组中都完成，也没有正在进行的：请再次启动实验，它会接着完成缺少的部分。</translation>
    </message>
    <message>
        <source>No evaluation was made of both arms: there is no gain to draw.</source>
        <translation>没有同时对两组做过的评测：没有可画的增益。</translation>
    </message>
    <message>
        <source>With the cost of pre-training the pre-trained curve begins only after the other has ended: there is no budget that both have spent. Take the cost away, or choose another x axis.</source>
        <translation>计入预训练的成本后，有预训练的曲线在另一条结束之后才开始：没有两组都用过的预算。请去掉该成本，或选择其他横轴。</translation>
    </message>
    <message>
        <source>There is no budget that both arms have spent. Choose another x axis.</source>
        <translation>没有两组都用过的预算。请选择其他横轴。</translation>
    </message>
    <message>
        <source>No run meets the filter on the left. Change it or clear it.</source>
        <translation>没有运行符合左侧的筛选条件。请修改或清除它。</translation>
    </message>
    <message>
        <source>No run is checked on the left.</source>
        <translation>左侧没有勾选任何运行。</translation>
    </message>
    <message>
        <source>No pre-training is drawn: check one on the left, or choose a measure of fine-tuning.</source>
        <translation>没有画出预训练：请在左侧勾选一个，或选择微调的指标。</translation>
    </message>
    <message>
        <source>No fine-tuning run is drawn: check one on the left, or choose a measure of pre-training.</source>
        <translation>没有画出微调运行：请在左侧勾选一个，或选择预训练的指标。</translation>
    </message>
    <message>
        <source>Appears after the first evaluation of a run that is drawn</source>
        <translation>画出的某个运行首次评测后显示</translation>
    </message>
    <message>
        <source>The runs that are drawn have no values of this measure.</source>
        <translation>所画的运行没有这一指标的数值。</translation>
    </message>
</context>
<context>
    <name>CompareTables</name>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>种子数</translation>
    </message>
    <message>
        <source>(no variants)</source>
        <translation>（无变体）</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>p (Holm)</source>
        <translation>p（Holm）</translation>
    </message>
    <message>
        <source>Test: pre-trained</source>
        <translation>测试：有预训练</translation>
    </message>
    <message>
        <source>Test: from scratch</source>
        <translation>测试：从零训练</translation>
    </message>
    <message>
        <source>Gain on test</source>
        <translation>测试集增益</translation>
    </message>
    <message numerus="yes">
        <source>cannot be told apart from %1 on %n validation example(s)</source>
        <translation>
            <numerusform>在 %n 个验证样本上与 %1 无法区分</numerusform>
        </translation>
    </message>
    <message>
        <source>the smallest of those tried: a better one may lie beyond</source>
        <translation>试过的最小值：更好的可能还在其外</translation>
    </message>
    <message>
        <source>the largest of those tried: a better one may lie beyond</source>
        <translation>试过的最大值：更好的可能还在其外</translation>
    </message>
    <message>
        <source>diverged</source>
        <translation>发散</translation>
    </message>
    <message>
        <source>✓ chosen</source>
        <comment>a learning rate</comment>
        <translation>✓ 已选用</translation>
    </message>
    <message>
        <source>Tried with the first seed, judged on validation; the chosen one is trained with all seeds</source>
        <translation>用第一个种子试验，按验证集评判；选中的用所有种子训练</translation>
    </message>
    <message>
        <source>Arm</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>On validation</source>
        <translation>验证集</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>已选用</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>验证损失</translation>
    </message>
</context>
<context>
    <name>CurveTexts</name>
    <message>
        <source>from scratch, seed %1</source>
        <translation>从零训练，种子 %1</translation>
    </message>
    <message>
        <source>pre-trained, seed %1</source>
        <translation>有预训练，种子 %1</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>each batch</source>
        <translation>每一批</translation>
    </message>
    <message>
        <source>training, smoothed</source>
        <translation>训练，平滑</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>share right (held-out text)</source>
        <translation>猜对的比例（留出文本）</translation>
    </message>
    <message>
        <source>masked words</source>
        <translation>掩码词</translation>
    </message>
    <message>
        <source>next sentence</source>
        <translation>下一句</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>梯度范数</translation>
    </message>
    <message>
        <source>tokens per second</source>
        <translation>每秒词元数</translation>
    </message>
</context>
<context>
    <name>DataChoice</name>
    <message>
        <source>Training data</source>
        <translation>训练数据</translation>
    </message>
    <message>
        <source>Validation data</source>
        <translation>验证数据</translation>
    </message>
    <message>
        <source>Test data</source>
        <translation>测试数据</translation>
    </message>
    <message>
        <source>Raw text</source>
        <translation>原始文本</translation>
    </message>
</context>
<context>
    <name>DataLeakTexts</name>
    <message>
        <source>Leak</source>
        <translation>泄漏</translation>
    </message>
    <message>
        <source>In raw text</source>
        <translation>在原始文本中</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>%1, nearly equal</source>
        <translation>%1，几乎相同</translation>
    </message>
    <message>
        <source>%1, left out</source>
        <translation>%1，已排除</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>file and what it is used as</comment>
        <translation>%1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>另有 %Ln 处</numerusform>
        </translation>
    </message>
    <message>
        <source>Its rows have different labels.</source>
        <translation>它的各行标签不同。</translation>
    </message>
    <message>
        <source>What</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message numerus="yes">
        <source>%Ln test row(s)</source>
        <translation>
            <numerusform>%Ln 行测试数据</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln validation row(s)</source>
        <translation>
            <numerusform>%Ln 行验证数据</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln training row(s) have a text that came before.</source>
        <translation>
            <numerusform>%Ln 行训练数据的文本前面已出现过。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) have rows with different labels.</source>
        <translation>
            <numerusform>%Ln 条文本的各行标签不同。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) are nearly equal to one elsewhere.</source>
        <translation>
            <numerusform>%Ln 条文本与别处的某条几乎相同。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln raw text(s)</source>
        <translation>
            <numerusform>%Ln 条原始文本</numerusform>
        </translation>
    </message>
    <message>
        <source>⚠ Also in the training data: %1. Scores on them are too good.</source>
        <translation>⚠ 也出现在训练数据里：%1。在它们上的分数偏高。</translation>
    </message>
    <message>
        <source>⚠ Also in the raw text, which pre-training reads: %1.</source>
        <translation>⚠ 也出现在预训练所读的原始文本里：%1。</translation>
    </message>
    <message>
        <source>• Left out: %1.</source>
        <translation>• 已排除：%1。</translation>
    </message>
    <message>
        <source>The worst %1 of them are listed.</source>
        <translation>列出了其中最严重的 %1 条。</translation>
    </message>
    <message>
        <source>Only the first rows of the large files were compared; “Read everything” compares all.</source>
        <translation>只比较了大文件的前若干行；“读取全部”会比较所有行。</translation>
    </message>
    <message>
        <source>No labelled text stands in two places. Repetitions within raw text are told with its file.</source>
        <translation>没有标注文本同时出现在两处。原始文本内部的重复在其文件处说明。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) as leaks</source>
        <translation>
            <numerusform>作为泄漏的 %Ln 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) as duplicates</source>
        <translation>
            <numerusform>作为重复的 %Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>⚠ Also in the test data: %1. The best checkpoint is chosen on what is tested.</source>
        <translation>⚠ 也在测试数据中：%1。最佳检查点是依据测试所用的文本选出的。</translation>
    </message>
</context>
<context>
    <name>DataTexts</name>
    <message>
        <source>under %1 %</source>
        <translation>低于 %1%</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>columns between tabs</source>
        <translation>以制表符分列</translation>
    </message>
    <message>
        <source>columns of a CSV file</source>
        <translation>CSV 文件的列</translation>
    </message>
    <message>
        <source>lines that begin with a label</source>
        <translation>以标签开头的行</translation>
    </message>
    <message>
        <source>fastText lines</source>
        <translation>fastText 行</translation>
    </message>
    <message>
        <source>one text a line</source>
        <translation>每行一条文本</translation>
    </message>
    <message>
        <source>documents between blank lines</source>
        <translation>以空行分隔的文档</translation>
    </message>
    <message>
        <source>paragraphs, cut into sentences</source>
        <translation>切分成句子的段落</translation>
    </message>
    <message>
        <source>A model sees only: %1</source>
        <translation>模型只能看到：%1</translation>
    </message>
    <message>
        <source>Lengths of the texts</source>
        <translation>文本长度</translation>
    </message>
    <message>
        <source>Tokens of a text, with its start and end marks</source>
        <translation>文本的词元数，含首尾标记</translation>
    </message>
    <message>
        <source>Words of a text</source>
        <translation>文本的词数</translation>
    </message>
    <message>
        <source>Characters of a text</source>
        <translation>文本的字符数</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>cut off at %1 tokens</source>
        <translation>在 %1 个词元处截断</translation>
    </message>
    <message>
        <source>cut off at %1 tokens, or earlier</source>
        <translation>在 %1 个词元处或更早截断</translation>
    </message>
    <message>
        <source>only these first rows were read</source>
        <translation>只读取了最前面这些行</translation>
    </message>
    <message>
        <source>No text is longer than %1 tokens: nothing is cut off.</source>
        <translation>没有超过 %1 个词元的文本：不会截断。</translation>
    </message>
    <message>
        <source>Whether texts are longer than %1 tokens is known once the tokenizer is learnt.</source>
        <translation>学得分词器之后才知道文本是否超过 %1 个词元。</translation>
    </message>
    <message>
        <source>%1 of the texts are longer than %2 tokens: they become several rows.</source>
        <translation>%1 的文本超过 %2 个词元：它们会分成多行。</translation>
    </message>
    <message>
        <source>At least %1 of the texts are longer than %2 tokens: they become several rows.</source>
        <translation>至少 %1 的文本超过 %2 个词元：它们会分成多行。</translation>
    </message>
    <message>
        <source>%1 of the texts are longer than %2 tokens: their ends are cut off.</source>
        <translation>%1 的文本超过 %2 个词元：末尾会被截断。</translation>
    </message>
    <message>
        <source>At least %1 of the texts are longer than %2 tokens: their ends are cut off.</source>
        <translation>至少 %1 的文本超过 %2 个词元：末尾会被截断。</translation>
    </message>
    <message>
        <source>%1 of the tokens are unknown to the tokenizer.</source>
        <translation>%1 的词元是分词器不认识的。</translation>
    </message>
    <message>
        <source>No text comes twice.</source>
        <translation>没有重复的文本。</translation>
    </message>
    <message>
        <source>No text stands in another split.</source>
        <translation>没有文本出现在另一个划分中。</translation>
    </message>
    <message>
        <source>Lengths are in tokens, by the tokenizer of %1 pieces that a run would use.</source>
        <translation>长度以词元计，采用运行将使用的 %1 个子词的分词器。</translation>
    </message>
    <message>
        <source>Lengths are in words: the tokenizer for these settings is not learnt yet. A word is a token or more.</source>
        <translation>长度以词计：尚未为这些设置学习分词器。一个词为一个或多个词元。</translation>
    </message>
    <message>
        <source>Lengths are in characters: the tokenizer for these settings is not learnt yet.</source>
        <translation>长度以字符计：尚未为这些设置学习分词器。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln other label(s)</source>
        <translation>
            <numerusform>其他 %Ln 个标签</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) skipped</source>
        <translation>
            <numerusform>跳过 %Ln 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) came before in the same data.</source>
        <translation>
            <numerusform>%Ln 条文本在同一数据中重复出现。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) stand in validation or test data too.</source>
        <translation>
            <numerusform>%Ln 条文本也出现在验证或测试数据中。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) stand in another split too: a leak.</source>
        <translation>
            <numerusform>%Ln 条文本也出现在另一个划分中：数据泄漏。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln label(s) of this file are on no training row: %1</source>
        <translation>
            <numerusform>该文件有 %Ln 个标签不在任何训练行中：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>No text stands in validation or test data.</source>
        <translation>没有文本出现在验证或测试数据里。</translation>
    </message>
    <message>
        <source>%1 Such rows are left out.</source>
        <translation>%1这样的行已排除。</translation>
    </message>
    <message>
        <source>%1 to train on</source>
        <translation>%1 行用于训练</translation>
    </message>
    <message>
        <source>%1 to validate by</source>
        <translation>%1 行用于验证</translation>
    </message>
    <message>
        <source>%1 to test by</source>
        <translation>%1 行用于测试</translation>
    </message>
    <message numerus="yes">
        <source>Of %Ln row(s) of training data: %1.</source>
        <translation>
            <numerusform>训练数据的 %Ln 行中：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between parts</comment>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) of the raw text came before in it: no leak, and not listed.</source>
        <translation>
            <numerusform>原始文本中有 %Ln 条先前已出现过：不是泄漏，也不列出。</numerusform>
        </translation>
    </message>
    <message>
        <source>Every row has the same label: there is nothing to tell apart.</source>
        <translation>所有行的标签都相同：没有可区分的内容。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) are very few to learn from.</source>
        <translation>
            <numerusform>只有 %Ln 行，可学的内容很少。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
</context>
<context>
    <name>Home</name>
    <message>
        <source>Loss of masked words on validation: %1</source>
        <translation>验证集上的掩码词损失：%1</translation>
    </message>
    <message>
        <source>%1 on test: %2</source>
        <translation>测试集 %1：%2</translation>
    </message>
    <message>
        <source>%1 on validation: %2</source>
        <translation>验证集 %1：%2</translation>
    </message>
    <message>
        <source>The best of its runs: %1</source>
        <translation>其运行中的最佳：%1</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>Pre-trained minus from scratch on test, with its 95 % interval. An interval that holds 0 is no clear gain.</source>
        <translation>测试集上有预训练减去从零训练，附 95 % 区间。包含 0 的区间不算明显增益。</translation>
    </message>
    <message>
        <source>%1, variant %2</source>
        <translation>%1，变体 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n 步</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation>%1 / %2 步</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seed(s)</source>
        <translation>
            <numerusform>%n 个种子</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n arm(s)</source>
        <translation>
            <numerusform>%n 个组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n variant(s)</source>
        <translation>
            <numerusform>%n 个变体</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing run yet</source>
        <translation>尚未运行</translation>
    </message>
    <message>
        <source>%1, %2 %</source>
        <translation>%1，%2%</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Course</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>Extent</source>
        <translation>规模</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Starred (S)</source>
        <translation>已加星标 (S)</translation>
    </message>
    <message>
        <source>The experiment, and below it its runs; F2 gives it another name</source>
        <translation>实验及其下的各个运行；按 F2 可重命名</translation>
    </message>
    <message>
        <source>How far it came</source>
        <translation>进行到哪里</translation>
    </message>
    <message>
        <source>Score on validation over the training, of pre-training the loss. Of an experiment the best run of each arm: pre-trained solid, from scratch dashed</source>
        <translation>训练过程中验证集上的得分，预训练阶段则为损失。实验显示每组最佳的运行：有预训练为实线，从零训练为虚线</translation>
    </message>
    <message>
        <source>What pre-training gained on test, with its 95 % interval</source>
        <translation>预训练在测试集上的增益，附 95 % 区间</translation>
    </message>
    <message>
        <source>Runs, seeds, arms and variants of an experiment; steps of a run</source>
        <translation>实验的运行、种子、组和变体数；运行的步数</translation>
    </message>
    <message>
        <source>Your note; it can be written below the list</source>
        <translation>您的备注；可在列表下方填写</translation>
    </message>
    <message>
        <source>Runs of no experiment</source>
        <translation>不属于任何实验的运行</translation>
    </message>
    <message>
        <source>Starred; a click or S takes the star away</source>
        <translation>已加星标；单击或按 S 取消</translation>
    </message>
    <message>
        <source>A click or S stars it</source>
        <translation>单击或按 S 加星标</translation>
    </message>
    <message>
        <source>Pre-training</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>From scratch, seed %1</source>
        <translation>从零训练，种子 %1</translation>
    </message>
    <message>
        <source>Pre-trained, seed %1</source>
        <translation>有预训练，种子 %1</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1，种子 %2</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>cannot be judged</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>Cannot be judged: however the test examples are drawn, the difference stays the same. A larger test set can tell more.</source>
        <translation>无法判断：无论怎样抽取测试样本，差值都不变。更大的测试集能说明更多。</translation>
    </message>
    <message>
        <source>⚠ Test or validation texts stand in the training data or in the raw text: the scores are too good. The Data view lists them and leaves them out.</source>
        <translation>⚠ 测试或验证文本出现在训练数据或原始文本里：分数偏高。“数据”视图会列出它们并可将其排除。</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s) of a rate</source>
        <translation>
            <numerusform>%n 次学习率试验</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in runs of its own; %2 more were spent before, in %n run(s) that it reuses</source>
        <translation>
            <numerusform>自己的运行用时 %1；此前还在其复用的 %n 个运行中用了 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Trial of a rate, %1</source>
        <translation>学习率试验，%1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>When it began; an experiment with the first run of its own</source>
        <translation>开始的时间；实验以它自己的第一个运行为准</translation>
    </message>
    <message>
        <source>Time spent on training; of an experiment in all runs of its own, not in those that it reuses</source>
        <translation>训练用时；实验为它自己所有运行的总和，不含复用的运行</translation>
    </message>
    <message>
        <source>Your words to find things by; T writes them, with commas between them</source>
        <translation>便于查找的词；按 T 填写，用逗号分隔</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n variant(s) gain clearly</source>
        <translation>
            <numerusform>%n 个变体中有 %1 个明显获益</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, best %2: %3</source>
        <translation>%1，最佳 %2：%3</translation>
    </message>
    <message>
        <source>Probable only: over the seeds alone the interval holds 0, or there is one seed. More seeds would tell.</source>
        <translation>只是很可能：仅就种子而言区间包含 0，或者只有一个种子。更多种子才能见分晓。</translation>
    </message>
    <message>
        <source>%1, trial of rate %2</source>
        <translation>%1，学习率 %2 的试验</translation>
    </message>
    <message numerus="yes">
        <source>%1 on test, pre-trained, mean over %n seed(s): %2</source>
        <translation>
            <numerusform>%1（测试集，有预训练，%n 个种子的平均）：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>Of the variant that gained most: %1</source>
        <translation>增益最大的变体：%1</translation>
    </message>
    <message>
        <source>%1 of %2 clear, best %3</source>
        <translation>%2 个中 %1 个明确，最佳 %3</translation>
    </message>
    <message>
        <source>What it is judged by and how it scored: on test, as long as there is none on validation; of an experiment the mean of the pre-trained seeds of its best variant, until there is a gain that of its best run</source>
        <translation>评判所用的指标及得分：取测试集，没有时取验证集；对实验取其最佳变体有预训练各种子的平均，尚无增益时取其最佳运行</translation>
    </message>
</context>
<context>
    <name>HomeDeletion</name>
    <message numerus="yes">
        <source>%n run(s) would go; checkpoints and logs take %1 on disk.</source>
        <translation>
            <numerusform>将删除 %n 个运行；检查点和日志占用磁盘 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Other experiments lose it too: %1.</source>
        <translation>其他实验也会失去它：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) stay because other experiments use them too.</source>
        <translation>
            <numerusform>%n 个运行会保留，因为其他实验也在使用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) started from what would go: what their pre-training cost is unknown then.</source>
        <translation>
            <numerusform>%n 个运行以将被删除者为起点：此后将无法得知其预训练的代价。</numerusform>
        </translation>
    </message>
    <message>
        <source>Deleting cannot be undone.</source>
        <translation>删除后无法恢复。</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>Delete “%1”?</source>
        <translation>删除“%1”？</translation>
    </message>
    <message numerus="yes">
        <source>Delete the %n chosen rows?</source>
        <translation>
            <numerusform>删除选中的 %n 行？</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete with &amp;files (%1)</source>
        <translation>连同文件删除(&amp;F)（%1）</translation>
    </message>
    <message>
        <source>Delete the &amp;records only</source>
        <translation>只删除记录(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Keep everything</source>
        <translation>全部保留(&amp;K)</translation>
    </message>
    <message>
        <source>“%1” is running and cannot be deleted. Stop it first; its checkpoint is kept.</source>
        <translation>“%1”正在运行，不能删除。请先停止它；其检查点会保留。</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>As the s&amp;ystem</source>
        <translation>跟随系统(&amp;Y)</translation>
    </message>
</context>
<context>
    <name>LineageCards</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>语料</translation>
    </message>
    <message>
        <source>texts of the task</source>
        <translation>任务文本</translation>
    </message>
    <message>
        <source>The texts it was pre-trained on:
%1
Click to look at them in Data</source>
        <translation>预训练所用的文本：
%1
单击可在“数据”中查看</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>分词器</translation>
    </message>
    <message>
        <source>%1, %L2</source>
        <translation>%1，%L2</translation>
    </message>
    <message>
        <source>Learnt from the corpus, %L1 pieces at most; every checkpoint carries its own copy
%2</source>
        <translation>从语料学得，最多 %L1 个子词；每个检查点都带有自己的副本
%2</translation>
    </message>
    <message>
        <source>Given: %1</source>
        <translation>指定：%1</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>The labelled texts it was fine-tuned on:
%1
Click to look at them in Data</source>
        <translation>微调所用的标注文本：
%1
单击可在“数据”中查看</translation>
    </message>
    <message>
        <source>Pre-training</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>Fine-tuning</source>
        <translation>微调</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1，种子 %2</translation>
    </message>
    <message>
        <source>%1 of %2, run %3: %4
Click to go to it</source>
        <translation>%2 的 %1，运行 %3：%4
单击前往</translation>
    </message>
    <message>
        <source>This checkpoint</source>
        <translation>此检查点</translation>
    </message>
    <message>
        <source>best, step %L1</source>
        <translation>最佳，第 %L1 步</translation>
    </message>
    <message>
        <source>last, step %L1</source>
        <translation>最后，第 %L1 步</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Its weights come from a checkpoint that is no run of this workspace:
%1</source>
        <translation>其权重来自一个不属于本工作区任何运行的检查点：
%1</translation>
    </message>
    <message>
        <source>Deleted run</source>
        <translation>已删除的运行</translation>
    </message>
    <message>
        <source>Its weights come from a run that was deleted since</source>
        <translation>其权重来自一个后来被删除的运行</translation>
    </message>
    <message>
        <source>Made elsewhere</source>
        <translation>在别处生成</translation>
    </message>
    <message>
        <source>A pre-training that was exported or copied from another place</source>
        <translation>从别处导出或复制来的预训练</translation>
    </message>
    <message>
        <source>A fine-tuning that was exported or copied from another place</source>
        <translation>从别处导出或复制来的微调</translation>
    </message>
    <message>
        <source>It has %L1 pieces</source>
        <translation>共有 %L1 个词元</translation>
    </message>
    <message>
        <source>after %1 tokens</source>
        <translation>%1 个词元之后</translation>
    </message>
    <message>
        <source>%1: started here</source>
        <translation>%1：由此开始</translation>
    </message>
    <message>
        <source>Kept along the pre-training, at step %L1
Click to go to this checkpoint</source>
        <translation>预训练途中保留，第 %L1 步
点击转到此检查点</translation>
    </message>
    <message>
        <source>rate %1: %2</source>
        <translation>学习率 %1：%2</translation>
    </message>
    <message>
        <source>A trial of this learning rate, judged on validation alone: %1 %2
Click to go to its run</source>
        <translation>对此学习率的试验，只用验证集评判：%1 %2
点击转到该运行</translation>
    </message>
    <message>
        <source>%1
Click to go to it</source>
        <translation>%1
点击转到它</translation>
    </message>
    <message>
        <source>The texts its tokenizer was learnt from:
%1
Click to look at them in Data</source>
        <translation>学习其分词器所用的文本：
%1
点击可在“数据”中查看</translation>
    </message>
    <message>
        <source>Click to look at them</source>
        <translation>点击可查看</translation>
    </message>
</context>
<context>
    <name>LineagePicture</name>
    <message>
        <source>Where a checkpoint came from</source>
        <translation>检查点的来历</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>保存图片</translation>
    </message>
</context>
<context>
    <name>PairChanges</name>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>more are right</source>
        <translation>正确的更多</translation>
    </message>
    <message>
        <source>fewer are right</source>
        <translation>正确的更少</translation>
    </message>
    <message>
        <source>a new confusion</source>
        <translation>新的混淆</translation>
    </message>
    <message>
        <source>a confusion less</source>
        <translation>混淆减少</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Taken for</source>
        <translation>被判为</translation>
    </message>
    <message>
        <source>With pre-training</source>
        <translation>有预训练时</translation>
    </message>
    <message>
        <source>Examples a seed</source>
        <translation>每个种子的样本数</translation>
    </message>
    <message>
        <source>Pre-trained</source>
        <translation>有预训练</translation>
    </message>
    <message>
        <source>From scratch</source>
        <translation>从零训练</translation>
    </message>
    <message>
        <source>a confusion more</source>
        <translation>混淆增多</translation>
    </message>
</context>
<context>
    <name>PairTexts</name>
    <message>
        <source>fixed</source>
        <translation>修正</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>弄错</translation>
    </message>
    <message>
        <source>both right</source>
        <translation>都正确</translation>
    </message>
    <message>
        <source>both wrong</source>
        <translation>都错误</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>未定</translation>
    </message>
    <message>
        <source>Pre-training fixed it: more seeds are right with pre-training than from scratch</source>
        <translation>预训练修正了它：有预训练时正确的种子比从零训练时多</translation>
    </message>
    <message>
        <source>Pre-training broke it: more seeds are right from scratch than with pre-training</source>
        <translation>预训练弄错了它：从零训练时正确的种子比有预训练时多</translation>
    </message>
    <message>
        <source>Every seed of both arms is right</source>
        <translation>两组的每个种子都正确</translation>
    </message>
    <message>
        <source>Every seed of both arms is wrong</source>
        <translation>两组的每个种子都错误</translation>
    </message>
    <message>
        <source>Some seeds are right, as many of either arm</source>
        <translation>部分种子正确，两组一样多</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>label and its score</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>seeds that are right</comment>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>with the label %1, rightly or predicted</source>
        <translation>标签为或被判为 %1</translation>
    </message>
    <message>
        <source>labelled %1</source>
        <translation>标签为 %1</translation>
    </message>
    <message>
        <source>taken for %1 by either arm</source>
        <translation>任一组判为 %1</translation>
    </message>
    <message>
        <source>taken for %1 when pre-trained</source>
        <translation>有预训练时判为 %1</translation>
    </message>
    <message>
        <source>taken for %1 from scratch</source>
        <translation>从零训练时判为 %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between conditions</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>&lt; %1</source>
        <translation>&lt; %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>label and how many seeds give it</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>partly fixed</source>
        <translation>部分修正</translation>
    </message>
    <message>
        <source>partly broken</source>
        <translation>部分弄错</translation>
    </message>
    <message>
        <source>standard error</source>
        <translation>标准误</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <comment>mean and half of its band</comment>
        <translation>%1 ± %2</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Browse for %1</source>
        <translation>为%1浏览</translation>
    </message>
    <message>
        <source>Drop files here or browse</source>
        <translation>将文件拖放到此处，或浏览</translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>only with %1: %2</source>
        <translation>仅当%1为 %2 时</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>About Clozebench</source>
        <translation>关于 Clozebench</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Clozebench&lt;/h3&gt;&lt;p&gt;What does pre-training buy on your text, for your task, at your budget?&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Clozebench&lt;/h3&gt;&lt;p&gt;预训练能为您的文本、您的任务、在您的预算内带来什么？&lt;/p&gt;&lt;p&gt;自由软件，遵循 GNU 通用公共许可证第 3 版或更高版本。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Looking at this machine…</source>
        <translation>正在查看本机…</translation>
    </message>
</context>
<context>
    <name>ReplaceSettings</name>
    <message>
        <source>Replace the settings you changed?</source>
        <translation>替换您改动过的设置？</translation>
    </message>
    <message>
        <source>They are not saved in a file. Undo brings them back while this window is open.</source>
        <translation>它们尚未保存到文件。窗口打开期间可用撤销恢复。</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Keep them</source>
        <translation>保留(&amp;K)</translation>
    </message>
</context>
<context>
    <name>ReportWriter</name>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
</context>
<context>
    <name>RunNames</name>
    <message>
        <source>Serves the variants: %1</source>
        <translation>用于这些变体：%1</translation>
    </message>
</context>
<context>
    <name>Scores</name>
    <message>
        <source>MLM loss</source>
        <translation>MLM 损失</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>loss of masked words</source>
        <translation>被遮盖词的损失</translation>
    </message>
    <message>
        <source>test %1</source>
        <translation>测试集 %1</translation>
    </message>
    <message>
        <source>validation %1</source>
        <translation>验证集 %1</translation>
    </message>
</context>
<context>
    <name>ShortcutList</name>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>所有位置</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Looks in names, keys and groups</source>
        <translation>在名称、按键和分组中查找</translation>
    </message>
    <message>
        <source>What</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>An underlined letter is reached with Alt. Tab goes through all controls.</source>
        <translation>带下划线的字母可用 Alt 访问。Tab 可遍历所有控件。</translation>
    </message>
    <message>
        <source>In a chart</source>
        <translation>在图表中</translation>
    </message>
    <message>
        <source>Zoom in, zoom out</source>
        <translation>放大、缩小</translation>
    </message>
    <message>
        <source>Zoom the height</source>
        <translation>缩放高度</translation>
    </message>
    <message>
        <source>Move to the sides</source>
        <translation>左右移动</translation>
    </message>
    <message>
        <source>Move up and down</source>
        <translation>上下移动</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Read out the values at a place</source>
        <translation>读出某处的数值</translation>
    </message>
    <message>
        <source>Numbers of a range</source>
        <translation>一段的数值</translation>
    </message>
    <message>
        <source>Copy as picture</source>
        <translation>复制为图片</translation>
    </message>
</context>
<context>
    <name>TableFormats</name>
    <message>
        <source>Comma-separated (*.csv)</source>
        <translation>逗号分隔 (*.csv)</translation>
    </message>
    <message>
        <source>Tab-separated (*.tsv)</source>
        <translation>制表符分隔 (*.tsv)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>LaTeX (*.tex)</source>
        <translation>LaTeX (*.tex)</translation>
    </message>
    <message>
        <source>&amp;Comma-separated values</source>
        <translation>逗号分隔值(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Tab-separated values</source>
        <translation>制表符分隔值(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Markdown</source>
        <translation>&amp;Markdown</translation>
    </message>
    <message>
        <source>&amp;LaTeX</source>
        <translation>&amp;LaTeX</translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>from scratch</source>
        <translation>从零训练</translation>
    </message>
    <message>
        <source>pre-trained</source>
        <translation>有预训练</translation>
    </message>
    <message>
        <source>Pre-training</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>Fine-tuning, %1, seed %2</source>
        <translation>微调，%1，种子 %2</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>Reading the data</source>
        <translation>正在读取数据</translation>
    </message>
    <message>
        <source>Learning the tokenizer</source>
        <translation>正在学习分词器</translation>
    </message>
    <message>
        <source>Reading the corpus for the first time</source>
        <translation>首次读取语料</translation>
    </message>
    <message>
        <source>Checking the token cache</source>
        <translation>正在检查词元缓存</translation>
    </message>
    <message>
        <source>Waiting for another process that tokenizes the same text</source>
        <translation>正在等待对同一文本分词的另一个进程</translation>
    </message>
    <message>
        <source>Tokenizing</source>
        <translation>正在分词</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation>正在评测</translation>
    </message>
    <message>
        <source>Saving a checkpoint</source>
        <translation>正在保存检查点</translation>
    </message>
    <message>
        <source>Computing the baselines</source>
        <translation>正在计算基线</translation>
    </message>
    <message>
        <source>Computing the gain</source>
        <translation>正在计算增益</translation>
    </message>
    <message>
        <source>%1 (revision %2)</source>
        <translation>%1（修订版 %2）</translation>
    </message>
    <message>
        <source>Trial of the learning rate %1: %2</source>
        <translation>学习率 %1 的试验：%2</translation>
    </message>
    <message>
        <source>Looking for test texts in the raw text</source>
        <translation>正在原始文本中查找测试文本</translation>
    </message>
</context>
<context>
    <name>clozebench::Banner</name>
    <message>
        <source>Dismiss</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the message with its details</source>
        <translation>复制提示信息及其详情</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>提示信息</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>What the program knows besides</source>
        <translation>程序所知的其他信息</translation>
    </message>
    <message>
        <source>Takes this line away</source>
        <translation>收起此行</translation>
    </message>
    <message>
        <source>Act on the message</source>
        <translation>按提示操作</translation>
    </message>
    <message>
        <source>Does what stands on it, and takes this line away</source>
        <translation>执行上面所写的操作，并收起此行</translation>
    </message>
</context>
<context>
    <name>clozebench::Chart</name>
    <message>
        <source>&amp;Save chart as…</source>
        <translation>图表另存为(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Copy as picture</source>
        <translation>复制为图片(&amp;C)</translation>
    </message>
    <message>
        <source>Chart menu</source>
        <translation>图表菜单</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 随 %2 变化</translation>
    </message>
    <message>
        <source>%1: at the end %2</source>
        <translation>%1：末值 %2</translation>
    </message>
    <message>
        <source>The picture is on the clipboard</source>
        <translation>图片已复制到剪贴板</translation>
    </message>
    <message>
        <source>Copy &amp;numbers</source>
        <translation>复制数值(&amp;N)</translation>
    </message>
    <message>
        <source>The numbers are on the clipboard</source>
        <translation>数值已复制到剪贴板</translation>
    </message>
    <message>
        <source>Logarithmic &amp;x axis</source>
        <translation>x 轴对数(&amp;X)</translation>
    </message>
    <message>
        <source>Logarithmic &amp;y axis</source>
        <translation>y 轴对数(&amp;Y)</translation>
    </message>
    <message>
        <source>Show &amp;everything (Home)</source>
        <translation>显示全部(&amp;E)（Home）</translation>
    </message>
    <message>
        <source>&amp;Lines</source>
        <translation>曲线(&amp;L)</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>不是数值</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>无穷大</translation>
    </message>
    <message>
        <source>minus infinite</source>
        <translation>负无穷</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>axis title and value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Save, copy, numbers of a range, logarithmic axes, which lines are shown</source>
        <translation>保存、复制、一段的数值、对数坐标轴、显示哪些线</translation>
    </message>
    <message>
        <source>Select a &amp;range… (Shift and drag, or R)</source>
        <translation>选取一段(&amp;R)…（按住 Shift 拖动，或按 R）</translation>
    </message>
    <message>
        <source>&amp;Forget the range</source>
        <translation>取消所选的一段(&amp;F)</translation>
    </message>
    <message>
        <source>Le&amp;gend</source>
        <translation>图例(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Automatic</source>
        <translation>自动(&amp;A)</translation>
    </message>
    <message>
        <source>Al&amp;ways</source>
        <translation>始终显示(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Never</source>
        <translation>从不显示(&amp;N)</translation>
    </message>
    <message>
        <source>Names: point at a line, or choose Legend in the menu</source>
        <translation>名称：指向曲线，或在菜单中选择“图例”</translation>
    </message>
</context>
<context>
    <name>clozebench::ChartDesk</name>
    <message>
        <source>%1 over %2</source>
        <translation>%1（随%2变化）</translation>
    </message>
    <message>
        <source>Save chart</source>
        <translation>保存图表</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>图片 (*.png)</translation>
    </message>
    <message>
        <source>Vector drawing (*.svg)</source>
        <translation>矢量图 (*.svg)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Numbers (*.csv)</source>
        <translation>数值 (*.csv)</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
</context>
<context>
    <name>clozebench::CheckpointDetails</name>
    <message>
        <source>Save the picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>Where it came from as a picture: SVG, PNG or PDF</source>
        <translation>把来历存为图片：SVG、PNG 或 PDF</translation>
    </message>
    <message>
        <source>&amp;Try it</source>
        <translation>试用(&amp;T)</translation>
    </message>
    <message>
        <source>Fill gaps or classify texts with it (Return)</source>
        <translation>用它填空或分类文本（回车）</translation>
    </message>
    <message>
        <source>&amp;Use as a start</source>
        <translation>用作起点(&amp;U)</translation>
    </message>
    <message>
        <source>Opens Set-up with these weights as the start of the next fine-tuning</source>
        <translation>打开“设置”，以这些权重作为下一次微调的起点</translation>
    </message>
    <message>
        <source>Show its &amp;run</source>
        <translation>显示其运行(&amp;R)</translation>
    </message>
    <message>
        <source>Curves, notices and settings of its run</source>
        <translation>该运行的曲线、通知和设置</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>删除(&amp;D)…</translation>
    </message>
    <message>
        <source>Ex&amp;port</source>
        <translation>导出(&amp;P)</translation>
    </message>
    <message>
        <source>A run that trains needs its checkpoints; stop it first</source>
        <translation>正在训练的运行需要其检查点；请先停止它</translation>
    </message>
    <message>
        <source>Frees the space; the numbers of the run stay (Del)</source>
        <translation>释放空间；运行的数值会保留 (Del)</translation>
    </message>
    <message>
        <source>Choose a checkpoint to see where it came from</source>
        <translation>选择一个检查点以查看其来源</translation>
    </message>
    <message numerus="yes">
        <source>%Ln checkpoints are chosen, %1</source>
        <translation>
            <numerusform>已选 %Ln 个检查点，%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Where it came from</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
</context>
<context>
    <name>clozebench::CheckpointsModel</name>
    <message>
        <source>imported</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>best, in use</source>
        <translation>最佳，使用中</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>last, in use</source>
        <translation>最后，使用中</translation>
    </message>
    <message>
        <source>last</source>
        <translation>最后</translation>
    </message>
    <message>
        <source>Pre-training</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>Fine-tuning</source>
        <translation>微调</translation>
    </message>
    <message>
        <source>Fine-tuning, %1</source>
        <translation>微调，%1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1, training</source>
        <translation>%1，训练中</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>保存时间</translation>
    </message>
    <message>
        <source>after %1 tokens</source>
        <translation>%1 个词元之后</translation>
    </message>
    <message>
        <source>Trial of a rate, %1</source>
        <translation>学习率试验，%1</translation>
    </message>
    <message>
        <source>On validation: of fine-tuning what its run is judged by, of pre-training the loss of masked words</source>
        <translation>在验证集上：微调为其运行所用的评判指标，预训练为被遮盖词的损失</translation>
    </message>
    <message>
        <source>On validation</source>
        <translation>验证集</translation>
    </message>
    <message>
        <source>Imported: no run here uses it. Once it is deleted it has to be imported again.</source>
        <translation>导入的检查点：这里没有运行使用它。删除后若要再用，必须重新导入。</translation>
    </message>
    <message>
        <source>Kept along the pre-training, so that fine-tuning can start from here. Runs that did keep their own.</source>
        <translation>预训练途中保存的检查点，可从这里开始微调。已经由此开始的运行保有自己的检查点。</translation>
    </message>
    <message>
        <source>In use: trying, exporting and starting from its run take this one. Without it none of that can be done.</source>
        <translation>正在使用：试用、导出以及以该运行为起点时都取用它。没有它，这些都无法进行。</translation>
    </message>
    <message>
        <source>In use: trying, exporting and starting from its run take this one. Without it they take “%1”.</source>
        <translation>正在使用：试用、导出以及以该运行为起点时都取用它。没有它，则改用“%1”。</translation>
    </message>
    <message>
        <source>Not in use, but the run goes on with its training from here.</source>
        <translation>未在使用，但该运行将从这里继续训练。</translation>
    </message>
    <message>
        <source>Not in use: nothing takes it while “%1” is there.</source>
        <translation>未在使用：只要“%1”还在，就不会取用它。</translation>
    </message>
    <message>
        <source>“best” by validation or “last” of its run; “in use”: what trying, exporting and starting from its run take</source>
        <translation>其运行在验证集上“最佳”的或“最后”的检查点；“使用中”：试用、导出以及以该运行为起点时取用的那一个</translation>
    </message>
</context>
<context>
    <name>clozebench::CheckpointsView</name>
    <message>
        <source>No checkpoints yet</source>
        <translation>还没有检查点</translation>
    </message>
    <message>
        <source>Each run keeps its best and its last network here, to try, to export, or to start another run from. The quick demo makes some in about a minute.</source>
        <translation>每个运行会在此保留最佳和最后的网络，可以试用、导出，或作为另一个运行的起点。快速演示约一分钟即可生成一些。</translation>
    </message>
    <message>
        <source>Run the &amp;quick demo</source>
        <translation>运行快速演示(&amp;Q)</translation>
    </message>
    <message>
        <source>Trains a small pair on this machine</source>
        <translation>在本机训练一对小网络</translation>
    </message>
    <message>
        <source>&amp;Set up an experiment</source>
        <translation>设置实验(&amp;S)</translation>
    </message>
    <message>
        <source>Your own texts and labels</source>
        <translation>使用您自己的文本和标签</translation>
    </message>
    <message>
        <source>&amp;Import a folder…</source>
        <translation>导入文件夹(&amp;I)…</translation>
    </message>
    <message>
        <source>A model that Clozebench exported, or the folder of a checkpoint</source>
        <translation>Clozebench 导出的模型，或检查点文件夹</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Shows the checkpoints that hold these letters anywhere</source>
        <translation>显示任意位置含有这些字符的检查点</translation>
    </message>
    <message>
        <source>Search: experiment, arm, “last”, “finished” …</source>
        <translation>搜索：实验、组、“最后”、“已完成”…</translation>
    </message>
    <message>
        <source>Choose what is &amp;not needed</source>
        <translation>选出不需要的(&amp;N)</translation>
    </message>
    <message>
        <source>Chooses the checkpoints that finished runs do not use any more, so that they can be deleted</source>
        <translation>选出已完成的运行不再使用的检查点，以便删除</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>A model that Clozebench exported, or a checkpoint folder, into this workspace</source>
        <translation>把 Clozebench 导出的模型或检查点文件夹导入本工作区</translation>
    </message>
    <message>
        <source>I&amp;mport</source>
        <translation>导入(&amp;M)</translation>
    </message>
    <message>
        <source>A &amp;folder…</source>
        <translation>文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>A &amp;safetensors file…</source>
        <translation>safetensors 文件(&amp;S)…</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>检查点</translation>
    </message>
    <message numerus="yes">
        <source>%Ln checkpoint(s), %1</source>
        <translation>
            <numerusform>%Ln 个检查点，%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose what is &amp;not needed (%1)</source>
        <translation>选出不需要的(&amp;N)（%1）</translation>
    </message>
    <message>
        <source>Import a folder</source>
        <translation>导入文件夹</translation>
    </message>
    <message>
        <source>Import a safetensors file</source>
        <translation>导入 safetensors 文件</translation>
    </message>
    <message>
        <source>Models (*.safetensors)</source>
        <translation>模型 (*.safetensors)</translation>
    </message>
    <message>
        <source>Importing %1…</source>
        <translation>正在导入 %1…</translation>
    </message>
    <message>
        <source>Imported %1</source>
        <translation>已导入 %1</translation>
    </message>
    <message>
        <source>No checkpoint holds these letters</source>
        <translation>没有检查点含有这些字符</translation>
    </message>
</context>
<context>
    <name>clozebench::ClassifiedModel</name>
    <message>
        <source>(no label)</source>
        <translation>（无标签）</translation>
    </message>
    <message numerus="yes">
        <source>The last %n token(s) did not fit and were not read</source>
        <translation>
            <numerusform>末尾 %n 个词元放不下，未读取</numerusform>
        </translation>
    </message>
    <message>
        <source>The model has no token for: %1</source>
        <translation>模型没有对应的词元：%1</translation>
    </message>
    <message>
        <source>The two checkpoints differ</source>
        <translation>两个检查点的结果不同</translation>
    </message>
    <message>
        <source>%1 ≠</source>
        <translation>%1 ≠</translation>
    </message>
    <message>
        <source>⚠ %1</source>
        <translation>⚠ %1</translation>
    </message>
    <message>
        <source>✓ %1</source>
        <translation>✓ %1</translation>
    </message>
    <message>
        <source>✗ %1</source>
        <translation>✗ %1</translation>
    </message>
    <message>
        <source>≠ marks the texts in which the two checkpoints differ; sorting brings them up</source>
        <translation>≠ 标出两个检查点结果不同的文本；排序可将其置顶</translation>
    </message>
    <message>
        <source>The labels that the file or the example has, and whether the checkpoint says the same</source>
        <translation>文件或示例所带的标签，以及检查点是否一致</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>True label</source>
        <translation>真实标签</translation>
    </message>
    <message>
        <source>Label A</source>
        <translation>标签 A</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Score A</source>
        <translation>得分 A</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Label B</source>
        <translation>标签 B</translation>
    </message>
    <message>
        <source>Score B</source>
        <translation>得分 B</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s).</source>
        <translation>
            <numerusform>%Ln 条文本。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A and B differ in %Ln of them.</source>
        <translation>
            <numerusform>A 与 B 在其中 %Ln 条上不同。</numerusform>
        </translation>
    </message>
    <message>
        <source>Right: A in %L1, B in %L2 of %L3.</source>
        <translation>正确：%L3 条中 A 有 %L1 条，B 有 %L2 条。</translation>
    </message>
    <message>
        <source>%L1 of %L2 are right.</source>
        <translation>%L2 条中有 %L1 条正确。</translation>
    </message>
    <message numerus="yes">
        <source>⚠ %Ln text(s) were longer than the model reads and were cut.</source>
        <translation>
            <numerusform>⚠ %Ln 条文本超出模型可读长度，已截断。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>⚠ %Ln text(s) hold something the model has no token for.</source>
        <translation>
            <numerusform>⚠ %Ln 条文本含有模型没有对应词元的内容。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::CompareControls</name>
    <message>
        <source>experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>arm</source>
        <translation>组</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>比较的内容</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>All of them over each other, or one</source>
        <translation>全部叠加，或只看一个</translation>
    </message>
    <message>
        <source>x axis</source>
        <translation>x 轴</translation>
    </message>
    <message>
        <source>Horizontal axis of both charts</source>
        <translation>两个图表的横轴</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>What colour tells: by itself the variants, or of one variant the arms</source>
        <translation>颜色区分什么：默认区分变体，只有一个变体时区分两组</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>线型</translation>
    </message>
    <message>
        <source>What the style of a line tells: by itself the arms</source>
        <translation>线型区分什么：默认区分两组</translation>
    </message>
    <message>
        <source>Band</source>
        <translation>带</translation>
    </message>
    <message>
        <source>by epoch</source>
        <translation>按轮次</translation>
    </message>
    <message>
        <source>by step</source>
        <translation>按步数</translation>
    </message>
    <message>
        <source>by examples</source>
        <translation>按样本</translation>
    </message>
    <message>
        <source>by tokens</source>
        <translation>按词元</translation>
    </message>
    <message>
        <source>by seconds</source>
        <translation>按秒</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>standard error</source>
        <translation>标准误</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>Each s&amp;eed</source>
        <translation>每个种子(&amp;E)</translation>
    </message>
    <message>
        <source>Every seed faint under the mean</source>
        <translation>在均值之下淡淡画出每个种子</translation>
    </message>
    <message>
        <source>Log x axis</source>
        <translation>x 轴对数</translation>
    </message>
    <message>
        <source>Equal ratios take equal room, in both charts</source>
        <translation>相等的比率占相等的空间，两个图表皆然</translation>
    </message>
    <message>
        <source>&amp;Add cost of pre-training</source>
        <translation>加上预训练的代价(&amp;A)</translation>
    </message>
    <message>
        <source>Moves the pre-trained curve right by what its pre-training took (by tokens or by seconds)</source>
        <translation>按预训练的用量（词元或秒）把有预训练的曲线右移</translation>
    </message>
    <message>
        <source>all of them</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>(no variants)</source>
        <translation>（无变体）</translation>
    </message>
    <message>
        <source>as it fits</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>What the band around a mean over seeds shows in the charts, and ± in the tables; of finished seeds of both arms only</source>
        <translation>图中平均值周围的色带和表中的 ± 所表示的内容；只含两组都完成的种子</translation>
    </message>
</context>
<context>
    <name>clozebench::CompareOverview</name>
    <message>
        <source>Left chart</source>
        <translation>左图</translation>
    </message>
    <message>
        <source>Right chart</source>
        <translation>右图</translation>
    </message>
</context>
<context>
    <name>clozebench::ComparePanel</name>
    <message>
        <source>Validation: loss</source>
        <translation>验证：损失</translation>
    </message>
    <message>
        <source>Training: loss of every step</source>
        <translation>训练：每步损失</translation>
    </message>
    <message>
        <source>Training: gradient norm</source>
        <translation>训练：梯度范数</translation>
    </message>
    <message>
        <source>Pre-training: masked words right</source>
        <translation>预训练：猜对的掩码词</translation>
    </message>
    <message>
        <source>Pre-training: masked-word loss</source>
        <translation>预训练：掩码词损失</translation>
    </message>
    <message>
        <source>Pre-training: next sentence right</source>
        <translation>预训练：猜对的下一句</translation>
    </message>
    <message>
        <source>Pre-training: loss of every step</source>
        <translation>预训练：每步损失</translation>
    </message>
    <message>
        <source>Validation: %1</source>
        <translation>验证：%1</translation>
    </message>
    <message>
        <source>What this chart shows</source>
        <translation>该图表显示的内容</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>Running average over so many points, without the pull of its start; the line itself stays under it</source>
        <translation>对这么多个点做滑动平均，不受开头的影响；原曲线仍在其下</translation>
    </message>
    <message>
        <source>log y</source>
        <translation>对数 y</translation>
    </message>
    <message>
        <source>Logarithmic heights</source>
        <translation>高度取对数</translation>
    </message>
    <message>
        <source>Logarithmic y axis</source>
        <translation>y 轴对数</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>原样</translation>
    </message>
    <message numerus="yes">
        <source>over %n</source>
        <comment>points that are averaged</comment>
        <translation>
            <numerusform>%n 点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>over %n</source>
        <translation>
            <numerusform>%n 点</numerusform>
        </translation>
    </message>
    <message>
        <source>Validation: gain, pre-trained minus from scratch</source>
        <translation>验证：增益（有预训练减从零训练）</translation>
    </message>
</context>
<context>
    <name>clozebench::CompareResults</name>
    <message>
        <source>Gain table</source>
        <translation>增益表</translation>
    </message>
    <message>
        <source>Gain of every variant</source>
        <translation>各变体的增益</translation>
    </message>
    <message>
        <source>Settings that differ</source>
        <translation>不同的设置</translation>
    </message>
    <message>
        <source>Open a row to see its gain table</source>
        <translation>打开一行可查看其增益表</translation>
    </message>
    <message>
        <source>&amp;Gain</source>
        <translation>增益(&amp;G)</translation>
    </message>
    <message>
        <source>Every &amp;variant</source>
        <translation>各变体(&amp;V)</translation>
    </message>
    <message>
        <source>Settings that &amp;differ</source>
        <translation>不同的设置(&amp;D)</translation>
    </message>
    <message>
        <source>What the numbers mean</source>
        <translation>数值的含义</translation>
    </message>
    <message>
        <source>Cop&amp;y table</source>
        <translation>复制表格(&amp;Y)</translation>
    </message>
    <message>
        <source>The shown table, for a spreadsheet</source>
        <translation>显示的表格，供电子表格使用</translation>
    </message>
    <message>
        <source>Save table</source>
        <translation>保存表格</translation>
    </message>
    <message>
        <source>Draw runs of two arms or variants to see in what they differ.</source>
        <translation>请画出两个组或变体的运行，以查看它们的差别。</translation>
    </message>
    <message>
        <source>No setting differs.</source>
        <translation>没有不同的设置。</translation>
    </message>
    <message>
        <source>&amp;Runs</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>Epochs of the gain table</source>
        <translation>增益表的轮次</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>After e&amp;pochs</source>
        <translation>轮次(&amp;P)</translation>
    </message>
    <message>
        <source>The shown table as CSV, TSV, Markdown or LaTeX</source>
        <translation>把显示的表格保存为 CSV、TSV、Markdown 或 LaTeX</translation>
    </message>
    <message>
        <source>Learning rates that were tried</source>
        <translation>试过的学习率</translation>
    </message>
    <message>
        <source>Learning rate&amp;s</source>
        <translation>学习率(&amp;S)</translation>
    </message>
    <message>
        <source>Which learning rates each arm tried, how they scored, and which was taken</source>
        <translation>每组试过哪些学习率、得分如何、采用了哪一个</translation>
    </message>
    <message>
        <source>Which epochs the table shows, such as 1, 5, 7, 35; for one that was not evaluated the one before it. The last one and the test are always there.</source>
        <translation>表中显示哪些轮次，例如 1, 5, 7, 35；没有评测的轮次显示它之前的一轮。最后一轮和测试始终显示。</translation>
    </message>
    <message>
        <source>No list of epochs: numbers with commas, such as 1, 5. All are shown.</source>
        <translation>不是轮次列表：请用逗号分隔的数字，如 1, 5。现显示全部。</translation>
    </message>
</context>
<context>
    <name>clozebench::CompareRunModel</name>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>examples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Arm</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Best at %1</source>
        <comment>epoch, step ...</comment>
        <translation>最佳处（%1）</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最后</translation>
    </message>
    <message>
        <source>At %1 %2</source>
        <comment>epoch 5</comment>
        <translation>在%1 %2 处</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>pre-training</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>运行 %1</translation>
    </message>
</context>
<context>
    <name>clozebench::CompareRunPage</name>
    <message>
        <source>Runs that are drawn</source>
        <translation>画出的运行</translation>
    </message>
    <message>
        <source>Runs appear here when they are checked on the left and meet the filter</source>
        <translation>在左侧勾选且符合筛选条件的运行显示在这里</translation>
    </message>
    <message>
        <source>Place on the x axis</source>
        <translation>x 轴上的位置</translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Values at</source>
        <translation>取值位置</translation>
    </message>
    <message>
        <source>Only what differs</source>
        <translation>只看不同的</translation>
    </message>
    <message>
        <source>Leaves out columns that are the same in all rows</source>
        <translation>略去各行相同的列</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Which columns are shown</source>
        <translation>显示哪些列</translation>
    </message>
    <message>
        <source>The column “At” shows the last value at or before this place of the x axis, none of a run that ended before it; 0 leaves it out</source>
        <translation>“位置”列显示横轴此处或之前的最后一个值，早于此处结束的运行没有值；0 表示不显示</translation>
    </message>
</context>
<context>
    <name>clozebench::CompareRuns</name>
    <message>
        <source>Add an experiment</source>
        <translation>添加实验</translation>
    </message>
    <message>
        <source>Lay the runs of a further experiment over these, or take one away</source>
        <translation>把另一个实验的运行叠加到这些之上，或移除一个</translation>
    </message>
    <message>
        <source>Runs that are drawn</source>
        <translation>画出的运行</translation>
    </message>
    <message>
        <source>A run without its check mark is not drawn; the gain always counts every finished pair</source>
        <translation>未勾选的运行不画出；增益始终计入每一对已完成的运行</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>(no variant)</source>
        <translation>（无变体）</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>seed and state</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>Take away: %1</source>
        <translation>移除：%1</translation>
    </message>
    <message>
        <source>pre-training</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>Filter the runs</source>
        <translation>筛选运行</translation>
    </message>
    <message>
        <source>Words that a run must have, and ranges: f1 &gt; 0.5, seed = 1..3, learning_rate &lt;= 0.001, state: finished, tag: good</source>
        <translation>运行必须含有的词和范围，例如 F1 &gt; 0.5；其他条件可用右侧按钮放入</translation>
    </message>
    <message>
        <source>f1 &gt; 0.5, words…</source>
        <translation>f1 &gt; 0.5、词语…</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Puts a condition into the filter, to be completed there</source>
        <translation>把一个条件放入筛选框，在那里补全</translation>
    </message>
    <message>
        <source>Score above…</source>
        <translation>得分高于…</translation>
    </message>
    <message>
        <source>Loss below…</source>
        <translation>损失低于…</translation>
    </message>
    <message>
        <source>Seeds from… to…</source>
        <translation>种子从…到…</translation>
    </message>
    <message>
        <source>Finished ones only</source>
        <translation>只看已完成的</translation>
    </message>
    <message>
        <source>With the tag…</source>
        <translation>带标记…</translation>
    </message>
    <message>
        <source>No run has a “%1”. A name is one of a score, or a setting&apos;s key.</source>
        <translation>没有运行具有“%1”。名称应为得分的名称或设置的键名。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) do not meet the filter</source>
        <translation>
            <numerusform>%n 个运行不符合筛选条件</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” compares with what is no number. Write one there, such as f1 &gt; 0.5.</source>
        <translation>“%1”中比较的不是数字。请写一个数字，例如 F1 &gt; 0.5。</translation>
    </message>
</context>
<context>
    <name>clozebench::CompareSavedViews</name>
    <message>
        <source>Saved views</source>
        <translation>已保存的视图</translation>
    </message>
    <message>
        <source>Everything that is chosen here under a name: runs, filter, axes, columns</source>
        <translation>把这里的全部选择存为一个名称：运行、筛选、坐标轴、列</translation>
    </message>
    <message>
        <source>Vie&amp;ws</source>
        <translation>视图(&amp;W)</translation>
    </message>
    <message>
        <source>No view is saved yet</source>
        <translation>尚未保存视图</translation>
    </message>
    <message>
        <source>&amp;Save this view…</source>
        <translation>保存此视图(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Save this view</source>
        <translation>保存此视图</translation>
    </message>
    <message>
        <source>Name of the view; an existing one of that name is replaced</source>
        <translation>视图的名称；同名视图将被替换</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Saved the view “%1”</source>
        <translation>已保存视图“%1”</translation>
    </message>
    <message>
        <source>Delete the saved view “%1”?</source>
        <translation>删除已保存的视图“%1”？</translation>
    </message>
    <message>
        <source>Runs and experiments stay as they are.</source>
        <translation>运行和实验保持不变。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Deleted the view “%1”</source>
        <translation>已删除视图“%1”</translation>
    </message>
</context>
<context>
    <name>clozebench::CompareView</name>
    <message>
        <source>Nothing to compare yet</source>
        <translation>还没有可比较的内容</translation>
    </message>
    <message>
        <source>Run the demo or your own pair; both arms appear here, over each other, with what pre-training gained.</source>
        <translation>请运行演示或您自己的一对；两组会叠加显示在这里，并显示预训练带来的增益。</translation>
    </message>
    <message>
        <source>Go to &amp;Set-up</source>
        <translation>前往“设置”(&amp;S)</translation>
    </message>
    <message>
        <source>Choose data and network there, and start</source>
        <translation>在那里选择数据和网络，然后启动</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>导出(&amp;X)</translation>
    </message>
    <message>
        <source>Charts and tables, a report or the whole experiment as files</source>
        <translation>把图表和表格、报告或整个实验存为文件</translation>
    </message>
    <message>
        <source>Charts and &amp;tables…</source>
        <translation>图表和表格(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Report…</source>
        <translation>报告(&amp;R)…</translation>
    </message>
    <message>
        <source>Experiment &amp;capsule…</source>
        <translation>实验胶囊(&amp;C)…</translation>
    </message>
    <message>
        <source>Cur&amp;ves as CSV…</source>
        <translation>曲线存为 CSV…(&amp;V)</translation>
    </message>
    <message>
        <source>Tensor&amp;Board events…</source>
        <translation>TensorBoard 事件…(&amp;B)</translation>
    </message>
    <message>
        <source>Choose a variant on the left, or open its row, for its verdict and its table. The pages of the pair show “%1”.</source>
        <translation>在左侧选择一个变体，或打开它所在的行，即可查看其结论和表格。各配对页显示“%1”。</translation>
    </message>
</context>
<context>
    <name>clozebench::CopyableTable</name>
    <message numerus="yes">
        <source>%Ln row(s) are on the clipboard</source>
        <translation>
            <numerusform>%Ln 行已复制到剪贴板</numerusform>
        </translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>保存表格</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已另存为 %1</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy &amp;as</source>
        <translation>复制为(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Save table as…</source>
        <translation>将表格另存为(&amp;S)…</translation>
    </message>
</context>
<context>
    <name>clozebench::DataDetails</name>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Why it was skipped</source>
        <translation>跳过的原因</translation>
    </message>
    <message>
        <source>What the reader noticed</source>
        <translation>读取时的发现</translation>
    </message>
    <message>
        <source>What the file holds</source>
        <translation>文件内容</translation>
    </message>
    <message>
        <source>Lengths of the texts</source>
        <translation>文本长度</translation>
    </message>
    <message>
        <source>Nothing was read yet</source>
        <translation>还没有读取任何内容</translation>
    </message>
    <message>
        <source>&amp;First rows</source>
        <translation>前几行(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Labels</source>
        <translation>标签(&amp;L)</translation>
    </message>
    <message>
        <source>Len&amp;gths</source>
        <translation>长度(&amp;G)</translation>
    </message>
    <message>
        <source>S&amp;kipped</source>
        <translation>已跳过(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Notices</source>
        <translation>提示(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Labels (%L1)</source>
        <translation>标签(&amp;L)（%L1）</translation>
    </message>
    <message>
        <source>S&amp;kipped (%L1)</source>
        <translation>已跳过(&amp;K)（%L1）</translation>
    </message>
    <message>
        <source>&amp;Notices (%L1)</source>
        <translation>提示(&amp;N)（%L1）</translation>
    </message>
    <message>
        <source>Rows may have several labels.</source>
        <translation>一行可以有多个标签。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln different label(s).</source>
        <translation>
            <numerusform>%Ln 个不同的标签。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them on fewer than %1 rows: too few to learn much about.</source>
        <translation>
            <numerusform>其中 %Ln 个不足 %1 行：太少，学不到多少。</numerusform>
        </translation>
    </message>
    <message>
        <source>⚠ %1</source>
        <translation>⚠ %1</translation>
    </message>
    <message>
        <source>D&amp;uplicates and leaks (%L1)</source>
        <translation>重复与泄漏 (%L1)(&amp;U)</translation>
    </message>
</context>
<context>
    <name>clozebench::DataInspection</name>
    <message>
        <source>Reading the files</source>
        <translation>正在读取文件</translation>
    </message>
    <message>
        <source>Learning the tokenizer</source>
        <translation>正在学习分词器</translation>
    </message>
</context>
<context>
    <name>clozebench::DataLeaksPage</name>
    <message>
        <source>Leave &amp;out leaks</source>
        <translation>排除泄漏(&amp;O)</translation>
    </message>
    <message>
        <source>Leaves rows out of training and validation whose text stands in a split that is judged by, and such texts out of the raw text. Test rows always stay.</source>
        <translation>把文本也出现在评判用划分中的行从训练和验证中排除，并把这样的文本从原始文本中排除。测试行始终保留。</translation>
    </message>
    <message>
        <source>Leave out dupl&amp;icates</source>
        <translation>排除重复(&amp;I)</translation>
    </message>
    <message>
        <source>Leaves training rows out whose text came before; the first one stays</source>
        <translation>排除文本前面已出现过的训练行；保留第一行</translation>
    </message>
    <message>
        <source>Duplicates and leaks</source>
        <translation>重复与泄漏</translation>
    </message>
    <message>
        <source>Search the texts</source>
        <translation>搜索文本</translation>
    </message>
    <message>
        <source>Shows only rows with these words</source>
        <translation>只显示含有这些词的行</translation>
    </message>
    <message>
        <source>Search text, file or label</source>
        <translation>搜索文本、文件或标签</translation>
    </message>
    <message>
        <source>Texts that stand in several places appear here with their rows and labels.</source>
        <translation>出现在多处的文本会连同其行和标签列在这里。</translation>
    </message>
    <message>
        <source>No row has these words.</source>
        <translation>没有行含有这些词。</translation>
    </message>
</context>
<context>
    <name>clozebench::DataView</name>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Read the files again (F5)</source>
        <translation>重新读取这些文件 (F5)</translation>
    </message>
    <message>
        <source>&amp;Continue to Set-up</source>
        <translation>继续到“设置”(&amp;C)</translation>
    </message>
    <message>
        <source>Choose network and training for these files (Ctrl+Return)</source>
        <translation>为这些文件选择网络和训练方式 (Ctrl+回车)</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Which text, and which task?</source>
        <translation>哪些文本，哪个任务？</translation>
    </message>
    <message>
        <source>Choose &amp;labelled data…</source>
        <translation>选择标注数据(&amp;L)…</translation>
    </message>
    <message>
        <source>Texts with labels</source>
        <translation>带标签的文本</translation>
    </message>
    <message>
        <source>Choose raw &amp;text…</source>
        <translation>选择原始文本(&amp;T)…</translation>
    </message>
    <message>
        <source>Text without labels, to pre-train on</source>
        <translation>用于预训练的无标签文本</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>The same choices as in Set-up. Files can be dropped on each field.</source>
        <translation>与“设置”中的选项相同。文件可拖放到每个输入框。</translation>
    </message>
    <message>
        <source>Raw text from a f&amp;older…</source>
        <translation>来自文件夹的原始文本(&amp;O)…</translation>
    </message>
    <message>
        <source>All text files below a folder</source>
        <translation>文件夹下的所有文本文件</translation>
    </message>
    <message>
        <source>How labelled files are read</source>
        <translation>标注文件的读取方式</translation>
    </message>
    <message>
        <source>Recognised by itself; change what was recognised wrongly.</source>
        <translation>自动识别；识别有误时可更改。</translation>
    </message>
    <message>
        <source>How raw text is read</source>
        <translation>原始文本的读取方式</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>The file whose content is shown</source>
        <translation>显示其内容的文件</translation>
    </message>
    <message>
        <source>Used as</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>What the experiment uses this file as</source>
        <translation>实验把该文件用作什么</translation>
    </message>
    <message>
        <source>Count in &amp;tokens</source>
        <translation>按词元计(&amp;T)</translation>
    </message>
    <message>
        <source>Learn the tokenizer now, as a run would; the run then finds it ready</source>
        <translation>现在就像运行时那样学习分词器；之后的运行可直接使用</translation>
    </message>
    <message>
        <source>Read &amp;everything</source>
        <translation>全部读取(&amp;E)</translation>
    </message>
    <message>
        <source>Read the large files to their end</source>
        <translation>把大文件读到末尾</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>used &amp;as</source>
        <translation>用作(&amp;A)</translation>
    </message>
    <message>
        <source>How far the reading is</source>
        <translation>读取进度</translation>
    </message>
    <message>
        <source>Ca&amp;ncel</source>
        <translation>取消(&amp;N)</translation>
    </message>
    <message>
        <source>Stop reading</source>
        <translation>停止读取</translation>
    </message>
    <message>
        <source>Read them as &amp;several labels</source>
        <translation>按多个标签读取(&amp;S)</translation>
    </message>
    <message>
        <source>Sets the kind of task and what stands between the labels</source>
        <translation>设定任务类型和标签之间的分隔</translation>
    </message>
    <message>
        <source>%1 different labels, and in %2 rows they look like several labels in one cell: cut at %3 there would be %4.</source>
        <translation>%1 个不同的标签，且在 %2 行中看起来像一个单元格里有多个标签：按 %3 切分则为 %4 个。</translation>
    </message>
    <message>
        <source>A folder with raw text</source>
        <translation>含原始文本的文件夹</translation>
    </message>
    <message>
        <source>%1: taken as “%2” (%3).</source>
        <translation>%1：用作“%2”（%3）。</translation>
    </message>
    <message>
        <source>no labels were recognised</source>
        <translation>没有识别到标签</translation>
    </message>
    <message>
        <source>Not so? “Used as” changes it, Undo takes it back.</source>
        <translation>不对？可用“用途”更改，撤销可恢复。</translation>
    </message>
    <message>
        <source>Choose a file of texts with labels, or drop files and folders here. Raw text to pre-train on is optional.</source>
        <translation>请选择一个带标签的文本文件，或把文件和文件夹拖放到这里。用于预训练的原始文本可有可无。</translation>
    </message>
    <message>
        <source>Tr&amp;y the toy task</source>
        <translation>试试玩具任务(&amp;Y)</translation>
    </message>
    <message>
        <source>Writes rows of digits whose label follows a rule, and a recipe that learns it: a check that everything works</source>
        <translation>写出标签遵循某条规则的数字行，以及能学会它的配方：检查一切是否正常</translation>
    </message>
    <message>
        <source>To&amp;y task</source>
        <translation>玩具任务(&amp;Y)</translation>
    </message>
    <message>
        <source>Replaces the settings by those of a generated task that anything which learns must pass; Undo brings them back</source>
        <translation>用一个生成的任务的设置替换当前设置，凡是能学习的都必须通过它；可用“撤销”恢复</translation>
    </message>
    <message>
        <source>%1 cannot be read as it is: see why, and change how it is read or what is used</source>
        <translation>无法按现在的方式读取 %1：请看原因，并更改读取方式或所用文件</translation>
    </message>
    <message>
        <source>The toy task: does the digit 3 stand four times or more in a row of eight? What learns reaches a micro F1 above %1 on test, from scratch and pre-trained.</source>
        <translation>玩具任务：八个数字的一行里，数字 3 是否出现四次或更多？能学习的模型，无论从零训练还是预训练，测试集微平均 F1 都会高于 %1。</translation>
    </message>
    <message>
        <source>You look at the files of a run, read as it reads them. The form keeps its own.</source>
        <translation>您正在查看某次运行的文件，按该运行的方式读取；表单保留它自己的文件。</translation>
    </message>
    <message>
        <source>&amp;Back to the form&apos;s files</source>
        <translation>返回表单的文件(&amp;B)</translation>
    </message>
    <message>
        <source>Shows the files that Set-up names</source>
        <translation>显示“设置”中指定的文件</translation>
    </message>
    <message>
        <source>&amp;Use these files</source>
        <translation>使用这些文件(&amp;U)</translation>
    </message>
    <message>
        <source>Takes them into the form in place of what stands there; Undo brings that back</source>
        <translation>把它们放进表单，代替原有的文件；撤销可恢复</translation>
    </message>
</context>
<context>
    <name>clozebench::DryRunBox</name>
    <message>
        <source>not a number</source>
        <translation>不是数值</translation>
    </message>
    <message>
        <source>Try a few &amp;steps</source>
        <translation>试跑几步(&amp;S)</translation>
    </message>
    <message>
        <source>Runs both stages for some real steps with your data: does it work, what will it cost? Under a minute mostly; nothing of it is kept.</source>
        <translation>用您的数据让两个阶段各跑几个真实的步：能否工作，代价多大？通常不到一分钟；不保留任何内容。</translation>
    </message>
    <message>
        <source>Ca&amp;ncel</source>
        <translation>取消(&amp;N)</translation>
    </message>
    <message>
        <source>End the trial</source>
        <translation>结束试跑</translation>
    </message>
    <message>
        <source>A trial is under way</source>
        <translation>正在试跑</translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>试跑</translation>
    </message>
    <message>
        <source>The settings were changed since this trial.</source>
        <translation>试跑之后设置有改动。</translation>
    </message>
    <message>
        <source>It works: nothing speaks against starting it.</source>
        <translation>可以工作：没有妨碍启动的问题。</translation>
    </message>
    <message>
        <source>Tried</source>
        <translation>已试</translation>
    </message>
    <message>
        <source>%1, the largest variant</source>
        <translation>%1，最大的变体</translation>
    </message>
    <message>
        <source>Pre-training</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>Fine-tuning</source>
        <translation>微调</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>%1 at most, the program included</source>
        <translation>最多 %1，包含程序本身</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>%1 for the whole plan</source>
        <translation>整个计划%1</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>%1 for checkpoints, %2 are free</source>
        <translation>检查点 %1，可用 %2</translation>
    </message>
    <message>
        <source>Cut off</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>%1 of %L2 texts</source>
        <translation>%L2 条文本中的 %1</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1 of the tokens, with %L2 pieces learnt from a sample</source>
        <translation>%1 的词元，由样本学得的 %L2 个子词</translation>
    </message>
    <message>
        <source>%1 of the tokens, with %L2 pieces</source>
        <translation>%1 的词元，%L2 个子词</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Training has every label of validation and test.</source>
        <translation>训练数据包含验证和测试的所有标签。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s), %1 tokens/s, loss %2 to %3; %4 parameters</source>
        <translation>
            <numerusform>%Ln 步，每秒 %1 个词元，损失 %2 至 %3；%4 个参数</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln validation or test row(s) have a label that training has not.</source>
        <translation>
            <numerusform>%Ln 个验证或测试行的标签在训练数据中没有。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>clozebench::DryRunner</name>
    <message>
        <source>Pre-training</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>Fine-tuning</source>
        <translation>微调</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>正在启动</translation>
    </message>
</context>
<context>
    <name>clozebench::DuplicatePopup</name>
    <message>
        <source>&amp;Add to queue</source>
        <translation>加入队列(&amp;A)</translation>
    </message>
    <message>
        <source>Right behind the first one</source>
        <translation>紧跟在第一个之后</translation>
    </message>
    <message>
        <source>Duplicate “%1” with a change</source>
        <translation>复制“%1”并改动</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Nothing is added</source>
        <translation>不加入任何内容</translation>
    </message>
    <message>
        <source>&amp;Setting to change</source>
        <translation>要更改的设置(&amp;S)</translation>
    </message>
    <message>
        <source>Setting to change</source>
        <translation>要更改的设置</translation>
    </message>
    <message>
        <source>A part of its name: rate, layers, mask …</source>
        <translation>名称的一部分：学习率、层、掩码…</translation>
    </message>
    <message>
        <source>Type a part of its name</source>
        <translation>输入名称的一部分</translation>
    </message>
</context>
<context>
    <name>clozebench::ExchangeDesk</name>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Writing the report…</source>
        <translation>正在写报告…</translation>
    </message>
    <message>
        <source>Should the capsule take the trained weights along?</source>
        <translation>胶囊要带上训练好的权重吗？</translation>
    </message>
    <message>
        <source>&amp;No weights</source>
        <translation>不带权重(&amp;N)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save the capsule</source>
        <translation>保存胶囊</translation>
    </message>
    <message>
        <source>Capsule (*.clozecapsule)</source>
        <translation>胶囊 (*.clozecapsule)</translation>
    </message>
    <message>
        <source>Packing the capsule…</source>
        <translation>正在打包胶囊…</translation>
    </message>
    <message>
        <source>Import a capsule</source>
        <translation>导入胶囊</translation>
    </message>
    <message>
        <source>Capsules (*.clozecapsule)</source>
        <translation>胶囊 (*.clozecapsule)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Importing %1…</source>
        <translation>正在导入 %1…</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
    <message numerus="yes">
        <source>Imported %n run(s)</source>
        <translation>
            <numerusform>已导入 %n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything in this capsule was here already</source>
        <translation>胶囊中的内容这里都已有</translation>
    </message>
    <message>
        <source>Export the curves into a folder</source>
        <translation>将曲线导出到文件夹</translation>
    </message>
    <message>
        <source>Writing the curves…</source>
        <translation>正在写出曲线…</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>已导出到 %1</translation>
    </message>
    <message>
        <source>It always holds settings, curves, scores, predictions and notes: enough to compare in another workspace. Weights let it be tried and trained on there; they are most of a capsule&apos;s size.</source>
        <translation>它总是包含设置、曲线、分数、预测和备注，足以在另一个工作区中比较。有了权重还可以在那里试用并继续训练；胶囊的大小主要来自权重。</translation>
    </message>
    <message>
        <source>The &amp;best of each run (%1)</source>
        <translation>每次运行的最佳检查点（%1）(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;All checkpoints (%1)</source>
        <translation>全部检查点（%1）(&amp;A)</translation>
    </message>
</context>
<context>
    <name>clozebench::ExportButton</name>
    <message>
        <source>E&amp;xport checkpoint</source>
        <translation>导出检查点(&amp;X)</translation>
    </message>
    <message>
        <source>Write the weights, the tokenizer and the settings of this run in a layout that other tools read</source>
        <translation>以其他工具可读的布局写出该运行的权重、分词器和设置</translation>
    </message>
    <message>
        <source>As a &amp;folder for Hugging Face&apos;s tools…</source>
        <translation>导出为 Hugging Face 工具可用的文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>As one &amp;safetensors file…</source>
        <translation>导出为一个 safetensors 文件(&amp;S)…</translation>
    </message>
    <message>
        <source>As a &amp;capsule for another workspace…</source>
        <translation>作为胶囊供另一个工作区使用(&amp;C)…</translation>
    </message>
    <message>
        <source>One file with the run, its settings, numbers, predictions and, if wanted, weights</source>
        <translation>一个文件，含该运行及其设置、数字、预测以及需要时的权重</translation>
    </message>
    <message>
        <source>Export into a folder</source>
        <translation>导出到文件夹</translation>
    </message>
</context>
<context>
    <name>clozebench::FieldEditor</name>
    <message>
        <source>Share of the run</source>
        <translation>运行的比例</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Add a point</source>
        <translation>添加一个点</translation>
    </message>
    <message>
        <source>Remove the chosen point</source>
        <translation>删除选中的点</translation>
    </message>
    <message>
        <source>Number of %1</source>
        <translation>%1的数量</translation>
    </message>
    <message>
        <source>So many, counted from 1; others can be written into the list</source>
        <translation>从 1 数起这么多个；也可以在列表中另写</translation>
    </message>
    <message>
        <source>1, 2, 3 or 4-9</source>
        <translation>1, 2, 3 或 4-9</translation>
    </message>
</context>
<context>
    <name>clozebench::FieldRow</name>
    <message>
        <source>Back to the preset or default</source>
        <translation>恢复为预设或默认值</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>重置%1</translation>
    </message>
</context>
<context>
    <name>clozebench::FigureMenu</name>
    <message>
        <source>Save it as PDF, SVG, PNG or numbers, or copy it</source>
        <translation>存为 PDF、SVG、PNG 或数字，或者复制</translation>
    </message>
</context>
<context>
    <name>clozebench::FolderExport</name>
    <message>
        <source>Export into a folder</source>
        <translation>导出到文件夹</translation>
    </message>
    <message>
        <source>Reading what there is to write…</source>
        <translation>正在读取要写出的内容…</translation>
    </message>
    <message numerus="yes">
        <source>Write over %n file(s) in “%1”?</source>
        <translation>
            <numerusform>覆盖“%1”中的 %n 个文件？</numerusform>
        </translation>
    </message>
    <message>
        <source>Among them %1. A new folder beside it leaves them as they are.</source>
        <translation>其中有 %1。改用旁边的新文件夹可保留它们。</translation>
    </message>
    <message>
        <source>Into a &amp;new folder</source>
        <translation>写入新文件夹(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Write over them</source>
        <translation>覆盖它们(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Writing into %1…</source>
        <translation>正在写入 %1…</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>已导出到 %1</translation>
    </message>
</context>
<context>
    <name>clozebench::GainTableModel</name>
    <message>
        <source>test, best</source>
        <translation>测试，最佳</translation>
    </message>
    <message>
        <source>same labels always</source>
        <translation>始终相同标签</translation>
    </message>
    <message>
        <source>majority class</source>
        <translation>多数类</translation>
    </message>
    <message>
        <source>TF-IDF, linear</source>
        <translation>TF-IDF，线性</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <comment>gain and its interval</comment>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>McNemar&apos;s test, corrected (Holm) over the variants</source>
        <translation>McNemar 检验，对各变体作 Holm 校正</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>%1 pre-tr.</source>
        <comment>score</comment>
        <translation>%1 有预训练</translation>
    </message>
    <message>
        <source>From scratch</source>
        <translation>从零训练</translation>
    </message>
    <message>
        <source>Gain (95 % interval)</source>
        <translation>增益（95 % 区间）</translation>
    </message>
    <message>
        <source>p (Holm)</source>
        <translation>p（Holm）</translation>
    </message>
    <message>
        <source>Loss pre-tr.</source>
        <translation>损失 有预训练</translation>
    </message>
    <message>
        <source>Loss scratch</source>
        <translation>损失 从零</translation>
    </message>
    <message>
        <source>Seconds pre-tr.</source>
        <translation>秒 有预训练</translation>
    </message>
    <message>
        <source>Seconds scratch</source>
        <translation>秒 从零</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Epochs are scored on validation; seconds and tokens are those of fine-tuning.</source>
        <translation>各轮次在验证集上评分；秒数和词元数为微调所用。</translation>
    </message>
    <message>
        <source> </source>
        <comment>between sentences</comment>
        <translation> </translation>
    </message>
    <message>
        <source>Paired t test over the seeds, corrected (Holm) over the chosen epochs</source>
        <translation>对随机种子的配对 t 检验，按所选轮次做 Holm 校正</translation>
    </message>
    <message>
        <source>One seed has no p</source>
        <translation>单个种子没有 p 值</translation>
    </message>
    <message>
        <source>Nothing is trained yet at epoch 0: it is no comparison</source>
        <translation>第 0 轮尚未训练：不构成比较</translation>
    </message>
    <message>
        <source>The seeds have no p here: too few came as far, or all gain the same</source>
        <translation>此处没有 p 值：到达这里的种子太少，或所有种子的增益相同</translation>
    </message>
    <message>
        <source>This epoch is none of those that p is corrected for; type it into “After epochs” to have its p</source>
        <translation>p 值的校正不包括这一轮；把它填入“轮次”即可得到它的 p 值</translation>
    </message>
    <message numerus="yes">
        <source>± is one standard error over the %n seed(s).</source>
        <translation>
            <numerusform>± 是 %n 个种子的一个标准误。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>± is the 95 % interval over the %n seed(s).</source>
        <translation>
            <numerusform>± 是 %n 个种子的 95 % 区间。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>± is one standard deviation over the %n seed(s).</source>
        <translation>
            <numerusform>± 是 %n 个种子的一个标准差。</numerusform>
        </translation>
    </message>
    <message>
        <source>The interval of an epoch holds how seeds vary, that of the test also how its examples do.</source>
        <translation>某一轮的区间包含种子间的变化，测试的区间还包含样本的变化。</translation>
    </message>
</context>
<context>
    <name>clozebench::GridPanel</name>
    <message>
        <source>Choose what to vary, or one of the two questions above.</source>
        <translation>选择要变化的设置，或上面两个问题之一。</translation>
    </message>
    <message>
        <source>Against the number of la&amp;bels</source>
        <translation>随标注数量(&amp;B)</translation>
    </message>
    <message>
        <source>The same with few and with many labelled examples: where does pre-training help most?</source>
        <translation>同样的实验，标注样本由少到多：预训练在哪里帮助最大？</translation>
    </message>
    <message>
        <source>Against pre-training to&amp;kens</source>
        <translation>随预训练词元数(&amp;K)</translation>
    </message>
    <message>
        <source>Fine-tunes from several points of one pre-training: how much of it is needed?</source>
        <translation>从同一次预训练的几个时刻开始微调：需要多少预训练？</translation>
    </message>
    <message>
        <source>Another setting</source>
        <translation>再加一个设置</translation>
    </message>
    <message>
        <source>One more setting with several values</source>
        <translation>再加一个取多个值的设置</translation>
    </message>
    <message>
        <source>Add these variants</source>
        <translation>添加这些变体</translation>
    </message>
    <message>
        <source>They can be changed and taken out one by one</source>
        <translation>之后可以逐个修改或去掉</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Add nothing</source>
        <translation>什么都不添加</translation>
    </message>
    <message>
        <source>A grid of values</source>
        <translation>取值网格</translation>
    </message>
    <message>
        <source>Choose a setting …</source>
        <translation>选择一个设置…</translation>
    </message>
    <message>
        <source>Setting of the grid</source>
        <translation>网格的设置</translation>
    </message>
    <message>
        <source>The setting that takes several values</source>
        <translation>取多个值的设置</translation>
    </message>
    <message>
        <source>Values of the grid</source>
        <translation>网格的取值</translation>
    </message>
    <message>
        <source>The values with commas between them; of a setting that is a list itself with semicolons</source>
        <translation>各个值，用逗号分隔；本身是列表的设置用分号分隔</translation>
    </message>
    <message>
        <source>values, with commas between</source>
        <translation>各个值，用逗号分隔</translation>
    </message>
    <message>
        <source>Take this setting out of the grid</source>
        <translation>从网格中去掉这个设置</translation>
    </message>
    <message numerus="yes">
        <source>%n variant(s): %1.</source>
        <translation>
            <numerusform>%n 个变体：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With arms and seeds %n fine-tuning(s).</source>
        <translation>
            <numerusform>连同各组和种子共 %n 次微调。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>⚠ Only %Ln labelled example(s) are there to train on: %1 is the same as all.</source>
        <translation>
            <numerusform>⚠ 可供训练的带标签样本只有 %Ln 个：%1 与全部相同。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::GuessesModel</name>
    <message>
        <source>-%1</source>
        <translation>-%1</translation>
    </message>
    <message>
        <source>(blank)</source>
        <translation>（空白）</translation>
    </message>
    <message>
        <source>Gap %L1</source>
        <translation>空 %L1</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>空</translation>
    </message>
    <message>
        <source>Guess A</source>
        <translation>猜测 A</translation>
    </message>
    <message>
        <source>Guess</source>
        <translation>猜测</translation>
    </message>
    <message>
        <source>Probability A</source>
        <translation>概率 A</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Guess B</source>
        <translation>猜测 B</translation>
    </message>
    <message>
        <source>Probability B</source>
        <translation>概率 B</translation>
    </message>
</context>
<context>
    <name>clozebench::HomeActions</name>
    <message>
        <source>&amp;Monitor</source>
        <translation>监视(&amp;M)</translation>
    </message>
    <message>
        <source>Watch its runs, live or afterwards</source>
        <translation>实时或事后查看其运行</translation>
    </message>
    <message>
        <source>Com&amp;pare</source>
        <translation>比较(&amp;P)</translation>
    </message>
    <message>
        <source>Its arms and variants over each other, and the gain</source>
        <translation>其各组和变体的叠加曲线，以及增益</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>继续(&amp;C)</translation>
    </message>
    <message>
        <source>Go on with what was stopped, interrupted or failed, from its last checkpoint</source>
        <translation>从最后一个检查点继续已停止、中断或失败的部分</translation>
    </message>
    <message>
        <source>Open its &amp;settings</source>
        <translation>打开其设置(&amp;S)</translation>
    </message>
    <message>
        <source>Its settings in Set-up, to run them changed</source>
        <translation>在“设置”中打开其设置，以便修改后运行</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>重命名(&amp;R)</translation>
    </message>
    <message>
        <source>Another name for the experiment and all its revisions</source>
        <translation>为该实验及其所有修订版改名</translation>
    </message>
    <message>
        <source>S&amp;tar</source>
        <translation>加星标(&amp;T)</translation>
    </message>
    <message>
        <source>Give the chosen rows a star, or take it away</source>
        <translation>为选中的行加上或取消星标</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>删除(&amp;D)…</translation>
    </message>
    <message>
        <source>Delete the chosen rows, with or without their files</source>
        <translation>删除选中的行，可连同文件或不含文件</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Compare where there is a gain, otherwise Monitor</source>
        <translation>有增益时打开“比较”，否则打开“监视”</translation>
    </message>
    <message>
        <source>Uns&amp;tar</source>
        <translation>取消星标(&amp;T)</translation>
    </message>
    <message>
        <source>Ta&amp;gs</source>
        <translation>标签(&amp;G)</translation>
    </message>
    <message>
        <source>Words to find it by, with commas between them</source>
        <translation>便于查找的词，用逗号分隔</translation>
    </message>
    <message>
        <source>&amp;Report…</source>
        <translation>报告(&amp;R)…</translation>
    </message>
    <message>
        <source>The answer with its numbers and charts on a page, as HTML or PDF</source>
        <translation>一页之内的结论、数字和图表，HTML 或 PDF</translation>
    </message>
    <message>
        <source>E&amp;xport capsule…</source>
        <translation>导出胶囊(&amp;X)…</translation>
    </message>
    <message>
        <source>One file with settings, numbers, predictions and, if wanted, weights, for another workspace</source>
        <translation>一个文件，含设置、数字、预测以及需要时的权重，可用于另一个工作区</translation>
    </message>
    <message>
        <source>Cur&amp;ves as CSV…</source>
        <translation>曲线存为 CSV…(&amp;V)</translation>
    </message>
    <message>
        <source>Every step and evaluation of its runs as tables, a folder for each run</source>
        <translation>以表格写出其各次运行的每一步和每次评测，每次运行一个文件夹</translation>
    </message>
    <message>
        <source>Tensor&amp;Board events…</source>
        <translation>TensorBoard 事件…(&amp;B)</translation>
    </message>
    <message>
        <source>The curves of its runs for TensorBoard</source>
        <translation>供 TensorBoard 使用的各次运行的曲线</translation>
    </message>
</context>
<context>
    <name>clozebench::HomeDetails</name>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>A note to what is chosen; kept as you type, found by the search</source>
        <translation>所选内容的备注；输入时即保存，可被搜索到</translation>
    </message>
    <message>
        <source>Write a note…</source>
        <translation>写备注…</translation>
    </message>
    <message>
        <source>Choose a row</source>
        <translation>选择一行</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) chosen</source>
        <translation>
            <numerusform>已选 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter opens it; an experiment unfolds with the right arrow key.</source>
        <translation>回车打开；右方向键展开实验。</translation>
    </message>
</context>
<context>
    <name>clozebench::HomeModel</name>
    <message>
        <source>starred</source>
        <translation>已加星标</translation>
    </message>
    <message>
        <source>not starred</source>
        <translation>未加星标</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>星标</translation>
    </message>
</context>
<context>
    <name>clozebench::HomeTable</name>
    <message>
        <source>Experiments and runs</source>
        <translation>实验与运行</translation>
    </message>
</context>
<context>
    <name>clozebench::HomeView</name>
    <message>
        <source>Nothing fits. Search for less, or show all.</source>
        <translation>没有符合的内容。请减少搜索词，或显示全部。</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search the experiments</source>
        <translation>搜索实验</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Everything in this workspace</source>
        <translation>本工作区的全部内容</translation>
    </message>
    <message>
        <source>Starred</source>
        <translation>已加星标</translation>
    </message>
    <message>
        <source>Starred experiments and runs only</source>
        <translation>只看已加星标的实验和运行</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>What runs now or is paused</source>
        <translation>正在运行或已暂停的</translation>
    </message>
    <message>
        <source>Failed or stopped</source>
        <translation>失败或停止</translation>
    </message>
    <message>
        <source>What failed, was stopped or interrupted</source>
        <translation>失败、已停止或中断的</translation>
    </message>
    <message>
        <source>&amp;New experiment…</source>
        <translation>新建实验(&amp;N)…</translation>
    </message>
    <message>
        <source>From your own files, which the Data view reads</source>
        <translation>使用您自己的文件，由“数据”视图读取</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n experiment(s)</source>
        <translation>
            <numerusform>%n 个实验</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>This workspace cannot be read</source>
        <translation>无法读取此工作区</translation>
    </message>
    <message>
        <source>Looks in names, tags, notes, states and ids (Ctrl+Shift+F)</source>
        <translation>在名称、标签、备注、状态和编号中查找 (Ctrl+Shift+F)</translation>
    </message>
    <message>
        <source>Search names, tags, notes, states</source>
        <translation>搜索名称、标签、备注、状态</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Only what has this tag; T in the list writes tags</source>
        <translation>只显示带有此标签的；在列表中按 T 填写标签</translation>
    </message>
    <message>
        <source>Any tag</source>
        <translation>任意标签</translation>
    </message>
    <message>
        <source>Tag: %1</source>
        <translation>标签：%1</translation>
    </message>
</context>
<context>
    <name>clozebench::LibtorchFetch</name>
    <message>
        <source>The program that fetches LibTorch has failed.</source>
        <translation>获取 LibTorch 的程序失败了。</translation>
    </message>
    <message>
        <source>Try again, or run “cloze setup” in a terminal to see more.</source>
        <translation>请重试，或在终端中运行“cloze setup”查看更多信息。</translation>
    </message>
</context>
<context>
    <name>clozebench::LineageView</name>
    <message>
        <source>Where the checkpoint came from</source>
        <translation>检查点的来源</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>All of them stand in the picture that can be saved</source>
        <translation>可保存的图片里有全部内容</translation>
    </message>
</context>
<context>
    <name>clozebench::LogPanel</name>
    <message>
        <source>&amp;Warnings only</source>
        <translation>仅警告(&amp;W)</translation>
    </message>
    <message>
        <source>Find in the log</source>
        <translation>在日志中查找</translation>
    </message>
    <message>
        <source>Only lines with these words</source>
        <translation>只显示含有这些词的行</translation>
    </message>
    <message>
        <source>Warnings only</source>
        <translation>仅警告</translation>
    </message>
    <message>
        <source>Leave out what is not a warning</source>
        <translation>略去不是警告的内容</translation>
    </message>
    <message>
        <source>Log of the run</source>
        <translation>运行日志</translation>
    </message>
    <message>
        <source>What the run has to say appears here</source>
        <translation>运行的消息显示在这里</translation>
    </message>
    <message>
        <source>Copy the log</source>
        <translation>复制日志</translation>
    </message>
    <message>
        <source>Copy the lines that are shown</source>
        <translation>复制显示的各行</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>警告：%1</translation>
    </message>
</context>
<context>
    <name>clozebench::MainWindow</name>
    <message>
        <source>Home</source>
        <translation>首页</translation>
    </message>
    <message>
        <source>What this workspace holds</source>
        <translation>本工作区的内容</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Look at the files before training</source>
        <translation>训练前查看文件</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Choose data, network and training, and start</source>
        <translation>选择数据、网络和训练方式，然后启动</translation>
    </message>
    <message>
        <source>Monitor</source>
        <translation>监视</translation>
    </message>
    <message>
        <source>Watch the runs</source>
        <translation>观看各运行</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>What pre-training gained</source>
        <translation>预训练带来了什么</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>试用</translation>
    </message>
    <message>
        <source>Put a checkpoint to work</source>
        <translation>让检查点派上用场</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>What was kept, and where it can go</source>
        <translation>保留了什么，可以用到哪里</translation>
    </message>
    <message>
        <source>Workspace: %1</source>
        <translation>工作区：%1</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open experiment…</source>
        <translation>打开实验(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save experiment…</source>
        <translation>保存实验(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Find a setting</source>
        <translation>查找设置(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;New: everything back to defaults</source>
        <translation>新建：全部恢复默认(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About and this machine</source>
        <translation>关于及本机信息(&amp;A)</translation>
    </message>
    <message>
        <source>E&amp;xperiment</source>
        <translation>实验(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Run the pair</source>
        <translation>运行这一对(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Demo</source>
        <translation>演示(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Quick demo</source>
        <translation>快速演示(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Toy task: sanity check</source>
        <translation>玩具任务：健全性检查(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Pause or continue</source>
        <translation>暂停或继续(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Stop and keep</source>
        <translation>停止并保留(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Home</source>
        <translation>首页(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Data</source>
        <translation>数据(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Set-up</source>
        <translation>设置(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Monitor</source>
        <translation>监视(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Try</source>
        <translation>试用(&amp;T)</translation>
    </message>
    <message>
        <source>Chec&amp;kpoints</source>
        <translation>检查点(&amp;K)</translation>
    </message>
    <message>
        <source>C&amp;olours</source>
        <translation>配色(&amp;O)</translation>
    </message>
    <message>
        <source>As the s&amp;ystem</source>
        <translation>跟随系统(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>已导出到 %1</translation>
    </message>
    <message>
        <source>Open the &amp;folder</source>
        <translation>打开文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Show the &amp;setting</source>
        <translation>显示该设置(&amp;S)</translation>
    </message>
    <message>
        <source>“%1” was interrupted. It can go on from its last checkpoint.</source>
        <translation>“%1”被中断了。可以从最后一个检查点继续。</translation>
    </message>
    <message>
        <source>Continue it</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>An experiment is running</source>
        <translation>有实验正在运行</translation>
    </message>
    <message>
        <source>It can be stopped with its checkpoint kept, or go on in the background without the window. Either way, everything is here again next time.</source>
        <translation>可以停止并保留其检查点，或在没有窗口的情况下在后台继续。无论哪种方式，下次打开时一切都在。</translation>
    </message>
    <message>
        <source>&amp;Keep running</source>
        <translation>继续运行(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Do not close</source>
        <translation>不关闭(&amp;D)</translation>
    </message>
    <message>
        <source>Keeping a checkpoint; the window closes in a moment</source>
        <translation>正在保存检查点；窗口稍后关闭</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>语言(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Add the pair to the queue</source>
        <translation>将这一对加入队列(&amp;A)</translation>
    </message>
    <message>
        <source>Open a workspace</source>
        <translation>打开工作区</translation>
    </message>
    <message>
        <source>Make a workspace in “%1”?</source>
        <translation>在“%1”中创建工作区？</translation>
    </message>
    <message>
        <source>This folder holds other files and no workspace yet. A workspace adds a database and folders for runs, data and caches; it leaves everything else alone.</source>
        <translation>该文件夹含有其他文件，还没有工作区。工作区会添加一个数据库以及存放运行、数据和缓存的文件夹；其他内容保持不动。</translation>
    </message>
    <message>
        <source>&amp;Make a workspace</source>
        <translation>创建工作区(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Choose another folder</source>
        <translation>选择其他文件夹(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Stay here</source>
        <translation>留在这里(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>Open &amp;workspace…</source>
        <translation>打开工作区(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Recent workspaces</source>
        <translation>最近的工作区(&amp;R)</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>还没有</translation>
    </message>
    <message>
        <source>&amp;Import capsule…</source>
        <translation>导入胶囊(&amp;I)…</translation>
    </message>
    <message>
        <source>Nothing new: every run of this experiment was there already and is reused.</source>
        <translation>没有新内容：此实验的每个运行都已存在，直接复用。</translation>
    </message>
    <message>
        <source>“%1” waits in the queue; nothing runs now.</source>
        <translation>“%1”已在队列中等待；目前没有运行。</translation>
    </message>
    <message>
        <source>&amp;Start the queue</source>
        <translation>启动队列(&amp;S)</translation>
    </message>
    <message numerus="yes">
        <source>%n experiment(s) wait in the queue, which is on hold: they run neither way.</source>
        <translation>
            <numerusform>队列里有 %n 个实验在等待，队列已暂停：无论怎样它们都不会运行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“Keep running” goes on with the running one and with the %n that wait(s) in the queue; after “Stop and keep” none of them runs.</source>
        <translation>
            <numerusform>“继续运行”会接着运行当前的实验和队列里等待的 %n 个；“停止并保留”之后它们都不会运行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n experiment(s) wait and will not run</source>
        <translation>
            <numerusform>有 %n 个实验在等待，不会运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing runs now. The queue can be worked off in the background without the window; else it waits here until it is started.</source>
        <translation>现在没有任何实验在运行。队列可以在没有窗口的情况下在后台运行；否则它会在这里等到被启动。</translation>
    </message>
    <message>
        <source>&amp;Close, let them wait</source>
        <translation>关闭，让它们等待(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Start them in the background</source>
        <translation>在后台启动(&amp;S)</translation>
    </message>
    <message numerus="yes">
        <source>%n experiment(s) wait in the queue: they run once the queue is started again.</source>
        <translation>
            <numerusform>队列里有 %n 个实验在等待：再次开始队列后才会运行。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::MonitorCharts</name>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>The training loss appears here once a run has made its first step</source>
        <translation>运行完成第一步后，训练损失显示在这里</translation>
    </message>
    <message>
        <source>Score on validation data</source>
        <translation>验证数据上的得分</translation>
    </message>
    <message>
        <source>The score on validation data appears here</source>
        <translation>验证数据上的得分显示在这里</translation>
    </message>
    <message>
        <source>Probes of pre-training</source>
        <translation>预训练探测</translation>
    </message>
    <message>
        <source>How many masked words are found on held-out text appears here</source>
        <translation>在留出文本上猜中多少掩码词，显示在这里</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>梯度范数</translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation>每秒词元数</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>The curves of this run are being read…</source>
        <translation>正在读取此运行的曲线…</translation>
    </message>
</context>
<context>
    <name>clozebench::MonitorView</name>
    <message>
        <source>Goes on from the last checkpoint of what was stopped or interrupted, then with the rest</source>
        <translation>从最后一个检查点继续已停止或中断的部分，然后继续其余部分</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>The experiment whose runs are shown</source>
        <translation>显示其运行的实验</translation>
    </message>
</context>
<context>
    <name>clozebench::PairAxisPage</name>
    <message>
        <source>Gain along the axis</source>
        <translation>沿该轴的增益</translation>
    </message>
    <message>
        <source>Along which setting</source>
        <translation>沿哪个设置</translation>
    </message>
    <message>
        <source>The setting that the variants differ in</source>
        <translation>各变体不同的设置</translation>
    </message>
    <message>
        <source>Open a row to see its pair</source>
        <translation>打开一行可查看其配对</translation>
    </message>
    <message>
        <source>Along</source>
        <translation>沿</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Pre-trained</source>
        <translation>有预训练</translation>
    </message>
    <message>
        <source>From scratch</source>
        <translation>从零训练</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>p (Holm)</source>
        <translation>p（Holm）</translation>
    </message>
    <message>
        <source>%1 (± %2)</source>
        <comment>arm and what stands behind its mean</comment>
        <translation>%1（± %2）</translation>
    </message>
    <message>
        <source>se</source>
        <comment>standard error</comment>
        <translation>标准误</translation>
    </message>
    <message>
        <source>sd</source>
        <comment>standard deviation</comment>
        <translation>标准差</translation>
    </message>
    <message>
        <source>± is the %1 over the seeds. Open a row to see its pair</source>
        <translation>± 是各种子的%1。打开一行可查看其配对</translation>
    </message>
</context>
<context>
    <name>clozebench::PairCalibrationPage</name>
    <message>
        <source>Calibration error of both arms</source>
        <translation>两组的校准误差</translation>
    </message>
    <message>
        <source>The scores of these predictions were not kept.</source>
        <translation>这些预测的得分没有保留。</translation>
    </message>
    <message>
        <source>Of the labels that are given with a score of 0.8, four in five should be right. Below the line an arm is surer than it may be.</source>
        <translation>以 0.8 的得分给出的标签，五个中应有四个正确。低于直线表示该组过于自信。</translation>
    </message>
    <message>
        <source>Of the answers with a score of 0.8, four in five should be right. Below the line an arm is surer than it may be.</source>
        <translation>得分为 0.8 的回答，五个中应有四个正确。低于直线表示该组过于自信。</translation>
    </message>
    <message>
        <source>Arm</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Largest error</source>
        <translation>最大误差</translation>
    </message>
    <message>
        <source>Mean score</source>
        <translation>平均得分</translation>
    </message>
    <message>
        <source>Share right</source>
        <translation>正确比例</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>预测数</translation>
    </message>
    <message>
        <source>pre-trained</source>
        <translation>有预训练</translation>
    </message>
    <message>
        <source>from scratch</source>
        <translation>从零训练</translation>
    </message>
    <message>
        <source>Predictions by their score</source>
        <translation>按分数统计的预测</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Few predictions: such a share is chance, and faint in the chart</source>
        <translation>预测很少：这样的比例出于偶然，在图中颜色较淡</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>How many predictions have such a score, and the share of them that is right</source>
        <translation>有多少预测得此分数，其中正确的比例是多少</translation>
    </message>
    <message>
        <source>Pre-trained</source>
        <translation>有预训练</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>From scratch</source>
        <translation>从零训练</translation>
    </message>
    <message numerus="yes">
        <source>The largest error is that of %n prediction(s) with about the same score: of few of them it is chance.</source>
        <translation>
            <numerusform>最大误差来自得分相近的 %n 个预测：数量少时只是偶然。</numerusform>
        </translation>
    </message>
    <message>
        <source>Calibration error</source>
        <translation>校准误差</translation>
    </message>
    <message>
        <source>Predictions there</source>
        <translation>该处预测数</translation>
    </message>
</context>
<context>
    <name>clozebench::PairClassesPage</name>
    <message>
        <source>What the chart shows</source>
        <translation>图表显示的内容</translation>
    </message>
    <message>
        <source>F1 of both arms, or what pre-training added</source>
        <translation>两组的 F1，或预训练带来的增益</translation>
    </message>
    <message>
        <source>F1 of both arms</source>
        <translation>两组的 F1</translation>
    </message>
    <message>
        <source>Gain with its interval</source>
        <translation>增益及其区间</translation>
    </message>
    <message>
        <source>Order of the classes</source>
        <translation>类别的顺序</translation>
    </message>
    <message>
        <source>In which order the classes stand</source>
        <translation>类别按什么顺序排列</translation>
    </message>
    <message>
        <source>by gain</source>
        <translation>按增益</translation>
    </message>
    <message>
        <source>by number of examples</source>
        <translation>按样本数</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Open a row to see the sentences of its class</source>
        <translation>打开一行可查看该类别的句子</translation>
    </message>
    <message>
        <source>This task has no classes.</source>
        <translation>此任务没有类别。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>F1 pre-trained</source>
        <translation>F1 有预训练</translation>
    </message>
    <message>
        <source>F1 from scratch</source>
        <translation>F1 从零训练</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>Precision pre-tr.</source>
        <translation>精确率 有预训练</translation>
    </message>
    <message>
        <source>Precision scratch</source>
        <translation>精确率 从零</translation>
    </message>
    <message>
        <source>Recall pre-tr.</source>
        <translation>召回率 有预训练</translation>
    </message>
    <message>
        <source>Recall scratch</source>
        <translation>召回率 从零</translation>
    </message>
    <message>
        <source>The chart shows %1 of %2.</source>
        <translation>图表显示 %2 个中的 %1 个。</translation>
    </message>
    <message>
        <source>The chart&apos;s intervals, and those for all classes in the table, hold for all classes at once: under pure chance any of them leaves 0 out in one experiment of twenty. The interval of one class alone is for a class that was chosen before the results were looked at.</source>
        <translation>图中的区间以及表中“所有类别”的区间同时适用于所有类别：若纯属偶然，二十次实验中才有一次会出现不含 0 的区间。“仅此类别”的区间适用于在查看结果之前就已选定的类别。</translation>
    </message>
    <message>
        <source>95 % interval, this class</source>
        <translation>95 % 区间，仅此类别</translation>
    </message>
    <message>
        <source>95 % interval, all classes</source>
        <translation>95 % 区间，所有类别</translation>
    </message>
    <message numerus="yes">
        <source>%n class(es) changed beyond chance, corrected for all %1.</source>
        <translation>
            <numerusform>有 %n 个类别的变化超出偶然，已对全部 %1 个类别作校正。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::PairConfusionPage</name>
    <message>
        <source>Numbers in the cells</source>
        <translation>格中的数字</translation>
    </message>
    <message>
        <source>Percent of the row</source>
        <translation>占该行的百分比</translation>
    </message>
    <message>
        <source>Examples a seed</source>
        <translation>每个种子的样本数</translation>
    </message>
    <message>
        <source>Pre-trained</source>
        <translation>有预训练</translation>
    </message>
    <message>
        <source>From scratch</source>
        <translation>从零训练</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>What changed most</source>
        <translation>变化最大的</translation>
    </message>
    <message>
        <source>Open a row to see its sentences</source>
        <translation>打开一行可查看其句子</translation>
    </message>
    <message>
        <source>Both arms take everything for the same</source>
        <translation>两组的判断完全相同</translation>
    </message>
    <message>
        <source>Confusion matrix: %1</source>
        <translation>混淆矩阵：%1</translation>
    </message>
    <message>
        <source>Rows: the label; columns: what it was taken for. A cell opens its sentences.</source>
        <translation>行：标签；列：被判为什么。点击格子可查看其句子。</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Pre-trained: found</source>
        <translation>有预训练：找到</translation>
    </message>
    <message>
        <source>missed</source>
        <translation>漏掉</translation>
    </message>
    <message>
        <source>wrongly given</source>
        <translation>误给</translation>
    </message>
    <message>
        <source>From scratch: found</source>
        <translation>从零训练：找到</translation>
    </message>
    <message>
        <source>Found, missed and wrongly given, label by label</source>
        <translation>逐标签的找到、漏掉和误给</translation>
    </message>
    <message>
        <source>Examples a seed. Open a label to see its sentences.</source>
        <translation>每个种子的样本数。打开标签可查看其句子。</translation>
    </message>
    <message>
        <source>This task has no labels to be taken for each other.</source>
        <translation>此任务没有会相互混淆的标签。</translation>
    </message>
    <message numerus="yes">
        <source>Rows are the labels, columns what they were taken for, over %n seed(s). A cell opens its sentences.</source>
        <translation>
            <numerusform>行为标签，列为被判成的标签，共 %n 个种子。点击格子可查看其句子。</numerusform>
        </translation>
    </message>
    <message>
        <source>The colour always tells the share of the row; of the difference how large it is against the largest</source>
        <translation>颜色始终表示行内占比；差值图中表示相对最大差值的大小</translation>
    </message>
    <message>
        <source>Menu of the three matrices together</source>
        <translation>三个矩阵合在一起的菜单</translation>
    </message>
    <message>
        <source>Menu of the matrix: %1</source>
        <translation>矩阵的菜单：%1</translation>
    </message>
    <message>
        <source>Colours go by the share of the row, also where counts are shown. In the difference blue is for the better, orange for the worse; the share that changed most is strongest.</source>
        <translation>颜色按占该行的份额而定，显示数量时也是如此。差值中蓝色表示变好，橙色表示变差；份额变化最大者颜色最深。</translation>
    </message>
</context>
<context>
    <name>clozebench::PairMatrixModel</name>
    <message>
        <source>%1 a seed (%2 %)</source>
        <translation>每个种子 %1（%2%）</translation>
    </message>
    <message>
        <source>%1 taken for %2: pre-trained %3, from scratch %4. Click for the sentences.</source>
        <translation>%1 被判为 %2：有预训练 %3，从零训练 %4。点击查看句子。</translation>
    </message>
    <message>
        <source>%1 taken for %2: %3</source>
        <translation>%1 被判为 %2：%3</translation>
    </message>
</context>
<context>
    <name>clozebench::PairPage</name>
    <message>
        <source>Nothing to be shown here</source>
        <translation>这里没有可显示的内容</translation>
    </message>
</context>
<context>
    <name>clozebench::PairPages</name>
    <message>
        <source>&amp;Overview</source>
        <translation>概览(&amp;O)</translation>
    </message>
    <message>
        <source>Conf&amp;usion</source>
        <translation>混淆(&amp;U)</translation>
    </message>
    <message>
        <source>What is taken for what, by either arm</source>
        <translation>两组各把什么判为什么</translation>
    </message>
    <message>
        <source>C&amp;lasses</source>
        <translation>类别(&amp;L)</translation>
    </message>
    <message>
        <source>What pre-training did to each class</source>
        <translation>预训练对每个类别的作用</translation>
    </message>
    <message>
        <source>Se&amp;ntences</source>
        <translation>句子(&amp;N)</translation>
    </message>
    <message>
        <source>What pre-training fixed and broke</source>
        <translation>预训练修正和弄错了什么</translation>
    </message>
    <message>
        <source>Cali&amp;bration</source>
        <translation>校准(&amp;B)</translation>
    </message>
    <message>
        <source>Whether the scores mean what they say</source>
        <translation>得分是否名副其实</translation>
    </message>
    <message>
        <source>&amp;Threshold</source>
        <translation>阈值(&amp;T)</translation>
    </message>
    <message>
        <source>Scores by the threshold of a label</source>
        <translation>随标签阈值变化的得分</translation>
    </message>
    <message>
        <source>Both arms over each other, the gain and what it means</source>
        <translation>两组叠加、增益及其含义</translation>
    </message>
    <message>
        <source>Gain against a number in which the variants differ</source>
        <translation>增益随各变体不同的数值的变化</translation>
    </message>
    <message>
        <source>No pair yet</source>
        <translation>还没有配对</translation>
    </message>
    <message>
        <source>No predictions to look at</source>
        <translation>没有可查看的预测</translation>
    </message>
    <message>
        <source>Aga&amp;inst a setting</source>
        <translation>按设置(&amp;I)</translation>
    </message>
</context>
<context>
    <name>clozebench::PairSentencesModel</name>
    <message>
        <source>Example %1, whose text was not kept</source>
        <translation>样本 %1，其文本未保留</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Pre-trained</source>
        <translation>有预训练</translation>
    </message>
    <message>
        <source>Pre-trained right</source>
        <translation>有预训练：正确的种子</translation>
    </message>
    <message>
        <source>From scratch</source>
        <translation>从零训练</translation>
    </message>
    <message>
        <source>From scratch right</source>
        <translation>从零训练：正确的种子</translation>
    </message>
    <message>
        <source>Right</source>
        <comment>seeds that are right</comment>
        <translation>正确</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>label and its score</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>seed %1: %2, right</source>
        <translation>种子 %1：%2，正确</translation>
    </message>
    <message>
        <source>seed %1: %2, wrong</source>
        <translation>种子 %1：%2，错误</translation>
    </message>
    <message>
        <source>Label: %1</source>
        <translation>标签：%1</translation>
    </message>
    <message>
        <source>Pre-trained: %1</source>
        <translation>有预训练：%1</translation>
    </message>
    <message>
        <source>From scratch: %1</source>
        <translation>从零训练：%1</translation>
    </message>
</context>
<context>
    <name>clozebench::PairSentencesPage</name>
    <message>
        <source>The chosen sentence</source>
        <translation>选中的句子</translation>
    </message>
    <message>
        <source>The chosen sentence in full, with every seed</source>
        <translation>选中句子的全文及每个种子的判断</translation>
    </message>
    <message>
        <source>Choose a sentence to read it in full, with what every seed says</source>
        <translation>选择一个句子以阅读全文及每个种子的判断</translation>
    </message>
    <message>
        <source>What became of the sentence</source>
        <translation>句子的结果</translation>
    </message>
    <message>
        <source>Fixed: more pre-trained seeds are right; broken: more seeds from scratch are right</source>
        <translation>修正：有预训练的正确种子更多；弄错：从零训练的正确种子更多</translation>
    </message>
    <message>
        <source>Search the sentences</source>
        <translation>搜索句子</translation>
    </message>
    <message>
        <source>Every word must stand in the sentence</source>
        <translation>每个词都必须出现在句子中</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>The sentences in sight, for a spreadsheet</source>
        <translation>所显示的句子，供电子表格使用</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>The sentences in sight as a file</source>
        <translation>把所显示的句子存为文件</translation>
    </message>
    <message>
        <source>Show every sentence</source>
        <translation>显示全部句子</translation>
    </message>
    <message>
        <source>Leaves the cell or the class and shows every sentence</source>
        <translation>离开该格或该类别，显示全部句子</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>No sentence is like that. Choose another kind, or clear the search.</source>
        <translation>没有这样的句子。请选择另一种类，或清除搜索。</translation>
    </message>
    <message>
        <source>No predictions were kept for these runs.</source>
        <translation>这些运行没有保留预测。</translation>
    </message>
    <message>
        <source>all (%1)</source>
        <translation>全部（%1）</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>kind of sentence and how many</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Only sentences %1</source>
        <translation>只看%1的句子</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentence(s)</source>
        <translation>
            <numerusform>%Ln 个句子</numerusform>
        </translation>
    </message>
    <message>
        <source>Only sentences that every seed of one arm gets right and none of the other; the rest are partly fixed or broken, and both arms may give the same answer most often</source>
        <translation>只显示一组所有种子都答对、另一组没有种子答对的句子；其余为部分修正或部分弄错，两组最常给出的答案可能相同</translation>
    </message>
    <message>
        <source>Only clear turns</source>
        <translation>仅显示明确的转变</translation>
    </message>
</context>
<context>
    <name>clozebench::PairThresholdPage</name>
    <message>
        <source>Scores by threshold</source>
        <translation>随阈值变化的得分</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Which score is drawn over the threshold</source>
        <translation>画出哪个得分随阈值的变化</translation>
    </message>
    <message>
        <source>micro F1</source>
        <translation>微平均 F1</translation>
    </message>
    <message>
        <source>macro F1</source>
        <translation>宏平均 F1</translation>
    </message>
    <message>
        <source>A label is given when its score reaches the threshold. Here on the test split, to look at: the one that was used is marked, and was never chosen on test.</source>
        <translation>标签的得分达到阈值时即给出该标签。此处为测试集，仅供查看：所用的阈值已标出，从未在测试集上选取。</translation>
    </message>
    <message>
        <source>Each example has exactly one label here: there is no threshold.</source>
        <translation>这里每个样本恰有一个标签：没有阈值。</translation>
    </message>
    <message>
        <source>These runs were made before scores by threshold were kept. Run them again to see them.</source>
        <translation>这些运行早于按阈值保留得分。请重新运行以查看。</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>pre-trained</source>
        <translation>有预训练</translation>
    </message>
    <message>
        <source>from scratch</source>
        <translation>从零训练</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精确率</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>score, arm</comment>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>The band is one standard deviation over the %n seed(s); where each seed chose a threshold of its own, their mean is marked.</source>
        <translation>
            <numerusform>色带是 %n 个种子的一个标准差；各种子自选阈值时，标出的是其平均值。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::ProgressHeader</name>
    <message>
        <source>&amp;Stop and keep</source>
        <translation>停止并保留(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Cancel…</source>
        <translation>取消(&amp;C)…</translation>
    </message>
    <message>
        <source>Contin&amp;ue</source>
        <translation>继续(&amp;U)</translation>
    </message>
    <message>
        <source>Stop and delete the run at work</source>
        <translation>停止并删除正在进行的运行</translation>
    </message>
    <message>
        <source>step %L1 of %L2</source>
        <translation>第 %L1 步，共 %L2 步</translation>
    </message>
    <message>
        <source>step %L1</source>
        <translation>第 %L1 步</translation>
    </message>
    <message>
        <source>%1 of %2 texts</source>
        <translation>%2 条文本中的 %1 条</translation>
    </message>
    <message>
        <source>%1 left in this run</source>
        <translation>该运行还需 %1</translation>
    </message>
    <message>
        <source>Preparing the demo&apos;s data…</source>
        <translation>正在准备演示数据…</translation>
    </message>
    <message>
        <source>Nothing is running</source>
        <translation>没有正在运行的内容</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>正在准备</translation>
    </message>
    <message>
        <source>Preparing “%1”</source>
        <translation>正在准备“%1”</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Stop and delete the run at work?</source>
        <translation>停止并删除正在进行的运行？</translation>
    </message>
    <message>
        <source>Its curve and its checkpoints are deleted. Finished runs of this experiment are kept.</source>
        <translation>其曲线和检查点会被删除。该实验已完成的运行会保留。</translation>
    </message>
    <message>
        <source>Stop and &amp;delete</source>
        <translation>停止并删除(&amp;D)</translation>
    </message>
    <message>
        <source>Stop and &amp;keep</source>
        <translation>停止并保留(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>继续(&amp;G)</translation>
    </message>
    <message>
        <source>Write a checkpoint and stop; it can be continued later (Ctrl+.)</source>
        <translation>写入检查点并停止；以后可以继续 (Ctrl+.)</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>运行进度</translation>
    </message>
    <message>
        <source>%1   – asked to stop, a checkpoint is being kept</source>
        <translation>%1   – 已要求停止，正在保存检查点</translation>
    </message>
    <message>
        <source>%1   – paused, in another process</source>
        <translation>%1   – 已暂停，在另一个进程中</translation>
    </message>
    <message>
        <source>%1   (in another process)</source>
        <translation>%1   （在另一个进程中）</translation>
    </message>
    <message>
        <source>Go on with the run (Ctrl+P)</source>
        <translation>继续该运行 (Ctrl+P)</translation>
    </message>
    <message>
        <source>Hold the run, memory and all (Ctrl+P)</source>
        <translation>暂停该运行，内存等保持不变 (Ctrl+P)</translation>
    </message>
    <message>
        <source>%1   (run %2 of %3)</source>
        <translation>%1   （运行 %2 / %3）</translation>
    </message>
    <message>
        <source>%1   – paused</source>
        <translation>%1   – 已暂停</translation>
    </message>
    <message>
        <source>%1   – stopping, a checkpoint is being kept</source>
        <translation>%1   – 正在停止，正在保存检查点</translation>
    </message>
    <message>
        <source>Another process is preparing an experiment</source>
        <translation>另一个进程正在准备实验</translation>
    </message>
    <message>
        <source>How much of this run is done</source>
        <translation>此运行完成了多少</translation>
    </message>
    <message>
        <source>Progress of the experiment</source>
        <translation>实验的进度</translation>
    </message>
    <message>
        <source>How much of the whole experiment is done, by the time its runs take</source>
        <translation>整个实验完成了多少，按各运行所需的时间计算</translation>
    </message>
    <message>
        <source>%1 of the experiment</source>
        <translation>实验已完成 %1</translation>
    </message>
    <message>
        <source>%1 of the experiment, about %2 left</source>
        <translation>实验已完成 %1，约剩 %2</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 of this run</source>
        <translation>此运行已完成 %1</translation>
    </message>
    <message>
        <source>Stop and delete the run of another process?</source>
        <translation>停止并删除另一个进程的运行？</translation>
    </message>
    <message numerus="yes">
        <source>CPU, %1, %n thread(s)</source>
        <translation>
            <numerusform>CPU，%1，%n 个线程</numerusform>
        </translation>
    </message>
    <message>
        <source>GPU %1, %2</source>
        <translation>GPU %1，%2</translation>
    </message>
</context>
<context>
    <name>clozebench::QueueModel</name>
    <message>
        <source>Pre-training only</source>
        <translation>仅预训练</translation>
    </message>
    <message>
        <source>Fine-tuning only</source>
        <translation>仅微调</translation>
    </message>
    <message>
        <source>Pre-training and fine-tuning</source>
        <translation>预训练与微调</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Nothing new: all of its runs were there already and are reused</source>
        <translation>没有新内容：它的所有运行都已存在，直接复用</translation>
    </message>
    <message>
        <source>nothing new: reused</source>
        <translation>无新内容：已复用</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) to do</source>
        <translation>
            <numerusform>待运行 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are there already or will be by then, and are not repeated</source>
        <translation>
            <numerusform>另有 %n 次运行已存在或届时已存在，不再重复</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on this machine</source>
        <translation>在本机上%1</translation>
    </message>
    <message>
        <source>The time is estimated: nothing equal has run here yet</source>
        <translation>时间为估计值：本机尚未运行过相同的设置</translation>
    </message>
    <message>
        <source>all there</source>
        <translation>均已存在</translation>
    </message>
    <message>
        <source>%1, estimated</source>
        <comment>a time</comment>
        <translation>%1（估计）</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message numerus="yes">
        <source>%n seed(s)</source>
        <translation>
            <numerusform>%n 个种子</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::QueuePanel</name>
    <message>
        <source>Nothing waits. “Add to queue” in Set-up lets an experiment follow the one that runs.</source>
        <translation>没有等待的内容。“设置”中的“加入队列”可让实验排在正在运行的之后。</translation>
    </message>
    <message>
        <source>“%1” waits as number %L2 of the queue</source>
        <translation>“%1”在队列中排第 %L2</translation>
    </message>
    <message>
        <source>Queue of experiments</source>
        <translation>实验队列</translation>
    </message>
    <message>
        <source>Drag an experiment, or press Ctrl+Up and Ctrl+Down, to change its place</source>
        <translation>拖动实验，或按 Ctrl+↑ 和 Ctrl+↓ 改变其位置</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>提前</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>推后</translation>
    </message>
    <message>
        <source>Du&amp;plicate with a change…</source>
        <translation>复制并改动(&amp;P)…</translation>
    </message>
    <message>
        <source>The same once more with one setting changed</source>
        <translation>同样的内容再来一次，改动一项设置</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Take it out of the queue; what was trained for it stays</source>
        <translation>从队列中移除；为它训练好的内容会保留</translation>
    </message>
    <message>
        <source>&amp;Show its runs</source>
        <translation>显示其运行(&amp;S)</translation>
    </message>
    <message>
        <source>Its runs, here in the Monitor</source>
        <translation>在“监视”中显示其运行</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>&amp;Hold</source>
        <translation>暂缓(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <source>What runs goes on; nothing follows it by itself</source>
        <translation>正在运行的继续；之后不再自动接续</translation>
    </message>
    <message>
        <source>Work the queue off: the next one follows by itself, also after an error</source>
        <translation>处理队列：下一个会自动接续，出错后也是如此</translation>
    </message>
    <message>
        <source>Hold the queue</source>
        <translation>暂缓队列</translation>
    </message>
    <message>
        <source>Start the queue</source>
        <translation>开始队列</translation>
    </message>
    <message>
        <source>Remove all that &amp;ended</source>
        <translation>移除所有已结束的(&amp;E)</translation>
    </message>
    <message>
        <source>Take out what is done or failed; what was trained for it stays</source>
        <translation>移除已完成或失败的条目；为其训练的内容会保留</translation>
    </message>
    <message>
        <source>Another process works the queue off</source>
        <translation>另一个进程正在处理队列</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) to do, %1 on this machine.</source>
        <translation>
            <numerusform>待运行 %n 次，在本机上%1。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::RangeTable</name>
    <message>
        <source>value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>%1: first point at %2, last at %3; least at %4, greatest at %5</source>
        <translation>%1：第一个点在 %2，最后一个点在 %3；最小值在 %4，最大值在 %5</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) that are no numbers are left out</source>
        <translation>
            <numerusform>略去了 %n 个不是数字的值</numerusform>
        </translation>
    </message>
    <message>
        <source>Line</source>
        <translation>线</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点数</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>End</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Greatest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Numbers of the range</source>
        <translation>所选一段的数值</translation>
    </message>
    <message>
        <source>No line has a point between these two values.</source>
        <translation>这两个值之间没有任何线的点。</translation>
    </message>
    <message>
        <source>Start of the range</source>
        <translation>这一段的起点</translation>
    </message>
    <message>
        <source>Where the range starts on the x axis</source>
        <translation>这一段在横轴上的起点</translation>
    </message>
    <message>
        <source>End of the range</source>
        <translation>这一段的终点</translation>
    </message>
    <message>
        <source>Where the range ends on the x axis</source>
        <translation>这一段在横轴上的终点</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>从(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;to</source>
        <translation>到(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>The table as text for a spreadsheet</source>
        <translation>把表格作为电子表格的文本复制</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>另存为(&amp;S)…</translation>
    </message>
    <message>
        <source>The table as a file</source>
        <translation>把表格存为文件</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>关闭(&amp;L)</translation>
    </message>
    <message>
        <source>Forget the range (Esc)</source>
        <translation>取消所选的一段（Esc）</translation>
    </message>
    <message>
        <source>range</source>
        <translation>一段</translation>
    </message>
    <message>
        <source>Range of: %1</source>
        <translation>一段的数值：%1</translation>
    </message>
</context>
<context>
    <name>clozebench::RateSearchPanel</name>
    <message>
        <source>Search the learning rate of both arms</source>
        <translation>为两组搜索学习率</translation>
    </message>
    <message>
        <source>Both arms try the same rates with their first seed, judged on validation; the best of each is trained with all seeds and tested once</source>
        <translation>两组都用第一个种子尝试同样的学习率，在验证集上评判；各自最好的用全部种子训练并测试一次</translation>
    </message>
    <message>
        <source>Off: both arms train with the learning rate of the form. It may suit one of them better.</source>
        <translation>关：两组都用表单中的学习率训练，它可能更适合其中一组。</translation>
    </message>
    <message numerus="yes">
        <source>Each arm tries %n rate(s) with its first seed, judged on validation; the best of each is trained with all seeds and tested once.</source>
        <translation>
            <numerusform>每组用第一个种子尝试 %n 个学习率，在验证集上评判；各自最好的用全部种子训练并测试一次。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::RunDetails</name>
    <message>
        <source>run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>started from</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>While a network is pre-trained, a few sentences it has not seen appear here at each evaluation: [what it puts into a gap], and what stood there where it is wrong</source>
        <translation>预训练网络时，每次评测都会在这里显示几个它没见过的句子：[它填入空格的内容]，填错时还有原来的词</translation>
    </message>
    <message>
        <source>&amp;Filled in</source>
        <translation>填空(&amp;F)</translation>
    </message>
    <message>
        <source>Settings of this run</source>
        <translation>该运行的设置</translation>
    </message>
    <message>
        <source>step %L1</source>
        <translation>第 %L1 步</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>损失 %1</translation>
    </message>
    <message>
        <source>micro F1 %1</source>
        <translation>微平均 F1 %1</translation>
    </message>
    <message>
        <source>macro F1 %1</source>
        <translation>宏平均 F1 %1</translation>
    </message>
    <message>
        <source>accuracy %1</source>
        <translation>准确率 %1</translation>
    </message>
    <message>
        <source>masked words right %1</source>
        <translation>猜对的掩码词 %1</translation>
    </message>
    <message>
        <source>next sentence right %1</source>
        <translation>猜对的下一句 %1</translation>
    </message>
    <message>
        <source>step %L1, test: %2</source>
        <translation>第 %L1 步，测试：%2</translation>
    </message>
    <message>
        <source>step %L1, validation: %2</source>
        <translation>第 %L1 步，验证：%2</translation>
    </message>
    <message>
        <source>How held-out sentences are filled in</source>
        <translation>留出句子的填空情况</translation>
    </message>
    <message>
        <source>&amp;Log</source>
        <translation>日志(&amp;L)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Where it came from</source>
        <translation>来历</translation>
    </message>
    <message>
        <source>AUROC %1</source>
        <translation>AUROC %1</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>备注(&amp;N)</translation>
    </message>
</context>
<context>
    <name>clozebench::RunList</name>
    <message>
        <source>Pre-training</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1，种子 %2</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Trial of rate %1, %2</source>
        <translation>学习率 %1 的试验，%2</translation>
    </message>
    <message>
        <source>On validation</source>
        <translation>验证集</translation>
    </message>
    <message>
        <source>What the run is judged by, on validation, at its best checkpoint so far: of pre-training the loss of masked words, of fine-tuning the metric of its settings</source>
        <translation>运行的评判指标在验证集上、迄今最佳检查点处的值：预训练为被遮盖词的损失，微调为其设置中的指标</translation>
    </message>
    <message>
        <source>★ %1</source>
        <translation>★ %1</translation>
    </message>
</context>
<context>
    <name>clozebench::RunMarks</name>
    <message>
        <source>Sta&amp;rred</source>
        <translation>已加星标(&amp;R)</translation>
    </message>
    <message>
        <source>Starred</source>
        <translation>已加星标</translation>
    </message>
    <message>
        <source>Home shows starred runs alone when it is asked to</source>
        <translation>首页可以只显示已加星标的运行</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Your words to find the run by in Home, with commas between them</source>
        <translation>便于在首页查找该运行的词，用逗号分隔</translation>
    </message>
    <message>
        <source>Tags, with commas between them</source>
        <translation>标签，用逗号分隔</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>A note to this run; kept as you type, found by the search of Home</source>
        <translation>该运行的备注；边写边保存，可在首页中搜索到</translation>
    </message>
    <message>
        <source>Write a note…</source>
        <translation>写备注…</translation>
    </message>
</context>
<context>
    <name>clozebench::SettingsForm</name>
    <message>
        <source>%1 has %2</source>
        <translation>%1 为 %2</translation>
    </message>
    <message>
        <source>No setting has “%1” in its name, key or help. Try another word, or part of one.</source>
        <translation>没有设置的名称、键或说明中含有“%1”。请换一个词，或只写一部分。</translation>
    </message>
</context>
<context>
    <name>clozebench::SetupCosts</name>
    <message numerus="yes">
        <source>%Ln arm(s)</source>
        <translation>
            <numerusform>%Ln 组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln seed(s)</source>
        <translation>
            <numerusform>%Ln 个种子</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln variant(s)</source>
        <translation>
            <numerusform>%Ln 个变体</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pre-training(s)</source>
        <translation>
            <numerusform>%Ln 次预训练</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (reused)</source>
        <translation>%1（重用）</translation>
    </message>
    <message>
        <source>%1 (%L2 reused)</source>
        <translation>%1（其中 %L2 次重用）</translation>
    </message>
    <message numerus="yes">
        <source>%Ln trial(s) of a learning rate</source>
        <translation>
            <numerusform>%Ln 次学习率试验</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln fine-tuning(s)</source>
        <translation>
            <numerusform>%Ln 次微调</numerusform>
        </translation>
    </message>
    <message>
        <source>What this costs</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>%1 (%2 in pre-training)</source>
        <translation>%1（预训练时 %2）</translation>
    </message>
    <message>
        <source>%L1 in the encoder, %L2 in pre-training, %L3 in fine-tuning, counted with %L4 pieces%5 and %6 classes%7.</source>
        <translation>编码器 %L1，预训练 %L2，微调 %L3，按 %L4 个子词%5和 %6 个类别%7计算。</translation>
    </message>
    <message>
        <source> (a small text may allow fewer: known once it is read)</source>
        <translation>（小文本可能更少：读取后才知道）</translation>
    </message>
    <message>
        <source> (known once the task is read)</source>
        <translation>（读取任务后才知道）</translation>
    </message>
    <message>
        <source>about %1 more while training</source>
        <translation>训练时约多用 %1</translation>
    </message>
    <message>
        <source>Weights, gradients, what the optimizer remembers and the values of a batch. The program with LibTorch takes over half a gigabyte already; texts come on top.</source>
        <translation>权重、梯度、优化器状态和一批数据的数值。带有 LibTorch 的程序本身已占用半 GB 以上；文本另计。</translation>
    </message>
    <message>
        <source>%1, unchanged</source>
        <translation>%1，未改动</translation>
    </message>
    <message>
        <source>%1, changed:</source>
        <translation>%1，有改动：</translation>
    </message>
    <message>
        <source>nothing more: all checkpoints are there</source>
        <translation>无需更多空间：所有检查点都已存在</translation>
    </message>
    <message>
        <source>about %1 more for the checkpoints that are left</source>
        <translation>剩余检查点约需再占 %1</translation>
    </message>
    <message>
        <source>about %1 for all checkpoints</source>
        <translation>所有检查点约 %1</translation>
    </message>
    <message>
        <source>being measured …</source>
        <translation>正在测量…</translation>
    </message>
    <message>
        <source>Known once a network has been trained or tried on this machine</source>
        <translation>该网络在本机训练或试跑过之后才知道</translation>
    </message>
    <message>
        <source>%1 on this machine</source>
        <translation>在本机上%1</translation>
    </message>
    <message>
        <source>As fast as runs with equal settings were here. What is finished is not repeated.</source>
        <translation>与本机上相同设置的运行一样快。已完成的不会重复。</translation>
    </message>
    <message>
        <source>Judged by what was measured with other settings here: right within a factor of two. What is finished is not repeated.</source>
        <translation>根据本机上其他设置的测量估计：误差在两倍以内。已完成的不会重复。</translation>
    </message>
</context>
<context>
    <name>clozebench::SetupSummary</name>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>&amp;Run the pair</source>
        <translation>运行这一对(&amp;R)</translation>
    </message>
    <message>
        <source>Pre-train, then fine-tune from the pre-trained weights and from scratch, and compare (Ctrl+R)</source>
        <translation>先预训练，再分别从预训练权重和从零开始微调，并比较 (Ctrl+R)</translation>
    </message>
    <message>
        <source>Pre-&amp;train only</source>
        <translation>仅预训练(&amp;T)</translation>
    </message>
    <message>
        <source>Learn from the raw text; fine-tune later</source>
        <translation>从原始文本学习；以后再微调</translation>
    </message>
    <message>
        <source>Fine-t&amp;une only</source>
        <translation>仅微调(&amp;U)</translation>
    </message>
    <message>
        <source>Train on the task, starting from the choice below</source>
        <translation>在任务上训练，从下面所选的起点开始</translation>
    </message>
    <message>
        <source>Fine-tune &amp;from</source>
        <translation>微调起点(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Demo</source>
        <translation>演示(&amp;D)</translation>
    </message>
    <message>
        <source>WordNet&apos;s glosses, 45 classes: a few minutes on two cores</source>
        <translation>WordNet 释义，45 个类别：双核机器上几分钟</translation>
    </message>
    <message>
        <source>&amp;Quick demo</source>
        <translation>快速演示(&amp;Q)</translation>
    </message>
    <message>
        <source>T&amp;oy task: sanity check</source>
        <translation>玩具任务：健全性检查(&amp;O)</translation>
    </message>
    <message>
        <source>A generated task that anything which learns must pass: under a minute</source>
        <translation>生成的任务，凡能学习的都必须通过：不到一分钟</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>%1: the value cannot be used</source>
        <translation>%1：该值不可用</translation>
    </message>
    <message>
        <source>Before this can start (%1)</source>
        <translation>启动之前需要处理（%1）</translation>
    </message>
    <message>
        <source>Ready, with a remark</source>
        <translation>可以启动，有一点说明</translation>
    </message>
    <message>
        <source>Ready to start</source>
        <translation>可以启动</translation>
    </message>
    <message>
        <source>&amp;Add to queue</source>
        <translation>加入队列(&amp;A)</translation>
    </message>
    <message>
        <source>Let it wait in the Monitor&apos;s queue, to be started there with others</source>
        <translation>让它在“监视”的队列中等待，与其他实验一起启动</translation>
    </message>
    <message>
        <source>Pre-training, both fine-tunings and their comparison follow what runs now (Ctrl+R)</source>
        <translation>预训练、两次微调及其比较将排在正在运行的之后 (Ctrl+R)</translation>
    </message>
    <message>
        <source>Counting the runs …</source>
        <translation>正在计算运行数…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln 次运行</numerusform>
        </translation>
    </message>
    <message>
        <source>all finished already: only the comparison is made again</source>
        <translation>都已完成：只重新做比较</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them finished already and reused</source>
        <translation>
            <numerusform>其中 %Ln 次已完成，将重用</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking at the data …</source>
        <translation>正在查看数据…</translation>
    </message>
    <message>
        <source>The same in about a minute, with a simpler task</source>
        <translation>约一分钟完成同样的流程，任务更简单</translation>
    </message>
    <message>
        <source>Chooses this preset; Undo goes back</source>
        <translation>选用此预设；可用“撤销”恢复</translation>
    </message>
    <message>
        <source>For so little text the preset %1 fits</source>
        <translation>文本这么少，预设“%1”更合适</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 in all. %2</source>
        <translation>共%1。%2</translation>
    </message>
    <message>
        <source>Take %1</source>
        <translation>采用“%1”</translation>
    </message>
    <message>
        <source>Add “%1” once more?</source>
        <translation>再次加入“%1”？</translation>
    </message>
    <message>
        <source>&amp;Add anyway</source>
        <translation>仍然加入(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Leave it</source>
        <translation>不加入(&amp;L)</translation>
    </message>
    <message>
        <source>The same experiment runs or waits already. Of the second one every run would be reused.</source>
        <translation>相同的实验已在运行或等待。第二次添加的所有运行都会被复用。</translation>
    </message>
</context>
<context>
    <name>clozebench::SetupView</name>
    <message>
        <source>Search the settings (Ctrl+F)</source>
        <translation>搜索设置 (Ctrl+F)</translation>
    </message>
    <message>
        <source>&amp;All settings</source>
        <translation>全部设置(&amp;A)</translation>
    </message>
    <message>
        <source>Show the rarely changed settings too</source>
        <translation>同时显示很少改动的设置</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo the last change (Ctrl+Z)</source>
        <translation>撤销上一次改动 (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Redo (Ctrl+Shift+Z)</source>
        <translation>重做 (Ctrl+Shift+Z)</translation>
    </message>
    <message>
        <source>Open an experiment file (Ctrl+O); a file may also be dropped here</source>
        <translation>打开实验文件 (Ctrl+O)；也可以把文件拖放到这里</translation>
    </message>
    <message>
        <source>Save as an experiment file (Ctrl+S)</source>
        <translation>保存为实验文件 (Ctrl+S)</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>已打开 %1</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Open an experiment</source>
        <translation>打开实验</translation>
    </message>
    <message>
        <source>Experiments (*.toml)</source>
        <translation>实验 (*.toml)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Save this experiment</source>
        <translation>保存该实验</translation>
    </message>
    <message>
        <source>Choose a file with texts and labels as training data below, or drop an experiment file here. Home has a demo to begin with.</source>
        <translation>请在下方选择带文本和标签的文件作为训练数据，或把实验文件拖放到这里。“首页”有一个演示可供入门。</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Copy a `cloze run` line for a terminal that does what the form shows (Ctrl+Shift+C)</source>
        <translation>复制一行 `cloze run` 命令，在终端中执行与表单相同的内容 (Ctrl+Shift+C)</translation>
    </message>
    <message>
        <source>Copied: paste it into a terminal</source>
        <translation>已复制：可粘贴到终端</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>搜索设置</translation>
    </message>
    <message>
        <source>Shows the settings with these words in name, key or help (Ctrl+F)</source>
        <translation>显示名称、键或说明中含有这些词的设置 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Sets of changed settings that are compared.</source>
        <translation>要比较的几组不同设置。</translation>
    </message>
    <message>
        <source>Variants grid compare several values labels sizes</source>
        <translation>变体 网格 比较 多个值 标注 大小</translation>
    </message>
    <message>
        <source>Equal tuning</source>
        <translation>同等调参</translation>
    </message>
    <message>
        <source>The same effort for both arms.</source>
        <translation>对两组同样用心。</translation>
    </message>
    <message>
        <source>Equal tuning search the learning rate</source>
        <translation>同等调参 搜索学习率</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 个参数</translation>
    </message>
    <message>
        <source>%1 parameters, %2</source>
        <translation>%1 个参数，%2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 for %Ln labelled text(s).</source>
        <translation>
            <numerusform>%1：%2，用于 %Ln 条标注文本。</numerusform>
        </translation>
    </message>
    <message>
        <source>For so little text %1 fits: %2.</source>
        <translation>文本这么少，%1 更合适：%2。</translation>
    </message>
    <message>
        <source>Take %1</source>
        <translation>选用 %1</translation>
    </message>
    <message>
        <source>Chooses this preset; Undo goes back</source>
        <translation>选用这个预设；可以撤销</translation>
    </message>
</context>
<context>
    <name>clozebench::SetupWindow</name>
    <message>
        <source>Clozebench: first start</source>
        <translation>Clozebench：首次启动</translation>
    </message>
    <message>
        <source>One part is still to be fetched</source>
        <translation>还需要获取一个组件</translation>
    </message>
    <message>
        <source>Fetch the NVIDIA libraries too</source>
        <translation>同时获取 NVIDIA 库</translation>
    </message>
    <message>
        <source>Without them everything runs on the processor; `cloze setup --gpu` fetches them later.</source>
        <translation>没有它们时一切在处理器上运行；以后可用 `cloze setup --gpu` 获取。</translation>
    </message>
    <message>
        <source>How much has been downloaded</source>
        <translation>已下载多少</translation>
    </message>
    <message>
        <source>&amp;Copy details</source>
        <translation>复制详情(&amp;C)</translation>
    </message>
    <message>
        <source>Puts this message and what the downloader said on the clipboard</source>
        <translation>把此信息和下载程序的输出放到剪贴板</translation>
    </message>
    <message>
        <source>&amp;Use downloaded files…</source>
        <translation>使用已下载的文件(&amp;U)…</translation>
    </message>
    <message>
        <source>A folder with the same files, fetched on another machine; no network is used then</source>
        <translation>在另一台机器上获取的、含相同文件的文件夹；此时不使用网络</translation>
    </message>
    <message>
        <source>&amp;Not now</source>
        <translation>暂不(&amp;N)</translation>
    </message>
    <message>
        <source>Closes this window; nothing is fetched</source>
        <translation>关闭此窗口；不获取任何内容</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Fetch and start</source>
        <translation>获取并启动(&amp;F)</translation>
    </message>
    <message>
        <source>Fetches the files named above, then opens Clozebench</source>
        <translation>获取上述文件，然后打开 Clozebench</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>重试(&amp;T)</translation>
    </message>
    <message>
        <source>Clozebench computes with LibTorch %1, which is no part of the package. It is fetched once, and checked against a fixed SHA-256. Nothing else is downloaded, and nothing leaves this machine.</source>
        <translation>Clozebench 用 LibTorch %1 进行计算，它不在安装包中。只需获取一次，并按固定的 SHA-256 校验。不会下载其他内容，也没有任何内容离开本机。</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>%1 MB to download, %2 MB on the disk</source>
        <translation>下载 %1 MB，占用磁盘 %2 MB</translation>
    </message>
    <message>
        <source>To</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>PyTorch: BSD-3-Clause. NVIDIA CUDA Runtime and CUPTI: NVIDIA CUDA Toolkit End User License Agreement (proprietary). Both texts lie in that folder afterwards.</source>
        <translation>PyTorch：BSD-3-Clause。NVIDIA CUDA Runtime 和 CUPTI：NVIDIA CUDA Toolkit 最终用户许可协议（专有）。之后两份文本都在该文件夹中。</translation>
    </message>
    <message>
        <source>Also the NVIDIA libraries, to train on the &amp;GPU (%1 MB more, under NVIDIA&apos;s licence)</source>
        <translation>同时获取 NVIDIA 库，以便在 GPU 上训练(&amp;G)（另需 %1 MB，遵循 NVIDIA 的许可证）</translation>
    </message>
    <message>
        <source>Another Clozebench is fetching LibTorch: waiting for it</source>
        <translation>另一个 Clozebench 正在获取 LibTorch：等待中</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>正在下载</translation>
    </message>
    <message>
        <source>Unpacking</source>
        <translation>正在解包</translation>
    </message>
    <message>
        <source>%1 of %2 MB</source>
        <translation>%1 / %2 MB</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 MB, %3 MB a second, about %n minute(s) left</source>
        <translation>
            <numerusform>%1 / %2 MB，每秒 %3 MB，大约还需 %n 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>正在准备</translation>
    </message>
    <message>
        <source>Folder with the downloaded wheels</source>
        <translation>含已下载 wheel 文件的文件夹</translation>
    </message>
    <message>
        <source>Looking at what is needed…</source>
        <translation>正在查看需要什么…</translation>
    </message>
    <message>
        <source>Stops; what has arrived is kept for the next time</source>
        <translation>停止；已下载的部分会保留到下次</translation>
    </message>
</context>
<context>
    <name>clozebench::StartChoice</name>
    <message>
        <source>Where fine-tuning starts from</source>
        <translation>微调从哪里开始</translation>
    </message>
    <message>
        <source>Where fine-tuning takes its pre-trained weights from</source>
        <translation>微调的预训练权重取自哪里</translation>
    </message>
    <message>
        <source>an equal pre-training, if any</source>
        <translation>相同的预训练（如果有）</translation>
    </message>
    <message>
        <source>%1, %2 tokens</source>
        <translation>%1，%2 个词元</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 (at its best)</source>
        <translation>%1（最佳时刻）</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>运行 %1</translation>
    </message>
</context>
<context>
    <name>clozebench::TokenizerWindow</name>
    <message>
        <source>Tokenizer</source>
        <translation>分词器</translation>
    </message>
    <message>
        <source>Reading the tokenizer…</source>
        <translation>正在读取分词器…</translation>
    </message>
    <message>
        <source>A text to cut</source>
        <translation>要切分的文本</translation>
    </message>
    <message>
        <source>Type a text to see the pieces it is cut into</source>
        <translation>输入一段文本，查看它被切成哪些子词</translation>
    </message>
    <message>
        <source>Type a text to see its pieces</source>
        <translation>输入文本以查看其子词</translation>
    </message>
    <message>
        <source>Search in the pieces</source>
        <translation>在子词中搜索</translation>
    </message>
    <message>
        <source>Only pieces with these letters</source>
        <translation>只显示含这些字母的子词</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>子词</translation>
    </message>
    <message>
        <source>No piece has these letters</source>
        <translation>没有含这些字母的子词</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Piece</source>
        <translation>子词</translation>
    </message>
    <message>
        <source>The tokenizer cannot be read</source>
        <translation>无法读取该分词器</translation>
    </message>
    <message>
        <source>%1, %L2 pieces</source>
        <translation>%1，%L2 个子词</translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s): %1</source>
        <translation>
            <numerusform>%n 个子词：%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>clozebench::TryClassifyPage</name>
    <message>
        <source>Texts to classify</source>
        <translation>要分类的文本</translation>
    </message>
    <message>
        <source>One text a line. Ctrl+Return classifies them.</source>
        <translation>每行一条文本。Ctrl+回车进行分类。</translation>
    </message>
    <message>
        <source>Write a text here, or several, one a line; or drop a file of them</source>
        <translation>在这里写一条文本，或每行一条写多条；也可以拖入一个文本文件</translation>
    </message>
    <message>
        <source>A text that the run was validated with: it has not been trained on it</source>
        <translation>该运行用于验证的一条文本：没有在它上面训练过</translation>
    </message>
    <message>
        <source>A file with one text a line, or a labelled TSV or CSV file: then its labels are compared</source>
        <translation>每行一条文本的文件，或带标签的 TSV、CSV 文件：后者会比较其标签</translation>
    </message>
    <message>
        <source>C&amp;lassify</source>
        <translation>分类(&amp;L)</translation>
    </message>
    <message>
        <source>Asks the checkpoint for each line (Ctrl+Return)</source>
        <translation>让检查点判断每一行 (Ctrl+回车)</translation>
    </message>
    <message>
        <source>Keeps what has been classified so far</source>
        <translation>保留已分类的部分</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>A label is given from this probability on. The run chose its own on validation.</source>
        <translation>概率达到此值才给出标签。运行在验证集上选定了自己的阈值。</translation>
    </message>
    <message>
        <source>Threshold: </source>
        <translation>阈值： </translation>
    </message>
    <message>
        <source>The threshold of the run</source>
        <translation>运行的阈值</translation>
    </message>
    <message>
        <source>Back to the threshold that was chosen on validation</source>
        <translation>恢复为在验证集上选定的阈值</translation>
    </message>
    <message>
        <source>Classified texts</source>
        <translation>已分类的文本</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>How many of the texts have been classified</source>
        <translation>已分类了多少文本</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>复制(&amp;Y)</translation>
    </message>
    <message>
        <source>The chosen rows, or all, for a spreadsheet (Ctrl+C)</source>
        <translation>选中的行，或全部，供电子表格使用 (Ctrl+C)</translation>
    </message>
    <message>
        <source>All rows as TSV or CSV</source>
        <translation>全部行，保存为 TSV 或 CSV</translation>
    </message>
    <message>
        <source>All labels of the chosen text</source>
        <translation>所选文本的全部标签</translation>
    </message>
    <message>
        <source>The labels of the chosen text, %1 at most</source>
        <translation>所选文本的标签，最多 %1 个</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Score A</source>
        <translation>得分 A</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Score B</source>
        <translation>得分 B</translation>
    </message>
    <message>
        <source>A file of texts</source>
        <translation>文本文件</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>%1, read as: %2.</source>
        <translation>%1，读作：%2。</translation>
    </message>
    <message>
        <source>Exa&amp;mple</source>
        <translation>示例(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Open a file…</source>
        <translation>打开文件(&amp;O)…</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Each text appears here with its label and how sure the model is.
Press Example to see how it looks.</source>
        <translation>每条文本及其标签和模型的把握显示在这里。
按“示例”可看看效果。</translation>
    </message>
    <message>
        <source>Texts that the model was trained on are no test of it.</source>
        <translation>模型训练时用过的文本不能作为对它的测试。</translation>
    </message>
</context>
<context>
    <name>clozebench::TryFillPage</name>
    <message>
        <source>Text with gaps</source>
        <translation>带空格的文本</translation>
    </message>
    <message>
        <source>A text in which [MASK] stands for a hidden word. Double-click a word to hide it. Ctrl+Return fills in.</source>
        <translation>文本中用 [MASK] 表示隐藏的词。双击一个词可将其隐藏。Ctrl+回车填空。</translation>
    </message>
    <message>
        <source>Write a sentence here, then double-click the word that is to be guessed</source>
        <translation>在这里写一个句子，然后双击要猜的词</translation>
    </message>
    <message>
        <source>Insert a &amp;gap</source>
        <translation>插入空格(&amp;G)</translation>
    </message>
    <message>
        <source>Hides the word at the cursor, or the selection; without one a gap is put in (Ctrl+M)</source>
        <translation>隐藏光标处的词或所选内容；没有时插入一个空 (Ctrl+M)</translation>
    </message>
    <message>
        <source>A sentence that the run was validated with: it has not been trained on it</source>
        <translation>该运行用于验证的一个句子：没有在它上面训练过</translation>
    </message>
    <message>
        <source>Guesses for each gap</source>
        <translation>每个空的猜测数</translation>
    </message>
    <message>
        <source>How many guesses to show for each gap</source>
        <translation>每个空显示多少个猜测</translation>
    </message>
    <message>
        <source>Guesses: </source>
        <translation>猜测： </translation>
    </message>
    <message>
        <source>Asks the checkpoint for each gap (Ctrl+Return)</source>
        <translation>让检查点猜每个空 (Ctrl+回车)</translation>
    </message>
    <message>
        <source>Guesses</source>
        <translation>猜测</translation>
    </message>
    <message>
        <source>Double-click a guess, or press Return on it, to put it into the text</source>
        <translation>双击一个猜测，或在其上按回车，把它放进文本</translation>
    </message>
    <message>
        <source>Hidden there: %1</source>
        <translation>原来隐藏的是：%1</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>正在询问…</translation>
    </message>
    <message>
        <source>Double-click a guess to put it into the text.</source>
        <translation>双击一个猜测，把它放进文本。</translation>
    </message>
    <message>
        <source>⚠ The model has no token for: %1</source>
        <translation>⚠ 模型没有对应的词元：%1</translation>
    </message>
    <message>
        <source>The guess is in the text; Ctrl+Z takes it out again</source>
        <translation>猜测已放进文本；Ctrl+Z 可取消</translation>
    </message>
    <message>
        <source>Exa&amp;mple</source>
        <translation>示例(&amp;M)</translation>
    </message>
    <message>
        <source>F&amp;ill in</source>
        <translation>填空(&amp;I)</translation>
    </message>
    <message>
        <source>What the model would put into each gap appears here, with its probability.
Press Example to see how it looks.</source>
        <translation>模型会填入每个空的内容及其概率显示在这里。
按“示例”可看看效果。</translation>
    </message>
    <message>
        <source>The text has changed since; fill in again</source>
        <translation>文本在此之后有改动；请重新填空</translation>
    </message>
</context>
<context>
    <name>clozebench::TryVectorsPage</name>
    <message>
        <source>Texts to compare</source>
        <translation>要比较的文本</translation>
    </message>
    <message>
        <source>Comp&amp;ute the vectors</source>
        <translation>计算向量(&amp;U)</translation>
    </message>
    <message>
        <source>One vector for each line (Ctrl+Return)</source>
        <translation>每行一个向量 (Ctrl+回车)</translation>
    </message>
    <message>
        <source>Vectors of the texts</source>
        <translation>文本的向量</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>复制(&amp;Y)</translation>
    </message>
    <message>
        <source>The chosen rows, or all, with every number (Ctrl+C)</source>
        <translation>选中的行，或全部，含所有数值 (Ctrl+C)</translation>
    </message>
    <message>
        <source>All rows with every number as TSV or CSV</source>
        <translation>全部行及所有数值，保存为 TSV 或 CSV</translation>
    </message>
    <message>
        <source>A text&apos;s vector is what the network makes of it before the last layer: the mean of its tokens, or as the run&apos;s classifier pools them.</source>
        <translation>文本的向量是网络在最后一层之前得到的结果：其词元的平均，或按该运行分类器的池化方式。</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>正在询问…</translation>
    </message>
    <message>
        <source>Choose a row to see how near the others are to it.</source>
        <translation>选择一行，看其他行与它有多近。</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Each text appears here with its vector, and how near it is to the text that is chosen in this table.</source>
        <translation>每条文本及其向量显示在这里，以及它与此表所选文本的接近程度。</translation>
    </message>
    <message>
        <source>One text a line; two with ||| between them are a pair in one row. Ctrl+Return computes the vectors.</source>
        <translation>每行一段文本；中间用 ||| 隔开的两段是同一行中的一对。Ctrl+回车计算向量。</translation>
    </message>
    <message>
        <source>Write a few texts here, one a line, to see which of them the model holds for alike. A line with ||| in it is a pair of two texts.</source>
        <translation>在这里写几段文本，每行一段，看看模型认为哪些相近。含有 ||| 的行是两段文本的一对。</translation>
    </message>
</context>
<context>
    <name>clozebench::TryView</name>
    <message>
        <source>Nothing to try yet</source>
        <translation>还没有可试用的内容</translation>
    </message>
    <message>
        <source>Once a run has kept a checkpoint, it fills gaps in your sentences or labels your texts here. The quick demo makes some in about a minute.</source>
        <translation>一旦有运行保留了检查点，就可以在这里为您的句子填空或为您的文本打标签。快速演示约一分钟即可生成一些。</translation>
    </message>
    <message>
        <source>Run the &amp;quick demo</source>
        <translation>运行快速演示(&amp;Q)</translation>
    </message>
    <message>
        <source>Trains a small pair on this machine</source>
        <translation>在本机训练一对小网络</translation>
    </message>
    <message>
        <source>&amp;Set up an experiment</source>
        <translation>设置实验(&amp;S)</translation>
    </message>
    <message>
        <source>Your own texts and labels</source>
        <translation>使用您自己的文本和标签</translation>
    </message>
    <message>
        <source>A checkpoint that lies elsewhere on this machine</source>
        <translation>位于本机其他位置的检查点</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>与之比较</translation>
    </message>
    <message>
        <source>A second checkpoint that is asked the same, for comparison</source>
        <translation>另一个被问同样问题的检查点，用于比较</translation>
    </message>
    <message>
        <source>Open a checkpoint folder</source>
        <translation>打开检查点文件夹</translation>
    </message>
    <message>
        <source>&amp;Checkpoint:</source>
        <translation>检查点(&amp;C)：</translation>
    </message>
    <message>
        <source>Compare &amp;with:</source>
        <translation>与之比较(&amp;W)：</translation>
    </message>
    <message>
        <source>Fill in gaps</source>
        <translation>填空</translation>
    </message>
    <message>
        <source>Classify</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>Compare vectors</source>
        <translation>比较向量</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>the other arm: %1</source>
        <translation>另一组：%1</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>正在加载…</translation>
    </message>
    <message numerus="yes">
        <source>Guesses hidden words. %1 parameters; reads %Ln token(s) at most.</source>
        <translation>
            <numerusform>猜测隐藏的词。%1 个参数；最多读取 %Ln 个词元。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gives one of these labels: %1. %2 parameters; reads %Ln token(s) at most.</source>
        <translation>
            <numerusform>给出以下标签之一：%1。%2 个参数；最多读取 %Ln 个词元。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gives any number of these labels: %1. %2 parameters; reads %Ln token(s) at most.</source>
        <translation>
            <numerusform>给出以下任意数量的标签：%1。%2 个参数；最多读取 %Ln 个词元。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Open a folder…</source>
        <translation>打开文件夹(&amp;O)…</translation>
    </message>
    <message>
        <source>Which checkpoint answers: starred runs first, then the newest experiment&apos;s best</source>
        <translation>由哪个检查点回答：先是加星的运行，然后是最新实验中最好的</translation>
    </message>
</context>
<context>
    <name>clozebench::VariantTable</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>As the form says; F2 gives it its own value</source>
        <translation>与表单相同；按 F2 给它单独的值</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>原样</translation>
    </message>
    <message>
        <source>variant %1</source>
        <translation>变体 %1</translation>
    </message>
</context>
<context>
    <name>clozebench::VariantsPanel</name>
    <message>
        <source>Nothing to compare yet beside the arms: all runs have the settings of this form. A variant changes some of them; a grid makes variants of several values.</source>
        <translation>除各组外还没有可比较的：所有运行都用本表单的设置。变体改变其中几项；网格由多个值生成变体。</translation>
    </message>
    <message>
        <source>Change a setting …</source>
        <translation>更改一个设置…</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>One variant a row, one changed setting a column. F2 or a double click edits, Delete takes a value back to that of the form.</source>
        <translation>每行一个变体，每列一个改变的设置。F2 或双击编辑，Delete 恢复为表单的值。</translation>
    </message>
    <message>
        <source>Add a variant</source>
        <translation>添加变体</translation>
    </message>
    <message>
        <source>One more set of changed settings to compare</source>
        <translation>再加一组要比较的不同设置</translation>
    </message>
    <message>
        <source>Dup&amp;licate</source>
        <translation>复制(&amp;L)</translation>
    </message>
    <message>
        <source>A copy of the chosen variant</source>
        <translation>所选变体的副本</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>Takes the chosen variants out</source>
        <translation>去掉所选变体</translation>
    </message>
    <message>
        <source>Add a &amp;grid…</source>
        <translation>添加网格(&amp;G)…</translation>
    </message>
    <message>
        <source>Variants of all combinations of some values: labels, sizes, rates</source>
        <translation>由若干取值的所有组合生成变体：标注数、大小、学习率</translation>
    </message>
    <message>
        <source>Setting to change</source>
        <translation>要更改的设置</translation>
    </message>
    <message>
        <source>Gives the chosen variant its own value of this setting, in a column of its own</source>
        <translation>给所选变体单独设定这个设置的值，占一列</translation>
    </message>
</context>
<context>
    <name>clozebench::VectorsModel</name>
    <message>
        <source>Its end did not fit and was not read</source>
        <translation>其末尾放不下，未读取</translation>
    </message>
    <message>
        <source>⚠ %1</source>
        <translation>⚠ %1</translation>
    </message>
    <message>
        <source>Cosine of the angle between this text&apos;s vector and that of the chosen row: 1 means the same direction</source>
        <translation>该文本的向量与所选行的向量夹角的余弦：1 表示方向相同</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Nearness to the chosen text</source>
        <translation>与所选文本的接近程度</translation>
    </message>
    <message numerus="yes">
        <source>Vector of %Ln number(s)</source>
        <translation>
            <numerusform>%Ln 维向量</numerusform>
        </translation>
    </message>
    <message>
        <source>Vector</source>
        <translation>向量</translation>
    </message>
</context>
<context>
    <name>clozebench::Welcome</name>
    <message>
        <source>What does pre-training buy on your text?</source>
        <translation>预训练能为您的文本带来什么？</translation>
    </message>
    <message>
        <source>The demo pre-trains a small Transformer on the definitions of a dictionary, fine-tunes it beside the same network from scratch, and shows the gain. Nothing leaves this computer.</source>
        <translation>演示会在词典释义上预训练一个小型 Transformer，将其与从零训练的同样网络一起微调，并显示增益。没有任何内容离开本机。</translation>
    </message>
    <message>
        <source>Start the &amp;demo (a few minutes)</source>
        <translation>开始演示（几分钟）(&amp;D)</translation>
    </message>
    <message>
        <source>Pre-trains, fine-tunes and compares, on data that come with the program</source>
        <translation>预训练、微调并比较，使用随程序附带的数据</translation>
    </message>
    <message>
        <source>The same with a smaller network and less text</source>
        <translation>同样的内容，网络更小，文本更少</translation>
    </message>
    <message>
        <source>&amp;Toy task: does this machine learn at all?</source>
        <translation>玩具任务：这台机器到底能不能学？(&amp;T)</translation>
    </message>
    <message>
        <source>A task that every set-up must learn within seconds: a check of the machine</source>
        <translation>任何设置都应在几秒内学会的任务：对本机的检查</translation>
    </message>
    <message>
        <source>For your own question you need a file with texts and their labels, one example a line. Text without labels to pre-train on is welcome too.</source>
        <translation>要回答您自己的问题，需要一个含文本及其标签的文件，每行一个样本。也欢迎用于预训练的无标签文本。</translation>
    </message>
    <message>
        <source>&amp;New experiment from my files…</source>
        <translation>用我的文件新建实验(&amp;N)…</translation>
    </message>
    <message>
        <source>Choose the files and look at what was read from them</source>
        <translation>选择文件并查看读到的内容</translation>
    </message>
    <message>
        <source>&amp;Quick demo (about a minute)</source>
        <translation>快速演示（约一分钟）(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Import a capsule…</source>
        <translation>导入胶囊…(&amp;I)</translation>
    </message>
    <message>
        <source>An experiment that was made elsewhere, as one file: its settings, numbers and, if it has them, weights</source>
        <translation>在别处做的实验，一个文件：其设置、数值，以及（如有）权重</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>Cannot %1 %2: %3</source>
        <translation>无法%1 %2：%3</translation>
    </message>
    <message>
        <source>Free some space on that disk and try again (a run: cloze resume), or choose a folder elsewhere</source>
        <translation>请在该磁盘上腾出空间后重试（运行可用 cloze resume 继续），或选择其他位置的文件夹</translation>
    </message>
    <message>
        <source>Make it writable, or choose another folder (--workspace DIR for the workspace)</source>
        <translation>请使其可写，或选择其他文件夹（工作区用 --workspace DIR 指定）</translation>
    </message>
    <message>
        <source>Check the path</source>
        <translation>请检查路径</translation>
    </message>
    <message>
        <source>Name a file, not a folder</source>
        <translation>请指定文件而不是文件夹</translation>
    </message>
    <message>
        <source>Check the disk and the path, then try again</source>
        <translation>请检查磁盘和路径后重试</translation>
    </message>
    <message>
        <source>%1 is in use by another process</source>
        <translation>%1 正被另一个进程使用</translation>
    </message>
    <message>
        <source>Wait until it ends, or stop it</source>
        <translation>请等它结束，或将其停止</translation>
    </message>
    <message>
        <source>Stopped while reading %1</source>
        <translation>读取 %1 时被停止</translation>
    </message>
    <message>
        <source>Start it again to go on</source>
        <translation>再次启动即可继续</translation>
    </message>
    <message>
        <source>The log file cannot be opened: %1</source>
        <translation>无法打开日志文件：%1</translation>
    </message>
    <message>
        <source>it is not JSON</source>
        <translation>它不是 JSON</translation>
    </message>
    <message>
        <source>it is not a list of labels</source>
        <translation>它不是标签列表</translation>
    </message>
    <message>
        <source>a single number</source>
        <translation>单个数值</translation>
    </message>
    <message>
        <source>it lacks the tensor %1</source>
        <translation>缺少张量 %1</translation>
    </message>
    <message>
        <source>%1 is %2 where the network has %3</source>
        <translation>%1 是 %2，而网络需要 %3</translation>
    </message>
    <message>
        <source>%1 is not stored as F32</source>
        <translation>%1 不是以 F32 保存的</translation>
    </message>
    <message>
        <source>%1 does not fit the network: %2</source>
        <translation>%1 与网络不匹配：%2</translation>
    </message>
    <message>
        <source>Start from a checkpoint with the same [backbone] and tokenizer</source>
        <translation>请从 [backbone] 和分词器相同的检查点开始</translation>
    </message>
    <message>
        <source>%1 holds weights for use, but no training state to resume from</source>
        <translation>%1 只有可供使用的权重，没有可恢复训练的状态</translation>
    </message>
    <message>
        <source>Resume from the run&apos;s last checkpoint</source>
        <translation>请从该运行的最后一个检查点恢复</translation>
    </message>
    <message>
        <source>it is not the description of a Clozebench checkpoint</source>
        <translation>它不是 Clozebench 检查点的描述</translation>
    </message>
    <message>
        <source>it has no format version</source>
        <translation>它没有格式版本</translation>
    </message>
    <message>
        <source>The checkpoint %1 was written by a later Clozebench</source>
        <translation>检查点 %1 由更新版本的 Clozebench 写入</translation>
    </message>
    <message>
        <source>Update Clozebench, or use a checkpoint of this version</source>
        <translation>请更新 Clozebench，或使用本版本的检查点</translation>
    </message>
    <message>
        <source>%1 is damaged: %2</source>
        <translation>%1 已损坏：%2</translation>
    </message>
    <message>
        <source>Use another checkpoint of the run (best or last), or run it again</source>
        <translation>请使用该运行的另一个检查点（最佳或最后），或重新运行</translation>
    </message>
    <message>
        <source>There is no checkpoint %1</source>
        <translation>没有检查点 %1</translation>
    </message>
    <message>
        <source>%1 is not a checkpoint: it has no %2</source>
        <translation>%1 不是检查点：其中没有 %2</translation>
    </message>
    <message>
        <source>Name a checkpoint folder, e.g. one that `cloze show RUN` lists</source>
        <translation>请指定检查点文件夹，例如 `cloze show RUN` 列出的</translation>
    </message>
    <message>
        <source>it was altered</source>
        <translation>它被改动过</translation>
    </message>
    <message>
        <source>it lists no files</source>
        <translation>它没有列出任何文件</translation>
    </message>
    <message>
        <source>the checkpoint does not list it</source>
        <translation>检查点没有列出它</translation>
    </message>
    <message>
        <source>it is missing</source>
        <translation>它不存在</translation>
    </message>
    <message>
        <source>it has %1 bytes, not as many as were written</source>
        <translation>它有 %1 字节，与写入时不符</translation>
    </message>
    <message>
        <source>its content was altered</source>
        <translation>它的内容被改动过</translation>
    </message>
    <message>
        <source>Word vectors need a tokenizer of words; this one is %1</source>
        <translation>词向量需要以词为单位的分词器；当前是 %1</translation>
    </message>
    <message>
        <source>The tensor &quot;%1&quot; has a type that no file holds</source>
        <translation>张量“%1”的类型无法存入任何文件</translation>
    </message>
    <message>
        <source>Please report this</source>
        <translation>请报告此问题</translation>
    </message>
    <message>
        <source>no values yet</source>
        <translation>尚无数值</translation>
    </message>
    <message>
        <source>A gain needs runs of both arms, but one has none</source>
        <translation>增益需要两个组都有运行，但其中一组没有</translation>
    </message>
    <message>
        <source>Run the experiment with arms = [&quot;pretrained&quot;, &quot;scratch&quot;]</source>
        <translation>请以 arms = [&quot;pretrained&quot;, &quot;scratch&quot;] 运行实验</translation>
    </message>
    <message>
        <source>The arms were run with different seeds (%1 and %2)</source>
        <translation>两组使用了不同的随机种子（%1 与 %2）</translation>
    </message>
    <message>
        <source>Run both arms with the same seeds</source>
        <translation>请让两组使用相同的随机种子</translation>
    </message>
    <message>
        <source>An arm has two runs with the same seed (%1)</source>
        <translation>同一组中有两个运行使用相同的随机种子（%1）</translation>
    </message>
    <message>
        <source>Keep one run per seed</source>
        <translation>每个种子只保留一个运行</translation>
    </message>
    <message>
        <source>Run %1 has no predictions on the test split</source>
        <translation>运行 %1 没有测试集上的预测</translation>
    </message>
    <message>
        <source>Finish or repeat the run</source>
        <translation>请完成或重做该运行</translation>
    </message>
    <message>
        <source>Runs %1 and %2 were tested on different examples</source>
        <translation>运行 %1 和 %2 是在不同样本上测试的</translation>
    </message>
    <message>
        <source>Compare runs of one experiment, or run both with the same test data</source>
        <translation>请比较同一实验的运行，或用相同测试数据运行两者</translation>
    </message>
    <message>
        <source>Run %1 predicts a label that does not exist</source>
        <translation>运行 %1 预测了一个不存在的标签</translation>
    </message>
    <message>
        <source>Repeat the run</source>
        <translation>请重做该运行</translation>
    </message>
    <message>
        <source>The arms differ in %1, so their difference is not the gain of pre-training</source>
        <translation>两组在 %1 上不同，因此差值不是预训练的增益</translation>
    </message>
    <message>
        <source>Run both arms with the same settings; only the rates and frozen layers under [arm.NAME] may differ</source>
        <translation>请以相同设置运行两组；只有 [arm.NAME] 下的学习率和冻结层可以不同</translation>
    </message>
    <message>
        <source>The interval contains the variance of the test examples</source>
        <translation>区间包含测试样本的方差</translation>
    </message>
    <message>
        <source>%1 only: there is one seed.</source>
        <translation>%1：只有一个随机种子。</translation>
    </message>
    <message>
        <source>%1 and of %2 fine-tuning seeds</source>
        <translation>%1以及 %2 个微调随机种子的方差</translation>
    </message>
    <message>
        <source>%1, each with a pre-training of its own.</source>
        <translation>%1，每个种子各有自己的预训练。</translation>
    </message>
    <message>
        <source>%1, but not that of pre-training, which ran once.</source>
        <translation>%1，但不含预训练的方差，因为只预训练了一次。</translation>
    </message>
    <message>
        <source>%1 from scratch, %2 pre-trained</source>
        <translation>从零训练 %1，有预训练 %2</translation>
    </message>
    <message>
        <source>both arms score alike</source>
        <translation>两组得分相同</translation>
    </message>
    <message>
        <source>the difference is always %1</source>
        <translation>差值始终为 %1</translation>
    </message>
    <message>
        <source>%1 cannot be judged in %2: %3 however the examples are drawn, so this test set cannot tell (%4)</source>
        <translation>%1在 %2 上无法判断：无论怎样抽取样本，%3，因此这个测试集无法分辨（%4）</translation>
    </message>
    <message>
        <source>%1 cannot be judged in %2: %3 however the examples are drawn, so this test set (%4) cannot tell (%5)</source>
        <translation>%1在 %2 上无法判断：无论怎样抽取样本，%3，因此这个测试集（%4）无法分辨（%5）</translation>
    </message>
    <message>
        <source>always giving the same labels</source>
        <translation>始终给出相同的标签</translation>
    </message>
    <message>
        <source>the majority class</source>
        <translation>多数类</translation>
    </message>
    <message>
        <source>, but neither arm beats %1, which alone reaches %2</source>
        <translation>，但两组都没有超过%1，而仅它就能达到 %2</translation>
    </message>
    <message>
        <source>, but %1 alone reaches %2, too near to be told apart on %3</source>
        <translation>，但仅%1就能达到 %2，在 %3上差距太小，无法区分</translation>
    </message>
    <message>
        <source>From scratch</source>
        <translation>从零训练</translation>
    </message>
    <message>
        <source>%1 does not beat %2, which reaches %3.</source>
        <translation>%1没有超过%2（%2可达 %3）。</translation>
    </message>
    <message>
        <source>test example</source>
        <translation>个测试样本</translation>
    </message>
    <message>
        <source>Measured on %1</source>
        <translation>在%1上测得</translation>
    </message>
    <message>
        <source>validation example</source>
        <translation>个验证样本</translation>
    </message>
    <message>
        <source>; trained on %1, best checkpoint chosen on %2</source>
        <translation>；在%1上训练，最佳检查点按%2选出</translation>
    </message>
    <message>
        <source>Warning: %1 few: one of them moves the accuracy by %2.</source>
        <translation>警告：%1太少：其中一个样本就会使准确率变化 %2。</translation>
    </message>
    <message>
        <source>Warning: %1 few: which checkpoint is best is partly chance.</source>
        <translation>警告：%1太少：哪个检查点最佳有一定偶然性。</translation>
    </message>
    <message>
        <source>%1 of %2 test texts</source>
        <translation>%2 条测试文本中的 %1 条</translation>
    </message>
    <message>
        <source>%1 of %2 validation texts</source>
        <translation>%2 条验证文本中的 %1 条</translation>
    </message>
    <message>
        <source>Warning: %1 stand in the training data: scores are too good.</source>
        <translation>警告：%1也出现在训练数据中：得分偏高。</translation>
    </message>
    <message>
        <source>(pre-trained %1, from scratch %2)</source>
        <translation>（有预训练 %1，从零训练 %2）</translation>
    </message>
    <message>
        <source>The arms differ in %1 besides their start.</source>
        <translation>除起点外，两组还在 %1 上不同。</translation>
    </message>
    <message>
        <source>%1 pre-trained, %2 from scratch.</source>
        <translation>有预训练 %1，从零训练 %2。</translation>
    </message>
    <message>
        <source>beats it</source>
        <translation>超过它</translation>
    </message>
    <message>
        <source>loses against it</source>
        <translation>不及它</translation>
    </message>
    <message>
        <source>TF-IDF with a linear model reaches %1 on the same labels: from scratch %2, pre-trained %3.</source>
        <translation>TF-IDF 加线性模型在相同标签上达到 %1：从零训练%2，有预训练%3。</translation>
    </message>
    <message>
        <source>counts an example as right when exactly its labels are given, and</source>
        <translation>仅当标签完全一致时才算答对，并且</translation>
    </message>
    <message>
        <source>McNemar&apos;s test (%1): %2; it %3looks at the examples of this test set only, not at how seeds vary.</source>
        <translation>McNemar 检验（%1）：%2；它%3只看这个测试集的样本，不考虑种子间的变化。</translation>
    </message>
    <message>
        <source>how seeds vary</source>
        <translation>种子间的变化</translation>
    </message>
    <message>
        <source>by how much the score itself moves</source>
        <translation>得分本身的波动</translation>
    </message>
    <message>
        <source>The interval holds 0 although p is below 0.05: it also counts %1, so it is the one to go by.</source>
        <translation>尽管 p 小于 0.05，区间仍包含 0：它还计入了%1，因此应以区间为准。</translation>
    </message>
    <message>
        <source>McNemar&apos;s test counts an example once, however many seeds agree on it</source>
        <translation>McNemar 检验对每个样本只计一次，不管有多少种子一致</translation>
    </message>
    <message>
        <source>the two count chance differently</source>
        <translation>两者计算偶然性的方式不同</translation>
    </message>
    <message>
        <source>p is not below 0.05 although the interval lies beside 0: %1, so take the difference as likely, not as certain.</source>
        <translation>尽管区间不含 0，p 并不小于 0.05：%1，因此这个差异是可能的，但并非确定。</translation>
    </message>
    <message>
        <source>to the best validation %1 that training from scratch reached</source>
        <translation>达到从零训练的最佳验证 %1</translation>
    </message>
    <message>
        <source>Pre-trained never came%1.</source>
        <translation>有预训练始终未能%1。</translation>
    </message>
    <message>
        <source>Pre-trained needed %1 x the steps%2.</source>
        <translation>有预训练用了 %1 倍的步数%2。</translation>
    </message>
    <message>
        <source>Both arms needed as many steps%1.</source>
        <translation>两组%1，所用步数相同。</translation>
    </message>
    <message>
        <source>From scratch needed %1 x the steps for the same validation %2.</source>
        <translation>从零训练要达到相同的验证 %2，需要 %1 倍的步数。</translation>
    </message>
    <message>
        <source>Time: fine-tuning %1 s pre-trained, %2 s from scratch</source>
        <translation>时间：微调 %1 秒（有预训练），%2 秒（从零训练）</translation>
    </message>
    <message>
        <source>for %1 tokens</source>
        <translation>（%1 个词元）</translation>
    </message>
    <message>
        <source>%1; pre-training %2 s%3 before.</source>
        <translation>%1；此前预训练 %2 秒%3。</translation>
    </message>
    <message>
        <source>Matthews correlation</source>
        <translation>马修斯相关系数</translation>
    </message>
    <message>
        <source>%1: pre-training</source>
        <translation>%1：预训练</translation>
    </message>
    <message>
        <source>%1 on test</source>
        <translation>测试集 %1</translation>
    </message>
    <message>
        <source>95 % interval %1 to %2</source>
        <translation>95 % 区间 %1 至 %2</translation>
    </message>
    <message>
        <source>%1 shows no clear gain in %2: %3, and the %4 holds 0 (%5)%6</source>
        <translation>%1在 %2 上没有明显增益：%3，且 %4 包含 0（%5）%6</translation>
    </message>
    <message>
        <source>First training loss: %1</source>
        <translation>首步训练损失：%1</translation>
    </message>
    <message>
        <source>Best validation loss: %1</source>
        <translation>最佳验证损失：%1</translation>
    </message>
    <message>
        <source>same labels always</source>
        <translation>始终相同标签</translation>
    </message>
    <message>
        <source>majority class</source>
        <translation>多数类</translation>
    </message>
    <message>
        <source>Epochs are scored on validation; seconds and tokens are those of fine-tuning</source>
        <translation>各轮次的得分在验证集上测得；秒数和词元数只计微调</translation>
    </message>
    <message>
        <source>%1; ± is one standard deviation over the %2 seeds.</source>
        <translation>%1；± 为 %2 个种子的一个标准差。</translation>
    </message>
    <message>
        <source>%1 pre-tr.</source>
        <translation>%1 有预训练</translation>
    </message>
    <message>
        <source>loss pre-tr.</source>
        <translation>损失 有预训练</translation>
    </message>
    <message>
        <source>sec. pre-tr.</source>
        <translation>秒 有预训练</translation>
    </message>
    <message>
        <source>test, best</source>
        <translation>测试，最佳</translation>
    </message>
    <message>
        <source>minus infinite</source>
        <translation>负无穷</translation>
    </message>
    <message>
        <source>%1 settings need a change:</source>
        <translation>有 %1 项设置需要修改：</translation>
    </message>
    <message>
        <source>Mend them in the experiment file or with --set key=value</source>
        <translation>请在实验文件中或用 --set key=value 修正</translation>
    </message>
    <message>
        <source>%1 is a single value</source>
        <translation>%1 是单个值</translation>
    </message>
    <message>
        <source>Write a table: [%1]</source>
        <translation>请写成表：[%1]</translation>
    </message>
    <message>
        <source>variant is not a list of tables</source>
        <translation>variant 不是表的列表</translation>
    </message>
    <message>
        <source>Write [[variant]] above each one</source>
        <translation>请在每一项上方写 [[variant]]</translation>
    </message>
    <message>
        <source>A variant has no &apos;%1&apos; of this type</source>
        <translation>变体没有这种类型的“%1”</translation>
    </message>
    <message>
        <source>arm is a single value</source>
        <translation>arm 是单个值</translation>
    </message>
    <message>
        <source>Write a table: [arm.pretrained]</source>
        <translation>请写成表：[arm.pretrained]</translation>
    </message>
    <message>
        <source>There is no setting &apos;%1&apos;</source>
        <translation>没有设置“%1”</translation>
    </message>
    <message>
        <source>`cloze fields` lists all settings</source>
        <translation>`cloze fields` 会列出所有设置</translation>
    </message>
    <message>
        <source>Did you mean &apos;%1&apos;?</source>
        <translation>您是指“%1”吗？</translation>
    </message>
    <message>
        <source>%1 is a table, a date or a mixed list</source>
        <translation>%1 是表、日期或混合列表</translation>
    </message>
    <message>
        <source>`cloze fields` shows the type it must have</source>
        <translation>`cloze fields` 会显示它应有的类型</translation>
    </message>
    <message>
        <source>There is no %1 &apos;%2&apos;</source>
        <translation>没有%1“%2”</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>Arms may not differ in &apos;%1&apos;</source>
        <translation>两组在“%1”上不得不同</translation>
    </message>
    <message>
        <source>Line %1 is not TOML: %2</source>
        <translation>第 %1 行不是 TOML：%2</translation>
    </message>
    <message>
        <source>Texts stand in double quotes, lists in [ ], and each key once</source>
        <translation>文本用双引号，列表用 [ ]，每个键只写一次</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not an assignment</source>
        <translation>“%1”不是赋值</translation>
    </message>
    <message>
        <source>Write --set key=value, for example --set finetune.epochs=5</source>
        <translation>请写 --set key=value，例如 --set finetune.epochs=5</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>%1 之一</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>文本列表</translation>
    </message>
    <message>
        <source>a list of points such as [[0, 1], [1, 0]]</source>
        <translation>点的列表，例如 [[0, 1], [1, 0]]</translation>
    </message>
    <message>
        <source>It must be %1</source>
        <translation>必须是%1</translation>
    </message>
    <message>
        <source>%1 is %2, outside of %3</source>
        <translation>%1 为 %2，超出 %3</translation>
    </message>
    <message>
        <source>Choose a value from %1</source>
        <translation>请从 %1 中取值</translation>
    </message>
    <message>
        <source>%1 does not know &apos;%2&apos;</source>
        <translation>%1 不认识“%2”</translation>
    </message>
    <message>
        <source>Choose from %1</source>
        <translation>请从 %1 中选择</translation>
    </message>
    <message>
        <source>%1 holds a text that is not UTF-8</source>
        <translation>%1 含有非 UTF-8 文本</translation>
    </message>
    <message>
        <source>Write it in UTF-8; rename the file if it is a path</source>
        <translation>请用 UTF-8 书写；如果是路径，请重命名文件</translation>
    </message>
    <message>
        <source>%1 is the text &quot;%2&quot;</source>
        <translation>%1 是文本“%2”</translation>
    </message>
    <message>
        <source>Write %1 without quotes</source>
        <translation>请不加引号写 %1</translation>
    </message>
    <message>
        <source>, or [%1] for %2 of them</source>
        <translation>，或用 [%1] 表示其中 %2 个</translation>
    </message>
    <message>
        <source>%1 is the number %2, not a list</source>
        <translation>%1 是数值 %2，不是列表</translation>
    </message>
    <message>
        <source>Write [%1] for that one%2</source>
        <translation>请写 [%1] 表示这一个%2</translation>
    </message>
    <message>
        <source>%1 has its points out of order</source>
        <translation>%1 的点顺序不对</translation>
    </message>
    <message>
        <source>The first number of each point is a share of the run: from 0 to 1, rising</source>
        <translation>每个点的第一个数是运行的比例：从 0 到 1，递增</translation>
    </message>
    <message>
        <source>What is compared, and how often.</source>
        <translation>比较什么，比较多少次。</translation>
    </message>
    <message>
        <source>Raw text</source>
        <translation>原始文本</translation>
    </message>
    <message>
        <source>What pre-training reads.</source>
        <translation>预训练读取的内容。</translation>
    </message>
    <message>
        <source>The labelled data that both arms are trained and measured on.</source>
        <translation>两组共同训练和评测所用的标注数据。</translation>
    </message>
    <message>
        <source>How text becomes pieces.</source>
        <translation>文本如何变成子词。</translation>
    </message>
    <message>
        <source>The encoder, equal for both arms.</source>
        <translation>编码器，两组相同。</translation>
    </message>
    <message>
        <source>Learning from raw text.</source>
        <translation>从原始文本学习。</translation>
    </message>
    <message>
        <source>Learning the task, equal for both arms.</source>
        <translation>学习任务，两组相同。</translation>
    </message>
    <message>
        <source>Where and how precisely it is computed.</source>
        <translation>在哪里、以何种精度计算。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>What lists and charts call this experiment. The same name with other settings becomes a new revision.</source>
        <translation>列表和图表中对该实验的称呼。同名但设置不同会成为新的修订版。</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Each arm is fine-tuned once per seed; more seeds give a narrower, more honest interval.</source>
        <translation>每组按每个种子各微调一次；种子越多，区间越窄、越可信。</translation>
    </message>
    <message>
        <source>Arms</source>
        <translation>对比组</translation>
    </message>
    <message>
        <source>Starting weights to compare: pretrained and scratch. Both are needed for a gain.</source>
        <translation>要比较的起始权重：pretrained 和 scratch。要得到增益，两者都需要。</translation>
    </message>
    <message>
        <source>experiment.arms=pretrained</source>
        <translation>有预训练</translation>
    </message>
    <message>
        <source>experiment.arms=scratch</source>
        <translation>从零训练</translation>
    </message>
    <message>
        <source>Quick trial</source>
        <translation>快速试跑</translation>
    </message>
    <message>
        <source>Caps data and budgets, and takes the tiny network unless a preset is given, to see within a minute that everything works. The scores mean little.</source>
        <translation>限制数据和预算，未指定预设时采用 tiny 网络，一分钟内即可看出一切是否正常。得分意义不大。</translation>
    </message>
    <message>
        <source>Pre-train once per seed</source>
        <translation>每个种子各预训练一次</translation>
    </message>
    <message>
        <source>Gives each seed a pre-training of its own, so that the interval contains that variance too. Costs one pre-training per seed.</source>
        <translation>让每个种子有自己的预训练，使区间也包含这部分方差。每个种子需要一次预训练。</translation>
    </message>
    <message>
        <source>Files, folders or patterns such as texts/*.txt to pre-train on; of a folder, the files ending in .txt, .text, .md or nothing, plain or .gz. Empty: the task&apos;s own training texts.</source>
        <translation>用于预训练的文件、文件夹或通配模式，如 texts/*.txt；文件夹中读取以 .txt、.text、.md 结尾或无后缀的文件，普通或 .gz 均可。留空：使用任务自身的训练文本。</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>lines: one text per line. documents: blank lines between documents. paragraphs: one paragraph per line, cut into sentences. auto looks at the file.</source>
        <translation>lines：每行一条文本。documents：文档之间空一行。paragraphs：每行一段，切分成句子。auto 会查看文件。</translation>
    </message>
    <message>
        <source>corpus.format=auto</source>
        <translation>自动识别</translation>
    </message>
    <message>
        <source>corpus.format=lines</source>
        <translation>每行一条文本</translation>
    </message>
    <message>
        <source>corpus.format=documents</source>
        <translation>空行分隔文档</translation>
    </message>
    <message>
        <source>corpus.format=paragraphs</source>
        <translation>每行一段</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>How the letters of the files are stored. auto recognises UTF-8, UTF-16 and GB18030, and reads a few wrong bytes as CP1252; choose one where letters come out wrong.</source>
        <translation>文件中文字的存储方式。auto 可识别 UTF-8、UTF-16 和 GB18030，少量错误字节按 CP1252 读取；若文字显示不对，请自行选择。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Language of the paragraphs, such as en or de: its usual abbreviations (Mr., z.B.) do not end a sentence. Empty uses the general rules.</source>
        <translation>段落的语言，如 en 或 de：其常用缩写（Mr.、z.B.）不会结束句子。留空则使用通用规则。</translation>
    </message>
    <message>
        <source>Most documents</source>
        <translation>最多文档数</translation>
    </message>
    <message>
        <source>documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Reads only so many documents from the start of the corpus; 0 reads all.</source>
        <translation>只读取语料开头这么多篇文档；0 表示全部读取。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Validation share</source>
        <translation>验证比例</translation>
    </message>
    <message>
        <source>Share of the corpus held back to measure the masked-word loss on unseen text.</source>
        <translation>语料中留出的比例，用于在未见文本上测量掩码词损失。</translation>
    </message>
    <message>
        <source>Add the task&apos;s texts</source>
        <translation>加入任务文本</translation>
    </message>
    <message>
        <source>Also pre-trains on the texts of the task&apos;s training split, never on validation or test.</source>
        <translation>同时在任务训练集的文本上预训练，绝不使用验证集或测试集。</translation>
    </message>
    <message>
        <source>Kind of task</source>
        <translation>任务类型</translation>
    </message>
    <message>
        <source>single_label: each text gets exactly one label. multi_label: any number of labels.</source>
        <translation>single_label：每条文本恰好一个标签。multi_label：任意数量的标签。</translation>
    </message>
    <message>
        <source>task.kind=single_label</source>
        <translation>单标签</translation>
    </message>
    <message>
        <source>task.kind=multi_label</source>
        <translation>多标签</translation>
    </message>
    <message>
        <source>Training data</source>
        <translation>训练数据</translation>
    </message>
    <message>
        <source>Labelled files to learn from, one example per line.</source>
        <translation>用来学习的标注文件，每行一个样本。</translation>
    </message>
    <message>
        <source>Validation data</source>
        <translation>验证数据</translation>
    </message>
    <message>
        <source>Labelled files that choose the best checkpoint. Empty: a share of the training data is split off.</source>
        <translation>用于挑选最佳检查点的标注文件。留空：从训练数据中划出一部分。</translation>
    </message>
    <message>
        <source>Test data</source>
        <translation>测试数据</translation>
    </message>
    <message>
        <source>Labelled files that the gain is measured on. Empty: a share of the training data is split off.</source>
        <translation>用于测量增益的标注文件。留空：从训练数据中划出一部分。</translation>
    </message>
    <message>
        <source>How a labelled file is laid out: tsv, csv, label_text (label first, then a space) or fasttext (words and __label__A __label__B). auto looks at it, and takes neither prose nor a .csv or .tsv file for label_text.</source>
        <translation>标注文件的布局：tsv、csv、label_text（先标签，后空格）或 fasttext（词语和 __label__A __label__B）。auto 会查看文件，不会把散文或 .csv、.tsv 文件当作 label_text。</translation>
    </message>
    <message>
        <source>task.format=auto</source>
        <translation>自动识别</translation>
    </message>
    <message>
        <source>task.format=tsv</source>
        <translation>制表符分隔</translation>
    </message>
    <message>
        <source>task.format=csv</source>
        <translation>逗号分隔</translation>
    </message>
    <message>
        <source>task.format=label_text</source>
        <translation>标签在前的文本</translation>
    </message>
    <message>
        <source>task.format=fasttext</source>
        <translation>fastText 行</translation>
    </message>
    <message>
        <source>Text column</source>
        <translation>文本列</translation>
    </message>
    <message>
        <source>Name of the column with the text, or #2 for the second. Empty: found by itself.</source>
        <translation>文本所在列的名称，或用 #2 表示第二列。留空：自动查找。</translation>
    </message>
    <message>
        <source>Label column</source>
        <translation>标签列</translation>
    </message>
    <message>
        <source>Name of the column with the label, or #1 for the first. Empty: found by itself.</source>
        <translation>标签所在列的名称，或用 #1 表示第一列。留空：自动查找。</translation>
    </message>
    <message>
        <source>Between labels</source>
        <translation>标签之间</translation>
    </message>
    <message>
        <source>What separates several labels in the label column of a table.</source>
        <translation>在表格标签列中分隔多个标签的符号。</translation>
    </message>
    <message>
        <source>Header line</source>
        <translation>标题行</translation>
    </message>
    <message>
        <source>Whether the first line holds the names of the columns. auto looks at it.</source>
        <translation>第一行是否为列名。auto 会查看文件。</translation>
    </message>
    <message>
        <source>task.header=auto</source>
        <translation>自动识别</translation>
    </message>
    <message>
        <source>task.header=yes</source>
        <translation>有</translation>
    </message>
    <message>
        <source>task.header=no</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Delimiter</source>
        <translation>分隔符</translation>
    </message>
    <message>
        <source>The one character between columns. Empty: a tab in TSV, a comma or semicolon in CSV. A row with more columns than the others is read as a text that holds the delimiter if its label is then one that other rows have; else it is skipped and counted.</source>
        <translation>列之间的单个字符。留空：TSV 用制表符，CSV 用逗号或分号。若某行列数偏多，且按“文本中含分隔符”读取后其标签与其他行的标签一致，则照此读取；否则跳过并计数。</translation>
    </message>
    <message>
        <source>How the letters of the labelled files are stored. auto recognises UTF-8, UTF-16 and GB18030, and reads a few wrong bytes as CP1252; choose one where letters come out wrong.</source>
        <translation>标注文件中文字的存储方式。auto 可识别 UTF-8、UTF-16 和 GB18030，少量错误字节按 CP1252 读取；若文字显示不对，请自行选择。</translation>
    </message>
    <message>
        <source>Labelled examples</source>
        <translation>标注样本数</translation>
    </message>
    <message>
        <source>examples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Trains on only so many labelled examples, drawn evenly over the labels; 0 uses all. Pre-training helps most when labels are few.</source>
        <translation>只在这么多标注样本上训练，按标签均匀抽取；0 表示全部使用。标注越少，预训练帮助越大。</translation>
    </message>
    <message>
        <source>Share of the training data split off for validation when no validation file is given.</source>
        <translation>未提供验证文件时，从训练数据中划作验证的比例。</translation>
    </message>
    <message>
        <source>Test share</source>
        <translation>测试比例</translation>
    </message>
    <message>
        <source>Share of the training data split off for the test when no test file is given.</source>
        <translation>未提供测试文件时，从训练数据中划作测试的比例。</translation>
    </message>
    <message>
        <source>Split seed</source>
        <translation>划分种子</translation>
    </message>
    <message>
        <source>Chooses which examples go into the splits and the labelled subset; equal for all arms and seeds.</source>
        <translation>决定哪些样本进入各划分和标注子集；所有组和种子相同。</translation>
    </message>
    <message>
        <source>Kind of tokenizer</source>
        <translation>分词器类型</translation>
    </message>
    <message>
        <source>How text is cut: learnt SentencePiece pieces (unigram suits most), whole words, or characters.</source>
        <translation>文本如何切分：学得的 SentencePiece 子词（多数情况适合 unigram）、整词或字符。</translation>
    </message>
    <message>
        <source>tokenizer.kind=sentencepiece_unigram</source>
        <translation>子词</translation>
    </message>
    <message>
        <source>tokenizer.kind=sentencepiece_bpe</source>
        <translation>子词</translation>
    </message>
    <message>
        <source>tokenizer.kind=sentencepiece_char</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>tokenizer.kind=sentencepiece_word</source>
        <translation>整词</translation>
    </message>
    <message>
        <source>tokenizer.kind=word</source>
        <translation>整词</translation>
    </message>
    <message>
        <source>tokenizer.kind=char</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>Existing tokenizer</source>
        <translation>已有分词器</translation>
    </message>
    <message>
        <source>A tokenizer folder or SentencePiece .model file to use instead of learning one from the corpus.</source>
        <translation>直接使用的分词器文件夹或 SentencePiece .model 文件，不再从语料学习。</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>子词</translation>
    </message>
    <message>
        <source>Different pieces the tokenizer may learn, special tokens included. Small corpora need fewer.</source>
        <translation>分词器最多可学习的不同子词数，含特殊词元。小语料需要的更少。</translation>
    </message>
    <message>
        <source>Lower-case</source>
        <translation>转为小写</translation>
    </message>
    <message>
        <source>Turns all text into lower case first: fewer forms to learn, but Us and us become the same.</source>
        <translation>先把所有文本转为小写：要学的词形更少，但 Us 和 us 会变得相同。</translation>
    </message>
    <message>
        <source>Word vectors</source>
        <translation>词向量</translation>
    </message>
    <message>
        <source>A file of word vectors to start from (word2vec text or binary, GloVe, fastText .vec, plain or .gz), in both arms. Their width must be d_model; one factor scales them to the initial spread of embeddings. Words without a vector start at random; the run says how many those are.</source>
        <translation>两组共同的起始词向量文件（word2vec 文本或二进制、GloVe、fastText .vec，普通或 .gz）。其宽度必须等于 d_model；用一个系数缩放到嵌入的初始幅度。没有向量的词随机初始化；运行会说明有多少个。</translation>
    </message>
    <message>
        <source>Backbone</source>
        <translation>骨干网络</translation>
    </message>
    <message>
        <source>The network that turns tokens into vectors. transformer: attention over the whole row. textcnn: filters over a few neighbouring tokens, fast and often as good on short texts.</source>
        <translation>把词元变成向量的网络。transformer：对整行做注意力。textcnn：对少数相邻词元做卷积，速度快，在短文本上常常同样好。</translation>
    </message>
    <message>
        <source>backbone.kind=transformer</source>
        <translation>Transformer</translation>
    </message>
    <message>
        <source>backbone.kind=textcnn</source>
        <translation>TextCNN</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Sets the sizes not given beside it. big: 512 wide, 8 heads of 64, 256 filters. small: 128, 8 of 16, 128. tiny: 64, 8 of 8, 64. A transformer has 6 layers.</source>
        <translation>设定旁边未给出的尺寸。big：宽 512，8 个 64 维的头，256 个卷积核。small：128，8 个 16 维，128。tiny：64，8 个 8 维，64。Transformer 有 6 层。</translation>
    </message>
    <message>
        <source>backbone.preset=big</source>
        <translation>大</translation>
    </message>
    <message>
        <source>backbone.preset=small</source>
        <translation>小</translation>
    </message>
    <message>
        <source>backbone.preset=tiny</source>
        <translation>微型</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>channels</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Numbers per token vector. Doubling it costs about four times the arithmetic.</source>
        <translation>每个词元向量的数值个数。加倍大约需要四倍的计算量。</translation>
    </message>
    <message>
        <source>Attention heads</source>
        <translation>注意力头数</translation>
    </message>
    <message>
        <source>Parallel attentions per layer. Need not divide the width: d_k and d_v are free.</source>
        <translation>每层并行的注意力数。不必整除宽度：d_k 和 d_v 可自由设定。</translation>
    </message>
    <message>
        <source>Key width per head</source>
        <translation>每头的键宽度</translation>
    </message>
    <message>
        <source>Channels with which one head compares tokens. Must be even with rotary positions.</source>
        <translation>一个头用来比较词元的通道数。使用旋转位置时必须为偶数。</translation>
    </message>
    <message>
        <source>Value width per head</source>
        <translation>每头的值宽度</translation>
    </message>
    <message>
        <source>Channels that one head passes on from the tokens it looks at.</source>
        <translation>一个头从所关注的词元传出的通道数。</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Stacked blocks of attention and feed-forward. Time and memory grow in step with it.</source>
        <translation>堆叠的注意力与前馈块数。时间和内存随之成比例增长。</translation>
    </message>
    <message>
        <source>Feed-forward width</source>
        <translation>前馈宽度</translation>
    </message>
    <message>
        <source>Hidden width of the feed-forward part; 0 means four times the width.</source>
        <translation>前馈部分的隐藏宽度；0 表示宽度的四倍。</translation>
    </message>
    <message>
        <source>4 x width</source>
        <translation>4 倍宽度</translation>
    </message>
    <message>
        <source>Longest row</source>
        <translation>最长行</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Tokens of a row, start and end marks included. Longer texts are cut, and the cut share is reported.</source>
        <translation>一行的词元数，含首尾标记。更长的文本会被截断，并报告截断比例。</translation>
    </message>
    <message>
        <source>Layer norm</source>
        <translation>层归一化</translation>
    </message>
    <message>
        <source>pre: before each sub-layer, trains at higher rates. post: after it, as in the first BERT.</source>
        <translation>pre：在每个子层之前，可用更高的学习率训练。post：在其之后，与最初的 BERT 相同。</translation>
    </message>
    <message>
        <source>backbone.norm=pre</source>
        <translation>子层之前</translation>
    </message>
    <message>
        <source>backbone.norm=post</source>
        <translation>子层之后</translation>
    </message>
    <message>
        <source>Norm after the embedding</source>
        <translation>嵌入后归一化</translation>
    </message>
    <message>
        <source>Normalises the token vectors before the first layer; steadies small networks.</source>
        <translation>在第一层之前对词元向量做归一化；使小网络更稳定。</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>激活函数</translation>
    </message>
    <message>
        <source>The curve inside the feed-forward part. gelu is the exact form, gelu_tanh its fast approximation.</source>
        <translation>前馈部分中的曲线。gelu 为精确形式，gelu_tanh 为其快速近似。</translation>
    </message>
    <message>
        <source>backbone.activation=gelu</source>
        <translation>GELU</translation>
    </message>
    <message>
        <source>backbone.activation=gelu_tanh</source>
        <translation>GELU 近似</translation>
    </message>
    <message>
        <source>backbone.activation=relu</source>
        <translation>ReLU</translation>
    </message>
    <message>
        <source>backbone.activation=swish</source>
        <translation>Swish</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>How a token knows its place: a learned vector, a fixed sine pattern, or rotated keys (rotary).</source>
        <translation>词元如何知道自己的位置：可学习向量、固定的正弦模式，或旋转的键（rotary）。</translation>
    </message>
    <message>
        <source>backbone.positions=learned</source>
        <translation>可学习</translation>
    </message>
    <message>
        <source>backbone.positions=sinusoidal</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>backbone.positions=rotary</source>
        <translation>旋转</translation>
    </message>
    <message>
        <source>Feed-forward form</source>
        <translation>前馈形式</translation>
    </message>
    <message>
        <source>plain: one input matrix. gated: two, multiplied; half as many parameters more at the same width.</source>
        <translation>plain：一个输入矩阵。gated：两个相乘；同样宽度下参数多一半。</translation>
    </message>
    <message>
        <source>backbone.ffn=plain</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>backbone.ffn=gated</source>
        <translation>门控</translation>
    </message>
    <message>
        <source>Biases</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>Adds a constant to each linear map of the backbone. Off saves little and rarely hurts.</source>
        <translation>为骨干网络的每个线性映射加一个常数。关闭节省不多，也很少有害。</translation>
    </message>
    <message>
        <source>Filter widths</source>
        <translation>卷积核宽度</translation>
    </message>
    <message>
        <source>How many neighbouring tokens a filter sees; each width has filters of its own.</source>
        <translation>一个卷积核能看到多少相邻词元；每种宽度各有自己的卷积核。</translation>
    </message>
    <message>
        <source>Filters per width</source>
        <translation>每种宽度的卷积核数</translation>
    </message>
    <message>
        <source>Patterns that each width can look for. A token&apos;s vector has filters x widths channels.</source>
        <translation>每种宽度可寻找的模式数。词元向量共有 卷积核数 × 宽度种数 个通道。</translation>
    </message>
    <message>
        <source>Convolution layers</source>
        <translation>卷积层数</translation>
    </message>
    <message>
        <source>Convolutions on top of each other for each width; more see further.</source>
        <translation>每种宽度上叠加的卷积层数；越多看得越远。</translation>
    </message>
    <message>
        <source>Convolution norm</source>
        <translation>卷积归一化</translation>
    </message>
    <message>
        <source>Norm after each convolution. batch: over the real tokens of a batch, as in the original. layer: over the channels of a token, steadier from scratch.</source>
        <translation>每次卷积后的归一化。batch：对一批中的真实词元，与原文相同。layer：对一个词元的各通道，从零训练时更稳定。</translation>
    </message>
    <message>
        <source>backbone.conv_norm=batch</source>
        <translation>按批</translation>
    </message>
    <message>
        <source>backbone.conv_norm=layer</source>
        <translation>按层</translation>
    </message>
    <message>
        <source>backbone.conv_norm=none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Initial spread of weights</source>
        <translation>权重初始幅度</translation>
    </message>
    <message>
        <source>Standard deviation of the starting weights; 0 is automatic: 0.049 at 128 wide, smaller when wider.</source>
        <translation>起始权重的标准差；0 为自动：宽 128 时为 0.049，更宽时更小。</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Initial spread of embeddings</source>
        <translation>嵌入初始幅度</translation>
    </message>
    <message>
        <source>Standard deviation of the starting token and position vectors.</source>
        <translation>起始词元向量和位置向量的标准差。</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>auto, cpu, cuda or cuda:1. auto takes a graphics card when there is one and says why.</source>
        <translation>auto、cpu、cuda 或 cuda:1。auto 在有显卡时使用显卡，并说明原因。</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Numbers in matrix products. bf16 is faster where the hardware has it; auto decides by measuring.</source>
        <translation>矩阵乘法中的数值格式。硬件支持时 bf16 更快；auto 通过测量决定。</translation>
    </message>
    <message>
        <source>compute.precision=auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>compute.precision=fp32</source>
        <translation>单精度</translation>
    </message>
    <message>
        <source>compute.precision=bf16</source>
        <translation>半精度</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程数</translation>
    </message>
    <message>
        <source>Processor threads for training; 0 finds the fastest number at the start.</source>
        <translation>用于训练的处理器线程数；0 表示开始时自动找出最快的数目。</translation>
    </message>
    <message>
        <source>Same numbers every time</source>
        <translation>每次结果相同</translation>
    </message>
    <message>
        <source>fp32, one thread, nothing tuned: the same seed gives the same bits. Slower.</source>
        <translation>fp32、单线程、不做调优：相同种子得到逐位相同的结果。较慢。</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>Share of the run in which the rate rises from nothing to its peak.</source>
        <translation>学习率从零升到峰值所占的运行比例。</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>学习率计划</translation>
    </message>
    <message>
        <source>How the rate falls after the warm-up.</source>
        <translation>预热之后学习率如何下降。</translation>
    </message>
    <message>
        <source>Rate at the end</source>
        <translation>末尾学习率</translation>
    </message>
    <message>
        <source>Share of the peak rate that is left at the last step.</source>
        <translation>最后一步时剩余的峰值学习率比例。</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Rule that turns gradients into steps. adamw suits most; sgd needs far higher rates.</source>
        <translation>把梯度变成更新的规则。多数情况适合 adamw；sgd 需要高得多的学习率。</translation>
    </message>
    <message>
        <source>Beta 1</source>
        <translation>Beta 1</translation>
    </message>
    <message>
        <source>Memory of the average gradient: nearer 1 is smoother and slower.</source>
        <translation>平均梯度的记忆：越接近 1 越平滑、越慢。</translation>
    </message>
    <message>
        <source>Beta 2</source>
        <translation>Beta 2</translation>
    </message>
    <message>
        <source>Memory of the gradient&apos;s size: nearer 1 is steadier and slower to adapt.</source>
        <translation>梯度大小的记忆：越接近 1 越稳定、适应越慢。</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Keeps steps finite where gradients are nearly zero.</source>
        <translation>在梯度几乎为零处保持更新有限。</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>Pull of the weights towards zero; embeddings, biases and norms are spared.</source>
        <translation>把权重拉向零的力度；嵌入、偏置和归一化不受影响。</translation>
    </message>
    <message>
        <source>Gradient clipping</source>
        <translation>梯度裁剪</translation>
    </message>
    <message>
        <source>Longest gradient that is let through unshortened; 0 is off.</source>
        <translation>不被缩短的最大梯度长度；0 表示关闭。</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>训练目标</translation>
    </message>
    <message>
        <source>What is learnt from raw text. mlm: guess hidden words from both sides.</source>
        <translation>从原始文本学什么。mlm：根据两侧猜出被掩盖的词。</translation>
    </message>
    <message>
        <source>pretrain.objective=mlm</source>
        <translation>掩码语言模型</translation>
    </message>
    <message>
        <source>Masked share</source>
        <translation>掩码比例</translation>
    </message>
    <message>
        <source>Share of a row&apos;s tokens to guess. Evaluation always masks 15 %, so that losses compare.</source>
        <translation>一行中需要猜测的词元比例。评测始终掩盖 15%，使损失可以比较。</translation>
    </message>
    <message>
        <source>Masked share at the end</source>
        <translation>末尾掩码比例</translation>
    </message>
    <message>
        <source>The masked share moves in a line to this one over the run; 0 keeps it the same.</source>
        <translation>掩码比例在运行中线性变化到此值；0 表示保持不变。</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>不变</translation>
    </message>
    <message>
        <source>What is masked</source>
        <translation>掩盖单位</translation>
    </message>
    <message>
        <source>token: single pieces. word: all pieces of a word. span: neighbours together, harder to guess. one_per_sentence: a single word of each row.</source>
        <translation>token：单个子词。word：一个词的所有子词。span：相邻的一段，更难猜。one_per_sentence：每行一个词。</translation>
    </message>
    <message>
        <source>pretrain.mask_unit=token</source>
        <translation>单个子词</translation>
    </message>
    <message>
        <source>pretrain.mask_unit=word</source>
        <translation>整词</translation>
    </message>
    <message>
        <source>pretrain.mask_unit=span</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>pretrain.mask_unit=one_per_sentence</source>
        <translation>每句一个词</translation>
    </message>
    <message>
        <source>Mean length of a span</source>
        <translation>片段平均长度</translation>
    </message>
    <message>
        <source>Average number of neighbours masked together.</source>
        <translation>一起被掩盖的相邻词元的平均数。</translation>
    </message>
    <message>
        <source>Guessed from</source>
        <translation>猜测依据</translation>
    </message>
    <message>
        <source>position: each hidden token from its own place. pooled: all of a row from the row&apos;s maximum, which trains what fine-tuning pools. both: the sum.</source>
        <translation>position：每个被掩盖的词元从自己的位置猜。pooled：一行中的全部由该行的最大值猜，这会训练微调时池化的部分。both：两者之和。</translation>
    </message>
    <message>
        <source>pretrain.mlm_loss=position</source>
        <translation>自身位置</translation>
    </message>
    <message>
        <source>pretrain.mlm_loss=pooled</source>
        <translation>池化向量</translation>
    </message>
    <message>
        <source>pretrain.mlm_loss=both</source>
        <translation>两者之和</translation>
    </message>
    <message>
        <source>Next sentence</source>
        <translation>下一句预测</translation>
    </message>
    <message>
        <source>Weight of next sentence</source>
        <translation>下一句权重</translation>
    </message>
    <message>
        <source>Factor on the next-sentence loss beside the masked-word loss.</source>
        <translation>下一句损失相对掩码词损失的系数。</translation>
    </message>
    <message>
        <source>Shown as a random token</source>
        <translation>显示为随机词元</translation>
    </message>
    <message>
        <source>Share of the tokens to guess that show a random token instead of the mask.</source>
        <translation>在需要猜测的词元中，以随机词元代替掩码的比例。</translation>
    </message>
    <message>
        <source>Shown as they are</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>Share of the tokens to guess that are shown unchanged.</source>
        <translation>在需要猜测的词元中，保持不变的比例。</translation>
    </message>
    <message>
        <source>Transform before the output</source>
        <translation>输出前变换</translation>
    </message>
    <message>
        <source>BERT&apos;s extra dense layer with norm between the backbone and the word scores.</source>
        <translation>BERT 在骨干网络与词得分之间额外的带归一化的全连接层。</translation>
    </message>
    <message>
        <source>Budget in tokens</source>
        <translation>词元预算</translation>
    </message>
    <message>
        <source>How much text is seen, repeats included. Give one budget: tokens, steps, epochs or minutes.</source>
        <translation>共看多少文本，含重复。只给一种预算：词元、步数、轮次或分钟。</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设定</translation>
    </message>
    <message>
        <source>Budget in steps</source>
        <translation>步数预算</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Optimizer steps instead of tokens; 0 is not this one.</source>
        <translation>用优化步数代替词元；0 表示不用这一种。</translation>
    </message>
    <message>
        <source>Budget in epochs</source>
        <translation>轮次预算</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>Passes over the corpus instead of tokens; 0 is not this one.</source>
        <translation>用遍历语料的次数代替词元；0 表示不用这一种。</translation>
    </message>
    <message>
        <source>Budget in minutes</source>
        <translation>时间预算</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>Training time instead of tokens; the result then depends on the machine. 0 is not this one.</source>
        <translation>用训练时间代替词元；结果将取决于机器。0 表示不用这一种。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Chooses the initial weights, the order of the text and the masks of pre-training.</source>
        <translation>决定预训练的初始权重、文本顺序和掩码。</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>About so many tokens make one step. More is steadier but gives fewer steps per budget.</source>
        <translation>大约这么多词元构成一步。越多越稳定，但同样预算下步数更少。</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Size of a step at its peak; 0 is automatic: 4e-3 at 128 wide and 2 layers, smaller for larger networks.</source>
        <translation>峰值时每步的大小；0 为自动：宽 128、2 层时为 4e-3，网络越大越小。</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Share of activations set to zero at random in training. 0 is fastest and right for short budgets.</source>
        <translation>训练时随机置零的激活比例。0 最快，适合较短的预算。</translation>
    </message>
    <message>
        <source>Evaluate every</source>
        <translation>评测间隔</translation>
    </message>
    <message>
        <source>Steps between evaluations on held-back text; 0 is ten times a run.</source>
        <translation>在留出文本上两次评测之间的步数；0 表示每个运行十次。</translation>
    </message>
    <message>
        <source>ten times a run</source>
        <translation>每个运行十次</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>早停耐心</translation>
    </message>
    <message>
        <source>evaluations</source>
        <translation>次评测</translation>
    </message>
    <message>
        <source>Stops after so many evaluations without improvement; 0 never stops early.</source>
        <translation>连续这么多次评测没有改进就停止；0 表示从不提前停止。</translation>
    </message>
    <message>
        <source>Passes over the labelled training data, equal for both arms. Give epochs or steps.</source>
        <translation>遍历标注训练数据的次数，两组相同。请给出轮次或步数。</translation>
    </message>
    <message>
        <source>Optimizer steps instead of epochs; 0 is not this one.</source>
        <translation>用优化步数代替轮次；0 表示不用这一种。</translation>
    </message>
    <message>
        <source>Examples per step. Smaller gives more steps from the same data.</source>
        <translation>每步的样本数。越小，同样数据的步数越多。</translation>
    </message>
    <message>
        <source>Size of a step at its peak; 0 is automatic: 3e-3 at 128 wide and 2 layers, smaller for larger networks.</source>
        <translation>峰值时每步的大小；0 为自动：宽 128、2 层时为 3e-3，网络越大越小。</translation>
    </message>
    <message>
        <source>Share of activations set to zero at random in training; guards against learning few examples by heart.</source>
        <translation>训练时随机置零的激活比例；防止死记少量样本。</translation>
    </message>
    <message>
        <source>Pooling</source>
        <translation>池化</translation>
    </message>
    <message>
        <source>How token vectors become one: the first, their mean, their maximum, or mean and maximum side by side.</source>
        <translation>词元向量如何合成一个：第一个、平均、最大，或平均与最大并列。</translation>
    </message>
    <message>
        <source>finetune.pooling=first</source>
        <translation>第一个</translation>
    </message>
    <message>
        <source>finetune.pooling=mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>finetune.pooling=max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>finetune.pooling=mean_max</source>
        <translation>平均与最大</translation>
    </message>
    <message>
        <source>Rate of the embeddings</source>
        <translation>嵌入学习率</translation>
    </message>
    <message>
        <source>Factor on the learning rate of the embeddings. Below 1 keeps pre-trained word vectors closer.</source>
        <translation>嵌入学习率的系数。小于 1 可使预训练的词向量变化更小。</translation>
    </message>
    <message>
        <source>Rate decay per layer</source>
        <translation>逐层学习率衰减</translation>
    </message>
    <message>
        <source>Factor on the learning rate per layer from the top down; 1 trains all layers alike.</source>
        <translation>自上而下每层学习率的系数；1 表示各层相同。</translation>
    </message>
    <message>
        <source>Frozen layers</source>
        <translation>冻结层数</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>The embeddings and so many layers from the bottom keep their weights; 0 freezes nothing.</source>
        <translation>嵌入和最底部这么多层保持权重不变；0 表示不冻结。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Steps between evaluations on validation; 0 is every epoch.</source>
        <translation>在验证集上两次评测之间的步数；0 表示每轮一次。</translation>
    </message>
    <message>
        <source>every epoch</source>
        <translation>每轮</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Chooses the best checkpoint on validation, and is what the gain is told in.</source>
        <translation>在验证集上挑选最佳检查点，增益也以它表述。</translation>
    </message>
    <message>
        <source>finetune.metric=f1_micro</source>
        <translation>微平均 F1</translation>
    </message>
    <message>
        <source>finetune.metric=f1_macro</source>
        <translation>宏平均 F1</translation>
    </message>
    <message>
        <source>finetune.metric=f1_mean</source>
        <translation>两种 F1 的均值</translation>
    </message>
    <message>
        <source>finetune.metric=accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>finetune.metric=mcc</source>
        <translation>马修斯相关系数</translation>
    </message>
    <message>
        <source>finetune.metric=loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Class weights</source>
        <translation>类别权重</translation>
    </message>
    <message>
        <source>balanced counts rare labels more in the loss; raises macro F1, may lower micro F1.</source>
        <translation>balanced 让少见标签在损失中占更大比重；提高宏平均 F1，可能降低微平均 F1。</translation>
    </message>
    <message>
        <source>finetune.class_weights=none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>finetune.class_weights=balanced</source>
        <translation>平衡</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>From which probability a label is given. fixed: 0.5. tuned: the best on validation, never on test.</source>
        <translation>概率达到多少才给出标签。fixed：0.5。tuned：验证集上的最佳值，绝不使用测试集。</translation>
    </message>
    <message>
        <source>finetune.threshold=fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>finetune.threshold=tuned</source>
        <translation>调优</translation>
    </message>
    <message>
        <source>Stored settings are not a JSON object</source>
        <translation>保存的设置不是 JSON 对象</translation>
    </message>
    <message>
        <source>Start the run again from its experiment file</source>
        <translation>请从其实验文件重新运行</translation>
    </message>
    <message>
        <source>%1 has a value that no setting can hold</source>
        <translation>%1 的值没有任何设置可以容纳</translation>
    </message>
    <message>
        <source>`cloze fields` shows its type</source>
        <translation>`cloze fields` 会显示其类型</translation>
    </message>
    <message>
        <source>Two budgets are given: %1 and %2</source>
        <translation>给出了两种预算：%1 和 %2</translation>
    </message>
    <message>
        <source>Keep one of them</source>
        <translation>请只保留一种</translation>
    </message>
    <message>
        <source>Set finetune.%1 for both arms</source>
        <translation>请为两组设定 finetune.%1</translation>
    </message>
    <message>
        <source>The experiment has no name</source>
        <translation>实验没有名称</translation>
    </message>
    <message>
        <source>Give it one, so that lists and charts can show it</source>
        <translation>请取一个名称，以便在列表和图表中显示</translation>
    </message>
    <message>
        <source>There is no seed</source>
        <translation>没有随机种子</translation>
    </message>
    <message>
        <source>Give at least one, such as [1, 2, 3]</source>
        <translation>请至少给出一个，例如 [1, 2, 3]</translation>
    </message>
    <message>
        <source>Seed %1 is there twice</source>
        <translation>随机种子 %1 出现两次</translation>
    </message>
    <message>
        <source>Give each seed once</source>
        <translation>每个种子只写一次</translation>
    </message>
    <message>
        <source>There is no arm</source>
        <translation>没有对比组</translation>
    </message>
    <message>
        <source>Name pretrained and scratch to see a gain</source>
        <translation>请写 pretrained 和 scratch 以得到增益</translation>
    </message>
    <message>
        <source>Arm %1 is there twice</source>
        <translation>组 %1 出现两次</translation>
    </message>
    <message>
        <source>Name each arm once</source>
        <translation>每组只写一次</translation>
    </message>
    <message>
        <source>With the arm %1 alone there is no gain to see</source>
        <translation>只有组 %1 时看不到增益</translation>
    </message>
    <message>
        <source>Name pretrained and scratch</source>
        <translation>请写 pretrained 和 scratch</translation>
    </message>
    <message>
        <source>There is no arm &apos;%1&apos;</source>
        <translation>没有组“%1”</translation>
    </message>
    <message>
        <source>The arms are pretrained and scratch</source>
        <translation>可用的组是 pretrained 和 scratch</translation>
    </message>
    <message>
        <source>[arm.%1] has no effect: experiment.arms does not name it</source>
        <translation>[arm.%1] 不起作用：experiment.arms 中没有它</translation>
    </message>
    <message>
        <source>Name it there or remove it</source>
        <translation>请在那里写上它，或将其删除</translation>
    </message>
    <message>
        <source>Variant &apos;%1&apos;:</source>
        <translation>变体“%1”：</translation>
    </message>
    <message>
        <source>It has no name</source>
        <translation>它没有名称</translation>
    </message>
    <message>
        <source>Write name = &quot;...&quot;</source>
        <translation>请写 name = &quot;...&quot;</translation>
    </message>
    <message>
        <source>There is no variant</source>
        <translation>没有变体</translation>
    </message>
    <message>
        <source>Keep the one without changes</source>
        <translation>请保留不含改动的那一个</translation>
    </message>
    <message>
        <source>Two variants are called &apos;%1&apos;</source>
        <translation>有两个变体都叫“%1”</translation>
    </message>
    <message>
        <source>Give each a name of its own</source>
        <translation>请各取一个名称</translation>
    </message>
    <message>
        <source>%1 cannot vary</source>
        <translation>%1 不能随变体变化</translation>
    </message>
    <message>
        <source>Set it in [experiment]</source>
        <translation>请在 [experiment] 中设定</translation>
    </message>
    <message>
        <source>More layers are frozen than the %1 there are</source>
        <translation>冻结的层数超过现有的 %1 层</translation>
    </message>
    <message>
        <source>Choose at most %1</source>
        <translation>最多选 %1</translation>
    </message>
    <message>
        <source>There is no filter width</source>
        <translation>没有卷积核宽度</translation>
    </message>
    <message>
        <source>Give at least one, such as [2, 3, 4, 5]</source>
        <translation>请至少给出一个，例如 [2, 3, 4, 5]</translation>
    </message>
    <message>
        <source>Filter width %1 is there twice</source>
        <translation>卷积核宽度 %1 出现两次</translation>
    </message>
    <message>
        <source>Give each width once</source>
        <translation>每个宽度只写一次</translation>
    </message>
    <message>
        <source>A filter of %1 tokens is wider than the longest row of %2</source>
        <translation>%1 个词元的卷积核比最长行 %2 还宽</translation>
    </message>
    <message>
        <source>There is no device &apos;%1&apos;</source>
        <translation>没有设备“%1”</translation>
    </message>
    <message>
        <source>Write auto, cpu, cuda or cuda:0</source>
        <translation>请写 auto、cpu、cuda 或 cuda:0</translation>
    </message>
    <message>
        <source>Same numbers every time needs fp32, not bf16</source>
        <translation>“每次结果相同”需要 fp32，而不是 bf16</translation>
    </message>
    <message>
        <source>Choose auto or fp32, or switch it off</source>
        <translation>请选 auto 或 fp32，或将其关闭</translation>
    </message>
    <message>
        <source>Same numbers every time needs one thread</source>
        <translation>“每次结果相同”需要单线程</translation>
    </message>
    <message>
        <source>Choose 0 or 1, or switch it off</source>
        <translation>请选 0 或 1，或将其关闭</translation>
    </message>
    <message>
        <source>A learning rate of %1 is likely to diverge</source>
        <translation>学习率 %1 很可能导致发散</translation>
    </message>
    <message>
        <source>Usual ones lie between 1e-5 and 1e-2</source>
        <translation>通常在 1e-5 到 1e-2 之间</translation>
    </message>
    <message>
        <source>Pre-training has no budget</source>
        <translation>预训练没有预算</translation>
    </message>
    <message>
        <source>Give pretrain.tokens, .steps, .epochs or .minutes</source>
        <translation>请给出 pretrain.tokens、.steps、.epochs 或 .minutes</translation>
    </message>
    <message>
        <source>The warm-up is as long as the run</source>
        <translation>预热与整个运行一样长</translation>
    </message>
    <message>
        <source>Choose less than 1, such as 0.1</source>
        <translation>请选小于 1 的值，例如 0.1</translation>
    </message>
    <message>
        <source>The shares shown as random and as they are add up to more than 1</source>
        <translation>“随机词元”与“保持原样”的比例之和大于 1</translation>
    </message>
    <message>
        <source>Usual are 0.1 and 0.1</source>
        <translation>通常为 0.1 和 0.1</translation>
    </message>
    <message>
        <source>A batch of %1 tokens is shorter than the longest row</source>
        <translation>一批 %1 个词元比最长行还短</translation>
    </message>
    <message>
        <source>Fine-tuning has no budget</source>
        <translation>微调没有预算</translation>
    </message>
    <message>
        <source>Give finetune.epochs or finetune.steps</source>
        <translation>请给出 finetune.epochs 或 finetune.steps</translation>
    </message>
    <message>
        <source>Matthews correlation is not defined for several labels a text</source>
        <translation>马修斯相关系数不适用于每条文本多个标签</translation>
    </message>
    <message>
        <source>%1 holds an empty path</source>
        <translation>%1 含有空路径</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>请删除它</translation>
    </message>
    <message>
        <source>No file matches</source>
        <translation>没有匹配的文件</translation>
    </message>
    <message>
        <source>There is no file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>Check the path; relative ones start at the experiment file</source>
        <translation>请检查路径；相对路径以实验文件为起点</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a language</source>
        <translation>“%1”不是语言代码</translation>
    </message>
    <message>
        <source>Write a code such as en or zh</source>
        <translation>请写代码，例如 en 或 zh</translation>
    </message>
    <message>
        <source>Word vectors are not used with the pieces of tokenizer.kind = %1</source>
        <translation>tokenizer.kind = %1 的子词不使用词向量</translation>
    </message>
    <message>
        <source>There is no labelled training data</source>
        <translation>没有标注训练数据</translation>
    </message>
    <message>
        <source>There is neither a corpus nor a task to read texts from</source>
        <translation>既没有语料，也没有可读取文本的任务</translation>
    </message>
    <message>
        <source>Name a file in task.train</source>
        <translation>请在 task.train 中指定文件</translation>
    </message>
    <message>
        <source>Name files in corpus.path or task.train</source>
        <translation>请在 corpus.path 或 task.train 中指定文件</translation>
    </message>
    <message>
        <source>Validation and test would take %1 of the training data</source>
        <translation>验证和测试将占用训练数据的 %1</translation>
    </message>
    <message>
        <source>Keep their sum at 0.9 or less, or name files</source>
        <translation>请使其和不超过 0.9，或指定文件</translation>
    </message>
    <message>
        <source>%1 is training data too, so the scores will flatter</source>
        <translation>%1 也是训练数据，因此得分会偏高</translation>
    </message>
    <message>
        <source>Hold these examples out of training, or leave the key empty to have a part split off</source>
        <translation>请把这些样本排除在训练之外，或留空以便自动划分一部分</translation>
    </message>
    <message>
        <source>&apos;%1&apos; names no column</source>
        <translation>“%1”不是列名</translation>
    </message>
    <message>
        <source>Nothing separates the labels of a cell</source>
        <translation>一个单元格中的标签之间没有分隔</translation>
    </message>
    <message>
        <source>Write what stands between them, such as &quot;,&quot; or &quot;;&quot;</source>
        <translation>请写出它们之间的符号，例如 &quot;,&quot; 或 &quot;;&quot;</translation>
    </message>
    <message>
        <source>Text and label are the same column</source>
        <translation>文本和标签是同一列</translation>
    </message>
    <message>
        <source>Name two columns, or leave both empty</source>
        <translation>请指定两列，或两者都留空</translation>
    </message>
    <message>
        <source>The delimiter &apos;%1&apos; has more than one character</source>
        <translation>分隔符“%1”多于一个字符</translation>
    </message>
    <message>
        <source>Write one, or leave it empty</source>
        <translation>请写一个字符，或留空</translation>
    </message>
    <message>
        <source>%1 is a %2 file, which is not read here</source>
        <translation>%1 是 %2 文件，这里不能读取</translation>
    </message>
    <message>
        <source>Unpack it first (%1), or pack it with gzip</source>
        <translation>请先解压（%1），或用 gzip 压缩</translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>标准输入</translation>
    </message>
    <message>
        <source>%1 is a damaged or cut-off gzip file (%2)</source>
        <translation>%1 是损坏或不完整的 gzip 文件（%2）</translation>
    </message>
    <message>
        <source>Fetch the file again, or unpack what is left with gzip -dc</source>
        <translation>请重新获取该文件，或用 gzip -dc 解压剩余部分</translation>
    </message>
    <message>
        <source>the account of how this corpus was read is damaged</source>
        <translation>该语料的读取记录已损坏</translation>
    </message>
    <message>
        <source>files that were left out</source>
        <translation>被略去的文件</translation>
    </message>
    <message>
        <source>left out %1</source>
        <translation>略去 %1</translation>
    </message>
    <message>
        <source>The corpus</source>
        <translation>语料</translation>
    </message>
    <message>
        <source>%1 holds no text</source>
        <translation>%1 不含文本</translation>
    </message>
    <message>
        <source>Give a corpus that holds text (cloze data inspect shows what is read)</source>
        <translation>请给出含有文本的语料（cloze data inspect 会显示读到了什么）</translation>
    </message>
    <message>
        <source>says something about the data</source>
        <translation>说明了数据的某些情况</translation>
    </message>
    <message>
        <source>not named like text (.txt, .text, .md or nothing, or .gz of these)</source>
        <translation>文件名不像文本（.txt、.text、.md 或无后缀，或其 .gz）</translation>
    </message>
    <message>
        <source>not readable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>not text</source>
        <translation>不是文本</translation>
    </message>
    <message>
        <source>not text in an encoding that is recognised</source>
        <translation>不是可识别编码的文本</translation>
    </message>
    <message>
        <source>control characters</source>
        <translation>控制字符</translation>
    </message>
    <message>
        <source>(left out %1)</source>
        <translation>（略去 %1）</translation>
    </message>
    <message>
        <source>The folder %1 holds no text files%2</source>
        <translation>文件夹 %1 中没有文本文件%2</translation>
    </message>
    <message>
        <source>Name a folder with .txt files, plain or .gz, or name the files themselves, such as %1/*.tokens</source>
        <translation>请指定含 .txt 文件（普通或 .gz）的文件夹，或直接指定文件，例如 %1/*.tokens</translation>
    </message>
    <message>
        <source>No file matches %1</source>
        <translation>没有文件匹配 %1</translation>
    </message>
    <message>
        <source>Check corpus.path</source>
        <translation>请检查 corpus.path</translation>
    </message>
    <message>
        <source>There is no corpus file %1</source>
        <translation>没有语料文件 %1</translation>
    </message>
    <message>
        <source>Check corpus.path (relative paths count from the experiment file)</source>
        <translation>请检查 corpus.path（相对路径以实验文件为起点）</translation>
    </message>
    <message>
        <source>No corpus is named</source>
        <translation>没有指定语料</translation>
    </message>
    <message>
        <source>Set corpus.path to a text file, folder or glob</source>
        <translation>请把 corpus.path 设为文本文件、文件夹或通配模式</translation>
    </message>
    <message>
        <source>A row of %1 tokens has no room for text</source>
        <translation>一行 %1 个词元容不下文本</translation>
    </message>
    <message>
        <source>Stopped while encoding texts</source>
        <translation>编码文本时被停止</translation>
    </message>
    <message>
        <source>task texts</source>
        <translation>任务文本</translation>
    </message>
    <message>
        <source>%1 documents, %2 sentences</source>
        <translation>%1 篇文档，%2 个句子</translation>
    </message>
    <message>
        <source>rows without text</source>
        <translation>没有文本的行</translation>
    </message>
    <message>
        <source>skipped: the text is empty</source>
        <translation>已跳过：文本为空</translation>
    </message>
    <message>
        <source>rows without a label</source>
        <translation>没有标签的行</translation>
    </message>
    <message>
        <source>skipped: the label is empty</source>
        <translation>已跳过：标签为空</translation>
    </message>
    <message>
        <source>no label: read as an example that has none</source>
        <translation>没有标签：视为没有标签的样本</translation>
    </message>
    <message>
        <source>rows with too few columns</source>
        <translation>列数过少的行</translation>
    </message>
    <message>
        <source>skipped: %1 columns instead of %2</source>
        <translation>已跳过：%1 列，应为 %2 列</translation>
    </message>
    <message>
        <source>%1, line %2: the row has %3 labels (%4, %5</source>
        <translation>%1，第 %2 行：该行有 %3 个标签（%4，%5</translation>
    </message>
    <message>
        <source>rows with too many columns</source>
        <translation>列数过多的行</translation>
    </message>
    <message>
        <source>more columns than the others: read as part of the text</source>
        <translation>列数多于其他行：多出部分视为文本</translation>
    </message>
    <message>
        <source>rows with too many columns and a label of their own</source>
        <translation>列数过多且标签独有的行</translation>
    </message>
    <message>
        <source>skipped: %1 columns instead of %2, and no other row has the label &quot;%3&quot;</source>
        <translation>已跳过：%1 列，应为 %2 列，且其他行都没有标签“%3”</translation>
    </message>
    <message>
        <source>blank lines</source>
        <translation>空行</translation>
    </message>
    <message>
        <source>skipped: the line is blank</source>
        <translation>已跳过：空行</translation>
    </message>
    <message>
        <source>%1 holds no usable row (%2, %3 skipped)</source>
        <translation>%1 没有可用的行（%2，跳过 %3）</translation>
    </message>
    <message>
        <source>Look at it with cloze data inspect, and set task.format, task.text and task.label if they were misread</source>
        <translation>请用 cloze data inspect 查看；若读取有误，请设定 task.format、task.text 和 task.label</translation>
    </message>
    <message>
        <source>bytes that are not UTF-8</source>
        <translation>非 UTF-8 的字节</translation>
    </message>
    <message>
        <source>%1 is not a text file (%2 of its first %3 bytes are NUL)</source>
        <translation>%1 不是文本文件（前 %3 字节中有 %2 个 NUL）</translation>
    </message>
    <message>
        <source>Name a text file; if it is UTF-16 text, set task.encoding or corpus.encoding to utf-16</source>
        <translation>请指定文本文件；若是 UTF-16 文本，请把 task.encoding 或 corpus.encoding 设为 utf-16</translation>
    </message>
    <message>
        <source>%1 is not UTF-8: %2 wrong bytes up to line %3</source>
        <translation>%1 不是 UTF-8：到第 %3 行为止有 %2 个错误字节</translation>
    </message>
    <message>
        <source>overlong lines</source>
        <translation>过长的行</translation>
    </message>
    <message>
        <source>longer than %1 bytes: read in parts</source>
        <translation>超过 %1 字节：分段读取</translation>
    </message>
    <message>
        <source>byte order marks inside the text</source>
        <translation>文本内部的字节序标记</translation>
    </message>
    <message>
        <source>a byte order mark (U+FEFF) inside the text was taken out</source>
        <translation>去掉了文本内部的字节序标记（U+FEFF）</translation>
    </message>
    <message>
        <source>control character %1 was read as a blank</source>
        <translation>控制字符 %1 被读作空格</translation>
    </message>
    <message>
        <source>a pair of UTF-16 surrogates was joined to one character</source>
        <translation>一对 UTF-16 代理码元被合并为一个字符</translation>
    </message>
    <message>
        <source>lone UTF-16 surrogate %1 was replaced by U+FFFD</source>
        <translation>孤立的 UTF-16 代理码元 %1 被替换为 U+FFFD</translation>
    </message>
    <message>
        <source>byte %1 is not UTF-8; read as CP1252 &quot;%2&quot;</source>
        <translation>字节 %1 不是 UTF-8；按 CP1252 读作“%2”</translation>
    </message>
    <message>
        <source>bytes that are not %1</source>
        <translation>不是 %1 的字节</translation>
    </message>
    <message>
        <source>and %1 more %2</source>
        <translation>以及另外 %1 个%2</translation>
    </message>
    <message>
        <source>No row has more than one label when cells are cut at %1</source>
        <translation>按 %1 切分时，没有任何行的标签多于一个</translation>
    </message>
    <message>
        <source>labels without a name</source>
        <translation>没有名称的标签</translation>
    </message>
    <message>
        <source>text behind a closing quote was kept</source>
        <translation>保留了右引号之后的文本</translation>
    </message>
    <message>
        <source>a quote is never closed; it was read as text</source>
        <translation>引号没有闭合；按文本读取</translation>
    </message>
    <message>
        <source>oddly quoted fields</source>
        <translation>引号用法异常的字段</translation>
    </message>
    <message>
        <source>`label text` lines</source>
        <translation>“标签 文本”行</translation>
    </message>
    <message>
        <source>the part before the colon</source>
        <translation>冒号之前的部分</translation>
    </message>
    <message>
        <source>`COARSE:fine text` lines, label = %1</source>
        <translation>“粗类:细类 文本”行，标签 = %1</translation>
    </message>
    <message>
        <source>separated by &quot;%1&quot;</source>
        <translation>以“%1”分隔</translation>
    </message>
    <message>
        <source>, labels, separated by &quot;%1&quot;, =</source>
        <translation>，标签，以“%1”分隔，=</translation>
    </message>
    <message>
        <source>, no header</source>
        <translation>，无标题行</translation>
    </message>
    <message>
        <source>%1 has no column %2</source>
        <translation>%1 没有列 %2</translation>
    </message>
    <message>
        <source>Set %1 to one of %2</source>
        <translation>请把 %1 设为 %2 之一</translation>
    </message>
    <message>
        <source>No column of %1 looks like labels (few values that come back)</source>
        <translation>%1 中没有哪一列像标签（少数反复出现的值）</translation>
    </message>
    <message>
        <source>Set task.label to one of %1</source>
        <translation>请把 task.label 设为 %1 之一</translation>
    </message>
    <message>
        <source>Text and label are the same column of %1</source>
        <translation>%1 的文本和标签是同一列</translation>
    </message>
    <message>
        <source>Set task.text and task.label to two of %1</source>
        <translation>请把 task.text 和 task.label 设为 %1 中的两列</translation>
    </message>
    <message>
        <source>%1, line %2: a quote is never closed</source>
        <translation>%1，第 %2 行：引号没有闭合</translation>
    </message>
    <message>
        <source>Close it, or write &quot;&quot; for a quote inside a quoted text; if quotes mean nothing in this file, use TSV</source>
        <translation>请闭合它，或在带引号的文本中用 &quot;&quot; 表示引号；若该文件中引号没有含义，请使用 TSV</translation>
    </message>
    <message>
        <source>%1 has only one column when read as %2</source>
        <translation>%1 按 %2 读取时只有一列</translation>
    </message>
    <message>
        <source>The third part of %1 is its text, not a label</source>
        <translation>%1 的第三部分是文本，不是标签</translation>
    </message>
    <message>
        <source>Set task.label to coarse or fine</source>
        <translation>请把 task.label 设为 coarse 或 fine</translation>
    </message>
    <message>
        <source>%1 is read as fastText lines, which have no columns</source>
        <translation>%1 按 fastText 行读取，没有列</translation>
    </message>
    <message>
        <source>Leave %1 empty, or set task.format to tsv or csv</source>
        <translation>请把 %1 留空，或把 task.format 设为 tsv 或 csv</translation>
    </message>
    <message>
        <source>task.delimiter is &quot;%1&quot;</source>
        <translation>task.delimiter 为“%1”</translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation>%1 是空的</translation>
    </message>
    <message>
        <source>Give a file with one labelled text a line</source>
        <translation>请给出每行一条标注文本的文件</translation>
    </message>
    <message>
        <source>%1 is no labelled file of a form that is recognised here (TSV, CSV, `label text`, fastText)</source>
        <translation>%1 不是可识别的标注文件（TSV、CSV、“标签 文本”、fastText）</translation>
    </message>
    <message>
        <source>%1: %2 rows were skipped</source>
        <translation>%1：跳过 %2 行</translation>
    </message>
    <message>
        <source>%1 training texts stand in the validation or test data too</source>
        <translation>%1 条训练文本也出现在验证或测试数据中</translation>
    </message>
    <message>
        <source>%1 labels of %2 rows are on no training row; they count as missed</source>
        <translation>%2 行的 %1 个标签不在任何训练行中；计为漏判</translation>
    </message>
    <message>
        <source>%1 %2 rows have a label that no training row has; they count as wrong</source>
        <translation>%1 有 %2 行的标签不在任何训练行中；计为错误</translation>
    </message>
    <message>
        <source>No row of %1 has a label: there is nothing to learn</source>
        <translation>%1 的所有行都没有标签：没有可学的内容</translation>
    </message>
    <message>
        <source>%1 has a single class (&quot;%2&quot;): there is nothing to learn</source>
        <translation>%1 只有一个类别（“%2”）：没有可学的内容</translation>
    </message>
    <message>
        <source>Check task.label and task.text (cloze data inspect shows the columns), or give data with two classes or more</source>
        <translation>请检查 task.label 和 task.text（cloze data inspect 会显示各列），或给出两个以上类别的数据</translation>
    </message>
    <message>
        <source>%1 has too few rows (%2) to split off validation and test data</source>
        <translation>%1 的行数太少（%2），无法划出验证和测试数据</translation>
    </message>
    <message>
        <source>No training data is named</source>
        <translation>没有指定训练数据</translation>
    </message>
    <message>
        <source>Set task.train to a labelled file</source>
        <translation>请把 task.train 设为标注文件</translation>
    </message>
    <message>
        <source>Stopped while tokenising the corpus</source>
        <translation>对语料分词时被停止</translation>
    </message>
    <message>
        <source>Start it again: tokenising begins anew</source>
        <translation>请再次启动：分词将重新开始</translation>
    </message>
    <message>
        <source>%1 sentences gave no token and were left out</source>
        <translation>%1 个句子没有得到词元，已略去</translation>
    </message>
    <message>
        <source>The corpus gave no token</source>
        <translation>语料没有得到任何词元</translation>
    </message>
    <message>
        <source>Give a corpus in a language that the tokenizer knows</source>
        <translation>请给出分词器所认识语言的语料</translation>
    </message>
    <message>
        <source>The token cache %1 %2</source>
        <translation>词元缓存 %1 %2</translation>
    </message>
    <message>
        <source>Delete it; it is built again from the corpus</source>
        <translation>请将其删除；它会从语料重新生成</translation>
    </message>
    <message>
        <source>is cut off</source>
        <translation>不完整</translation>
    </message>
    <message>
        <source>is no token cache</source>
        <translation>不是词元缓存</translation>
    </message>
    <message>
        <source>The token cache %1 was written by a later Clozebench</source>
        <translation>词元缓存 %1 由更新版本的 Clozebench 写入</translation>
    </message>
    <message>
        <source>Update this program, or delete the file</source>
        <translation>请更新本程序，或删除该文件</translation>
    </message>
    <message>
        <source>was written by an earlier Clozebench</source>
        <translation>由较早版本的 Clozebench 写入</translation>
    </message>
    <message>
        <source>has a damaged header</source>
        <translation>文件头已损坏</translation>
    </message>
    <message>
        <source>has %1 bytes instead of %2</source>
        <translation>有 %1 字节，应为 %2 字节</translation>
    </message>
    <message>
        <source>token cache %1</source>
        <translation>词元缓存 %1</translation>
    </message>
    <message>
        <source>texts cut into sentences</source>
        <translation>被切成句子的文本</translation>
    </message>
    <message>
        <source>Stopped while another process was building the token cache</source>
        <translation>另一个进程正在生成词元缓存时被停止</translation>
    </message>
    <message>
        <source>%1: it was built again</source>
        <translation>%1：已重新生成</translation>
    </message>
    <message>
        <source>has damaged row offsets</source>
        <translation>行偏移已损坏</translation>
    </message>
    <message>
        <source>Stopped while checking the token cache</source>
        <translation>检查词元缓存时被停止</translation>
    </message>
    <message>
        <source>is damaged: its checksum does not fit</source>
        <translation>已损坏：校验和不符</translation>
    </message>
    <message>
        <source>it names a tokenizer file outside its folder</source>
        <translation>它指定了文件夹之外的分词器文件</translation>
    </message>
    <message>
        <source>its tokenizer is not base64</source>
        <translation>它的分词器不是 base64</translation>
    </message>
    <message>
        <source>%1 holds no settings of Clozebench</source>
        <translation>%1 不含 Clozebench 的设置</translation>
    </message>
    <message>
        <source>Import what cloze export wrote; models of other programs cannot be imported yet</source>
        <translation>请导入 cloze export 写出的内容；暂不能导入其他程序的模型</translation>
    </message>
    <message>
        <source>%1 was exported by a later Clozebench</source>
        <translation>%1 由更新版本的 Clozebench 导出</translation>
    </message>
    <message>
        <source>Update Clozebench, or export it again with this version</source>
        <translation>请更新 Clozebench，或用本版本重新导出</translation>
    </message>
    <message>
        <source>%1 cannot be imported: %2</source>
        <translation>无法导入 %1：%2</translation>
    </message>
    <message>
        <source>Copy the files again, or export the checkpoint again</source>
        <translation>请重新复制文件，或重新导出检查点</translation>
    </message>
    <message>
        <source>a label is there twice</source>
        <translation>有标签出现两次</translation>
    </message>
    <message>
        <source>it does not say where the model comes from</source>
        <translation>它没有说明模型的来源</translation>
    </message>
    <message>
        <source>its Clozebench settings are not what was written</source>
        <translation>其 Clozebench 设置与写入时不符</translation>
    </message>
    <message>
        <source>There is no format &quot;%1&quot;</source>
        <translation>没有格式“%1”</translation>
    </message>
    <message>
        <source>Use hf (a folder for Hugging Face&apos;s tools) or safetensors (one file)</source>
        <translation>请使用 hf（供 Hugging Face 工具使用的文件夹）或 safetensors（单个文件）</translation>
    </message>
    <message>
        <source>There is no %1 in %2</source>
        <translation>%2 中没有 %1</translation>
    </message>
    <message>
        <source>Name a folder that cloze export --format hf wrote; %1</source>
        <translation>请指定 cloze export --format hf 写出的文件夹；%1</translation>
    </message>
    <message>
        <source>%1 holds the tensor %2, which is not ours</source>
        <translation>%1 含有不属于我们的张量 %2</translation>
    </message>
    <message>
        <source>Import what cloze export wrote, unchanged</source>
        <translation>请原样导入 cloze export 写出的内容</translation>
    </message>
    <message>
        <source>it says how the network is built</source>
        <translation>它说明网络如何构成</translation>
    </message>
    <message>
        <source>it holds the weights</source>
        <translation>它保存权重</translation>
    </message>
    <message>
        <source>it is the tokenizer</source>
        <translation>它是分词器</translation>
    </message>
    <message>
        <source>There is no file %1</source>
        <translation>没有文件 %1</translation>
    </message>
    <message>
        <source>%1 is %2 where the settings ask for %3</source>
        <translation>%1 是 %2，而设置要求 %3</translation>
    </message>
    <message>
        <source>it lacks the tensor head.main.weight</source>
        <translation>缺少张量 head.main.weight</translation>
    </message>
    <message>
        <source>it has fewer tensors than layers</source>
        <translation>张量数少于层数</translation>
    </message>
    <message>
        <source>it is not the tokenizer that the model was trained with</source>
        <translation>它不是训练该模型所用的分词器</translation>
    </message>
    <message>
        <source>There is no file or folder %1</source>
        <translation>没有文件或文件夹 %1</translation>
    </message>
    <message>
        <source>No folder to write into was named</source>
        <translation>没有指定要写入的文件夹</translation>
    </message>
    <message>
        <source>Name a new one with --out</source>
        <translation>请用 --out 指定一个新文件夹</translation>
    </message>
    <message>
        <source>%1 is there already and not an empty folder</source>
        <translation>%1 已存在且不是空文件夹</translation>
    </message>
    <message>
        <source>Name a new or empty folder</source>
        <translation>请指定新的或空的文件夹</translation>
    </message>
    <message>
        <source>The TF-IDF baseline was fitted on %1 of %2 training examples to keep it short</source>
        <translation>为节省时间，TF-IDF 基线只用了 %2 个训练样本中的 %1 个</translation>
    </message>
    <message>
        <source>The TF-IDF baseline uses the %1 most frequent words and word pairs</source>
        <translation>TF-IDF 基线使用最常见的 %1 个词和词对</translation>
    </message>
    <message>
        <source>The baselines were stopped</source>
        <translation>基线计算被停止</translation>
    </message>
    <message>
        <source>Run the experiment again to have them</source>
        <translation>请重新运行实验以得到基线</translation>
    </message>
    <message>
        <source>There are no training examples for the baselines</source>
        <translation>没有可用于基线的训练样本</translation>
    </message>
    <message>
        <source>Check task.train</source>
        <translation>请检查 task.train</translation>
    </message>
    <message>
        <source>fine-tuning, %1</source>
        <translation>微调，%1</translation>
    </message>
    <message>
        <source>The checkpoints of %1 were deleted; its numbers are kept</source>
        <translation>%1 的检查点已删除；其数值仍保留</translation>
    </message>
    <message>
        <source>Choose another one of `cloze checkpoints`, or `cloze delete %1` and run its experiment again</source>
        <translation>请在 `cloze checkpoints` 中另选一个，或用 `cloze delete %1` 删除后重新运行其实验</translation>
    </message>
    <message>
        <source>Run %1 has no checkpoint; it is %2</source>
        <translation>运行 %1 没有检查点；它%2</translation>
    </message>
    <message>
        <source>Go on with it (cloze resume %1) or choose another run of cloze runs</source>
        <translation>请继续它（cloze resume %1），或从 cloze runs 中另选一个运行</translation>
    </message>
    <message>
        <source>The %1 is %2</source>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>Stop it first: cloze stop %1</source>
        <translation>请先停止它：cloze stop %1</translation>
    </message>
    <message>
        <source>Cannot start %1: %2</source>
        <translation>无法启动 %1：%2</translation>
    </message>
    <message>
        <source>Check the installation: the program cloze must lie beside the one that runs</source>
        <translation>请检查安装：程序 cloze 必须与正在运行的程序放在一起</translation>
    </message>
    <message>
        <source>Stopped while %1 was working in a child process</source>
        <translation>%1 在子进程中工作时被停止</translation>
    </message>
    <message>
        <source>Start it again to continue</source>
        <translation>再次启动即可继续</translation>
    </message>
    <message>
        <source>a few seconds</source>
        <translation>几秒</translation>
    </message>
    <message>
        <source>about %1 min</source>
        <translation>约 %1 分钟</translation>
    </message>
    <message>
        <source>about %1 days</source>
        <translation>约 %1 天</translation>
    </message>
    <message>
        <source>Plan:</source>
        <translation>计划：</translation>
    </message>
    <message>
        <source>; %1 on this machine</source>
        <translation>；在本机上%1</translation>
    </message>
    <message>
        <source>%1; %2 of checkpoints</source>
        <translation>%1；检查点 %2</translation>
    </message>
    <message>
        <source>optimizer steps</source>
        <translation>优化步数</translation>
    </message>
    <message>
        <source>examples seen (steps x batch size)</source>
        <translation>已看样本数（步数 × 批大小）</translation>
    </message>
    <message>
        <source>tokens seen</source>
        <translation>已看词元数</translation>
    </message>
    <message>
        <source>training seconds</source>
        <translation>训练秒数</translation>
    </message>
    <message>
        <source>%1, pre-training included</source>
        <translation>%1，含预训练</translation>
    </message>
    <message>
        <source>F1 (mean of micro and macro)</source>
        <translation>F1（微平均与宏平均的均值）</translation>
    </message>
    <message>
        <source>masked-word loss</source>
        <translation>掩码词损失</translation>
    </message>
    <message>
        <source>masked-word accuracy</source>
        <translation>掩码词准确率</translation>
    </message>
    <message>
        <source>next-sentence accuracy</source>
        <translation>下一句准确率</translation>
    </message>
    <message>
        <source>from scratch</source>
        <translation>从零训练</translation>
    </message>
    <message>
        <source>held-out text</source>
        <translation>留出文本</translation>
    </message>
    <message>
        <source>pre-training loss (masked words)</source>
        <translation>预训练损失（掩码词）</translation>
    </message>
    <message>
        <source>training loss</source>
        <translation>训练损失</translation>
    </message>
    <message>
        <source>masked-word loss, nats</source>
        <translation>掩码词损失（nat）</translation>
    </message>
    <message>
        <source>training loss, nats</source>
        <translation>训练损失（nat）</translation>
    </message>
    <message>
        <source>WordNet&apos;s files in %1 hold only %2 definitions, too few for the demo</source>
        <translation>%1 中的 WordNet 文件只有 %2 条释义，不足以运行演示</translation>
    </message>
    <message>
        <source>Clang</source>
        <translation>Clang</translation>
    </message>
    <message>
        <source>%1 threads, LibTorch uses %2</source>
        <translation>%1 个线程，LibTorch 使用 %2 个</translation>
    </message>
    <message>
        <source>Use the tiny preset and small batches</source>
        <translation>请使用 tiny 预设和小批量</translation>
    </message>
    <message>
        <source>free disk</source>
        <translation>可用磁盘</translation>
    </message>
    <message>
        <source>%1 where the workspace lies</source>
        <translation>工作区所在位置 %1</translation>
    </message>
    <message>
        <source>Free some space, or choose a workspace on another disk with --workspace</source>
        <translation>请腾出空间，或用 --workspace 在其他磁盘上选择工作区</translation>
    </message>
    <message>
        <source>(made at the first run)</source>
        <translation>（首次运行时创建）</translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation>不可写</translation>
    </message>
    <message>
        <source>token caches</source>
        <translation>词元缓存</translation>
    </message>
    <message>
        <source>%1; `cloze doctor --clean-cache` removes what no run reads, it is made again when needed</source>
        <translation>%1；`cloze doctor --clean-cache` 会删除没有运行读取的部分，需要时会重新生成</translation>
    </message>
    <message>
        <source>none: the window cannot open here, everything works in the terminal</source>
        <translation>无：这里无法打开窗口，终端中一切可用</translation>
    </message>
    <message>
        <source>Use the command cloze, or log in with a desktop to use the window</source>
        <translation>请使用命令 cloze，或登录带桌面的环境来使用窗口</translation>
    </message>
    <message>
        <source>demo data</source>
        <translation>演示数据</translation>
    </message>
    <message>
        <source>WordNet in %1</source>
        <translation>%1 中的 WordNet</translation>
    </message>
    <message>
        <source>WordNet&apos;s %1 not found in %2: no demo</source>
        <translation>在 %2 中找不到 WordNet 的 %1：无法演示</translation>
    </message>
    <message>
        <source>Install it: sudo apt install wordnet-base</source>
        <translation>请安装：sudo apt install wordnet-base</translation>
    </message>
    <message>
        <source>There is no finished pre-training with these settings in %1</source>
        <translation>%1 中没有以这些设置完成的预训练</translation>
    </message>
    <message>
        <source>Pre-train first with `cloze pretrain`, let `cloze run` do both, or name a start with --from RUN|DIR</source>
        <translation>请先用 `cloze pretrain` 预训练，或让 `cloze run` 一并完成，或用 --from RUN|DIR 指定起点</translation>
    </message>
    <message>
        <source>Run %1 ended as %2</source>
        <translation>运行 %1 以“%2”结束</translation>
    </message>
    <message>
        <source>Look into its run.log, then `cloze resume %1`</source>
        <translation>请查看它的 run.log，然后 `cloze resume %1`</translation>
    </message>
    <message>
        <source>Run %1 is finished</source>
        <translation>运行 %1 已完成</translation>
    </message>
    <message>
        <source>`cloze show %1` tells its results</source>
        <translation>`cloze show %1` 会给出其结果</translation>
    </message>
    <message>
        <source>Run %1: %2, seed %3, %4 %5, %6 threads</source>
        <translation>运行 %1：%2，种子 %3，%4 %5，%6 线程</translation>
    </message>
    <message>
        <source>The last checkpoint of run %1 is damaged: it begins again</source>
        <translation>运行 %1 的最后一个检查点已损坏：它将重新开始</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>失败：%1</translation>
    </message>
    <message>
        <source>This is a defect of Clozebench: please report it. What was recorded is kept</source>
        <translation>这是 Clozebench 的缺陷：请报告。已记录的内容均保留</translation>
    </message>
    <message>
        <source>An experiment is being run already</source>
        <translation>已有实验正在运行</translation>
    </message>
    <message>
        <source>Wait for its end, or stop it first</source>
        <translation>请等它结束，或先将其停止</translation>
    </message>
    <message>
        <source>In its experiment: %1</source>
        <translation>在其实验中：%1</translation>
    </message>
    <message>
        <source>A series of this chart has %1 x and %2 y values</source>
        <translation>该图表的一个序列有 %1 个 x 值和 %2 个 y 值</translation>
    </message>
    <message>
        <source>Write it again with cloze compare --export</source>
        <translation>请用 cloze compare --export 重新写出</translation>
    </message>
    <message>
        <source>Give a NAME.figure.json that cloze compare --export wrote</source>
        <translation>请给出 cloze compare --export 写出的 NAME.figure.json</translation>
    </message>
    <message>
        <source>task data</source>
        <translation>任务数据</translation>
    </message>
    <message>
        <source>Runs %1 and %2 differ in more than their starting weights: %3</source>
        <translation>运行 %1 和 %2 的差别不止起始权重：%3</translation>
    </message>
    <message>
        <source>Compare runs of one experiment, or set these keys alike and run again</source>
        <translation>请比较同一实验的运行，或把这些键设为相同后重新运行</translation>
    </message>
    <message>
        <source>A gain needs as many runs from scratch as pre-trained ones</source>
        <translation>要得到增益，从零训练的运行数必须与有预训练的相同</translation>
    </message>
    <message>
        <source>Name one run of each for every seed</source>
        <translation>请为每个种子各指定一个</translation>
    </message>
    <message>
        <source>%1 starting from %2</source>
        <translation>%1从 %2 开始</translation>
    </message>
    <message>
        <source>%1 no effect with %2 = %3</source>
        <translation>%1在 %2 = %3 时不起作用</translation>
    </message>
    <message>
        <source>Leave out, or choose %1 = %2</source>
        <translation>请去掉 %1，或选择 %1 = %2</translation>
    </message>
    <message>
        <source>Run the experiment again with another experiment.name</source>
        <translation>请换一个 experiment.name 重新运行实验</translation>
    </message>
    <message>
        <source>`cloze run` with the experiment file computes it again from the runs</source>
        <translation>用实验文件执行 `cloze run` 会根据各运行重新计算</translation>
    </message>
    <message>
        <source>The TF-IDF baseline was fitted for the %1 most frequent of %2 labels to keep it short, and never gives another</source>
        <translation>为节省时间，TF-IDF 基线只针对 %2 个标签中最常见的 %1 个，且不会给出其他标签</translation>
    </message>
    <message>
        <source>The experiment has nothing to run</source>
        <translation>实验没有可运行的内容</translation>
    </message>
    <message>
        <source>Give experiment.seeds and experiment.arms</source>
        <translation>请给出 experiment.seeds 和 experiment.arms</translation>
    </message>
    <message>
        <source>Settings or data are not those of before: this is revision %1 of %2</source>
        <translation>设置或数据与之前不同：这是 %2 的修订版 %1</translation>
    </message>
    <message>
        <source>Stopped on request</source>
        <translation>已按要求停止</translation>
    </message>
    <message>
        <source>Start the experiment again to go on: what is done is kept</source>
        <translation>再次启动实验即可继续：已完成的部分会保留</translation>
    </message>
    <message>
        <source>The queue holds an unknown scope, %1</source>
        <translation>队列中有未知的范围 %1</translation>
    </message>
    <message>
        <source>Remove the entry and add its experiment again</source>
        <translation>请删除该项并重新加入其实验</translation>
    </message>
    <message>
        <source>The speed of this network could not be measured</source>
        <translation>无法测量该网络的速度</translation>
    </message>
    <message>
        <source>`cloze bench` says why; the experiment can be started all the same</source>
        <translation>`cloze bench` 会说明原因；实验仍可启动</translation>
    </message>
    <message>
        <source>Stopped while the tokenizer was prepared</source>
        <translation>准备分词器时被停止</translation>
    </message>
    <message>
        <source>The corpus holds no text, so no tokenizer can be learnt from it</source>
        <translation>语料不含文本，无法从中学习分词器</translation>
    </message>
    <message>
        <source>Name files with text in [corpus] path, or give a tokenizer with tokenizer.model</source>
        <translation>请在 [corpus] path 中指定含文本的文件，或用 tokenizer.model 给出分词器</translation>
    </message>
    <message>
        <source>The tokenizer could not be trained</source>
        <translation>无法训练分词器</translation>
    </message>
    <message>
        <source>See the message</source>
        <translation>请看提示信息</translation>
    </message>
    <message>
        <source>was ended by signal %1 (%2)</source>
        <translation>被信号 %1（%2）终止</translation>
    </message>
    <message>
        <source>ended with exit code %1</source>
        <translation>以退出码 %1 结束</translation>
    </message>
    <message>
        <source>Vocabulary size</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <source>The text does not allow a vocabulary of %1 entries</source>
        <translation>该文本不足以得到 %1 项的词表</translation>
    </message>
    <message>
        <source>Training the tokenizer failed: the child process %1</source>
        <translation>训练分词器失败：子进程%1</translation>
    </message>
    <message>
        <source>the eight digits add up to %1 or more</source>
        <translation>八个数字之和达到 %1 或更多</translation>
    </message>
    <message>
        <source>the digit %1 stands in the row %2 times or more</source>
        <translation>数字 %1 在一行中出现 %2 次或更多</translation>
    </message>
    <message>
        <source>The toy task has no rule &quot;%1&quot;</source>
        <translation>玩具任务没有规则“%1”</translation>
    </message>
    <message>
        <source>Use count or sum</source>
        <translation>请使用 count 或 sum</translation>
    </message>
    <message>
        <source>The toy task cannot be learnt from %1 rows</source>
        <translation>%1 行不足以学会玩具任务</translation>
    </message>
    <message>
        <source>Give %1 to %2 rows</source>
        <translation>请给出 %1 到 %2 行</translation>
    </message>
    <message>
        <source>not passed</source>
        <translation>未通过</translation>
    </message>
    <message>
        <source>The toy task is %1: lowest micro F1 on test %2 pre-trained, %3 from scratch; above %4 is asked for</source>
        <translation>玩具任务%1：测试集上最低的微平均 F1 为 %2（有预训练）、%3（从零训练）；要求高于 %4</translation>
    </message>
    <message>
        <source>With its own settings the task is learnt everywhere: look first at what was changed (learning rate, epochs, pooling, filter widths that see less than a row), at the loss in the Monitor or with cloze show RUN, then at this machine with cloze doctor</source>
        <translation>用其自身的设置，这个任务在任何机器上都能学会：请先看改动了什么（学习率、轮次、池化、看不到整行的卷积核宽度），再看“监视”中或 cloze show RUN 的损失，然后用 cloze doctor 检查本机</translation>
    </message>
    <message>
        <source>The checkpoint %1 is not there any more</source>
        <translation>检查点 %1 已不存在</translation>
    </message>
    <message>
        <source>Choose another one, or train its run again</source>
        <translation>请另选一个，或重新训练它的运行</translation>
    </message>
    <message>
        <source>one text a line</source>
        <translation>每行一条文本</translation>
    </message>
    <message>
        <source>Start it again for the rest</source>
        <translation>再次启动以处理剩余部分</translation>
    </message>
    <message>
        <source>safetensors data is little-endian and read in place</source>
        <translation>safetensors 数据为小端序并就地读取</translation>
    </message>
    <message>
        <source>%1 is not a valid safetensors file: %2</source>
        <translation>%1 不是有效的 safetensors 文件：%2</translation>
    </message>
    <message>
        <source>Copy it again from where it came from, or use another checkpoint</source>
        <translation>请从来源重新复制，或使用另一个检查点</translation>
    </message>
    <message>
        <source>&quot;%1&quot; lies outside of the data</source>
        <translation>“%1”超出数据范围</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has another size than its shape asks for</source>
        <translation>“%1”的大小与其形状不符</translation>
    </message>
    <message>
        <source>&quot;%1&quot; overlaps another tensor</source>
        <translation>“%1”与另一个张量重叠</translation>
    </message>
    <message>
        <source>bytes before &quot;%1&quot; belong to no tensor</source>
        <translation>“%1”之前的字节不属于任何张量</translation>
    </message>
    <message>
        <source>bytes after the last tensor belong to none</source>
        <translation>最后一个张量之后的字节不属于任何张量</translation>
    </message>
    <message>
        <source>The tensor &quot;%1&quot; has a name given twice or the wrong size</source>
        <translation>张量“%1”的名称重复或大小有误</translation>
    </message>
    <message>
        <source>it is shorter than 8 bytes</source>
        <translation>它不足 8 字节</translation>
    </message>
    <message>
        <source>its header claims to be larger than 100 MB</source>
        <translation>其文件头声称大于 100 MB</translation>
    </message>
    <message>
        <source>it ends inside its header</source>
        <translation>它在文件头内就结束了</translation>
    </message>
    <message>
        <source>an object stands where none belongs</source>
        <translation>不该出现对象的地方出现了对象</translation>
    </message>
    <message>
        <source>the name &quot;%1&quot; stands twice</source>
        <translation>名称“%1”出现两次</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands twice in &quot;%2&quot;</source>
        <translation>“%1”在“%2”中出现两次</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has the unknown field &quot;%2&quot;</source>
        <translation>“%1”含有未知字段“%2”</translation>
    </message>
    <message>
        <source>a list stands where none belongs</source>
        <translation>不该出现列表的地方出现了列表</translation>
    </message>
    <message>
        <source>a number stands where none belongs</source>
        <translation>不该出现数值的地方出现了数值</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has a size beyond 2^63</source>
        <translation>“%1”的大小超过 2^63</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has more than 64 dimensions</source>
        <translation>“%1”多于 64 维</translation>
    </message>
    <message>
        <source>a text stands where none belongs</source>
        <translation>不该出现文本的地方出现了文本</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of &quot;%2&quot; is a text</source>
        <translation>“%2”的“%1”是文本</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has the unknown dtype &quot;%2&quot;</source>
        <translation>“%1”含有未知的 dtype“%2”</translation>
    </message>
    <message>
        <source>a null stands in the header</source>
        <translation>文件头中出现 null</translation>
    </message>
    <message>
        <source>a true or false stands in the header</source>
        <translation>文件头中出现 true 或 false</translation>
    </message>
    <message>
        <source>a negative number stands in &quot;%1&quot;</source>
        <translation>“%1”中出现负数</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 where a whole number below 2^64 belongs</source>
        <translation>“%1”为 %2，应为小于 2^64 的整数</translation>
    </message>
    <message>
        <source>binary data stands in the header</source>
        <translation>文件头中出现二进制数据</translation>
    </message>
    <message>
        <source>its header is not JSON (byte %1)</source>
        <translation>其文件头不是 JSON（第 %1 字节）</translation>
    </message>
    <message>
        <source>its header is not a JSON object</source>
        <translation>其文件头不是 JSON 对象</translation>
    </message>
    <message>
        <source>its header is not JSON</source>
        <translation>其文件头不是 JSON</translation>
    </message>
    <message>
        <source>it ends early</source>
        <translation>它提前结束</translation>
    </message>
    <message>
        <source>%1 cannot be unpacked: %2</source>
        <translation>无法解压 %1：%2</translation>
    </message>
    <message>
        <source>Copy or download the file again</source>
        <translation>请重新复制或下载该文件</translation>
    </message>
    <message>
        <source>%1, line %2 is longer than %3 MB: this is no file of word vectors</source>
        <translation>%1 第 %2 行长于 %3 MB：这不是词向量文件</translation>
    </message>
    <message>
        <source>Name a file that word2vec, GloVe or fastText wrote</source>
        <translation>请指定 word2vec、GloVe 或 fastText 写出的文件</translation>
    </message>
    <message>
        <source>Name a file of word vectors as word2vec (text, binary), GloVe or fastText (.vec) write it</source>
        <translation>请指定 word2vec（文本、二进制）、GloVe 或 fastText（.vec）格式的词向量文件</translation>
    </message>
    <message>
        <source>%1 ends early: %2</source>
        <translation>%1 提前结束：%2</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>它是空的</translation>
    </message>
    <message>
        <source>it is neither a header nor a word with its numbers</source>
        <translation>它既不是文件头，也不是带数值的词</translation>
    </message>
    <message>
        <source>a width of %1 is none for word vectors</source>
        <translation>宽度 %1 不适用于词向量</translation>
    </message>
    <message>
        <source>it announces no words</source>
        <translation>它没有声明词数</translation>
    </message>
    <message>
        <source>it is too long for a header</source>
        <translation>作为文件头太长</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>文件结尾</translation>
    </message>
    <message>
        <source>it holds no words</source>
        <translation>它不含词</translation>
    </message>
    <message>
        <source>Stopped while word vectors were read</source>
        <translation>读取词向量时被停止</translation>
    </message>
    <message>
        <source>From line %1 on there is more than the header announces; it was not read</source>
        <translation>从第 %1 行起超出文件头声明的内容；未读取</translation>
    </message>
    <message>
        <source>its header announces %1 words, there are %2</source>
        <translation>其文件头声明 %1 个词，实际有 %2 个</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number</source>
        <translation>“%1”不是数值</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no finite number</source>
        <translation>“%1”不是有限数值</translation>
    </message>
    <message>
        <source>it has %1 numbers behind its word where %2 are expected</source>
        <translation>词之后有 %1 个数值，应为 %2 个</translation>
    </message>
    <message>
        <source>no word begins here</source>
        <translation>此处没有词开始</translation>
    </message>
    <message>
        <source>From byte %1 on there is more than the header announces; it was not read</source>
        <translation>从第 %1 字节起超出文件头声明的内容；未读取</translation>
    </message>
    <message>
        <source>at byte %1, word %2 of the %3 that its header announces is not whole</source>
        <translation>在第 %1 字节处，文件头声明的 %3 个词中的第 %2 个不完整</translation>
    </message>
    <message>
        <source>the vector of this word holds no finite number</source>
        <translation>该词的向量不含有限数值</translation>
    </message>
    <message>
        <source>%1 is not UTF-8: %2 of %3 words are not, the first at %4</source>
        <translation>%1 不是 UTF-8：%3 个词中有 %2 个不是，第一个在 %4</translation>
    </message>
    <message>
        <source>Convert it, e.g. iconv -f GB18030 -t UTF-8 (text files only)</source>
        <translation>请转换它，例如 iconv -f GB18030 -t UTF-8（仅限文本文件）</translation>
    </message>
    <message>
        <source>%1 words are not UTF-8 and were skipped, the first at %2</source>
        <translation>%1 个词不是 UTF-8，已跳过，第一个在 %2</translation>
    </message>
    <message>
        <source>%1 vectors have no word and were skipped, the first at %2</source>
        <translation>%1 个向量没有词，已跳过，第一个在 %2</translation>
    </message>
    <message>
        <source>word2vec binary</source>
        <translation>word2vec 二进制</translation>
    </message>
    <message>
        <source>word2vec or fastText text</source>
        <translation>word2vec 或 fastText 文本</translation>
    </message>
    <message>
        <source>GloVe text</source>
        <translation>GloVe 文本</translation>
    </message>
    <message>
        <source>There is no backbone named &quot;%1&quot;</source>
        <translation>没有名为“%1”的骨干网络</translation>
    </message>
    <message>
        <source>Set backbone.kind to one of: %1</source>
        <translation>请把 backbone.kind 设为以下之一：%1</translation>
    </message>
    <message>
        <source>The backbone has a size below 1</source>
        <translation>骨干网络有小于 1 的尺寸</translation>
    </message>
    <message>
        <source>CPU kernels exist for fp32 and bf16</source>
        <translation>CPU 内核支持 fp32 和 bf16</translation>
    </message>
    <message>
        <source>a target is no class</source>
        <translation>有目标不是类别</translation>
    </message>
    <message>
        <source>parameters are added before allocate()</source>
        <translation>参数须在 allocate() 之前加入</translation>
    </message>
    <message>
        <source>two parameters named</source>
        <translation>有两个参数同名：</translation>
    </message>
    <message>
        <source>TextCNN needs filter widths of 1 or more, each named once</source>
        <translation>TextCNN 需要大于等于 1 的卷积核宽度，每个只写一次</translation>
    </message>
    <message>
        <source>TextCNN has a size below 1</source>
        <translation>TextCNN 有小于 1 的尺寸</translation>
    </message>
    <message>
        <source>The Transformer has a size below 1</source>
        <translation>Transformer 有小于 1 的尺寸</translation>
    </message>
    <message>
        <source>Memory ran out</source>
        <translation>内存耗尽</translation>
    </message>
    <message>
        <source>This is a defect of Clozebench: please report it with the log of the run. The last checkpoint is kept</source>
        <translation>这是 Clozebench 的缺陷：请连同该运行的日志一起报告。最后一个检查点已保留</translation>
    </message>
    <message>
        <source>bug: a training function may not send the last event of run %1</source>
        <translation>缺陷：训练函数不得发送运行 %1 的最后一个事件</translation>
    </message>
    <message>
        <source>There is no series %1</source>
        <translation>没有序列 %1</translation>
    </message>
    <message>
        <source>Choose one of %1</source>
        <translation>请从 %1 中选择</translation>
    </message>
    <message>
        <source>%1 (%2) is running</source>
        <translation>%1（%2）正在运行</translation>
    </message>
    <message>
        <source>Stop it first; the others can be moved and removed</source>
        <translation>请先停止它；其他项可以移动和删除</translation>
    </message>
    <message>
        <source>Another Clozebench works off the queue of the workspace %1</source>
        <translation>另一个 Clozebench 正在处理工作区 %1 的队列</translation>
    </message>
    <message>
        <source>What is added now is worked off there in its turn</source>
        <translation>现在加入的内容会在那里依次处理</translation>
    </message>
    <message>
        <source>There is no %1 in the queue</source>
        <translation>队列中没有 %1</translation>
    </message>
    <message>
        <source>`cloze queue list` shows it</source>
        <translation>`cloze queue list` 会显示队列</translation>
    </message>
    <message>
        <source>%1 begins the names of %2 entries: %3</source>
        <translation>有 %2 项的名称以 %1 开头：%3</translation>
    </message>
    <message>
        <source>Give more of the name</source>
        <translation>请给出更完整的名称</translation>
    </message>
    <message>
        <source>The checkpoints under %1 are not affected</source>
        <translation>%1 下的检查点不受影响</translation>
    </message>
    <message>
        <source>Put the backup %1 in its place (keep the broken file aside). %2</source>
        <translation>请用备份 %1 代替它（损坏的文件另行保存）。%2</translation>
    </message>
    <message>
        <source>Move it aside: a new one is made at the next start. `sqlite3 %1 .recover` saves what can be read. %2</source>
        <translation>请把它移开：下次启动时会新建一个。`sqlite3 %1 .recover` 可挽救能读取的内容。%2</translation>
    </message>
    <message>
        <source>Make the workspace writable, or choose another one with --workspace DIR</source>
        <translation>请使工作区可写，或用 --workspace DIR 选择其他工作区</translation>
    </message>
    <message>
        <source>Another program holds the workspace for long: end it, then try again</source>
        <translation>另一个程序长时间占用工作区：请结束它后重试</translation>
    </message>
    <message>
        <source>Check that the folder exists and may be written, or choose another one with --workspace DIR</source>
        <translation>请检查文件夹是否存在且可写，或用 --workspace DIR 选择其他文件夹</translation>
    </message>
    <message>
        <source>Close other programs, then try again</source>
        <translation>请关闭其他程序后重试</translation>
    </message>
    <message>
        <source>Check the disk (and the network, if it is a network folder), then try again</source>
        <translation>请检查磁盘（若是网络文件夹，还有网络）后重试</translation>
    </message>
    <message>
        <source>This is a defect of Clozebench: please report it</source>
        <translation>这是 Clozebench 的缺陷：请报告</translation>
    </message>
    <message>
        <source>There is no workspace in %1</source>
        <translation>%1 中没有工作区</translation>
    </message>
    <message>
        <source>Start a run there first, or name another folder with --workspace DIR</source>
        <translation>请先在那里启动一个运行，或用 --workspace DIR 指定其他文件夹</translation>
    </message>
    <message>
        <source>There is no run %1</source>
        <translation>没有运行 %1</translation>
    </message>
    <message>
        <source>`cloze runs` lists the runs of this workspace</source>
        <translation>`cloze runs` 会列出该工作区的运行</translation>
    </message>
    <message>
        <source>There is no experiment %1</source>
        <translation>没有实验 %1</translation>
    </message>
    <message>
        <source>`cloze runs` lists what this workspace holds</source>
        <translation>`cloze runs` 会列出该工作区的内容</translation>
    </message>
    <message>
        <source>Another Clozebench is training in the workspace %1</source>
        <translation>另一个 Clozebench 正在工作区 %1 中训练</translation>
    </message>
    <message>
        <source>Wait until it is done, stop it with `cloze stop %1`, or use another workspace with --workspace DIR</source>
        <translation>请等它完成，用 `cloze stop %1` 停止它，或用 --workspace DIR 使用其他工作区</translation>
    </message>
    <message>
        <source>Run %1 is in the hands of another Clozebench</source>
        <translation>运行 %1 正由另一个 Clozebench 处理</translation>
    </message>
    <message>
        <source>Wait until it is done, or stop it with `cloze stop %1`</source>
        <translation>请等它完成，或用 `cloze stop %1` 停止它</translation>
    </message>
    <message>
        <source>Run %1 of this experiment is running</source>
        <translation>该实验的运行 %1 正在进行</translation>
    </message>
    <message>
        <source>Stop it first; its checkpoint is kept</source>
        <translation>请先停止它；其检查点会保留</translation>
    </message>
    <message>
        <source>There is no experiment %1 in %2</source>
        <translation>%2 中没有实验 %1</translation>
    </message>
    <message>
        <source>`cloze runs` lists what this workspace holds; another one is named with --workspace DIR</source>
        <translation>`cloze runs` 会列出该工作区的内容；用 --workspace DIR 指定其他工作区</translation>
    </message>
    <message>
        <source>A name needs at least one letter or digit</source>
        <translation>名称至少需要一个字母或数字</translation>
    </message>
    <message>
        <source>Give another name</source>
        <translation>请换一个名称</translation>
    </message>
    <message>
        <source>There is an experiment %1 already</source>
        <translation>已有实验 %1</translation>
    </message>
    <message>
        <source>Choose another name; two experiments never become one</source>
        <translation>请换一个名称；两个实验不会合并为一个</translation>
    </message>
    <message>
        <source>Run %1 is %2: nothing is being done on it</source>
        <translation>运行 %1 %2：没有对它进行任何操作</translation>
    </message>
    <message>
        <source>`cloze resume %1` continues a run that is stopped, interrupted or failed</source>
        <translation>`cloze resume %1` 可继续已停止、中断或失败的运行</translation>
    </message>
    <message>
        <source>%1 and others</source>
        <translation>%1 及其他</translation>
    </message>
    <message>
        <source>There is no run %1 in %2</source>
        <translation>%2 中没有运行 %1</translation>
    </message>
    <message>
        <source>`cloze runs` lists the runs; another workspace is named with --workspace DIR</source>
        <translation>`cloze runs` 会列出各运行；用 --workspace DIR 指定其他工作区</translation>
    </message>
    <message>
        <source>%1 begins the names of %2 runs: %3</source>
        <translation>有 %2 个运行的名称以 %1 开头：%3</translation>
    </message>
    <message>
        <source>There is no encoding &quot;%1&quot;</source>
        <translation>没有编码“%1”</translation>
    </message>
    <message>
        <source>Choose one of those that `cloze fields` lists for task.encoding</source>
        <translation>请从 `cloze fields` 为 task.encoding 列出的编码中选择</translation>
    </message>
    <message>
        <source>Shift JIS</source>
        <translation>Shift JIS</translation>
    </message>
    <message>
        <source>%1 is not a whole SentencePiece model: %2</source>
        <translation>%1 不是完整的 SentencePiece 模型：%2</translation>
    </message>
    <message>
        <source>Copy the file again, or train a tokenizer with cloze tokenizer train</source>
        <translation>请重新复制该文件，或用 cloze tokenizer train 训练分词器</translation>
    </message>
    <message>
        <source>its structure breaks off or is of another kind</source>
        <translation>其结构中断或属于其他类型</translation>
    </message>
    <message>
        <source>its normalisation table is damaged</source>
        <translation>其规范化表已损坏</translation>
    </message>
    <message>
        <source>it holds no pieces</source>
        <translation>它不含子词</translation>
    </message>
    <message>
        <source>a piece has no text or a score that is no number</source>
        <translation>有子词没有文本，或得分不是数值</translation>
    </message>
    <message>
        <source>its description is missing (cut off?)</source>
        <translation>缺少其描述（被截断？）</translation>
    </message>
    <message>
        <source>its model type is unknown</source>
        <translation>其模型类型未知</translation>
    </message>
    <message>
        <source>it says %1 pieces and holds %2</source>
        <translation>它声称 %1 个子词，实际有 %2 个</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>原样</translation>
    </message>
    <message>
        <source>%1 is not a usable SentencePiece model: %2</source>
        <translation>%1 不是可用的 SentencePiece 模型：%2</translation>
    </message>
    <message>
        <source>A vocabulary of %1 pieces is larger than this text allows</source>
        <translation>%1 个子词的词表超出该文本所允许的大小</translation>
    </message>
    <message>
        <source>A vocabulary of %1 pieces is too small: this text has %2 characters and special tokens</source>
        <translation>%1 个子词的词表太小：该文本有 %2 个字符和特殊词元</translation>
    </message>
    <message>
        <source>SentencePiece could not learn from this text: %1</source>
        <translation>SentencePiece 无法从该文本学习：%1</translation>
    </message>
    <message>
        <source>Look at the corpus (cloze data inspect), or choose another tokenizer.kind</source>
        <translation>请查看语料（cloze data inspect），或选择其他 tokenizer.kind</translation>
    </message>
    <message>
        <source>the trained model</source>
        <translation>训练得到的模型</translation>
    </message>
    <message>
        <source>There is no tokenizer kind &quot;%1&quot;</source>
        <translation>没有分词器类型“%1”</translation>
    </message>
    <message>
        <source>%1 holds a tokenizer of the unknown kind &quot;%2&quot;</source>
        <translation>%1 含有未知类型“%2”的分词器</translation>
    </message>
    <message>
        <source>Update this program, or train a tokenizer with cloze tokenizer train</source>
        <translation>请更新本程序，或用 cloze tokenizer train 训练分词器</translation>
    </message>
    <message>
        <source>A vocabulary of %1 has no room for text</source>
        <translation>大小为 %1 的词表容不下文本</translation>
    </message>
    <message>
        <source>There is no text to learn a vocabulary from</source>
        <translation>没有可供学习词表的文本</translation>
    </message>
    <message>
        <source>Give a corpus that holds text</source>
        <translation>请给出含有文本的语料</translation>
    </message>
    <message>
        <source>sentencepiece %1, icu %2</source>
        <translation>sentencepiece %1，icu %2</translation>
    </message>
    <message>
        <source>Train the tokenizer again (cloze tokenizer train), or restore the folder from a copy</source>
        <translation>请重新训练分词器（cloze tokenizer train），或从副本恢复该文件夹</translation>
    </message>
    <message>
        <source>%1 was not written by Clozebench</source>
        <translation>%1 不是 Clozebench 写入的</translation>
    </message>
    <message>
        <source>Name a folder that cloze tokenizer train wrote, or a SentencePiece .model file</source>
        <translation>请指定 cloze tokenizer train 写出的文件夹，或 SentencePiece 的 .model 文件</translation>
    </message>
    <message>
        <source>%1 was written by a later Clozebench</source>
        <translation>%1 由更新版本的 Clozebench 写入</translation>
    </message>
    <message>
        <source>Update this program</source>
        <translation>请更新本程序</translation>
    </message>
    <message>
        <source>names a model file outside its folder</source>
        <translation>指定了文件夹之外的模型文件</translation>
    </message>
    <message>
        <source>is truncated or was changed after tokenizer.json was written</source>
        <translation>被截断，或在写入 tokenizer.json 之后被改动</translation>
    </message>
    <message>
        <source>is not the JSON that Clozebench writes</source>
        <translation>不是 Clozebench 写出的 JSON</translation>
    </message>
    <message>
        <source>There is no tokenizer in %1 (no tokenizer.json)</source>
        <translation>%1 中没有分词器（缺少 tokenizer.json）</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a language that ICU knows</source>
        <translation>“%1”不是 ICU 所知的语言</translation>
    </message>
    <message>
        <source>%1 is not a vocabulary of Clozebench: %2</source>
        <translation>%1 不是 Clozebench 的词表：%2</translation>
    </message>
    <message>
        <source>Train the tokenizer again (cloze tokenizer train), or restore the file from a copy</source>
        <translation>请重新训练分词器（cloze tokenizer train），或从副本恢复该文件</translation>
    </message>
    <message>
        <source>it holds too few pieces</source>
        <translation>它的子词太少</translation>
    </message>
    <message>
        <source>the special pieces are not at its head</source>
        <translation>特殊子词不在其开头</translation>
    </message>
    <message>
        <source>line %1 is empty</source>
        <translation>第 %1 行为空</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands in it twice</source>
        <translation>“%1”在其中出现两次</translation>
    </message>
    <message>
        <source>(label unseen in training)</source>
        <translation>（训练中未见的标签）</translation>
    </message>
    <message>
        <source>no NVIDIA driver (libcuda.so.1 not found)</source>
        <translation>没有 NVIDIA 驱动（找不到 libcuda.so.1）</translation>
    </message>
    <message>
        <source>the NVIDIA driver finds no GPU</source>
        <translation>NVIDIA 驱动没有找到 GPU</translation>
    </message>
    <message>
        <source>unknown reason</source>
        <translation>未知原因</translation>
    </message>
    <message>
        <source>The device %1 is not there</source>
        <translation>没有设备 %1</translation>
    </message>
    <message>
        <source>Run on the machine that has it, or start a new run with compute.device = &quot;cpu&quot;</source>
        <translation>请在有该设备的机器上运行，或以 compute.device = &quot;cpu&quot; 启动新的运行</translation>
    </message>
    <message>
        <source>; the checkpoint of step %1 is kept</source>
        <translation>；第 %1 步的检查点已保留</translation>
    </message>
    <message>
        <source>; no step before that was saved</source>
        <translation>；此前没有保存任何步</translation>
    </message>
    <message>
        <source>Resume the run to continue it</source>
        <translation>恢复该运行即可继续</translation>
    </message>
    <message>
        <source>pretrain.nsp needs documents of two sentences or more, but each of the %1 in the text for pre-training has one</source>
        <translation>pretrain.nsp 需要至少两句的文档，但预训练文本中的 %1 篇都只有一句</translation>
    </message>
    <message>
        <source>Set pretrain.nsp = false, or give running text: documents with a sentence a line and blank lines between them, or paragraphs (corpus.format)</source>
        <translation>请设 pretrain.nsp = false，或给出连续文本：每行一句、文档间空行，或段落（corpus.format）</translation>
    </message>
    <message>
        <source>%1 of %2 training documents have a single sentence: they are rows of their own, without the question whether the next sentence follows, and may stand as the sentence that does not</source>
        <translation>%2 篇训练文档中有 %1 篇只有一句：它们单独成行，不带“是否为下一句”的问题，也可能充当“不是下一句”的句子</translation>
    </message>
    <message>
        <source>held-out pair</source>
        <translation>个留出句对</translation>
    </message>
    <message>
        <source>held-out pairs</source>
        <translation>个留出句对</translation>
    </message>
    <message>
        <source>The checkpoint %1 is only %2 and cannot %3</source>
        <translation>检查点 %1 只是%2，不能%3</translation>
    </message>
    <message>
        <source>Give the run or folder of a %1 checkpoint</source>
        <translation>请给出%1检查点的运行或文件夹</translation>
    </message>
    <message>
        <source>fill in words</source>
        <translation>填词</translation>
    </message>
    <message>
        <source>The text holds no [MASK]</source>
        <translation>文本中没有 [MASK]</translation>
    </message>
    <message>
        <source>Write [MASK] where a word is to be filled in</source>
        <translation>请在要填词的地方写 [MASK]</translation>
    </message>
    <message>
        <source>The text has %1 tokens, the model reads at most %2</source>
        <translation>文本有 %1 个词元，模型最多读取 %2 个</translation>
    </message>
    <message>
        <source>Shorten the text</source>
        <translation>请缩短文本</translation>
    </message>
    <message>
        <source>be evaluated on labels</source>
        <translation>在标签上评测</translation>
    </message>
    <message>
        <source>Gold labels are not of the checkpoint&apos;s kind of task</source>
        <translation>标准标签与检查点的任务类型不符</translation>
    </message>
    <message>
        <source>Read them with its settings</source>
        <translation>请按它的设置读取</translation>
    </message>
    <message>
        <source>The text for pre-training has only %1 rows, too few to train on and hold some out for validation</source>
        <translation>预训练文本只有 %1 行，太少，无法同时训练和留出验证</translation>
    </message>
    <message>
        <source>Add text to corpus.path: a few thousand sentences at least</source>
        <translation>请向 corpus.path 添加文本：至少几千句</translation>
    </message>
    <message>
        <source>The tokenizer has no mask token, which masked pre-training needs</source>
        <translation>分词器没有掩码词元，而掩码预训练需要它</translation>
    </message>
    <message>
        <source>Leave tokenizer.model empty to train one, or use a model with a [MASK] piece</source>
        <translation>请把 tokenizer.model 留空以训练一个，或使用含 [MASK] 的模型</translation>
    </message>
    <message>
        <source>; fp32, as the processor has no bf16 products</source>
        <translation>；fp32，因为处理器没有 bf16 乘法</translation>
    </message>
    <message>
        <source>; %1 as measured (bf16 %2, fp32 %3)</source>
        <translation>；经测量选择 %1（bf16 %2，fp32 %3）</translation>
    </message>
    <message>
        <source>%1; deterministic: fp32, one thread, nothing tuned</source>
        <translation>%1；确定性：fp32、单线程、不做调优</translation>
    </message>
    <message>
        <source>There is no GPU to run on: %1</source>
        <translation>没有可用的 GPU：%1</translation>
    </message>
    <message>
        <source>Set compute.device to auto or cpu, or install the driver and fetch the NVIDIA libraries</source>
        <translation>请把 compute.device 设为 auto 或 cpu，或安装驱动并获取 NVIDIA 库</translation>
    </message>
    <message>
        <source>There is no device cuda:%1; this machine has %2</source>
        <translation>没有设备 cuda:%1；本机有 %2 个</translation>
    </message>
    <message>
        <source>Set compute.device to one of cuda:0 to cuda:%1</source>
        <translation>请把 compute.device 设为 cuda:0 至 cuda:%1 之一</translation>
    </message>
    <message>
        <source>CPU, as asked</source>
        <translation>按要求使用 CPU</translation>
    </message>
    <message>
        <source>The checkpoint %1 was trained with another tokenizer than this run uses</source>
        <translation>检查点 %1 所用的分词器与该运行不同</translation>
    </message>
    <message>
        <source>Set tokenizer.model to the tokenizer folder inside that checkpoint, or pre-train again</source>
        <translation>请把 tokenizer.model 设为该检查点内的分词器文件夹，或重新预训练</translation>
    </message>
    <message>
        <source>The checkpoint %1 has %2 = %3, this run asks for %4</source>
        <translation>检查点 %1 的 %2 = %3，而该运行要求 %4</translation>
    </message>
    <message>
        <source>Set %1 = %2, or pre-train again with this setting</source>
        <translation>请设 %1 = %2，或以该设置重新预训练</translation>
    </message>
    <message>
        <source>The training state of the checkpoint cannot be used: %1</source>
        <translation>无法使用检查点的训练状态：%1</translation>
    </message>
    <message>
        <source>Start the run again without resuming</source>
        <translation>请重新启动该运行，不要恢复</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>%1 has another size</source>
        <translation>%1 的大小不同</translation>
    </message>
    <message>
        <source>the gradient is not finite any more</source>
        <translation>梯度不再是有限值</translation>
    </message>
    <message>
        <source>the loss is not a finite number any more</source>
        <translation>损失不再是有限数值</translation>
    </message>
    <message>
        <source>the loss grew to %1</source>
        <translation>损失增大到 %1</translation>
    </message>
    <message>
        <source>Training diverged: %1 at step %2 (learning rate %3)</source>
        <translation>训练发散：第 %2 步%1（学习率 %3）</translation>
    </message>
    <message>
        <source>Lower %1 (3e-4 to 4e-3 is usual) and run again</source>
        <translation>请降低 %1（通常为 3e-4 到 4e-3）后重新运行</translation>
    </message>
    <message>
        <source>There is not enough memory on %1 for this run</source>
        <translation>%1 上的内存不足以进行该运行</translation>
    </message>
    <message>
        <source>can&apos;t allocate memory</source>
        <translation>无法分配内存</translation>
    </message>
    <message>
        <source>not enough memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>内存耗尽</translation>
    </message>
    <message>
        <source>The device %1 failed: %2</source>
        <translation>设备 %1 出错：%2</translation>
    </message>
    <message>
        <source>Check it with nvidia-smi, then resume the run; the last checkpoint is kept</source>
        <translation>请用 nvidia-smi 检查，然后恢复该运行；最后一个检查点已保留</translation>
    </message>
    <message>
        <source>Word vectors (%1, %2 words): %3 of the %4 words of the vocabulary (%5) and %6 of the running words start from them; the others start at random</source>
        <translation>词向量（%1，%2 个词）：词表 %4 个词（%5）中的 %3 个以及文本中 %6 的词从它们开始；其余随机初始化</translation>
    </message>
    <message>
        <source>word vectors</source>
        <translation>词向量</translation>
    </message>
    <message>
        <source>Set task.format, task.text and task.label if it was misread</source>
        <translation>若读取有误，请设定 task.format、task.text 和 task.label</translation>
    </message>
    <message>
        <source>Stopped while reading the data</source>
        <translation>读取数据时被停止</translation>
    </message>
    <message>
        <source>Start it again to see all of it</source>
        <translation>再次启动以查看全部</translation>
    </message>
    <message>
        <source>the line is blank</source>
        <translation>该行为空</translation>
    </message>
    <message>
        <source>The checkpoints of run %1 were deleted: it begins again</source>
        <translation>运行 %1 的检查点已删除：它将重新开始</translation>
    </message>
    <message>
        <source>Write a column name, or #1 for the first</source>
        <translation>请写列名，或用 #1 表示第一列</translation>
    </message>
    <message>
        <source>%1 seed</source>
        <translation>%1 个种子</translation>
    </message>
    <message>
        <source>%1 seeds</source>
        <translation>%1 个种子</translation>
    </message>
    <message>
        <source>%1 example</source>
        <translation>%1 个样本</translation>
    </message>
    <message>
        <source>%1 examples</source>
        <translation>%1 个样本</translation>
    </message>
    <message>
        <source>%1 test example</source>
        <translation>%1 个测试样本</translation>
    </message>
    <message>
        <source>%1 test examples</source>
        <translation>%1 个测试样本</translation>
    </message>
    <message>
        <source>%1 test example is</source>
        <translation>%1 个测试样本</translation>
    </message>
    <message>
        <source>%1 test examples are</source>
        <translation>%1 个测试样本</translation>
    </message>
    <message>
        <source>%1 validation example</source>
        <translation>%1 个验证样本</translation>
    </message>
    <message>
        <source>%1 validation examples</source>
        <translation>%1 个验证样本</translation>
    </message>
    <message>
        <source>%1 validation example is</source>
        <translation>%1 个验证样本</translation>
    </message>
    <message>
        <source>%1 validation examples are</source>
        <translation>%1 个验证样本</translation>
    </message>
    <message>
        <source>%1 pre-training</source>
        <translation>%1 次预训练</translation>
    </message>
    <message>
        <source>%1 pre-trainings</source>
        <translation>%1 次预训练</translation>
    </message>
    <message>
        <source>%1 fine-tuning</source>
        <translation>%1 次微调</translation>
    </message>
    <message>
        <source>%1 fine-tunings</source>
        <translation>%1 次微调</translation>
    </message>
    <message>
        <source>%1 M parameters</source>
        <translation>%1 M 参数</translation>
    </message>
    <message>
        <source>%1 k parameters</source>
        <translation>%1 k 参数</translation>
    </message>
    <message>
        <source>about %1 s</source>
        <translation>约 %1 秒</translation>
    </message>
    <message>
        <source>about %1 h</source>
        <translation>约 %1 小时</translation>
    </message>
    <message>
        <source>micro F1</source>
        <translation>微平均 F1</translation>
    </message>
    <message>
        <source>macro F1</source>
        <translation>宏平均 F1</translation>
    </message>
    <message>
        <source>mean F1</source>
        <translation>F1 均值</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Pre-training</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>Pre-trained</source>
        <translation>有预训练</translation>
    </message>
    <message>
        <source>%1 raised %2 by %3 (%4): %5</source>
        <translation>%1使 %2 提高 %3（%4）：%5</translation>
    </message>
    <message>
        <source>%1 lowered %2 by %3 (%4): %5</source>
        <translation>%1使 %2 降低 %3（%4）：%5</translation>
    </message>
    <message>
        <source>%1 from scratch, %2 pre-trained, but %3</source>
        <translation>从零训练 %1，有预训练 %2，但%3</translation>
    </message>
    <message>
        <source>neither arm beats %1, which alone reaches %2</source>
        <translation>两组都没有超过%1，而仅它就能达到 %2</translation>
    </message>
    <message>
        <source>%1 alone reaches %2, too near to be told apart on %3</source>
        <translation>仅%1就能达到 %2，在 %3上差距太小，无法区分</translation>
    </message>
    <message>
        <source>Measured on %1 with %2</source>
        <translation>在 %1上用 %2测得</translation>
    </message>
    <message>
        <source>Measured on %1; trained on %2, best checkpoint chosen on %3</source>
        <translation>在 %1上测得；在 %2上训练，最佳检查点按 %3选出</translation>
    </message>
    <message>
        <source>Measured on %1 with %2; trained on %3, best checkpoint chosen on %4</source>
        <translation>在 %1上用 %2测得；在 %3上训练，最佳检查点按 %4选出</translation>
    </message>
    <message>
        <source>%1 of %2 test texts and %3 of %4 validation texts</source>
        <translation>%2 条测试文本中的 %1 条和 %4 条验证文本中的 %3 条</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>chi-square</source>
        <translation>卡方</translation>
    </message>
    <message>
        <source>p unknown</source>
        <translation>p 未知</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>scratch</source>
        <translation>从零训练</translation>
    </message>
    <message>
        <source>gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>TF-IDF, linear</source>
        <translation>TF-IDF，线性</translation>
    </message>
    <message>
        <source>pre-trained</source>
        <translation>有预训练</translation>
    </message>
    <message>
        <source>pre-training</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>fine-tuning</source>
        <translation>微调</translation>
    </message>
    <message>
        <source>%1, from scratch</source>
        <translation>%1，从零训练</translation>
    </message>
    <message>
        <source>%1, pre-trained</source>
        <translation>%1，有预训练</translation>
    </message>
    <message>
        <source>%1, pre-training</source>
        <translation>%1，预训练阶段</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1，种子 %2</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>%1 (smoothed)</source>
        <translation>%1（平滑）</translation>
    </message>
    <message>
        <source>%1 (mean of %2 seeds, smoothed)</source>
        <translation>%1（%2 个种子的均值，平滑）</translation>
    </message>
    <message>
        <source>F1 (micro)</source>
        <translation>F1（微平均）</translation>
    </message>
    <message>
        <source>F1 (macro)</source>
        <translation>F1（宏平均）</translation>
    </message>
    <message>
        <source>MCC</source>
        <translation>MCC</translation>
    </message>
    <message>
        <source>%1 on validation</source>
        <translation>验证集 %1</translation>
    </message>
    <message>
        <source>%1 on validation: %2</source>
        <translation>验证集 %1：%2</translation>
    </message>
    <message>
        <source>%1 on test: %2</source>
        <translation>测试集 %1：%2</translation>
    </message>
    <message>
        <source>%1 on held-out text</source>
        <translation>留出文本 %1</translation>
    </message>
    <message>
        <source>%1 on held-out text: %2</source>
        <translation>留出文本 %1：%2</translation>
    </message>
    <message>
        <source>pre-training loss (masked words): %1</source>
        <translation>预训练损失（掩码词）：%1</translation>
    </message>
    <message>
        <source>training loss: %1</source>
        <translation>训练损失：%1</translation>
    </message>
    <message>
        <source>compiler</source>
        <translation>编译器</translation>
    </message>
    <message>
        <source>processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>display</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>libraries</source>
        <translation>程序库</translation>
    </message>
    <message>
        <source>%1 threads, LibTorch uses %2 (has %3)</source>
        <translation>%1 个线程，LibTorch 使用 %2（支持 %3）</translation>
    </message>
    <message>
        <source>%1 (made at the first run)</source>
        <translation>%1（首次运行时创建）</translation>
    </message>
    <message>
        <source>%1, %2 runs</source>
        <translation>%1，%2 个运行</translation>
    </message>
    <message>
        <source>processor; %1</source>
        <translation>处理器；%1</translation>
    </message>
    <message>
        <source>GPU: %1</source>
        <translation>GPU：%1</translation>
    </message>
    <message>
        <source>CPU: %1</source>
        <translation>CPU：%1</translation>
    </message>
    <message>
        <source>%1; fp32 as measured (bf16 %2, fp32 %3)</source>
        <translation>%1；经测量选择 fp32（bf16 %2，fp32 %3）</translation>
    </message>
    <message>
        <source>%1; bf16 as measured (bf16 %2, fp32 %3)</source>
        <translation>%1；经测量选择 bf16（bf16 %2，fp32 %3）</translation>
    </message>
    <message>
        <source>%1; fp32, as the processor has no bf16 products</source>
        <translation>%1；fp32，因为处理器没有 bf16 乘法</translation>
    </message>
    <message>
        <source>%1; %2 of %3 threads</source>
        <translation>%1；使用 %3 个线程中的 %2 个</translation>
    </message>
    <message>
        <source>%1; %2 of 1 thread</source>
        <translation>%1；使用唯一线程中的 %2 个</translation>
    </message>
    <message>
        <source>Variant &apos;%1&apos;: %2</source>
        <translation>变体“%1”：%2</translation>
    </message>
    <message>
        <source>tokenizer</source>
        <translation>分词器</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>queued</source>
        <translation>排队中</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>%1, as asked</source>
        <translation>%1，按要求</translation>
    </message>
    <message>
        <source>fp32, as this processor has no bf16 products; the training had bf16</source>
        <translation>fp32，因为该处理器没有 bf16 乘法；训练时使用 bf16</translation>
    </message>
    <message>
        <source>%1, as in training</source>
        <translation>%1，与训练时相同</translation>
    </message>
    <message>
        <source>The checkpoints need %1, and %2 are free: make room first</source>
        <translation>检查点需要 %1，而可用 %2：请先腾出空间</translation>
    </message>
    <message>
        <source>Change the settings</source>
        <translation>请更改设置</translation>
    </message>
    <message>
        <source>The dry run ended unexpectedly</source>
        <translation>试跑意外结束</translation>
    </message>
    <message>
        <source>Try `cloze run FILE --dry-run` in a terminal; its last words are below</source>
        <translation>请在终端中尝试 `cloze run FILE --dry-run`；其最后的输出如下</translation>
    </message>
    <message>
        <source>The dry run gave no answer</source>
        <translation>试跑没有给出结果</translation>
    </message>
    <message>
        <source>Try `cloze run FILE --dry-run` in a terminal</source>
        <translation>请在终端中尝试 `cloze run FILE --dry-run`</translation>
    </message>
    <message>
        <source>make a folder in</source>
        <translation>创建文件夹：</translation>
    </message>
    <message>
        <source>%1 words of the vocabulary have vectors of zeros, which are none</source>
        <translation>词表中 %1 个词的向量全为零，等于没有</translation>
    </message>
    <message>
        <source>Only %1 of the %2 words of the vocabulary (%3 of the running words) have a vector in %4</source>
        <translation>词表 %2 个词（文本中 %3 的词）中只有 %1 个在 %4 中有向量</translation>
    </message>
    <message>
        <source>Name word vectors of the texts&apos; language, made of whole words (cloze tokenizer coverage compares them with a vocabulary), or leave tokenizer.embeddings empty</source>
        <translation>请指定与文本语言相同、由整词构成的词向量（cloze tokenizer coverage 可与词表比较），或把 tokenizer.embeddings 留空</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>梯度范数</translation>
    </message>
    <message>
        <source>colour: arm, line: variant</source>
        <translation>颜色：组，线型：变体</translation>
    </message>
    <message>
        <source>colour: variant, line: arm</source>
        <translation>颜色：变体，线型：组</translation>
    </message>
    <message>
        <source>cloze --workspace %1 run</source>
        <translation>cloze --workspace %1 run</translation>
    </message>
    <message>
        <source>An experiment is running</source>
        <translation>有实验正在运行</translation>
    </message>
    <message>
        <source>Stop it first, or wait until it has finished</source>
        <translation>请先停止它，或等它完成</translation>
    </message>
    <message>
        <source>It was not begun</source>
        <translation>它没有开始</translation>
    </message>
    <message>
        <source>Start the queue again</source>
        <translation>请再次开始队列</translation>
    </message>
    <message>
        <source>This is not a whole number</source>
        <translation>这不是整数</translation>
    </message>
    <message>
        <source>Write digits only</source>
        <translation>请只写数字</translation>
    </message>
    <message>
        <source>This is not a number</source>
        <translation>这不是数值</translation>
    </message>
    <message>
        <source>Write it like 0.1 or 3e-5</source>
        <translation>请写成 0.1 或 3e-5 这样</translation>
    </message>
    <message>
        <source>A point of this curve is not two numbers</source>
        <translation>该曲线有一个点不是两个数值</translation>
    </message>
    <message>
        <source>Fill in both cells</source>
        <translation>请填写两个单元格</translation>
    </message>
    <message>
        <source>There is no checkpoint in the folder %1</source>
        <translation>文件夹 %1 中没有检查点</translation>
    </message>
    <message>
        <source>Choose a checkpoint folder (it holds model.safetensors and state.json), or import an exported model</source>
        <translation>请选择检查点文件夹（含 model.safetensors 和 state.json），或导入导出的模型</translation>
    </message>
    <message>
        <source>This text is too small for %1 pieces: it gave %2, and the network has fewer parameters</source>
        <translation>该文本不足以得到 %1 个子词：只得到 %2 个，网络的参数也更少</translation>
    </message>
    <message>
        <source>Ask for fewer, or give more text</source>
        <translation>请减少要求，或给出更多文本</translation>
    </message>
    <message>
        <source>The picture %1 could not be written</source>
        <translation>无法写入图片 %1</translation>
    </message>
    <message>
        <source>Check that the folder exists, is writable and has space</source>
        <translation>请检查文件夹是否存在、可写且有空间</translation>
    </message>
    <message>
        <source>A chart cannot be saved as %1</source>
        <translation>无法将图表保存为 %1</translation>
    </message>
    <message>
        <source>Give a file name that ends in .png, .pdf, .svg or .csv</source>
        <translation>请给出以 .png、.pdf、.svg 或 .csv 结尾的文件名</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>请重新询问</translation>
    </message>
    <message>
        <source>%1 (mean of %2 seeds)</source>
        <translation>%1（%2 个种子的均值）</translation>
    </message>
    <message>
        <source>%1 (mean ± sd of %2 seeds)</source>
        <translation>%1（%2 个种子的均值 ± 标准差）</translation>
    </message>
    <message>
        <source>%1, mean</source>
        <translation>%1，均值</translation>
    </message>
    <message>
        <source>segments of several sentences</source>
        <translation>由多个句子组成的片段</translation>
    </message>
    <message>
        <source>%1 (pre-trained %2, from scratch %3)</source>
        <translation>%1（有预训练 %2，从零训练 %3）</translation>
    </message>
    <message>
        <source>%1 (pre-trained %2, from scratch %3), %4</source>
        <translation>%1（有预训练 %2，从零训练 %3）、%4</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>分词器</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Fine-tuning</source>
        <translation>微调</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>The word vectors in %1 are %2 wide, backbone.d_model is %3</source>
        <translation>%1 中的词向量宽 %2，而 backbone.d_model 为 %3</translation>
    </message>
    <message>
        <source>Set backbone.d_model = %1, or name vectors of width %2</source>
        <translation>请设 backbone.d_model = %1，或指定宽度为 %2 的词向量</translation>
    </message>
    <message>
        <source>Set tokenizer.kind to word or sentencepiece_word, or leave tokenizer.embeddings empty</source>
        <translation>请把 tokenizer.kind 设为 word 或 sentencepiece_word，或把 tokenizer.embeddings 留空</translation>
    </message>
    <message>
        <source>Rows of two segments of sentences; the network also learns whether the second follows the first in the text. Needs documents of several sentences.</source>
        <translation>每行两段句子；网络还学习第二段在原文中是否紧接第一段。需要由多个句子组成的文档。</translation>
    </message>
    <message>
        <source>Choose narrower filters or a larger max_length</source>
        <translation>请选择更窄的卷积核或更大的 max_length</translation>
    </message>
    <message>
        <source>Rotary positions turn channels in pairs, but d_k is %1</source>
        <translation>旋转位置成对旋转通道，但 d_k 为 %1</translation>
    </message>
    <message>
        <source>Choose an even d_k or other positions</source>
        <translation>请选择偶数的 d_k 或其他位置编码</translation>
    </message>
    <message>
        <source>Sine positions come in pairs, but d_model is %1</source>
        <translation>正弦位置成对出现，但 d_model 为 %1</translation>
    </message>
    <message>
        <source>Choose an even d_model or other positions</source>
        <translation>请选择偶数的 d_model 或其他位置编码</translation>
    </message>
    <message>
        <source>Choose at least backbone.max_length, %1</source>
        <translation>请至少选择 backbone.max_length，即 %1</translation>
    </message>
    <message>
        <source>Choose f1_micro, f1_macro, f1_mean, accuracy (exactly the right labels) or loss</source>
        <translation>请选择 f1_micro、f1_macro、f1_mean、accuracy（标签完全正确）或 loss</translation>
    </message>
    <message>
        <source>Choose tokenizer.kind = word or sentencepiece_word, or leave the vectors out</source>
        <translation>请选择 tokenizer.kind = word 或 sentencepiece_word，或不用词向量</translation>
    </message>
    <message>
        <source>looks like a table; all its columns are read as text, labels too. To pre-train on the texts of a task, leave corpus.path empty or set corpus.add_task_texts</source>
        <translation>看起来像表格；其所有列都会被当作文本读取，标签也不例外。若要在任务文本上预训练，请把 corpus.path 留空或设定 corpus.add_task_texts</translation>
    </message>
    <message>
        <source>Set backbone.max_length to 8 or more</source>
        <translation>请把 backbone.max_length 设为 8 或更大</translation>
    </message>
    <message>
        <source>Set task.kind = multi_label, or give each row one label</source>
        <translation>请设 task.kind = multi_label，或每行只给一个标签</translation>
    </message>
    <message>
        <source>The labels of %1 look like several labels with %2 between them: cut there, %3 labels become %4. If so, set task.kind = multi_label and task.label_separator to %5</source>
        <translation>%1 的标签看起来像是以%2分隔的多个标签：照此切分，%3 个标签变为 %4 个。若是如此，请设 task.kind = multi_label，并把 task.label_separator 设为 %5</translation>
    </message>
    <message>
        <source>%1, and no other usual separator would cut any: is the task multi_label?</source>
        <translation>%1，其他常用分隔符也不会切开任何标签：任务是 multi_label 吗？</translation>
    </message>
    <message>
        <source>%1; %2 would cut %3 into %4 different labels: set task.label_separator to %5</source>
        <translation>%1；%2 会把 %3 切成 %4 个不同的标签：请把 task.label_separator 设为 %5</translation>
    </message>
    <message>
        <source>`__label__` with nothing behind it was left out</source>
        <translation>略去了其后没有内容的 `__label__`</translation>
    </message>
    <message>
        <source>fastText lines (words and __label__NAME)</source>
        <translation>fastText 行（词语和 __label__NAME）</translation>
    </message>
    <message>
        <source>Set task.delimiter, or task.format to tsv, csv, label_text or fasttext</source>
        <translation>请设定 task.delimiter，或把 task.format 设为 tsv、csv、label_text 或 fasttext</translation>
    </message>
    <message>
        <source>Check task.label and task.label_separator (cloze data inspect shows the columns)</source>
        <translation>请检查 task.label 和 task.label_separator（cloze data inspect 会显示各列）</translation>
    </message>
    <message>
        <source>Give more rows, name task.validation and task.test, or raise task.validation_fraction and task.test_fraction</source>
        <translation>请给出更多行，指定 task.validation 和 task.test，或提高 task.validation_fraction 和 task.test_fraction</translation>
    </message>
    <message>
        <source>Install the Debian package wordnet-base, or set CLOZEBENCH_WORDNET to a complete WordNet</source>
        <translation>请安装 Debian 软件包 wordnet-base，或把 CLOZEBENCH_WORDNET 设为完整的 WordNet</translation>
    </message>
    <message>
        <source>Make it writable, or choose another one with --workspace or CLOZEBENCH_WORKSPACE</source>
        <translation>请使其可写，或用 --workspace 或 CLOZEBENCH_WORKSPACE 选择其他位置</translation>
    </message>
    <message>
        <source>The loss is not a number after %1 steps: set a smaller %2.learning_rate</source>
        <translation>%1 步之后损失不是数值：请设更小的 %2.learning_rate</translation>
    </message>
    <message>
        <source>The trial took nearly all memory of this machine: choose a smaller backbone.preset or pretrain.batch_tokens</source>
        <translation>试跑几乎用尽了本机的全部内存：请选择更小的 backbone.preset 或 pretrain.batch_tokens</translation>
    </message>
    <message>
        <source>Give task.test, or a task.test_fraction above 0, and run again</source>
        <translation>请给出 task.test，或大于 0 的 task.test_fraction，然后重新运行</translation>
    </message>
    <message>
        <source>These word vectors are %1 wide, backbone.d_model is %2</source>
        <translation>这些词向量宽 %1，而 backbone.d_model 为 %2</translation>
    </message>
    <message>
        <source>Set a smaller tokenizer.vocab_size, or give more text</source>
        <translation>请设更小的 tokenizer.vocab_size，或给出更多文本</translation>
    </message>
    <message>
        <source>Read the last lines of its output below, check free memory and the corpus, or try another tokenizer.kind or a smaller tokenizer.vocab_size</source>
        <translation>请看下面其输出的最后几行，检查可用内存和语料，或换用其他 tokenizer.kind 或更小的 tokenizer.vocab_size</translation>
    </message>
    <message>
        <source>The text is too small for the default vocabulary of %1; %2 entries were learnt (tokenizer.vocab_size)</source>
        <translation>文本太小，不足以得到默认大小 %1 的词表；学得 %2 项（tokenizer.vocab_size）</translation>
    </message>
    <message>
        <source>&quot;%1&quot; lacks dtype, shape or data_offsets</source>
        <translation>“%1”缺少 dtype、shape 或 data_offsets</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not have two data_offsets</source>
        <translation>“%1”没有两个 data_offsets</translation>
    </message>
    <message>
        <source>Set vocab_size under [tokenizer], d_model and max_length under [backbone] to 1 or more</source>
        <translation>请把 [tokenizer] 下的 vocab_size 以及 [backbone] 下的 d_model 和 max_length 设为 1 或更大</translation>
    </message>
    <message>
        <source>Set backbone.filter_widths to a list such as [2, 3, 4, 5]</source>
        <translation>请把 backbone.filter_widths 设为列表，例如 [2, 3, 4, 5]</translation>
    </message>
    <message>
        <source>Set filters and conv_layers under [backbone] to 1 or more</source>
        <translation>请把 [backbone] 下的 filters 和 conv_layers 设为 1 或更大</translation>
    </message>
    <message>
        <source>Set heads, d_k and d_v under [backbone] to 1 or more, layers and d_ff to 0 or more</source>
        <translation>请把 [backbone] 下的 heads、d_k 和 d_v 设为 1 或更大，layers 和 d_ff 设为 0 或更大</translation>
    </message>
    <message>
        <source>Rotary positions turn pairs of numbers, but backbone.d_k is odd</source>
        <translation>旋转位置成对旋转数值，但 backbone.d_k 是奇数</translation>
    </message>
    <message>
        <source>Make backbone.d_k even, or choose other backbone.positions</source>
        <translation>请使 backbone.d_k 为偶数，或选择其他 backbone.positions</translation>
    </message>
    <message>
        <source>Choose a smaller batch (pretrain.batch_tokens, finetune.batch_size) or a smaller backbone, then resume</source>
        <translation>请选择更小的批（pretrain.batch_tokens、finetune.batch_size）或更小的骨干网络，然后恢复</translation>
    </message>
    <message>
        <source>Set tokenizer.vocab_size to %1 or less, or give more text</source>
        <translation>请把 tokenizer.vocab_size 设为 %1 或更小，或给出更多文本</translation>
    </message>
    <message>
        <source>Set tokenizer.vocab_size to %1 or more, or use tokenizer.kind = &quot;char&quot;</source>
        <translation>请把 tokenizer.vocab_size 设为 %1 或更大，或使用 tokenizer.kind = &quot;char&quot;</translation>
    </message>
    <message>
        <source>Use sentencepiece_unigram, sentencepiece_bpe, sentencepiece_char, sentencepiece_word, word or char</source>
        <translation>请使用 sentencepiece_unigram、sentencepiece_bpe、sentencepiece_char、sentencepiece_word、word 或 char</translation>
    </message>
    <message>
        <source>Set tokenizer.vocab_size to 100 or more</source>
        <translation>请把 tokenizer.vocab_size 设为 100 或更大</translation>
    </message>
    <message>
        <source>Give corpus.language as a code such as en, zh or pt_BR, or leave it empty</source>
        <translation>请以代码给出 corpus.language，例如 en、zh 或 pt_BR，或留空</translation>
    </message>
    <message>
        <source>this LibTorch came without its CUDA part (cloze setup --gpu fetches it; in a clone CLOZEBENCH_GPU=1 ./run)</source>
        <translation>此 LibTorch 不含 CUDA 部分（cloze setup --gpu 可获取；在源码目录中用 CLOZEBENCH_GPU=1 ./run）</translation>
    </message>
    <message>
        <source>libtorch_cuda.so could not be loaded: %1</source>
        <translation>无法加载 libtorch_cuda.so：%1</translation>
    </message>
    <message>
        <source>%1 of %2 %3 texts are longer than backbone.max_length = %4 tokens and are cut</source>
        <translation>%2 条%3文本中有 %1 条超过 backbone.max_length = %4 个词元，已截断</translation>
    </message>
    <message>
        <source>%1nsp_accuracy is measured on %2, too few to trust: a larger corpus.validation_fraction gives more</source>
        <translation>%1nsp_accuracy 只在 %2上测得，太少而不可信：更大的 corpus.validation_fraction 会给出更多</translation>
    </message>
    <message>
        <source>Lower %1, backbone.max_length or the size of the backbone; the last checkpoint is kept</source>
        <translation>请降低 %1、backbone.max_length 或骨干网络的大小；最后一个检查点已保留</translation>
    </message>
    <message>
        <source>%1, header, text = %2, label = %3</source>
        <translation>%1，有标题行，文本 = %2，标签 = %3</translation>
    </message>
    <message>
        <source>%1, no header, text = %2, label = %3</source>
        <translation>%1，无标题行，文本 = %2，标签 = %3</translation>
    </message>
    <message>
        <source>%1, header, text = %2, labels, separated by %3, = %4</source>
        <translation>%1，有标题行，文本 = %2，标签（以%3分隔）= %4</translation>
    </message>
    <message>
        <source>%1, no header, text = %2, labels, separated by %3, = %4</source>
        <translation>%1，无标题行，文本 = %2，标签（以%3分隔）= %4</translation>
    </message>
    <message>
        <source>tab-separated</source>
        <translation>制表符分隔</translation>
    </message>
    <message>
        <source>CSV with %1</source>
        <translation>CSV，分隔符 %1</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>第 %1 列</translation>
    </message>
    <message>
        <source>column %1 (%2)</source>
        <translation>第 %1 列（%2）</translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>a space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>a tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>pretrain.schedule=linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>pretrain.schedule=cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>pretrain.schedule=constant</source>
        <translation>恒定</translation>
    </message>
    <message>
        <source>finetune.schedule=linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>finetune.schedule=cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>finetune.schedule=constant</source>
        <translation>恒定</translation>
    </message>
    <message>
        <source>%1 pre-trained, %2 from scratch</source>
        <translation>有预训练 %1，从零训练 %2</translation>
    </message>
    <message>
        <source>pre-trained (%1)</source>
        <translation>有预训练（%1）</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>%1; fp32 as measured (bf16 %2, fp32 %3); %4 of %5 threads</source>
        <translation>%1；经测量选择 fp32（bf16 %2，fp32 %3）；使用 %5 个线程中的 %4 个</translation>
    </message>
    <message>
        <source>%1; bf16 as measured (bf16 %2, fp32 %3); %4 of %5 threads</source>
        <translation>%1；经测量选择 bf16（bf16 %2，fp32 %3）；使用 %5 个线程中的 %4 个</translation>
    </message>
    <message>
        <source>%1; fp32, as the processor has no bf16 products; %2 of %3 threads</source>
        <translation>%1；fp32，因为处理器没有 bf16 乘法；使用 %3 个线程中的 %2 个</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>每秒 %1 词元</translation>
    </message>
    <message>
        <source>%1k tokens/s</source>
        <translation>每秒 %1k 词元</translation>
    </message>
    <message>
        <source>%1; it cost %2</source>
        <translation>%1；代价 %2</translation>
    </message>
    <message>
        <source>%1; it cost %2 and is repaid after %3</source>
        <translation>%1；代价 %2，在 %3后收回</translation>
    </message>
    <message>
        <source>%1; it cost %2 and is not repaid within %3</source>
        <translation>%1；代价 %2，在 %3内没有收回</translation>
    </message>
    <message>
        <source>%1; %2 of %3 test texts stand in the training data</source>
        <translation>%1；%3 条测试文本中有 %2 条出现在训练数据里</translation>
    </message>
    <message>
        <source>%1; %2 of %3 test texts stand in the raw text of pre-training</source>
        <translation>%1；%3 条测试文本中有 %2 条出现在预训练的原始文本里</translation>
    </message>
    <message>
        <source>%1 with a text of the test or validation data and %2 with a text that came before</source>
        <translation>%1（其文本出现在测试或验证数据里）和 %2（其文本前面已出现过）</translation>
    </message>
    <message>
        <source>%1, but %2</source>
        <translation>%1，但%2</translation>
    </message>
    <message>
        <source>%1 epoch</source>
        <translation>%1 轮</translation>
    </message>
    <message>
        <source>%1 epochs</source>
        <translation>%1 轮</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>Pre-training cost %1 and is repaid after %2: %3 in all for a validation %4 of %5, which training from scratch reached after %6.</source>
        <translation>预训练代价 %1，在 %2后收回：总共 %3 达到验证集%4 %5，从零训练要 %6 才达到。</translation>
    </message>
    <message>
        <source>Pre-training cost %1 and is not repaid within %2: training from scratch had every validation score sooner.</source>
        <translation>预训练代价 %1，在 %2内没有收回：每个验证分数从零训练都更早达到。</translation>
    </message>
    <message>
        <source>sd</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>%1 (mean ± %2 of %3 seeds)</source>
        <translation>%1（%3 个种子的均值 ± %2）</translation>
    </message>
    <message>
        <source>%1 (mean ± %2 of %3 of %4 seeds so far)</source>
        <translation>%1（目前 %4 个种子中 %3 个的均值 ± %2）</translation>
    </message>
    <message>
        <source>%1 (mean of %2 of %3 seeds so far)</source>
        <translation>%1（目前 %3 个种子中 %2 个的均值）</translation>
    </message>
    <message>
        <source>%1 (mean of %2 of %3 seeds so far, smoothed)</source>
        <translation>%1（目前 %3 个种子中 %2 个的均值，已平滑）</translation>
    </message>
    <message>
        <source>%1 (%2 of %3 seeds so far)</source>
        <translation>%1（目前 %3 个种子中的 %2 个）</translation>
    </message>
    <message>
        <source>%1 (mean ± %2 of %3 runs)</source>
        <translation>%1（%3 次运行的均值 ± %2）</translation>
    </message>
    <message>
        <source>%1 (mean of %2 runs)</source>
        <translation>%1（%2 次运行的均值）</translation>
    </message>
    <message>
        <source>%1 (mean of %2 runs, smoothed)</source>
        <translation>%1（%2 次运行的均值，已平滑）</translation>
    </message>
    <message>
        <source>%1, run %2</source>
        <translation>%1，运行 %2</translation>
    </message>
    <message>
        <source>%1 (error %2)</source>
        <translation>%1（误差 %2）</translation>
    </message>
    <message>
        <source>used</source>
        <translation>所用阈值</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Baselines</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>语料</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>p (Holm)</source>
        <translation>p（Holm 校正）</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>gain (95 % interval)</source>
        <translation>增益（95 % 区间）</translation>
    </message>
    <message>
        <source>(mean ± %1 of %2 seeds)</source>
        <translation>（%2 个种子的均值 ± %1）</translation>
    </message>
    <message>
        <source>%1 on test by %2</source>
        <translation>测试集%1，按%2</translation>
    </message>
    <message>
        <source>gain in %1 by %2</source>
        <translation>%1 的增益，按%2</translation>
    </message>
    <message>
        <source>gain in %1 on test</source>
        <translation>测试集%1 的增益</translation>
    </message>
    <message>
        <source>is repaid after %1</source>
        <translation>在 %1后收回</translation>
    </message>
    <message>
        <source>is not repaid within %1</source>
        <translation>在 %1内没有收回</translation>
    </message>
    <message>
        <source>; it cost %1</source>
        <translation>；代价 %1</translation>
    </message>
    <message>
        <source>so far, %1 of %2</source>
        <translation>目前 %2中的 %1 个</translation>
    </message>
    <message>
        <source>%1: training from scratch had every validation score sooner.</source>
        <translation>%1：每个验证分数从零训练都更早达到。</translation>
    </message>
    <message>
        <source>no gain</source>
        <translation>无增益</translation>
    </message>
    <message>
        <source>gain of pre-training in %1</source>
        <translation>预训练在%1 上的增益</translation>
    </message>
    <message>
        <source>gain in %1 on validation</source>
        <translation>验证集%1 的增益</translation>
    </message>
    <message>
        <source>So far %1 of %2 are finished in both arms; the others are left out.</source>
        <translation>目前 %2中有 %1 个在两边都已完成；其余的不计入。</translation>
    </message>
    <message>
        <source>Warning: %1 stand in the raw text of pre-training: the pre-trained arm has read them before.</source>
        <translation>警告：%1也出现在预训练的原始文本里：预训练的一边已经读过它们。</translation>
    </message>
    <message>
        <source>%1 with a text of the test or validation data</source>
        <translation>%1（其文本出现在测试或验证数据里）</translation>
    </message>
    <message>
        <source>%1 with a text that came before</source>
        <translation>%1（其文本前面已出现过）</translation>
    </message>
    <message>
        <source>Left out of training: %1.</source>
        <translation>训练中排除：%1。</translation>
    </message>
    <message>
        <source>Each arm was trained with its own best of %1 learning rates, chosen on validation.</source>
        <translation>每组都用在验证集上从 %1 个学习率中选出的自己的最佳者训练。</translation>
    </message>
    <message>
        <source>standard error</source>
        <translation>标准误</translation>
    </message>
    <message>
        <source>calibration on test</source>
        <translation>测试集上的校准</translation>
    </message>
    <message>
        <source>mean score of the predictions</source>
        <translation>预测的平均分数</translation>
    </message>
    <message>
        <source>share that is right</source>
        <translation>正确的比例</translation>
    </message>
    <message>
        <source>scores that mean what they say</source>
        <translation>分数名副其实</translation>
    </message>
    <message>
        <source>%1 by threshold</source>
        <translation>%1 随阈值的变化</translation>
    </message>
    <message>
        <source>probability from which a label is given</source>
        <translation>给出标签的概率阈值</translation>
    </message>
    <message>
        <source>used, pre-trained</source>
        <translation>预训练所用阈值</translation>
    </message>
    <message>
        <source>used, from scratch</source>
        <translation>从零训练所用阈值</translation>
    </message>
    <message>
        <source>(not in training)</source>
        <translation>（训练中没有）</translation>
    </message>
    <message>
        <source>F1 of each class</source>
        <translation>各类别的 F1</translation>
    </message>
    <message>
        <source>F1 on test</source>
        <translation>测试集 F1</translation>
    </message>
    <message>
        <source>gain of each class</source>
        <translation>各类别的增益</translation>
    </message>
    <message>
        <source>gain in F1 on test</source>
        <translation>测试集 F1 的增益</translation>
    </message>
    <message>
        <source>Only learning_rate, embedding_rate, layer_decay, freeze_layers and gradual_unfreezing may stand under [arm.%1]; set finetune.%2 for both arms</source>
        <translation>[arm.%1] 下只能有 learning_rate、embedding_rate、layer_decay、freeze_layers 和 gradual_unfreezing；请为两组设定 finetune.%2</translation>
    </message>
    <message>
        <source>a list of whole numbers such as 1, 2, 3 or 4-9</source>
        <translation>整数列表，例如 1, 2, 3 或 4-9</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>数的列表</translation>
    </message>
    <message>
        <source>Leave out the task&apos;s texts</source>
        <translation>去掉任务的文本</translation>
    </message>
    <message>
        <source>Leaves out lines of the corpus that stand as texts in the task&apos;s validation or test data.</source>
        <translation>从语料中去掉那些作为文本出现在任务的验证或测试数据中的行。</translation>
    </message>
    <message>
        <source>Leave out leaks</source>
        <translation>去掉泄漏</translation>
    </message>
    <message>
        <source>Leaves out training rows whose text stands in validation or test too, and validation rows that stand in test. Test rows always stay.</source>
        <translation>去掉文本也出现在验证或测试数据中的训练行，以及出现在测试数据中的验证行。测试行始终保留。</translation>
    </message>
    <message>
        <source>Leave out duplicates</source>
        <translation>去掉重复</translation>
    </message>
    <message>
        <source>Leaves out training rows whose text stood in an earlier training row.</source>
        <translation>去掉文本已在前面的训练行中出现过的训练行。</translation>
    </message>
    <message>
        <source>Points kept</source>
        <translation>保存的点</translation>
    </message>
    <message>
        <source>After so many tokens each, a checkpoint of its own is kept, to fine-tune from along one pre-training. Empty keeps those that the variants name in finetune.from_tokens.</source>
        <translation>在所列的每个词元数之后各保存一个检查点，以便沿同一次预训练开始微调。留空则保存各变体在 finetune.from_tokens 中指定的点。</translation>
    </message>
    <message>
        <source>Gradual unfreezing</source>
        <translation>逐层解冻</translation>
    </message>
    <message>
        <source>Trains the output first; after each so many epochs one more layer from the top trains too. 0 trains all from the start.</source>
        <translation>先只训练输出层；此后每过这么多轮，自上而下再多训练一层。0 表示从一开始就训练全部。</translation>
    </message>
    <message>
        <source>Pre-trained up to</source>
        <translation>预训练至</translation>
    </message>
    <message>
        <source>The pre-trained arm starts from where pre-training was after so many tokens, its learning rate not yet lowered; 0 is its end.</source>
        <translation>预训练组从预训练经过这么多词元时的状态开始，当时学习率尚未降下；0 表示预训练的终点。</translation>
    </message>
    <message>
        <source>Search the rate</source>
        <translation>搜索学习率</translation>
    </message>
    <message>
        <source>Each arm tries these learning rates with its first seed, judged on validation; the best of each is trained with all seeds and tested once. Empty searches nothing.</source>
        <translation>每组用第一个种子试这些学习率，在验证集上评判；各自最佳者再用全部种子训练并只测试一次。留空则不搜索。</translation>
    </message>
    <message>
        <source>The grid has no value for %1</source>
        <translation>网格中 %1 没有取值</translation>
    </message>
    <message>
        <source>Give two or more</source>
        <translation>请给出两个或更多</translation>
    </message>
    <message>
        <source>The grid has %1 twice</source>
        <translation>网格中 %1 出现了两次</translation>
    </message>
    <message>
        <source>Give all its values at once</source>
        <translation>请一次给出它的所有取值</translation>
    </message>
    <message>
        <source>Variant &apos;%1&apos; sets %2 already</source>
        <translation>变体“%1”已设定 %2</translation>
    </message>
    <message>
        <source>Leave it out of the grid, or take it out of the variant</source>
        <translation>请从网格中去掉它，或从变体中去掉它</translation>
    </message>
    <message>
        <source>The grid has more than %1 variants</source>
        <translation>网格的变体超过 %1 个</translation>
    </message>
    <message>
        <source>Give fewer values</source>
        <translation>请减少取值</translation>
    </message>
    <message>
        <source>%1 cannot vary within an experiment</source>
        <translation>在一个实验内 %1 不能变化</translation>
    </message>
    <message>
        <source>Give the number of seeds: --seeds 5</source>
        <translation>请给出种子个数：--seeds 5</translation>
    </message>
    <message>
        <source>Set it for all with --set %1=...</source>
        <translation>请用 --set %1=... 为所有变体设定</translation>
    </message>
    <message>
        <source>The grid has %1 = %2 twice</source>
        <translation>网格中 %1 = %2 出现了两次</translation>
    </message>
    <message>
        <source>Give it once</source>
        <translation>请只给出一次</translation>
    </message>
    <message>
        <source>Write them with commas between, such as %1=%2</source>
        <translation>请用逗号分隔写出，例如 %1=%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; names no values</source>
        <translation>“%1”没有给出取值</translation>
    </message>
    <message>
        <source>Write --grid key=v1,v2, for example --grid task.max_train_examples=50,100,200</source>
        <translation>请写 --grid 键=值1,值2，例如 --grid task.max_train_examples=50,100,200</translation>
    </message>
    <message>
        <source>%1 is no number of seeds</source>
        <translation>%1 不是种子个数</translation>
    </message>
    <message>
        <source>Give 1 to %1, such as 3</source>
        <translation>请给出 1 到 %1，例如 3</translation>
    </message>
    <message>
        <source>Choose a point within pretrain.tokens, or pre-train for longer</source>
        <translation>请选择 pretrain.tokens 以内的点，或延长预训练</translation>
    </message>
    <message>
        <source>Fine-tuning is to start after %1 tokens of a pre-training of %2</source>
        <translation>微调要从预训练的 %1 个词元之后开始，而预训练只有 %2 个</translation>
    </message>
    <message>
        <source>The point after %1 tokens is there twice</source>
        <translation>%1 个词元之后的点出现了两次</translation>
    </message>
    <message>
        <source>A point is to be kept after %1 tokens of a pre-training of %2</source>
        <translation>要在预训练的 %1 个词元之后保存一个点，而预训练只有 %2 个</translation>
    </message>
    <message>
        <source>Where fine-tuning starts from within a pre-training its learning rate has not come down yet</source>
        <translation>微调从预训练中途的点开始时，其学习率尚未降下来</translation>
    </message>
    <message>
        <source>A pre-training of its own for each budget (pretrain.tokens in the variants) shows what so many tokens can do</source>
        <translation>为每个预算各做一次预训练（在变体中设定 pretrain.tokens），才能看出这么多词元能带来什么</translation>
    </message>
    <message>
        <source>There is one rate to search among</source>
        <translation>可供搜索的学习率只有一个</translation>
    </message>
    <message>
        <source>Give two or more, such as [0.001, 0.003, 0.01]</source>
        <translation>请给出两个或更多，例如 [0.001, 0.003, 0.01]</translation>
    </message>
    <message>
        <source>A learning rate of 0 learns nothing</source>
        <translation>学习率为 0 什么也学不到</translation>
    </message>
    <message>
        <source>Give rates above 0</source>
        <translation>请给出大于 0 的学习率</translation>
    </message>
    <message>
        <source>The rate %1 is there twice</source>
        <translation>学习率 %1 出现了两次</translation>
    </message>
    <message>
        <source>Give each rate once</source>
        <translation>每个学习率只给出一次</translation>
    </message>
    <message>
        <source>Add it to those, or leave finetune.search_rates empty</source>
        <translation>请把它加进其中，或将 finetune.search_rates 留空</translation>
    </message>
    <message>
        <source>The rate of an arm is set, and it is to be searched</source>
        <translation>某一组的学习率既已设定，又要搜索</translation>
    </message>
    <message>
        <source>Keep one of the two: arm.%1.learning_rate or finetune.search_rates</source>
        <translation>两者保留其一：arm.%1.learning_rate 或 finetune.search_rates</translation>
    </message>
    <message>
        <source>After %1 epochs not all layers train yet: the lowest would begin after %2</source>
        <translation>%1 轮之后仍有层未开始训练：最底层要在 %2 轮之后才开始</translation>
    </message>
    <message>
        <source>Choose a smaller interval or more epochs</source>
        <translation>请选择更小的间隔或更多轮次</translation>
    </message>
    <message>
        <source>%1 holds nothing but texts of the validation and test data: nothing is left to pre-train on</source>
        <translation>%1 里只有验证集和测试集的文本：没有可用于预训练的文本了</translation>
    </message>
    <message>
        <source>Give another corpus, or set corpus.exclude_leaks = false</source>
        <translation>请换用其他语料，或设置 corpus.exclude_leaks = false</translation>
    </message>
    <message>
        <source>%1 texts were left out of pre-training: they stand in the validation or test data (corpus.exclude_leaks)</source>
        <translation>预训练排除了 %1 条文本：它们出现在验证集或测试集里（corpus.exclude_leaks）</translation>
    </message>
    <message>
        <source>A row of %1 tokens has no room for two texts</source>
        <translation>%1 个词元的一行放不下两段文本</translation>
    </message>
    <message>
        <source>Use a checkpoint with a backbone.max_length of 8 or more</source>
        <translation>请使用 backbone.max_length 不小于 8 的检查点</translation>
    </message>
    <message>
        <source>without the texts %1</source>
        <translation>不含文本 %1</translation>
    </message>
    <message>
        <source>%1 is not a text file (%2 of its first %3 bytes are control characters)</source>
        <translation>%1 不是文本文件（前 %3 个字节中有 %2 个是控制字符）</translation>
    </message>
    <message>
        <source>Name a text file; of a document or a spreadsheet, save the text first, such as a table as CSV</source>
        <translation>请指定文本文件；文档或电子表格请先另存为文本，例如把表格存为 CSV</translation>
    </message>
    <message>
        <source>Say which encoding it has (task.encoding, corpus.encoding), or save it as UTF-8</source>
        <translation>请说明它的编码（task.encoding、corpus.encoding），或另存为 UTF-8</translation>
    </message>
    <message>
        <source>%1 training rows were left out: their text came before (task.exclude_duplicates)</source>
        <translation>排除了 %1 行训练数据：其文本前面已出现过（task.exclude_duplicates）</translation>
    </message>
    <message>
        <source>%1 training rows were left out: their text stands in the validation or test data (task.exclude_leaks)</source>
        <translation>排除了 %1 行训练数据：其文本也出现在验证集或测试集里（task.exclude_leaks）</translation>
    </message>
    <message>
        <source>%1 validation rows were left out: their text stands in the test data (task.exclude_leaks)</source>
        <translation>排除了 %1 行验证数据：其文本也出现在测试集里（task.exclude_leaks）</translation>
    </message>
    <message>
        <source>validation or test</source>
        <translation>验证或测试</translation>
    </message>
    <message>
        <source>Each text of %1 stands in the %2 data too: without the leaks nothing is left</source>
        <translation>%1 的每条文本也都出现在%2数据里：排除泄漏后什么也不剩</translation>
    </message>
    <message>
        <source>Give other data, or set task.exclude_leaks = false</source>
        <translation>请换用其他数据，或设置 task.exclude_leaks = false</translation>
    </message>
    <message>
        <source>Run %1 is running</source>
        <translation>运行 %1 正在进行</translation>
    </message>
    <message>
        <source>Wait until it is done, or stop it first</source>
        <translation>请等它结束，或先停止它</translation>
    </message>
    <message>
        <source>Nothing was run of %1 yet</source>
        <translation>%1 还没有运行过</translation>
    </message>
    <message>
        <source>Run it first</source>
        <translation>请先运行</translation>
    </message>
    <message>
        <source>There is a file %1 already</source>
        <translation>文件 %1 已存在</translation>
    </message>
    <message>
        <source>Give another name, or --force to write over it</source>
        <translation>换一个名称，或用 --force 覆盖</translation>
    </message>
    <message>
        <source>Another import into %1 is under way</source>
        <translation>另一个导入正在写入 %1</translation>
    </message>
    <message>
        <source>Try again when it is done</source>
        <translation>等它结束后再试</translation>
    </message>
    <message>
        <source>clozebench capsule</source>
        <translation>clozebench 胶囊</translation>
    </message>
    <message>
        <source>%1 is no capsule of Clozebench, or is damaged: %2</source>
        <translation>%1 不是 Clozebench 的胶囊文件，或已损坏：%2</translation>
    </message>
    <message>
        <source>Copy it again from where it was made, or export it again; nothing was changed here</source>
        <translation>请从生成处重新复制，或重新导出；这里没有任何改动</translation>
    </message>
    <message>
        <source>its manifest is none</source>
        <translation>其清单不是胶囊清单</translation>
    </message>
    <message>
        <source>its manifest names no format</source>
        <translation>其清单没有说明格式</translation>
    </message>
    <message>
        <source>%1 was written by a newer Clozebench (its format is %2, this program knows up to %3); nothing was changed</source>
        <translation>%1 由更新版本的 Clozebench 写成（其格式为 %2，本程序最多认识 %3）；没有任何改动</translation>
    </message>
    <message>
        <source>Import it with that version, or with a newer one</source>
        <translation>请用那个版本或更新的版本导入</translation>
    </message>
    <message>
        <source>%1 to search the rate</source>
        <translation>%1用于搜索学习率</translation>
    </message>
    <message>
        <source>%1 of %2 so far</source>
        <translation>目前 %2中的 %1 个</translation>
    </message>
    <message>
        <source>(mean of %1)</source>
        <translation>（%1的均值）</translation>
    </message>
    <message>
        <source>(mean ± %1 of %2)</source>
        <translation>（%2的均值 ± %1）</translation>
    </message>
    <message>
        <source>(mean of %1, smoothed)</source>
        <translation>（%1的均值，已平滑）</translation>
    </message>
    <message>
        <source>colour: %1, line: %2</source>
        <translation>颜色：%1，线型：%2</translation>
    </message>
    <message>
        <source>Stopped while the corpus was compared with the test data</source>
        <translation>在将语料与测试数据比对时停止</translation>
    </message>
    <message>
        <source>%1 is not an empty folder</source>
        <translation>%1 不是空文件夹</translation>
    </message>
    <message>
        <source>Name a new folder, or give --force to write into this one</source>
        <translation>请指定一个新文件夹，或用 --force 写入此文件夹</translation>
    </message>
    <message>
        <source>%1 holds %2 of these files already, %3 among them</source>
        <translation>%1 中已有其中 %2 个文件，例如 %3</translation>
    </message>
    <message>
        <source>Name a new folder, or give --force to write over them</source>
        <translation>请指定一个新文件夹，或用 --force 覆盖</translation>
    </message>
    <message>
        <source>Gain of F1</source>
        <translation>F1 增益</translation>
    </message>
    <message>
        <source>How often a label was given, summed over the seeds; pairs that never came are left out.</source>
        <translation>每个标签被给出的次数，按种子求和；从未出现的组合不列出。</translation>
    </message>
    <message>
        <source>Gold label</source>
        <translation>正确标签</translation>
    </message>
    <message>
        <source>Given label</source>
        <translation>给出的标签</translation>
    </message>
    <message>
        <source>Test examples that pre-training fixed or broke: more seeds are right with it, or without.</source>
        <translation>预训练修正或弄错的测试样本：有预训练时，或没有时，正确的种子更多。</translation>
    </message>
    <message>
        <source>Its score</source>
        <translation>其得分</translation>
    </message>
    <message>
        <source>Seeds right</source>
        <translation>正确的种子数</translation>
    </message>
    <message>
        <source>Steps ratio</source>
        <translation>步数之比</translation>
    </message>
    <message>
        <source>Pre-training, s</source>
        <translation>预训练，秒</translation>
    </message>
    <message>
        <source>Pre-training, tokens</source>
        <translation>预训练，词元</translation>
    </message>
    <message>
        <source>Epochs are scored on validation; seconds and tokens are those of fine-tuning.</source>
        <translation>各轮次在验证集上评分；秒数和词元数是微调的。</translation>
    </message>
    <message>
        <source>Loss, pre-trained</source>
        <translation>损失，有预训练</translation>
    </message>
    <message>
        <source>Loss, from scratch</source>
        <translation>损失，从零训练</translation>
    </message>
    <message>
        <source>Seconds, pre-trained</source>
        <translation>秒数，有预训练</translation>
    </message>
    <message>
        <source>Seconds, from scratch</source>
        <translation>秒数，从零训练</translation>
    </message>
    <message>
        <source>Tokens, pre-trained</source>
        <translation>词元数，有预训练</translation>
    </message>
    <message>
        <source>Tokens, from scratch</source>
        <translation>词元数，从零训练</translation>
    </message>
    <message>
        <source>Gain on validation after some epochs; its 95 % interval and p are over the seeds.</source>
        <translation>若干轮次后在验证集上的增益；其 95 % 区间和 p 值是对各种子而言的。</translation>
    </message>
    <message>
        <source>Best step</source>
        <translation>最佳步</translation>
    </message>
    <message>
        <source>The runs %1 and %2 were tested on different examples</source>
        <translation>运行 %1 和 %2 在不同的样本上测试</translation>
    </message>
    <message>
        <source>Compare runs of the same task and split</source>
        <translation>请比较同一任务和划分的运行</translation>
    </message>
    <message>
        <source>Run %1 has no predictions on the %2 split</source>
        <translation>运行 %1 在%2划分上没有预测</translation>
    </message>
    <message>
        <source>Let it finish: cloze resume %1</source>
        <translation>让它完成：cloze resume %1</translation>
    </message>
    <message>
        <source>No seed is finished in both arms yet</source>
        <translation>还没有任何种子在两边都完成</translation>
    </message>
    <message>
        <source>No seed of variant %1 is finished in both arms yet</source>
        <translation>变体 %1 还没有任何种子在两边都完成</translation>
    </message>
    <message>
        <source>Let the runs finish: cloze runs lists them</source>
        <translation>让运行完成：cloze runs 会列出它们</translation>
    </message>
    <message>
        <source>A pair needs as many runs on either side</source>
        <translation>一对需要两边有同样多的运行</translation>
    </message>
    <message>
        <source>Name one run of each arm for every seed</source>
        <translation>请为每个种子在两边各指定一个运行</translation>
    </message>
    <message>
        <source>finetune.from_tokens names a point of a pre-training, and %1 is one checkpoint</source>
        <translation>finetune.from_tokens 指预训练中的一个点，而 %1 是单个检查点</translation>
    </message>
    <message>
        <source>Start from the run that kept the points, or leave finetune.from_tokens out</source>
        <translation>请从保存了这些点的运行开始，或去掉 finetune.from_tokens</translation>
    </message>
    <message>
        <source>The checkpoint of run %1 after %2 tokens was deleted</source>
        <translation>运行 %1 在 %2 个词元之后的检查点已被删除</translation>
    </message>
    <message>
        <source>Run its experiment again: it pre-trains again and keeps that point</source>
        <translation>请重新运行其实验：会再次预训练并保存该点</translation>
    </message>
    <message>
        <source>Run %1 kept no checkpoint after %2 tokens: it ended after %3 tokens or was not asked to</source>
        <translation>运行 %1 没有保存 %2 个词元之后的检查点：它在 %3 个词元后结束，或没有要求它保存</translation>
    </message>
    <message>
        <source>Choose a point within it in finetune.from_tokens, or pre-train with that point in pretrain.keep_at</source>
        <translation>请在 finetune.from_tokens 中选择其中的点，或在 pretrain.keep_at 中写上该点再预训练</translation>
    </message>
    <message>
        <source>None of the %1 learning rates tried gave a score on validation</source>
        <translation>试过的 %1 个学习率都没有在验证集上得到分数</translation>
    </message>
    <message>
        <source>Try smaller ones in finetune.search_rates, and see that there is a validation split</source>
        <translation>请在 finetune.search_rates 中试更小的值，并确认有验证集</translation>
    </message>
    <message>
        <source>Learning rates tried (%1), %2 on validation with the first seed: %3</source>
        <translation>试过的学习率（%1），第一个种子在验证集上的 %2：%3</translation>
    </message>
    <message>
        <source>The best learning rate (%1), %2, is the smallest of those tried: a better one may lie beyond</source>
        <translation>最佳学习率（%1）%2 是所试值中最小的：更好的可能在范围之外</translation>
    </message>
    <message>
        <source>The best learning rate (%1), %2, is the largest of those tried: a better one may lie beyond</source>
        <translation>最佳学习率（%1）%2 是所试值中最大的：更好的可能在范围之外</translation>
    </message>
    <message>
        <source>The learning rates %1 and %2 (%3) cannot be told apart on %4 validation examples</source>
        <translation>学习率 %1 和 %2（%3）在 %4 个验证样本上无法区分</translation>
    </message>
    <message>
        <source>%1 and 1 trial of learning rates</source>
        <translation>%1 次，另有 1 次学习率试验</translation>
    </message>
    <message>
        <source>%1 and %2 trials of learning rates</source>
        <translation>%1 次，另有 %2 次学习率试验</translation>
    </message>
    <message>
        <source>Of %1 test examples pre-training fixed %2 and broke %3.</source>
        <translation>在 %1 个测试样本中，预训练修正了 %2 个，弄错了 %3 个。</translation>
    </message>
    <message>
        <source>With every seed of one arm right and none of the other: %1 fixed and %2 broken.</source>
        <translation>其中一组所有种子都对、另一组没有种子对的：修正 %1 个，弄错 %2 个。</translation>
    </message>
    <message>
        <source>Fixed and broken examples</source>
        <translation>修正和弄错的样本</translation>
    </message>
    <message>
        <source>More fixed and broken examples</source>
        <translation>更多修正和弄错的样本</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>修正</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>弄错</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>（无）</translation>
    </message>
    <message>
        <source>Gain on the test data</source>
        <translation>在测试数据上的增益</translation>
    </message>
    <message>
        <source>± is one standard deviation over the seeds; in brackets the 95 % interval.</source>
        <translation>± 为各种子的一个标准差；括号内为 95 % 区间。</translation>
    </message>
    <message>
        <source>Gain after some epochs, on validation</source>
        <translation>若干轮次后的增益（验证集）</translation>
    </message>
    <message>
        <source>What it stands on</source>
        <translation>依据与保留</translation>
    </message>
    <message>
        <source>Majority class</source>
        <translation>多数类</translation>
    </message>
    <message>
        <source>texts of the task</source>
        <translation>任务自身的文本</translation>
    </message>
    <message>
        <source>Training examples</source>
        <translation>训练样本</translation>
    </message>
    <message>
        <source>Validation examples</source>
        <translation>验证样本</translation>
    </message>
    <message>
        <source>Test examples</source>
        <translation>测试样本</translation>
    </message>
    <message>
        <source>Duplicates in training</source>
        <translation>训练集中的重复</translation>
    </message>
    <message>
        <source>Test texts that stand in training</source>
        <translation>训练集中也有的测试文本</translation>
    </message>
    <message>
        <source>Test texts that stand in the corpus</source>
        <translation>语料中也有的测试文本</translation>
    </message>
    <message>
        <source>Leaks left out</source>
        <translation>已排除的泄漏</translation>
    </message>
    <message>
        <source>Duplicates left out</source>
        <translation>已排除的重复</translation>
    </message>
    <message>
        <source>differs between the variants</source>
        <translation>各变体不同</translation>
    </message>
    <message>
        <source>Where it came from</source>
        <translation>来历</translation>
    </message>
    <message>
        <source>Pre-training %1</source>
        <translation>预训练 %1</translation>
    </message>
    <message>
        <source>%1 steps, %2 tokens, %3</source>
        <translation>%1 步，%2 词元，%3</translation>
    </message>
    <message>
        <source>Finished fine-tunings</source>
        <translation>已完成的微调</translation>
    </message>
    <message>
        <source>Machine and time</source>
        <translation>机器与用时</translation>
    </message>
    <message>
        <source>Training time of all runs</source>
        <translation>全部运行的训练用时</translation>
    </message>
    <message>
        <source>First run</source>
        <translation>首次运行</translation>
    </message>
    <message>
        <source>Last run</source>
        <translation>最后运行</translation>
    </message>
    <message>
        <source>What does pre-training buy on this text, for this task, at this budget?</source>
        <translation>在这些文本、这个任务、这份预算下，预训练能带来什么？</translation>
    </message>
    <message>
        <source>There is no finished pair yet: the gain appears once both arms have finished.</source>
        <translation>还没有完成的一对：两组都完成后才有增益。</translation>
    </message>
    <message>
        <source>Stopped while the plan was judged</source>
        <translation>在评估计划时停止</translation>
    </message>
    <message>
        <source>%1 rows have a label that the model does not know (%2): they count as wrong</source>
        <translation>%1 行的标签模型不认识（%2）：计为错误</translation>
    </message>
    <message>
        <source>The model does not know most labels of this file (%1): nothing is compared with them</source>
        <translation>模型不认识此文件的大部分标签（%1）：不作比较</translation>
    </message>
    <message>
        <source>%1 is damaged or not what it says it is: %2</source>
        <translation>%1 已损坏，或与其所述不符：%2</translation>
    </message>
    <message>
        <source>Cannot write %1 into %2: %3</source>
        <translation>无法将 %1 写入 %2：%3</translation>
    </message>
    <message>
        <source>Check the disk, then export again</source>
        <translation>请检查磁盘，然后重新导出</translation>
    </message>
    <message>
        <source>%1 changed while it was being read</source>
        <translation>%1 在读取过程中发生了变化</translation>
    </message>
    <message>
        <source>Try again when nothing writes it</source>
        <translation>等没有程序写它时再试</translation>
    </message>
    <message>
        <source>its end</source>
        <translation>其结尾</translation>
    </message>
    <message>
        <source>Check the name</source>
        <translation>请检查名称</translation>
    </message>
    <message>
        <source>it is no zip file, or its end is missing</source>
        <translation>它不是 zip 文件，或结尾缺失</translation>
    </message>
    <message>
        <source>it holds something besides plain files</source>
        <translation>其中有普通文件以外的内容</translation>
    </message>
    <message>
        <source>%1 is longer than it says</source>
        <translation>%1 比其所述更长</translation>
    </message>
    <message>
        <source>it names a file outside of itself: %1</source>
        <translation>它指向自身之外的文件：%1</translation>
    </message>
    <message>
        <source>its sizes cannot be true</source>
        <translation>其中的大小不可能属实</translation>
    </message>
    <message>
        <source>it would unpack to far more than a capsule of its size holds</source>
        <translation>解包后会远远超出这种大小的胶囊所能容纳的内容</translation>
    </message>
    <message>
        <source>Start it again; nothing was changed</source>
        <translation>请重新开始；没有任何改动</translation>
    </message>
    <message>
        <source>%1 is not what was packed</source>
        <translation>%1 与打包时不同</translation>
    </message>
    <message>
        <source>it has no %1</source>
        <translation>其中没有 %1</translation>
    </message>
    <message>
        <source>%1 is listed twice</source>
        <translation>%1 被列出两次</translation>
    </message>
    <message>
        <source>it holds %1, which its manifest does not list</source>
        <translation>其中有清单未列出的 %1</translation>
    </message>
    <message>
        <source>The capsule is damaged or not what it says it is: %1</source>
        <translation>胶囊已损坏，或与其所述不符：%1</translation>
    </message>
    <message>
        <source>The capsule was written by a newer Clozebench; nothing was changed</source>
        <translation>胶囊由更新版本的 Clozebench 写成；没有任何改动</translation>
    </message>
    <message>
        <source>its database is of another kind</source>
        <translation>其数据库属于其他类型</translation>
    </message>
    <message>
        <source>its database is laid out in another way</source>
        <translation>其数据库的结构不同</translation>
    </message>
    <message>
        <source>its database is broken</source>
        <translation>其数据库已损坏</translation>
    </message>
    <message>
        <source>its parts do not fit each other</source>
        <translation>其各部分互不相符</translation>
    </message>
    <message>
        <source>predictions of %1</source>
        <translation>%1 的预测</translation>
    </message>
    <message>
        <source>texts of %1</source>
        <translation>%1 的文本</translation>
    </message>
    <message>
        <source>a part of its database cannot be read</source>
        <translation>其数据库的一部分无法读取</translation>
    </message>
    <message>
        <source>A report cannot be written as %1</source>
        <translation>无法将报告写成 %1</translation>
    </message>
    <message>
        <source>Give a file name that ends in .html or .pdf</source>
        <translation>请给出以 .html 或 .pdf 结尾的文件名</translation>
    </message>
    <message>
        <source>repaid</source>
        <translation>收回</translation>
    </message>
    <message>
        <source>corpus.encoding=auto</source>
        <translation>自动识别</translation>
    </message>
    <message>
        <source>corpus.encoding=gb18030</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>corpus.encoding=big5</source>
        <translation>繁体中文</translation>
    </message>
    <message>
        <source>corpus.encoding=shift_jis</source>
        <translation>日文</translation>
    </message>
    <message>
        <source>corpus.encoding=euc-jp</source>
        <translation>日文</translation>
    </message>
    <message>
        <source>corpus.encoding=euc-kr</source>
        <translation>韩文</translation>
    </message>
    <message>
        <source>corpus.encoding=windows-1250</source>
        <translation>中欧</translation>
    </message>
    <message>
        <source>corpus.encoding=windows-1251</source>
        <translation>西里尔文</translation>
    </message>
    <message>
        <source>corpus.encoding=windows-1252</source>
        <translation>西欧</translation>
    </message>
    <message>
        <source>corpus.encoding=iso-8859-15</source>
        <translation>西欧</translation>
    </message>
    <message>
        <source>corpus.encoding=koi8-r</source>
        <translation>西里尔文</translation>
    </message>
    <message>
        <source>task.encoding=auto</source>
        <translation>自动识别</translation>
    </message>
    <message>
        <source>task.encoding=gb18030</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>task.encoding=big5</source>
        <translation>繁体中文</translation>
    </message>
    <message>
        <source>task.encoding=shift_jis</source>
        <translation>日文</translation>
    </message>
    <message>
        <source>task.encoding=euc-jp</source>
        <translation>日文</translation>
    </message>
    <message>
        <source>task.encoding=euc-kr</source>
        <translation>韩文</translation>
    </message>
    <message>
        <source>task.encoding=windows-1250</source>
        <translation>中欧</translation>
    </message>
    <message>
        <source>task.encoding=windows-1251</source>
        <translation>西里尔文</translation>
    </message>
    <message>
        <source>task.encoding=windows-1252</source>
        <translation>西欧</translation>
    </message>
    <message>
        <source>task.encoding=iso-8859-15</source>
        <translation>西欧</translation>
    </message>
    <message>
        <source>task.encoding=koi8-r</source>
        <translation>西里尔文</translation>
    </message>
    <message>
        <source>Lower %1 (3e-4 to 4e-3 is usual) and run again; no step before that was saved</source>
        <translation>请降低 %1（通常为 3e-4 到 4e-3）后重新运行；此前没有保存任何一步</translation>
    </message>
    <message>
        <source>Lower %1 (3e-4 to 4e-3 is usual) and run again; the checkpoint of step %2 is kept</source>
        <translation>请降低 %1（通常为 3e-4 到 4e-3）后重新运行；第 %2 步的检查点已保留</translation>
    </message>
    <message>
        <source>%1; it cost %2 and reaches after %3 what training from scratch never reached</source>
        <translation>%1；耗时 %2，在 %3 之后达到从零训练始终未达到的水平</translation>
    </message>
    <message>
        <source>Pre-training cost %1 and reaches after %2 what training from scratch never reached: %3 in all for a validation %4 of %5.</source>
        <translation>预训练耗时 %1，在 %2 之后达到从零训练始终未达到的水平：共用 %3，验证 %4 为 %5。</translation>
    </message>
    <message>
        <source>Pre-training cost %1; with that counted, pre-trained was ahead on validation for a while, first after %2, but that is no clear gain on test.</source>
        <translation>预训练耗时 %1；计入这部分后，有预训练在验证集上曾一度领先（最早在 %2 之后），但在测试集上并无明确增益。</translation>
    </message>
    <message>
        <source>Arm</source>
        <translation>组</translation>
    </message>
    <message>
        <source>On validation</source>
        <translation>验证得分</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>是否选用</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>选用</translation>
    </message>
    <message>
        <source>Learning rates tried</source>
        <translation>试过的学习率</translation>
    </message>
    <message>
        <source>Pre-trained up to (tokens)</source>
        <translation>预训练至（词元数）</translation>
    </message>
    <message>
        <source>Learning rate, pre-trained</source>
        <translation>学习率，有预训练</translation>
    </message>
    <message>
        <source>Learning rate, from scratch</source>
        <translation>学习率，从零训练</translation>
    </message>
    <message>
        <source>reaches after %1 what training from scratch never reached</source>
        <translation>在 %1 之后达到从零训练始终未达到的水平</translation>
    </message>
    <message>
        <source>Pre-training cost %1</source>
        <translation>预训练耗时 %1</translation>
    </message>
    <message>
        <source>%1; with that counted, pre-trained was ahead on validation for a while, first after %2, but that is no clear gain on test.</source>
        <translation>%1；计入这部分后，有预训练在验证集上曾一度领先（最早在 %2之后），但在测试集上并无明确增益。</translation>
    </message>
    <message>
        <source>%1: %2 in all for a validation %3 of %4</source>
        <translation>%1：共用 %2，验证 %3 为 %4</translation>
    </message>
    <message>
        <source>%1, which training from scratch reached after %2.</source>
        <translation>%1，从零训练在 %2之后达到。</translation>
    </message>
    <message>
        <source>p (Holm): epoch %1 is the only one, so nothing is corrected.</source>
        <translation>p (Holm)：只有轮次 %1，无需校正。</translation>
    </message>
    <message>
        <source>p (Holm) is corrected for the epochs %1.</source>
        <translation>p (Holm) 已按轮次 %1 校正。</translation>
    </message>
    <message>
        <source>Pre-trained needed at most %1 x the steps%2.</source>
        <translation>有预训练最多用了 %1 倍的步数%2。</translation>
    </message>
    <message>
        <source>From scratch needed at least %1 x the steps for the same validation %2.</source>
        <translation>从零训练要达到相同的验证 %2，至少需要 %1 倍的步数。</translation>
    </message>
    <message>
        <source>With several labels McNemar&apos;s p counts texts whose whole set of labels is right: it may be large beside a gain whose interval is clear.</source>
        <translation>多标签时，McNemar 的 p 只计整组标签都正确的文本：即使增益的区间明确，它也可能很大。</translation>
    </message>
    <message>
        <source>%1; ± is one standard error over the %2 seeds.</source>
        <translation>%1；± 为 %2 个种子的一个标准误。</translation>
    </message>
    <message>
        <source>%1; ± is the 95 % interval over the %2 seeds.</source>
        <translation>%1；± 为 %2 个种子的 95 % 区间。</translation>
    </message>
    <message>
        <source>%1, few predictions</source>
        <translation>%1，预测很少</translation>
    </message>
    <message>
        <source>%1 is a workspace&apos;s database, not text</source>
        <translation>%1 是工作区的数据库，不是文本</translation>
    </message>
    <message>
        <source>Name files of text; `cloze export ... --format csv` writes what a workspace holds</source>
        <translation>请指定文本文件；`cloze export ... --format csv` 可导出工作区中的内容</translation>
    </message>
    <message>
        <source>Labels are missing: give each row its text and its label in two columns, or use the file as raw text; if it has labels, set task.format to tsv, csv, label_text or fasttext, and task.delimiter if it is not a tab or comma</source>
        <translation>缺少标签：请在每行用两列给出文本和标签，或把该文件用作原始文本；如果它有标签，请设置 task.format 为 tsv、csv、label_text 或 fasttext，分隔符不是制表符或逗号时再设置 task.delimiter</translation>
    </message>
    <message>
        <source>The capsule is damaged or not what it says it is: the settings of %1 cannot be read: %2</source>
        <translation>胶囊已损坏，或内容与其声明不符：无法读取 %1 的设置：%2</translation>
    </message>
    <message>
        <source>%1 came in a capsule without weights</source>
        <translation>%1 来自不含权重的胶囊</translation>
    </message>
    <message>
        <source>Where it was made: `cloze export %1 --format capsule --weights best --out FILE.clozecapsule`, then `cloze import` that file here</source>
        <translation>在原来的机器上运行 `cloze export %1 --format capsule --weights best --out FILE.clozecapsule`，再在此处用 `cloze import` 导入该文件</translation>
    </message>
    <message>
        <source>Scores on validation with the first seed; the chosen rate was trained with all seeds.</source>
        <translation>用第一个种子在验证集上评分；选用的学习率再用全部种子训练。</translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation>未选用</translation>
    </message>
    <message>
        <source>%1 (last)</source>
        <translation>%1（最后）</translation>
    </message>
    <message>
        <source>confusion</source>
        <translation>混淆矩阵</translation>
    </message>
    <message>
        <source>confusion, pre-trained</source>
        <translation>混淆矩阵，有预训练</translation>
    </message>
    <message>
        <source>confusion, from scratch</source>
        <translation>混淆矩阵，从零训练</translation>
    </message>
    <message>
        <source>confusion, pre-trained minus from scratch</source>
        <translation>混淆矩阵，有预训练减从零训练</translation>
    </message>
    <message>
        <source>pre-trained minus from scratch</source>
        <translation>有预训练减从零训练</translation>
    </message>
    <message>
        <source>pre-trained: missed</source>
        <translation>有预训练：漏判</translation>
    </message>
    <message>
        <source>from scratch: missed</source>
        <translation>从零训练：漏判</translation>
    </message>
    <message>
        <source>pre-trained: wrongly given</source>
        <translation>有预训练：误给</translation>
    </message>
    <message>
        <source>from scratch: wrongly given</source>
        <translation>从零训练：误给</translation>
    </message>
    <message>
        <source>%1 probably raised %2 by %3 (%4): %5</source>
        <translation>%1很可能使 %2 提高 %3（%4）：%5</translation>
    </message>
    <message>
        <source>%1 probably lowered %2 by %3 (%4): %5</source>
        <translation>%1很可能使 %2 降低 %3（%4）：%5</translation>
    </message>
    <message>
        <source>raised</source>
        <translation>提高</translation>
    </message>
    <message>
        <source>lowered</source>
        <translation>降低</translation>
    </message>
    <message>
        <source>probably raised</source>
        <translation>很可能提高</translation>
    </message>
    <message>
        <source>probably lowered</source>
        <translation>很可能降低</translation>
    </message>
    <message>
        <source>no clear difference</source>
        <translation>无明显差异</translation>
    </message>
    <message>
        <source>cannot be judged</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>Over the %1 alone (paired t) the 95 % interval is %2 to %3.</source>
        <translation>仅就 %1而言（配对 t），95 % 区间为 %2 至 %3。</translation>
    </message>
    <message>
        <source>Over the %1 alone (paired t) the 95 % interval is %2 to %3, which holds 0: more seeds would tell.</source>
        <translation>仅就 %1而言（配对 t），95 % 区间为 %2 至 %3，其中包含 0：更多种子才能见分晓。</translation>
    </message>
    <message>
        <source>p is below 0.05 although the interval holds 0: %1</source>
        <translation>尽管区间包含 0，p 却小于 0.05：%1</translation>
    </message>
    <message>
        <source>p is not below 0.05 although the interval lies beside 0: %1</source>
        <translation>尽管区间不含 0，p 并不小于 0.05：%1</translation>
    </message>
    <message>
        <source>McNemar&apos;s test counts only texts whose whole set of labels is right (%1 pre-trained, %2 from scratch), not %3, for which the interval is the one to go by</source>
        <translation>McNemar 检验只计整组标签都正确的文本（有预训练 %1，从零训练 %2），而不是 %3；对后者应以区间为准</translation>
    </message>
    <message>
        <source>class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source> and </source>
        <translation> 和 </translation>
    </message>
    <message>
        <source>%1 raised %2 by %3 points, 95 % interval %4 to %5, %6</source>
        <translation>%1使 %2 提高了 %3 个百分点，95 % 区间 %4 至 %5，%6</translation>
    </message>
    <message>
        <source>%1 lowered %2 by %3 points, 95 % interval %4 to %5, %6</source>
        <translation>%1使 %2 降低了 %3 个百分点，95 % 区间 %4 至 %5，%6</translation>
    </message>
    <message>
        <source>%1 probably raised %2 by %3 points, 95 % interval %4 to %5, %6</source>
        <translation>%1很可能使 %2 提高了 %3 个百分点，95 % 区间 %4 至 %5，%6</translation>
    </message>
    <message>
        <source>%1 probably lowered %2 by %3 points, 95 % interval %4 to %5, %6</source>
        <translation>%1很可能使 %2 降低了 %3 个百分点，95 % 区间 %4 至 %5，%6</translation>
    </message>
    <message>
        <source>%1 made no clear difference in %2: %3 points, 95 % interval %4 to %5, %6</source>
        <translation>%1在 %2 上没有明显差异：%3 个百分点，95 % 区间 %4 至 %5，%6</translation>
    </message>
    <message>
        <source>%1 cannot be judged in %2: both arms score alike on this test set, %3</source>
        <translation>%1在 %2 上无法判断：两边在这个测试集上得分相同，%3</translation>
    </message>
    <message>
        <source>%1 cannot be judged in %2: so few test texts always give %3 points, %4</source>
        <translation>%1在 %2 上无法判断：测试文本太少，总是得出 %3 个百分点，%4</translation>
    </message>
    <message>
        <source>%1; one seed says nothing about others</source>
        <translation>%1；单个种子不能说明其他种子</translation>
    </message>
    <message>
        <source>%1; over the seeds alone it is %2 to %3, so more of them would tell</source>
        <translation>%1；仅就种子而言为 %2 至 %3，更多种子才能见分晓</translation>
    </message>
    <message>
        <source>%1; %2 of %3 validation texts, which choose the checkpoint, are tested on</source>
        <translation>%1；用于选择检查点的 %3 条验证文本中有 %2 条也用于测试</translation>
    </message>
    <message>
        <source>%1, fewer than the %2 asked for</source>
        <translation>%1（少于所要求的 %2 个）</translation>
    </message>
    <message>
        <source>Pre-training clearly raised %1 in %2 of %3 variants, probably in %4 more, and lowered it in %5 so far</source>
        <translation>目前：在 %3 个变体中，预训练在 %2 个里明显提高了 %1，在另外 %4 个里很可能提高，在 %5 个里明显降低</translation>
    </message>
    <message>
        <source>Pre-training clearly raised %1 in %2 of %3 variants, probably in %4 more so far</source>
        <translation>目前：在 %3 个变体中，预训练在 %2 个里明显提高了 %1，在另外 %4 个里很可能提高</translation>
    </message>
    <message>
        <source>Pre-training clearly raised %1 in %2 of %3 variants and lowered it in %4 so far</source>
        <translation>目前：在 %3 个变体中，预训练在 %2 个里明显提高了 %1，在 %4 个里降低</translation>
    </message>
    <message>
        <source>Pre-training clearly raised %1 in %2 of %3 variants so far</source>
        <translation>目前：在 %3 个变体中，预训练在 %2 个里明显提高了 %1</translation>
    </message>
    <message>
        <source>Pre-training probably raised %1 in %2 of %3 variants and clearly lowered it in %4 so far</source>
        <translation>目前：在 %3 个变体中，预训练在 %2 个里很可能提高了 %1，在 %4 个里明显降低</translation>
    </message>
    <message>
        <source>Pre-training probably raised %1 in %2 of %3 variants so far</source>
        <translation>目前：在 %3 个变体中，预训练在 %2 个里很可能提高了 %1</translation>
    </message>
    <message>
        <source>No variant shows a clear gain: pre-training clearly lowered %1 in %2 of %3 variants so far</source>
        <translation>目前：没有变体有明显增益：在 %3 个变体中，预训练在 %2 个里明显降低了 %1</translation>
    </message>
    <message>
        <source>No variant shows a clear gain in %1 so far</source>
        <translation>目前：没有变体在 %1 上有明显增益</translation>
    </message>
    <message>
        <source>skipped: 1 column instead of %1, and no other row has the label &quot;%2&quot;</source>
        <translation>已跳过：1 列，应为 %1 列，且没有其他行带有标签“%2”</translation>
    </message>
    <message>
        <source>%1, pre-training, seed %2: %3</source>
        <translation>%1，预训练，种子 %2：%3</translation>
    </message>
    <message>
        <source>%1, pre-trained, seed %2: %3</source>
        <translation>%1，有预训练，种子 %2：%3</translation>
    </message>
    <message>
        <source>%1, from scratch, seed %2: %3</source>
        <translation>%1，从零训练，种子 %2：%3</translation>
    </message>
    <message>
        <source>%1 run failed: %2</source>
        <translation>%1 次运行失败：%2</translation>
    </message>
    <message>
        <source>%1 runs failed: %2</source>
        <translation>%1 次运行失败：%2</translation>
    </message>
    <message>
        <source>%1 run</source>
        <translation>%1 次运行</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 次运行</translation>
    </message>
    <message>
        <source>pre-training, seed %1: %2</source>
        <translation>预训练，种子 %1：%2</translation>
    </message>
    <message>
        <source>pre-trained, seed %1: %2</source>
        <translation>有预训练，种子 %1：%2</translation>
    </message>
    <message>
        <source>from scratch, seed %1: %2</source>
        <translation>从零训练，种子 %1：%2</translation>
    </message>
    <message>
        <source>%1; and %2 more</source>
        <translation>%1；另有 %2 次</translation>
    </message>
    <message>
        <source>%1; %2 that belong to it were not begun</source>
        <translation>%1；属于它的 %2没有开始</translation>
    </message>
    <message>
        <source>%1: %2 run failed: %3</source>
        <translation>%1：%2 次运行失败：%3</translation>
    </message>
    <message>
        <source>%1: %2 runs failed: %3</source>
        <translation>%1：%2 次运行失败：%3</translation>
    </message>
    <message>
        <source>%1: not run yet</source>
        <translation>%1：尚未运行</translation>
    </message>
    <message>
        <source>%1: not finished yet</source>
        <translation>%1：尚未完成</translation>
    </message>
    <message>
        <source>%1: not finished in both arms</source>
        <translation>%1：没有在两组中都完成</translation>
    </message>
    <message>
        <source>variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Pre-trainings</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>given label</source>
        <translation>给出的标签</translation>
    </message>
    <message>
        <source>right label</source>
        <translation>正确标签</translation>
    </message>
    <message>
        <source>The %1 of %2 labels that were confused most; the table of the confusion has all.</source>
        <translation>%2 个标签中混淆最多的 %1 个；全部见混淆表。</translation>
    </message>
    <message>
        <source>The numbers are percent of the row.</source>
        <translation>数字是占该行的百分比。</translation>
    </message>
    <message>
        <source>The numbers are test examples.</source>
        <translation>数字是测试样本数。</translation>
    </message>
    <message>
        <source>The numbers are test examples a seed, means over %1 seeds.</source>
        <translation>数字是每个种子的测试样本数，为 %1 个种子的平均值。</translation>
    </message>
    <message>
        <source>mistakes with each label</source>
        <translation>各标签的错误</translation>
    </message>
    <message>
        <source>test examples</source>
        <translation>测试样本数</translation>
    </message>
    <message>
        <source>test examples a seed</source>
        <translation>每个种子的测试样本数</translation>
    </message>
    <message>
        <source>The %1 of %2 labels with the most mistakes; the table of the confusion has all.</source>
        <translation>%2 个标签中错误最多的 %1 个；全部见混淆表。</translation>
    </message>
    <message>
        <source>%1: wrongly given</source>
        <translation>%1：误给</translation>
    </message>
    <message>
        <source>test texts stand in the training data</source>
        <translation>条测试文本出现在训练数据里</translation>
    </message>
    <message>
        <source>test texts stand in the raw text of pre-training</source>
        <translation>条测试文本出现在预训练的原始文本里</translation>
    </message>
    <message>
        <source>validation texts, which choose the checkpoint, are tested on</source>
        <translation>条用于选择检查点的验证文本也用于测试</translation>
    </message>
    <message>
        <source>both arms score alike on this test set</source>
        <translation>两边在这个测试集上得分相同</translation>
    </message>
    <message>
        <source>so few test texts always give %1 points</source>
        <translation>测试文本太少，总是得出 %1 个百分点</translation>
    </message>
    <message>
        <source>%1 cannot be judged in %2: %3</source>
        <translation>%1在 %2 上无法判断：%3</translation>
    </message>
    <message>
        <source>%1 made no clear difference in %2: %3 points, %4</source>
        <translation>%1在 %2 上没有明显差异：%3 个百分点，%4</translation>
    </message>
    <message>
        <source>; one seed says nothing about others</source>
        <translation>；单个种子不能说明其他种子</translation>
    </message>
    <message>
        <source>; over the seeds alone it is %1 to %2, so more of them would tell</source>
        <translation>；仅就种子而言为 %1 至 %2，更多种子才能见分晓</translation>
    </message>
    <message>
        <source>Epoch %1 was not evaluated: epoch %2 is shown.</source>
        <translation>第 %1 轮没有评测：显示第 %2 轮。</translation>
    </message>
    <message>
        <source>Epochs %1 were not evaluated: epoch %2 is shown.</source>
        <translation>第 %1 轮没有评测：显示第 %2 轮。</translation>
    </message>
    <message>
        <source>, fewer than the %1 asked for</source>
        <translation>（少于所要求的 %1 个）</translation>
    </message>
    <message>
        <source>Warning: %1 stand in the test data: the best checkpoint was chosen on what is tested, so scores are too good.</source>
        <translation>警告：%1也出现在测试数据里：最佳检查点是依据测试所用的文本选出的，因此分数偏高。</translation>
    </message>
    <message>
        <source>One seed says nothing about others: run more of them.</source>
        <translation>单个种子不能说明其他种子：请运行更多种子。</translation>
    </message>
    <message>
        <source>All seeds gain the same on test, so their variance cannot be told.</source>
        <translation>所有种子在测试集上的增益相同，因此无法得知其方差。</translation>
    </message>
    <message>
        <source>Over the %1 alone (paired t) the 95 % interval is %2 to %3</source>
        <translation>仅就 %1而言（配对 t），95 % 区间为 %2 至 %3</translation>
    </message>
    <message>
        <source>, which holds 0: more seeds would tell.</source>
        <translation>，其中包含 0：更多种子才能见分晓。</translation>
    </message>
    <message>
        <source>McNemar&apos;s test counts only texts whose whole set of labels is right (%1 pre-trained, %2 from scratch), not %3, for which the interval is the one to go by.</source>
        <translation>McNemar 检验只计整组标签都正确的文本（有预训练 %1，从零训练 %2），而不是 %3；对后者应以区间为准。</translation>
    </message>
    <message>
        <source>p is below 0.05 although the interval holds 0:</source>
        <translation>尽管区间包含 0，p 却小于 0.05：</translation>
    </message>
    <message>
        <source>p is not below 0.05 although the interval lies beside 0:</source>
        <translation>尽管区间不含 0，p 并不小于 0.05：</translation>
    </message>
    <message>
        <source>Pre-training clearly raised %1 in %2 of %3 variants, probably in %4 more, and lowered it in %5</source>
        <translation>在 %3 个变体中，预训练在 %2 个里明显提高了 %1，在另外 %4 个里很可能提高，在 %5 个里明显降低</translation>
    </message>
    <message>
        <source>Pre-training clearly raised %1 in %2 of %3 variants, probably in %4 more</source>
        <translation>在 %3 个变体中，预训练在 %2 个里明显提高了 %1，在另外 %4 个里很可能提高</translation>
    </message>
    <message>
        <source>Pre-training clearly raised %1 in %2 of %3 variants and lowered it in %4</source>
        <translation>在 %3 个变体中，预训练在 %2 个里明显提高了 %1，在 %4 个里降低</translation>
    </message>
    <message>
        <source>Pre-training clearly raised %1 in %2 of %3 variants</source>
        <translation>在 %3 个变体中，预训练在 %2 个里明显提高了 %1</translation>
    </message>
    <message>
        <source>Pre-training probably raised %1 in %2 of %3 variants and clearly lowered it in %4</source>
        <translation>在 %3 个变体中，预训练在 %2 个里很可能提高了 %1，在 %4 个里明显降低</translation>
    </message>
    <message>
        <source>Pre-training probably raised %1 in %2 of %3 variants</source>
        <translation>在 %3 个变体中，预训练在 %2 个里很可能提高了 %1</translation>
    </message>
    <message>
        <source>No variant shows a clear gain: pre-training clearly lowered %1 in %2 of %3 variants</source>
        <translation>没有变体有明显增益：在 %3 个变体中，预训练在 %2 个里明显降低了 %1</translation>
    </message>
    <message>
        <source>No variant shows a clear gain in %1</source>
        <translation>没有变体在 %1 上有明显增益</translation>
    </message>
    <message>
        <source>Always the most frequent label</source>
        <translation>总是最常见的标签</translation>
    </message>
    <message>
        <source>TF-IDF with a linear model</source>
        <translation>TF-IDF 加线性模型</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>目前：%1</translation>
    </message>
    <message>
        <source>%1 reaches %2, more than both arms.</source>
        <translation>%1 达到 %2，高于两组。</translation>
    </message>
    <message>
        <source>In %1 of %2 variants a baseline without a network reaches more than both arms.</source>
        <translation>在 %2 个变体中的 %1 个里，不用网络的基线高于两组。</translation>
    </message>
    <message>
        <source>that only the %1 run gets right</source>
        <translation>只有%1运行判断正确的</translation>
    </message>
    <message>
        <source>difference of each class</source>
        <translation>各类别的差值</translation>
    </message>
    <message>
        <source>F1 on test, %1</source>
        <translation>测试集 F1，%1</translation>
    </message>
    <message>
        <source>gain (95 % interval, all classes together)</source>
        <translation>增益（95 % 区间，同时适用于所有类别）</translation>
    </message>
    <message>
        <source>%1 (95 % interval, all classes together)</source>
        <translation>%1（95 % 区间，同时适用于所有类别）</translation>
    </message>
    <message>
        <source>that pre-training fixed</source>
        <translation>被预训练修正的</translation>
    </message>
    <message>
        <source>that pre-training broke</source>
        <translation>被预训练弄错的</translation>
    </message>
    <message>
        <source>%1 on test by variant</source>
        <translation>各变体在测试集上的 %1</translation>
    </message>
    <message>
        <source>gain by variant</source>
        <translation>各变体的增益</translation>
    </message>
    <message>
        <source>The name holds a line end, a tab or another control character</source>
        <translation>名称中含有换行、制表符或其他控制字符</translation>
    </message>
    <message>
        <source>Write it as one line</source>
        <translation>请写成一行</translation>
    </message>
    <message>
        <source>Its name holds a line end, a tab or another control character</source>
        <translation>其名称中含有换行、制表符或其他控制字符</translation>
    </message>
    <message>
        <source>%1 has no effect here: the rates of finetune.search_rates are tried instead</source>
        <translation>%1 在此不起作用：改为试验 finetune.search_rates 中的学习率</translation>
    </message>
    <message>
        <source>skipped: 1 column instead of %1</source>
        <translation>已跳过：1 列，应为 %1 列</translation>
    </message>
    <message>
        <source>%1, and no other row has the label &quot;%2&quot;</source>
        <translation>%1，且没有其他行带有标签“%2”</translation>
    </message>
    <message>
        <source>%1 training rows have a text that came before in the training data</source>
        <translation>%1 个训练行的文本在训练数据中已出现过</translation>
    </message>
    <message>
        <source>%1 validation texts stand in the test data too: the checkpoint is chosen on what is tested</source>
        <translation>%1 条验证文本也出现在测试数据中：检查点是依据测试所用的文本选出的</translation>
    </message>
    <message>
        <source>%1 is neither a capsule nor a model</source>
        <translation>%1 既不是胶囊也不是模型</translation>
    </message>
    <message>
        <source>Name a .clozecapsule, a .safetensors file or a folder that cloze export wrote</source>
        <translation>请指定 .clozecapsule、.safetensors 文件，或 cloze export 写出的文件夹</translation>
    </message>
    <message>
        <source>its manifest lists no parts</source>
        <translation>其清单没有列出任何部分</translation>
    </message>
    <message>
        <source>its manifest describes part %1 not fully</source>
        <translation>其清单对第 %1 部分的说明不完整</translation>
    </message>
    <message>
        <source>as measured</source>
        <translation>经测量选择</translation>
    </message>
    <message>
        <source>The precision was the faster one on this machine and is one of the run&apos;s conditions: with the same seeds %1 gives other numbers. compute.precision = &quot;%2&quot; keeps it elsewhere; compute.deterministic = true measures nothing and takes fp32 on one thread.</source>
        <translation>该精度是本机上较快的一种，也是此次运行的条件之一：种子相同时，%1 会得到不同的数值。compute.precision = &quot;%2&quot; 可在别处保持同样的精度；compute.deterministic = true 不作测量，使用单线程 fp32。</translation>
    </message>
    <message>
        <source>Precision, recall and F1 of each class on the test data, means over the seeds. The 95 % interval behind the gain is of that class alone; that for all classes together holds for all of them at once.</source>
        <translation>各类别在测试数据上的精确率、召回率和 F1，为各种子的平均值。增益后的 95 % 区间仅针对该类别；“所有类别”的区间同时适用于所有类别。</translation>
    </message>
    <message>
        <source>Precision, %1</source>
        <translation>精确率，%1</translation>
    </message>
    <message>
        <source>Recall, %1</source>
        <translation>召回率，%1</translation>
    </message>
    <message>
        <source>Difference of F1</source>
        <translation>F1 之差</translation>
    </message>
    <message>
        <source>Low, all classes together</source>
        <translation>下限，所有类别</translation>
    </message>
    <message>
        <source>High, all classes together</source>
        <translation>上限，所有类别</translation>
    </message>
    <message>
        <source>Test examples that one of the two runs gets right and the other does not.</source>
        <translation>两次运行中一次判断正确而另一次判断错误的测试样本。</translation>
    </message>
    <message>
        <source>Gain of pre-training on the test data, with its 95 % interval over examples and seeds and that over the seeds alone.</source>
        <translation>预训练在测试数据上的增益，附对样本和种子的 95 % 区间以及仅对种子的 95 % 区间。</translation>
    </message>
    <message>
        <source>Gain over the seeds</source>
        <translation>对种子的增益</translation>
    </message>
    <message>
        <source>Test texts</source>
        <translation>测试文本</translation>
    </message>
    <message>
        <source>Of them in training</source>
        <translation>其中训练集也有</translation>
    </message>
    <message>
        <source>In the raw text</source>
        <translation>原始文本里也有</translation>
    </message>
    <message>
        <source>This is no chart file, or a part of it is missing</source>
        <translation>这不是图表文件，或缺少其中一部分</translation>
    </message>
    <message>
        <source>%1 labelled examples are asked for, only %2 are left to train on after the split</source>
        <translation>要求 %1 个带标签样本，划分后只剩 %2 个可供训练</translation>
    </message>
    <message>
        <source>%1 labelled examples are asked for, only %2 are there</source>
        <translation>要求 %1 个带标签样本，实际只有 %2 个</translation>
    </message>
    <message>
        <source>Ask for fewer, or for all with 0: that is the same run</source>
        <translation>请减少数量，或用 0 表示全部：那是同一次运行</translation>
    </message>
    <message>
        <source>All %1 validation texts stand in the test data too: the best checkpoint is chosen on what is tested</source>
        <translation>全部 %1 条验证文本也都在测试数据中：最佳检查点是依据测试所用的文本选出的</translation>
    </message>
    <message>
        <source>Give other validation data</source>
        <translation>请提供其他验证数据</translation>
    </message>
    <message>
        <source>%1 of %2 validation texts stand in the test data too: the best checkpoint is chosen on what is tested</source>
        <translation>%2 条验证文本中有 %1 条也在测试数据中：最佳检查点是依据测试所用的文本选出的</translation>
    </message>
    <message>
        <source>Give other validation data, or set task.exclude_leaks = true</source>
        <translation>请提供其他验证数据，或设置 task.exclude_leaks = true</translation>
    </message>
    <message>
        <source>The stored account of the data is not whole</source>
        <translation>保存的数据说明不完整</translation>
    </message>
    <message>
        <source>A stored gain is not whole</source>
        <translation>保存的增益不完整</translation>
    </message>
    <message>
        <source>The score is %1.</source>
        <translation>分数为 %1。</translation>
    </message>
    <message>
        <source>The variants beside each other</source>
        <translation>各变体并列</translation>
    </message>
    <message>
        <source>More on each variant</source>
        <translation>各变体的详情</translation>
    </message>
    <message>
        <source>Validation texts that stand in the test</source>
        <translation>测试集中也有的验证文本</translation>
    </message>
    <message>
        <source>Here are the first %1 of %2 variants; the report as a web page (.html) has all of them.</source>
        <translation>这里是 %2 个变体中的前 %1 个；网页形式（.html）的报告包含全部。</translation>
    </message>
    <message>
        <source>The report as a web page (.html) also has:</source>
        <translation>网页形式（.html）的报告还包含：</translation>
    </message>
    <message>
        <source>Experiment %1 has no revision %2</source>
        <translation>实验 %1 没有修订版 %2</translation>
    </message>
    <message>
        <source>Its latest is %1</source>
        <translation>其最新修订版是 %1</translation>
    </message>
    <message>
        <source>Revision %1, the newest, has no finished pair yet.</source>
        <translation>最新的修订版 %1 还没有完成的配对。</translation>
    </message>
    <message>
        <source>Revision %1 has no finished pair yet; revision %2 has one.</source>
        <translation>修订版 %1 还没有完成的配对；修订版 %2 已有。</translation>
    </message>
    <message>
        <source>; %1 that belong to it were not begun</source>
        <translation>；属于它的 %1没有开始</translation>
    </message>
    <message>
        <source>not run yet</source>
        <translation>尚未运行</translation>
    </message>
    <message>
        <source>not finished yet</source>
        <translation>尚未完成</translation>
    </message>
    <message>
        <source>not finished in both arms</source>
        <translation>没有在两组中都完成</translation>
    </message>
    <message>
        <source>; and %1 more</source>
        <translation>；另有 %1 次</translation>
    </message>
    <message>
        <source>%1 of %2 failed: %3</source>
        <translation>%2中有 %1 次失败：%3</translation>
    </message>
    <message>
        <source>%1 of %2 variants have a gain. The others: %3.</source>
        <translation>%2 个变体中有 %1 个得出了增益。其余：%3。</translation>
    </message>
    <message>
        <source>There are no labelled examples</source>
        <translation>没有带标签的样本</translation>
    </message>
    <message>
        <source>The network gives scores that are no numbers</source>
        <translation>网络给出的分数不是数字</translation>
    </message>
    <message>
        <source>All examples have the same label, so that nothing can be ranked above anything</source>
        <translation>所有样本的标签都相同，无法排出高低</translation>
    </message>
    <message>
        <source>Each label stands at all examples or at none, so that nothing can be ranked above anything</source>
        <translation>每个标签要么属于所有样本，要么不属于任何样本，无法排出高低</translation>
    </message>
    <message>
        <source>The scores of %1 examples for %2 labels are too many to be kept and ranked</source>
        <translation>%1 个样本对 %2 个标签的分数太多，无法保存并排序</translation>
    </message>
    <message>
        <source>A name is one line without tabs and other control characters</source>
        <translation>名称须为一行，不含制表符和其他控制字符</translation>
    </message>
    <message>
        <source>A tag is one line without tabs and other control characters</source>
        <translation>标签须为一行，不含制表符和其他控制字符</translation>
    </message>
    <message>
        <source>A tag has no comma in it: commas stand between tags</source>
        <translation>标签中不能有逗号：逗号用来分隔标签</translation>
    </message>
    <message>
        <source>A tag of this length is a note</source>
        <translation>这么长的标签应当写成备注</translation>
    </message>
    <message>
        <source>Give a shorter word or two, several tags one by one, or write a note</source>
        <translation>请用一两个较短的词，多个标签逐个给出，或写成备注</translation>
    </message>
    <message>
        <source>mlm_accuracy rests on few hidden tokens (%1) of few held-out texts (%2): take it as a hint; a larger corpus.validation_fraction gives more</source>
        <translation>mlm_accuracy 只依据少量留出文本（%2 条）中的少量被遮盖词元（%1 个）：仅供参考；增大 corpus.validation_fraction 可得到更多</translation>
    </message>
    <message>
        <source>a part of it is missing or of another kind</source>
        <translation>其中缺少一部分，或有一部分不是所要的类型</translation>
    </message>
    <message>
        <source>The stronger the colour, the larger the share of the row.</source>
        <translation>颜色越深，占该行的份额越大。</translation>
    </message>
    <message>
        <source>The stronger the colour, the larger the share of the row, whatever the count.</source>
        <translation>颜色越深，占该行的份额越大，与数量多少无关。</translation>
    </message>
    <message>
        <source>In the difference blue is for the better, orange for the worse; the share that changed most is strongest.</source>
        <translation>差值中蓝色表示变好，橙色表示变差；份额变化最大者颜色最深。</translation>
    </message>
    <message>
        <source>Pre-training cost %1.</source>
        <translation>预训练耗时 %1。</translation>
    </message>
    <message>
        <source>By variant pre-training cost %1 to %2.</source>
        <translation>预训练耗时因变体而异：%1 至 %2。</translation>
    </message>
    <message>
        <source>better than scratch ever was</source>
        <translation>已超过从零训练的最好成绩</translation>
    </message>
    <message>
        <source>is as good</source>
        <translation>与之相当</translation>
    </message>
    <message>
        <source>Over the whole course pre-trained was %1 behind on validation %2 on average (area between the curves).</source>
        <translation>在整个训练过程中，有预训练在验证 %2 上平均落后 %1（曲线间面积）。</translation>
    </message>
    <message>
        <source>Over the whole course pre-trained was %1 ahead on validation %2 on average (area between the curves).</source>
        <translation>在整个训练过程中，有预训练在验证 %2 上平均领先 %1（曲线间面积）。</translation>
    </message>
    <message>
        <source>%1 test and validation texts stand in the raw text of pre-training: the pre-trained arm reads them before. Set corpus.exclude_leaks = true to leave them out</source>
        <translation>%1 条测试和验证文本出现在预训练的原始文本中：预训练组会事先读到它们。设置 corpus.exclude_leaks = true 可将其排除</translation>
    </message>
    <message>
        <source>Of validation in test</source>
        <translation>验证集中出现在测试集的</translation>
    </message>
    <message>
        <source>and that over the seeds alone</source>
        <translation>以及仅按种子的区间</translation>
    </message>
    <message>
        <source>1 training text stands in the validation or test data too: scores would be too good</source>
        <translation>1 条训练文本也出现在验证或测试数据中：分数会偏高</translation>
    </message>
    <message>
        <source>Set task.exclude_leaks = true to leave it out of training</source>
        <translation>设置 task.exclude_leaks = true 可将其排除在训练之外</translation>
    </message>
    <message>
        <source>%1 training texts stand in the validation or test data too: scores would be too good</source>
        <translation>%1 条训练文本也出现在验证或测试数据中：分数会偏高</translation>
    </message>
    <message>
        <source>Set task.exclude_leaks = true to leave them out of training</source>
        <translation>设置 task.exclude_leaks = true 可将它们排除在训练之外</translation>
    </message>
    <message>
        <source>queue facts 1</source>
        <translation>queue facts 1</translation>
    </message>
    <message>
        <source>Revision %1, the newest, is not complete yet.</source>
        <translation>最新的修订版 %1 尚未完成。</translation>
    </message>
    <message>
        <source>Revision %1 is not complete yet; revision %2 is.</source>
        <translation>修订版 %1 尚未完成；修订版 %2 已完成。</translation>
    </message>
</context>
</TS>
