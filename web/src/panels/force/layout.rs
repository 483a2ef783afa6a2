//! Where the slots of a task force stand: in columns from those that wait for nobody to those that wait for the most.
//!
//! Layered drawing after Sugiyama, Tagawa and Toda (1981), with whole numbers only: cycles are cut, every slot goes one
//! column behind the last that it waits for, and columns are sorted by the middle of their neighbours.

use proofmark_core::order::sorted;

/// Width of a slot, and the space between columns and between rows, in CSS pixels.
pub(super) const WIDTH: i32 = 216;
const GAP_X: i32 = 136;
const GAP_Y: i32 = 28;
/// Space around the whole picture.
const MARGIN: i32 = 16;
/// Height of the two lines of a relation's name.
const NAME: i32 = 32;
/// Sweeps over the columns; more changes little.
const SWEEPS: usize = 6;

/// Where a slot stands.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Place {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) height: i32,
    pub(super) column: usize,
    pub(super) row: usize,
}

/// The whole picture.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Picture {
    pub(super) places: Vec<Place>,
    pub(super) width: i32,
    pub(super) height: i32,
}

/// Lays out slots of the given heights; edges name them by number. An edge to nowhere or to itself moves nothing.
pub(super) fn layout(heights: &[i32], edges: &[(usize, usize)]) -> Picture {
    let n = heights.len();
    let edges: Vec<(usize, usize)> = edges.iter().copied().filter(|(from, to)| from != to && *from < n && *to < n).collect();
    let columns = columns(n, &edges);
    let mut rows: Vec<Vec<usize>> = Vec::new();
    for (node, column) in columns.iter().enumerate() {
        while rows.len() <= *column {
            rows.push(Vec::new());
        }
        if let Some(row) = rows.get_mut(*column) {
            row.push(node);
        }
    }
    sort(&mut rows, &edges, n);

    let tall = |row: &Vec<usize>| row.iter().filter_map(|node| heights.get(*node)).map(|height| height + GAP_Y).sum::<i32>() - GAP_Y;
    // Relations that pass over a column bend around it, above or below.
    let span = |(from, to): &(usize, usize)| columns.get(*from).zip(columns.get(*to)).map_or(0, |(from, to)| from.abs_diff(*to));
    let bend = edges.iter().map(|edge| clearance(span(edge))).max().map_or(0, |most| if most == 0 { 0 } else { most + NAME });
    let height = rows.iter().map(tall).max().unwrap_or(0);
    let mut places = vec![Place::default(); n];
    for (column, row) in rows.iter().enumerate() {
        let mut y = MARGIN + bend + (height - tall(row)) / 2;
        for (order, node) in row.iter().enumerate() {
            let height = heights.get(*node).copied().unwrap_or_default();
            if let Some(place) = places.get_mut(*node) {
                let x = MARGIN + i32::try_from(column).unwrap_or(0) * (WIDTH + GAP_X);
                *place = Place { x, y, height, column, row: order };
            }
            y += height + GAP_Y;
        }
    }
    let width = i32::try_from(rows.len()).unwrap_or(0) * (WIDTH + GAP_X) - GAP_X + 2 * MARGIN;
    Picture { places, width, height: height + 2 * (MARGIN + bend) }
}

/// How far beyond the slots a relation passes that skips columns.
fn clearance(span: usize) -> i32 {
    if span < 2 { 0 } else { (i32::try_from(span).unwrap_or(i32::MAX).saturating_sub(2).saturating_mul(12)).min(84) + 14 }
}

/// The curve of a relation, the middle of it, and on which side of it its name has room: -1 above, 1 below, 0 both.
pub(super) fn curve(picture: &Picture, from: usize, to: usize) -> Option<(String, (i32, i32), i32)> {
    let (a, b) = (picture.places.get(from)?, picture.places.get(to)?);
    let (ay, by) = (a.y + a.height / 2, b.y + b.height / 2);
    let forth = b.column > a.column;
    let (ax, bx) = if forth { (a.x + WIDTH, b.x) } else { (a.x, b.x + WIDTH) };
    if a.column == b.column {
        let (x, bend) = (a.x + WIDTH, a.x + WIDTH + GAP_X / 2);
        return Some((format!("M{x} {ay}C{bend} {ay} {bend} {by} {x} {by}"), (bend - GAP_X / 8, (ay + by) / 2), 0));
    }
    let span = a.column.abs_diff(b.column);
    if span < 2 {
        let middle = (ax + bx) / 2;
        return Some((format!("M{ax} {ay}C{middle} {ay} {middle} {by} {bx} {by}"), (middle, (ay + by) / 2), 0));
    }
    // Above and below in turn, so that neighbours do not lie on each other. A cubic reaches three quarters of its handles.
    let side = if a.column.is_multiple_of(2) { -1 } else { 1 };
    let apex = a.height.max(b.height) / 2 + clearance(span);
    let (lift, reach) = (side * apex * 4 / 3, (bx - ax) / 4);
    let path = format!("M{ax} {ay}C{} {} {} {} {bx} {by}", ax + reach, ay + lift, bx - reach, by + lift);
    Some((path, ((ax + bx) / 2, (ay + by) / 2 + side * apex), side))
}

/// The column of every slot.
fn columns(n: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let mut next: Vec<Vec<usize>> = vec![Vec::new(); n];
    for (from, to) in edges {
        if let Some(list) = next.get_mut(*from) {
            list.push(*to);
        }
    }
    // Depth first without recursion; an edge back to what is still open closes a cycle and is left out.
    let mut open = vec![false; n];
    let mut done: Vec<usize> = Vec::with_capacity(n);
    let mut seen = vec![false; n];
    let mut back: Vec<(usize, usize)> = Vec::new();
    for root in 0..n {
        let mut stack = vec![(root, 0)];
        while let Some((node, at)) = stack.pop() {
            let state = (seen.get(node).copied().unwrap_or(true), at);
            if state == (true, 0) {
                continue;
            }
            set(&mut seen, node, true);
            set(&mut open, node, true);
            match next.get(node).and_then(|list| list.get(at)) {
                Some(target) => {
                    stack.push((node, at + 1));
                    if open.get(*target).copied().unwrap_or(false) {
                        back.push((node, *target));
                    } else {
                        stack.push((*target, 0));
                    }
                }
                None => {
                    set(&mut open, node, false);
                    done.push(node);
                }
            }
        }
    }
    let mut columns = vec![0; n];
    for node in done.iter().rev() {
        let behind = columns.get(*node).copied().unwrap_or(0) + 1;
        for target in next.get(*node).into_iter().flatten() {
            if !back.contains(&(*node, *target))
                && let Some(column) = columns.get_mut(*target)
            {
                *column = behind.max(*column);
            }
        }
    }
    columns
}

fn set(list: &mut [bool], at: usize, value: bool) {
    if let Some(slot) = list.get_mut(at) {
        *slot = value;
    }
}

/// Sorts every column by the middle of its neighbours, from left to right and back.
fn sort(rows: &mut [Vec<usize>], edges: &[(usize, usize)], n: usize) {
    for sweep in 0..SWEEPS {
        let mut order = vec![0_usize; n];
        for (i, node) in rows.iter().flat_map(|row| row.iter().enumerate()) {
            if let Some(slot) = order.get_mut(*node) {
                *slot = i;
            }
        }
        let forward = sweep % 2 == 0;
        for row in rows.iter_mut() {
            let middle = |node: &usize| {
                let ends = edges.iter().filter_map(|(from, to)| match forward {
                    true if to == node => order.get(*from),
                    false if from == node => order.get(*to),
                    _ => None,
                });
                let (sum, count) = ends.fold((0, 0), |(sum, count), at| (sum + at * 1_000, count + 1));
                let own = || order.get(*node).copied().unwrap_or(0) * 1_000;
                usize::checked_div(sum, count).unwrap_or_else(own)
            };
            *row = sorted(core::mem::take(row), |a, b| middle(a).cmp(&middle(b)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{columns, curve, layout};

    #[test]
    fn every_slot_stands_behind_what_it_waits_for() {
        assert_eq!(columns(4, &[(0, 1), (1, 2), (0, 2), (3, 2)]), [0, 1, 2, 0]);
        assert_eq!(columns(3, &[]), [0, 0, 0]);
    }

    #[test]
    fn a_circle_ends() {
        let circle = columns(3, &[(0, 1), (1, 2), (2, 0)]);
        assert_eq!(circle, [0, 1, 2]);
        assert_eq!(layout(&[60, 60], &[(0, 0), (0, 9), (0, 1), (1, 0)]).places.len(), 2);
    }

    #[test]
    fn slots_do_not_lie_on_each_other() {
        let edges: Vec<(usize, usize)> =
            (0..31).map(|i| (i, i + 1)).chain((0..30).step_by(3).map(|i| (i, i + 2))).chain([(3, 30), (7, 2)]).collect();
        let heights: Vec<i32> = (0..40).map(|i| 60 + i % 5 * 20).collect();
        let picture = layout(&heights, &edges);
        for (i, a) in picture.places.iter().enumerate() {
            assert!(a.x >= 0 && a.y >= 0 && a.x + super::WIDTH <= picture.width && a.y + a.height <= picture.height);
            for b in picture.places.iter().skip(i + 1) {
                let apart = a.x + super::WIDTH <= b.x || b.x + super::WIDTH <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
                assert!(apart, "{a:?} {b:?}");
            }
        }
        assert!(edges.iter().all(|(from, to)| curve(&picture, *from, *to).is_some()));
    }
}
