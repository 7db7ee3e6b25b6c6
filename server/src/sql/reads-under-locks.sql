-- These functions are volatile, so each call reads a new snapshot. It includes what other transactions have committed
-- while the calling statement waited for its locks.
create or replace function "followersNow"(member text) returns integer language plpgsql volatile as $$
begin
  return (select "followerCount" from users where id = member);
end
$$;

create or replace function "countBookmarksNow"(member text) returns integer language plpgsql volatile as $$
begin
  return (select count(*) from bookmarks where "userId" = member);
end
$$;

create or replace function "isRankableNow"(member text) returns boolean language plpgsql volatile as $$
begin
  return exists (select from "rankableMembers" where id = member);
end
$$;

create or replace function "isBlockedNow"(one text, other text) returns boolean language plpgsql volatile as $$
begin
  return exists (
    select from blocks where (blocker = one and blocked = other) or (blocker = other and blocked = one)
  );
end
$$;

create or replace function "isRemovedNow"(member text, removed text)
  returns boolean language plpgsql volatile as $$
begin
  return exists (select from "removedFollowers" where followee = member and follower = removed);
end
$$;
