import {
  BOUND_QUANTILE,
  FALSE_BADGES,
  RARE_WINS,
  SPREAD,
  WEEKS_TO_GAIN,
  WEEKS_TO_LOSE,
} from '@gwanyeok/domain/rating/places.ts'
import { MIN_DECIDED, MIN_WEEKS } from '@gwanyeok/domain/rating/listing.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/**
 * Places all listed members by their lower bound and moves the badges on by a week, in one statement, once a Saturday
 * (Korean date); `now` is product time in epoch ms. The lower bound is S·x − 1.2816·√S·se with S = τ²/(τ² + se²); luck is
 * ruled out by Benjamini and Hochberg 1995, and by wins that a coin would rarely reach. A badge that the record
 * contradicts goes at once.
 */
export async function placeMembers(
  db: Db,
  { saturday, now }: { saturday: string; now: number },
): Promise<void> {
  await sql`
    with listed as materialized (
      select r."userId", r.decided, r.wins, r.x, r."standardError" as se, r."pValue" as p
      from "memberRatings" r
      join "rankableMembers" m on m.id = r."userId"
      where r.decided >= ${MIN_DECIDED} and r.weeks >= ${MIN_WEEKS}
    ),
    threshold as materialized (${THRESHOLD}),
    placed as (${PLACED}),
    moved as (${MOVED}),
    run as (
      insert into "ratingRuns" (saturday, "finishedAt", listed)
      select ${saturday}::date, ${new Date(now)}, count(*) from listed
      on conflict do nothing
      returning saturday
    )
    ${MOVE_ON}`.execute(db)
}

/** The largest p-value that rules luck out: Benjamini and Hochberg. */
const THRESHOLD = sql`
  select max(p) as p
  from (select p, row_number() over (order by p) as place, count(*) over () as members from listed) ordered
  where p <= place::float8 / members * ${FALSE_BADGES}::float8`

const PLACED = sql`
  select bounded."userId", "lowerBound",
    coalesce(bounded.p <= threshold.p, false) and wins * 2 > decided
      and "upperTailOfCoin"(wins, decided) < ${RARE_WINS}::float8 as "isProven",
    row_number() over (order by "lowerBound" desc, decided desc, "userId")::integer as rank
  from (
    select l.*, share * x - ${BOUND_QUANTILE}::float8 * sqrt(share) * se as "lowerBound"
    from listed l
    cross join lateral (select ${SPREAD ** 2}::float8 / (${SPREAD ** 2}::float8 + se * se) as share) shrunk
  ) bounded
  cross join threshold`

/** Each member after the week, listed or not. */
const MOVED = sql`
  select b."userId", p."lowerBound", p.rank, streak."provenWeeks",
    case when streak."isLost" then 0 else streak."unprovenWeeks" end as "unprovenWeeks",
    not record."isAgainst" and (
      (b."hasSkillBadge" and not streak."isLost") or streak."provenWeeks" >= ${WEEKS_TO_GAIN}
    ) as "hasSkillBadge"
  from "memberRatings" b
  left join placed p on p."userId" = b."userId"
  cross join lateral (
    select b.wins * 2 <= b.decided or b.wins <= b."marketWins" or coalesce(p."lowerBound" <= 0, false) as "isAgainst"
  ) record
  cross join lateral (
    select
      case when p."isProven" then least(b."provenWeeks" + 1, ${WEEKS_TO_GAIN}) else 0 end as "provenWeeks",
      case when b."hasSkillBadge" and p."isProven" is not true then b."unprovenWeeks" + 1 else 0 end as "unprovenWeeks"
  ) weeks
  cross join lateral (
    select weeks.*, weeks."unprovenWeeks" >= ${WEEKS_TO_LOSE} or record."isAgainst" as "isLost"
  ) streak`

/** Writes the rows that differ, unless the Saturday was rated before. */
const MOVE_ON = sql`
  update "memberRatings" r set
    "lowerBound" = m."lowerBound",
    rank = m.rank,
    "lastRank" = r.rank,
    "provenWeeks" = m."provenWeeks",
    "unprovenWeeks" = m."unprovenWeeks",
    "hasSkillBadge" = m."hasSkillBadge"
  from moved m
  where r."userId" = m."userId"
    and exists (select from run)
    and (r."lowerBound", r.rank, r."lastRank", r."provenWeeks", r."unprovenWeeks", r."hasSkillBadge")
      is distinct from (m."lowerBound", m.rank, r.rank, m."provenWeeks", m."unprovenWeeks", m."hasSkillBadge")`
