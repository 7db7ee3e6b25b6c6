-- Addresses that members have their judged predictions sent to.
create table webhooks (
  id text collate "C" primary key,
  "userId" text collate "C" not null references users on delete cascade,
  url text not null check (length(url) between 1 and 500),
  -- Encrypted with a key of the servers: docs/decisions/054.
  secret text collate "C" not null,
  "oldSecret" text collate "C",
  "oldSecretUntil" timestamptz(3),
  "createdAt" timestamptz(3) not null,
  "offSince" timestamptz(3),
  "offReason" text check ("offReason" in ('owner', 'failing', 'gone', 'secret')),
  "lastSucceededAt" timestamptz(3),
  "lastFailedAt" timestamptz(3),
  -- When it has its next turn; null: nothing waits.
  "dueAt" timestamptz(3),
  -- The turn of a server, by the database's own time.
  "heldBy" text collate "C",
  "heldUntil" timestamptz,
  check (num_nulls("oldSecret", "oldSecretUntil") in (0, 2)),
  check (num_nulls("offSince", "offReason") in (0, 2)),
  check (num_nulls("heldBy", "heldUntil") in (0, 2))
);
create index "webhooks_of_member" on webhooks ("userId", "createdAt");
create index "webhooks_due" on webhooks ("dueAt") where "dueAt" is not null and "offSince" is null;
create index "webhooks_turned_off" on webhooks ("userId", "offSince") where "offReason" <> 'owner';

-- What is sent to them; the content is read when it is sent.
create table "webhookDeliveries" (
  id text collate "C" primary key,
  "webhookId" text collate "C" not null references webhooks on delete cascade,
  type text collate "C" not null check (type in ('prediction.judged', 'webhook.test')),
  "predictionId" text collate "C" references predictions on delete cascade,
  "createdAt" timestamptz(3) not null,
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  "nextAttemptAt" timestamptz(3),
  -- Its owner asked for it: one attempt, after which nothing is turned off.
  "byHand" boolean not null default false,
  attempts integer not null default 0,
  "lastAttemptAt" timestamptz(3),
  "responseStatus" integer,
  failure text collate "C" check (failure in (
    'status', 'timeout', 'connection', 'certificate', 'address', 'secret', 'unavailable'
  )),
  check ((type = 'prediction.judged') = ("predictionId" is not null)),
  check ((state = 'waiting') = ("nextAttemptAt" is not null))
);
create index "webhookDeliveries_newest" on "webhookDeliveries" ("webhookId", "createdAt" desc, id desc);
create index "webhookDeliveries_waiting" on "webhookDeliveries" ("webhookId", "nextAttemptAt")
  where "nextAttemptAt" is not null;
create index "webhookDeliveries_prediction" on "webhookDeliveries" ("predictionId")
  where "predictionId" is not null;
