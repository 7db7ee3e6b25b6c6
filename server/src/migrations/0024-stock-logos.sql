-- Companies' logos, as they are served. One that a service has not is noted too, so that it is not asked for again soon.
create table "stockLogos" (
  symbol text collate "C" primary key,
  picture bytea,
  version text,
  "askAgainAt" timestamptz not null,
  constraint "a picture and its version" check ((picture is null) = (version is null))
);
