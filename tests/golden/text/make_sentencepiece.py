#!/usr/bin/env python3
"""Makes sentencepiece.model and sentencepiece.json with the reference implementation (pip install sentencepiece protobuf).

The model is small and learnt from the sentences below; the JSON holds ids, pieces and code point offsets of texts that
are awkward: Chinese, emoji, combining marks, ligatures, full-width letters, capitals whose lower case is longer.
Run it again only to change the texts: python3 make_sentencepiece.py
"""
import io
import json
import pathlib

import sentencepiece as spm

HERE = pathlib.Path(__file__).parent
WORDS = ["the cat sat on the mat", "a dog barks at night", "final office flight", "the quick brown fox jumps over it",
         "the lobster is a species from the eastern ocean", "酒店的房间很大", "这个宾馆比较陈旧了", "早餐太差，服务不错",
         "naïve café résumé", "ſtraße straße", "numbers 1 2 3 4 5 2024", "i̇stanbul ankara", "smile 😀 and 👍 again"]
SENTENCES = [" ".join(WORDS[(i * k) % len(WORDS)] for k in (1, 3, 5)) for i in range(1, 200)]
TEXTS = ["the cat sat on the mat", "  two   spaces\tand tab ", "", "   ", "The CAT Sat", "oﬃce ﬁnal ﬂight",
         "Ｆｕｌｌ　ｗｉｄｔｈ １２３", "酒店的房间很大，早餐太差。", "cafe\u0301 re\u0301sume\u0301", "İSTANBUL ANKARA", "STRASSE STRAẞE",
         "smile 😀👍 x", "👨‍👩‍👧 family", "unknown ☃ ж snowman", "a\u0085b\u2028c", "[MASK] is text", "① ㎏ ½", "ΑΣ ΟΔΥΣΣΕΥΣ",
         "x" * 120, "的" * 70]


def lower_map(text):
    """Python's lower case, and for each code point of it the range of code points it came from."""
    lowered, origin = text.lower(), []
    for i, c in enumerate(text):
        origin += [(i, i + 1)] * len(c.lower())
    assert len(origin) == len(lowered)
    return lowered, origin


def encode(model, text, lowercase):
    lowered, origin = lower_map(text) if lowercase else (text, [(i, i + 1) for i in range(len(text))])
    pieces = model.encode(lowered, return_type="proto").pieces  # begin and end count bytes of UTF-8
    utf8 = lowered.encode()

    def original(begin, end):
        begin, end = len(utf8[:begin].decode()), len(utf8[:end].decode())
        start = origin[begin][0] if begin < len(origin) else len(text)
        return [start, start] if begin == end else [start, origin[end - 1][1]]

    return {"text": text, "lowercase": lowercase, "ids": [p.id for p in pieces], "pieces": [p.piece for p in pieces],
            "offsets": [original(p.begin, p.end) for p in pieces]}


def main():
    buffer = io.BytesIO()
    spm.SentencePieceTrainer.train(
        sentence_iterator=iter(SENTENCES), model_writer=buffer, model_type="unigram", vocab_size=104,
        pad_id=0, unk_id=1, bos_id=2, eos_id=3, pad_piece="[PAD]", unk_piece="[UNK]", bos_piece="[CLS]", eos_piece="[SEP]",
        control_symbols=["[MASK]"], normalization_rule_name="nfkc", character_coverage=1.0, num_threads=1, minloglevel=2)
    data = buffer.getvalue()
    (HERE / "sentencepiece.model").write_bytes(data)
    model = spm.SentencePieceProcessor(model_proto=data)
    cases = [encode(model, text, lowercase) for text in TEXTS for lowercase in (False, True)]
    decoded = [{"ids": case["ids"], "text": model.decode([i for i in case["ids"] if i > 4])} for case in cases[:12]]
    golden = {"size": model.get_piece_size(), "cases": cases, "decoded": decoded}
    (HERE / "sentencepiece.json").write_text(json.dumps(golden, ensure_ascii=True, indent=0) + "\n")


main()
