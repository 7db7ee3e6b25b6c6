-- Limits that hold across servers. The columns and their order are the rate limiter's own; expire is epoch ms.
-- Unlogged: after a crash everybody starts afresh, which costs nothing.
create unlogged table "rateLimits" (
  key text collate "C" primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 70);
