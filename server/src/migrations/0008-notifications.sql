create table "weeklyMails" (
  "userId" text collate "C" primary key references users on delete cascade,
  -- Ends the mails without a sign-in: RFC 8058.
  token text collate "C" not null unique,
  -- The Korean day of the last one.
  "sentOn" date,
  -- How many in a row the mail server refused for good.
  refusals smallint not null default 0
);

-- Open predictions whose target was near at the close of a day: each once, for its author's notifications.
create table "nearTargets" (
  "predictionId" text collate "C" primary key references predictions on delete cascade,
  author text collate "C" not null references users on delete cascade,
  day date not null,
  -- From the close to the target; 0 at or beyond it.
  "percentLeft" numeric not null,
  at timestamptz(3) not null
);
create index "nearTargets_of_author" on "nearTargets" (author, at desc);

-- Browsers that show members their notifications: one for each sign-in, which takes it along when it ends.
create table "pushSubscriptions" (
  "sessionId" text collate "C" primary key references sessions on delete cascade,
  "userId" text collate "C" not null references users on delete cascade,
  -- As the browser made them: RFC 8030, RFC 8291.
  endpoint text not null unique check (length(endpoint) >= 1 and length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  "createdAt" timestamptz(3) not null,
  -- Attempts that failed since the last that succeeded; until when it waits for the next.
  failures integer not null default 0,
  "waitsUntil" timestamptz(3),
  -- How many pushes it got on a Korean day, without replies.
  "countedOn" date,
  counted integer not null default 0,
  -- Notifications on their way to the browser; the content is read when they are sent. By id, in epoch ms of the
  -- product's clock: when it happened, and when it is due.
  pending jsonb not null default '{}',
  -- The first of them.
  "dueAt" timestamptz(3)
);
create index "pushSubscriptions_due" on "pushSubscriptions" ("dueAt") where "dueAt" is not null;
create index "pushSubscriptions_of_member" on "pushSubscriptions" ("userId", "createdAt");
