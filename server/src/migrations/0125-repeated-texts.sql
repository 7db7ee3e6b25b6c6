-- What was published, as hashes, and how many texts of the hour a member has used: a key has no more than its points
-- until a moment. It replaces "writtenTexts", whose texts were compared by their likeness.
create table "textLimits" (
  key text collate "C" primary key,
  points integer not null,
  -- Until then the text is sealed and refuses nobody.
  "sealedUntil" timestamptz not null,
  until timestamptz not null
);
create index "textLimits_until" on "textLimits" (until);

drop function "claimText"(
  text, text, text, integer[], integer[], integer[], timestamptz, integer, integer, double precision, integer, integer,
  integer, integer
);
drop function resemblance(integer[], integer[], integer);
drop table "writtenTexts", "recentTexts";

-- Found in the refusals of "writtenTexts".
delete from signals where kind = 'repeats';
alter table signals drop constraint signals_kind_check;
alter table signals add constraint signals_kind_check check (kind in ('device', 'network', 'stream', 'price_talk'));
