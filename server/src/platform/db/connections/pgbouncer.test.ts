import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { copyInitializedFolder } from '#test/database/copy-initialized-folder.ts'
import { hasPgBouncer, runPgBouncer } from '#test/database/postgres/run-pgbouncer.ts'
import { type RunningPostgres, runPostgres } from '#test/database/postgres/run-postgres.ts'
import { signUpMembers } from '#test/product/person.ts'
import { openAnotherServer, openProduct } from '#test/product/product.ts'
import { prepareCluster } from '../../postgres/cluster.ts'
import { checkConnections } from './check-connections.ts'
import { buildConnectionSettings, createPool } from '../db.ts'
import { migrate } from '../migrate.ts'

describe.skipIf(!hasPgBouncer)('with PgBouncer in transaction mode', () => {
  let dataDir: string
  let postgres: RunningPostgres
  let pooler: Awaited<ReturnType<typeof runPgBouncer>>
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'gwanyeok-pooled-'))
    await copyInitializedFolder(dataDir)
    const cluster = await prepareCluster(dataDir)
    postgres = await runPostgres(cluster, { timezone: 'UTC' })
    pooler = await runPgBouncer(postgres, cluster.account)
  })
  afterAll(async () => {
    await pooler.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  })

  // Must be the first test: a running server would take PgBouncer's connections between the statements of the check.
  test('the check passes with prepared statements off, and names DATABASE_PREPARE if they are on', async () => {
    await checkConnections(buildConnectionSettings(pooler.url), false)
    await expect(checkConnections(buildConnectionSettings(pooler.url), true)).rejects.toThrow(
      'DATABASE_PREPARE',
    )
  })

  test('members can write and read concurrently, even more of them than PgBouncer has connections to PostgreSQL', async () => {
    await migrate(pooler.url)
    const product = await openProduct({ at: Date.parse('2024-06-03T16:00:00Z') })
    const pool = createPool(pooler.url)
    const config = { ...product.config, databasePrepare: false }
    const server = await openAnotherServer({ ...product, config, pool })
    onTestFinished(async () => {
      await server.close()
      await pool.end()
      await product.close()
    })
    const people = await signUpMembers(server, 'minji', 'jisu', 'hana', 'dahye', 'yuna')
    const responses = await Promise.all(
      people.map((person) => person.call('POST /posts', { content: `${person.username}의 하루` })),
    )
    expect(responses.map(({ status }) => status)).toEqual(people.map(() => 200))
    const { body } = await people[0].call<{ items: unknown[] }>('GET /posts')
    expect(body.items).toHaveLength(people.length)
  })
})
