import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { startProduct } from '@gwanyeok/e2e/product.ts'
import { migrate } from '@gwanyeok/server/src/platform/db/migrate.ts'
import { Client } from 'pg'
import { cookieOf, SETTINGS } from '../product-settings.ts'
import { type Contents, fill, STATEMENTS, STOCKS } from './fill.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../../../server/src/migrations')

/**
 * A fresh copy of the filled database of these contents; `server` is the address of any database of the server, and
 * `dataDir` where its products keep their files. The filled one is kept, and made again when a migration or a statement
 * of the fill has changed.
 */
export async function copyFilled(server: string, contents: Contents, dataDir: string): Promise<string> {
  const kind = `${contents.predictions}${contents.allDue ? '_due' : ''}`
  const kept = `kept_${kind}_v${await version()}`
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    if (!(await exists(client, kept))) {
      const { rows } = await client.query<{ datname: string }>(
        `select datname from pg_database where datname like $1`,
        [`kept\\_${kind}\\_v%`],
      )
      for (const { datname } of rows) await client.query(`drop database ${datname}`)
      await make(client, server, { contents, name: kept, dataDir })
    }
    await client.query(`drop database if exists run_${kind}`)
    await client.query(`create database run_${kind} template ${kept} strategy file_copy`)
  } finally {
    await client.end()
  }
  return addressOf(server, `run_${kind}`)
}

async function exists(client: Client, name: string): Promise<boolean> {
  return (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1
}

interface Making {
  contents: Contents
  name: string
  dataDir: string
}

/** Under another name until it is complete, so that an interrupted fill is not taken for a finished one. */
async function make(client: Client, server: string, { contents, name, dataDir }: Making): Promise<void> {
  const began = performance.now()
  await client.query('drop database if exists making')
  await client.query('create database making')
  const url = addressOf(server, 'making')
  await migrate(url)
  await fetchCandles(url, dataDir)
  await fill(url, contents)
  await client.query(`alter database making rename to ${name}`)
  console.error(`filled ${name} in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

/** Those of the simulated market, which the product itself asks for. */
async function fetchCandles(url: string, dataDir: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(READER)
  await client.end()
  const product = await startProduct({ ...SETTINGS, DATA_DIR: dataDir, DATABASE_URL: url })
  try {
    for (const symbol of STOCKS) {
      for (const part of ['', '/candles?days=500']) {
        const answer = await fetch(`${product.address}/api/stocks/${symbol}${part}`, {
          headers: { cookie: cookieOf('reader') },
        })
        if (!answer.ok) throw new Error(`${symbol}${part}: ${await answer.text()}`)
      }
    }
  } finally {
    await product.stop()
  }
}

const READER = `
  with reader as (
    insert into users (id, username, email, "emailConfirmed", "createdAt", "updatedAt")
    values ('reader', 'reader', 'reader@gwanyeok.test', true, '2026-01-01', '2026-01-01') returning id
  )
  insert into sessions (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
  select 'reader', 'reader', id, now() + interval '90 years', now(), now() from reader`

/** Of the schema and of the fill. */
async function version(): Promise<string> {
  const hash = createHash('sha256').update(STATEMENTS.join('\n'))
  const names = (await readdir(MIGRATIONS)).toSorted()
  for (const name of names) hash.update(await readFile(path.join(MIGRATIONS, name)))
  return `${Number.parseInt(names.at(-1)!, 10)}_${hash.digest('hex').slice(0, 8)}`
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
