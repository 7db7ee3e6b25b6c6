-- Refuses updates of what a prediction contained when it was made, and of its result once it has one. Its hash would
-- only reveal such a change. The triggers name their columns, so that updates of likes, comments and views do not run
-- them.
create or replace function "refuseEdit"() returns trigger language plpgsql as $$
begin
  raise exception 'a prediction is never changed' using errcode = 'integrity_constraint_violation';
end
$$;

create or replace trigger "items_judged_once" before update of status
on items for each row when (old.status <> 'pending') execute function "refuseEdit"();

create or replace trigger "items_never_edited" before update of
  id, kind, author, stock, "stockName", "createdAt", visibility, "revealAt", "evaluationEnd"
on items for each row when (old.kind = 'prediction') execute function "refuseEdit"();

create or replace trigger "predictions_compared_once" before update of
  "stockChange", "marketChange", "beatMarket", "marketPending"
on predictions for each row when (old."evaluatedAt" is not null and not old."marketPending")
execute function "refuseEdit"();

create or replace trigger "predictions_judged_once" before update of
  "volatilityMultiplier", "accuracyMultiplier", "finalScore", "evaluatedAt", "actualPrice", "actualDay",
  "judgedFrom", "actualChange", error, "reachedOn", "splitFactor", "judgedCandles", "voidReason"
on predictions for each row when (old."evaluatedAt" is not null) execute function "refuseEdit"();

create or replace trigger "predictions_never_edited" before update of
  id, author, "evaluationEnd", "basePrice", "basePriceStatus", "baseDay", "referenceClose", "referenceDay",
  "targetPrice", "predictedChange", "tradingHours", period, "windowFirst", "windowLast", content, reason,
  "revealTiming", "blockId", hash, nonce, commitment, "periodMultiplier", "timeMultiplier"
on predictions for each row execute function "refuseEdit"();
