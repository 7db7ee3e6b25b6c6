-- Members who can have a rank.
create or replace view "rankableMembers" as
  select u.id from users u, "productSettings" s
  where u."withdrawnAt" is null and u."suspendedUntil" is null
    and (u."emailConfirmed" or u."isSample" or not s."requireConfirmedEmail");

-- Updates a member's columns in "memberStats" that depend on other tables: whether they can have a rank, and their
-- sign-up. The skill badge is generated from them.
create or replace function "showRankable"(member text) returns void language sql as $$
  update "memberStats" s set "isRankable" = r.id is not null, "signedUpAt" = u."createdAt"
  from users u
  left join "rankableMembers" r on r.id = u.id
  where u.id = member and s."userId" = u.id
$$;

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
