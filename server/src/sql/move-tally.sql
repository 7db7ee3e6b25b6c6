-- In PL/pgSQL because it caches the statement's plan. Shards prevent concurrent writers from waiting for the same row.
create or replace function "moveTally"(tally text, instant timestamptz, step integer)
  returns void language plpgsql as $$
begin
  insert into tallies (name, day, shard, count)
  values (tally, (instant at time zone 'Asia/Seoul')::date, pg_backend_pid() % 8, step)
  on conflict (name, day, shard) do update set count = tallies.count + excluded.count;
end
$$;
