create table reports (
  id text collate "C" primary key,
  "postType" text not null check ("postType" in ('prediction', 'stockPost', 'post', 'comment')),
  -- What is reported, or what the reported comment is written under. Without a foreign key: reports outlive items.
  "itemId" text collate "C" not null,
  "commentId" text collate "C",
  "postId" text collate "C" not null generated always as (coalesce("commentId", "itemId")) stored,
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
  -- Whose item was reported, known although the item may be deleted since.
  author text collate "C" references users on delete cascade,
  "automaticKind" text
    check ("automaticKind" in ('profanity', 'manipulation', 'guaranteed_profit', 'chat_room', 'phone', 'email',
    'link')),
  -- A report keeps the beginning of a text as it is stored, with places instead of names, and whom it mentions:
  -- server/src/shared/items/reports/insert-report.ts. So nothing of a name stays after a withdrawal, whatever became of
  -- the text.
  "mentionedIds" text[] collate "C" not null default '{}',
  check (("postType" = 'comment') = ("commentId" is not null)),
  check ((status = 'pending') = ("resolvedAt" is null)),
  check ("automaticKind" is null or "reporterId" is null)
);
create index reports_author on reports (author);
create index reports_item on reports ("itemId");
create unique index reports_automatic on reports ("postType", "postId") where "automaticKind" is not null;
-- Once per person and item: these rows are `reportedBy`.
create unique index reports_once on reports ("postType", "postId", "reporterId");
create index reports_open on reports ("createdAt", id) where status = 'pending';
create index reports_reporter on reports ("reporterId", "resolvedAt" desc);
create index reports_settled on reports ("resolvedAt" desc, id desc) where status <> 'pending';

-- Requests to take something down (article 44-2 of the Network Act), by members and strangers.
create table takedowns (
  id text collate "C" primary key,
  "createdAt" timestamptz(3) not null,
  place text not null,
  -- What is meant, once the server or an admin knows. Without a foreign key: the request outlives the item.
  "postType" text check ("postType" in ('prediction', 'stockPost', 'post', 'comment')),
  "postId" text collate "C",
  author text collate "C" references users on delete set null,
  "right" text not null check ("right" in ('defamation', 'privacy', 'portrait', 'copyright', 'other')),
  "rightsHolder" text not null,
  "onBehalf" boolean not null,
  reason text not null,
  email text not null,
  "askerId" text collate "C" references users on delete set null,
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
create index takedowns_asker on takedowns ("askerId") where "askerId" is not null;
create index takedowns_author on takedowns (author, "startedAt" desc) where author is not null;
create index takedowns_ending on takedowns (until) where status = 'taken_down';
create unique index takedowns_one_running on takedowns ("postType", "postId") where status = 'taken_down';
create index takedowns_open on takedowns ("createdAt", id) where status in ('received', 'taken_down');
create index takedowns_removed on takedowns ("postType", "postId") where status = 'removed';
create index takedowns_settled on takedowns ("createdAt" desc, id desc)
  where status in ('removed', 'restored', 'rejected');

-- Every step, only added to.
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

-- Append-only: what admins did.
create table "adminActions" (
  id text collate "C" primary key,
  at timestamptz not null,
  admin text collate "C" not null,
  action text not null,
  subject text not null,
  note text not null default ''
);
create index "adminActions_newest" on "adminActions" (at desc, id desc);

-- Which admin was shown personal data of which members, as the standard of safety measures under article 29 of the
-- Personal Information Protection Act asks (개인정보의 안전성 확보조치 기준).
create table "accessLog" (
  id text collate "C" primary key,
  at timestamptz(3) not null,
  admin text collate "C" not null,
  -- The endpoint that showed it, as in the contract.
  route text not null,
  -- Ids without foreign keys: the record outlives a withdrawal. Empty: people who are no members.
  members text[] not null,
  -- From where the admin called.
  address text not null
);
create index "accessLog_admin" on "accessLog" (admin);
create index "accessLog_newest" on "accessLog" (at desc, id desc);

create table contacts (
  id text collate "C" primary key,
  "userId" text collate "C" references users on delete set null,
  -- Where to answer; erased with the member.
  "userEmail" text,
  subject text not null check (length(subject) >= 1 and length(subject) <= 100),
  message text not null check (length(message) >= 1 and length(message) <= 1000),
  status text not null default 'pending' check (status in ('pending', 'answered')),
  read boolean not null default false,
  "createdAt" timestamptz not null
);
create index contacts_newest on contacts ("createdAt" desc, id desc);
create index contacts_user on contacts ("userId");

-- What was published, as hashes, and how many texts of the hour a member has used: a key has no more than its points
-- until a moment.
create table "textLimits" (
  key text collate "C" primary key,
  points integer not null,
  -- Until then the text is sealed and refuses nobody.
  "sealedUntil" timestamptz not null,
  until timestamptz not null
);
create index "textLimits_until" on "textLimits" (until);
