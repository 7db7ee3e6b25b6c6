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
  "stockPostId" text collate "C",
  "postId" text collate "C",
  "profileOf" text collate "C" references users on delete cascade,
  position smallint not null default 0 check (position between 0 and 2),
  "createdAt" timestamptz not null,
  check (num_nonnulls("predictionId", "stockPostId", "postId", "profileOf") <= 1)
);
create index "images_unused" on images ("createdAt")
  where num_nonnulls("predictionId", "stockPostId", "postId", "profileOf") = 0;
create index "images_owner" on images (owner);
create unique index "images_prediction" on images ("predictionId", position) where "predictionId" is not null;
create unique index "images_profile" on images ("profileOf") where "profileOf" is not null;

create table "stockPosts" (
  id text collate "C" primary key,
  stock text collate "C" not null,
  "stockName" text not null,
  author text collate "C" not null references users,
  content text not null check (content <> ''),
  likes integer not null default 0 check (likes >= 0),
  "commentCount" integer not null default 0 check ("commentCount" >= 0),
  "reportCount" integer not null default 0 check ("reportCount" >= 0),
  "hiddenAt" timestamptz,
  "createdAt" timestamptz(3) not null
) with (fillfactor = 85);
create index "stockPosts_stock" on "stockPosts" (stock, "createdAt" desc, id desc) where "hiddenAt" is null;
create index "stockPosts_newest" on "stockPosts" ("createdAt" desc, id desc) where "hiddenAt" is null;
create index "stockPosts_author" on "stockPosts" (author, "createdAt" desc, id desc);

create table posts (
  id text collate "C" primary key,
  author text collate "C" not null references users,
  content text not null check (content <> ''),
  visibility text not null check (visibility in ('public', 'followers', 'private')),
  likes integer not null default 0 check (likes >= 0),
  "commentCount" integer not null default 0 check ("commentCount" >= 0),
  "viewCount" integer not null default 0 check ("viewCount" >= 0),
  "reportCount" integer not null default 0 check ("reportCount" >= 0),
  "hiddenAt" timestamptz,
  "createdAt" timestamptz(3) not null
) with (fillfactor = 85);
create index "posts_feed" on posts ("createdAt" desc, id desc) where visibility = 'public' and "hiddenAt" is null;
create index "posts_author" on posts (author, "createdAt" desc, id desc);

alter table images
  add foreign key ("stockPostId") references "stockPosts" on delete cascade,
  add foreign key ("postId") references posts on delete cascade;
create unique index "images_stockPost" on images ("stockPostId", position) where "stockPostId" is not null;
create unique index "images_post" on images ("postId", position) where "postId" is not null;

create table "stockPostLikes" (
  "stockPostId" text collate "C" not null references "stockPosts" on delete cascade,
  "userId" text collate "C" not null references users on delete cascade,
  "createdAt" timestamptz not null,
  primary key ("stockPostId", "userId")
);
create index "stockPostLikes_user" on "stockPostLikes" ("userId", "createdAt" desc);

create table "postLikes" (
  "postId" text collate "C" not null references posts on delete cascade,
  "userId" text collate "C" not null references users on delete cascade,
  "createdAt" timestamptz not null,
  primary key ("postId", "userId")
);
create index "postLikes_user" on "postLikes" ("userId", "createdAt" desc);

create table comments (
  id text collate "C" primary key,
  "predictionId" text collate "C" references predictions on delete cascade,
  "stockPostId" text collate "C" references "stockPosts" on delete cascade,
  "postId" text collate "C" references posts on delete cascade,
  author text collate "C" not null references users,
  content text not null,
  -- The head of the thread; null for a head. One level deep.
  "parentId" text collate "C" references comments on delete cascade,
  -- The comment that is answered inside the thread.
  "replyTo" text collate "C" references comments on delete set null,
  "replyCount" integer not null default 0 check ("replyCount" >= 0),
  "reportCount" integer not null default 0 check ("reportCount" >= 0),
  "hiddenAt" timestamptz,
  "deletedAt" timestamptz,
  "createdAt" timestamptz(3) not null,
  check (num_nonnulls("predictionId", "stockPostId", "postId") = 1),
  check (("deletedAt" is null) or content = '')
);
create index "comments_prediction" on comments ("predictionId", "createdAt", id) where "predictionId" is not null;
create index "comments_stockPost" on comments ("stockPostId", "createdAt", id) where "stockPostId" is not null;
create index "comments_post" on comments ("postId", "createdAt", id) where "postId" is not null;
create index "comments_thread" on comments ("parentId", "createdAt", id) where "parentId" is not null;
create index "comments_author" on comments (author, "createdAt" desc);

create table reports (
  id text collate "C" primary key,
  "postType" text not null check ("postType" in ('prediction', 'stockPost', 'post', 'comment')),
  "postId" text collate "C" not null,
  -- Null once the reporter has withdrawn.
  "reporterId" text collate "C" references users on delete set null,
  reason text not null
    check (reason in ('spam', 'abuse', 'manipulation', 'false_information', 'obscene', 'privacy', 'other')),
  details text not null default '' check (length(details) <= 500),
  "contentPreview" text not null check (length("contentPreview") <= 200),
  status text not null default 'pending' check (status in ('pending', 'dismissed', 'hidden', 'restored')),
  "createdAt" timestamptz not null,
  "resolvedAt" timestamptz,
  "resolvedBy" text collate "C" references users,
  "adminNote" text,
  check ((status = 'pending') = ("resolvedAt" is null))
);
-- Once per person and item: these rows are `reportedBy`.
create unique index "reports_once" on reports ("postType", "postId", "reporterId");
create index "reports_open" on reports ("createdAt", id) where status = 'pending';
create index "reports_reporter" on reports ("reporterId", "resolvedAt" desc);

create table contacts (
  id text collate "C" primary key,
  "userId" text collate "C" references users on delete set null,
  -- Where to answer; erased with the member.
  "userEmail" text,
  subject text not null check (length(subject) between 1 and 100),
  message text not null check (length(message) between 1 and 1000),
  status text not null default 'pending' check (status in ('pending', 'answered')),
  read boolean not null default false,
  "createdAt" timestamptz not null
);
create index "contacts_newest" on contacts ("createdAt" desc, id desc);

create table watchlist (
  "userId" text collate "C" not null references users on delete cascade,
  symbol text collate "C" not null,
  "createdAt" timestamptz not null,
  primary key ("userId", symbol)
);

-- What happened to a member, one row per event that cannot be read from the facts; comments, likes, follows and
-- judgements are read from their own rows.
alter table users
  add column "mutedNotifications" text[] not null default '{}',
  add column "notificationsSeenAt" timestamptz;

-- Append-only: what admins did.
create table "adminActions" (
  id text collate "C" primary key,
  at timestamptz not null,
  admin text collate "C" not null references users,
  action text not null,
  subject text not null,
  note text not null default ''
);
create function "refuseChange"() returns trigger language plpgsql as $$
begin
  raise exception 'adminActions only grows';
end
$$;
create trigger "adminActions_only_grows" before update or delete on "adminActions"
  for each row execute function "refuseChange"();

-- E-mail addresses of withdrawn members, as SHA-256, until they may sign up again.
create table withdrawals (
  "emailHash" text collate "C" primary key,
  "withdrawnAt" timestamptz not null
);
