//! What somebody sets down by hand in Tiled is read as it is meant.

use super::{back, small};

#[test]
fn things_set_down_by_hand_in_tiled_are_read_as_they_are_meant() {
    // A tile dragged in brings its class and its properties; a point and a rectangle lie in the cell of their middle.
    let tmx = small().replace(
        "</map>",
        "<objectgroup id=\"9\" name=\"mine\">
          <object id=\"50\" gid=\"29\" x=\"3\" y=\"61\" width=\"64\" height=\"64\"><properties><property name=\"colour\" value=\"red\"/></properties></object>
          <object id=\"51\" gid=\"26\" x=\"64\" y=\"128\" width=\"64\" height=\"64\"><properties><property name=\"colour\" value=\"blue\"/></properties></object>
          <object id=\"52\" class=\"respawn_point\" x=\"130\" y=\"70\"><properties><property name=\"number\" value=\" 7 \"/></properties><point/></object>
          <object id=\"53\" type=\"zone\" x=\"-9\" y=\"60\" width=\"200\" height=\"70\"><properties><property name=\"kind\" value=\"king\"/></properties></object>
         </objectgroup></map>",
    );
    let map = back(&tmx);
    let at = |x, y| arene::game::Place::new(x, y);
    assert_eq!((map.tokens[0].kind.as_str(), map.tokens[0].at), ("key", at(0, 0)));
    assert_eq!((map.doors[1].open, map.doors[1].at), (true, at(1, 1)));
    assert_eq!((map.respawn_points[0].number, map.respawn_points[0].at), (7, at(2, 1)));
    assert_eq!((map.zones[1].from, map.zones[1].to), (at(0, 1), at(2, 1)));
}
