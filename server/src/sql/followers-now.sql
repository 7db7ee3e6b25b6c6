-- A volatile function reads what others have committed while the statement waited for the lock of the member.
create or replace function "followersNow"(member text) returns integer language plpgsql volatile as $$
begin
  return coalesce((select "followerCount" from counters where id = member), 0);
end
$$;
