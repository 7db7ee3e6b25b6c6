import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import type { TestDatabase } from '#test/database/test-database.ts'
import { skipSecond } from '#test/skip-second.ts'
import { waitUntil } from '#test/wait-until.ts'
import { createReadOnly, type ReadOnly, setReadOnly } from './read-only.ts'

let database: TestDatabase
const openModes: ReadOnly[] = []

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const mode of openModes.splice(0)) await mode.close()
  await database.drop()
})

function openServer(): ReadOnly {
  const readOnly = createReadOnly({
    db: database.db,
    onError: (error) => expect.fail(String(error)),
  })
  openModes.push(readOnly)
  return readOnly
}

const turnOn = () => setReadOnly(database.db, true)

test('another server notices the mode within a second, even without requests', async () => {
  const otherServer = openServer()
  otherServer.follow()
  expect(await otherServer.isOn()).toBe(false)
  await turnOn()
  skipSecond()
  expect(await otherServer.isOn()).toBe(true)
  const beginSignal = otherServer.getBeginSignal()
  await setReadOnly(database.db, false)
  await waitUntil('the server has noticed', async () => !otherServer.wasOnAtLastRead())
  expect([beginSignal.aborted, otherServer.getBeginSignal().aborted]).toEqual([true, false])
})

test('jobs wait until the mode ends or the server stops', async () => {
  await turnOn()
  const readOnly = openServer()
  readOnly.follow()
  await readOnly.refresh()
  const stopController = new AbortController()
  const waitOfStoppingServer = readOnly.waitForEnd(stopController.signal)
  const waitForEnd = readOnly.waitForEnd(new AbortController().signal)
  stopController.abort()
  await waitOfStoppingServer
  await setReadOnly(database.db, false)
  await waitForEnd
  expect(await readOnly.isOn()).toBe(false)
})

test('setReadOnly returns whether it has changed the mode', async () => {
  expect([await turnOn(), await turnOn(), await setReadOnly(database.db, false)]).toEqual([true, false, true])
})
