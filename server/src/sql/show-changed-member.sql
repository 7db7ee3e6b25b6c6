create or replace function "showChangedMember"() returns trigger language plpgsql as $$
begin
  perform "showRankable"(new.id);
  return null;
end
$$;

create or replace trigger "users_rankable" after update of
  "emailConfirmed", "withdrawnAt", "isSample", "createdAt", "suspendedUntil"
on users for each row when (
  (old."emailConfirmed", old."withdrawnAt", old."isSample", old."createdAt", old."suspendedUntil")
    is distinct from (new."emailConfirmed", new."withdrawnAt", new."isSample", new."createdAt", new."suspendedUntil")
) execute function "showChangedMember"();
