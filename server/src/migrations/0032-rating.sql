-- The rating (실력): hits beyond luck, with what the whole market did taken away. docs/decisions/034 has the formulas.

-- What the rating counts.
create view "ratablePredictions" as
  select
    p.id, p.author, p.stock, p."windowFirst", p."windowLast", p."evaluationEnd",
    p.status = 'success' as "isHit",
    p."chanceFromOpen" as chance,
    4 * p."chanceFromOpen" * (1 - p."chanceFromOpen") as information,
    p."predictedChange" > 0 as "isUp",
    (p."chanceBasis" ->> 'sessions')::integer as sessions,
    (p."chanceBasis" ->> 'distanceFromOpen')::float8 as distance
  from predictions p
  where p.status in ('success', 'failed')
    and p."rulesVersion" = 2
    and p."chanceFromOpen" > 0.05
    and p."chanceFromOpen" <= 0.9;

-- Those of them that no weekly run has counted yet.
create table "unratedPredictions" (
  "predictionId" text collate "C" primary key references predictions on delete cascade
);

create function "queueForRating"() returns trigger language plpgsql as $$
begin
  insert into "unratedPredictions"
    select id from "ratablePredictions" where id = new.id
    on conflict do nothing;
  return null;
end
$$;
create trigger "predictions_queue_for_rating" after insert or update of status on predictions
  for each row when (new.status in ('success', 'failed') and new."rulesVersion" = 2)
  execute function "queueForRating"();

-- The panel: for which days the service was asked for each stock's candles.
create table "panelStocks" (
  symbol text collate "C" primary key,
  "askedFrom" date not null,
  "askedThrough" date not null
);

-- The largest moves of the panel's stocks within a window, in their own standard deviations. Computed once and kept, so
-- that no later candle and no cache changes a rating.
create table "panelMoves" (
  "windowFirst" date not null,
  "windowLast" date not null,
  stocks text[] not null,
  up float8[] not null,
  down float8[] not null,
  primary key ("windowFirst", "windowLast"),
  check (cardinality(stocks) = cardinality(up) and cardinality(stocks) = cardinality(down))
);

-- Predictions that are compared with each other: week of the first judging session × direction × more than 3 sessions.
-- Sums over the same bets on the panel; numeric, so that they do not depend on the order in which they are added.
create table "ratingGroups" (
  week date not null,
  "isUp" boolean not null,
  "isLong" boolean not null,
  "panelExcess" numeric not null,
  "panelInformation" numeric not null,
  -- How often the sums changed, and up to which change the members' estimates have followed.
  changes bigint not null default 1,
  "changesFollowed" bigint not null default 0,
  primary key (week, "isUp", "isLong")
);

-- A member's counted predictions of a group.
create table "memberRatingGroups" (
  "userId" text collate "C" not null references users on delete cascade,
  week date not null,
  "isUp" boolean not null,
  "isLong" boolean not null,
  judged integer not null,
  hits integer not null,
  expected numeric not null,
  information numeric not null,
  -- Of the same bets on the panel.
  "panelExcess" numeric not null,
  "panelInformation" numeric not null,
  primary key ("userId", week, "isUp", "isLong")
);

-- A group's sums follow its members' rows, in one order so that two at once do not wait for each other in a circle.
create function "sumRatingGroups"() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into "ratingGroups" as g (week, "isUp", "isLong", "panelExcess", "panelInformation")
      select week, "isUp", "isLong", -sum("panelExcess"), -sum("panelInformation")
      from removed group by week, "isUp", "isLong" order by week, "isUp", "isLong"
      on conflict (week, "isUp", "isLong") do update set
        "panelExcess" = g."panelExcess" + excluded."panelExcess",
        "panelInformation" = g."panelInformation" + excluded."panelInformation",
        changes = g.changes + 1;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into "ratingGroups" as g (week, "isUp", "isLong", "panelExcess", "panelInformation")
      select week, "isUp", "isLong", sum("panelExcess"), sum("panelInformation")
      from added group by week, "isUp", "isLong" order by week, "isUp", "isLong"
      on conflict (week, "isUp", "isLong") do update set
        "panelExcess" = g."panelExcess" + excluded."panelExcess",
        "panelInformation" = g."panelInformation" + excluded."panelInformation",
        changes = g.changes + 1;
  end if;
  return null;
end
$$;
create trigger "memberRatingGroups_added" after insert on "memberRatingGroups"
  referencing new table as added for each statement execute function "sumRatingGroups"();
create trigger "memberRatingGroups_moved" after update on "memberRatingGroups"
  referencing old table as removed new table as added for each statement execute function "sumRatingGroups"();
create trigger "memberRatingGroups_removed" after delete on "memberRatingGroups"
  referencing old table as removed for each statement execute function "sumRatingGroups"();

-- P(T > t) of Student's t with whole degrees of freedom, for t from 0 up, as the finite series of Abramowitz and Stegun
-- 26.7.3 and 26.7.4.
create function "upperTailOfT"(t float8, degrees integer) returns float8 language plpgsql immutable parallel safe as $$
declare
  angle float8 := atan(t / sqrt(degrees));
  square float8 := degrees / (degrees + t * t);
  term float8 := case when degrees % 2 = 0 then 1 else sqrt(square) end;
  total float8 := 0;
  k integer := case when degrees % 2 = 0 then 0 else 1 end;
begin
  while k <= degrees - 2 loop
    total := total + term;
    term := term * square * (k + 1) / (k + 2);
    k := k + 2;
  end loop;
  if degrees % 2 = 0 then
    return (1 - sin(angle) * total) / 2;
  end if;
  return 0.5 - (angle + sin(angle) * total) / pi();
end
$$;

create table "memberRatings" (
  "userId" text collate "C" primary key references users on delete cascade,
  -- Of the counted predictions; moved only by new results.
  judged integer not null,
  hits integer not null,
  expected numeric not null,
  information numeric not null,
  weeks integer not null,
  x float8,
  "standardError" float8,
  "pValue" float8,
  -- By the last weekly run; null: not listed.
  "lowerBound" float8,
  rank integer,
  -- Weeks in a row in which luck was ruled out, or, with a badge, was not.
  "provenWeeks" integer not null default 0,
  "unprovenWeeks" integer not null default 0,
  "hasSkillBadge" boolean not null default false
);
-- The board: listed members by rank, after them the others by how much was judged.
create index "memberRatings_board" on "memberRatings" (coalesce(rank, 2000000000 - judged), "userId");

-- The weekly runs, by Korean Saturday.
create table "ratingRuns" (
  saturday date primary key,
  "finishedAt" timestamptz not null,
  listed integer not null,
  -- The variance of true skill among listed members.
  "skillVariance" float8 not null
);
