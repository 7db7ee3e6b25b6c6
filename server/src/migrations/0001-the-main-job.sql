-- Members. A withdrawn one keeps the row under its opaque id, with everything personal erased.
create table users (
  id text collate "C" primary key,
  username text,
  email text,
  "emailConfirmed" boolean not null default false,
  "photoURL" text,
  "publicProfile" boolean not null default true,
  "followerCount" integer not null default 0 check ("followerCount" >= 0),
  "followingCount" integer not null default 0 check ("followingCount" >= 0),
  "suspendedUntil" timestamptz,
  "withdrawnAt" timestamptz,
  "isSample" boolean not null default false,
  -- Agreed at sign-up: terms, privacy, fourteen or older; the version of the texts. Null for sample members.
  "consentedAt" timestamptz,
  "consentVersion" text,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  check ("withdrawnAt" is not null or (username is not null and email is not null))
);
create unique index "users_username" on users (lower(username));
create unique index "users_email" on users (lower(email));

-- Sign-in: sessions, ways to sign in, one-time tokens.
create table sessions (
  id text collate "C" primary key,
  token text not null unique,
  "userId" text collate "C" not null references users on delete cascade,
  "expiresAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create index "sessions_user" on sessions ("userId");

create table accounts (
  id text collate "C" primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text collate "C" not null references users on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  unique ("providerId", "accountId")
);
create index "accounts_user" on accounts ("userId");

create table verifications (
  id text collate "C" primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create index "verifications_identifier" on verifications (identifier);

-- Statistics of a member, moved by creating and by evaluating predictions.
create table "memberStats" (
  "userId" text collate "C" primary key references users on delete cascade,
  "totalScore" bigint not null default 0,
  rank integer,
  total integer not null default 0 check (total >= 0),
  success integer not null default 0 check (success >= 0),
  failed integer not null default 0 check (failed >= 0),
  pending integer not null default 0 check (pending >= 0),
  void integer not null default 0 check (void >= 0),
  "nonPublic" integer not null default 0 check ("nonPublic" >= 0),
  "latestEvaluationEnd" timestamptz,
  -- New predictions on the latest Korean day with any; at most 20 a day and 50 open ones.
  "madeOn" date,
  "madeThatDay" smallint not null default 0 check ("madeThatDay" <= 20),
  check (pending <= 50)
) with (fillfactor = 80);
create index "memberStats_rank" on "memberStats" (rank) where rank is not null;

create table follows (
  follower text collate "C" not null references users on delete cascade,
  followee text collate "C" not null references users on delete cascade,
  "createdAt" timestamptz not null,
  primary key (follower, followee),
  check (follower <> followee)
);
create index "follows_followee" on follows (followee, "createdAt" desc);

create table blocks (
  blocker text collate "C" not null references users on delete cascade,
  blocked text collate "C" not null references users on delete cascade,
  "createdAt" timestamptz not null,
  primary key (blocker, blocked),
  check (blocker <> blocked)
);
create index "blocks_blocked" on blocks (blocked);

-- What is known of stocks.
create table stocks (
  symbol text collate "C" primary key,
  name text not null,
  type text,
  profile jsonb,
  "profileAt" timestamptz
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
  "updatedAt" timestamptz not null
) with (fillfactor = 80);

-- Daily candles of finished trading days, in the adjustment that the market-data service last told.
create table candles (
  symbol text collate "C" not null,
  date date not null,
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
  period smallint not null check (period between 1 and 30),
  "windowFirst" date not null,
  "windowLast" date not null check ("windowLast" >= "windowFirst"),
  "evaluationEnd" timestamptz not null check ("evaluationEnd" > "predictedAt"),
  status text not null default 'pending' check (status in ('pending', 'success', 'failed', 'void')),
  content text not null default '',
  reason text not null default '',
  visibility text not null check (visibility in ('public', 'followers', 'private')),
  "revealTiming" text not null check ("revealTiming" in ('immediate', '1hour', '2hours', 'onComplete')),
  "revealAt" timestamptz(3),
  "blockId" text collate "C" not null unique,
  hash text collate "C" not null check (hash ~ '^[0-9a-f]{64}$'),
  nonce text collate "C" not null check (nonce ~ '^[0-9a-f]{64}$'),
  commitment text collate "C" not null check (commitment ~ '^[0-9a-f]{64}$'),
  likes integer not null default 0 check (likes >= 0),
  "commentCount" integer not null default 0 check ("commentCount" >= 0),
  "viewCount" integer not null default 0 check ("viewCount" >= 0),
  "reportCount" integer not null default 0 check ("reportCount" >= 0),
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
  "volatilityFrom" text check ("volatilityFrom" in ('prediction', 'open')),
  "volatilityChange" numeric(16, 4),
  "judgedCandles" jsonb,
  "voidReason" text,
  check (("revealTiming" = 'onComplete') = ("revealAt" is null)),
  check ((status = 'void') = ("voidReason" is not null)),
  check ((status in ('success', 'failed')) = ("actualPrice" is not null))
) with (fillfactor = 85);

-- One pending prediction per member and stock.
create unique index "predictions_one_pending" on predictions (author, stock) where status = 'pending';
create index "predictions_due" on predictions ("evaluationEnd", id) where status = 'pending';
create index "predictions_author" on predictions (author, "predictedAt" desc, id desc);
create index "predictions_feed" on predictions ("predictedAt" desc, id desc)
  where visibility = 'public' and "hiddenAt" is null;
create index "predictions_feed_status" on predictions (status, "predictedAt" desc, id desc)
  where visibility = 'public' and "hiddenAt" is null;
create index "predictions_stock_feed" on predictions (stock, "predictedAt" desc, id desc)
  where visibility = 'public' and "hiddenAt" is null;
create index "predictions_stock_open" on predictions (stock)
  where status = 'pending' and visibility = 'public' and "hiddenAt" is null;
create index "predictions_judged" on predictions ("evaluationEnd", author)
  where status in ('success', 'failed');

create table "predictionLikes" (
  "predictionId" text collate "C" not null references predictions on delete cascade,
  "userId" text collate "C" not null references users on delete cascade,
  "createdAt" timestamptz not null,
  primary key ("predictionId", "userId")
);
create index "predictionLikes_user" on "predictionLikes" ("userId", "createdAt" desc);

-- Counts that pages show, so that no page counts rows. Kept by triggers, because several features and the
-- sign-in library write the rows; spread over shards, so that writers do not wait for one another.
create table tallies (
  name text not null check (name in ('users', 'predictions')),
  -- Korean day.
  day date not null,
  shard smallint not null,
  count integer not null,
  primary key (name, day, shard)
) with (fillfactor = 70);

-- Public predictions that are not hidden, by stock and Korean day.
create table "stockTallies" (
  stock text collate "C" not null,
  day date not null,
  shard smallint not null,
  predictions integer not null,
  primary key (stock, day, shard)
) with (fillfactor = 70);
create index "stockTallies_day" on "stockTallies" (day);

create function "moveTally"(tally text, instant timestamptz, step integer) returns void language sql as $$
  insert into tallies (name, day, shard, count)
  values (tally, (instant at time zone 'Asia/Seoul')::date, pg_backend_pid() % 8, step)
  on conflict (name, day, shard) do update set count = tallies.count + excluded.count
$$;

create function "moveStockTally"(symbol text, instant timestamptz, step integer) returns void language sql as $$
  insert into "stockTallies" (stock, day, shard, predictions)
  values (symbol, (instant at time zone 'Asia/Seoul')::date, pg_backend_pid() % 8, step)
  on conflict (stock, day, shard) do update set predictions = "stockTallies".predictions + excluded.predictions
$$;

create function "tallyUser"() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old."withdrawnAt" is null then
    perform "moveTally"('users', old."createdAt", -1);
  end if;
  if tg_op in ('UPDATE', 'INSERT') and new."withdrawnAt" is null then
    perform "moveTally"('users', new."createdAt", 1);
  end if;
  return null;
end
$$;
create trigger "users_tally" after insert or delete or update of "withdrawnAt", "createdAt" on users
  for each row execute function "tallyUser"();

create function "tallyPrediction"() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    perform "moveTally"('predictions', old."predictedAt", -1);
    if old.visibility = 'public' and old."hiddenAt" is null then
      perform "moveStockTally"(old.stock, old."predictedAt", -1);
    end if;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    perform "moveTally"('predictions', new."predictedAt", 1);
    if new.visibility = 'public' and new."hiddenAt" is null then
      perform "moveStockTally"(new.stock, new."predictedAt", 1);
    end if;
  end if;
  return null;
end
$$;
create trigger "predictions_tally" after insert or delete or update of "hiddenAt" on predictions
  for each row execute function "tallyPrediction"();

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
  "runId" text collate "C" not null references "evaluationRuns" on delete cascade,
  "predictionId" text collate "C" not null references predictions on delete cascade,
  reason text not null check (reason in ('no_data', 'missing_days', 'fetch_failed', 'not_entitled', 'stuck')),
  "missingDays" text[] not null default '{}',
  primary key ("runId", "predictionId")
);
create index "evaluationSkips_stuck" on "evaluationSkips" ("predictionId") where reason = 'stuck';
