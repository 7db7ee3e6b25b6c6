import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import type { TestDatabase } from '#test/database/test-database.ts'
import { skipSecond } from '#test/pass-second.ts'
import { waitUntil } from '#test/until.ts'
import { createReadOnly, type ReadOnly, setReadOnly } from './read-only.ts'

let database: TestDatabase
const open: ReadOnly[] = []

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const mode of open.splice(0)) await mode.close()
  await database.drop()
})

function server(): ReadOnly {
  const readOnly = createReadOnly({
    db: database.db,
    onError: (error) => expect.fail(String(error)),
  })
  open.push(readOnly)
  return readOnly
}

const begin = () => setReadOnly(database.db, true)

test('another server obeys within a second, also without a request', async () => {
  const other = server()
  other.follow()
  expect(await other.isOn()).toBe(false)
  await begin()
  skipSecond()
  expect(await other.isOn()).toBe(true)
  const pausing = other.begins()
  await setReadOnly(database.db, false)
  await waitUntil('the server has noticed', async () => !other.wasOn())
  expect([pausing.aborted, other.begins().aborted]).toEqual([true, false])
})

test('jobs wait for its end, or for the end of the server', async () => {
  await begin()
  const mode = server()
  mode.follow()
  await mode.look()
  const stopping = new AbortController()
  const stopped = mode.ended(stopping.signal)
  const ended = mode.ended(new AbortController().signal)
  stopping.abort()
  await stopped
  await setReadOnly(database.db, false)
  await ended
  expect(await mode.isOn()).toBe(false)
})

test('setting it to what it is changes nothing', async () => {
  expect([await begin(), await begin(), await setReadOnly(database.db, false)]).toEqual([true, false, true])
})
