-- 인기 of posts: by likes and comments, rewritten once a minute as that of predictions is.
alter table counters
  add column "rankedComments" integer not null default 0 check ("rankedComments" >= 0);
update counters set "rankedLikes" = likes, "rankedComments" = "commentCount";

alter table posts add column popularity bigint not null default 0;
alter table "stockPosts" add column popularity bigint not null default 0;
update posts p set popularity = popularity(
  p."createdAt", coalesce((select n.likes + n."commentCount" from counters n where n.id = p.id), 0));
update "stockPosts" p set popularity = popularity(
  p."createdAt", coalesce((select n.likes + n."commentCount" from counters n where n.id = p.id), 0));

create function "beginPopularity"() returns trigger language plpgsql as $$
begin
  new.popularity := popularity(new."createdAt", 0);
  return new;
end
$$;
create trigger "posts_popularity" before insert on posts
  for each row execute function "beginPopularity"();
create trigger "stockPosts_popularity" before insert on "stockPosts"
  for each row execute function "beginPopularity"();

create index "posts_popular" on posts (popularity desc, id desc)
  where "hiddenAt" is null or "takenDownUntil" is not null;
create index "stockPosts_popular" on "stockPosts" (stock, popularity desc, id desc)
  where "hiddenAt" is null or "takenDownUntil" is not null;
create index "stockPosts_popular_of_all" on "stockPosts" (popularity desc, id desc)
  where "hiddenAt" is null or "takenDownUntil" is not null;
