-- Names, types and company profiles of stocks.
create table stocks (
  symbol text collate "C" primary key,
  name text not null,
  type text,
  profile jsonb,
  "profileAt" timestamptz,
  -- For searches by the beginning of the ticker or of a word of the name. Both follow a space in this column.
  -- One comparison with the column takes a sixth of the time of three comparisons that ignore case.
  "searchText" text not null generated always as (((' ' || lower(symbol)) || ' ') || lower(name)) stored
);

create table "stockPrices" (
  symbol text collate "C" primary key,
  "currentPrice" numeric(16, 6) not null,
  change numeric(16, 6) not null,
  "changePercent" numeric(12, 4) not null,
  high numeric(16, 6) not null,
  low numeric(16, 6) not null,
  open numeric(16, 6) not null,
  "previousClose" numeric(16, 6) not null,
  "previousDay" date not null,
  at timestamptz not null,
  "tradingDay" date not null,
  live boolean not null,
  "updatedAt" timestamptz not null,
  -- Whether the quote was requested during trading hours before the service had the first minute bar of that day.
  "awaitsFirstMinute" boolean not null default false
) with (fillfactor = 80);

-- Companies' logos as they are served. Missing logos have a row too, so that they are not requested again soon.
create table "stockLogos" (
  symbol text collate "C" primary key,
  picture bytea,
  version text,
  "refetchAt" timestamptz not null,
  check ((picture is null) = (version is null))
);

-- Daily candles of finished trading days, adjusted for splits as the market-data service last reported them.
create table candles (
  symbol text collate "C",
  date date,
  open numeric(16, 6) not null,
  high numeric(16, 6) not null,
  low numeric(16, 6) not null,
  close numeric(16, 6) not null,
  volume double precision not null,
  primary key (symbol, date)
);

-- The days of a symbol's first and last candle. Every day between them was requested.
create table "candleRanges" (
  symbol text collate "C" primary key,
  first date not null,
  last date not null
);

-- The last close of every stock in the market, from one call per trading day: server/src/shared/market-data/daily.
create table "dailyCloses" (
  symbol text primary key,
  day date not null,
  close numeric not null check (close > 0),
  -- Highest and lowest price on the day of the last close; null in rows from an earlier version.
  high numeric,
  low numeric,
  -- Close of the trading day before, not adjusted for a split on `day`; null while it is unknown.
  "previousClose" numeric check ("previousClose" > 0)
);

-- The last New York date for which each daily task was done: a call was answered, or refused because the subscription does
-- not include it, or the members with a near target were notified.
create table "dailyTasks" (
  task text primary key,
  day date not null
);

-- Splits of the last weeks, from one call per trading day: `oldShares` shares became `newShares` shares. Closes are
-- adjusted for them, pending predictions are not.
create table splits (
  symbol text,
  day date,
  "newShares" numeric check ("newShares" > 0),
  "oldShares" numeric check ("oldShares" > 0),
  primary key (symbol, day, "newShares", "oldShares")
);

create table watchlist (
  "userId" text collate "C" references users on delete cascade,
  symbol text collate "C",
  "createdAt" timestamptz not null,
  primary key ("userId", symbol)
);

-- Prices of stocks at which members want to be notified, once each.
create table "priceAlerts" (
  id text collate "C" primary key,
  "userId" text collate "C" not null references users on delete cascade,
  symbol text collate "C" not null,
  -- In dollars, adjusted for splits up to the New York date `pricedOn`.
  price numeric(16, 6) not null,
  "pricedOn" date not null,
  direction text not null check (direction in ('up', 'down')),
  "createdAt" timestamptz(3) not null,
  -- When a price at or beyond `price` was found, and the price that was found; null until then.
  "reachedAt" timestamptz(3),
  "reachedPrice" numeric(16, 6),
  check (("reachedAt" is null) = ("reachedPrice" is null))
);
create index "priceAlerts_of_member" on "priceAlerts" ("userId", "reachedAt" desc);
