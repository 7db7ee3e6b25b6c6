create table reports (
  id text collate "C" primary key,
  "postType" text not null check ("postType" in ('prediction', 'stockPost', 'post', 'comment')),
  -- The reported item, or the item of the reported comment. No foreign key, because reports outlive items.
  "itemId" text collate "C" not null,
  "commentId" text collate "C",
  "postId" text collate "C" not null generated always as (coalesce("commentId", "itemId")) stored,
  -- Null after the reporter has withdrawn.
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
  -- The author of the reported item, stored because the item may be deleted.
  author text collate "C" references users on delete cascade,
  "doubtfulKind" text
    check ("doubtfulKind" in ('profanity', 'manipulation', 'guaranteed_profit', 'chat_room', 'phone', 'email',
    'link')),
  -- Ids of the members mentioned in "contentPreview", which is the beginning of the stored text with placeholders
  -- instead of names, so that no name remains after a withdrawal: server/src/shared/items/reports/insert-report.ts.
  "mentionedIds" text[] collate "C" not null default '{}',
  check (("postType" = 'comment') = ("commentId" is not null)),
  check ((status = 'pending') = ("resolvedAt" is null)),
  check ("doubtfulKind" is null or "reporterId" is null)
);
create index reports_author on reports (author);
create index reports_item on reports ("itemId");
create unique index reports_doubtful on reports ("postType", "postId") where "doubtfulKind" is not null;
-- One report per reporter and item.
create unique index reports_once on reports ("postType", "postId", "reporterId");
create index reports_open on reports ("createdAt", id) where status = 'pending';
create index reports_reporter on reports ("reporterId", "resolvedAt" desc);
create index reports_settled on reports ("resolvedAt" desc, id desc) where status <> 'pending';

-- Takedown requests (article 44-2 of the Network Act) by members and others.
create table takedowns (
  id text collate "C" primary key,
  "createdAt" timestamptz(3) not null,
  place text not null,
  -- The item or comment, once it is identified. No foreign key, because the request outlives it.
  "postType" text check ("postType" in ('prediction', 'stockPost', 'post', 'comment')),
  "postId" text collate "C",
  author text collate "C" references users on delete set null,
  "right" text not null check ("right" in ('defamation', 'privacy', 'portrait', 'copyright', 'other')),
  "rightsHolder" text not null,
  "onBehalf" boolean not null,
  reason text not null,
  email text not null,
  "requesterId" text collate "C" references users on delete set null,
  status text not null default 'received'
    check (status in ('received', 'taken_down', 'removed', 'restored', 'rejected')),
  "startedAt" timestamptz,
  until timestamptz,
  "settledAt" timestamptz,
  check (("settledAt" is null) = (status in ('received', 'taken_down'))),
  check (num_nulls("postType", "postId") in (0, 2)),
  check (num_nulls("startedAt", until) in (0, 2)),
  check ((status in ('received', 'rejected')) = ("startedAt" is null)),
  check (until > "startedAt" and until <= ("startedAt" + '30 days'::interval))
);
create index takedowns_requester on takedowns ("requesterId") where "requesterId" is not null;
create index takedowns_author on takedowns (author, "startedAt" desc) where author is not null;
create index takedowns_ending on takedowns (until) where status = 'taken_down';
create unique index takedowns_one_running on takedowns ("postType", "postId") where status = 'taken_down';
create index takedowns_open on takedowns ("createdAt", id) where status in ('received', 'taken_down');
create index takedowns_removed on takedowns ("postType", "postId") where status = 'removed';
create index takedowns_settled on takedowns ("createdAt" desc, id desc)
  where status in ('removed', 'restored', 'rejected');

-- The steps of each takedown; append-only.
create table "takedownSteps" (
  id text collate "C" primary key,
  "takedownId" text collate "C" not null references takedowns on delete cascade,
  at timestamptz(3) not null,
  step text not null
    check (step in ('received', 'taken_down', 'extended', 'objected', 'removed', 'restored', 'rejected',
    'expired')),
  -- The admin who decided.
  by text collate "C" references users,
  until timestamptz,
  note text not null default ''
);
create index "takedownSteps_by" on "takedownSteps" (by) where by is not null;
create index "takedownSteps_of" on "takedownSteps" ("takedownId", at, id);
create unique index "takedownSteps_one_objection" on "takedownSteps" ("takedownId") where step = 'objected';

-- Actions of admins; append-only.
create table "adminActions" (
  id text collate "C" primary key,
  at timestamptz not null,
  admin text collate "C" not null,
  action text not null,
  subject text not null,
  note text not null default ''
);
create index "adminActions_newest" on "adminActions" (at desc, id desc);

-- Which admin has seen personal data of which members, as required by the standard of safety measures under article 29
-- of the Personal Information Protection Act (개인정보의 안전성 확보조치 기준).
create table "accessLog" (
  id text collate "C" primary key,
  at timestamptz(3) not null,
  admin text collate "C" not null,
  -- The endpoint that returned the data, as in the API.
  route text not null,
  -- Ids without foreign keys, because the record outlives a withdrawal. Empty if the data was about non-members.
  members text[] not null,
  -- The admin's network address.
  address text not null
);
create index "accessLog_admin" on "accessLog" (admin);
create index "accessLog_newest" on "accessLog" (at desc, id desc);

create table contacts (
  id text collate "C" primary key,
  "userId" text collate "C" references users on delete set null,
  -- The address to answer to; erased when the member withdraws.
  "userEmail" text,
  subject text not null check (length(subject) >= 1 and length(subject) <= 100),
  message text not null check (length(message) >= 1 and length(message) <= 1000),
  status text not null default 'pending' check (status in ('pending', 'answered')),
  read boolean not null default false,
  "createdAt" timestamptz not null
);
create index contacts_newest on contacts ("createdAt" desc, id desc);
create index contacts_user on contacts ("userId");

-- Limits on texts. A key is the hash of a published text, or names a member whose texts within an hour are counted.
-- `points` is the number of uses of the key, and `until` is when it expires.
create table "textLimits" (
  key text collate "C" primary key,
  points integer not null,
  -- Until this time the text is sealed, and other members can publish the same text.
  "sealedUntil" timestamptz not null,
  until timestamptz not null
);
create index "textLimits_until" on "textLimits" (until);
