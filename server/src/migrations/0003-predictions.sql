create table predictions (
  id text collate "C" primary key,
  author text collate "C" not null references users,
  stock text collate "C" not null,
  "stockName" text not null,
  "basePrice" numeric(12, 4) not null check ("basePrice" > 0),
  "basePriceStatus" text not null check ("basePriceStatus" in ('confirmed', 'pending')),
  "baseDay" date not null,
  -- A close already final when predicting: what a later split is told by.
  "referenceClose" numeric(16, 6) not null check ("referenceClose" > 0),
  "referenceDay" date not null,
  "targetPrice" numeric(12, 4) not null check ("targetPrice" > 0 and "targetPrice" <= 1000000),
  "predictedChange" numeric(16, 4) not null check ("predictedChange" <> 0),
  "predictedAt" timestamptz(3) not null,
  "tradingHours" boolean not null,
  period smallint not null check (period >= 1 and period <= 30),
  "windowFirst" date not null,
  "windowLast" date not null,
  "evaluationEnd" timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'success', 'failed', 'void')),
  content text not null default '' check (length(content) <= 2000),
  reason text not null default '' check (length(reason) <= 100),
  visibility text not null check (visibility in ('public', 'followers', 'private')),
  "revealTiming" text not null check ("revealTiming" in ('immediate', '1hour', '2hours', 'onComplete')),
  "revealAt" timestamptz(3),
  "blockId" text collate "C" not null unique,
  hash text collate "C" not null check (hash ~ '^[0-9a-f]{64}$'),
  nonce text collate "C" not null check (nonce ~ '^[0-9a-f]{64}$'),
  commitment text collate "C" not null check (commitment ~ '^[0-9a-f]{64}$'),
  popularity bigint not null,
  "hiddenAt" timestamptz,
  "periodMultiplier" numeric(4, 1) not null,
  "volatilityMultiplier" numeric(4, 1) not null,
  "accuracyMultiplier" numeric(4, 1) not null default 0,
  "timeMultiplier" numeric(4, 1) not null,
  "finalScore" integer not null default 0 check ("finalScore" >= 0),
  "evaluatedAt" timestamptz(3),
  "actualPrice" numeric(16, 6),
  "actualDay" date,
  "actualChange" numeric(16, 4),
  error numeric(16, 4),
  "reachedOn" date,
  "splitFactor" numeric(20, 10),
  "judgedCandles" jsonb,
  "voidReason" text,
  -- Set together with "hiddenAt" while a takedown lasts: then a notice is shown in the item's place.
  "takenDownUntil" timestamptz,
  -- The first of the days that judged it; the last one is "actualDay".
  "judgedFrom" date,
  -- Change of SPY in percent over those days.
  "marketChange" numeric(16, 4),
  -- It went further in the predicted direction than SPY; null: as far, or not compared.
  "beatMarket" boolean,
  -- SPY's prices could not be fetched when it was judged: a later run compares it.
  "marketPending" boolean not null default false,
  check ("windowLast" >= "windowFirst"),
  check ("evaluationEnd" > "predictedAt"),
  check (("revealTiming" = 'onComplete') = ("revealAt" is null)),
  check ((status = 'void') = ("voidReason" is not null)),
  check ((status in ('success', 'failed')) = ("actualPrice" is not null)),
  check ((status in ('success', 'failed')) = ("judgedFrom" is not null)),
  check (not "marketPending" or status in ('success', 'failed') and "marketChange" is null),
  check ("takenDownUntil" is null or "hiddenAt" is not null),
  check ("beatMarket" is null or "marketChange" is not null)
) with (fillfactor = 85);
create index predictions_author on predictions (author, "predictedAt" desc, id desc);
-- The weeks in which a member had results, without their results.
create index predictions_author_judged on predictions (author, "evaluationEnd" desc)
  where status in ('success', 'failed');
-- For the feed of followed members, which takes the first of each.
create index predictions_author_popular on predictions (author, popularity desc, id desc)
  where visibility in ('public', 'followers') and "hiddenAt" is null;
create index predictions_due on predictions ("evaluationEnd", id) where status = 'pending';
create index predictions_feed on predictions ("predictedAt" desc, id desc)
  where visibility = 'public' and "hiddenAt" is null;
create index predictions_feed_closing on predictions ("evaluationEnd", id)
  where status = 'pending' and visibility = 'public' and "hiddenAt" is null;
-- A page of every sort is read from the beginning of a range of one of these.
create index predictions_feed_popular on predictions (popularity desc, id desc)
  where visibility = 'public' and "hiddenAt" is null;
create index predictions_feed_status on predictions (status, "predictedAt" desc, id desc)
  where visibility = 'public' and "hiddenAt" is null;
create index predictions_feed_status_popular on predictions (status, popularity desc, id desc)
  where visibility = 'public' and "hiddenAt" is null;
create index predictions_judged on predictions ("evaluationEnd", author) where status in ('success', 'failed');
create index predictions_market_days on predictions (author, "judgedFrom") where "beatMarket" is not null;
create index predictions_market_pending on predictions (id) where "marketPending";
-- One pending prediction per member and stock.
create unique index predictions_one_pending on predictions (author, stock) where status = 'pending';
create index predictions_stock_feed on predictions (stock, "predictedAt" desc, id desc)
  where visibility = 'public' and "hiddenAt" is null;
-- What is due is judged stock by stock. The same range serves a stock's open predictions: few of them are not public.
create index predictions_stock_pending on predictions (stock, "evaluationEnd", id) where status = 'pending';
create index predictions_stock_popular on predictions (stock, popularity desc, id desc)
  where visibility = 'public' and "hiddenAt" is null;
create index predictions_stock_status_feed on predictions (stock, status, "predictedAt" desc, id desc)
  where visibility = 'public' and "hiddenAt" is null;
create index predictions_stock_status_popular on predictions (stock, status, popularity desc, id desc)
  where visibility = 'public' and "hiddenAt" is null;
create index predictions_told on predictions (author, "evaluatedAt" desc) where "evaluatedAt" is not null;

-- What the author of a judged prediction wrote about its result: once, outside of the hash. It is seen, hidden and
-- deleted with its prediction.
create table "predictionNotes" (
  "predictionId" text collate "C" primary key references predictions on delete cascade,
  content text not null check (content <> ''),
  "writtenAt" timestamptz(3) not null
);

-- Every run of the evaluation, with what it had to skip and why.
create table "evaluationRuns" (
  id text collate "C" primary key,
  "startedAt" timestamptz not null,
  "finishedAt" timestamptz,
  "startedBy" text collate "C" references users,
  due integer not null default 0,
  success integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  failure text
);

create table "evaluationSkips" (
  "runId" text collate "C" references "evaluationRuns" on delete cascade,
  "predictionId" text collate "C" references predictions on delete cascade,
  reason text not null
    check (reason in ('no_data', 'missing_days', 'fetch_failed', 'not_entitled', 'unknown_scale', 'stuck')),
  "missingDays" text[] not null default '{}',
  -- The close of the reference day when predicting, divided by the same close now.
  quotient numeric(20, 10),
  primary key ("runId", "predictionId")
);
-- Whether an evaluation has said why it cannot judge a prediction.
create index "evaluationSkips_prediction" on "evaluationSkips" ("predictionId");
create index "evaluationSkips_stuck" on "evaluationSkips" ("predictionId")
  where reason in ('unknown_scale', 'stuck');

-- Predictions that a member saved to find again.
create table bookmarks (
  "userId" text collate "C" references users on delete cascade,
  "predictionId" text collate "C" references predictions on delete cascade,
  "createdAt" timestamptz not null,
  primary key ("userId", "predictionId")
);
create index bookmarks_latest on bookmarks ("userId", "createdAt" desc, "predictionId" desc);
create index bookmarks_of_prediction on bookmarks ("predictionId");
