create or replace function "tallyStockPost"() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.stock is not null and old."hiddenAt" is null then
    perform "moveStockPostTally"(old.stock, -1);
  end if;
  if tg_op in ('UPDATE', 'INSERT') and new.stock is not null and new."hiddenAt" is null then
    perform "moveStockPostTally"(new.stock, 1);
  end if;
  return null;
end
$$;

create or replace trigger "posts_tally" after insert or delete or update of "hiddenAt" on posts
  for each row execute function "tallyStockPost"();
