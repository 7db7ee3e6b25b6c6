create or replace function "moveItemTally"(item items, step integer) returns void language plpgsql as $$
begin
  if item.kind = 'prediction' then
    perform "moveTally"('predictions', item."createdAt", step);
    if item.visibility = 'public' and item."hiddenAt" is null then
      perform "moveStockTally"(item.stock, item."createdAt", step);
    end if;
  elsif item.kind = 'stockPost' and item."hiddenAt" is null then
    perform "moveStockPostTally"(item.stock, step);
  end if;
end
$$;
