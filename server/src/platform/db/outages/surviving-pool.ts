import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Availability } from './availability.ts'
import { canRunAgain, DatabaseAway, isConnectionTimeout, isAway, isDiskFull } from './database-away.ts'

const PAUSE_MS = 200

/** Like the driver's clients, and the ones that prepare statements. */
export interface TransactionClient extends PostgresPoolClient {
  /** `I` means outside of a transaction. */
  getTransactionStatus(): string | null
}

export interface TransactionPool extends PostgresPool {
  connect(): Promise<TransactionClient>
}

/**
 * Creates a pool that survives a change of the primary. A broken connection is replaced, and what is safe runs again
 * on a new one: reads outside of a transaction, the beginning of a transaction, and writes that a read-only server
 * refused. Everything else throws `DatabaseAway`, and so does a long outage.
 */
export function createSurvivingPool(pool: TransactionPool, availability: Availability): PostgresPool {
  async function connect(): Promise<TransactionClient> {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isAway(error)) throw error
      availability.failed()
      if (isConnectionTimeout(error) || !availability.isWorthWaiting()) throw new DatabaseAway(error)
    }
    await sleep(PAUSE_MS)
    return connect()
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => createSurvivingClient(await connect(), { connect, availability }),
  }
}

interface Reconnection {
  connect(): Promise<TransactionClient>
  availability: Availability
}

function createSurvivingClient(
  first: TransactionClient,
  { connect, availability }: Reconnection,
): PostgresPoolClient {
  let client: TransactionClient | null = first
  let isBroken = false

  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    client ??= await connect()
    const isInTransaction = client.getTransactionStatus() !== 'I'
    try {
      const result = await client.query<R>(text, values)
      availability.answered()
      return result
    } catch (error) {
      if (isDiskFull(error)) availability.foundFull()
      if (!isAway(error)) throw error
      availability.failed()
      isBroken = true
      const isSafe = !isInTransaction && canRunAgain(text, error)
      if (!isSafe || !availability.isWorthWaiting()) throw new DatabaseAway(error)
    }
    release()
    return query(text, values)
  }

  function release(destroy = false): void {
    client?.release(destroy || isBroken)
    client = null
    isBroken = false
  }

  // Cursors are not supported, because the dialect has none.
  return { query: query as PostgresPoolClient['query'], release }
}
