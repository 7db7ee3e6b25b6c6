import { Client } from 'pg'

export interface Contents {
  members: number
  /** Due predictions, each of another member. */
  due: number
}

const MEMBERS = `
  insert into users (id, username, email, "emailConfirmed", "createdAt", "updatedAt")
  select 'm' || n, 'm' || n, 'm' || n || '@gwanyeok.test', true,
    '2025-01-01'::timestamptz + n * interval '20 seconds', '2026-01-01'
  from generate_series(1, $1::integer) n`

/**
 * A third has never hit and shares the score 0; of the others few have much. Their last windows ended on one of the
 * latest 60 days, half of them on the last ten.
 */
const STATS = `
  insert into "memberStats" (
    "userId", "signedUpAt", "isRankable", total, success, failed, pending, "totalScore", "latestEvaluationEnd"
  )
  select u.id, u."createdAt", true, 11, 5, 5, 1,
    case when random() < 0.33 then 0 else round(exp(random() * 9) * 10) end,
    '2026-07-01'::timestamptz - floor(60 * random() * random()) * interval '1 day'
  from users u`

const DUE = `
  insert into predictions (
    id, author, stock, "stockName", "basePrice", "basePriceStatus", "baseDay", "referenceClose", "referenceDay",
    "targetPrice", "predictedChange", "predictedAt", "tradingHours", period, "windowFirst", "windowLast",
    "evaluationEnd", visibility, "revealTiming", "revealAt", "blockId", hash, nonce, commitment,
    "periodMultiplier", "volatilityMultiplier", "timeMultiplier", "rulesVersion", "chanceMultiplierApplies"
  )
  select 'p' || n, author, 'AAPL', 'AAPL', 100, 'confirmed', '2026-06-30', 100, '2026-06-30', 110, 10, '2026-07-01',
    true, 1, '2026-07-02', '2026-07-02', '2026-07-02 20:00Z', 'public', 'immediate', '2026-07-01', 'p' || n,
    digest, digest, digest, 2, 3, 1, 2, true
  from (select id as author, row_number() over (order by md5(id)) as n from users) chosen
  cross join lateral (select encode(sha256(n::text::bytea), 'hex') as digest) each
  where n <= $1::integer`

/** Fills a migrated, empty database. */
export async function fill(url: string, { members, due }: Contents): Promise<void> {
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    // Triggers would look at each row; the buckets are counted afterwards.
    await client.query('set session_replication_role = replica')
    await client.query(MEMBERS, [members])
    await client.query('select setseed(0.5)')
    await client.query(STATS)
    await client.query(DUE, [due])
    await client.query(
      `update "rankBuckets" set members = (select count(*) from "memberStats" where "isRanked")`,
    )
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
