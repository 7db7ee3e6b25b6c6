-- How often an item or a comment was liked, commented on, opened and reported: apart from the wide rows, which a like
-- then leaves alone. Without an index but the key, and with room in each page, a row is rewritten within its page.
create table counters (
  id text collate "C" primary key,
  likes integer not null default 0,
  "commentCount" integer not null default 0,
  "viewCount" integer not null default 0,
  "reportCount" integer not null default 0,
  -- The likes that the order of popularity knows of.
  "rankedLikes" integer not null default 0,
  check (least(likes, "commentCount", "viewCount", "reportCount", "rankedLikes") >= 0)
) with (fillfactor = 70);
insert into counters (id, likes, "commentCount", "viewCount", "reportCount", "rankedLikes")
select id, likes, "commentCount", "viewCount", "reportCount", likes from predictions
where likes + "commentCount" + "viewCount" + "reportCount" > 0
union all
select id, likes, "commentCount", "viewCount", "reportCount", 0 from posts
where likes + "commentCount" + "viewCount" + "reportCount" > 0
union all
select id, likes, "commentCount", 0, "reportCount", 0 from "stockPosts"
where likes + "commentCount" + "reportCount" > 0
union all
select id, 0, 0, 0, "reportCount", 0 from comments where "reportCount" > 0;

-- 인기: rewritten once a minute where likes were added or removed. A change of type rewrites the table at once.
drop index "predictions_feed_popular", "predictions_feed_status_popular", "predictions_stock_popular",
  "predictions_stock_status_popular", "predictions_author_popular";
alter table predictions
  drop constraint "predictions_likes_check",
  alter column likes drop default,
  alter column likes type bigint using popularity("predictedAt", likes),
  drop column "commentCount",
  drop column "viewCount",
  drop column "reportCount";
alter table predictions rename column likes to popularity;
create index "predictions_feed_popular" on predictions (popularity desc, id desc)
  where visibility = 'public' and "hiddenAt" is null;
create index "predictions_feed_status_popular" on predictions (status, popularity desc, id desc)
  where visibility = 'public' and "hiddenAt" is null;
create index "predictions_stock_popular" on predictions (stock, popularity desc, id desc)
  where visibility = 'public' and "hiddenAt" is null;
create index "predictions_stock_status_popular" on predictions (stock, status, popularity desc, id desc)
  where visibility = 'public' and "hiddenAt" is null;
create index "predictions_author_popular" on predictions (author, popularity desc, id desc)
  where visibility in ('public', 'followers') and "hiddenAt" is null;

alter table posts drop column likes, drop column "commentCount", drop column "viewCount", drop column "reportCount";
alter table "stockPosts" drop column likes, drop column "commentCount", drop column "reportCount";
-- Nobody read how many replies a comment has.
alter table comments drop column "replyCount", drop column "reportCount";

create function "dropCounters"() returns trigger language plpgsql as $$
begin
  delete from counters where id = old.id;
  return null;
end
$$;
create trigger "predictions_counters" after delete on predictions for each row execute function "dropCounters"();
create trigger "posts_counters" after delete on posts for each row execute function "dropCounters"();
create trigger "stockPosts_counters" after delete on "stockPosts" for each row execute function "dropCounters"();
create trigger "comments_counters" after delete on comments for each row execute function "dropCounters"();
