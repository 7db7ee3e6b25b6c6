import {
  TALK_MS,
  TALK_SIDE_SHARE,
  TALK_YOUNG_ACCOUNTS,
  TALK_YOUNG_SHARE,
  THIN_DOLLARS,
  USUAL_SESSIONS,
  YOUNG_MS,
} from '@gwanyeok/domain/signals/thresholds.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { isSealedAt } from '#shared/items/seen-by/predictions-seen-by.ts'
import type { Found } from './save-signals.ts'

interface Talk {
  /** Of the signal that this talk goes on from; null: of none. */
  ongoing: string | null
  stock: string
  predictions: number
  posts: number
  ups: number
  accounts: number
  young: string[]
  accountDays: number
  usualDollars: number | null
  predictionIds: string[]
  stockPostIds: string[]
  from: Date
  to: Date
}

/**
 * Stocks that trade little and about which young accounts, more than others, said the same within a day. A stock without
 * kept candles counts as thin: nobody looked at it. Public, revealed predictions and posts alone; `now` is product time.
 */
export async function findPriceTalk(db: Db, now: number): Promise<Found[]> {
  const { rows } = await sql<Talk>`
    with talk as (${talkSince(now)}),
    talked as (${BY_STOCK})
    select talked.*, usual.dollars as "usualDollars", (${ONGOING}) as ongoing
    from talked
    cross join lateral (${USUAL_DOLLARS}) usual
    where cardinality(young) >= ${TALK_YOUNG_ACCOUNTS}
      and cardinality(young) >= accounts * ${TALK_YOUNG_SHARE}::float8
      and predictions > 0
      and greatest(ups, predictions - ups) >= predictions * ${TALK_SIDE_SHARE}::float8
      and coalesce(usual.dollars < ${THIN_DOLLARS}, true)`.execute(db)
  return rows.map(foundOf)
}

const talkSince = (now: number) => sql`
  select t.*, u."createdAt" > ${new Date(now - YOUNG_MS)} as "isYoung",
    extract(epoch from t.at - u."createdAt") / 86400 as days
  from (
    select p.stock, p.author, p."predictedAt" as at, p.id as "predictionId", null as "stockPostId",
      p."predictedChange" > 0 as "isUp"
    from predictions p
    where p.visibility = 'public' and p."hiddenAt" is null and not ${isSealedAt(now)}
      and p."predictedAt" > ${new Date(now - TALK_MS)}
    union all
    select s.stock, s.author, s."createdAt", null, s.id, null
    from "stockPosts" s
    where s."hiddenAt" is null and s."createdAt" > ${new Date(now - TALK_MS)}
  ) t
  join users u on u.id = t.author and u."withdrawnAt" is null and not u."isSample"`

const BY_STOCK = sql`
  select stock, min(at) as "from", max(at) as "to", count("predictionId") as predictions,
    count("stockPostId") as posts, count(*) filter (where "isUp") as ups, count(distinct author) as accounts,
    coalesce(array_agg(distinct author) filter (where "isYoung"), '{}') as young,
    coalesce(percentile_cont(0.5) within group (order by days) filter (where "isYoung"), 0)::float8 as "accountDays",
    coalesce((array_agg("predictionId" order by at) filter (where "predictionId" is not null))[1:10], '{}')
      as "predictionIds",
    coalesce((array_agg("stockPostId" order by at) filter (where "stockPostId" is not null))[1:10], '{}')
      as "stockPostIds"
  from talk
  group by stock`

const USUAL_DOLLARS = sql`
  select percentile_cont(0.5) within group (order by latest.dollars) as dollars
  from (
    select c.close::float8 * c.volume as dollars from candles c
    where c.symbol = talked.stock order by c.date desc limit ${USUAL_SESSIONS}
  ) latest`

/** The signal whose latest talk is still among what is added up: the same suspicion, however many days it lasts. */
const ONGOING = sql`
  select g.key from signals g
  where g.kind = 'price_talk' and g.evidence ->> 'stock' = talked.stock and g."latestAt" >= talked."from"
  order by g."latestAt" desc
  limit 1`

function foundOf({ ongoing, ups, young, accountDays, from, to, ...talk }: Talk): Found {
  const isUp = ups * 2 >= talk.predictions
  const side = isUp ? ups : talk.predictions - ups
  return {
    key: ongoing ?? `${talk.stock}:${from.toISOString()}`,
    members: young,
    evidence: {
      kind: 'price_talk',
      ...talk,
      ...{ from: from.toISOString(), to: to.toISOString() },
      ...{ isUp, sideShare: side / talk.predictions },
      ...{ youngAccounts: young.length, accountDays: Math.floor(accountDays) },
    },
  }
}
