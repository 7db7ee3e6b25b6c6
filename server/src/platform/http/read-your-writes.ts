import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { readCookie } from '../sessions/cookies.ts'
import type { Db } from '../db/db.ts'
import type { Replica } from '../db/replica.ts'
import type { Metrics } from '../monitoring/metrics/metrics.ts'
import type { Caller } from './admit.ts'

const MAX_WRITERS = 10_000
/** Name of the cookie that shows every server that this browser has just written. */
export const RECENT_WRITE_COOKIE = 'gwanyeok-wrote'

interface Options {
  clock: Clock
  /** How long a write counts as recent. */
  withinMs: number
  /** Whether browsers reach the site by https. */
  secure: boolean
  /**
   * Called before the response to each write is sent, also to a refused write, because the request may have written
   * something before it was refused.
   */
  onWrite?: () => void
  /** Maximum number of members that are remembered; the oldest write is forgotten first. */
  maxWriters?: number
}

/**
 * Records writes. Returns a function that checks whether the caller has written within the last `withinMs`: on this
 * server or, according to the cookie, on another. Members must see their own writes immediately, so after a write they
 * get no cached responses and do not read from a replica.
 */
export function trackWrites(
  app: FastifyInstance,
  { clock, withinMs, secure, onWrite, maxWriters = MAX_WRITERS }: Options,
): (caller: Caller) => boolean {
  const writeTimes = new LRUCache<string, number>({ max: maxWriters })
  const cookie = `${RECENT_WRITE_COOKIE}=1; Max-Age=${withinMs / 1000}; Path=/api; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  app.addHook('onSend', ({ method, currentMember }, reply, payload, done) => {
    if (method !== 'GET' && method !== 'HEAD') {
      onWrite?.()
      reply.header('set-cookie', cookie)
      if (currentMember) writeTimes.set(currentMember.id, clock.now())
    }
    done(null, payload)
  })

  function hasWrittenOnThisServer(memberId: string): boolean {
    // `get` would count as a use, and the cache would no longer drop the oldest write first.
    const age = clock.now() - (writeTimes.peek(memberId) ?? -Infinity)
    // Ignores a write in the future: the clock has been moved back after it.
    return age >= 0 && age < withinMs
  }

  return (caller) =>
    readCookie(caller, RECENT_WRITE_COOKIE) !== null ||
    (caller.currentMember !== null && hasWrittenOnThisServer(caller.currentMember.id))
}

/** The primary's name in the metrics. */
const PRIMARY_POOL = 'primary'

interface ReadDatabaseDeps {
  db: Db
  replicas: readonly Replica[]
  metrics: Pick<Metrics, 'listReads'>
  hasJustWritten(caller: Caller): boolean
}

/** Returns a function that chooses the database for reading a list: a fresh replica, or the primary. */
export function createReadDatabaseChooser({
  db,
  replicas,
  metrics,
  hasJustWritten,
}: ReadDatabaseDeps): (caller: Caller) => Db {
  if (replicas.length === 0) return () => db
  let nextIndex = 0
  return (caller) => {
    const freshReplicas = hasJustWritten(caller) ? [] : replicas.filter((replica) => replica.isFresh())
    const replica = freshReplicas[nextIndex++ % freshReplicas.length]
    metrics.listReads.inc({ pool: replica?.name ?? PRIMARY_POOL })
    return replica?.db ?? db
  }
}
