import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig, DatabaseError, escapeIdentifier } from 'pg'
import type { Archive } from '#platform/backup/archive.ts'
import { type Table, tablesOf } from '#platform/backup/tables.ts'
import type { Db } from '#platform/db/db.ts'
import { takeMigrationTurn } from '#platform/db/migrate.ts'
import { buildFresh, dbOfClient } from './build-fresh.ts'
import { carryOver, withdrawnSince } from './carry-over.ts'
import { RestoreRefused } from './restore-refused.ts'
import { dropFormer, relationsOf, swapSchemas } from './swap-schemas.ts'

/** Written while members read and while the read-only mode is on. */
const LIVE = new Set([
  'accessLog',
  'accessTokens',
  'adminActions',
  'candleRanges',
  'candles',
  'sessions',
  'stockLogos',
  'stockPrices',
  'stocks',
])
/** For writes that began before the read-only mode, and for readers that take long. */
const WRITERS_MS = 60_000
const READERS_MS = 120_000
const STATEMENTS_EVERY_MS = 20_000

export interface ReplacementSteps {
  /** Nothing is written from here on: backs up what the database holds. */
  save(): Promise<void>
  onTable(filled: number): void
  onSwap(): Promise<void>
  /** In the transaction, right after the swap: what the product makes good. Throws to undo everything. */
  settle(tx: Db, withdrawn: readonly { id: string; withdrawnAt: Date }[]): Promise<void>
}

/**
 * Replaces what the database holds by a backup, in one transaction: whatever goes wrong, the
 * data is as it was. Members go on reading; for the swap at the end they wait for an instant.
 */
export async function replaceContent(
  connection: ClientConfig,
  { archive, steps, signal }: { archive: Archive; steps: ReplacementSteps; signal: AbortSignal },
): Promise<void> {
  const client = new Client({ ...connection, query_timeout: 0, application_name: 'gwanyeok restore' })
  client.on('error', () => {})
  const stop = () => void client.end()
  await client.connect()
  signal.addEventListener('abort', stop, { once: true })
  try {
    signal.throwIfAborted()
    await replace(client, archive, steps)
    await client.query('commit')
  } finally {
    signal.removeEventListener('abort', stop)
    await client.end()
  }
}

async function replace(client: Client, archive: Archive, steps: ReplacementSteps): Promise<void> {
  await client.query('begin')
  await client.query(
    `set local timezone = 'UTC'; set local statement_timeout = 0; set local lock_timeout = '10s';
     set local tcp_keepalives_idle = 10; set local tcp_keepalives_interval = 5; set local tcp_keepalives_count = 3`,
  )
  await takeMigrationTurn(client)
  const { rows } = await client.query<{ home: string }>('select current_schema() as home')
  const home = rows[0]!.home
  await freeze(client, await tablesOf(client))
  await awake(client, steps.save())
  await buildFresh(client, archive, steps.onTable)
  await expectOneVersion(client, home)
  await steps.onSwap()
  await lockTables(client, {
    tables: await relationsOf(client, home),
    mode: 'access exclusive',
    patienceMs: READERS_MS,
  })
  await swapSchemas(client, home)
  await carryOver(client)
  await steps.settle(dbOfClient(client), await withdrawnSince(client))
  await dropFormer(client)
}

/** What was acknowledged before is in the backup that comes next; nothing of members is written until the end. */
async function freeze(client: Client, tables: readonly Table[]): Promise<void> {
  const frozen = tables.filter(({ name }) => !LIVE.has(name)).map(({ name }) => escapeIdentifier(name))
  await lockTables(client, { tables: frozen, mode: 'share row exclusive', patienceMs: WRITERS_MS })
}

/** Servers of a newer version may run on this database; what this program built would not be theirs. */
async function expectOneVersion(client: Client, home: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from migrations n full join ${escapeIdentifier(home)}.migrations o using (number, checksum)
     where n.name is null or o.name is null`,
  )
  if (rowCount !== 0) throw new RestoreRefused('newer', 'the database is of another version')
}

/** PostgreSQL and poolers end a transaction that is idle for a minute. */
async function awake<T>(client: Client, work: Promise<T>): Promise<T> {
  const timer = setInterval(() => void client.query('select 1').catch(() => {}), STATEMENTS_EVERY_MS)
  return work.finally(() => clearInterval(timer))
}

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
async function lockTables(client: Client, { tables, mode, patienceMs }: Locks): Promise<void> {
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
