create or replace function "moveStockTally"(symbol text, instant timestamptz, step integer)
  returns void language plpgsql as $$
begin
  insert into "stockTallies" (stock, day, shard, predictions)
  values (symbol, (instant at time zone 'Asia/Seoul')::date, pg_backend_pid() % 8, step)
  on conflict (stock, day, shard) do update set predictions = "stockTallies".predictions + excluded.predictions;
end
$$;
