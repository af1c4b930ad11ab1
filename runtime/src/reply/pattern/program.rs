//! A pattern's tree -> steps, and all ways through them at once: no text makes it go back.

use super::parse::{Look, Node, Set};

/// More steps than this, and matching a long text would be slow.
const MAX_STEPS: usize = 8192;
const LARGE: &str = "it is too large";

#[derive(Clone, Debug)]
enum Step {
    Take(Set),
    Look(Look),
    Jump(usize),
    /// Go on at both.
    Both(usize, usize),
    Found,
}

#[derive(Clone, Debug)]
pub(super) struct Program {
    steps: Vec<Step>,
}

impl Program {
    pub(super) fn new(node: &Node) -> Result<Self, &'static str> {
        let mut program = Program { steps: Vec::new() };
        program.add(node)?;
        program.push(Step::Found)?;
        Ok(program)
    }

    fn push(&mut self, step: Step) -> Result<usize, &'static str> {
        if self.steps.len() == MAX_STEPS {
            return Err(LARGE);
        }
        self.steps.push(step);
        Ok(self.steps.len() - 1)
    }

    fn add(&mut self, node: &Node) -> Result<(), &'static str> {
        match node {
            Node::Set(set) => self.push(Step::Take(set.clone())).map(drop),
            Node::Look(look) => self.push(Step::Look(*look)).map(drop),
            Node::All(nodes) => nodes.iter().try_for_each(|node| self.add(node)),
            Node::Either(nodes) => self.either(nodes),
            Node::Repeat { node, least, most } => {
                for _ in 0..*least {
                    self.add_some(node)?;
                }
                match most {
                    None => {
                        let fork = self.push(Step::Found)?;
                        self.add(node)?;
                        self.push(Step::Jump(fork))?;
                        self.steps[fork] = Step::Both(fork + 1, self.steps.len());
                        Ok(())
                    }
                    Some(most) => self.up_to(node, most - least),
                }
            }
        }
    }

    /// Adds a node whose steps are counted, so that a repetition of nothing ends, too.
    fn add_some(&mut self, node: &Node) -> Result<(), &'static str> {
        let before = self.steps.len();
        self.add(node)?;
        if self.steps.len() == before {
            self.push(Step::Jump(before + 1))?;
        }
        Ok(())
    }

    fn up_to(&mut self, node: &Node, times: u32) -> Result<(), &'static str> {
        let mut forks = Vec::new();
        for _ in 0..times {
            forks.push(self.push(Step::Found)?);
            self.add(node)?;
        }
        for fork in forks {
            self.steps[fork] = Step::Both(fork + 1, self.steps.len());
        }
        Ok(())
    }

    fn either(&mut self, nodes: &[Node]) -> Result<(), &'static str> {
        let mut ends = Vec::new();
        for (n, node) in nodes.iter().enumerate() {
            if n + 1 == nodes.len() {
                self.add(node)?;
                break;
            }
            let fork = self.push(Step::Found)?;
            self.add(node)?;
            ends.push(self.push(Step::Found)?);
            self.steps[fork] = Step::Both(fork + 1, self.steps.len());
        }
        for end in ends {
            self.steps[end] = Step::Jump(self.steps.len());
        }
        Ok(())
    }

    pub(super) fn is_in(&self, text: &str) -> bool {
        let anchored = matches!(self.steps[0], Step::Look(Look::Start));
        let mut now = Front::new(self.steps.len());
        let mut next = Front::new(self.steps.len());
        let mut before = None;
        let mut chars = text.chars();
        loop {
            let here = chars.next();
            if !anchored || before.is_none() {
                now.waiting.push(0);
            }
            if self.spread(&mut now, before, here) {
                return true;
            }
            let Some(c) = here else { return false };
            if anchored && now.taking.is_empty() {
                return false;
            }
            for &at in &now.taking {
                if matches!(&self.steps[at], Step::Take(set) if set.has(c)) {
                    next.waiting.push(at + 1);
                }
            }
            std::mem::swap(&mut now, &mut next);
            next.clear();
            before = Some(c);
        }
    }

    /// Goes from the waiting steps to those that take a character; `true` at the end of the pattern.
    fn spread(&self, front: &mut Front, before: Option<char>, here: Option<char>) -> bool {
        while let Some(at) = front.waiting.pop() {
            if std::mem::replace(&mut front.seen[at], true) {
                continue;
            }
            front.touched.push(at);
            match self.steps[at] {
                Step::Take(_) => front.taking.push(at),
                Step::Look(look) if holds(look, before, here) => front.waiting.push(at + 1),
                Step::Look(_) => {}
                Step::Jump(to) => front.waiting.push(to),
                Step::Both(one, other) => front.waiting.extend([other, one]),
                Step::Found => return true,
            }
        }
        false
    }
}

/// Where all ways stand in front of one character.
struct Front {
    waiting: Vec<usize>,
    taking: Vec<usize>,
    seen: Vec<bool>,
    touched: Vec<usize>,
}

impl Front {
    fn new(steps: usize) -> Self {
        Front { waiting: Vec::new(), taking: Vec::new(), seen: vec![false; steps], touched: Vec::new() }
    }

    fn clear(&mut self) {
        self.waiting.clear();
        self.taking.clear();
        for at in self.touched.drain(..) {
            self.seen[at] = false;
        }
    }
}

fn holds(look: Look, before: Option<char>, here: Option<char>) -> bool {
    let is_word = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_');
    let boundary = is_word(before) != is_word(here);
    match look {
        Look::Start => before.is_none(),
        Look::End => here.is_none(),
        Look::Boundary => boundary,
        Look::NoBoundary => !boundary,
    }
}
