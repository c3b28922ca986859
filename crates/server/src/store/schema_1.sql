CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    header TEXT NOT NULL,
    seed BLOB
) STRICT;

CREATE TABLE seats (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    token BLOB NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE entries (
    game INTEGER NOT NULL REFERENCES games (id),
    at INTEGER NOT NULL,
    by INTEGER,
    lines TEXT NOT NULL,
    seen TEXT NOT NULL,
    PRIMARY KEY (game, at)
) STRICT, WITHOUT ROWID;
