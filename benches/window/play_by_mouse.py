#!/usr/bin/env python3
"""A game by mouse against a bot under a virtual display, and how long the window's pictures take meanwhile.

    benches/window/play_by_mouse.py [--arene PATH] [--bot hunter3] [--size 1280x720] [--decisions 40] [--out FOLDER]

It opens Xvfb and the program, plays the first seat by xdotool, keeps a copy of the game in `arene engine` to know what is
legal, and looks at the display's picture in memory. The mouse wanders over the board all the time that is measured: each
of its steps moves the cursor's mark, so that every picture differs from the one before, and the time between two pictures
is that of a frame. It prints the median and the 95th percentile while the bot thinks and while it does not, and how long
the bot took for its decisions.
"""

import argparse
import json
import mmap
import os
import random
import statistics
import subprocess
import tempfile
import threading
import time
import zlib

SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
# As src/screen/camera.rs has them.
TOP, HINT, ROSTER, RIGHT, RULER = 44.0, 36.0, 214.0, 290.0, 17.0


class Engine:
    """The same game without a window."""

    def __init__(self, arene):
        self.child = subprocess.Popen([arene, "engine", "--no-record"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def call(self, method, params=None):
        message = {"jsonrpc": "2.0", "id": 1, "method": method}
        if params is not None:
            message["params"] = params
        self.child.stdin.write(json.dumps(message) + "\n")
        self.child.stdin.flush()
        reply = json.loads(self.child.stdout.readline())
        return reply.get("result")


class Window:
    def __init__(self, given):
        self.size = tuple(int(side) for side in given.size.split("x"))
        self.scale = 1.0 if self.size[1] < 1000 else 1.25
        self.folder = tempfile.mkdtemp(prefix="play-by-mouse-")
        server = ["Xvfb", f":{given.display}", "-nolisten", "tcp", "-noreset", "-screen", "0", f"{given.size}x24", "-fbdir", self.folder]
        self.server = subprocess.Popen(server, stderr=subprocess.DEVNULL)
        self.env = dict(os.environ, DISPLAY=f":{given.display}", ARENE_HOME=self.folder + "/home")
        self.env.pop("WAYLAND_DISPLAY", None)
        time.sleep(1)
        self.journal = self.folder + "/journal.jsonl"
        self.program = subprocess.Popen(
            [given.arene, "play", "--lang", given.lang, "--seed", str(given.seed), "--size", given.size, "--speed", "2",
             "--journal", self.journal, "--map", given.map,
             "--player", "Moi=kosto:human", "--player", f"Robot=mitrailleur:{given.bot}"],
            env=self.env)
        self.mouse = subprocess.Popen(["xdotool", "-"], stdin=subprocess.PIPE, text=True, env=self.env)
        self.picture = None

    def lines(self):
        try:
            text = open(self.journal).read()
        except FileNotFoundError:
            return []
        # The last line may not be all there yet.
        return [json.loads(line) for line in text.split("\n")[:-1]]

    def do(self, words):
        self.mouse.stdin.write(words + "\n")
        self.mouse.stdin.flush()

    def pixel(self, cell, rows):
        """Where a cell is, as src/screen/camera.rs has it."""
        s = self.scale
        left, top = ROSTER * s, TOP * s
        width, height = self.size[0] - (ROSTER + RIGHT) * s, self.size[1] - (TOP + HINT) * s
        columns, count = len(rows[0]), len(rows)
        side = lambda length, cells: min(length / (cells + 0.8), (length - 2 * RULER) / cells)
        size = min(max(min(side(width, columns), side(height, count)), 10.0), 96.0)
        return (round(left + width / 2 + (cell[0] + 0.5 - columns / 2) * size),
                round(top + height / 2 + (cell[1] + 0.5 - count / 2) * size))

    def sum(self):
        """A sum over the picture's lower half, where the board is; every fourth line of pixels."""
        if self.picture is None:
            file = open(self.folder + "/Xvfb_screen0", "rb")
            self.picture = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        row = self.size[0] * 4
        start = len(self.picture) - row * (self.size[1] - 60)
        return zlib.adler32(b"".join(self.picture[start + at : start + at + row] for at in range(0, row * (self.size[1] - 70), row * 4)))

    def close(self):
        for child in (self.program, self.mouse, self.server):
            child.kill()
            child.wait()


class Watch(threading.Thread):
    """Notes when pictures come while the mouse wanders."""

    def __init__(self, window):
        super().__init__(daemon=True)
        self.window, self.what, self.times = window, None, {"thinks": [], "rests": []}
        self.wanders = False

    def run(self):
        last_sum, last_time, last_what, step = None, None, None, 0
        while True:
            what = self.what
            if what is None or not self.wanders:
                last_sum, last_time = None, None
                time.sleep(0.01)
                continue
            step += 1
            x = self.window.size[0] * (0.3 + 0.3 * ((step * 7) % 97) / 97)
            y = self.window.size[1] * (0.3 + 0.4 * ((step * 5) % 89) / 89)
            self.window.do(f"mousemove {x:.0f} {y:.0f}")
            now, sum_now = time.monotonic(), self.window.sum()
            if sum_now != last_sum:
                if last_time is not None and last_what == what and last_sum is not None:
                    self.times[what].append(now - last_time)
                last_sum, last_time, last_what = sum_now, now, what
            time.sleep(0.008)


def choose(engine, legal, state):
    """The best attack by exact odds, else the move that gets nearest, on foot."""
    attacks = [command for command in legal if isinstance(command, dict) and ("shoot" in command or "fight" in command)]
    if attacks:
        return max(attacks, key=lambda command: (lambda kill: kill[0] / kill[1])(engine.call("odds", {"command": command})["kill"]))
    enemies = [piece["at"] for piece in state["pieces"] if piece["at"] and piece["player"] != 0]
    walks = [command for command in legal
             if isinstance(command, dict) and "move" in command and command["move"]["path"] and not command["move"]["run"]]
    done = state["pieces"][0]["done"]["moved"]
    if walks and enemies and not done:
        near = lambda command: min(abs(command["move"]["path"][-1][0] - x) + abs(command["move"]["path"][-1][1] - y) for x, y in enemies)
        return min(walks, key=near)
    if state["decision"]["kind"] == "turn" and isinstance(legal[0], dict) and "activate" in legal[0]:
        return legal[0]
    return "end_turn" if "end_turn" in legal else legal[0]


def act(window, command, state, rows):
    """Carries a command out by mouse."""
    if command == "end_turn":
        # The button at the right end of the hint line.
        x, y = window.size[0] - 84 * window.scale, window.size[1] - 18 * window.scale
        window.do(f"mousemove {x:.0f} {y:.0f} click 1")
        return
    name, given = next(iter(command.items()))
    if name == "activate":
        x, y = window.pixel(state["pieces"][given["piece"]]["at"], rows)
        window.do(f"mousemove {x} {y} click 1")
    elif name in ("place", "move"):
        cell = given["at"] if name == "place" else given["path"][-1]
        enemies = [piece["at"] for piece in state["pieces"] if piece["at"] and piece["player"] != 0]
        dx, dy = (enemies[0][0] - cell[0], enemies[0][1] - cell[1]) if enemies else (1, 0)
        side = ("east" if dx > 0 else "west") if abs(dx) > abs(dy) else ("south" if dy > 0 else "north")
        (x, y), (dx, dy) = window.pixel(cell, rows), SIDES[side]
        to = window.pixel((cell[0] + dx, cell[1] + dy), rows)
        window.do(f"mousemove {x} {y} mousedown 1 mousemove {to[0]} {to[1]} mouseup 1")
    else:
        x, y = window.pixel(state["pieces"][given["target"]]["at"], rows)
        window.do(f"mousemove {x} {y} click 1")
        time.sleep(1.5)
        # Where gun and blow are both possible, the board asks which: the first.
        window.do("key Return")


def told(name, times):
    if len(times) < 5:
        return f"{name}: {len(times)} pictures, too few"
    ordered = sorted(times)
    at = lambda part: 1000 * ordered[int(part * (len(ordered) - 1))]
    return f"{name}: median {at(0.5):.0f} ms, 95th percentile {at(0.95):.0f} ms, longest {at(1.0):.0f} ms, {len(times)} pictures"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--arene", default="target/debug/arene")
    parser.add_argument("--bot", default="hunter3")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--lang", default="fr")
    parser.add_argument("--map", default="maps/first_blood.ron")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--decisions", type=int, default=40, help="how many decisions of the bot are waited for")
    parser.add_argument("--display", type=int, default=96)
    parser.add_argument("--out", default="/tmp/play-by-mouse")
    given = parser.parse_args()
    os.makedirs(given.out, exist_ok=True)
    window, engine = Window(given), Engine(given.arene)
    watch = Watch(window)
    shots = 0

    def shoot(name):
        subprocess.run(["import", "-window", "root", f"{given.out}/{name}.png"], env=window.env, check=False)

    try:
        begun = time.monotonic()
        while not window.lines():
            assert window.program.poll() is None and time.monotonic() - begun < 180, "no window"
            time.sleep(0.3)
        time.sleep(12)
        # No window manager gives the window the keyboard here.
        subprocess.run(["xdotool", "search", "--name", "^Ar.*ne$", "windowfocus"], env=window.env, check=False)
        watch.start()
        setup = window.lines()[0]["setup"]
        rows = setup["map"]["rows"]
        engine.call("new", setup)
        known, waits, acted_at, answers, since = 1, None, 0.0, [], None
        while len(answers) < given.decisions and window.program.poll() is None:
            lines = window.lines()
            for line in lines[known:]:
                engine.call("apply", {"command": line["command"]})
                if since is not None:
                    answers.append(time.monotonic() - since)
                since = None
                acted_at = 0.0
            known = len(lines)
            state = lines[-1]["state"]
            decision = state["decision"]
            if decision["kind"] == "over":
                print("the game is over, winner", state["winner"])
                shoot("over")
                break
            if decision["player"] == 1:
                watch.what, watch.wanders = "thinks", True
                if since is None:
                    since = time.monotonic()
                if shots < 4 and time.monotonic() - since > 0.6 and len(answers) > 4 + 3 * shots:
                    shoot(f"thinking-{shots}")
                    shots += 1
                time.sleep(0.02)
                continue
            since = None
            # Its own decisions: a while of looking about, then the command.
            if acted_at == 0.0:
                watch.what, watch.wanders = "rests", True
                time.sleep(3.0)
                watch.what, watch.wanders = None, False
                time.sleep(0.5)
            if time.monotonic() - acted_at > 6.0:
                legal = engine.call("legal")
                act(window, choose(engine, legal, state), state, rows)
                acted_at = time.monotonic()
            time.sleep(0.1)
        watch.what = None
        shoot("end")
        print(told("while the bot thinks", watch.times["thinks"]))
        print(told("while nobody thinks ", watch.times["rests"]))
        if answers:
            answers.sort()
            print(f"{len(answers)} decisions of {given.bot}, from the command before to its own (playback included): "
                  f"median {statistics.median(answers):.2f} s, longest {answers[-1]:.2f} s")
        print("commands applied:", known - 1, "· pictures in", given.out)
    finally:
        window.close()
        engine.child.kill()
        engine.child.wait()


if __name__ == "__main__":
    random.seed(0)
    main()
