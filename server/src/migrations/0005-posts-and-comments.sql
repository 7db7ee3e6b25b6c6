-- The fields that only posts have, with or without a stock.
create table posts (
  id text collate "C" primary key references items on delete cascade,
  content text not null check (content <> '') check (length(content) <= 3000),
  -- One of the author's own predictions, shown with the post to viewers who may see the prediction.
  "predictionId" text collate "C" references predictions on delete set null
);
create index posts_prediction on posts ("predictionId") where "predictionId" is not null;

create table comments (
  id text collate "C" primary key,
  "itemId" text collate "C" not null references items on delete cascade,
  author text collate "C" not null references users,
  content text not null check (length(content) <= 1000),
  -- The top-level comment of the thread; null for top-level comments. Threads are one level deep.
  "parentId" text collate "C" references comments on delete cascade,
  -- The comment of the thread to which this comment replies.
  "replyTo" text collate "C" references comments on delete set null,
  "hiddenAt" timestamptz,
  "deletedAt" timestamptz,
  "createdAt" timestamptz(3) not null,
  -- The author of the item, who is notified; null for comments on one's own items.
  receiver text collate "C",
  -- The author of the comment to which this comment replies; null if it is no reply, or replies to the author's own
  -- comment.
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
-- Top-level comments in their order, without replies.
create index comments_item_heads on comments ("itemId", "createdAt", id) where "parentId" is null;
create index comments_receiver on comments (receiver, "createdAt" desc) where receiver is not null;
create index comments_thread on comments ("parentId", "createdAt", id) where "parentId" is not null;

-- Members mentioned in posts and comments: server/src/shared/items/mentions.ts. The stored text has @ and the
-- private-use character U+E000 + place instead of the name, so that a mention follows a rename and no name remains
-- after a withdrawal.
create table mentions (
  "userId" text collate "C" not null references users on delete cascade,
  place smallint not null check (place >= 0 and place <= 9),
  "itemId" text collate "C" not null references items on delete cascade,
  -- The comment that mentions the member; null if the item itself does.
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
  -- The member to notify, so that a member's notifications are read from one index; null for likes of one's own items.
  receiver text collate "C",
  primary key ("itemId", "userId")
);
create index likes_receiver on likes (receiver, "createdAt" desc) where receiver is not null;
create index likes_user on likes ("userId", "createdAt" desc);

-- Images are uploaded first and then attached to an item or a profile. Their files are in the blob store.
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
  -- The item or profile to which the image is attached; both are null until it is attached.
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

-- Folders in the blob store that may be unused. An upload adds its folder here before it writes the files, and removes
-- it together with the insert of the image's row. Deleting that row, also by a cascade, adds the folder again. A job
-- deletes the files when `after` has passed, so that neither a crash nor a cascade leaves files behind.
create table "filesToSweep" (
  path text collate "C" primary key,
  after timestamptz not null
);
create index "filesToSweep_after" on "filesToSweep" (after);
