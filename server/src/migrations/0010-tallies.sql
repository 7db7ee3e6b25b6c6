-- Counts that pages show without counting rows. Triggers maintain them, because several features and the sign-in
-- library write the counted rows. Each count is spread over shards, so that concurrent writers rarely wait for each
-- other.
create table tallies (
  name text check (name in ('users', 'predictions')),
  -- Day in Korea.
  day date,
  shard smallint,
  count integer not null,
  primary key (name, day, shard)
) with (fillfactor = 70);

-- Public predictions that are not hidden, by stock and day in Korea.
create table "stockTallies" (
  stock text collate "C",
  day date,
  shard smallint,
  predictions integer not null,
  primary key (stock, day, shard)
) with (fillfactor = 70);
create index "stockTallies_day" on "stockTallies" (day);

-- Posts about stocks that are not hidden, by stock.
create table "stockPostTallies" (
  stock text collate "C",
  shard smallint,
  posts integer not null,
  primary key (stock, shard)
) with (fillfactor = 70);
