import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { buildMarket, type MarketOptions } from '../src/app.ts'
import { createGeneratedSource } from '../src/generated/generated-source.ts'

export const KEY = 'the key'

export type Candle = {
  T?: string
  v: number
  vw?: number
  o: number
  c: number
  h: number
  l: number
  t: number
  n?: number
}
export type Aggregates = { resultsCount: number; results?: Candle[]; next_url?: string; adjusted: boolean }

type Options = Partial<Omit<MarketOptions, 'clock' | 'key'>>

const sharedSource = createGeneratedSource()

/** Opens a market whose clock is frozen until it is set, called in-process with the right key. */
export async function openMarketAt(instant: string, options: Options = {}) {
  let now = Date.parse(instant)
  const app = await buildMarket({ source: sharedSource, clock: () => now, key: KEY, ...options })
  const getResponse = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${KEY}` } })
  return {
    app,
    getResponse,
    /** The parsed body of a response with status 200; throws otherwise. */
    async getBody<Body = Aggregates>(url: string): Promise<Body> {
      const answer = await getResponse(url)
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
      return answer.json<Body>()
    },
    setClock: (newInstant: string) => {
      now = Date.parse(newInstant)
    },
  }
}

export function buildDailyUrl(ticker: string, from: string, to: string): string {
  return `/v2/aggs/ticker/${ticker}/range/1/day/${from}/${to}?adjusted=true&sort=asc&limit=5000`
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** Creates a folder with these files by name; the folder is deleted after the test file. */
export function createFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'market-replay-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return folder
}

const SHARED_MARKET_DATA = path.join(import.meta.dirname, '../../../shared/market-data')

/** Finds a folder of the shared market data; returns null, with the reason printed, if it is absent. */
export function findSharedFolder(name: string): string | null {
  const folder = path.join(SHARED_MARKET_DATA, name)
  if (existsSync(folder)) return folder
  process.stdout.write(`skipped: ../shared/market-data/${name} is absent\n`)
  return null
}
