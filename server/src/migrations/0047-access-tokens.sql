-- Personal access tokens: of the token itself only its SHA-256 is kept.
create table "accessTokens" (
  id text collate "C" primary key,
  "userId" text collate "C" not null references users on delete cascade,
  name text not null check (length(name) between 1 and 50),
  scope text collate "C" not null check (scope in ('read', 'write')),
  hash text collate "C" not null unique check (length(hash) = 43),
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null check ("expiresAt" > "createdAt"),
  "lastUsedAt" timestamptz
);

create index access_tokens_of_member on "accessTokens" ("userId", "createdAt" desc);
