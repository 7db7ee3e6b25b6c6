-- What posts alone have, general ones and those in the community of a stock.
create table posts (
  id text collate "C" primary key references items on delete cascade,
  content text not null check (content <> '') check (length(content) <= 3000),
  -- One of the author's own predictions, shown with a post to whom the prediction is shown.
  "predictionId" text collate "C" references predictions on delete set null
);
create index posts_prediction on posts ("predictionId") where "predictionId" is not null;

create table comments (
  id text collate "C" primary key,
  "itemId" text collate "C" not null references items on delete cascade,
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
  "reportCount" integer not null default 0 check ("reportCount" >= 0),
  check ("deletedAt" is null or content = ''),
  check ("takenDownUntil" is null or "hiddenAt" is not null)
);
create index comments_answered on comments ("answeredMember", "createdAt" desc)
  where "answeredMember" is not null;
create index comments_author on comments (author, "createdAt" desc);
create index comments_item on comments ("itemId", "createdAt", id);
-- Heads of threads in their order, without the replies between them.
create index comments_item_heads on comments ("itemId", "createdAt", id) where "parentId" is null;
create index comments_receiver on comments (receiver, "createdAt" desc) where receiver is not null;
create index comments_thread on comments ("parentId", "createdAt", id) where "parentId" is not null;

-- Members named in posts and comments: server/src/shared/items/mentions.ts. The text keeps @ and a character for private
-- use, U+E000 + place, so that a mention survives a rename and nothing of a name stays after a withdrawal.
create table mentions (
  "userId" text collate "C" not null references users on delete cascade,
  place smallint not null check (place >= 0 and place <= 9),
  "itemId" text collate "C" not null references items on delete cascade,
  -- The comment under the item that names the member; null: the item itself does.
  "commentId" text collate "C" references comments on delete cascade,
  "createdAt" timestamptz(3) not null,
  unique nulls not distinct ("itemId", "commentId", place)
);
create index mentions_comment on mentions ("commentId") where "commentId" is not null;
create index mentions_member on mentions ("userId", "createdAt" desc);

create table likes (
  "itemId" text collate "C" references items on delete cascade,
  "userId" text collate "C" references users on delete cascade,
  "createdAt" timestamptz not null,
  -- Whom the like is news to, so that a member's notifications are read from one index; null: nobody, as with one's own.
  receiver text collate "C",
  primary key ("itemId", "userId")
);
create index likes_receiver on likes (receiver, "createdAt" desc) where receiver is not null;
create index likes_user on likes ("userId", "createdAt" desc);

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
  "itemId" text collate "C" references items on delete cascade,
  "profileOf" text collate "C" references users on delete cascade,
  position smallint not null default 0 check ("position" >= 0 and "position" <= 2),
  "createdAt" timestamptz not null,
  check ("itemId" is null or "profileOf" is null)
);
create unique index images_item on images ("itemId", "position") where "itemId" is not null;
create index images_owner on images (owner);
create unique index images_profile on images ("profileOf") where "profileOf" is not null;
create index images_unused on images ("createdAt")
  where "itemId" is null and "profileOf" is null;

-- Folders in the blob store that nothing may need any more. An upload writes its folder here before its files and
-- takes it back with the row that owns them; a deleted row, by whatever cascade, puts it here again. A job deletes
-- the files after their time, so that neither a crash nor a cascade leaves a file behind.
create table "filesToSweep" (
  path text collate "C" primary key,
  after timestamptz not null
);
create index "filesToSweep_after" on "filesToSweep" (after);
