-- Likes before counters, in the order of a withdrawal: so that it and a deletion do not wait for each other in a circle.
create or replace function "dropCounters"() returns trigger language plpgsql as $$
begin
  delete from likes where "itemId" = old.id;
  delete from counters where id = old.id;
  return null;
end
$$;

create or replace trigger "comments_counters" after delete on comments
  for each row execute function "dropCounters"();

create or replace trigger "posts_counters" after delete on posts for each row execute function "dropCounters"();

create or replace trigger "predictions_counters" after delete on predictions
  for each row execute function "dropCounters"();

create or replace trigger "users_counters" after delete on users for each row execute function "dropCounters"();
