import { chmod, chown, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyInitializedFolder } from '#test/database/copy-initialized-folder.ts'
import { type RunningPostgres, runPostgres } from '#test/database/postgres/run-postgres.ts'
import { withClient } from '../with-client.ts'
import { readConfig } from '../../config/config.ts'
import { prepareCluster } from '../../postgres/cluster.ts'
import { checkConnections } from './check-connections.ts'
import { buildConnectionSettings } from '../db.ts'

const CERTIFICATE_FOLDER = path.join(import.meta.dirname, '../../../../test/database/postgres/tls')
const CA = path.join(CERTIFICATE_FOLDER, 'ca.pem')

let dataDir: string
let postgres: RunningPostgres

/** Starts a server that accepts only TLS connections, with a certificate for `localhost`. */
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gwanyeok-tls-'))
  await copyInitializedFolder(dataDir)
  const cluster = await prepareCluster(dataDir)
  for (const name of ['server.pem', 'server.key']) {
    const file = path.join(cluster.folder, name)
    await copyFile(path.join(CERTIFICATE_FOLDER, name), file)
    await chmod(file, 0o600)
    if (cluster.account) await chown(file, cluster.account.uid, cluster.account.gid)
  }
  await writeFile(path.join(cluster.folder, 'pg_hba.conf'), 'hostssl all all all trust\n')
  const files = { ssl_cert_file: 'server.pem', ssl_key_file: 'server.key' }
  postgres = await runPostgres(cluster, { ssl: 'on', timezone: 'UTC', ...files })
})
afterAll(async () => {
  await postgres.stop()
  await rm(dataDir, { recursive: true })
})

const buildAddress = (host: string, query: string) =>
  readConfig({
    DATABASE_URL: `postgres://gwanyeok@${host}:${postgres.port}/postgres${query}`,
  }).databaseUrl!

const checkConnectionsTo = (host: string, query: string) =>
  checkConnections(buildConnectionSettings(buildAddress(host, query)), true)

test.each([
  ['127.0.0.1', '?sslmode=require'],
  ['127.0.0.1', `?sslmode=verify-ca&sslrootcert=${CA}`],
  ['localhost', `?sslmode=verify-full&sslrootcert=${CA}`],
])('%s%s connects with encryption', async (host, query) => {
  await checkConnectionsTo(host, query)
  const { rows } = await withClient(buildAddress(host, query), (client) =>
    client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()'),
  )
  expect(rows).toEqual([{ ssl: true }])
})

test.each([
  ['127.0.0.1', '', 'without TLS'],
  ['127.0.0.1', `?sslmode=verify-full&sslrootcert=${CA}`, 'another host'],
  [
    'localhost',
    `?sslmode=verify-ca&sslrootcert=${path.join(CERTIFICATE_FOLDER, 'other-ca.pem')}`,
    'another authority',
  ],
  [
    'localhost',
    `?sslmode=require&sslrootcert=${path.join(CERTIFICATE_FOLDER, 'other-ca.pem')}`,
    'another authority',
  ],
  ['localhost', '?sslmode=verify-full&sslrootcert=system', 'another authority'],
])('%s%s is refused: %s', async (host, query, reason) => {
  await expect(checkConnectionsTo(host, query)).rejects.toThrow(reason)
})
