## Projector mode, full screen and the audience's window.

screen-settings-projector = Projector
screen-projector-on = projector mode (P)
screen-projector-begin = Projector mode (P)
screen-projector-end = Leave projector mode (P)
screen-full-on = full screen (F11)
screen-full-begin = Full screen (F11)
screen-full-end = Leave full screen (F11)
screen-settings-audience = Audience
screen-audience-on = a window of its own (Shift + P)
screen-audience-open = Audience’s window (Shift + P)
screen-audience-close = Close the audience’s window
screen-audience-follow = follows
screen-audience-overview = whole board
screen-audience-eye = figurine’s eye
screen-audience-title = Arène, for the audience
screen-audience-waiting = The next game is about to begin

screen-key-full-screen = F11
screen-key-full-screen-does = full screen, and back
screen-key-projector = P
screen-key-projector-does = projector mode: larger, in high contrast
screen-key-audience = Shift + P
screen-key-audience-does = a second window for the audience
screen-key-audience-view = Ctrl + P
screen-key-audience-view-does = in the audience’s window: follow · whole board · figurine’s eye
