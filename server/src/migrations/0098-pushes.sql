-- Browsers that show members their notifications: one for each sign-in, which takes it along when it ends.
create table "pushSubscriptions" (
  "sessionId" text collate "C" primary key references sessions on delete cascade,
  "userId" text collate "C" not null references users on delete cascade,
  -- As the browser made them: RFC 8030, RFC 8291.
  endpoint text not null unique check (length(endpoint) between 1 and 1000),
  p256dh text not null,
  auth text not null,
  "createdAt" timestamptz(3) not null,
  -- Attempts that failed since the last that succeeded; until when it waits for the next.
  failures integer not null default 0,
  "waitsUntil" timestamptz(3),
  -- How many pushes it got on a Korean day, without replies.
  "countedOn" date,
  counted integer not null default 0
);
create index "pushSubscriptions_of_member" on "pushSubscriptions" ("userId", "createdAt");

-- Notifications on their way to browsers; the content is read when they are sent.
create table "queuedPushes" (
  "sessionId" text collate "C" not null references "pushSubscriptions" on delete cascade,
  notification text collate "C" not null,
  "createdAt" timestamptz(3) not null,
  "dueAt" timestamptz(3) not null,
  primary key ("sessionId", notification)
);
create index "queuedPushes_due" on "queuedPushes" ("dueAt");

alter table users
  add column "pushedNotifications" text[] not null default '{judged,comment,mention}',
  add column "pushesAtNight" boolean not null default false,
  add column "pushesHideContent" boolean not null default false;
