#!/usr/bin/env python3
"""Writes textcnn.json: what core/model/textcnn.cpp and the heads over it must compute, in float64 NumPy.

Nothing here knows torch or the C++ code. Convolutions are loops over (row, token, offset); batch norm is Ioffe & Szegedy
2015 over the real tokens, with running statistics of momentum 0.05 (variance unbiased). Gradients are central differences
of the loss. Run: python3 make_textcnn.py (NumPy and SciPy), next to this file; the rule for values is in cases.py.
"""
import json
import pathlib

import numpy as np

from cases import CLASSES, EPSILON, TOKENS, VOCAB, activate, make_case, normalise

HERE = pathlib.Path(__file__).parent
MOMENTUM = 0.05


def shapes(c):
    """name -> (shape, role)."""
    d, f, widths = c["d_model"], c["filters"], c["filter_widths"]
    features = f * len(widths)
    out = {"embedding.token.weight": ((VOCAB, d), "embedding")}
    for layer in range(c["conv_layers"]):
        for w in widths:
            conv, norm = f"layers.{layer}.conv{w}", f"layers.{layer}.norm{w}"
            out[conv + ".weight"] = ((f, w, d if layer == 0 else f), "weight")
            if c["conv_norm"] == "none":
                out[conv + ".bias"] = ((f,), "bias")
                continue
            out[norm + ".weight"] = ((f,), "norm")
            out[norm + ".bias"] = ((f,), "bias")
            if c["conv_norm"] == "batch":
                out[norm + ".running_mean"] = ((f,), "bias")
                out[norm + ".running_variance"] = ((f,), "norm")
    for prefix in {"position": ["mlm."], "pooled": ["mlm.pooled."], "both": ["mlm.", "mlm.pooled."]}[c["mlm_loss"]]:
        out[prefix + "transform.weight"] = ((d, features), "weight")
        out[prefix + "transform.bias"] = ((d,), "bias")
        out[prefix + "norm.weight"] = ((d,), "norm")
        out[prefix + "norm.bias"] = ((d,), "bias")
        out[prefix + "bias"] = ((VOCAB,), "bias")
    pooled = 2 * features if c["pooling"] == "mean_max" else features
    out["head.main.weight"] = ((CLASSES, pooled), "weight")
    out["head.main.bias"] = ((CLASSES,), "bias")
    return out


class Model:
    def __init__(self, config, weights):
        self.c, self.w, self.moved = config, weights, {}

    def convolve(self, x, weight):
        filters, w, _ = weight.shape
        left = (w - 1) // 2
        out = np.zeros((*x.shape[:2], filters))
        for b in range(x.shape[0]):
            for t in range(x.shape[1]):
                for k in range(w):
                    if 0 <= t + k - left < x.shape[1]:
                        out[b, t] += weight[:, k, :] @ x[b, t + k - left]
        return out

    def norm(self, x, name, mask):
        if self.c["conv_norm"] == "layer":
            return normalise(x) * self.w[name + ".weight"] + self.w[name + ".bias"]
        mean, variance = self.w[name + ".running_mean"], self.w[name + ".running_variance"]
        if self.c["training"]:
            real = x[mask]
            self.moved[name + ".running_mean"] = (1 - MOMENTUM) * mean + MOMENTUM * real.mean(0)
            self.moved[name + ".running_variance"] = (1 - MOMENTUM) * variance + MOMENTUM * real.var(0, ddof=1)
            mean, variance = real.mean(0), real.var(0)
        return (x - mean) / np.sqrt(variance + EPSILON) * self.w[name + ".weight"] + self.w[name + ".bias"]

    def hidden(self, ids, mask):
        real = mask[:, :, None]
        towers = []
        for w in self.c["filter_widths"]:
            x = self.w["embedding.token.weight"][ids] * real
            for layer in range(self.c["conv_layers"]):
                conv = f"layers.{layer}.conv{w}"
                x = self.convolve(x, self.w[conv + ".weight"])
                if self.c["conv_norm"] == "none":
                    x = x + self.w[conv + ".bias"]
                else:
                    x = self.norm(x, f"layers.{layer}.norm{w}", mask)
                x = np.maximum(x, 0) * real
            towers.append(x)
        return np.concatenate(towers, 2)

    def head(self, rows, prefix):
        inner = activate(rows @ self.w[prefix + "transform.weight"].T + self.w[prefix + "transform.bias"], "gelu")
        normed = normalise(inner) * self.w[prefix + "norm.weight"] + self.w[prefix + "norm.bias"]
        return normed @ self.w["embedding.token.weight"].T + self.w[prefix + "bias"]

    def mlm(self, hidden, mask, positions):
        """Logits of each branch, the one that is shown first."""
        branches = []
        if self.c["mlm_loss"] != "pooled":
            branches.append(self.head(hidden.reshape(-1, hidden.shape[-1])[positions], "mlm."))
        if self.c["mlm_loss"] != "position":
            largest = np.where(mask[:, :, None], hidden, -np.inf).max(1)
            branches.append(self.head(largest[positions // TOKENS], "mlm.pooled."))
        return branches

    def classify(self, hidden, mask):
        real = mask[:, :, None]
        mean = hidden.sum(1) / real.sum(1)
        largest = np.where(real, hidden, -np.inf).max(1)
        features = {"first": hidden[:, 0], "max": largest, "mean_max": np.concatenate([mean, largest], 1)}
        return features[self.c["pooling"]] @ self.w["head.main.weight"].T + self.w["head.main.bias"]


def case(**changes):
    config = {"d_model": 10, "filter_widths": [2, 3, 5], "filters": 6, "conv_layers": 2, "conv_norm": "batch",
              "mlm_loss": "both", "pooling": "max", "padded": True, "training": False}
    config.update(changes)

    def run(weights, ids, mask, positions):
        model = Model(config, weights)
        hidden = model.hidden(ids, mask)
        return {"hidden": hidden, "branches": model.mlm(hidden, mask, positions), "moved": model.moved,
                "classes": model.classify(hidden, mask)}

    def outputs(made):
        return {"hidden": made["hidden"].tolist(), "mlm": made["branches"][0].tolist(),
                "classes": made["classes"].tolist(),
                "moved": {name: values.tolist() for name, values in made["moved"].items()}}

    return make_case(config, shapes(config), run, outputs, step=1e-6)


def rounded(value):
    if isinstance(value, float):
        return float(f"{value:.9g}")
    if isinstance(value, list):
        return [rounded(each) for each in value]
    return {key: rounded(each) for key, each in value.items()} if isinstance(value, dict) else value


def main():
    cases = [
        case(),
        case(training=True, pooling="mean_max"),
        case(conv_norm="layer", filter_widths=[4, 1], filters=7, mlm_loss="pooled"),
        case(conv_norm="none", filter_widths=[9, 2], conv_layers=3, filters=4, mlm_loss="position", padded=False,
             pooling="first"),
    ]
    (HERE / "textcnn.json").write_text(json.dumps(rounded(cases)) + "\n")


if __name__ == "__main__":
    main()
