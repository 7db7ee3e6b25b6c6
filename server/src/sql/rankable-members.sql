-- Members who can have a rank.
create or replace view "rankableMembers" as
  select u.id from users u, "productSettings" s
  where u."withdrawnAt" is null and u."suspendedUntil" is null
    and (u."emailConfirmed" or u."isSample" or not s."requireConfirmedEmail");
