import { Client } from 'pg'

/** What a filled database holds. `at`: epoch ms of the newest prediction. */
export interface Size {
  predictions: number
  at: number
}

const PREDICTIONS_A_MEMBER = 10
/** Of these the newest; the others are judged. */
const PENDING_A_MEMBER = 3

export const STOCKS = [
  ...['AAPL', 'TSLA', 'MSFT', 'GOOGL', 'AMZN', 'NVDA', 'META', 'NFLX', 'AMD', 'INTC', 'DIS', 'KO'],
  ...['PEP', 'XOM', 'CVX', 'JPM', 'BAC', 'WMT', 'COST', 'NKE', 'SBUX', 'MCD', 'BA', 'CAT'],
]

/** Members with ten predictions each, over the sixty days before `at`, the newest ones with likes. */
export async function fill(url: string, { predictions, at }: Size): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const members = predictions / PREDICTIONS_A_MEMBER
  const now = new Date(at)
  try {
    await client.query(MEMBERS, [members, now])
    await client.query(PREDICTIONS, [predictions, members, now, STOCKS, PENDING_A_MEMBER])
    await client.query(STATS, [PREDICTIONS_A_MEMBER, PENDING_A_MEMBER])
    await client.query(LIKES, [now])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const MEMBERS = `
  insert into users (id, username, email, "createdAt", "updatedAt")
  select 'member' || n, 'member' || n, 'member' || n || '@gwanyeok.test', $2::timestamptz, $2::timestamptz
  from generate_series(0, $1::integer - 1) n`

const PREDICTIONS = `
  insert into predictions (
    id, author, stock, "stockName", "basePrice", "basePriceStatus", "baseDay", "referenceClose", "referenceDay",
    "targetPrice", "predictedChange", "predictedAt", "tradingHours", period, "windowFirst", "windowLast",
    "evaluationEnd", status, content, visibility, "revealTiming", "revealAt", "blockId", hash, nonce, commitment,
    "periodMultiplier", "volatilityMultiplier", "accuracyMultiplier", "timeMultiplier", "finalScore",
    "evaluatedAt", "actualPrice", "actualDay", "actualChange", error, "volatilityFrom", "volatilityChange",
    "rulesVersion", "chanceMultiplierApplies"
  )
  select
    'prediction' || n, 'member' || n % $2::integer, stock, stock, 100, 'confirmed', made::date, 100, made::date,
    110, 10, made, true, 7, made::date + 1, made::date + 8,
    case when pending then $3::timestamptz + interval '20 days' else made + interval '8 days' end,
    case when pending then 'pending' when won then 'success' else 'failed' end,
    repeat('실적이 좋아지고 있어서 오를 것 같아요. ', 8), 'public', 'immediate', made, 'BLK-' || n,
    digest, digest, digest, 2, 3, case when pending then 0 else 1 end, 1,
    case when not pending and won then 600 else 0 end,
    case when not pending then made + interval '9 days' end, case when not pending then 111 end,
    case when not pending then made::date + 8 end, case when not pending then 11 end,
    case when not pending then 1 end, case when not pending then 'prediction' end, case when not pending then 10 end,
    1, false
  from generate_series(0, $1::integer - 1) n
  cross join lateral (
    select
      $3::timestamptz - n * (interval '60 days' / $1::integer) - interval '1 minute' as made,
      ($4::text[])[1 + (n % $2::integer + n / $2::integer) % cardinality($4::text[])] as stock,
      n / $2::integer < $5::integer as pending,
      n % 3 = 0 as won,
      encode(sha256(n::text::bytea), 'hex') as digest
  ) each`

const STATS = `
  insert into "memberStats" ("userId", rank, total, success, failed, pending, "totalScore")
  select
    m.id, row_number() over (order by sum(p."finalScore") desc, m.id), $1::integer,
    count(*) filter (where p.status = 'success'), count(*) filter (where p.status = 'failed'),
    $2::integer, sum(p."finalScore")
  from users m join predictions p on p.author = m.id
  group by m.id`

const LIKES = `
  with liked as (
    insert into "predictionLikes" ("predictionId", "userId", "createdAt")
    select 'prediction' || n, 'member' || m, $1::timestamptz
    from generate_series(0, 199) n, generate_series(0, 19) m
    returning "predictionId"
  )
  update predictions set likes = 20 where id in (select "predictionId" from liked)`
