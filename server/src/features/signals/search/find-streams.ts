import {
  STREAM_APART_MS,
  STREAM_MATCHES,
  STREAM_MS,
  STREAM_SHARE,
  STREAM_STOCKS,
  STREAM_TARGET_SHARE,
} from '@gwanyeok/domain/signals/thresholds.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { isSealedAt } from '../../../shared/items/seen-by/predictions-seen-by.ts'
import { joinStreams, type PairOfAccounts } from './join-streams.ts'
import type { Found } from './save-signals.ts'

const BUCKET_SECONDS = STREAM_APART_MS / 1000

/**
 * Accounts that keep making the same prediction: stock, direction, period and nearly the target, within minutes. Public,
 * revealed ones alone, so that a signal tells an admin nothing that members may not know. `now` is product time.
 */
export async function findStreams(db: Db, now: number): Promise<Found[]> {
  const { rows } = await sql<PairOfAccounts>`
    with compared as materialized (
      select p.id, p.author, p.stock, p.period, p."predictedChange" > 0 as "isUp", p."targetPrice", p."basePrice",
        p."predictedAt", floor(extract(epoch from p."predictedAt") / ${BUCKET_SECONDS}) as bucket
      from predictions p
      join users u on u.id = p.author and u."withdrawnAt" is null and not u."isSample"
      where p.visibility = 'public' and p."hiddenAt" is null and not ${isSealedAt(now)}
        and p."predictedAt" > ${new Date(now - STREAM_MS)}
    ),
    made as (select author, count(*) as predictions from compared group by author),
    pairs as (${PAIRS})
    select pairs.* from pairs
    join made one on one.author = pairs.one
    join made other on other.author = pairs.other
    where pairs.matches >= ${STREAM_MATCHES} and cardinality(pairs.stocks) >= ${STREAM_STOCKS}
      and pairs.matches >= least(one.predictions, other.predictions) * ${STREAM_SHARE}::float8
    order by pairs.one, pairs.other`.execute(db)
  return joinStreams(rows)
}

/** Buckets of time make it a join of equal keys: without them a stock's predictions would be compared each with each. */
const PAIRS = sql`
  select a.author as one, b.author as other, least(count(distinct a.id), count(distinct b.id)) as matches,
    array_agg(distinct a.stock) as stocks, array_agg(distinct a.id) || array_agg(distinct b.id) as predictions,
    min(least(a."predictedAt", b."predictedAt")) as "from", max(greatest(a."predictedAt", b."predictedAt")) as "to"
  from compared a
  cross join lateral (values (a.bucket - 1), (a.bucket), (a.bucket + 1)) near (bucket)
  join compared b on b.stock = a.stock and b.period = a.period and b."isUp" = a."isUp" and b.bucket = near.bucket
  where a.author < b.author
    and abs(extract(epoch from a."predictedAt" - b."predictedAt")) <= ${BUCKET_SECONDS}
    and abs(a."targetPrice" - b."targetPrice") <= a."basePrice" * ${STREAM_TARGET_SHARE}::numeric
  group by a.author, b.author`
