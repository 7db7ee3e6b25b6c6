-- Saturdays whose ratings could be computed but for results that are not judged, or candles that were not asked for.
create table "ratingWaits" (
  saturday date primary key,
  since timestamptz not null
);

-- From which day on the service gave candles without a gap: later than asked where its plan reaches less far back.
alter table "panelStocks" add column "knownFrom" date;
update "panelStocks" set "knownFrom" = "askedFrom";
alter table "panelStocks" alter column "knownFrom" set not null;

-- Whether an evaluation has said why it cannot judge a prediction.
create index "evaluationSkips_prediction" on "evaluationSkips" ("predictionId");
