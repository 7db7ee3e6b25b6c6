import { DatabaseError } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { realClock } from '../clock.ts'
import { awaitDatabase } from './await-database.ts'

const REFUSED = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:2'), { code: 'ECONNREFUSED' })

let warnings: string[]
const log = { warn: (_fields: unknown, text: string) => void warnings.push(text) } as Parameters<
  typeof awaitDatabase
>[1]

beforeEach(() => {
  warnings = []
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

/** Answers from `readyAt` on, in ms of the clock. */
function waitFor(readyAt: number, error: Error = REFUSED) {
  const begun = realClock.now()
  let ended: unknown = 'not yet'
  const check = () => (realClock.now() - begun >= readyAt ? Promise.resolve() : Promise.reject(error))
  void awaitDatabase(check, log).then(
    () => (ended = 'answered'),
    (reason: unknown) => (ended = String(reason)),
  )
  return { ended: () => ended }
}

test('a database that does not answer is tried for a minute, said once, and then named in a line', async () => {
  const waiting = waitFor(Infinity)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(waiting.ended()).toBe('not yet')
  await vi.advanceTimersByTimeAsync(2000)
  expect(waiting.ended()).toMatch(/^StartError: DATABASE_URL: [^\n]+ECONNREFUSED[^\n]+$/)
  expect(warnings).toEqual([expect.stringMatching(/^DATABASE_URL: /)])
})

test('one that takes connections and says nothing is waited for as well', async () => {
  const waiting = waitFor(20_000, new Error('timeout expired'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(waiting.ended()).toBe('answered')
})

test('one that comes within the minute is enough', async () => {
  const waiting = waitFor(40_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(waiting.ended()).toBe('answered')
})

test('what no waiting changes ends it at once, without a word before', async () => {
  const absent = new DatabaseError('database "x" does not exist', 0, 'error')
  const waiting = waitFor(Infinity, Object.assign(absent, { code: '3D000' }))
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.ended()).toMatch(/^StartError: DATABASE_URL: [^\n]+$/)
  expect(warnings).toEqual([])
})
