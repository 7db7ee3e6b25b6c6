-- Followers whom a member has removed: they follow again only when the member takes it back.
create table "removedFollowers" (
  followee text collate "C" not null references users on delete cascade,
  follower text collate "C" not null references users on delete cascade,
  "createdAt" timestamptz not null,
  primary key (followee, follower)
);
create index "removedFollowers_follower" on "removedFollowers" (follower);

-- As "isBlockedNow": sees what others have committed while the statement waited for its locks.
create function "isRemovedNow"(member text, removed text) returns boolean language plpgsql volatile as $$
begin
  return exists (select from "removedFollowers" where followee = member and follower = removed);
end $$;
