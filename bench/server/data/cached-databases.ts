import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { startProduct } from '@gwanyeok/e2e/product.ts'
import { migrate } from '@gwanyeok/server/src/platform/db/migrate.ts'
import { withClient } from '@gwanyeok/server/src/platform/db/with-client.ts'
import { startEmbeddedPostgres } from '@gwanyeok/server/src/platform/postgres/embedded-postgres.ts'
import { StartError } from '@gwanyeok/server/src/platform/start-error.ts'
import type { Client } from 'pg'
import { signCookie, SETTINGS } from '../product-settings.ts'
import { fill } from './fill.ts'
import { STOCKS } from './stocks.ts'

/** Starts the product's PostgreSQL with its settings. */
export async function startPostgres(dataDir: string) {
  await mkdir(dataDir, { recursive: true })
  // No checkpoint may happen during a round.
  const settings = { max_connections: '100', max_wal_size: '8GB', checkpoint_timeout: '1h' }
  return startEmbeddedPostgres({ dataDir, settings })
}

export interface DatabaseCopy {
  name: string
  /** Folder for the files of products that run on this database. */
  dataDir: string
}

/**
 * Creates a fresh copy of the database with this many predictions, and returns its address; `serverUrl` is the address
 * of any database of the server. The filled database is cached: new migrations are applied to it, and it is created
 * again when a file of this folder, or an applied migration, has changed.
 */
export async function copyFilledDatabase(
  serverUrl: string,
  predictionCount: number,
  copy: DatabaseCopy,
): Promise<string> {
  const cachedName = `cached_${predictionCount}_v${await computeFillVersion()}`
  await withClient(serverUrl, async (client) => {
    if (!(await migrateIfPossible(client, serverUrl, cachedName))) {
      await dropMatchingDatabases(client, `cached\\_${predictionCount}\\_v%`)
      await createFilledDatabase(client, serverUrl, {
        predictionCount,
        name: cachedName,
        dataDir: copy.dataDir,
      })
    }
    await client.query(`drop database if exists ${copy.name}`)
    await client.query(`create database ${copy.name} template ${cachedName} strategy file_copy`)
  })
  return formatAddress(serverUrl, copy.name)
}

async function computeFillVersion(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(import.meta.dirname)).toSorted())
    hash.update(await readFile(path.join(import.meta.dirname, name)))
  return hash.digest('hex').slice(0, 8)
}

function formatAddress(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Migrates the cached database. Returns false if it does not exist or has an applied migration that has changed. */
async function migrateIfPossible(client: Client, serverUrl: string, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) return false
  try {
    await migrate(formatAddress(serverUrl, name))
    return true
  } catch (error) {
    if (error instanceof StartError) return false
    throw error
  }
}

async function dropMatchingDatabases(client: Client, pattern: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(datname) as name from pg_database where datname like $1`,
    [pattern],
  )
  for (const { name } of rows) await client.query(`drop database ${name}`)
}

interface CreateOptions {
  predictionCount: number
  name: string
  dataDir: string
}

/** Creates the database under another name first, so that an interrupted fill is not mistaken for a complete one. */
async function createFilledDatabase(
  client: Client,
  serverUrl: string,
  { predictionCount, name, dataDir }: CreateOptions,
): Promise<void> {
  const startedAt = performance.now()
  const url = formatAddress(serverUrl, 'unfinished')
  await client.query('drop database if exists unfinished')
  await client.query('create database unfinished')
  await migrate(url)
  await fetchCandles(url, dataDir)
  await fill(url, predictionCount)
  await client.query(`alter database unfinished rename to ${name}`)
  process.stderr.write(`filled ${name} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`)
}

/** Lets the product itself fetch the candles of the simulated market. */
async function fetchCandles(url: string, dataDir: string): Promise<void> {
  await withClient(url, (client) => client.query(INSERT_READER))
  const product = await startProduct({ ...SETTINGS, DATA_DIR: dataDir, DATABASE_URL: url })
  try {
    for (const symbol of STOCKS) {
      for (const subpath of ['', '/candles?days=500']) {
        const answer = await fetch(`${product.address}/api/stocks/${symbol}${subpath}`, {
          headers: { cookie: signCookie('reader') },
        })
        if (!answer.ok) throw new Error(`${symbol}${subpath}: ${await answer.text()}`)
      }
    }
  } finally {
    await product.stop()
  }
}

/** A signed-in member, as whom the candles are fetched. */
const INSERT_READER = `
  with reader as (
    insert into users (id, username, email, "emailConfirmed", "createdAt", "updatedAt")
    values ('reader', 'reader', 'reader@gwanyeok.test', true, '2026-01-01', '2026-01-01') returning id
  )
  insert into sessions (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
  select 'reader', 'reader', id, now() + interval '90 years', now(), now() from reader`
