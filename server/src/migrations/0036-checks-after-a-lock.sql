-- What a statement reads, it reads as of its beginning; what it locks, as of then. A function that is volatile reads as
-- of its call: these are called after the lock that their rows are written under, in the same statement.

create function "isBlockedNow"(one text, other text) returns boolean language plpgsql volatile as $$
begin
  return exists (
    select from blocks where (blocker = one and blocked = other) or (blocker = other and blocked = one)
  );
end $$;

create function "countBookmarksNow"(member text) returns integer language plpgsql volatile as $$
begin
  return (select count(*) from bookmarks where "userId" = member);
end $$;
