-- Members who can have a rank: neither withdrawn nor suspended, and with a confirmed address if the operator requires
-- it.
create or replace view "rankableMembers" as
  select u.id from users u, "productSettings" s
  where u."withdrawnAt" is null and u."suspendedUntil" is null
    and (u."emailConfirmed" or u."isSample" or not s."requireConfirmedEmail");

-- Updates the columns of "memberStats" that are copied from elsewhere: whether the member can have a rank, and the time
-- of the sign-up.
create or replace function "copyMemberToStats"(member text) returns void language sql as $$
  update "memberStats" s set "isRankable" = r.id is not null, "signedUpAt" = u."createdAt"
  from users u
  left join "rankableMembers" r on r.id = u.id
  where u.id = member and s."userId" = u.id
$$;

create or replace function "copyChangedMember"() returns trigger language plpgsql as $$
begin
  perform "copyMemberToStats"(new.id);
  return null;
end
$$;

create or replace trigger "users_rankable" after update of
  "emailConfirmed", "withdrawnAt", "isSample", "createdAt", "suspendedUntil"
on users for each row when (
  (old."emailConfirmed", old."withdrawnAt", old."isSample", old."createdAt", old."suspendedUntil")
    is distinct from (new."emailConfirmed", new."withdrawnAt", new."isSample", new."createdAt", new."suspendedUntil")
) execute function "copyChangedMember"();
