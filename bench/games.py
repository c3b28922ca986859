"""Random play of OpenSpiel's dark_chess and battleship, for the benchmark.

Installs open_spiel from PyPI into target/peers-games on first use. Prints one JSON object: for each game how many
inputs (moves and outcomes of chance) a second random play takes, the best of several rounds, and the versions.
"""

import importlib.metadata
import json
import os
import random
import subprocess
import sys
import time

HOME = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "target", "peers-games")
PYTHON = os.path.join(HOME, "bin", "python")
GAMES = ["dark_chess", "battleship"]
# As long as the other measurements beside peers are given.
SECONDS = 1.5


def reopen_inside():
    if os.path.abspath(sys.prefix) == os.path.abspath(HOME):
        return
    if not os.path.exists(PYTHON):
        subprocess.run([sys.executable, "-m", "venv", HOME], check=True, stdout=sys.stderr)
        subprocess.run([PYTHON, "-m", "pip", "-q", "install", "open_spiel"], check=True, stdout=sys.stderr)
    os.execv(PYTHON, [PYTHON, os.path.abspath(__file__)])


reopen_inside()

import pyspiel  # noqa: E402


def playout(game, luck):
    """Plays one game at random; gives how many inputs it took."""
    state = game.new_initial_state()
    inputs = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes())
            state.apply_action(luck.choices(actions, weights)[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
        inputs += 1
    return inputs


def best(name):
    game = pyspiel.load_game(name)
    luck = random.Random(1)
    rates = []
    stop = time.perf_counter() + SECONDS
    while len(rates) < 3 or time.perf_counter() < stop:
        start = time.perf_counter()
        inputs = sum(playout(game, luck) for _ in range(10))
        rates.append(inputs / (time.perf_counter() - start))
    return max(rates)


def main():
    res = {name: {"inputs": f"{best(name):.0f}"} for name in GAMES}
    python = ".".join(map(str, sys.version_info[:3]))
    res["versions"] = {"open_spiel": importlib.metadata.version("open_spiel"), "python": python}
    print(json.dumps(res))


main()
