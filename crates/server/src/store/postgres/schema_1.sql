-- Texts are kept as bytes: they come back as they were whatever the encoding of the database, and may hold a zero.
CREATE TABLE games (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text COLLATE "C" NOT NULL UNIQUE,
    header bytea NOT NULL,
    seed bytea
);

CREATE TABLE seats (
    game bigint NOT NULL REFERENCES games (id),
    seat smallint NOT NULL,
    token bytea NOT NULL,
    PRIMARY KEY (game, seat)
);

CREATE TABLE entries (
    game bigint NOT NULL REFERENCES games (id),
    at bigint NOT NULL,
    by smallint,
    lines bytea NOT NULL,
    seen text NOT NULL,
    PRIMARY KEY (game, at)
);
