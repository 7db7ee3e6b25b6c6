-- Uses PL/pgSQL, which caches the statement's plan. Rows are divided into eight shards, so that concurrent writers
-- rarely wait for the same row.
create or replace function "addToTally"(tally text, instant timestamptz, step integer)
  returns void language plpgsql as $$
begin
  insert into tallies (name, day, shard, count)
  values (tally, (instant at time zone 'Asia/Seoul')::date, pg_backend_pid() % 8, step)
  on conflict (name, day, shard) do update set count = tallies.count + excluded.count;
end
$$;

create or replace function "addToStockTally"(symbol text, instant timestamptz, step integer)
  returns void language plpgsql as $$
begin
  insert into "stockTallies" (stock, day, shard, predictions)
  values (symbol, (instant at time zone 'Asia/Seoul')::date, pg_backend_pid() % 8, step)
  on conflict (stock, day, shard) do update set predictions = "stockTallies".predictions + excluded.predictions;
end
$$;

create or replace function "addToStockPostTally"(symbol text, step integer) returns void language sql as $$
  insert into "stockPostTallies" (stock, shard, posts)
  values (symbol, pg_backend_pid() % 8, step)
  on conflict (stock, shard) do update set posts = "stockPostTallies".posts + excluded.posts
$$;

create or replace function "addItemToTallies"(item items, step integer) returns void language plpgsql as $$
begin
  if item.kind = 'prediction' then
    perform "addToTally"('predictions', item."createdAt", step);
    if item.visibility = 'public' and item."hiddenAt" is null then
      perform "addToStockTally"(item.stock, item."createdAt", step);
    end if;
  elsif item.kind = 'stockPost' and item."hiddenAt" is null then
    perform "addToStockPostTally"(item.stock, step);
  end if;
end
$$;

create or replace function "tallyItem"() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    perform "addItemToTallies"(old, -1);
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    perform "addItemToTallies"(new, 1);
  end if;
  return null;
end
$$;

create or replace trigger "items_tally" after insert or delete or update of "hiddenAt" on items
  for each row execute function "tallyItem"();

create or replace function "tallyUser"() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old."withdrawnAt" is null then
    perform "addToTally"('users', old."createdAt", -1);
  end if;
  if tg_op in ('UPDATE', 'INSERT') and new."withdrawnAt" is null then
    perform "addToTally"('users', new."createdAt", 1);
  end if;
  return null;
end
$$;

create or replace trigger "users_tally" after insert or delete or update of "withdrawnAt", "createdAt" on users
  for each row execute function "tallyUser"();
