create table posts (
  id text collate "C" primary key,
  -- In whose community it stands; null: a general post.
  stock text collate "C",
  "stockName" text,
  author text collate "C" not null references users,
  content text not null check (content <> '') check (length(content) <= 3000),
  visibility text not null check (visibility in ('public', 'followers', 'private')),
  "hiddenAt" timestamptz,
  "createdAt" timestamptz(3) not null,
  "takenDownUntil" timestamptz,
  -- One of the author's own predictions, shown with a post to whom the prediction is shown.
  "predictionId" text collate "C" references predictions on delete set null,
  popularity bigint not null default 0,
  check ((stock is null) = ("stockName" is null)),
  check (stock is null or visibility = 'public'),
  check ("takenDownUntil" is null or "hiddenAt" is not null)
) with (fillfactor = 85);
create index posts_author on posts (author, "createdAt" desc, id desc);
-- Lists of posts hold the notices, too.
create index posts_listed on posts ("createdAt" desc, id desc)
  where "hiddenAt" is null or "takenDownUntil" is not null;
create index posts_of_stocks_listed on posts ("createdAt" desc, id desc)
  where stock is not null and ("hiddenAt" is null or "takenDownUntil" is not null);
create index posts_of_stocks_popular on posts (popularity desc, id desc)
  where stock is not null and ("hiddenAt" is null or "takenDownUntil" is not null);
create index posts_popular on posts (popularity desc, id desc)
  where "hiddenAt" is null or "takenDownUntil" is not null;
create index posts_prediction on posts ("predictionId") where "predictionId" is not null;
create index posts_stock_listed on posts (stock, "createdAt" desc, id desc)
  where stock is not null and ("hiddenAt" is null or "takenDownUntil" is not null);
create index posts_stock_popular on posts (stock, popularity desc, id desc)
  where stock is not null and ("hiddenAt" is null or "takenDownUntil" is not null);

create table comments (
  id text collate "C" primary key,
  "predictionId" text collate "C" references predictions on delete cascade,
  "postId" text collate "C" references posts on delete cascade,
  author text collate "C" not null references users,
  content text not null check (length(content) <= 1000),
  -- The head of the thread; null for a head. One level deep.
  "parentId" text collate "C" references comments on delete cascade,
  -- The comment that is answered inside the thread.
  "replyTo" text collate "C" references comments on delete set null,
  "hiddenAt" timestamptz,
  "deletedAt" timestamptz,
  "createdAt" timestamptz(3) not null,
  receiver text collate "C",
  -- Whose comment is answered; null: nobody's, or the writer's own.
  "answeredMember" text collate "C",
  "takenDownUntil" timestamptz,
  check (num_nonnulls("predictionId", "postId") = 1),
  check ("deletedAt" is null or content = ''),
  check ("takenDownUntil" is null or "hiddenAt" is not null)
);
create index comments_answered on comments ("answeredMember", "createdAt" desc)
  where "answeredMember" is not null;
create index comments_author on comments (author, "createdAt" desc);
create index comments_post on comments ("postId", "createdAt", id) where "postId" is not null;
create index comments_post_heads on comments ("postId", "createdAt", id)
  where "postId" is not null and "parentId" is null;
create index comments_prediction on comments ("predictionId", "createdAt", id) where "predictionId" is not null;
-- Heads of threads in their order, without the replies between them.
create index comments_prediction_heads on comments ("predictionId", "createdAt", id)
  where "predictionId" is not null and "parentId" is null;
create index comments_receiver on comments (receiver, "createdAt" desc) where receiver is not null;
create index comments_thread on comments ("parentId", "createdAt", id) where "parentId" is not null;

-- Members named in posts and comments: server/src/shared/items/mentions.ts. The text keeps @ and a character for private
-- use, U+E000 + place, so that a mention survives a rename and nothing of a name stays after a withdrawal.
create table mentions (
  "userId" text collate "C" not null references users on delete cascade,
  place smallint not null check (place >= 0 and place <= 9),
  "postId" text collate "C" references posts on delete cascade,
  "commentId" text collate "C" references comments on delete cascade,
  "createdAt" timestamptz(3) not null,
  check (num_nonnulls("postId", "commentId") = 1)
);
create unique index mentions_comment on mentions ("commentId", place) where "commentId" is not null;
create index mentions_member on mentions ("userId", "createdAt" desc);
create unique index mentions_post on mentions ("postId", place) where "postId" is not null;

create table likes (
  -- A prediction or a post, locked by who adds the row; deleted with it by a trigger.
  "itemId" text collate "C",
  "userId" text collate "C" references users on delete cascade,
  "createdAt" timestamptz not null,
  -- Whom the like is news to, so that a member's notifications are read from one index; null: nobody, as with one's own.
  receiver text collate "C",
  primary key ("itemId", "userId")
);
create index likes_receiver on likes (receiver, "createdAt" desc) where receiver is not null;
create index likes_user on likes ("userId", "createdAt" desc);

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
  "followerCount" integer not null default 0,
  "followingCount" integer not null default 0,
  "rankedComments" integer not null default 0 check ("rankedComments" >= 0),
  check (LEAST(likes, "commentCount", "viewCount", "reportCount", "rankedLikes", "followerCount",
    "followingCount") >= 0)
) with (fillfactor = 70);

-- Pictures: uploaded first, then attached to what they were uploaded for. The bytes lie in the blob store.
create table images (
  id text collate "C" primary key,
  owner text collate "C" not null references users on delete cascade,
  purpose text not null check (purpose in ('predictions', 'stockPosts', 'posts', 'profile-photos')),
  -- Folder in the blob store: {purpose}/{uid}/{timestamp}_{unguessable}; one object per size.
  path text collate "C" not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  animated boolean not null default false,
  bytes bigint not null check (bytes > 0),
  placeholder text not null,
  -- What it belongs to; null: nothing yet.
  "predictionId" text collate "C" references predictions on delete cascade,
  "postId" text collate "C" references posts on delete cascade,
  "profileOf" text collate "C" references users on delete cascade,
  position smallint not null default 0 check ("position" >= 0 and "position" <= 2),
  "createdAt" timestamptz not null,
  check (num_nonnulls("predictionId", "postId", "profileOf") <= 1)
);
create index images_owner on images (owner);
create unique index images_post on images ("postId", "position") where "postId" is not null;
create unique index images_prediction on images ("predictionId", "position") where "predictionId" is not null;
create unique index images_profile on images ("profileOf") where "profileOf" is not null;
create index images_unused on images ("createdAt")
  where num_nonnulls("predictionId", "postId", "profileOf") = 0;

-- Folders in the blob store that nothing may need any more. An upload writes its folder here before its files and
-- takes it back with the row that owns them; a deleted row, by whatever cascade, puts it here again. A job deletes
-- the files after their time, so that neither a crash nor a cascade leaves a file behind.
create table "filesToSweep" (
  path text collate "C" primary key,
  after timestamptz not null
);
create index "filesToSweep_after" on "filesToSweep" (after);
