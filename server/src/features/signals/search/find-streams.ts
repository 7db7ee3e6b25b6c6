import {
  STREAM_APART_MS,
  STREAM_MATCHES,
  STREAM_MS,
  STREAM_SHARE,
  STREAM_SIMULTANEOUS_MS,
  STREAM_STOCKS,
  STREAM_TARGET_SHARE,
} from '@gwanyeok/domain/signals/thresholds.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { isSealedAt } from '#shared/items/seen-by/predictions-seen-by.ts'
import type { Found } from './save-signals.ts'

/** Two accounts with the same predictions; `one` is the older. */
interface PairOfAccounts {
  one: string
  other: string
  matches: number
  stocks: string[]
  predictions: string[]
  from: Date
  to: Date
}

const PREDICTIONS_LINKED = 20

/** Pairs with an account in common are one signal, named by its oldest account. */
function joinStreams(pairs: readonly PairOfAccounts[]): Found[] {
  const groups: { members: Set<string>; pairs: PairOfAccounts[] }[] = []
  for (const pair of pairs) {
    const touched = groups.filter(({ members }) => members.has(pair.one) || members.has(pair.other))
    const members = new Set([pair.one, pair.other, ...touched.flatMap((group) => [...group.members])])
    for (const group of touched) groups.splice(groups.indexOf(group), 1)
    groups.push({ members, pairs: [...touched.flatMap((group) => group.pairs), pair] })
  }
  return groups.map(({ members, pairs: joined }) => foundOf([...members].toSorted(), joined))
}

function foundOf(members: string[], pairs: readonly PairOfAccounts[]): Found {
  const [first, last] = [Math.min, Math.max]
  return {
    key: members[0]!,
    members,
    evidence: {
      kind: 'stream',
      from: new Date(first(...pairs.map(({ from }) => from.getTime()))).toISOString(),
      to: new Date(last(...pairs.map(({ to }) => to.getTime()))).toISOString(),
      matches: pairs.reduce((sum, { matches }) => sum + matches, 0),
      stocks: distinct(pairs.flatMap(({ stocks }) => stocks)),
      predictions: distinct(pairs.flatMap(({ predictions }) => predictions)).slice(0, PREDICTIONS_LINKED),
    },
  }
}

const distinct = (values: readonly string[]) => [...new Set(values)].toSorted()

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

/** Compared again with every search: a prediction is dated before it is committed. */
const OVERLAP_MS = STREAM_APART_MS

/**
 * Keeps which new predictions repeat one that another account made minutes before: stock, direction, period and nearly the
 * target. Where the earlier one was public by then, the later may be a follower's copy and does not count, unless it came
 * sooner than anybody copies. `now` is product time. Sealed ones are kept as well: who reads matches decides what may be
 * seen.
 */
async function matchNewPredictions(db: Db, now: number): Promise<void> {
  const { rows } = await sql<{ until: Date }>`select until from "streamSearch"`.execute(db)
  const oldest = now - STREAM_MS
  const since = Math.max(oldest, Math.min(now, rows[0]?.until.getTime() ?? oldest) - OVERLAP_MS)
  await db.transaction().execute(async (tx) => {
    await sql`delete from "streamMatches" where "madeAt" <= ${new Date(oldest)}`.execute(tx)
    await insertMatches(tx, new Date(since))
    await sql`
      insert into "streamSearch" (until) values (${new Date(now)})
      on conflict (one) do update set until = excluded.until`.execute(tx)
  })
}

const insertMatches = (tx: Db, since: Date) =>
  sql`
    insert into "streamMatches" (earlier, later, "madeAt")
    select a.id, b.id, b."predictedAt"
    from predictions b
    join predictions a on a.stock = b.stock
      and a."predictedAt" between b."predictedAt" - ${seconds(STREAM_APART_MS)} and b."predictedAt"
    where b."predictedAt" > ${since} and b.visibility = 'public' and b."hiddenAt" is null
      and a.visibility = 'public' and a."hiddenAt" is null
      and a.author <> b.author and (a."predictedAt", a.id) < (b."predictedAt", b.id)
      and a.period = b.period and (a."predictedChange" > 0) = (b."predictedChange" > 0)
      and abs(a."targetPrice" - b."targetPrice") <= a."basePrice" * ${STREAM_TARGET_SHARE}::numeric
      and (
        coalesce(a."revealAt" > b."predictedAt", true)
        or a."predictedAt" >= b."predictedAt" - ${seconds(STREAM_SIMULTANEOUS_MS)}
      )
    on conflict do nothing`.execute(tx)

const seconds = (ms: number) => sql`make_interval(secs => ${ms / 1000})`
