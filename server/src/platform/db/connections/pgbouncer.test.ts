import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPgBouncer, runPgBouncer } from '#test/database/postgres/run-pgbouncer.ts'
import { type RunningPostgres, runPostgres } from '#test/database/postgres/running-postgres.ts'
import { signUpMembers } from '#test/product/person.ts'
import { openAnotherServer, openProduct, type TestProduct } from '#test/product/product.ts'
import { prepareCluster } from '../../postgres/cluster.ts'
import { checkConnections } from './check-connections.ts'
import { buildConnectionSettings, createPool } from '../db.ts'
import { migrate } from '../migrate.ts'

describe.skipIf(!hasPgBouncer)('with PgBouncer in transaction mode', () => {
  let dataDir: string
  let postgres: RunningPostgres
  let pooler: Awaited<ReturnType<typeof runPgBouncer>>
  let product: TestProduct
  let pool: Pool
  let server: Awaited<ReturnType<typeof openAnotherServer>>

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'gwanyeok-pooled-'))
    const cluster = await prepareCluster(dataDir)
    postgres = await runPostgres(cluster, { timezone: 'UTC' })
    pooler = await runPgBouncer(postgres, cluster.account)
    await migrate(pooler.url)
    product = await openProduct({ at: Date.parse('2024-06-03T16:00:00Z') })
    pool = createPool(pooler.url)
    const config = { ...product.config, databasePrepare: false }
    server = await openAnotherServer({ ...product, config, pool })
  })
  afterAll(async () => {
    await server.close()
    await pool.end()
    await pooler.stop()
    await postgres.stop()
    await product.close()
    await rm(dataDir, { recursive: true })
  })

  test('the check passes without prepared statements, and explains DATABASE_PREPARE with them', async () => {
    await checkConnections(buildConnectionSettings(pooler.url), false)
    await expect(checkConnections(buildConnectionSettings(pooler.url), true)).rejects.toThrow(
      'DATABASE_PREPARE',
    )
  })

  test('more members than PgBouncer has connections to PostgreSQL write and read concurrently', async () => {
    const people = await signUpMembers(server, 'minji', 'jisu', 'hana', 'dahye', 'yuna')
    const responses = await Promise.all(
      people.map((each) => each.call('POST /posts', { content: `${each.username}의 하루` })),
    )
    expect(responses.map(({ status }) => status)).toEqual(people.map(() => 200))
    const { body } = await people[0].call<{ items: unknown[] }>('GET /posts')
    expect(body.items).toHaveLength(people.length)
  })
})
