import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Availability } from './availability.ts'
import {
  canRetryStatement,
  DatabaseUnavailableError,
  isConnectionTimeout,
  isDiskFullError,
  isUnavailableError,
} from './database-unavailable.ts'

const RETRY_INTERVAL_MS = 200

/** The interface that the driver's client and the client that prepares statements share. */
export interface TransactionClient extends PostgresPoolClient {
  /** `I` (idle) outside of a transaction. */
  getTransactionStatus(): string | null
}

export interface TransactionPool extends PostgresPool {
  connect(): Promise<TransactionClient>
}

/**
 * Creates a pool that survives a change of the primary. A broken connection is replaced, and safe statements are
 * retried on a new one: reads outside of a transaction, the start of a transaction, and statements that a read-only
 * server refused. Other statements throw `DatabaseUnavailableError`, and in a long outage all statements do.
 */
export function createResilientPool(pool: TransactionPool, availability: Availability): PostgresPool {
  async function connect(): Promise<TransactionClient> {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isUnavailableError(error)) throw error
      availability.reportOutage()
      if (isConnectionTimeout(error) || !availability.shouldWait()) throw new DatabaseUnavailableError(error)
    }
    await sleep(RETRY_INTERVAL_MS)
    return connect()
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => createResilientClient(await connect(), { connect, availability }),
  }
}

interface ReconnectDeps {
  connect(): Promise<TransactionClient>
  availability: Availability
}

function createResilientClient(
  firstClient: TransactionClient,
  { connect, availability }: ReconnectDeps,
): PostgresPoolClient {
  let client: TransactionClient | null = firstClient
  let isBroken = false

  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    client ??= await connect()
    const isInTransaction = client.getTransactionStatus() !== 'I'
    try {
      const result = await client.query<R>(text, values)
      availability.reportAnswer()
      return result
    } catch (error) {
      if (isDiskFullError(error)) availability.reportDiskFull()
      if (!isUnavailableError(error)) throw error
      availability.reportOutage()
      isBroken = true
      const canRetry = !isInTransaction && canRetryStatement(text, error)
      if (!canRetry || !availability.shouldWait()) throw new DatabaseUnavailableError(error)
    }
    release()
    return query(text, values)
  }

  function release(destroy = false): void {
    client?.release(destroy || isBroken)
    client = null
    isBroken = false
  }

  // Cast: the overload for cursors is missing, because the dialect is configured without cursors.
  return { query: query as PostgresPoolClient['query'], release }
}
