-- Volatile, so that it reads what others have committed while the statement waited for the lock of the member.
create or replace function "isRankableNow"(member text) returns boolean language plpgsql volatile as $$
begin
  return exists (select from "rankableMembers" where id = member);
end
$$;
