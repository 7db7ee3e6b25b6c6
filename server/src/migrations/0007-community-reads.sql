-- Posts in stocks' communities that are not hidden, by stock, as `stockTallies` counts predictions.
create table "stockPostTallies" (
  stock text collate "C" not null,
  shard smallint not null,
  posts integer not null,
  primary key (stock, shard)
) with (fillfactor = 70);

create function "moveStockPostTally"(symbol text, step integer) returns void language sql as $$
  insert into "stockPostTallies" (stock, shard, posts)
  values (symbol, pg_backend_pid() % 8, step)
  on conflict (stock, shard) do update set posts = "stockPostTallies".posts + excluded.posts
$$;

create function "tallyStockPost"() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old."hiddenAt" is null then
    perform "moveStockPostTally"(old.stock, -1);
  end if;
  if tg_op in ('UPDATE', 'INSERT') and new."hiddenAt" is null then
    perform "moveStockPostTally"(new.stock, 1);
  end if;
  return null;
end
$$;
create trigger "stockPosts_tally" after insert or delete or update of "hiddenAt" on "stockPosts"
  for each row execute function "tallyStockPost"();

insert into "stockPostTallies" (stock, shard, posts)
select stock, 0, count(*) from "stockPosts" where "hiddenAt" is null group by stock;

-- The feed of general posts holds a member's own ones of every visibility among the public ones.
create index "posts_newest" on posts ("createdAt" desc, id desc) where "hiddenAt" is null;
drop index "posts_feed";

-- Lists of followers and followed, the latest first.
create index "follows_follower_newest" on follows (follower, "createdAt" desc, followee desc);
create index "follows_followee_newest" on follows (followee, "createdAt" desc, follower desc);
drop index "follows_followee";

-- Heads of threads in their order, without the replies between them.
create index "comments_prediction_heads" on comments ("predictionId", "createdAt", id)
  where "predictionId" is not null and "parentId" is null;
create index "comments_stockPost_heads" on comments ("stockPostId", "createdAt", id)
  where "stockPostId" is not null and "parentId" is null;
create index "comments_post_heads" on comments ("postId", "createdAt", id)
  where "postId" is not null and "parentId" is null;
