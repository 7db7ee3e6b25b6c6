-- A link to an account at a provider that was added from inside an account with a confirmed address, or at a sign-up
-- whose address the provider had verified. A password reset removes all others.
alter table accounts add column "addedWhenConfirmed" boolean not null default false;

-- Of what is there, only later links are known to be from the settings, which ask for a confirmed address.
update accounts a set "addedWhenConfirmed" = true
from users u
where u.id = a."userId" and u."emailConfirmed" and a."providerId" <> 'credential'
  and exists (select from accounts first where first."userId" = a."userId" and first."createdAt" < a."createdAt");
