create or replace function "moveStockPostTally"(symbol text, step integer) returns void language sql as $$
  insert into "stockPostTallies" (stock, shard, posts)
  values (symbol, pg_backend_pid() % 8, step)
  on conflict (stock, shard) do update set posts = "stockPostTallies".posts + excluded.posts
$$;
