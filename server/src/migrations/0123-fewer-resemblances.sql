-- As in 0122, but of most texts that share a band it is only counted how many shingles both hold: their resemblance is at
-- most that share of the union, or of the sketch where that is smaller.
create or replace function "claimText"(
  author text, text_kind text, text_hash text, text_bands integer[], text_shingles integer[], lock_keys integer[],
  moment timestamptz, same_minutes integer, alike_hours integer, alike_from double precision, sketch integer,
  own_allowed integer, members_allowed integer, hourly integer,
  out refusal text, out "freeAt" timestamptz
) language plpgsql as $$
declare
  own bigint;
  members bigint;
  written bigint;
begin
  -- In one order everywhere, so that no two wait for each other.
  perform pg_advisory_xact_lock(57, k) from (select distinct k from unnest(lock_keys) k order by k) ordered;

  -- The same text is refused for less than an hour.
  select count(*),
    max(t.at) filter (where t.hash = text_hash and t.at > moment - make_interval(mins => same_minutes))
      + make_interval(mins => same_minutes)
  into written, "freeAt"
  from "writtenTexts" t
  where t."userId" = author and t.kind = text_kind and t.refusal is null and t.at > moment - interval '1 hour';

  if "freeAt" is not null then
    refusal := 'repeated';
  elsif written >= hourly then
    refusal := 'hourly';
    select t.at + interval '1 hour' into "freeAt" from "writtenTexts" t
    where t."userId" = author and t.kind = text_kind and t.refusal is null and t.at > moment - interval '1 hour'
    order by t.at desc offset hourly - 1 limit 1;
  elsif cardinality(text_bands) > 0 then
    select count(*) filter (where t."userId" = author and t.kind = text_kind),
      count(distinct t."userId") filter (where t."userId" <> author),
      min(t.at) + make_interval(hours => alike_hours)
    into own, members, "freeAt"
    from (
      select r."userId", r.kind, r.at from "writtenTexts" r
      where r.bands && text_bands and r.refusal is null and r.at > moment - make_interval(hours => alike_hours)
        and case when (
          select count(*) >= alike_from * least(sketch, cardinality(r.shingles) + cardinality(text_shingles) - count(*))
          from (select unnest(r.shingles) intersect select unnest(text_shingles)) in_both
        ) then resemblance(r.shingles, text_shingles, sketch) >= alike_from end
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
