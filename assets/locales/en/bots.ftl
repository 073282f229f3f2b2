# The bots: what they are called, what they are like, what they tell; and commands in a few words.

## Who plays

bot-random = Random
bot-random-means = Plays at random with a little sense: it advances, it shoots, it does not think.
bot-greedy = Greedy
bot-greedy-means = Takes what is best at the moment, by exact odds, and looks no further.
bot-hunter1 = Hunter 1
bot-hunter1-means = Plays on in its head before it chooses: 0.3 s a decision.
bot-hunter2 = Hunter 2
bot-hunter2-means = Plays on in its head before it chooses: 1 s a decision.
bot-hunter3 = Hunter 3
bot-hunter3-means = Plays on in its head before it chooses: 2 s a decision. The strongest.
bot-exec = External
bot-exec-means = A program of its own, started by: { $command }
screen-control-human-means = Somebody plays here, by mouse or keyboard.

## It thinks

screen-thinks = { $bot } is thinking
screen-thinks-of = { $bot } is thinking for { $player }
screen-why = Why?
screen-why-means = What the last bot weighed before it chose
screen-why-title = Why? { $player } ({ $bot })
screen-why-line = { $visits ->
        [one] { $value }% of games won · tried once
       *[other] { $value }% of games won · tried { $visits } times
    }
screen-why-back = Decision before
screen-why-on = Decision after
screen-why-where = { $at } / { $count }
screen-why-value = The share of games won, of those it played in its head, going on like this. Rest on a line: the board shows what it begins with.
screen-why-then = then: { $commands }

## A bot that plays no more

bot-given-up = { $player }'s program plays no more: { $detail } The random bot plays in its place.
bot-failed-start = “{ $program }” could not be started ({ $problem }).
bot-failed-ended = it ended (status { $code }).
bot-failed-ended-saying = it ended (status { $code }), saying “{ $said }”.
bot-failed-closed = it closed its output.
bot-failed-late = no answer within { $seconds } s.
bot-failed-garbled = two answers in a row that are none ({ $problem }).
bot-failed-illegal = two illegal answers in a row. { $refusal }
bot-failed-broken = a fault in this program stopped it.
bot-not-run = { $player } was played by a program of its own. A recorded game starts none: the random bot plays in its place.

## Commands

command-place = appear at { $at }, facing { $face }
command-activate = activate { $piece }
command-turn = turn { $face }
command-walk = go to { $at }, facing { $face }
command-run = run to { $at }, facing { $face }
command-shoot = shoot { $piece }
command-grenade = throw a grenade at { $piece }
command-allot = another shot at { $piece }
command-fight = fight { $piece }
command-use-trap = fire the trap
command-use-gun = fire the machine gun { $face }
command-open = open { $door }
command-shut = shut { $door }
command-aim = aim at the corner { $at }
command-herd = lead { $piece }
command-no-herd = lead no squig
command-herd-to = lead it to { $at }
command-end-activation = end the activation
command-end-turn = end the turn
