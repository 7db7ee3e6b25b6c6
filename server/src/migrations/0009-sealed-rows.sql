-- No edit, ever: what a prediction said when it was made can be named by no update, whoever writes it. Sealing it with a
-- hash shows a change; this refuses it. Named columns keep likes, comments and views free of the trigger.
create function "refuseEdit"() returns trigger language plpgsql as $$
begin
  raise exception 'a prediction is never changed' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger "predictions_sealed" before update of
  id, author, stock, "stockName", "basePrice", "basePriceStatus", "baseDay", "referenceClose", "referenceDay",
  "targetPrice", "predictedChange", "predictedAt", "tradingHours", period, "windowFirst", "windowLast",
  "evaluationEnd", content, reason, visibility, "revealTiming", "revealAt", "blockId", hash, nonce, commitment,
  "periodMultiplier", "timeMultiplier"
on predictions for each row execute function "refuseEdit"();

-- A status only ever leaves `pending`, and what was judged stays judged.
create trigger "predictions_judged_once" before update of
  status, "volatilityMultiplier", "accuracyMultiplier", "finalScore", "evaluatedAt", "actualPrice", "actualDay",
  "actualChange", error, "reachedOn", "splitFactor", "volatilityFrom", "volatilityChange", "judgedCandles", "voidReason"
on predictions for each row when (old.status <> 'pending') execute function "refuseEdit"();

-- Lengths as the contract has them, in characters: never fewer than its UTF-16 units allow.
alter table predictions add check (length(content) <= 2000), add check (length(reason) <= 100);
alter table "stockPosts" add check (length(content) <= 3000);
alter table posts add check (length(content) <= 3000);
alter table comments add check (length(content) <= 1000);
