"""Breakthrough and tic-tac-toe by OpenSpiel, played at random: a peer of benches/tiny.

    python openspiel.py check                    counts and checksums, as `tiny check` prints them
    python openspiel.py measure GAME SECONDS     MOVES, GAMES and SECONDS of random rollouts

What is measured: OpenSpiel's rollouts in C++, on one thread. `RandomRolloutEvaluator(n, seed)` plays n games from a state,
each on a clone of it: the legal list is built, one action drawn, applied, to the end. Python cannot call it directly, so an
`MCTSBot` with a single simulation does: `mcts_search` then evaluates the root at once, and nothing else happens in it. One
call is one round of some thousands of rollouts, so that Python's part is nothing. The evaluator does not say how many moves
it made; that is the number of rollouts times the mean length of a random game, measured apart from it, in Python, over
20,000 games with OpenSpiel's own lists (its standard error is about 0.2 % of it, and is printed). SECONDS is the time that
the thread had a processor (/proc/self/schedstat); where the system does not tell, processor time of the process.
"""

import random
import sys
import time

import pyspiel

DEPTHS = {"tic_tac_toe": 9, "breakthrough": 5}


def ends(name, action):
    """Where an action begins and ends, as `tiny` numbers cells; a mark begins nowhere, at 0."""
    if name == "tic_tac_toe":
        return 0, action
    # Row, column, direction (three for each player, from left to right) and whether it takes, in mixed base.
    action, _takes = divmod(action, 2)
    start, direction = divmod(action, 6)
    row, column = divmod(start, 8)
    return start, (row + (1 if direction < 3 else -1)) * 8 + column + direction % 3 - 1


def count(state, counts, depth):
    """Adds the ways to play on from here to `counts`; the last move is counted on the legal list."""
    if state.is_terminal():
        return
    actions = state.legal_actions()
    counts[depth] += len(actions)
    if depth + 1 < len(counts):
        for action in actions:
            count(state.child(action), counts, depth + 1)


def play_same(game, name):
    """The same drawn games as in benches/tiny/perft.rs."""
    mask = 0xFFFFFFFF
    draw, moves, checksum = 7, 0, 0
    for _ in range(500):
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = sorted(ends(name, action) + (action,) for action in state.legal_actions())
            draw = (draw * 1664525 + 1013904223) & mask
            start, end, action = legal[(draw >> 16) % len(legal)]
            checksum = (checksum * 31 + start * 64 + end) & mask
            state.apply_action(action)
            moves += 1
        first = state.returns()[0]
        outcome = 0 if first > 0 else 1 if first < 0 else 2
        checksum = (checksum * 31 + outcome) & mask
    return f"500 {moves} {checksum}"


def check():
    """Prints what must be equal everywhere."""
    for name, depth in DEPTHS.items():
        game = pyspiel.load_game(name)
        counts = [0] * depth
        count(game.new_initial_state(), counts, 0)
        for index, ways in enumerate(counts):
            print(f"PERFT {name} {index + 1} {ways}")
        print(f"PLAYED {name} {play_same(game, name)}")


def mean_length(game, games=20_000):
    """The mean length of a random game, and its standard error, in moves."""
    chance = random.Random(1)
    lengths = []
    for _ in range(games):
        state = game.new_initial_state()
        length = 0
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            length += 1
        lengths.append(length)
    mean = sum(lengths) / games
    variance = sum((length - mean) ** 2 for length in lengths) / (games - 1)
    return mean, (variance / games) ** 0.5


def worked():
    """Seconds that this thread has had a processor."""
    try:
        with open("/proc/self/schedstat", encoding="ascii") as told:
            return int(told.read().split()[0]) / 1e9
    except OSError:
        return time.process_time()


def measure(name, seconds):
    """Plays rollouts for so long, and prints how many moves that were."""
    game = pyspiel.load_game(name)
    mean, error = mean_length(game)
    rollouts = 2_000
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, 1, 100, False, 7, False)
    root = game.new_initial_state()
    games = 0
    begun = worked()
    while (took := worked() - begun) < seconds:
        if bot.mcts_search(root).explore_count != 1:
            raise RuntimeError("a search of one simulation was not one evaluation")
        games += rollouts
    print(f"MOVES {round(games * mean)} GAMES {games} SECONDS {took} LENGTH {mean:.3f} ERROR {error:.3f}")


def main():
    match sys.argv[1:]:
        case ["check"]:
            check()
        case ["measure", ("breakthrough" | "tic_tac_toe") as name, seconds]:
            measure(name, float(seconds))
        case _:
            sys.exit("usage: openspiel.py check | measure breakthrough|tic_tac_toe SECONDS")


if __name__ == "__main__":
    main()
