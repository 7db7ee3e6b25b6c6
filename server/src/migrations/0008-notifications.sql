create table "weeklyMails" (
  "userId" text collate "C" primary key references users on delete cascade,
  -- Unsubscribes without a sign-in (RFC 8058).
  token text collate "C" not null unique,
  -- The day in Korea of the last mail.
  "sentOn" date,
  -- Number of consecutive mails that the mail server permanently refused.
  refusals smallint not null default 0
);

-- Pending predictions whose target was near at a day's close, once each, for their authors' notifications.
create table "nearTargets" (
  "predictionId" text collate "C" primary key references predictions on delete cascade,
  author text collate "C" not null references users on delete cascade,
  day date not null,
  -- Distance from the close to the target in percent; 0 at or beyond it.
  "percentLeft" numeric not null,
  at timestamptz(3) not null
);
create index "nearTargets_of_author" on "nearTargets" (author, at desc);

-- Push subscriptions of browsers, one for each session, with which it is deleted.
create table "pushSubscriptions" (
  "sessionId" text collate "C" primary key references sessions on delete cascade,
  "userId" text collate "C" not null references users on delete cascade,
  -- Endpoint and keys created by the browser (RFC 8030, RFC 8291).
  endpoint text not null unique check (length(endpoint) >= 1 and length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  "createdAt" timestamptz(3) not null,
  -- Failed attempts since the last success, and the time of the next attempt.
  failures integer not null default 0,
  "waitsUntil" timestamptz(3),
  -- Number of push messages sent on a day in Korea, excluding replies.
  "countedOn" date,
  counted integer not null default 0,
  -- Notifications to be sent to the browser, by id: the times (product time in epoch ms) of the event and at which it
  -- is due. Their content is read when they are sent.
  pending jsonb not null default '{}',
  -- When the first of them is due.
  "dueAt" timestamptz(3)
);
create index "pushSubscriptions_due" on "pushSubscriptions" ("dueAt") where "dueAt" is not null;
create index "pushSubscriptions_of_member" on "pushSubscriptions" ("userId", "createdAt");
