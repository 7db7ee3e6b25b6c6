import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { copyInitializedFolder } from '#test/database/copy-initialized-folder.ts'
import { runReplica } from '#test/database/postgres/run-replica.ts'
import { type RunningPostgres, runPostgres } from '#test/database/postgres/run-postgres.ts'
import { withClient } from './with-client.ts'
import { type Person, signUpMember } from '#test/product/person.ts'
import { openAnotherServer, openProduct, type TestProduct } from '#test/product/product.ts'
import { prepareCluster } from '../postgres/cluster.ts'
import { createPool } from './db.ts'
import { migrate } from './migrate.ts'

type Server = Awaited<ReturnType<typeof openAnotherServer>>

let dataDir: string
let product: TestProduct
let primary: RunningPostgres
let replica: RunningPostgres
let pool: Pool
const servers: Server[] = []
let minji: Person
let jisu: Person

/** Starts two servers of the product on a primary with a replica. */
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gwanyeok-replica-'))
  await copyInitializedFolder(dataDir)
  await chmod(dataDir, 0o755)
  const cluster = await prepareCluster(dataDir)
  primary = await runPostgres(cluster, { timezone: 'UTC' })
  await migrate(primary.url)
  replica = await runReplica(primary, cluster, path.join(dataDir, 'replica'))
  product = await openProduct({ at: Date.parse('2024-06-03T16:00:00Z') })
  pool = createPool(primary.url)
  const config = { ...product.config, databaseReadUrls: [replica.url] }
  servers.push(await openAnotherServer({ ...product, config, pool }))
  servers.push(await openAnotherServer({ ...product, config, pool }))
  minji = await signUpMember(servers[0]!, 'minji')
  jisu = await signUpMember(servers[0]!, 'jisu')
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await pool.end()
  await replica.stop()
  await primary.stop()
  await product.close()
  await rm(dataDir, { recursive: true })
})

const readContents = async (person: Person) => {
  const { body } = await person.call<{ items: { content: string }[] }>('GET /posts')
  return body.items.map(({ content }) => content)
}
/** Reads as Jisu on a server and in a browser that have not written recently. */
const readContentsAsJisu = async () => {
  const answer = await servers[1]!.app.inject({ url: '/api/posts', headers: { cookie: jisu.cookie() } })
  return answer.json<{ items: { content: string }[] }>().items.map(({ content }) => content)
}
const writePost = async (content: string) =>
  expect((await minji.call('POST /posts', { content })).status).toBe(200)

const runOnReplica = (statement: string) => withClient(replica.url, (client) => client.query(statement))
const waitUntilFresh = () =>
  expect.poll(() => servers.map(({ replicas }) => replicas[0]!.isFresh())).toEqual([true, true])

/** Reads the value of `metric`, such as `name{label="x"}`, from the text of the server's metrics. */
async function readMetric(server: Server, metric: string): Promise<number> {
  const text = await server.metrics.registry.metrics()
  return Number(text.split(`\n${metric} `)[1]?.split('\n')[0])
}
const LAG_METRIC = 'database_replica_behind_seconds{pool="replica-1"}'
const countReads = (database: string) => readMetric(servers[1]!, `list_reads_total{pool="${database}"}`)

test('lists come from the replica, but authors read their own writes on every server', async () => {
  await waitUntilFresh()
  // Freezes the clock, so that the replica counts as fresh even on a slow machine.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
  await runOnReplica('select pg_wal_replay_pause()')
  await writePost('just now')
  expect(await readContentsAsJisu()).toEqual([])
  expect(await readContents(minji)).toEqual(['just now'])
  expect(await readContents(minji.connectTo(servers[1]!))).toEqual(['just now'])
  expect([await countReads('replica-1'), await countReads('primary')]).toEqual([1, 1])
  expect(await readMetric(servers[1]!, 'database_pool_max_connections{pool="replica-1"}')).toBe(10)
})

test('a replica that has fallen behind serves no reads until it has caught up', async () => {
  await expect.poll(readContentsAsJisu).toEqual(['just now'])
  expect(servers[1]!.replicas[0]!.isFresh()).toBe(false)
  expect(await readMetric(servers[1]!, LAG_METRIC)).toBeGreaterThan(3)
  await runOnReplica('select pg_wal_replay_resume()')
  await waitUntilFresh()
  await expect.poll(() => readMetric(servers[1]!, LAG_METRIC)).toBeLessThan(3)
})

test('without the replica all reads come from the primary', async () => {
  await replica.stop('SIGKILL')
  expect(await readContentsAsJisu()).toEqual(['just now'])
})
