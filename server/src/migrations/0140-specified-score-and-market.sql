-- The score has the specified factors alone, and a comparison with the market takes the place of the rating by duels.
drop trigger "predictions_sealed" on predictions;
drop trigger "predictions_judged_once" on predictions;
alter table predictions
  drop column "rulesVersion",
  drop column "chanceMultiplierApplies",
  drop column "provisionalChance",
  drop column chance,
  drop column "chanceFromOpen",
  drop column "chanceFromBase",
  drop column "chanceBasis",
  drop column "chanceMultiplier",
  drop column "volatilityFrom",
  drop column "volatilityChange",
  drop column duel,
  drop column holding,
  -- The first of the days that judged it; the last one is "actualDay".
  add column "judgedFrom" date,
  -- Change of SPY in percent over those days.
  add column "marketChange" numeric(16, 4),
  -- It went further in the predicted direction than SPY; null: as far, or not compared.
  add column "beatMarket" boolean,
  -- SPY's prices could not be fetched when it was judged: a later run compares it.
  add column "marketPending" boolean not null default false;
update predictions set "judgedFrom" = ("judgedCandles" -> 0 ->> 'date')::date where status in ('success', 'failed');
alter table predictions
  add check ((status in ('success', 'failed')) = ("judgedFrom" is not null)),
  add check (not "marketPending" or status in ('success', 'failed') and "marketChange" is null),
  add check ("beatMarket" is null or "marketChange" is not null);
create index "predictions_market_days" on predictions (author, "judgedFrom") where "beatMarket" is not null;
create index "predictions_market_pending" on predictions (id) where "marketPending";

create trigger "predictions_sealed" before update of
  id, author, stock, "stockName", "basePrice", "basePriceStatus", "baseDay", "referenceClose", "referenceDay",
  "targetPrice", "predictedChange", "predictedAt", "tradingHours", period, "windowFirst", "windowLast",
  "evaluationEnd", content, reason, visibility, "revealTiming", "revealAt", "blockId", hash, nonce, commitment,
  "periodMultiplier", "timeMultiplier"
on predictions for each row execute function "refuseEdit"();
create trigger "predictions_judged_once" before update of
  status, "volatilityMultiplier", "accuracyMultiplier", "finalScore", "evaluatedAt", "actualPrice", "actualDay",
  "judgedFrom", "actualChange", error, "reachedOn", "splitFactor", "judgedCandles", "voidReason"
on predictions for each row when (old.status <> 'pending') execute function "refuseEdit"();
create trigger "predictions_compared_once" before update of "marketChange", "beatMarket", "marketPending"
on predictions for each row when (old.status <> 'pending' and not old."marketPending")
execute function "refuseEdit"();

alter table "evaluationRuns" drop column "loweredByChance", drop column "withoutHistory";

drop function "showsSkillBadge"("memberRatings");
drop table duels, "memberRatings", "ratingRuns", "ratingWaits", "panelStocks";
drop function "upperTailOfCoin"(integer, integer);
drop table "recordStandingRows", "recordStandings";

-- Days that a member's predictions decided against the market, by majority of the predictions of one first judged day.
alter table "memberStats"
  drop column "hasSkillBadge",
  add column "marketWins" integer not null default 0 check ("marketWins" >= 0),
  add column "marketLosses" integer not null default 0 check ("marketLosses" >= 0);
alter table "memberStats"
  -- 실력 입증: 50 days and more, and wins ahead of losses by five times the root of their sum.
  add column "hasSkillBadge" boolean not null generated always as (
    "isRankable" and "marketWins" > "marketLosses" and "marketWins" + "marketLosses" >= 50
    and ("marketWins" - "marketLosses")::bigint * ("marketWins" - "marketLosses")
      >= 25 * ("marketWins" + "marketLosses")::bigint
  ) stored;
create index "memberStats_market" on "memberStats" (
  (("marketWins" + 50)::numeric / ("marketWins" + "marketLosses" + 100)) desc, "marketWins" desc, "signedUpAt", "userId"
) where "isRankable" and "marketWins" + "marketLosses" >= 20;

create or replace function "showRankable"(member text) returns void language sql as $$
  update "memberStats" s set "isRankable" = r.id is not null, "signedUpAt" = u."createdAt"
  from users u
  left join "rankableMembers" r on r.id = u.id
  where u.id = member and s."userId" = u.id
$$;

-- A suspended member stands on no board; the end of a suspension is written when it has come.
create or replace view "rankableMembers" as
  select u.id from users u, "productSettings" s
  where u."withdrawnAt" is null and u."suspendedUntil" is null
    and (u."emailConfirmed" or u."isSample" or not s."requireConfirmedEmail")
    and not exists (select from "memberHolds" h where h."userId" = u.id);
drop trigger "users_rankable" on users;
create trigger "users_rankable" after update of
  "emailConfirmed", "withdrawnAt", "isSample", "createdAt", "suspendedUntil"
on users for each row when (
  (old."emailConfirmed", old."withdrawnAt", old."isSample", old."createdAt", old."suspendedUntil")
    is distinct from (new."emailConfirmed", new."withdrawnAt", new."isSample", new."createdAt", new."suspendedUntil")
) execute function "showChangedMember"();
select "showRankable"(id) from users where "suspendedUntil" is not null;
