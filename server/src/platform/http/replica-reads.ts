import type { Db } from '../db/db.ts'
import type { Replica } from '../db/replicas/replica.ts'
import type { Metrics } from '../monitoring/metrics/metrics.ts'
import type { Caller } from './admit.ts'

/** As metrics name it. */
const PRIMARY = 'primary'

interface ReplicaReads {
  db: Db
  replicas: readonly Replica[]
  metrics: Pick<Metrics, 'listReads'>
  hasJustWritten(caller: Caller): boolean
}

/** Gives the database that answers a request for a list: a replica that is fresh, or the primary. */
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
