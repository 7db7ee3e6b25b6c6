-- What the chance did in a run: hits whose score it lowered, and predictions of stocks too new to be measured.
alter table "evaluationRuns"
  add column "loweredByChance" integer not null default 0,
  add column "withoutHistory" integer not null default 0;
