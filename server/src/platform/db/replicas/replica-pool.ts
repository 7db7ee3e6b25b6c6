import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { isAway } from '../outages/database-away.ts'
import type { TransactionPool } from '../outages/surviving-pool.ts'

/** Of a replica: what it replays needs rows that the statement still reads (PostgreSQL manual, 27.4.2). */
const REPLAY_CONFLICT = '40001'

/** Connections of a replica, for single reading statements; one that fails there runs on the primary. */
export function replicaPool(replica: TransactionPool, primary: PostgresPool): PostgresPool {
  return {
    options: replica.options,
    end: () => replica.end(),
    async connect() {
      try {
        return replicaClient(await replica.connect(), primary)
      } catch (error) {
        if (!isAway(error)) throw error
        return primary.connect()
      }
    },
  }
}

function replicaClient(first: PostgresPoolClient, primary: PostgresPool): PostgresPoolClient {
  let client = first
  let isBroken = false

  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      return await client.query<R>(text, values)
    } catch (error) {
      if (client !== first || !(isAway(error) || hasCode(error, REPLAY_CONFLICT))) throw error
      isBroken = true
    }
    const other = await primary.connect()
    first.release(isBroken)
    client = other
    return client.query<R>(text, values)
  }

  return {
    // No cursors: the dialect is given none.
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
