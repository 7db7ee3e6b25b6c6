import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Product, startProduct } from '@gwanyeok/e2e/product.ts'
import { migrate } from '@gwanyeok/server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '@gwanyeok/server/src/platform/postgres/embedded-postgres.ts'
import { Client } from 'pg'
import { fill, STOCKS } from './fill.ts'

/** A server of the product on a filled database, and the cookies of members who are signed in to it. */
export interface Stage {
  predictions: number
  address: string
  cookies: string[]
  /** By symbol; the market is closed, so they do not change. */
  prices: Map<string, number>
}

const MEMBERS = 40
/** A Wednesday evening in New York. */
const AT = Date.parse('2026-06-10T22:00:00Z')
const PASSWORD = 'Bench-2026!'

/** One PostgreSQL as the product runs it, with a database and a server for each size; `close` removes everything. */
export async function openStages(sizes: readonly number[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') })
  const products: Product[] = []
  const close = async () => {
    for (const product of products) await product.stop()
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
  try {
    const stages: Stage[] = []
    for (const predictions of sizes) {
      const url = await filled(postgres.url, predictions)
      const product = await startProduct({
        DATA_DIR: path.join(folder, String(predictions)),
        DATABASE_URL: url,
        // Also widens the limits by address and on writes: all calls come from one place.
        CLOCK_START: new Date(AT).toISOString(),
        LOG_LEVEL: 'warn',
      })
      products.push(product)
      stages.push(await peopled(predictions, product.address))
    }
    return { stages, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function filled(server: string, predictions: number): Promise<string> {
  const name = `bench_${predictions}`
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  await migrate(url.href)
  await fill(url.href, { predictions, at: AT })
  return url.href
}

async function peopled(predictions: number, address: string): Promise<Stage> {
  const cookies: string[] = []
  for (let index = 0; index < MEMBERS; index++) cookies.push(await join(address, `bench_${index}`))
  const prices = new Map<string, number>()
  for (const symbol of STOCKS) prices.set(symbol, await priceOf(address, cookies[0]!, symbol))
  return { predictions, address, cookies, prices }
}

/** Signs a new member up; gives the cookie. */
async function join(address: string, username: string): Promise<string> {
  const answer = await fetch(`${address}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username,
      email: `${username}@gwanyeok.test`,
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
      agreesToTerms: true,
      agreesToPrivacy: true,
      isFourteenOrOlder: true,
    }),
  })
  if (!answer.ok) throw new Error(`sign-up: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function priceOf(address: string, cookie: string, symbol: string): Promise<number> {
  const answer = await fetch(`${address}/api/stocks/${symbol}`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${symbol}: ${await answer.text()}`)
  return ((await answer.json()) as { price: { currentPrice: number } }).price.currentPrice
}
