import { sql } from 'kysely'
import { realClock } from '../../clock.ts'
import type { Db } from '../../db/db.ts'
import { createPeriodicRunner } from '../../periodic-runner.ts'
import { buildLimitKey, type Limit, type LimitDeps, type Limiter, createRefusal } from './limit.ts'

/** How much of a limit is left. */
export interface RemainingPoints {
  limit: number
  remaining: number
  /** Seconds until the window ends. */
  resetSeconds: number
}

export interface CachedLimiter extends Limiter {
  /** Returns the points that `key` has left in the current window, without using one. */
  getRemaining(key: string): Promise<RemainingPoints>
}

/** Limits counted in memory. Once a second each server adds its counts to the database and reads the totals. */
export interface CachedLimits {
  /** Exact on one server; may miss what other servers counted within the last second. */
  createLimiter(name: string, limit: Limit): CachedLimiter
  /** Adds this server's counts to the database and reads the totals. Also runs every second. */
  sync(): Promise<void>
  /** Saves the counts and stops the sync. */
  close(): Promise<void>
}

/** A count that is not used for this long is dropped from memory. The next use reads it from the database again. */
const COUNT_CACHE_TTL_MS = 60_000

/** The uses of a key within its window. */
interface UseCount {
  /** Total of all servers, as last read from the database. */
  stored: number
  /** Uses on this server that are being saved. */
  inFlight: number
  /** Uses on this server that are not saved yet. */
  unsaved: number
  /** End of the window, in epoch ms of real time. */
  windowEnd: number
  /** Last use on this server, in epoch ms of real time. */
  usedAt: number
}

/** A row of `rateLimits`. */
interface StoredCount {
  key: string
  points: number
  /** End of the window, in epoch ms of real time. */
  expire: number
}

export function createCachedLimits(
  { db, onRefused }: LimitDeps,
  onError: (error: unknown) => void,
): CachedLimits {
  const counts = new Map<string, Promise<UseCount>>()
  const syncRunner = createPeriodicRunner(() => syncAll(db, counts), onError)

  function getCount(key: string, windowMs: number): Promise<UseCount> {
    const cachedCount = counts.get(key)
    if (cachedCount) return cachedCount
    const count = readCount(db, key, windowMs)
    counts.set(key, count)
    count.catch(() => counts.delete(key))
    syncRunner.start()
    return count
  }

  /** Returns the count of the current window; begins a new window if the last one has ended. */
  async function getCurrentCount(key: string, windowMs: number): Promise<UseCount> {
    const count = await getCount(key, windowMs)
    const now = realClock.now()
    if (count.windowEnd <= now) Object.assign(count, createCount(now + windowMs))
    return count
  }

  return {
    createLimiter: (name, { points, seconds }) => ({
      async consume(key) {
        const count = await getCurrentCount(buildLimitKey(name, key), seconds * 1000)
        if (sumUsed(count) >= points) {
          onRefused(name)
          throw createRefusal(count.windowEnd)
        }
        count.unsaved += 1
        count.usedAt = realClock.now()
      },
      async getRemaining(key) {
        const count = await getCurrentCount(buildLimitKey(name, key), seconds * 1000)
        return {
          limit: points,
          remaining: Math.max(0, points - sumUsed(count)),
          resetSeconds: Math.max(0, Math.ceil((count.windowEnd - realClock.now()) / 1000)),
        }
      },
    }),
    sync: syncRunner.runAgain,
    close: syncRunner.close,
  }
}

/** Syncs the counts of all keys in use, and drops the others. Returns false if no key is in use. */
async function syncAll(db: Db, counts: Map<string, Promise<UseCount>>): Promise<boolean> {
  const now = realClock.now()
  const liveCounts = new Map<string, UseCount>()
  for (const [key, cachedCount] of counts) {
    const count = await cachedCount.catch(() => null)
    if (count && !canDrop(count, now)) liveCounts.set(key, count)
    else counts.delete(key)
  }
  if (liveCounts.size > 0) await syncCounts(db, liveCounts, now)
  return counts.size > 0
}

const sumUsed = ({ stored, inFlight, unsaved }: UseCount) => stored + inFlight + unsaved

const createCount = (windowEnd: number): UseCount => ({
  stored: 0,
  inFlight: 0,
  unsaved: 0,
  windowEnd,
  usedAt: realClock.now(),
})

const canDrop = ({ windowEnd, inFlight, unsaved, usedAt }: UseCount, now: number) =>
  windowEnd <= now || (inFlight + unsaved === 0 && usedAt < now - COUNT_CACHE_TTL_MS)

async function readCount(db: Db, key: string, windowMs: number): Promise<UseCount> {
  const now = realClock.now()
  const row = await db
    .selectFrom('rateLimits')
    .select(['points', 'expire'])
    .where('key', '=', key)
    .where('expire', '>', now)
    .executeTakeFirst()
  return { ...createCount(row?.expire ?? now + windowMs), stored: row?.points ?? 0 }
}

async function syncCounts(db: Db, liveCounts: ReadonlyMap<string, UseCount>, now: number): Promise<void> {
  const savedWindowEnds = new Map<string, number>()
  for (const [key, count] of liveCounts) {
    count.inFlight += count.unsaved
    count.unsaved = 0
    savedWindowEnds.set(key, count.windowEnd)
  }
  const rows = await saveCounts(db, liveCounts, now)
  for (const { key, points, expire } of rows) {
    const count = liveCounts.get(key)!
    // If a use has begun a new window during the save, the total belongs to the previous window.
    if (count.windowEnd === savedWindowEnds.get(key))
      Object.assign(count, { stored: points, inFlight: 0, windowEnd: expire })
  }
}

/**
 * Adds the counts in flight and returns the totals, in one statement. Keys without new uses are only read. Rows are
 * written in the order of their keys, so that two servers never deadlock.
 */
async function saveCounts(
  db: Db,
  liveCounts: ReadonlyMap<string, UseCount>,
  now: number,
): Promise<StoredCount[]> {
  const counts = [...liveCounts.values()]
  const { rows } = await sql<StoredCount>`
    with server_counts as (
      select * from unnest(
        ${[...liveCounts.keys()]}::text[], ${counts.map(({ inFlight }) => inFlight)}::integer[],
        ${counts.map(({ windowEnd }) => windowEnd)}::bigint[]
      ) as c (key, points, expire)
    ),
    saved_counts as (
      insert into "rateLimits" as l (key, points, expire)
      select key, points, expire from server_counts where points > 0 order by key
      on conflict (key) do update set
        points = case when l.expire > ${now} then l.points + excluded.points else excluded.points end,
        expire = case when l.expire > ${now} then l.expire else excluded.expire end
      returning key, points, expire
    )
    select key, points, expire from saved_counts
    union all
    select l.key, l.points, l.expire
    from "rateLimits" l join server_counts c using (key) where c.points = 0 and l.expire > ${now}`.execute(db)
  return rows
}
