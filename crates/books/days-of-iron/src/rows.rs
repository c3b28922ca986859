//! The rules that the ground reckons by: it names them by number, here they have their ids and words.

field::rows! {
    LEGS = 0, "DI-MOV-8", "so many legs no move has";
    ARC = 1, "DI-MOV-8", "straight ahead, at most 22.5 degrees to either side";
    ALLOWANCE = 2, "DI-MOV-4", "too far";
    ENEMY = 3, "DI-MOV-10", "no way leads through the enemy";
    OVERLAP = 4, "DI-MOV-11", "nobody ends on a friend";
    EDGE = 5, "DI-MOV-12", "off the table only by an exit";
    TURN = 6, "DI-MOV-8", "may not turn so";
    FORM = 7, "DI-FORM-1", "may not change formation so";
    ROAD = 8, "DI-MOV-13", "along the road";
    CHARGE = 9, "DI-CHG-2", "nobody may be in the way of a charge";
    NEAR = 10, "DI-MOV-10", "nobody comes within 1 inch of the enemy";
    THICKET = 11, "DI-MX-1", "urban area, light wood or difficult ground";
    STEEP = 12, "DI-MX-2", "heavy wood or difficult hill";
    MIRE = 13, "DI-MX-3", "swamp, snow or sand";
    FORD = 14, "DI-MX-3", "a river forded";
    STREAM = 15, "DI-MX-4", "a stream forded";
    LOW_WALL = 16, "DI-MX-5", "a low wall";
    HIGH_WALL = 17, "DI-MX-6", "a high wall, fortification or obstacle";
    WHEEL = 18, "DI-MX-7", "a wheel";
    SQUARE = 19, "DI-MX-8", "to or from square";
    PASSAGE = 20, "DI-MX-8", "passage of lines";
    TURN_COLUMN = 21, "DI-MX-9", "a column turned";
    TURN_MARCH = 22, "DI-MX-10", "a march column turned into line";
    TURN_ABOUT = 23, "DI-MX-11", "turned about";
    COLUMN_LINE = 24, "DI-MX-12", "between column and line";
    MARCH_LINE = 25, "DI-MX-13", "between march column and line";
    LIMBER_FOOT = 26, "DI-MX-14", "limbered or unlimbered";
    MOUNT = 27, "DI-MX-15", "mounted or dismounted";
    LIGHT_HORSE = 28, "DI-MX-16", "light or skirmishing horse changed formation";
    OTHER_FORM = 29, "DI-MX-17", "another change of formation";
    LIMBER_HORSE = 30, "DI-MX-18", "limbered or unlimbered";
    LIMBER_SIEGE = 31, "DI-MX-19", "limbered or unlimbered";
    TURN_LINE = 32, "DI-MX-22", "a line turned into column";
    CLOSED = 33, "DI-TERR-1", "this ground is closed to it";
    INFANTRY_ONLY = 34, "DI-TERR-8", "this ground is for infantry only";
    FIRE = 35, "DI-BURN-3", "nobody goes into a fire";
    FORCED = 36, "DI-MOV-9", "a forced march leads over nothing that slows it";
    WATER = 37, "DI-TERR-1", "a river is crossed at a bridge or ford only";
    NOT_NEARER = 38, "DI-ST-3", "a shaken unit goes no nearer to an enemy in sight";
    NO_ADVANCE = 39, "DI-CHG-6", "it would not charge, and goes no nearer to an enemy in sight";
    BY_HAND = 40, "DI-MOV-8", "guns turned by hand";
    ZONE = 41, "DI-SET-2", "outside its zone";
    APART = 42, "DI-SET-2", "nobody is set up within 1 inch of another";
    _ = "DI-MOV-4", "not allowed";
}
