-- Volatile, so that it reads what others have committed while the statement waited for its locks.
create or replace function "isRemovedNow"(member text, removed text)
  returns boolean language plpgsql volatile as $$
begin
  return exists (select from "removedFollowers" where followee = member and follower = removed);
end
$$;
