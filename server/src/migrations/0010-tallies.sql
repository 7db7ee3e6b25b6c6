-- Counts that pages show, so that no page counts rows. Kept by triggers, because several features and the
-- sign-in library write the rows; spread over shards, so that writers do not wait for one another.
create table tallies (
  name text check (name in ('users', 'predictions')),
  -- Korean day.
  day date,
  shard smallint,
  count integer not null,
  primary key (name, day, shard)
) with (fillfactor = 70);

-- Public predictions that are not hidden, by stock and Korean day.
create table "stockTallies" (
  stock text collate "C",
  day date,
  shard smallint,
  predictions integer not null,
  primary key (stock, day, shard)
) with (fillfactor = 70);
create index "stockTallies_day" on "stockTallies" (day);

-- Posts in stocks' communities that are not hidden, by stock, as `stockTallies` counts predictions.
create table "stockPostTallies" (
  stock text collate "C",
  shard smallint,
  posts integer not null,
  primary key (stock, shard)
) with (fillfactor = 70);
