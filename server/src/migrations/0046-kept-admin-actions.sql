-- The record of what admins did only grows; the clearing job alone deletes what is older than three years.
create or replace function "refuseChange"() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1095 days' then
    return old;
  end if;
  raise exception 'adminActions only grows';
end
$$;
