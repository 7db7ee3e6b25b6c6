-- 방향 대결: the rating compares wins of target against mirror with the market's part; docs/decisions/034 has the rules. What
-- the former rating counted goes. Its Saturdays are rated again, from the decisions that the judging candles give.
drop trigger "predictions_queue_for_rating" on predictions;
drop function "queueForRating"();
drop view "ratablePredictions";
drop function "isRatable"(predictions);
drop table "unratedPredictions", "panelMoves", "memberRatingGroups", "ratingGroups";
drop function "sumRatingGroups"();
delete from "memberRatings";
delete from "ratingRuns";
delete from "ratingWaits";
update "memberStats" set "hasSkillBadge" = false where "hasSkillBadge";

alter table "memberRatings"
  drop column judged,
  drop column hits,
  drop column expected,
  drop column information,
  add column decided integer not null,
  add column wins integer not null,
  add column "marketWins" numeric not null;
create index "memberRatings_board" on "memberRatings" (coalesce(rank, 2000000000 - decided), "userId");

-- What the candles that judged a prediction decided: `kind`, with the mirror and its distance, or why it takes no part.
alter table predictions
  add column duel jsonb,
  add constraint "predictions_duel_check" check (duel is null or status in ('success', 'failed'));

drop trigger "predictions_judged_once" on predictions;
with bets as (
  select id, "judgedCandles" as candles, (basis ->> 'isUp')::boolean as "isUp",
    round((basis ->> 'open')::numeric, 6) as open, round((basis ->> 'target')::numeric, 6) as target,
    round((basis ->> 'open')::numeric ^ 2 / (basis ->> 'target')::numeric, 6) as mirror,
    (basis ->> 'distanceFromOpen')::float8 as distance, (basis -> 'volatility' ->> 'sessions')::integer as sessions
  from predictions
  cross join lateral (select "chanceBasis" as basis) named
  where status in ('success', 'failed') and basis is not null
),
reasons as (
  select bets.*,
    case
      when sessions = 0 then 'new_stock'
      when distance = 0 then 'passed'
      when distance is null or distance > 1.8 then 'far'
      when distance < 0.5 then 'near'
    end as reason
  from bets
),
decided as (
  select r.id, r."isUp", r.mirror, r.distance, r.reason, first.side
  from reasons r
  left join lateral (
    select case
        when place > 1 and open >= upper then 'upper'
        when place > 1 and open <= lower then 'lower'
        when high >= upper and low <= lower then 'both'
        when high >= upper then 'upper'
        else 'lower'
      end as side
    from (select greatest(target, mirror) as upper, least(target, mirror) as lower) levels
    cross join lateral (
      select place, round((day ->> 'open')::numeric, 6) as open, round((day ->> 'high')::numeric, 6) as high,
        round((day ->> 'low')::numeric, 6) as low
      from jsonb_array_elements(r.candles) with ordinality as each (day, place)
    ) days
    where high >= upper or low <= lower or (place > 1 and (open >= upper or open <= lower))
    order by place
    limit 1
  ) first on r.reason is null
)
update predictions p set duel = case
    when d.reason is not null then jsonb_build_object('kind', 'out', 'reason', d.reason)
    else jsonb_build_object(
      'kind', case
        when d.side is null then 'neither'
        when d.side = 'both' then 'both'
        when (d.side = 'upper') = d."isUp" then 'win'
        else 'loss'
      end,
      'mirror', d.mirror, 'distance', d.distance
    )
  end
from decided d
where p.id = d.id;
create trigger "predictions_judged_once" before update of
  status, "volatilityMultiplier", "accuracyMultiplier", "finalScore", "evaluatedAt", "actualPrice", "actualDay",
  "actualChange", error, "reachedOn", "splitFactor", "volatilityFrom", "volatilityChange", "judgedCandles", "voidReason",
  chance, "chanceFromOpen", "chanceFromBase", "chanceBasis", "chanceMultiplier", duel
on predictions for each row when (old.status <> 'pending') execute function "refuseEdit"();

-- Decided duels, and the market's part in them. A weekly run computes that part once, from candles of the panel.
create table duels (
  "predictionId" text collate "C" primary key references predictions on delete cascade,
  author text collate "C" not null references users on delete cascade,
  -- The Monday of the first judging session's week.
  week date not null,
  "isWin" boolean not null,
  -- Of the same bet on the panel's other stocks.
  "panelWins" smallint,
  "panelLosses" smallint,
  -- The Saturday whose ratings count it first.
  "ratedOn" date,
  check (num_nulls("panelWins", "panelLosses", "ratedOn") in (0, 3))
);
create index "duels_author" on duels (author);
create index "duels_waiting" on duels ("predictionId") where "ratedOn" is null;
insert into duels ("predictionId", author, week, "isWin")
select p.id, p.author, date_trunc('week', p."windowFirst"), p.duel ->> 'kind' = 'win'
from predictions p
join users u on u.id = p.author and u."withdrawnAt" is null
where p.duel ->> 'kind' in ('win', 'loss');

-- P(X >= wins) of `decided` throws of a coin, by the ratio of one term of the sum to the next.
create function "upperTailOfCoin"(wins integer, decided integer) returns float8
language plpgsql immutable parallel safe as $$
declare
  -- The logarithm of P(X = k).
  term float8 := decided * ln(0.5);
  total float8 := 0;
begin
  for k in 0 .. decided loop
    if k >= wins then
      total := total + case when term > -700 then exp(term) else 0 end;
    end if;
    if k < decided then
      term := term + ln((decided - k)::float8 / (k + 1));
    end if;
  end loop;
  return least(total, 1);
end
$$;
