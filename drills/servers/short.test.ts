import { startPostgresForTests } from '@gwanyeok/server/test/database/postgres-for-tests.ts'
import { dropDatabase, makeDatabase, urlOf } from '@gwanyeok/server/test/database/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withFolder } from '../load/servers.ts'
import { runDrill } from './run.ts'

let postgres: Awaited<ReturnType<typeof startPostgresForTests>>
let database: string

beforeAll(async () => {
  postgres = await startPostgresForTests()
  database = await makeDatabase(postgres.url, 'servers')
})
afterAll(async () => {
  await dropDatabase(postgres.url, database)
  await postgres.stop()
})

test('two servers, one killed and one stopped while members write: nothing is lost, doubled or shown twice', async () => {
  const options = { servers: 2, members: 5, kills: 1, stops: 1, betweenMs: 1500, writesBetween: 6 }
  const { ledger, judged, findings } = await withFolder((folder) =>
    runDrill(urlOf(postgres.url, database), folder, options),
  )
  expect(findings).toEqual({ lost: [], unseen: [], drifted: [], evaluations: [], watchers: [] })
  expect(ledger.acknowledged.length).toBeGreaterThanOrEqual(2 * options.writesBetween)
  expect(judged).toBeGreaterThan(0)
})
