import { AsyncLocalStorage } from 'node:async_hooks'
import { Client } from 'pg'

const counting = new AsyncLocalStorage<string[]>()
const { query } = Client.prototype

Client.prototype.query = function counted(this: Client, ...input: unknown[]) {
  const [first] = input as [string | { text: string }]
  counting.getStore()?.push(typeof first === 'string' ? first : first.text)
  return Reflect.apply(query, this, input) as unknown
} as typeof query

/** Sessions, counts of limits and the read-only mode are remembered for seconds only: on a busy machine they may be read again. */
const READ_NOW_AND_THEN = /"sessions"|"rateLimits"|"readOnlyMode"/

/** The texts of the statements that `work` sends to the database, without those of background work. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await recordAllStatements(work)).filter((text) => !READ_NOW_AND_THEN.test(text))

/** The same with those that are asked only now and then; not what a new connection asks first. */
export async function recordAllStatements(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  await counting.run(sent, work)
  return sent.filter((text) => text !== 'show transaction_read_only')
}
