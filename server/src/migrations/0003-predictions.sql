-- Predictions and posts: everything that others can like, comment on and report, and that can have images. Lists are
-- read from this table. No counter is indexed, so that a like can update the row within its page (HOT).
create table items (
  id text collate "C" primary key,
  -- The names in the API; `stockPost` is a post in the community of a stock.
  kind text not null check (kind in ('prediction', 'stockPost', 'post')),
  author text collate "C" not null references users,
  stock text collate "C",
  "stockName" text,
  "createdAt" timestamptz(3) not null,
  visibility text not null check (visibility in ('public', 'followers', 'private')),
  "revealAt" timestamptz(3),
  "hiddenAt" timestamptz,
  -- Set together with "hiddenAt" during a takedown, while a notice is shown in the item's place.
  "takenDownUntil" timestamptz,
  -- Predictions only.
  status text check (status in ('pending', 'success', 'failed', 'void')),
  "evaluationEnd" timestamptz,
  popularity bigint not null,
  likes integer not null default 0 check (likes >= 0),
  "commentCount" integer not null default 0 check ("commentCount" >= 0),
  "viewCount" integer not null default 0 check ("viewCount" >= 0),
  "reportCount" integer not null default 0 check ("reportCount" >= 0),
  -- The number of likes (for posts, also comments) from which `popularity` was computed.
  "rankedReactions" integer not null default 0,
  check ((kind = 'post') = (stock is null)),
  check ((stock is null) = ("stockName" is null)),
  check ((kind = 'prediction') = (status is not null)),
  check ((kind = 'prediction') = ("evaluationEnd" is not null)),
  check (kind = 'prediction' or "revealAt" is null),
  check (kind <> 'stockPost' or visibility = 'public'),
  check ("evaluationEnd" > "createdAt"),
  check ("takenDownUntil" is null or "hiddenAt" is not null)
) with (fillfactor = 80);
create index items_author on items (author, kind, "createdAt" desc, id desc);
create index items_author_posts on items (author, "createdAt" desc, id desc) where kind <> 'prediction';
-- For the feed of followed members, which reads the first items of each member.
create index items_author_popular on items (author, popularity desc, id desc)
  where kind = 'prediction' and visibility in ('public', 'followers') and "hiddenAt" is null;
create index items_due on items ("evaluationEnd", id) where status = 'pending';
-- One index for each order and filter of the feed, so that a page is read from the beginning of an index range.
create index items_feed on items ("createdAt" desc, id desc)
  where kind = 'prediction' and visibility = 'public' and "hiddenAt" is null;
create index items_feed_closing on items ("evaluationEnd", id)
  where status = 'pending' and visibility = 'public' and "hiddenAt" is null;
create index items_feed_popular on items (popularity desc, id desc)
  where kind = 'prediction' and visibility = 'public' and "hiddenAt" is null;
create index items_feed_status on items (status, "createdAt" desc, id desc)
  where kind = 'prediction' and visibility = 'public' and "hiddenAt" is null;
create index items_feed_status_popular on items (status, popularity desc, id desc)
  where kind = 'prediction' and visibility = 'public' and "hiddenAt" is null;
-- One pending prediction per member and stock.
create unique index items_one_pending on items (author, stock) where status = 'pending';
-- Lists of posts include notices of takedowns.
create index items_posts on items ("createdAt" desc, id desc)
  where kind <> 'prediction' and ("hiddenAt" is null or "takenDownUntil" is not null);
create index items_posts_popular on items (popularity desc, id desc)
  where kind <> 'prediction' and ("hiddenAt" is null or "takenDownUntil" is not null);
create index items_stock_feed on items (stock, "createdAt" desc, id desc)
  where kind = 'prediction' and visibility = 'public' and "hiddenAt" is null;
-- Due predictions are judged stock by stock. Also serves the list of a stock's pending predictions, few of which are
-- not public.
create index items_stock_pending on items (stock, "evaluationEnd", id) where status = 'pending';
create index items_stock_popular on items (stock, popularity desc, id desc)
  where kind = 'prediction' and visibility = 'public' and "hiddenAt" is null;
create index items_stock_posts on items ("createdAt" desc, id desc)
  where kind = 'stockPost' and ("hiddenAt" is null or "takenDownUntil" is not null);
create index items_stock_posts_of_stock on items (stock, "createdAt" desc, id desc)
  where kind = 'stockPost' and ("hiddenAt" is null or "takenDownUntil" is not null);
create index items_stock_posts_of_stock_popular on items (stock, popularity desc, id desc)
  where kind = 'stockPost' and ("hiddenAt" is null or "takenDownUntil" is not null);
create index items_stock_posts_popular on items (popularity desc, id desc)
  where kind = 'stockPost' and ("hiddenAt" is null or "takenDownUntil" is not null);
create index items_stock_status_feed on items (stock, status, "createdAt" desc, id desc)
  where kind = 'prediction' and visibility = 'public' and "hiddenAt" is null;
create index items_stock_status_popular on items (stock, status, popularity desc, id desc)
  where kind = 'prediction' and visibility = 'public' and "hiddenAt" is null;

-- The fields that only predictions have. `author` and "evaluationEnd" are copied from the item for the indexes of
-- results; they never change.
create table predictions (
  id text collate "C" primary key references items on delete cascade,
  author text collate "C" not null,
  "evaluationEnd" timestamptz not null,
  "basePrice" numeric(12, 4) not null check ("basePrice" > 0),
  "basePriceStatus" text not null check ("basePriceStatus" in ('confirmed', 'pending')),
  "baseDay" date not null,
  -- A close that was final when the prediction was made; a later split is recognised by it.
  "referenceClose" numeric(16, 6) not null check ("referenceClose" > 0),
  "referenceDay" date not null,
  "targetPrice" numeric(12, 4) not null check ("targetPrice" > 0 and "targetPrice" <= 1000000),
  "predictedChange" numeric(16, 4) not null check ("predictedChange" <> 0),
  "tradingHours" boolean not null,
  period smallint not null check (period >= 1 and period <= 30),
  "windowFirst" date not null,
  "windowLast" date not null,
  content text not null default '' check (length(content) <= 2000),
  reason text not null default '' check (length(reason) <= 100),
  "revealTiming" text not null check ("revealTiming" in ('immediate', '1hour', '2hours', 'onComplete')),
  -- The id that members see with the seal, `BLK-<epoch ms>-<random hex>`; there are no blocks.
  "blockId" text collate "C" not null unique,
  hash text collate "C" not null check (hash ~ '^[0-9a-f]{64}$'),
  nonce text collate "C" not null check (nonce ~ '^[0-9a-f]{64}$'),
  commitment text collate "C" not null check (commitment ~ '^[0-9a-f]{64}$'),
  "periodMultiplier" numeric(4, 1) not null,
  "volatilityMultiplier" numeric(4, 1) not null,
  "accuracyMultiplier" numeric(4, 1) not null default 0,
  "timeMultiplier" numeric(4, 1) not null,
  "finalScore" integer not null default 0 check ("finalScore" >= 0),
  -- When the prediction was judged or closed as void; null while it is pending.
  "evaluatedAt" timestamptz(3),
  "actualPrice" numeric(16, 6),
  "actualDay" date,
  "actualChange" numeric(16, 4),
  -- Difference between the predicted and the actual change, in percentage points.
  error numeric(16, 4),
  "reachedOn" date,
  "splitFactor" numeric(20, 10),
  "judgedCandles" jsonb,
  "voidReason" text,
  -- The first of the days whose prices decided the result; the last one is "actualDay".
  "judgedFrom" date,
  -- Changes of the stock and of SPY in percent, from the open of the first to the close of the last of those days.
  "stockChange" numeric(16, 4),
  "marketChange" numeric(16, 4),
  -- Whether the stock moved further in the predicted direction than SPY; null if equally far, or not compared.
  "beatMarket" boolean,
  -- Whether SPY's prices could not be fetched at the judgement; a later run then makes the comparison.
  "marketPending" boolean not null default false,
  check ("windowLast" >= "windowFirst"),
  -- An evaluated prediction is either void or has a price.
  check (num_nonnulls("voidReason", "actualPrice") = ("evaluatedAt" is not null)::integer),
  check (("judgedFrom" is null) = ("actualPrice" is null)),
  check (not "marketPending" or "actualPrice" is not null and "marketChange" is null),
  check (("stockChange" is null) = ("marketChange" is null)),
  check ("beatMarket" is null or "marketChange" is not null)
) with (fillfactor = 85);
create index predictions_author_evaluated on predictions (author, "evaluatedAt" desc) where "evaluatedAt" is not null;
-- For finding the weeks in which a member had results.
create index predictions_author_judged on predictions (author, "evaluationEnd" desc) where "actualPrice" is not null;
create index predictions_judged on predictions ("evaluationEnd", author) where "actualPrice" is not null;
create index predictions_market_days on predictions (author, "judgedFrom") where "beatMarket" is not null;
create index predictions_market_pending on predictions (id) where "marketPending";

-- The author's note about the result of a judged prediction: written once, not part of the hash. It is visible, hidden
-- and deleted together with its prediction.
create table "predictionNotes" (
  "predictionId" text collate "C" primary key references predictions on delete cascade,
  content text not null check (content <> ''),
  "writtenAt" timestamptz(3) not null
);

-- Runs of the evaluation. "evaluationSkips" contains the predictions that a run had to skip, and why.
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
  -- The close of the reference day at the time of the prediction, divided by the same close as reported now.
  "closeRatio" numeric(20, 10),
  primary key ("runId", "predictionId")
);
-- For finding out whether an evaluation has skipped a prediction.
create index "evaluationSkips_prediction" on "evaluationSkips" ("predictionId");
create index "evaluationSkips_stuck" on "evaluationSkips" ("predictionId")
  where reason in ('unknown_scale', 'stuck');

-- Pending predictions whose target was reached during a trading day, or was near at its close; one row per prediction.
create table "nearTargets" (
  "predictionId" text collate "C" primary key references predictions on delete cascade,
  author text collate "C" not null references users on delete cascade,
  day date not null,
  -- Distance from the close to the target in percent; 0 at or beyond it.
  "percentLeft" numeric not null,
  at timestamptz(3) not null
);
create index "nearTargets_of_author" on "nearTargets" (author, at desc);

-- Predictions that members have saved.
create table bookmarks (
  "userId" text collate "C" references users on delete cascade,
  "itemId" text collate "C" references items on delete cascade,
  "createdAt" timestamptz not null,
  primary key ("userId", "itemId")
);
create index bookmarks_item on bookmarks ("itemId");
create index bookmarks_latest on bookmarks ("userId", "createdAt" desc, "itemId" desc);
