//! The words of the book that several procedures share.

use engine::words;

words! {
    /// BB-UNIT-1
    pub enum Arm { Infantry = "infantry", Cavalry = "cavalry", Artillery = "artillery", General = "general" }
}

words! {
    /// BB-UNIT-3, poorest first.
    pub enum Quality { Raw = "raw", Trained = "trained", Veteran = "veteran" }
}

words! {
    /// BB-UNIT-7
    pub enum Order { GoodOrder = "good_order", Disrupted = "disrupted" }
}
