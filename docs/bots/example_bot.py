#!/usr/bin/env python3
"""An example of an external bot for Arène: it takes the attack with the best exact odds, and else gets nearer.

    arene play --player You=kosto:human --player 'Bot=mitrailleur:exec:"python3 docs/bots/example_bot.py"'

It needs nothing but Python 3. Every line in and out is one JSON-RPC 2.0 message; docs/bots.md says which. Take it as it
is and change `choose_activation` and what it calls.
"""

import json
import sys

SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
# What nobody walks through, and what it is wiser to keep off: lava, téla-tépulas, conveyors.
BLOCKED, AVOIDED = "#r", "lt^>v<"
FAR = 10_000


def send(message):
    print(json.dumps({"jsonrpc": "2.0", **message}, separators=(",", ":")), flush=True)


def read():
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)  # The game is over for us.
    return json.loads(line)


class Bot:
    def __init__(self):
        self.player = 0
        self.rows = []
        self.asked = 0

    def run(self):
        while True:
            message = read()
            if message.get("method") == "begin":
                self.player = message["params"]["player"]
                self.rows = message["params"]["setup"]["map"]["rows"]
            elif message.get("method") == "choose":
                command = self.choose(message["params"])
                send({"id": message["id"], "result": {"command": command}})

    def ask(self, method, params):
        """Asks something about the game we are to choose in, and waits for the reply. None where there is an error."""
        self.asked += 1
        send({"id": self.asked, "method": method, "params": params})
        while True:
            reply = read()
            if reply.get("id") == self.asked and "method" not in reply:
                return reply.get("result")

    # --- what to do -----------------------------------------------------------------------------------------------

    def choose(self, params):
        self.state, legal = params["state"], params["legal"]
        if "refused" in params:
            # Our answer was illegal: a fault of ours. The first legal command is better than being given up.
            print("refused:", params["refused"]["message"], file=sys.stderr)
            return self.turned(legal[0], None)
        kind = self.state["decision"]["kind"]
        if kind in ("deploy", "return"):
            return self.choose_place(legal)
        if kind == "turn":
            return legal[0]  # Activates the first piece that may still act; or ends the turn.
        if kind in ("activation", "move_on"):
            return self.choose_activation(legal)
        if kind == "allot":
            return max(legal, key=lambda command: self.points(command["allot"]["target"]))
        return self.turned(legal[0], None)  # Corners to aim at, squigs.

    def choose_place(self, legal):
        """As near to an enemy as may be, and looking at it."""
        costs = self.ways_to_enemies()
        best = min(legal, key=lambda command: self.cost(costs, command["place"]["at"]))
        return self.turned(best, best["place"]["at"])

    def choose_activation(self, legal):
        attack = self.best_attack(legal)
        if attack:
            return attack
        move = self.best_move(legal)
        if move:
            return move
        ends = [command for command in legal if command == "end_activation"]
        if ends:
            return ends[0]
        # Carried by a conveyor: an empty path ends the move.
        return self.turned(legal[0], None)

    def best_attack(self, legal):
        """The attack that kills the most points; friends who might die of it count against it."""
        best, best_worth = None, 0.0
        for command in legal:
            if not isinstance(command, dict) or not ("shoot" in command or "fight" in command):
                continue
            odds = self.ask("odds", {"command": command})
            if odds is None:
                continue
            target = command.get("shoot", command.get("fight"))["target"]
            worth = share(odds["kill"]) * self.points(target) + 0.01 * share(odds["hit"])
            for other in odds["others"]:
                sign = -1 if self.piece(other["piece"])["player"] == self.player else 1
                worth += sign * share(other["kill"]) * self.points(other["piece"])
            if worth > best_worth:
                best, best_worth = command, worth
        return best

    def best_move(self, legal):
        """The move that gets nearest to an enemy; none that gets no nearer. Running costs the shot: only from afar."""
        active = self.piece(self.state["active"])
        costs = self.ways_to_enemies()
        here = self.cost(costs, active["at"])
        reach = active["profile"]["por"] if active["profile"]["tir"] else 0
        best, best_cost = None, here
        for command in legal:
            if not isinstance(command, dict) or "move" not in command:
                continue
            path = command["move"]["path"]
            if not path or any(self.ground(cell) in AVOIDED for cell in path):
                continue
            cost = self.cost(costs, path[-1])
            if command["move"]["run"]:
                if here <= reach + active["profile"]["mvt"]:
                    continue
                cost += 0.5  # Of two moves as good, the walk.
            if cost < best_cost:
                best, best_cost = command, cost
        return best and self.turned(best, best["move"]["path"][-1])

    # --- what the board looks like --------------------------------------------------------------------------------

    def piece(self, number):
        return next(piece for piece in self.state["pieces"] if piece["id"] == number)

    def points(self, number):
        return max(1, self.piece(number)["profile"]["pts"])

    def enemies(self):
        return [
            piece["at"]
            for piece in self.state["pieces"]
            if piece["at"] and piece["player"] not in (None, self.player)
        ]

    def ground(self, cell):
        x, y = cell
        return self.rows[y][x]

    def inside(self, x, y):
        return 0 <= y < len(self.rows) and 0 <= x < len(self.rows[y])

    def ways_to_enemies(self):
        """How many steps it is from each cell to the nearest enemy, round walls and closed doors."""
        shut = [door["at"] for door in self.state["doors"] if not door["open"]]
        costs = {tuple(cell): 0 for cell in self.enemies()}
        ring = list(costs)
        while ring:
            here = ring.pop(0)
            for dx, dy in SIDES.values():
                there = (here[0] + dx, here[1] + dy)
                if there in costs or not self.inside(*there) or list(there) in shut:
                    continue
                if self.ground(there) in BLOCKED or self.ground(there) in AVOIDED:
                    continue
                costs[there] = costs[here] + 1
                ring.append(there)
        return costs

    def cost(self, costs, cell):
        return costs.get(tuple(cell), FAR)

    def turned(self, command, cell):
        """A command whose facing is open, turned to the nearest enemy as seen from a cell."""
        for name in ("place", "move"):
            if isinstance(command, dict) and name in command and command[name]["face"] == "any":
                command[name]["face"] = self.side(cell)
        return command

    def side(self, cell):
        enemies = self.enemies()
        if cell is None or not enemies:
            return "north"
        x, y = min(enemies, key=lambda at: abs(at[0] - cell[0]) + abs(at[1] - cell[1]))
        dx, dy = x - cell[0], y - cell[1]
        if abs(dx) > abs(dy):
            return "east" if dx > 0 else "west"
        return "south" if dy > 0 else "north"


def share(fraction):
    """A chance as the engine writes it, [numerator, denominator]."""
    return fraction[0] / fraction[1]


if __name__ == "__main__":
    Bot().run()
