import { createHash } from 'node:crypto'
import { startProduct } from '@gwanyeok/e2e/product.ts'
import { migrate } from '@gwanyeok/server/src/platform/db/migrate.ts'
import { StartError } from '@gwanyeok/server/src/platform/start-error.ts'
import { Client } from 'pg'
import { addressOf, emptyDatabase } from '../../empty-database.ts'
import { cookieOf, SETTINGS } from '../product-settings.ts'
import { fill, STATEMENTS, STOCKS } from './fill.ts'

const VERSION = createHash('sha256').update(STATEMENTS.join('\n')).digest('hex').slice(0, 8)

export interface Copy {
  name: string
  /** Where products that run on it keep their files. */
  dataDir: string
}

/**
 * A fresh copy of the database with so many predictions; `server` is the address of any database of the server. The
 * filled one is kept: new migrations are applied to it, and it is made again when a statement of the fill, or a landed
 * migration, has changed.
 */
export async function copyFilled(server: string, predictions: number, copy: Copy): Promise<string> {
  const kept = `kept_${predictions}_v${VERSION}`
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    if (!(await isCurrent(client, server, kept))) {
      await dropAll(client, `kept\\_${predictions}\\_v%`)
      await make(client, server, { predictions, name: kept, dataDir: copy.dataDir })
    }
    await client.query(`drop database if exists ${copy.name}`)
    await client.query(`create database ${copy.name} template ${kept} strategy file_copy`)
  } finally {
    await client.end()
  }
  return addressOf(server, copy.name)
}

/** Whether the kept database exists and is, or can be brought, up to the newest migration. */
async function isCurrent(client: Client, server: string, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) return false
  try {
    await migrate(addressOf(server, name))
    return true
  } catch (error) {
    if (error instanceof StartError) return false
    throw error
  }
}

async function dropAll(client: Client, pattern: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(datname) as name from pg_database where datname like $1`,
    [pattern],
  )
  for (const { name } of rows) await client.query(`drop database ${name}`)
}

interface Making {
  predictions: number
  name: string
  dataDir: string
}

/** Under another name until it is complete, so that an interrupted fill is not taken for a finished one. */
async function make(client: Client, server: string, { predictions, name, dataDir }: Making): Promise<void> {
  const began = performance.now()
  const url = await emptyDatabase(server, 'making')
  await fetchCandles(url, dataDir)
  await fill(url, predictions)
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
