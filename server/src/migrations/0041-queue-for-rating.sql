-- The trigger looked the judged prediction up in the view. Its plan, made while hardly anything was judged, read the
-- index of all judged ones instead of the one row: a run got slower with every prediction that it judged. Now the rule
-- is a function of the row, which the view and the trigger share.
create function "isRatable"(p predictions) returns boolean language sql immutable as $$
  select p.status in ('success', 'failed')
    and p."rulesVersion" = 2
    and p."chanceFromOpen" > 0.05
    and p."chanceFromOpen" <= 0.9
$$;

create or replace view "ratablePredictions" as
  select
    p.id, p.author, p.stock, p."windowFirst", p."windowLast", p."evaluationEnd",
    p.status = 'success' as "isHit",
    p."chanceFromOpen" as chance,
    4 * p."chanceFromOpen" * (1 - p."chanceFromOpen") as information,
    p."predictedChange" > 0 as "isUp",
    (p."chanceBasis" ->> 'sessions')::integer as sessions,
    (p."chanceBasis" ->> 'distanceFromOpen')::float8 as distance
  from predictions p
  where "isRatable"(p);

create or replace function "queueForRating"() returns trigger language plpgsql as $$
begin
  insert into "unratedPredictions" values (new.id) on conflict do nothing;
  return null;
end
$$;
drop trigger "predictions_queue_for_rating" on predictions;
create trigger "predictions_queue_for_rating" after insert or update of status on predictions
  for each row when ("isRatable"(new)) execute function "queueForRating"();
