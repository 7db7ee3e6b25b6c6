create or replace function "beginPopularity"() returns trigger language plpgsql as $$
begin
  new.popularity := popularity(new."createdAt", 0);
  return new;
end
$$;

create or replace trigger "posts_popularity" before insert on posts
  for each row execute function "beginPopularity"();
