//! The words of the book that several procedures share.

use engine::words;
use ground::offsets;

words! {
    pub enum Nation {
        British = "british",
        Commonwealth = "commonwealth",
        French = "french",
        German = "german",
        American = "american",
    }
}

words! {
    pub enum Rank { Officer = "officer", Nco = "nco", Private = "private" }
}

words! {
    /// Poorest first.
    pub enum Quality { Raw = "raw", Trained = "trained", Veteran = "veteran" }
}

words! {
    /// HB-FIG-2, in the order of its table.
    pub enum Stance {
        Standing = "standing",
        Lying = "lying",
        HoleUp = "hole_up",
        HoleDown = "hole_down",
        FireStep = "fire_step",
        Floor = "floor",
        Post = "post",
        Loophole = "loophole",
        Sheltered = "sheltered",
    }
}

words! {
    pub enum Cover { None = "none", Partial = "partial", Full = "full" }
}

words! {
    /// The parts of a square (HB-TERR-1).
    pub enum Zone { Open = "open", Hole = "hole", Dugout = "dugout" }
}

words! {
    /// Where the ruler touches two squares (HB-GRID-5).
    pub enum Side { Left = "left", Right = "right" }
}

impl From<Side> for offsets::Side {
    fn from(side: Side) -> offsets::Side {
        match side {
            Side::Left => offsets::Side::Left,
            Side::Right => offsets::Side::Right,
        }
    }
}

words! {
    /// HB-MOVE-1
    pub enum Mode { Upright = "upright", Crawl = "crawl" }
}

words! {
    /// HB-MOVE-3, HB-MOVE-4
    pub enum Carrying { None = "none", Hand = "hand", Stretcher = "stretcher" }
}

words! {
    pub enum MachineGun { Hmg = "hmg", Lmg = "lmg" }
}

words! {
    /// What made a hit (HB-HIT-1).
    pub enum Cause {
        MachineGun = "machine_gun",
        Bullet = "bullet",
        MeleeWeapon = "melee_weapon",
        Unarmed = "unarmed",
        Fragment = "fragment",
    }
}

words! {
    /// The state of a man's body, best first (HB-HIT-3).
    pub enum Health {
        Unhurt = "unhurt",
        Scratch = "scratch",
        Walking = "walking",
        Blighty = "blighty",
        Serious = "serious",
        Killed = "killed",
    }
}

words! {
    /// What a man may carry to fight with (HB-FIG-1, HB-GEAR-1); a heavy machine gun is no man's own.
    pub enum Weapon {
        Pistol = "pistol",
        Rifle = "rifle",
        RifleBayonet = "rifle_bayonet",
        Lmg = "lmg",
        Club = "club",
        ShovelAxe = "shovel_axe",
        TrenchKnife = "trench_knife",
    }
}

words! {
    /// HB-FIG-1
    pub enum Gear {
        WireCutters = "wire_cutters",
        VereyPistol = "verey_pistol",
        Helmet = "helmet",
        TrenchArmour = "trench_armour",
        Shield = "shield",
        Stretcher = "stretcher",
    }
}

words! {
    /// Men of a garrison (HB-ALERT-1).
    pub enum Readiness { Posted = "posted", Resting = "resting" }
}
