import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { type Replica, STALE_MS } from '../db/replicas/replica.ts'
import type { Metrics } from '../monitoring/metrics/metrics.ts'
import type { Caller } from './admit.ts'
import { cookieOf } from '../sessions/cookie-of.ts'
import { readYourWrites } from './read-your-writes.ts'

/** Says to every server that this browser has just written. */
const COOKIE = 'gwanyeok-wrote'
/** As metrics name it. */
const PRIMARY = 'primary'

interface ReplicaReads {
  db: Db
  replicas: readonly Replica[]
  metrics: Pick<Metrics, 'listReads'>
  /** Whether browsers reach the site by https. */
  secure: boolean
}

/**
 * Gives the database that answers a request for a list: a replica that is fresh, or the primary. A member who wrote
 * less than `STALE_MS` ago, here or by a browser that has the cookie, reads from the primary.
 */
export function readFromReplicas(
  app: FastifyInstance,
  { db, replicas, metrics, secure }: ReplicaReads,
): (caller: Caller) => Db {
  if (replicas.length === 0) return () => db
  const hasWritten = readYourWrites(app, { clock: { now: () => performance.now() }, withinMs: STALE_MS })
  const cookie = `${COOKIE}=1; Max-Age=${STALE_MS / 1000}; Path=/api; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  app.addHook('onSend', ({ method }, reply, payload, done) => {
    if (method !== 'GET' && method !== 'HEAD') reply.header('set-cookie', cookie)
    done(null, payload)
  })
  let turn = 0
  return (caller) => {
    if (cookieOf(caller, COOKIE) !== null || (caller.viewer && hasWritten(caller.viewer.id))) {
      metrics.listReads.inc({ pool: PRIMARY })
      return db
    }
    const fresh = replicas.filter((replica) => replica.isFresh())
    const replica = fresh[turn++ % fresh.length]
    metrics.listReads.inc({ pool: replica?.name ?? PRIMARY })
    return replica?.db ?? db
  }
}
