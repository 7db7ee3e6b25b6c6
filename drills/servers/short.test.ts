import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgresForTests } from '@gwanyeok/server/test/database/postgres-for-tests.ts'
import { dropDatabase, makeDatabase, urlOf } from '@gwanyeok/server/test/database/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from './cluster.ts'
import { runDrill } from './run.ts'

let folder: string
let postgres: Awaited<ReturnType<typeof startPostgresForTests>>
let database: string
let cluster: Cluster

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-servers-'))
  postgres = await startPostgresForTests()
  database = await makeDatabase(postgres.url, 'servers')
  cluster = await startCluster(urlOf(postgres.url, database), 2, folder)
})
afterAll(async () => {
  await cluster?.stop()
  await dropDatabase(postgres.url, database)
  await postgres.stop()
  await rm(folder, { recursive: true })
})

test('two servers, one killed and one stopped while members write: nothing is lost, doubled or shown twice', async () => {
  const options = { servers: 2, members: 5, kills: 1, stops: 1, betweenMs: 1500, writesBetween: 6 }
  const ports = () => cluster.servers.map(({ port }) => port)
  const { ledger, judged, findings } = await runDrill(
    { cluster, url: urlOf(postgres.url, database), ports },
    options,
  )
  expect(findings).toEqual({ lost: [], unseen: [], drifted: [], evaluations: [], watchers: [] })
  expect(ledger.acknowledged).toBeGreaterThanOrEqual(2 * options.writesBetween)
  expect(judged).toBeGreaterThan(0)
})
