-- Volatile, so that it reads what others have committed while the statement waited for the lock of the member.
create or replace function "countBookmarksNow"(member text) returns integer language plpgsql volatile as $$
begin
  return (select count(*) from bookmarks where "userId" = member);
end
$$;
