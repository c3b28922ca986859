"""The four questions of the benchmark, put to icepool and dyce.

Installs both from PyPI into target/peers on first use. Prints one JSON object: for each question and library
the seconds of one answer (the best of many) and the distribution as exact fractions.
"""

import json
import os
import subprocess
import sys
import time
import warnings
from fractions import Fraction

HOME = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "target", "peers")
PYTHON = os.path.join(HOME, "bin", "python")


def reopen_inside():
    if os.path.abspath(sys.prefix) == os.path.abspath(HOME):
        return
    if not os.path.exists(PYTHON):
        subprocess.run([sys.executable, "-m", "venv", HOME], check=True, stdout=sys.stderr)
        subprocess.run([PYTHON, "-m", "pip", "-q", "install", "icepool", "dyce"], check=True, stdout=sys.stderr)
    os.execv(PYTHON, [PYTHON, os.path.abspath(__file__)])


reopen_inside()

warnings.simplefilter("ignore")

import icepool  # noqa: E402
from dyce import H, expand  # noqa: E402

COLUMNS = range(1, 17)


def firefight(column, roll):
    k = column - (12 - roll)
    return "none" if k <= 0 else "rtv"[k - 1] if k <= 3 else str(min((k - 1) // 3, 3))


def wound(total):
    return ["scratch", "walking", "blighty", "serious", "killed"][sum(total >= it for it in (6, 8, 10, 12))]


# --- icepool ------------------------------------------------------------------------------------------------


def ice_hits():
    return 20 @ (icepool.d(6) >= 5)


def ice_firefight():
    return {c: (2 @ icepool.d(6)).map(lambda roll, c=c: firefight(c, roll)) for c in COLUMNS}


def ice_chain():
    hurt = (2 @ icepool.d(6)).map(lambda roll: wound(roll + 4))
    return (2 @ icepool.d(6)).map(lambda roll: hurt if roll - 2 >= 8 else "miss")


def ice_rally():
    def attempts(level, left):
        if level < 0 or left == 0:
            return "good_order" if level < 0 else "bad_order"
        better, same = attempts(level - 1, left - 1), attempts(level, left - 1)
        return icepool.d(10).map(lambda roll: better if roll <= 6 else same)

    return attempts(2, 3)


def ice_items(die):
    return {str(o): Fraction(q, die.denominator()) for o, q in die.items()}


# --- dyce ---------------------------------------------------------------------------------------------------


def dyce_hits():
    return 20 @ H(6).ge(5)


def dyce_firefight():
    return {c: H.from_counts((firefight(c, o), n) for o, n in (2 @ H(6)).items()) for c in COLUMNS}


def dyce_chain():
    two = 2 @ H(6)
    hurt = H.from_counts((wound(o + 4), n) for o, n in two.items())
    return expand(lambda it: hurt if it.outcome - 2 >= 8 else "miss", two)


def dyce_rally():
    die = H(10)

    def attempts(level, left):
        if level < 0 or left == 0:
            return "good_order" if level < 0 else "bad_order"
        better, same = attempts(level - 1, left - 1), attempts(level, left - 1)
        return expand(lambda it: better if it.outcome <= 6 else same, die)

    return attempts(2, 3)


def dyce_items(h):
    return {str(o): Fraction(n, h.total) for o, n in h.items()}


# --- measuring ----------------------------------------------------------------------------------------------


def best(ask):
    ask()
    seconds = []
    stop = time.perf_counter() + 1.5
    while len(seconds) < 5 or (time.perf_counter() < stop and len(seconds) < 2000):
        start = time.perf_counter()
        ask()
        seconds.append(time.perf_counter() - start)
    return min(seconds)


def shown(answer, items):
    if isinstance(answer, dict):
        return {str(name): shown(it, items) for name, it in answer.items()}
    return {o: f"{p.numerator}/{p.denominator}" for o, p in sorted(items(answer).items()) if p}



def main():
    questions = {
        "hits": (ice_hits, dyce_hits),
        "firefight": (ice_firefight, dyce_firefight),
        "chain": (ice_chain, dyce_chain),
        "rally": (ice_rally, dyce_rally),
    }
    res = {}
    for name, (ice, dyce) in questions.items():
        res[name] = {
            "icepool": {"seconds": f"{best(ice):.9f}", "answer": shown(ice(), ice_items)},
            "dyce": {"seconds": f"{best(dyce):.9f}", "answer": shown(dyce(), dyce_items)},
        }
    versions = subprocess.run([PYTHON, "-m", "pip", "list", "--format=json"], capture_output=True, check=True)
    names = {it["name"]: it["version"] for it in json.loads(versions.stdout)}
    python = ".".join(map(str, sys.version_info[:3]))
    res["versions"] = {"icepool": names["icepool"], "dyce": names["dyce"], "python": python}
    print(json.dumps(res))


main()
