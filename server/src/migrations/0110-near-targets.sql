-- Splits of the last weeks, from one call a trading day: closes are in terms after them, open predictions in those before.
create table splits (
  symbol text not null,
  day date not null,
  shares numeric not null check (shares > 0),
  per numeric not null check (per > 0),
  primary key (symbol, day, shares, per)
);

-- Open predictions whose target was near at the close of a day: each once, for its author's notifications.
create table "nearTargets" (
  "predictionId" text collate "C" primary key references predictions on delete cascade,
  author text collate "C" not null references users on delete cascade,
  day date not null,
  -- From the close to the target; 0 at or beyond it.
  "percentLeft" numeric not null,
  at timestamptz(3) not null
);
create index "nearTargets_of_author" on "nearTargets" (author, at desc);
