-- The author's own declaration, made with the prediction and never changed. Nobody was asked before.
alter table predictions add column holding text not null default 'undisclosed'
  check (holding in ('held', 'not_held', 'undisclosed'));

drop trigger "predictions_sealed" on predictions;
create trigger "predictions_sealed" before update of
  id, author, stock, "stockName", "basePrice", "basePriceStatus", "baseDay", "referenceClose", "referenceDay",
  "targetPrice", "predictedChange", "predictedAt", "tradingHours", period, "windowFirst", "windowLast",
  "evaluationEnd", content, reason, visibility, "revealTiming", "revealAt", holding, "blockId", hash, nonce, commitment,
  "periodMultiplier", "timeMultiplier", "rulesVersion", "chanceMultiplierApplies", "provisionalChance"
on predictions for each row execute function "refuseEdit"();
