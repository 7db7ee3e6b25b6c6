-- Statistics of members, updated when predictions are created and judged.
create table "memberStats" (
  "userId" text collate "C" primary key references users on delete cascade,
  "totalScore" bigint not null default 0,
  total integer not null default 0 check (total >= 0),
  success integer not null default 0 check (success >= 0),
  failed integer not null default 0 check (failed >= 0),
  pending integer not null default 0 check (pending >= 0) check (pending <= 50),
  void integer not null default 0 check (void >= 0),
  "nonPublic" integer not null default 0 check ("nonPublic" >= 0),
  "latestEvaluationEnd" timestamptz,
  -- The last day in Korea on which the member made a prediction, and the number of predictions made on it.
  "lastPredictedOn" date,
  "predictionsThatDay" smallint not null default 0 check ("predictionsThatDay" <= 10),
  -- Whether the member can have a rank, kept equal to the view "rankableMembers".
  "isRankable" boolean not null default false,
  -- The member's sign-up, which is the last criterion of the order.
  "signedUpAt" timestamptz not null,
  "isRanked" boolean not null
    generated always as ("isRankable" and success + failed > 0 and "latestEvaluationEnd" is not null) stored,
  -- The negative score, so that the order of ranks is ascending in each column.
  "negatedScore" bigint not null generated always as (-"totalScore") stored,
  -- Days on which most of the member's predictions beat the market, and days on which most did not.
  "marketWins" integer not null default 0 check ("marketWins" >= 0),
  "marketLosses" integer not null default 0 check ("marketLosses" >= 0),
  -- 실력 입증: at least 50 days, and a lead of wins over losses of at least five times the square root of their sum.
  "hasSkillBadge" boolean not null generated always as (
    "isRankable" and "marketWins" > "marketLosses" and "marketWins" + "marketLosses" >= 50
    and ("marketWins" - "marketLosses")::bigint * ("marketWins" - "marketLosses")
      >= 25 * ("marketWins" + "marketLosses")::bigint
  ) stored
) with (fillfactor = 80);
create index "memberStats_market" on "memberStats" (
  (("marketWins" + 50)::numeric / ("marketWins" + "marketLosses" + 100)::numeric) desc, "marketWins" desc, "signedUpAt", "userId"
) where "isRankable" and "marketWins" + "marketLosses" >= 20;
create index "memberStats_ranked" on "memberStats" ("negatedScore", "latestEvaluationEnd", "signedUpAt", "userId")
  where "isRanked";

-- Buckets of the ranking: the key at which each begins, and the number of ranked members before it.
create table "rankBuckets" (
  "negatedScore" bigint,
  "latestEvaluationEnd" timestamptz,
  "signedUpAt" timestamptz,
  "userId" text collate "C",
  start bigint not null,
  primary key ("negatedScore", "latestEvaluationEnd", "signedUpAt", "userId")
) with (fillfactor = 50);
-- All members are in the first bucket until an evaluation writes the buckets.
insert into "rankBuckets" ("negatedScore", "latestEvaluationEnd", "signedUpAt", "userId", start)
values (-9223372036854775808, '-infinity', '-infinity', '', 0);

-- The ranks at the end of last week, for the movement on the leaderboard. `week` is a Monday in Korea. The table holds
-- one week at a time.
create table "weeklyRanks" (
  week date,
  "userId" text collate "C" references users on delete cascade,
  rank integer not null,
  primary key (week, "userId")
);
create index "weeklyRanks_member" on "weeklyRanks" ("userId");
