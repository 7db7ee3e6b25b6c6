-- Prices that the service has put on another scale without naming a split: not judged on, an admin decides.
alter table "evaluationSkips" drop constraint "evaluationSkips_reason_check";
alter table "evaluationSkips" add constraint "evaluationSkips_reason_check"
  check (reason in ('no_data', 'missing_days', 'fetch_failed', 'not_entitled', 'unknown_scale', 'stuck'));
-- The close of the reference day when predicting, divided by the same close now.
alter table "evaluationSkips" add column quotient numeric(20, 10);

drop index "evaluationSkips_stuck";
create index "evaluationSkips_stuck" on "evaluationSkips" ("predictionId") where reason in ('unknown_scale', 'stuck');
