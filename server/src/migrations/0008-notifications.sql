create table "weeklyMails" (
  "userId" text collate "C" primary key references users on delete cascade,
  -- A link with this token unsubscribes without a sign-in (RFC 8058).
  token text collate "C" not null unique,
  -- The day in Korea of the last mail.
  "sentOn" date,
  -- Number of consecutive mails that the mail server permanently refused.
  refusals smallint not null default 0
);

-- Push subscriptions of browsers, at most one for each session. A subscription is deleted together with its session.
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
  "countedPushes" integer not null default 0,
  -- Notifications to be sent to the browser, by id. Each value is an array of two product times in epoch ms: the time
  -- of the event, and when the notification is due. Their content is read when they are sent.
  pending jsonb not null default '{}',
  -- When the first notification in `pending` is due.
  "dueAt" timestamptz(3)
);
create index "pushSubscriptions_due" on "pushSubscriptions" ("dueAt") where "dueAt" is not null;
create index "pushSubscriptions_of_member" on "pushSubscriptions" ("userId", "createdAt");
