import { AsyncLocalStorage } from 'node:async_hooks'
import { Client } from 'pg'

const statementStorage = new AsyncLocalStorage<string[]>()
const { query } = Client.prototype

// Patches the driver, so that the statements of every connection are recorded.
Client.prototype.query = function recordedQuery(this: Client, ...input: unknown[]) {
  const [statement] = input as [string | { text: string }]
  statementStorage.getStore()?.push(typeof statement === 'string' ? statement : statement.text)
  return Reflect.apply(query, this, input) as unknown
} as typeof query

/**
 * Sessions, limit counts and the read-only mode are cached for seconds, so they may be read again on a slow machine.
 */
const CACHED_TABLES = /"sessions"|"rateLimits"|"readOnlyMode"/

/** Records the statements that `work` sends to the database, except those of short-lived caches. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await recordAllStatements(work)).filter((text) => !CACHED_TABLES.test(text))

/** Like `recordStatements`, with the statements of short-lived caches. Omits the first statement of a new connection. */
export async function recordAllStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  await statementStorage.run(statements, work)
  return statements.filter((text) => text !== 'show transaction_read_only')
}
