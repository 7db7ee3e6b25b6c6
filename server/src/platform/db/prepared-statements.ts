import { createHash } from 'node:crypto'
import type { PostgresQueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import type { TransactionClient, TransactionPool } from './outages/surviving-pool.ts'

/** Limit on names per connection; PostgreSQL holds a plan for each until the connection ends. */
const MAX_NAMES = 300
/** Usage counts per statement text. Least recently used texts are evicted. */
const MAX_REMEMBERED_TEXTS = 1000
/** A text is prepared from its second use on, so that unique texts take no name. */
const MAX_UNPREPARED_USES = 1

/** `select *` and the like: such a statement fails once when a column is added. */
const ALL_COLUMNS = /(?:\.|\bselect |\breturning )\*/i

interface Statement {
  uses: number
  /**
   * Derived only from the text, so that a name on another server connection of a pooler never means another
   * statement.
   */
  hash: string
  hasAllColumns: boolean
}

/** Creates a pool on whose connections statements are parsed and planned once. */
export function createPreparingPool(pool: Pool): TransactionPool {
  const statements = new LRUCache<string, Statement>({ max: MAX_REMEMBERED_TEXTS })
  const clients = new WeakMap<PoolClient, TransactionClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? createPreparingClient(client, statements)
      clients.set(client, known)
      return known
    },
  }
}

function createPreparingClient(
  client: PoolClient,
  statements: LRUCache<string, Statement>,
): TransactionClient {
  const names = new Map<string, string>()
  let renamed = 0

  function chooseName(text: string, isInTransaction: boolean): string | undefined {
    const statement = findStatement(statements, text)
    // A failure would end the whole transaction.
    if (isInTransaction && statement.hasAllColumns) return undefined
    const known = names.get(text)
    if (known !== undefined) return known
    if (statement.uses++ < MAX_UNPREPARED_USES || names.size >= MAX_NAMES) return undefined
    names.set(text, statement.hash)
    return statement.hash
  }

  /** The next use parses the text again; otherwise the driver assumes that the name is known. */
  function rename(text: string, name: string): string {
    const next = `${name.split(' ')[0]} ${++renamed}`
    names.set(text, next)
    return next
  }

  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const isInTransaction = client.getTransactionStatus() !== 'I'
    const name = values.length === 0 ? undefined : chooseName(text, isInTransaction)
    try {
      return await run<R>(client, { text, values, name })
    } catch (error) {
      if (name === undefined || !isOutdated(error)) throw error
      const next = rename(text, name)
      if (isInTransaction) throw error
      // The statement was refused before it began, so it can run again.
      await client.query(`deallocate "${name}"`).catch(() => {})
      return run<R>(client, { text, values, name: next })
    }
  }

  return {
    // Cursors are not supported, because the dialect has none.
    query: query as TransactionClient['query'],
    getTransactionStatus: () => client.getTransactionStatus(),
    release: (destroy) => client.release(destroy),
  }
}

interface Call {
  text: string
  values: readonly unknown[]
  name: string | undefined
}

function run<R>(client: PoolClient, { text, values, name }: Call): Promise<PostgresQueryResult<R>> {
  const answer: Promise<unknown> = client.query({
    text,
    values: [...values],
    ...(name !== undefined && { name }),
  })
  return answer as Promise<PostgresQueryResult<R>>
}

function findStatement(statements: LRUCache<string, Statement>, text: string): Statement {
  const known = statements.get(text)
  if (known) return known
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  const statement = { uses: 0, hash, hasAllColumns: ALL_COLUMNS.test(text) }
  statements.set(text, statement)
  return statement
}

const UNKNOWN_STATEMENT = '26000'

/** A migration changed the columns of its result, or the name was dropped. */
const isOutdated = (error: unknown) =>
  error instanceof DatabaseError &&
  (error.routine === 'RevalidateCachedQuery' || error.code === UNKNOWN_STATEMENT)
