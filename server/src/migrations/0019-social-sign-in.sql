-- One account of each service to a member.
create unique index "accounts_provider" on accounts ("userId", "providerId");

-- Sign-ins at another service that are on their way. Each is used up by the answer that comes back, in the browser that
-- began it; a browser has one. State and cookie are kept as hashes.
create table "socialAttempts" (
  id text collate "C" primary key,
  "browserHash" text collate "C" not null unique,
  "stateHash" text collate "C" not null,
  provider text not null,
  intent text not null check (intent in ('signIn', 'link', 'confirm')),
  "userId" text collate "C" references users on delete cascade,
  nonce text not null,
  "codeVerifier" text not null,
  "expiresAt" timestamptz not null,
  check ((intent = 'signIn') = ("userId" is null))
);

-- What a service has told of somebody who is no member yet, until the rest is asked.
create table "socialSignUps" (
  "browserHash" text collate "C" primary key,
  provider text not null,
  "accountId" text not null,
  email text,
  "emailConfirmed" boolean not null,
  username text not null,
  "expiresAt" timestamptz not null
);
