create or replace function "tallyItem"() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    perform "moveItemTally"(old, -1);
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    perform "moveItemTally"(new, 1);
  end if;
  return null;
end
$$;

create or replace trigger "items_tally" after insert or delete or update of "hiddenAt" on items
  for each row execute function "tallyItem"();
