//! The rules that the ground reckons by: it names them by number, the book knows what they are called.

field::rows! {
    ENEMY = 1, "BB-MOVE-11", "the way leads through the enemy";
    OUTSIDE_ARC = 2, "BB-ALLOW-P1", "outside the front arc";
    DIFFICULT = 3, "BB-ALLOW-P2", "crosses Difficult Terrain";
    OBSTACLE = 4, "BB-ALLOW-P3", "crosses a Linear Obstacle";
    FORMATION = 5, "BB-ALLOW-4", "changes formation";
    ROAD = 6, "BB-ALLOW-5", "follows the road";
    RIVER = 7, "BB-ALLOW-6", "a river is crossed by a bridge only";
    LEGS = 8, "BB-MOVE-9", "one straight leg, mounted cavalry two with a bend of 45 degrees at most";
    ARC = 9, "BB-GEO-4", "the leg lies outside the front arc";
    ALLOWANCE = 10, "BB-ALLOW-1", "farther than the allowance";
    OVERLAP = 11, "BB-GEO-5", "no move may end on another unit";
    NEAR_ENEMY = 12, "BB-GEO-5", "only a charge may end within 1 inch of the enemy";
    EDGE = 13, "BB-MOVE-15", "off the table";
    FACING = 14, "BB-MOVE-13", "turns beyond 45 degrees";
    ZOC = 15, "BB-MOVE-12", "in a zone of control only directly toward its owner or away";
    CHARGE = 16, "BB-CHG-2", "a charge ends in contact with its target";
    NO_ROOM = 17, "BB-CHG-3", "no room along the edge that is charged";
    UNLIMBERED = 18, "BB-MOVE-14", "unlimbered guns may only pivot";
    ZONE = 19, "BB-SET-2", "outside the set-up zone";
    BRIDGES_ONLY = 20, "BB-SET-1", "a special rule of the scenario: by bridge only";
    NIGHT_GUNS = 21, "BB-NIGHT-4", "guns are not moved by night to within 6 inches of the enemy";
    _ = "BB-MOVE-11", "may not move so";
}
