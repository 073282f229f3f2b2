//! The rows of a grid as cells that can be set.

/// The rows of a map. Rows of a badly written map may differ in length.
pub(super) struct DrawnRows {
    rows: Vec<Vec<char>>,
}

/// What is open ground.
pub(super) const OPEN: char = '.';

impl DrawnRows {
    pub fn of(rows: &[String]) -> Self {
        Self {
            rows: rows.iter().map(|row| row.chars().collect()).collect(),
        }
    }

    pub fn into_rows(self) -> Vec<String> {
        self.rows.into_iter().map(String::from_iter).collect()
    }

    /// How wide the widest row is, and how many rows there are.
    pub fn size(&self) -> (i32, i32) {
        let width = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        (width as i32, self.rows.len() as i32)
    }

    /// Column and row of its last cell.
    pub fn last(&self) -> (i32, i32) {
        let (width, height) = self.size();
        (width - 1, height - 1)
    }

    pub fn contains(&self, (x, y): (i32, i32)) -> bool {
        let (width, height) = self.size();
        (0..width).contains(&x) && (0..height).contains(&y)
    }

    /// The letter of a cell; none where the row is too short.
    pub fn letter(&self, (x, y): (i32, i32)) -> Option<char> {
        let row = self.rows.get(usize::try_from(y).ok()?)?;
        row.get(usize::try_from(x).ok()?).copied()
    }

    /// Sets a letter on the board. A row that is too short is filled up with open ground.
    pub fn set(&mut self, (x, y): (i32, i32), letter: char) {
        if !self.contains((x, y)) {
            return;
        }
        let (x, row) = (x as usize, &mut self.rows[y as usize]);
        if row.len() <= x {
            row.resize(x + 1, OPEN);
        }
        row[x] = letter;
    }

    /// Takes a letter off the board wherever it is.
    pub fn clear(&mut self, letter: char) {
        let cells = self.rows.iter_mut().flatten();
        cells.filter(|cell| **cell == letter).for_each(|cell| *cell = OPEN);
    }

    /// Whether a letter is anywhere on the board.
    pub fn has(&self, letter: char) -> bool {
        self.rows.iter().flatten().any(|cell| *cell == letter)
    }

    /// Adds open ground on each side, or takes cells away.
    pub fn resize(&mut self, (left, top, right, bottom): (i32, i32, i32, i32)) {
        let (width, _) = self.size();
        let blank = vec![OPEN; width as usize];
        resize_list(&mut self.rows, top, bottom, &blank);
        for row in &mut self.rows {
            row.resize(width as usize, OPEN);
            resize_list(row, left, right, &OPEN);
        }
    }
}

fn resize_list<T: Clone>(list: &mut Vec<T>, before: i32, behind: i32, blank: &T) {
    let cut = |list: &Vec<T>, by: i32| (by.unsigned_abs() as usize).min(list.len());
    if before < 0 {
        list.drain(..cut(list, before));
    } else {
        list.splice(0..0, vec![blank.clone(); before as usize]);
    }
    if behind < 0 {
        list.truncate(list.len() - cut(list, behind));
    } else {
        list.resize(list.len() + behind as usize, blank.clone());
    }
}
