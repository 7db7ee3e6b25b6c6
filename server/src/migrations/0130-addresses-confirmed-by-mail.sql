-- Only a mail of ours confirms an address. Those of members who signed up at a provider that vouched for them are confirmed
-- once more, and the link of that sign-up outlives a password reset only from then on.
with "vouchedFor" as (
  update accounts a set "addedWhenConfirmed" = false
  where a."addedWhenConfirmed" and a."providerId" <> 'credential'
    and not exists (select from accounts first where first."userId" = a."userId" and first."createdAt" < a."createdAt")
  returning a."userId"
)
update users u set "emailConfirmed" = false from "vouchedFor" v where v."userId" = u.id and u."emailConfirmed";

-- No longer used; dropped in a later version.
alter table "socialSignUps" alter column "emailConfirmed" set default false;
