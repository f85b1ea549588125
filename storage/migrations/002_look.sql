-- How long tiles that go face down again stay in sight at a room's table.
ALTER TABLE rooms ADD COLUMN look_seconds INTEGER NOT NULL DEFAULT 3 CHECK (look_seconds BETWEEN 1 AND 10);
