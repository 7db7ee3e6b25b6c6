-- What members have just written, as hashes: texts alike within a day are refused, and too many within an hour. It
-- replaces "recentTexts", which servers of the version before still use.
create table "writtenTexts" (
  "userId" text collate "C" not null references users on delete cascade,
  kind text not null check (kind in ('post', 'comment')),
  hash text collate "C" not null,
  at timestamptz not null,
  -- Shared by texts that are alike; empty for short ones, which are not compared.
  bands integer[] not null,
  shingles integer[] not null,
  -- Null: it was published.
  refusal text check (refusal in ('repeated', 'own', 'members', 'hourly'))
);
create index "writtenTexts_member" on "writtenTexts" ("userId", kind, at);
create index "writtenTexts_bands" on "writtenTexts" using gin (bands) with (fastupdate = off) where refusal is null;
create index "writtenTexts_at" on "writtenTexts" (at);
create index "writtenTexts_refused" on "writtenTexts" (at) where refusal is not null;

-- The share of the shingles that are in both (Broder 1997), each given by its smallest hashes.
create function resemblance(one integer[], other integer[], most integer) returns double precision
language sql immutable parallel safe as $$
  select avg((x = any(one) and x = any(other))::integer)::double precision
  from (select distinct x from unnest(one || other) x order by x limit most) smallest
$$;

-- Takes a place for a text among what was written, or says why there is none and when there will be; both are kept.
-- Each statement in here sees what others have committed while it waited for the locks.
create function "claimText"(
  author text, text_kind text, text_hash text, text_bands integer[], text_shingles integer[], lock_keys integer[],
  moment timestamptz, same_minutes integer, alike_hours integer, alike_from double precision, sketch integer,
  own_allowed integer, members_allowed integer, hourly integer,
  out refusal text, out "freeAt" timestamptz
) language plpgsql as $$
declare
  lock_key integer;
  own bigint;
  members bigint;
  written bigint;
begin
  -- In one order everywhere, so that no two wait for each other.
  for lock_key in select distinct k from unnest(lock_keys) k order by k loop
    perform pg_advisory_xact_lock(57, lock_key);
  end loop;

  select max(t.at) + make_interval(mins => same_minutes) into "freeAt" from "writtenTexts" t
  where t."userId" = author and t.kind = text_kind and t.hash = text_hash and t.refusal is null
    and t.at > moment - make_interval(mins => same_minutes);
  if "freeAt" is not null then
    refusal := 'repeated';
  end if;

  if refusal is null then
    select count(*), (array_agg(t.at order by t.at desc))[hourly] + interval '1 hour' into written, "freeAt"
    from "writtenTexts" t
    where t."userId" = author and t.kind = text_kind and t.refusal is null and t.at > moment - interval '1 hour';
    if written >= hourly then
      refusal := 'hourly';
    end if;
  end if;

  if refusal is null and cardinality(text_bands) > 0 then
    select count(*) filter (where t."userId" = author and t.kind = text_kind),
      count(distinct t."userId") filter (where t."userId" <> author),
      min(t.at) + make_interval(hours => alike_hours)
    into own, members, "freeAt"
    from (
      select r."userId", r.kind, r.at from "writtenTexts" r
      where r.bands && text_bands and r.refusal is null and r.at > moment - make_interval(hours => alike_hours)
        and resemblance(r.shingles, text_shingles, sketch) >= alike_from
      limit 100
    ) t;
    if own >= own_allowed then
      refusal := 'own';
    elsif members >= members_allowed then
      refusal := 'members';
    end if;
  end if;

  insert into "writtenTexts" ("userId", kind, hash, at, bands, shingles, refusal)
  values (author, text_kind, text_hash, moment, text_bands, text_shingles, refusal);
end
$$;

alter table signals drop constraint signals_kind_check;
alter table signals add constraint signals_kind_check
  check (kind in ('device', 'network', 'stream', 'price_talk', 'repeats'));
