create table follows (
  follower text collate "C" references users on delete cascade,
  followee text collate "C" references users on delete cascade,
  "createdAt" timestamptz not null,
  primary key (follower, followee),
  check (follower <> followee)
);
-- The indexes serve the lists of followers and of followed members, the latest first.
create index follows_followee_newest on follows (followee, "createdAt" desc, follower desc);
create index follows_follower_newest on follows (follower, "createdAt" desc, followee desc);

create table blocks (
  blocker text collate "C" references users on delete cascade,
  blocked text collate "C" references users on delete cascade,
  "createdAt" timestamptz not null,
  primary key (blocker, blocked),
  check (blocker <> blocked)
);
create index blocks_blocked on blocks (blocked);

-- Followers whom a member has removed. They cannot follow again until the member undoes the removal.
create table "removedFollowers" (
  followee text collate "C" references users on delete cascade,
  follower text collate "C" references users on delete cascade,
  "createdAt" timestamptz not null,
  primary key (followee, follower)
);
create index "removedFollowers_follower" on "removedFollowers" (follower);
