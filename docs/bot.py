"""A bot that plays a whole game through HTTP and needs nothing but Python.

    python3 docs/bot.py [http://127.0.0.1:1815] [hot-blood-and-cold-steel/a-bit-of-wire] [seed]

It sits in the red seat, lets the server's doctrine play blue, and answers every question with a lawful answer
drawn at random. Replace `decide` by something cleverer.
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request

SERVER = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:1815"
SCENARIO = sys.argv[2] if len(sys.argv) > 2 else "hot-blood-and-cold-steel/a-bit-of-wire"
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else None
LUCK = random.Random(SEED)


def call(method, path, body=None, token=None):
    """Sends a request; gives the status and the answer as a Python value."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(SERVER + path, data=data, headers=headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def decide(ask):
    """Any lawful answer: the default half of the time, so that the game gets on."""
    form = ask["form"]
    if form["kind"] == "choose":
        open_to_us = [it["key"] for it in form["options"] if "barred" not in it]
        if LUCK.random() < 0.5 or len(open_to_us) < form["min"]:
            return ask["default"]
        count = LUCK.randint(form["min"], min(form["max"], len(open_to_us)))
        return {"choose": LUCK.sample(open_to_us, count)}
    if form["kind"] == "number":
        return {"number": LUCK.randint(form["min"], form["max"])}
    if form["kind"] == "path":
        return walk(form) or ask["default"]
    return ask["default"]


def walk(form):
    """A random way that may end where it ends; nothing if we walk into a corner."""
    barred = {(it["from"], it["to"]) for it in form.get("barred_steps", [])}
    way, at = [], 0
    for _ in range(LUCK.randint(form["min"], form["max"])):
        steps = [to for start, to in form["steps"] if start == at and (start, to) not in barred]
        if not steps:
            break
        at = LUCK.choice(steps)
        way.append(form["nodes"][at]["key"])
    fits = form["min"] <= len(way) and "barred" not in form["nodes"][at]
    return {"path": {"nodes": way}} if fits else None


def play():
    order = {"scenario": SCENARIO, "seats": {"red": "human", "blue": "doctrine"}}
    if SEED is not None:
        order["seed"] = SEED
    status, made = call("POST", "/api/games", order)
    if status != 201:
        sys.exit(f"the game was not made: {made}")
    path, token = f"/api/games/{made['game']}", made["seats"]["red"]["token"]
    _, table = call("GET", path, token=token)
    answers, told = 0, 0
    while "outcome" not in table:
        for event in table["events"]:
            print(event["text"])
        told += len(table["events"])
        if not table["asks"]:
            time.sleep(0.05)
            _, table = call("GET", f"{path}?since={told}", token=token)
            continue
        asked = table["asks"][0]
        answer = {"lane": asked["lane"], "seq": asked["seq"], "answer": decide(asked["ask"])}
        status, table = call("POST", f"{path}/answers?since={told}", answer, token)
        answers += status == 200
        if status != 200:  # stale or refused: nothing has changed, look again
            _, table = call("GET", f"{path}?since={told}", token=token)
    print(f"{answers} answers, {table['outcome']}")


if __name__ == "__main__":
    play()
