-- Volatile, so that it reads what others have committed while the statement waited for its locks.
create or replace function "isBlockedNow"(one text, other text) returns boolean language plpgsql volatile as $$
begin
  return exists (
    select from blocks where (blocker = one and blocked = other) or (blocker = other and blocked = one)
  );
end
$$;
