-- How far the database had come when the log last started over; storage/checkpoint_mark.hpp says what for.
CREATE TABLE checkpoint_mark (
  only     INTEGER PRIMARY KEY CHECK (only = 1),
  database TEXT NOT NULL,
  number   INTEGER NOT NULL
) STRICT;
INSERT INTO checkpoint_mark (only, database, number) VALUES (1, lower(hex(randomblob(8))), 0);
