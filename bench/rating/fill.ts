import { Client } from 'pg'

/** What is filled: every member may be listed. */
export interface Contents {
  members: number
  /** That have been counted, from six up. */
  weeks: number
  /** Judged predictions that no run has counted, one of each of so many members. */
  results: number
}

/** The Monday of the first week counted, and the one of the week whose results wait. */
export const FIRST_WEEK = '2026-01-05'
export const NEXT_WEEK = '2026-07-06'

const MEMBERS = `
  insert into users (id, username, email, "emailConfirmed", "createdAt", "updatedAt")
  select 'm' || n, 'm' || n, 'm' || n || '@gwanyeok.test', true, '2026-01-01', '2026-01-01'
  from generate_series(1, $1::integer) n`

const STATS = `
  insert into "memberStats" (
    "userId", "signedUpAt", "isRankable", total, success, failed, pending, "nonPublic", "totalScore", "latestEvaluationEnd", "madeOn",
    "madeThatDay"
  )
  select 'm' || n, '2026-01-01', true, 30, 15, 15, 0, 0, 30000000 - n, '2026-07-03', '2026-07-01', 1 from generate_series(1, $1::integer) n`

/** Two bets upwards and downwards each in four of five weeks; one member in a hundred hits more often than luck. */
const GROUPS = `
  insert into "memberRatingGroups" (
    "userId", week, "isUp", "isLong", judged, hits, expected, information, "panelExcess", "panelInformation", "inPanel"
  )
  select 'm' || n, $2::date + 7 * w, up, false, 2, (random() < chance)::integer + (random() < chance)::integer, 0.9, 1.98,
    round((random() * 10 - 5)::numeric, 4), 100, true
  from generate_series(1, $1::integer) n
  cross join lateral (select case when n % 100 = 0 then 0.95 else 0.45 end as chance) skill
  cross join generate_series(0, $3::integer - 1) w
  cross join unnest(array[true, false]) up
  where random() < 0.8 or w < 6`

const SUMS = `
  insert into "ratingGroups" (week, "isUp", "isLong", "panelExcess", "panelInformation")
  select week, "isUp", "isLong", sum("panelExcess"), sum("panelInformation") from "memberRatingGroups" group by 1, 2, 3`

const RESULTS = `
  insert into predictions (
    id, author, stock, "stockName", "basePrice", "basePriceStatus", "baseDay", "referenceClose", "referenceDay",
    "targetPrice", "predictedChange", "predictedAt", "tradingHours", period, "windowFirst", "windowLast",
    "evaluationEnd", status, visibility, "revealTiming", "revealAt", "blockId", hash, nonce, commitment,
    "periodMultiplier", "volatilityMultiplier", "accuracyMultiplier", "timeMultiplier", "finalScore",
    "evaluatedAt", "actualPrice", "actualDay", "actualChange", error, "volatilityFrom", "volatilityChange",
    "rulesVersion", "chanceMultiplierApplies", chance, "chanceFromOpen", "chanceFromBase", "chanceMultiplier",
    "chanceBasis"
  )
  select 'p' || n, 'm' || n, 'AAPL', 'AAPL', 100, 'confirmed', day - 1, 100, day - 1, 110, 10, day - 1, true, 1, day, day,
    day + interval '20 hours', case when n % 2 = 0 then 'success' else 'failed' end, 'public', 'immediate', day - 1,
    'p' || n, digest, digest, digest, 2, 3, 1, 1, 0, day + interval '22 hours', 111, day, 11, 1, 'prediction', 10,
    2, true, 0.5, 0.5, 0.5, 1, jsonb_build_object('sessions', 1, 'isUp', true, 'distanceFromOpen', 0.6)
  from generate_series(1, $1::integer) n
  cross join lateral (select $2::date + n % 5 as day, encode(sha256(n::text::bytea), 'hex') as digest) each`

const MOVES = `
  insert into "panelMoves" ("windowFirst", "windowLast", stocks, up, down)
  select day, day, array_agg('S' || stock), array_agg(random() * 2), array_agg(random() * 2)
  from generate_series($1::date, $1::date + 4, interval '1 day') day, generate_series(1, 62) stock
  group by day`

/** Fills a migrated, empty database. */
export async function fill(url: string, { members, weeks, results }: Contents): Promise<void> {
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    // Triggers would move sums by each row; the sums are computed afterwards. Rows are right by construction.
    await client.query('set session_replication_role = replica')
    await client.query(MEMBERS, [members])
    await client.query(STATS, [members])
    await client.query(GROUPS, [members, FIRST_WEEK, weeks])
    await client.query(SUMS)
    await client.query(RESULTS, [results, NEXT_WEEK])
    await client.query(`insert into "unratedPredictions" select id from predictions`)
    await client.query(MOVES, [NEXT_WEEK])
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** Places members under a hold: the first `holds` of them. */
export const HOLDS = `
  insert into "memberHolds" ("userId", "placedAt", "placedBy", note)
  select 'm' || n, '2026-07-10', 'm1', 'measured' from generate_series(1, $1::integer) n`
