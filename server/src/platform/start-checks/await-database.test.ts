import { DatabaseError } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { realClock } from '../clock.ts'
import { awaitDatabase } from './await-database.ts'

const CONNECTION_REFUSED = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:2'), {
  code: 'ECONNREFUSED',
})

let warnings: string[]
const log = { warn: (_fields: unknown, text: string) => void warnings.push(text) } as Parameters<
  typeof awaitDatabase
>[1]

beforeEach(() => {
  warnings = []
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

/** Starts `awaitDatabase` with a database that fails with `error` and answers after `readyAfterMs`. */
function startWaiting(readyAfterMs: number, error: Error = CONNECTION_REFUSED) {
  const startedAt = realClock.now()
  let outcome: unknown = 'not yet'
  const check = () =>
    realClock.now() - startedAt >= readyAfterMs ? Promise.resolve() : Promise.reject(error)
  void awaitDatabase(check, log).then(
    () => (outcome = 'answered'),
    (reason: unknown) => (outcome = String(reason)),
  )
  return { readOutcome: () => outcome }
}

test('an unreachable database is retried for a minute with one warning, and then reported with a message of one line', async () => {
  const wait = startWaiting(Infinity)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(wait.readOutcome()).toBe('not yet')
  await vi.advanceTimersByTimeAsync(2000)
  expect(wait.readOutcome()).toMatch(/^StartError: DATABASE_URL: [^\n]+ECONNREFUSED[^\n]+$/)
  expect(warnings).toEqual([expect.stringMatching(/^DATABASE_URL: /)])
})

test('a database that accepts connections but does not answer is retried as well', async () => {
  const wait = startWaiting(20_000, new Error('timeout expired'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(wait.readOutcome()).toBe('answered')
})

test('a database that starts within the minute is found', async () => {
  const wait = startWaiting(40_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(wait.readOutcome()).toBe('answered')
})

test('an error that waiting cannot fix is thrown immediately, without a warning', async () => {
  const absentDatabaseError = new DatabaseError('database "x" does not exist', 0, 'error')
  const wait = startWaiting(Infinity, Object.assign(absentDatabaseError, { code: '3D000' }))
  await vi.advanceTimersByTimeAsync(0)
  expect(wait.readOutcome()).toMatch(/^StartError: DATABASE_URL: [^\n]+$/)
  expect(warnings).toEqual([])
})
