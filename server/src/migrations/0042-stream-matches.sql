-- Predictions that are nearly the same and were made without seeing each other: docs/decisions/035. Each search adds those
-- of new predictions; they are deleted with the time that searches look back.
create table "streamMatches" (
  earlier text collate "C" not null references predictions on delete cascade,
  later text collate "C" not null references predictions on delete cascade,
  -- When the later one was made.
  "madeAt" timestamptz not null,
  primary key (later, earlier)
);
create index "streamMatches_earlier" on "streamMatches" (earlier);
create index "streamMatches_oldest" on "streamMatches" ("madeAt");

-- Until when new predictions have been compared: one row.
create table "streamSearch" (
  one boolean primary key default true check (one),
  until timestamptz not null
);
