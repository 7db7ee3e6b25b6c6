import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { readCookie } from '../sessions/cookies.ts'
import type { Db } from '../db/db.ts'
import type { Replica } from '../db/replica.ts'
import type { Metrics } from '../monitoring/metrics/metrics.ts'
import type { Caller } from './admit.ts'

const MAX_REMEMBERED = 10_000
/** Tells every server that this browser has just written. */
export const WROTE_COOKIE = 'gwanyeok-wrote'

interface Options {
  clock: Clock
  withinMs: number
  /** Whether browsers reach the site by https. */
  secure: boolean
  /** Called before a write is answered, also with a refusal, because it may have written before. */
  onWrite?: () => void
  /** Maximum number of members to remember; the oldest write is forgotten first. */
  atMost?: number
}

/**
 * Creates a function that returns whether a member has written within the last `withinMs`, through this server or
 * with a browser that has the cookie. Their own writes must show at once, so they get neither cached answers nor
 * those of a replica.
 */
export function trackWrites(
  app: FastifyInstance,
  { clock, withinMs, secure, onWrite, atMost = MAX_REMEMBERED }: Options,
): (caller: Caller) => boolean {
  const wroteAt = new LRUCache<string, number>({ max: atMost })
  const cookie = `${WROTE_COOKIE}=1; Max-Age=${withinMs / 1000}; Path=/api; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  app.addHook('onSend', ({ method, viewer }, reply, payload, done) => {
    if (method !== 'GET' && method !== 'HEAD') {
      onWrite?.()
      reply.header('set-cookie', cookie)
      if (viewer) wroteAt.set(viewer.id, clock.now())
    }
    done(null, payload)
  })

  function hasWrittenHere(member: string): boolean {
    // Reading must not count as use, so that the oldest write is forgotten first.
    const age = clock.now() - (wroteAt.peek(member) ?? -Infinity)
    // Remembered writes do not count after the clock was moved back.
    return age >= 0 && age < withinMs
  }

  return (caller) =>
    readCookie(caller, WROTE_COOKIE) !== null || (caller.viewer !== null && hasWrittenHere(caller.viewer.id))
}

/** The name in metrics. */
const PRIMARY = 'primary'

interface ReplicaReads {
  db: Db
  replicas: readonly Replica[]
  metrics: Pick<Metrics, 'listReads'>
  hasJustWritten(caller: Caller): boolean
}

/** Chooses the database for a list: a fresh replica, or the primary. */
export function readFromReplicas({
  db,
  replicas,
  metrics,
  hasJustWritten,
}: ReplicaReads): (caller: Caller) => Db {
  if (replicas.length === 0) return () => db
  let turn = 0
  return (caller) => {
    const fresh = hasJustWritten(caller) ? [] : replicas.filter((replica) => replica.isFresh())
    const replica = fresh[turn++ % fresh.length]
    metrics.listReads.inc({ pool: replica?.name ?? PRIMARY })
    return replica?.db ?? db
  }
}
