-- The last close of every stock of the market, from one call a trading day: server/src/shared/market-data/daily.
create table "dailyCloses" (
  symbol text primary key,
  day date not null,
  close numeric not null check (close > 0)
);

-- Which of the calls that are made once a day was answered, or refused by the plan, and for which New York date.
create table "dailyCalls" (
  call text primary key,
  day date not null
);

-- The weeks in which a member had results, without their results.
create index "predictions_author_judged" on predictions (author, "evaluationEnd" desc)
  where status in ('success', 'failed');
