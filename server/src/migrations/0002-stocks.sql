-- What is known of stocks.
create table stocks (
  symbol text collate "C" primary key,
  name text not null,
  type text,
  profile jsonb,
  "profileAt" timestamptz,
  -- A listing is found by the start of its ticker or of a word of its name: all of them follow a space here. One plain
  -- comparison takes a sixth of three that ignore case.
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
  -- Whether the price waits for the first minute of the session that ran when the service was asked: it answers minutes, and
  -- had none of that session yet.
  "awaitsFirstMinute" boolean not null default false
) with (fillfactor = 80);

-- Companies' logos, as they are served. One that a service has not is noted too, so that it is not asked for again soon.
create table "stockLogos" (
  symbol text collate "C" primary key,
  picture bytea,
  version text,
  "askAgainAt" timestamptz not null,
  check ((picture is null) = (version is null))
);

-- Daily candles of finished trading days, in the adjustment that the market-data service last told.
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

-- The days of a symbol for which the service was asked, without a gap.
create table "candleRanges" (
  symbol text collate "C" primary key,
  first date not null,
  last date not null
);

-- The last close of every stock of the market, from one call a trading day: server/src/shared/market-data/daily.
create table "dailyCloses" (
  symbol text primary key,
  day date not null,
  close numeric not null check (close > 0),
  -- Between which prices a stock was traded on the day of its last close; null where a server of the version before kept it.
  high numeric,
  low numeric
);

-- Which of the calls that are made once a day was answered, or refused by the plan, and for which New York date.
create table "dailyCalls" (
  call text primary key,
  day date not null
);

-- Splits of the last weeks, from one call a trading day: closes are in terms after them, open predictions in those before.
create table splits (
  symbol text,
  day date,
  shares numeric check (shares > 0),
  per numeric check (per > 0),
  primary key (symbol, day, shares, per)
);

create table watchlist (
  "userId" text collate "C" references users on delete cascade,
  symbol text collate "C",
  "createdAt" timestamptz not null,
  primary key ("userId", symbol)
);

-- Prices of stocks at which members want to be notified, each once.
create table "priceAlerts" (
  id text collate "C" primary key,
  "userId" text collate "C" not null references users on delete cascade,
  symbol text collate "C" not null,
  -- In dollars, after splits until the New York date `pricedOn`.
  price numeric(16, 6) not null,
  "pricedOn" date not null,
  direction text not null check (direction in ('up', 'down')),
  "createdAt" timestamptz(3) not null,
  -- When a price at or beyond it was found, and that price; null: it waits.
  "reachedAt" timestamptz(3),
  "reachedPrice" numeric(16, 6),
  check (("reachedAt" is null) = ("reachedPrice" is null))
);
create index "priceAlerts_of_member" on "priceAlerts" ("userId", "reachedAt" desc);
