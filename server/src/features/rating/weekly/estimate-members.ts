import { HALF_LIFE_WEEKS, IDLE_VARIANCE, LEAST_VARIANCE } from '@gwanyeok/domain/rating/places.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { MARKET_PART } from '../market-part.ts'

/**
 * Computes x, its standard error and its p-value of every member with a counted duel, as of a Saturday (Korean date):
 * docs/decisions/034 has the formulas. Sums of a week and of pairs are numeric, those of weeks are ordered, so that the
 * result is the same on every server.
 */
export async function estimateMembers(db: Db, saturday: string): Promise<void> {
  await sql`
    with weekly as (${weeklyUntil(saturday)}),
    weighted as (
      select weekly.*, age,
        power(0.5, age / ${HALF_LIFE_WEEKS}::float8) as v, (wins - "marketWins")::float8 as e
      from weekly
      cross join lateral (select ${ageOn(saturday)} as age) aged
    ),
    sums as (${SUMS}),
    agreement as (${agreementUntil(saturday)}),
    estimated as (${ESTIMATED})
    ${KEEP}`.execute(db)
}

/** Of a row's week, in weeks. */
const ageOn = (saturday: string, row = sql``) =>
  sql`(date_trunc('week', ${saturday}::date)::date - ${row}week) / 7`

const weeklyUntil = (saturday: string) => sql`
  select author, week, count(*) as n, count(*) filter (where "isWin") as wins,
    sum(${MARKET_PART}) as "marketWins"
  from duels
  where "ratedOn" <= ${saturday}::date
  group by author, week`

/**
 * Of an author's duels on one stock, how far each two agree: the correlation of the stock's moves over their windows, minus
 * where they bet against each other.
 */
const agreementUntil = (saturday: string) => sql`
  select one.author, sum((
    case when one."isUp" = other."isUp" then 1 else -1 end * common
      / sqrt((one."windowLast" - one."windowFirst" + 1)::float8 * (other."windowLast" - other."windowFirst" + 1))
      * power(0.5, (${ageOn(saturday, sql`one.`)} + ${ageOn(saturday, sql`other.`)}) / ${2 * HALF_LIFE_WEEKS}::float8)
  )::numeric)::float8 as pairs
  from duels one
  join duels other on other.author = one.author and other.stock = one.stock
    and other."predictionId" < one."predictionId"
    and other."windowFirst" <= one."windowLast" and other."windowLast" >= one."windowFirst"
  cross join lateral (
    select least(one."windowLast", other."windowLast") - greatest(one."windowFirst", other."windowFirst") + 1 as common
  ) days
  where one."ratedOn" <= ${saturday}::date and other."ratedOn" <= ${saturday}::date
  group by one.author`

/** Over weeks, of which each counts with its weight v: decisions n, and e, the wins beyond the market's part. */
const SUMS = sql`
  select author, count(*) as weeks, sum(n) as decided, sum(wins) as wins, sum("marketWins") as "marketWins",
    min(age) as idle, sum(v * n order by week) as sn, sum(v * e order by week) as se,
    sum(v * e * e order by week) as see, sum(v * e * n order by week) as sen, sum(v * n * n order by week) as snn
  from weighted
  group by author`

const ESTIMATED = sql`
  select s.*, estimate.x,
    sqrt(
      greatest(
        case when weeks < 2 then 0.25 / sn else
          weeks::float8 / (weeks - 1) * (see - 2 * estimate.x * sen + estimate.x * estimate.x * snn) / (sn * sn)
        end,
        ${LEAST_VARIANCE}::float8 / sn * (1 + greatest(2 * coalesce(pairs, 0) / sn, 0))
      ) + ${IDLE_VARIANCE}::float8 * idle
    ) as "standardError"
  from sums s
  left join agreement using (author)
  cross join lateral (select se / sn as x) estimate`

const KEEP = sql`
  insert into "memberRatings" as r ("userId", decided, wins, "marketWins", weeks, x, "standardError", "pValue")
  select author, decided, wins, "marketWins", weeks, x, "standardError",
    case when weeks < 2 then 1
      when x >= 0 then "upperTailOfT"(x / "standardError", (weeks - 1)::integer)
      else 1 - "upperTailOfT"(-x / "standardError", (weeks - 1)::integer)
    end
  from estimated
  on conflict ("userId") do update set
    decided = excluded.decided,
    wins = excluded.wins,
    "marketWins" = excluded."marketWins",
    weeks = excluded.weeks,
    x = excluded.x,
    "standardError" = excluded."standardError",
    "pValue" = excluded."pValue"`
