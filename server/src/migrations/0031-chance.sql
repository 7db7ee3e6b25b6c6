-- The rules that a prediction is judged by, kept when it is made: those made until now by the first ones.
alter table predictions
  add column "rulesVersion" smallint not null default 1 check ("rulesVersion" in (1, 2)),
  add column "chanceMultiplierApplies" boolean not null default false,
  -- The chance of luck alone, from the candles that were known when it was made; null: none were.
  add column "provisionalChance" numeric(5, 4) check ("provisionalChance" between 0 and 1),
  -- Written by the evaluation, with what it was computed from.
  add column chance numeric(5, 4) check (chance between 0 and 1),
  add column "chanceFromOpen" numeric(5, 4) check ("chanceFromOpen" between 0 and 1),
  add column "chanceFromBase" numeric(5, 4) check ("chanceFromBase" between 0 and 1),
  add column "chanceBasis" jsonb,
  add column "chanceMultiplier" numeric(5, 4) check ("chanceMultiplier" between 0 and 1),
  add check (num_nulls(chance, "chanceFromOpen", "chanceFromBase", "chanceBasis", "chanceMultiplier") in (0, 5)),
  add check (chance is null or ("rulesVersion" = 2 and status in ('success', 'failed')));
-- Whoever makes a prediction says by which rules.
alter table predictions
  alter column "rulesVersion" drop default,
  alter column "chanceMultiplierApplies" drop default;

drop trigger "predictions_sealed" on predictions;
create trigger "predictions_sealed" before update of
  id, author, stock, "stockName", "basePrice", "basePriceStatus", "baseDay", "referenceClose", "referenceDay",
  "targetPrice", "predictedChange", "predictedAt", "tradingHours", period, "windowFirst", "windowLast",
  "evaluationEnd", content, reason, visibility, "revealTiming", "revealAt", "blockId", hash, nonce, commitment,
  "periodMultiplier", "timeMultiplier", "rulesVersion", "chanceMultiplierApplies", "provisionalChance"
on predictions for each row execute function "refuseEdit"();

drop trigger "predictions_judged_once" on predictions;
create trigger "predictions_judged_once" before update of
  status, "volatilityMultiplier", "accuracyMultiplier", "finalScore", "evaluatedAt", "actualPrice", "actualDay",
  "actualChange", error, "reachedOn", "splitFactor", "volatilityFrom", "volatilityChange", "judgedCandles", "voidReason",
  chance, "chanceFromOpen", "chanceFromBase", "chanceBasis", "chanceMultiplier"
on predictions for each row when (old.status <> 'pending') execute function "refuseEdit"();

-- Ten new predictions a day instead of twenty; who made more today makes no more today.
alter table "memberStats" drop constraint "memberStats_madeThatDay_check";
update "memberStats" set "madeThatDay" = 10 where "madeThatDay" > 10;
alter table "memberStats" add constraint "memberStats_madeThatDay_check" check ("madeThatDay" <= 10);
