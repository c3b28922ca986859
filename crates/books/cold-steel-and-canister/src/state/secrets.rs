//! What a side keeps covered: cubes, the instructions that go with them, and who of its leaders goes along (CC-ORD-7, CC-MOV-9).

use engine::prints;

use crate::vocabulary::{Cube, LeaderNo, UnitNo};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Order {
    pub cube: Cube,
    /// 0 = none.
    pub opp_range: u8,
    /// 0 = none, else the greatest distance at which it goes.
    pub opp_charge: u8,
}

prints!(struct Order { cube, opp_range, opp_charge });

impl Order {
    pub const HOLD: Order = Order { cube: Cube::Hold, opp_range: 0, opp_charge: 0 };
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Secrets {
    orders: Vec<Order>,
    follows: Vec<bool>,
}

prints!(struct Secrets { orders, follows });

impl Secrets {
    pub fn new(units: usize, leaders: usize) -> Secrets {
        Secrets { orders: vec![Order::HOLD; units], follows: vec![false; leaders] }
    }

    pub fn order(&self, unit: UnitNo) -> Order {
        self.orders[usize::from(unit)]
    }

    pub fn give(&mut self, unit: UnitNo, order: Order) {
        self.orders[usize::from(unit)] = order;
    }

    /// Whether a leader goes along with a unit that is driven from his space.
    pub fn follows(&self, leader: LeaderNo) -> bool {
        self.follows[usize::from(leader)]
    }

    pub fn let_follow(&mut self, leader: LeaderNo, follows: bool) {
        self.follows[usize::from(leader)] = follows;
    }
}
