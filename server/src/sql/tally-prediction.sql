create or replace function "tallyPrediction"() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    perform "moveTally"('predictions', old."predictedAt", -1);
    if old.visibility = 'public' and old."hiddenAt" is null then
      perform "moveStockTally"(old.stock, old."predictedAt", -1);
    end if;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    perform "moveTally"('predictions', new."predictedAt", 1);
    if new.visibility = 'public' and new."hiddenAt" is null then
      perform "moveStockTally"(new.stock, new."predictedAt", 1);
    end if;
  end if;
  return null;
end
$$;

create or replace trigger "predictions_tally" after insert or delete or update of "hiddenAt" on predictions
  for each row execute function "tallyPrediction"();
