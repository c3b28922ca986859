//! Steps from node to node, listed once when the ground is laid, and the same steps seen from where they end.

/// Nodes and the steps between them.
pub trait Grid {
    /// What is to be known of a step besides its ends.
    type Edge: Copy;

    fn count(&self) -> usize;
    /// The steps that lead away from a node.
    fn each(&self, from: u32, take: impl FnMut(u32, Self::Edge));
}

/// All steps in one list, and where those of each node begin; the same backwards.
#[derive(Clone, Debug)]
pub struct Graph<E> {
    steps: Rows<E>,
    back: Rows<E>,
}

#[derive(Clone, Debug)]
struct Rows<E> {
    all: Vec<(u32, E)>,
    starts: Vec<u32>,
}

impl<E: Copy> Graph<E> {
    /// `list` puts the steps of a node, in the order in which they are told later, into a list.
    pub fn lay(count: usize, list: impl Fn(u32, &mut Vec<(u32, E)>)) -> Graph<E> {
        let mut steps = Rows { all: Vec::new(), starts: Vec::with_capacity(count + 1) };
        let mut arrive = vec![0u32; count];
        for from in 0..count as u32 {
            let first = steps.all.len();
            steps.starts.push(first as u32);
            list(from, &mut steps.all);
            // A step that leads off the ground has no way back.
            for (to, _) in steps.all[first..].iter().filter(|it| (it.0 as usize) < count) {
                arrive[*to as usize] += 1;
            }
        }
        steps.starts.push(steps.all.len() as u32);
        Graph { back: backwards(&steps, &arrive), steps }
    }

    pub fn count(&self) -> usize {
        self.steps.starts.len().saturating_sub(1)
    }

    /// Where a step may lead from a node; nothing from one that is not there.
    pub fn from(&self, node: u32) -> &[(u32, E)] {
        self.steps.of(node)
    }

    /// Where one may come from to a node, in the order of those places.
    pub fn back_from(&self, node: u32) -> &[(u32, E)] {
        self.back.of(node)
    }
}

/// Ground on which there is nothing.
impl<E> Default for Graph<E> {
    fn default() -> Graph<E> {
        let none = || Rows { all: Vec::new(), starts: Vec::new() };
        Graph { steps: none(), back: none() }
    }
}

impl<E: Copy> Rows<E> {
    fn of(&self, node: u32) -> &[(u32, E)] {
        let node = node as usize;
        match self.starts.get(node..).and_then(|it| it.first_chunk()) {
            Some(&[first, end]) => &self.all[first as usize..end as usize],
            None => &[],
        }
    }
}

/// `arrive`: how many steps end at each node.
fn backwards<E: Copy>(steps: &Rows<E>, arrive: &[u32]) -> Rows<E> {
    let mut starts = Vec::with_capacity(arrive.len() + 1);
    let mut sum = 0;
    for some in arrive {
        starts.push(sum);
        sum += some;
    }
    starts.push(sum);
    let Some(any) = steps.all.first().copied() else { return Rows { all: Vec::new(), starts } };
    let mut all = vec![any; sum as usize];
    let mut next = starts.clone();
    for from in 0..arrive.len() as u32 {
        for (to, edge) in steps.of(from) {
            if (*to as usize) < arrive.len() {
                let at = &mut next[*to as usize];
                all[*at as usize] = (from, *edge);
                *at += 1;
            }
        }
    }
    Rows { all, starts }
}

impl<E: Copy> Grid for Graph<E> {
    type Edge = E;

    fn count(&self) -> usize {
        Graph::count(self)
    }

    fn each(&self, from: u32, mut take: impl FnMut(u32, E)) {
        self.from(from).iter().for_each(|it| take(it.0, it.1));
    }
}

#[cfg(test)]
mod tests {
    use super::super::draw;
    use super::*;

    #[test]
    fn every_step_is_told_from_both_ends() {
        let mut seed = 3;
        for round in 0..50 {
            let count = 1 + draw(&mut seed, 40);
            let lists: Vec<Vec<(u32, u16)>> = (0..count)
                .map(|_| {
                    // Some lead off the ground.
                    let some = draw(&mut seed, 7);
                    (0..some).map(|_| (draw(&mut seed, count + 2), draw(&mut seed, 900) as u16)).collect()
                })
                .collect();
            let graph = Graph::lay(count as usize, |from, out| out.extend(&lists[from as usize]));
            assert_eq!(graph.count(), count as usize);
            for (from, list) in lists.iter().enumerate() {
                assert_eq!(graph.from(from as u32), list, "{round}");
                let all = lists.iter().enumerate();
                let back: Vec<(u32, u16)> = all
                    .flat_map(|(at, it)| {
                        it.iter().filter(|it| it.0 == from as u32).map(move |it| (at as u32, it.1))
                    })
                    .collect();
                assert_eq!(graph.back_from(from as u32), back, "{round}");
            }
            assert!(graph.from(count).is_empty() && graph.back_from(count).is_empty());
        }
    }

    #[test]
    fn where_nothing_was_laid_nothing_leads_anywhere() {
        let graph = Graph::<u8>::default();
        assert_eq!(graph.count(), 0);
        assert!(graph.from(0).is_empty() && graph.back_from(u32::MAX - 1).is_empty());
    }
}
