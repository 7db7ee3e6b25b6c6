import { sql } from 'kysely'
import { realClock } from '../../clock.ts'
import type { Db } from '../../db/db.ts'
import { runEachSecond } from '../../each-second.ts'
import { buildLimitKey, type Limit, type LimitDeps, type Limiter, createRefusal } from './limit.ts'

/** The unused part of a limit. */
export interface Left {
  limit: number
  remaining: number
  /** The end of the window. */
  resetSeconds: number
}

export interface CachedLimiter extends Limiter {
  /** Returns the points left for `key` without using one. */
  look(key: string): Promise<Left>
}

/** Limits counted in memory. Once a second the servers add their counts in the database. */
export interface CachedLimits {
  /** Exact on one server; counts of other servers within the last second may be missing. */
  limiter(name: string, limit: Limit): CachedLimiter
  /**
   * Adds this server's counts to the database, and reads those of other servers; called automatically each second.
   */
  exchange(): Promise<void>
  /** Saves the counts and stops the automatic exchange. */
  close(): Promise<void>
}

/** Keys that were unused for longer are read again at their next use. */
const COUNT_CACHE_TTL_MS = 60_000

/** The uses of a key within its window. */
interface Count {
  /** The count of all servers in the database. */
  stored: number
  /** This server's uses that are being saved. */
  saving: number
  /** This server's uses since then. */
  unsaved: number
  /** End of the window, in epoch ms of real time. */
  until: number
  usedAt: number
}

interface Stored {
  key: string
  points: number
  expire: number
}

export function createCachedLimits(
  { db, onRefused }: LimitDeps,
  onError: (error: unknown) => void,
): CachedLimits {
  const counts = new Map<string, Promise<Count>>()
  const exchanges = runEachSecond(() => exchangeAll(db, counts), onError)

  function getCount(key: string, windowMs: number): Promise<Count> {
    const known = counts.get(key)
    if (known) return known
    const count = readCount(db, key, windowMs)
    counts.set(key, count)
    count.catch(() => counts.delete(key))
    exchanges.start()
    return count
  }

  return {
    limiter: (name, { points, seconds }) => ({
      async consume(key) {
        const count = await getCount(buildLimitKey(name, key), seconds * 1000)
        const now = realClock.now()
        if (count.until <= now) Object.assign(count, createCount(now + seconds * 1000))
        if (sumUsed(count) >= points) {
          onRefused(name)
          throw createRefusal(count.until)
        }
        count.unsaved += 1
        count.usedAt = now
      },
      async look(key) {
        const count = await getCount(buildLimitKey(name, key), seconds * 1000)
        return {
          limit: points,
          remaining: Math.max(0, points - sumUsed(count)),
          resetSeconds: Math.max(0, Math.ceil((count.until - realClock.now()) / 1000)),
        }
      },
    }),
    exchange: exchanges.runAgain,
    close: exchanges.close,
  }
}

/** False if no key is in use. */
async function exchangeAll(db: Db, counts: Map<string, Promise<Count>>): Promise<boolean> {
  const now = realClock.now()
  const live = new Map<string, Count>()
  for (const [key, known] of counts) {
    const count = await known.catch(() => null)
    if (count && !isExpired(count, now)) live.set(key, count)
    else counts.delete(key)
  }
  if (live.size > 0) await exchangeCounts(db, live, now)
  return counts.size > 0
}

const sumUsed = ({ stored, saving, unsaved }: Count) => stored + saving + unsaved

const createCount = (until: number): Count => ({
  stored: 0,
  saving: 0,
  unsaved: 0,
  until,
  usedAt: realClock.now(),
})

const isExpired = ({ until, saving, unsaved, usedAt }: Count, now: number) =>
  until <= now || (saving + unsaved === 0 && usedAt < now - COUNT_CACHE_TTL_MS)

async function readCount(db: Db, key: string, windowMs: number): Promise<Count> {
  const now = realClock.now()
  const row = await db
    .selectFrom('rateLimits')
    .select(['points', 'expire'])
    .where('key', '=', key)
    .where('expire', '>', now)
    .executeTakeFirst()
  return { ...createCount(row?.expire ?? now + windowMs), stored: row?.points ?? 0 }
}

async function exchangeCounts(db: Db, live: ReadonlyMap<string, Count>, now: number): Promise<void> {
  for (const count of live.values()) {
    count.saving += count.unsaved
    count.unsaved = 0
  }
  const rows = await saveCounts(db, live, now)
  for (const { key, points, expire } of rows) {
    const count = live.get(key)!
    // A window that has ended meanwhile has started again.
    if (count.until > realClock.now()) Object.assign(count, { stored: points, saving: 0, until: expire })
  }
}

/** Adds and reads in one statement; sorted, which prevents deadlocks between servers. */
async function saveCounts(db: Db, live: ReadonlyMap<string, Count>, now: number): Promise<Stored[]> {
  const counts = [...live.values()]
  const { rows } = await sql<Stored>`
    with counted as (
      select * from unnest(
        ${[...live.keys()]}::text[], ${counts.map(({ saving }) => saving)}::integer[],
        ${counts.map(({ until }) => until)}::bigint[]
      ) as c (key, points, expire)
    ),
    saved as (
      insert into "rateLimits" as l (key, points, expire)
      select key, points, expire from counted where points > 0 order by key
      on conflict (key) do update set
        points = case when l.expire > ${now} then l.points + excluded.points else excluded.points end,
        expire = case when l.expire > ${now} then l.expire else excluded.expire end
      returning key, points, expire
    )
    select key, points, expire from saved
    union all
    select l.key, l.points, l.expire
    from "rateLimits" l join counted c using (key) where c.points = 0 and l.expire > ${now}`.execute(db)
  return rows
}
