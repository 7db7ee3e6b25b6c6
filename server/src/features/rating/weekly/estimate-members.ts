import { PANEL_PRIOR } from '@gwanyeok/domain/rating/market-part.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/**
 * Computes x, its standard error and its p-value of every member with results in a group that changed; the formulas are
 * those of estimate.ts in the domain. What is added up is numeric, or ordered by week, so that the result is the same on
 * every server.
 */
export async function estimateMembers(db: Db): Promise<void> {
  await sql`
    with changed as materialized (
      select week, "isUp", "isLong", changes from "ratingGroups" where changes <> "changesFollowed"
    ),
    followed as (
      update "ratingGroups" g set "changesFollowed" = c.changes
      from changed c
      where g.week = c.week and g."isUp" = c."isUp" and g."isLong" = c."isLong"
    ),
    touched as (
      select distinct m."userId" from "memberRatingGroups" m join changed using (week, "isUp", "isLong")
    ),
    parts as materialized (
      select week, "isUp", "isLong", round("panelExcess" / ("panelInformation" + ${PANEL_PRIOR}), 18) as part
      from "ratingGroups"
    ),
    weekly as (${WEEKLY}),
    sums as (${SUMS}),
    estimated as (${ESTIMATED})
    ${KEEP}`.execute(db)
}

const WEEKLY = sql`
  select "userId", m.week, sum(judged) as judged, sum(hits) as hits, sum(expected) as expected,
    sum(information) as information, sum(hits - expected - information * part) as excess
  from touched
  join "memberRatingGroups" m using ("userId")
  join parts using (week, "isUp", "isLong")
  group by "userId", m.week`

const SUMS = sql`
  select "userId", count(*) as weeks, sum(judged) as judged, sum(hits) as hits, sum(expected) as expected,
    sum(information) as information, sum(excess)::float8 as e, sum(information)::float8 as i,
    sum(excess::float8 * excess::float8 order by week) as ee,
    sum(excess::float8 * information::float8 order by week) as ei,
    sum(information::float8 * information::float8 order by week) as ii
  from weekly
  group by "userId"`

const ESTIMATED = sql`
  select s.*, estimate.x,
    sqrt(case when weeks < 2 then 0.25 / i else
      greatest(weeks::float8 / (weeks - 1) * ((ee - 2 * estimate.x * ei + estimate.x * estimate.x * ii) / (i * i)), 0.25 / i)
    end) as "standardError"
  from sums s
  cross join lateral (select e / i as x) estimate
  where i > 0`

const KEEP = sql`
  insert into "memberRatings" as r ("userId", judged, hits, expected, information, weeks, x, "standardError", "pValue")
  select "userId", judged, hits, expected, information, weeks, x, "standardError",
    case when weeks < 2 then 1
      when x >= 0 then "upperTailOfT"(x / "standardError", (weeks - 1)::integer)
      else 1 - "upperTailOfT"(-x / "standardError", (weeks - 1)::integer)
    end
  from estimated
  on conflict ("userId") do update set
    judged = excluded.judged,
    hits = excluded.hits,
    expected = excluded.expected,
    information = excluded.information,
    weeks = excluded.weeks,
    x = excluded.x,
    "standardError" = excluded."standardError",
    "pValue" = excluded."pValue"`
