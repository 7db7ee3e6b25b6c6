create or replace function "tallyUser"() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old."withdrawnAt" is null then
    perform "moveTally"('users', old."createdAt", -1);
  end if;
  if tg_op in ('UPDATE', 'INSERT') and new."withdrawnAt" is null then
    perform "moveTally"('users', new."createdAt", 1);
  end if;
  return null;
end
$$;

create or replace trigger "users_tally" after insert or delete or update of "withdrawnAt", "createdAt" on users
  for each row execute function "tallyUser"();
