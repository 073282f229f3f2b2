// Breakthrough and tic-tac-toe as somebody who uses boardgame.io would write them, played at random: a peer of benches/tiny.
//
//   node boardgame.js check                    counts and checksums, as `tiny check` prints them
//   node boardgame.js measure GAME SECONDS     MOVES, GAMES and SECONDS of random games
//
// What is measured: the loop of boardgame.io's own MCTSBot playouts, one thread. Its RandomBot lists the moves (`ai.enumerate`
// of the game), one is drawn, and the game's reducer makes it. There is no client, no store, no undo and no log to carry along:
// the fastest way in that the library has. SECONDS is the time that the process's first thread had a processor
// (/proc/self/schedstat), so collecting garbage on other threads is free; where the system does not tell, time by the clock.
// boardgame.io is found by NODE_PATH; NODE_ENV=production switches its checks for developers off.
'use strict';

const fs = require('fs');
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const { INVALID_MOVE } = require('boardgame.io/core');
const { RandomBot } = require('boardgame.io/ai');

const SIZE = 8;

const breakthrough = {
  name: 'breakthrough',
  disableUndo: true,
  setup: () => ({
    cells: Array.from({ length: SIZE * SIZE }, (_, at) => (at < 2 * SIZE ? '0' : at < 6 * SIZE ? null : '1')),
    left: { 0: 2 * SIZE, 1: 2 * SIZE },
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    go: ({ G, playerID }, from, to) => {
      if (!targets(G, from, playerID).includes(to)) return INVALID_MOVE;
      if (G.cells[to] !== null) G.left[G.cells[to]] -= 1;
      G.cells[to] = playerID;
      G.cells[from] = null;
    },
  },
  endIf: ({ G }) => {
    for (const [player, row] of [['0', SIZE - 1], ['1', 0]]) {
      if (G.left[player === '0' ? '1' : '0'] === 0) return { winner: player };
      for (let x = 0; x < SIZE; x += 1) if (G.cells[row * SIZE + x] === player) return { winner: player };
    }
  },
  ai: {
    enumerate: (G, ctx) => {
      const moves = [];
      if (ctx.gameover) return moves;
      for (let from = 0; from < SIZE * SIZE; from += 1) {
        for (const to of targets(G, from, ctx.currentPlayer)) moves.push({ move: 'go', args: [from, to] });
      }
      return moves;
    },
  },
};

// Where a piece of that player may go from a cell; nowhere if it does not stand there.
function targets(G, from, player) {
  const found = [];
  if (G.cells[from] !== player) return found;
  const x = from % SIZE;
  const ahead = from + (player === '0' ? SIZE : -SIZE);
  if (x > 0 && G.cells[ahead - 1] !== player) found.push(ahead - 1);
  if (G.cells[ahead] === null) found.push(ahead);
  if (x < SIZE - 1 && G.cells[ahead + 1] !== player) found.push(ahead + 1);
  return found;
}

const ROWS = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const ticTacToe = {
  name: 'tic_tac_toe',
  disableUndo: true,
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, at) => {
      if (G.cells[at] !== null) return INVALID_MOVE;
      G.cells[at] = playerID;
    },
  },
  endIf: ({ G }) => {
    for (const [a, b, c] of ROWS) {
      if (G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[a] === G.cells[c]) return { winner: G.cells[a] };
    }
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
  ai: {
    enumerate: (G, ctx) => {
      const moves = [];
      if (ctx.gameover) return moves;
      G.cells.forEach((cell, at) => cell === null && moves.push({ move: 'mark', args: [at] }));
      return moves;
    },
  },
};

const GAMES = { breakthrough, tic_tac_toe: ticTacToe };

// A game with what its bots use: the first state, what is legal in a state, and the state after an action.
function open(name) {
  const game = GAMES[name];
  const reducer = CreateGameReducer({ game });
  const bot = new RandomBot({ enumerate: game.ai.enumerate });
  return {
    start: () => InitializeGame({ game, numPlayers: 2 }),
    legal: ({ G, ctx }) => bot.enumerate(G, ctx, ctx.currentPlayer),
    apply: (state, action) => reducer(state, action),
  };
}

function count(game, state, counts, depth) {
  const list = game.legal(state);
  counts[depth] += list.length;
  if (depth + 1 < counts.length) for (const action of list) count(game, game.apply(state, action), counts, depth + 1);
}

// Where an action begins and ends, as `tiny` numbers it.
function ends(action) {
  const args = action.payload.args;
  return args.length === 2 ? args : [0, args[0]];
}

// The same drawn games as in benches/tiny/perft.rs.
function playSame(game) {
  let draw = 7;
  let moves = 0;
  let checksum = 0;
  const feed = (number) => {
    checksum = (Math.imul(checksum, 31) + number) >>> 0;
  };
  for (let round = 0; round < 500; round += 1) {
    let state = game.start();
    for (;;) {
      const legal = game.legal(state);
      if (legal.length === 0) break;
      legal.sort((one, other) => ends(one)[0] - ends(other)[0] || ends(one)[1] - ends(other)[1]);
      draw = (Math.imul(draw, 1664525) + 1013904223) >>> 0;
      const action = legal[(draw >>> 16) % legal.length];
      const [from, to] = ends(action);
      feed(from * 64 + to);
      state = game.apply(state, action);
      moves += 1;
    }
    const { winner, draw: drawn } = state.ctx.gameover;
    feed(drawn ? 2 : Number(winner));
  }
  return `500 ${moves} ${checksum}`;
}

function check() {
  for (const [name, depth] of [['tic_tac_toe', 9], ['breakthrough', 4]]) {
    const game = open(name);
    const counts = Array(depth).fill(0);
    count(game, game.start(), counts, 0);
    counts.forEach((ways, index) => console.log(`PERFT ${name} ${index + 1} ${ways}`));
    console.log(`PLAYED ${name} ${playSame(game)}`);
  }
}

// Seconds that this thread has had a processor.
function worked() {
  try {
    return Number(fs.readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e9;
  } catch {
    return performance.now() / 1e3;
  }
}

function measure(name, seconds) {
  const game = open(name);
  let moves = 0;
  let games = 0;
  const play = (until) => {
    moves = 0;
    games = 0;
    const begun = worked();
    while (worked() < begun + until) {
      let state = game.start();
      for (let legal = game.legal(state); legal.length > 0; legal = game.legal(state)) {
        state = game.apply(state, legal[Math.floor(Math.random() * legal.length)]);
        moves += 1;
      }
      games += 1;
    }
    return worked() - begun;
  };
  // Once to warm the compiler up.
  play(seconds / 2);
  const took = play(seconds);
  console.log(`MOVES ${moves} GAMES ${games} SECONDS ${took}`);
}

const [what, name, seconds] = process.argv.slice(2);
if (what === 'check') {
  check();
} else if (what === 'measure' && name in GAMES && Number(seconds) > 0) {
  measure(name, Number(seconds));
} else {
  console.error('usage: node boardgame.js check | measure breakthrough|tic_tac_toe SECONDS');
  process.exit(2);
}
