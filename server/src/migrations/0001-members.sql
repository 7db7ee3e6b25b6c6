-- Members. After a withdrawal the row stays under its opaque id, with everything personal erased.
create table users (
  id text collate "C" primary key,
  username text,
  email text,
  "emailConfirmed" boolean not null default false,
  "photoURL" text,
  "publicProfile" boolean not null default true,
  "suspendedUntil" timestamptz,
  "withdrawnAt" timestamptz,
  "isSample" boolean not null default false,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  "mutedNotifications" text[] not null default '{}',
  "notificationsSeenAt" timestamptz,
  -- Results judged up to this time have been shown to the member.
  "resultsSeenAt" timestamptz,
  -- Whether the member has skipped the guide to the first prediction.
  "guideSkipped" boolean not null default false,
  -- Equal for usernames that look alike (the skeleton of UTS #39), so that nobody can imitate a name.
  "usernameSkeleton" text collate "C",
  -- Product time of the last change; null if the name has not changed since the sign-up.
  "usernameChangedAt" timestamptz,
  "mutedWords" text[] not null default '{}' check (cardinality("mutedWords") <= 50),
  "pushedNotifications" text[] not null default '{results,prices,replies}',
  "pushesAtNight" boolean not null default false,
  "pushesHideContent" boolean not null default false,
  -- The mail about a week's results: server/src/features/weekly-mail.
  "weeklyMail" boolean not null default false,
  -- Keyed digest of the network that the member signed up from and of the Korean day; erased after 90 days.
  "signUpNetwork" text collate "C",
  "followerCount" integer not null default 0 check ("followerCount" >= 0),
  "followingCount" integer not null default 0 check ("followingCount" >= 0),
  check ("withdrawnAt" is not null or username is not null and email is not null),
  check (username is not null or "usernameSkeleton" is null)
) with (fillfactor = 80);
create unique index users_email on users (lower(email));
-- For searches by the beginning of a name: `findByName` in server/src/features/users/queries.ts.
create index users_name on users (lower(username) collate "C") where "withdrawnAt" is null;
create index users_sign_up_network on users ("signUpNetwork") where "signUpNetwork" is not null;
create unique index users_skeleton on users ("usernameSkeleton");
create unique index users_username on users (lower(username));

-- Which member agreed to which version of which document, and when.
create table consents (
  "userId" text collate "C" references users on delete cascade,
  document text check (document in ('terms', 'privacy')),
  version text,
  "agreedAt" timestamptz(3) not null,
  primary key ("userId", document, version)
);

-- How members sign in: with a password (`credential`) or an account at a provider. The sign-in library defines most
-- columns.
create table accounts (
  id text collate "C" primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text collate "C" not null references users on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  -- Networks that the owner signs in from, the latest first, as digests keyed with the servers' secret.
  "knownNetworks" text[] not null default '{}',
  -- True if this account at a provider was linked while the member's address was confirmed, or at a sign-up with an
  -- address that the provider had verified. A password reset removes all links for which this is false.
  "isTrusted" boolean not null default false,
  unique ("providerId", "accountId")
);
-- A member has at most one account of each provider.
create unique index accounts_provider on accounts ("userId", "providerId");

-- Sessions of signed-in members.
create table sessions (
  id text collate "C" primary key,
  token text not null unique,
  "userId" text collate "C" not null references users on delete cascade,
  "expiresAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  -- When the member last proved who they are, by a password, a code or a fresh sign-in at a provider; null if never in
  -- this session. Actions that need a recent sign-in compare it with the current time.
  "confirmedAt" timestamptz
);
create index sessions_user on sessions ("userId");

-- A member's authenticator app as the second step of signing in.
create table "secondFactors" (
  "userId" text collate "C" primary key references users on delete cascade,
  -- Encrypted with a key of the servers.
  secret text collate "C" not null,
  -- When the member enabled it; null during the set-up, until the first code is entered.
  "enabledAt" timestamptz(3),
  -- The time step (30 seconds, counted from 1970) whose code was used last, so that no code is accepted twice.
  "lastStep" integer not null default 0,
  -- SHA-256 of the unused recovery codes.
  "recoveryHashes" text[] collate "C" not null default '{}'
);

-- Personal access tokens; only the SHA-256 of a token is stored.
create table "accessTokens" (
  id text collate "C" primary key,
  "userId" text collate "C" not null references users on delete cascade,
  name text not null check (length(name) >= 1 and length(name) <= 50),
  scope text collate "C" not null check (scope in ('read', 'write')),
  hash text collate "C" not null unique check (length(hash) = 43),
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "lastUsedAt" timestamptz,
  check ("expiresAt" > "createdAt")
);
create index access_tokens_of_member on "accessTokens" ("userId", "createdAt" desc);

-- Tokens of the sign-in library, such as those of mailed links to a new password.
create table verifications (
  id text collate "C" primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create index verifications_identifier on verifications (identifier);

-- Failed sign-ins, at most one row per account and source. `account` is the e-mail address that was entered, even if it
-- has no account; `source` is a network, or a browser that signed in to the account before. The limits of an account
-- and of a network are sums over these rows. Unlogged, so a crash resets the limits.
create unlogged table "signInAttempts" (
  account text collate "C",
  source text collate "C",
  -- Whether the owner signed in from `source` before. Beyond its limit, such a source is slowed down, others refused.
  "isKnown" boolean not null,
  count integer not null,
  "expiresAt" timestamptz not null,
  primary key (account, source)
) with (fillfactor = 70);
create index "signInAttempts_source" on "signInAttempts" (source);

-- Sign-ins at a provider that are in progress, at most one per browser. The provider's response uses up the row, and
-- must arrive in the browser that began the sign-in. State and cookie are stored as hashes.
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

-- What a provider has returned about somebody who is not a member yet, until they complete the sign-up.
create table "socialSignUps" (
  "browserHash" text collate "C" primary key,
  provider text not null,
  "accountId" text not null,
  email text,
  username text not null,
  "expiresAt" timestamptz not null
);

-- SHA-256 of the e-mail addresses and provider accounts of withdrawn members. No member can sign up with them until the
-- row is deleted.
create table withdrawals (
  "identityHash" text collate "C" primary key,
  "withdrawnAt" timestamptz not null
);

-- Hashes of usernames that were given up. Nobody else can take them for 90 days.
create table "freedUsernames" (
  hash text collate "C" primary key,
  "userId" text collate "C" not null references users on delete cascade,
  "freedAt" timestamptz not null
);
