import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, DatabaseError } from 'pg'

/** Who waits for one of the tables behind this request is held up as long; shorter than PostgreSQL's deadlock_timeout. */
const ATTEMPT = '400ms'
const PAUSE_MS = 600
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

interface Locks {
  /** Quoted names. */
  tables: readonly string[]
  mode: 'share row exclusive' | 'access exclusive'
  patienceMs: number
}

/**
 * Locks all tables until the end of the client's transaction, or throws the refusal of the last attempt. Between
 * attempts it holds none of them, so that others go on.
 */
export async function lockTables(client: Client, { tables, mode, patienceMs }: Locks): Promise<void> {
  const giveUpAt = performance.now() + patienceMs
  for (;;) {
    await client.query(`savepoint locking; set local lock_timeout = '${ATTEMPT}'`)
    try {
      await client.query(`lock table ${tables.join(', ')} in ${mode} mode`)
      await client.query('release savepoint locking')
      return
    } catch (error) {
      if (!isHeldByOthers(error) || performance.now() > giveUpAt) throw error
    }
    await client.query('rollback to savepoint locking')
    await sleep(PAUSE_MS)
  }
}

const isHeldByOthers = (error: unknown) =>
  error instanceof DatabaseError && (error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK)
