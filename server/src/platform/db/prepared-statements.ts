import { createHash } from 'node:crypto'
import type { PostgresQueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import type { TransactionClient, TransactionPool } from './outages/resilient-pool.ts'

/**
 * Maximum number of prepared statements per connection. PostgreSQL holds a plan for each until the connection ends.
 */
const MAX_PREPARED_STATEMENTS = 300
/** Maximum number of statement texts whose uses are counted. Least recently used texts are evicted. */
const MAX_COUNTED_TEXTS = 1000
/** A text is prepared from its second use on, so that statements that are used once need no name. */
const MAX_UNPREPARED_USES = 1

/** Matches `select *` and the like: such a prepared statement fails once when a column is added. */
const ALL_COLUMNS = /(?:\.|\bselect |\breturning )\*/i

interface Statement {
  uses: number
  /**
   * Name of the prepared statement: a hash of the text, so that behind a pooler a name never refers to another
   * statement.
   */
  name: string
  hasAllColumns: boolean
}

/** Wraps a pool so that each connection parses and plans a repeated statement once. */
export function createPreparingPool(pool: Pool): TransactionPool {
  const statements = new LRUCache<string, Statement>({ max: MAX_COUNTED_TEXTS })
  const clients = new WeakMap<PoolClient, TransactionClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const preparingClient = clients.get(client) ?? createPreparingClient(client, statements)
      clients.set(client, preparingClient)
      return preparingClient
    },
  }
}

function createPreparingClient(
  client: PoolClient,
  statements: LRUCache<string, Statement>,
): TransactionClient {
  /** By text: the names of the statements that are prepared on this connection. */
  const names = new Map<string, string>()
  let renameCount = 0

  function chooseName(text: string, isInTransaction: boolean): string | undefined {
    const statement = findStatement(statements, text)
    // In a transaction, a statement that fails would abort the whole transaction.
    if (isInTransaction && statement.hasAllColumns) return undefined
    const knownName = names.get(text)
    if (knownName !== undefined) return knownName
    const isRepeated = statement.uses >= MAX_UNPREPARED_USES
    statement.uses++
    if (!isRepeated || names.size >= MAX_PREPARED_STATEMENTS) return undefined
    names.set(text, statement.name)
    return statement.name
  }

  /**
   * Gives the text a new name, so that its next use is parsed again: the driver does not parse a name that it knows.
   */
  function replaceName(text: string, name: string): string {
    const [hash] = name.split(' ')
    const newName = `${hash} ${++renameCount}`
    names.set(text, newName)
    return newName
  }

  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const isInTransaction = client.getTransactionStatus() !== 'I'
    const name = values.length === 0 ? undefined : chooseName(text, isInTransaction)
    try {
      return await runStatement<R>(client, { text, values, name })
    } catch (error) {
      if (name === undefined || !isOutdatedError(error)) throw error
      const newName = replaceName(text, name)
      if (isInTransaction) throw error
      // The statement was refused before it ran, so it is safe to retry.
      await client.query(`deallocate "${name}"`).catch(() => {})
      return runStatement<R>(client, { text, values, name: newName })
    }
  }

  return {
    // The overload for cursors is missing, because the dialect is configured without cursors.
    query: query as TransactionClient['query'],
    getTransactionStatus: () => client.getTransactionStatus(),
    release: (destroy) => client.release(destroy),
  }
}

interface PreparedCall {
  text: string
  values: readonly unknown[]
  name: string | undefined
}

function runStatement<R>(
  client: PoolClient,
  { text, values, name }: PreparedCall,
): Promise<PostgresQueryResult<R>> {
  const result: Promise<unknown> = client.query({
    text,
    values: [...values],
    ...(name !== undefined && { name }),
  })
  return result as Promise<PostgresQueryResult<R>>
}

function findStatement(statements: LRUCache<string, Statement>, text: string): Statement {
  const knownStatement = statements.get(text)
  if (knownStatement) return knownStatement
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  const statement = { uses: 0, name, hasAllColumns: ALL_COLUMNS.test(text) }
  statements.set(text, statement)
  return statement
}

const UNKNOWN_STATEMENT = '26000'

/** Returns whether a migration changed the columns of the result, or the prepared statement no longer exists. */
const isOutdatedError = (error: unknown) =>
  error instanceof DatabaseError &&
  (error.routine === 'RevalidateCachedQuery' || error.code === UNKNOWN_STATEMENT)
