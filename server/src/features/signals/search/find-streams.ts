import {
  STREAM_MATCHES,
  STREAM_MS,
  STREAM_SHARE,
  STREAM_STOCKS,
} from '@gwanyeok/domain/signals/thresholds.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { isSealedAt } from '../../../shared/items/seen-by/predictions-seen-by.ts'
import { joinStreams, type PairOfAccounts } from './join-streams.ts'
import { matchNewPredictions } from './match-predictions.ts'
import type { Found } from './save-signals.ts'

/**
 * Accounts that keep making the same prediction without seeing each other's. Public, revealed ones alone, so that a
 * signal tells an admin nothing that members may not know. `now` is product time. Costs what is new and what matched.
 */
export async function findStreams(db: Db, now: number): Promise<Found[]> {
  await matchNewPredictions(db, now)
  const { rows } = await sql<PairOfAccounts>`
    with matched as (${matchedSeenAt(now)}),
    pairs as materialized (${PAIRS})
    select pairs.* from pairs
    cross join lateral (${madeBy('one', now)}) one_made
    cross join lateral (${madeBy('other', now)}) other_made
    where matches >= least(one_made.predictions, other_made.predictions) * ${STREAM_SHARE}::float8
    order by one, other`.execute(db)
  return joinStreams(rows)
}

/** Of a row `p` of predictions: it may be compared. */
const isSeenAt = (now: number) =>
  sql`p.visibility = 'public' and p."hiddenAt" is null and not ${isSealedAt(now)}`

const matchedSeenAt = (now: number) => sql`
  select least(a.author, b.author) as one, greatest(a.author, b.author) as other, a.stock,
    case when a.author < b.author then a.id else b.id end as "ofOne",
    case when a.author < b.author then b.id else a.id end as "ofOther",
    a."predictedAt" as "from", b."predictedAt" as "to"
  from "streamMatches" m
  join lateral (select p.* from predictions p where p.id = m.earlier and ${isSeenAt(now)}) a on true
  join lateral (select p.* from predictions p where p.id = m.later and ${isSeenAt(now)}) b on true
  where m."madeAt" > ${new Date(now - STREAM_MS)}`

/** A prediction that several of the other's repeat counts once. */
const PAIRS = sql`
  select one, other, least(count(distinct "ofOne"), count(distinct "ofOther")) as matches,
    array_agg(distinct stock) as stocks, array_agg(distinct "ofOne") || array_agg(distinct "ofOther") as predictions,
    min("from") as "from", max("to") as "to"
  from matched
  join users u on u.id = one and u."withdrawnAt" is null and not u."isSample"
  join users v on v.id = other and v."withdrawnAt" is null and not v."isSample"
  group by one, other
  having least(count(distinct "ofOne"), count(distinct "ofOther")) >= ${STREAM_MATCHES}
    and count(distinct stock) >= ${STREAM_STOCKS}`

const madeBy = (account: 'one' | 'other', now: number) => sql`
  select count(*) as predictions from predictions p
  where p.author = pairs.${sql.ref(account)} and p."predictedAt" > ${new Date(now - STREAM_MS)} and ${isSeenAt(now)}`
