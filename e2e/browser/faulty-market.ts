import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

const KEY = 'a-key-of-this-test'
const MAIN = path.join(import.meta.dirname, '../../market/src/main.ts')

/** What a market-data service does wrong on demand: see the simulated market's faults. */
export interface Fault {
  kind: string
  ticker?: string
  pathPrefix?: string
  /** New York dates of the candles that are missing. */
  dates?: string[]
}

export interface FaultyMarket {
  /** What the product is told of it. */
  settings: Record<string, string>
  fail(fault: Fault): Promise<void>
  heal(): Promise<void>
  /** Puts its clock to an instant (ISO 8601), and the product's stays. */
  moveTo(instant: string): Promise<void>
  stop(): Promise<void>
}

/** The simulated market as a service of its own, with a key, on a clock that begins at `now`. */
export async function startFaultyMarket(now: string): Promise<FaultyMarket> {
  const child = spawn(process.execPath, [MAIN, '--faults', '--key', KEY], {
    env: { ...process.env, CLOCK_START: now },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let url = ''
  for await (const line of createInterface(child.stdout)) {
    url = /listening on (\S+)/.exec(line)?.[1] ?? ''
    if (url) break
  }
  const control = async (method: 'POST' | 'DELETE', what: 'faults' | 'clock', body?: object) => {
    const answer = await fetch(`${url}/control/${what}`, {
      method,
      headers: { authorization: `Bearer ${KEY}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`the market refused: ${await answer.text()}`)
  }
  return {
    settings: { MARKET_DATA_URL: url, MARKET_DATA_KEY: KEY, MARKET_DATA_RATE: '100000' },
    fail: (fault) => control('POST', 'faults', fault),
    heal: () => control('DELETE', 'faults'),
    moveTo: (instant) => control('POST', 'clock', { now: Date.parse(instant) }),
    async stop() {
      if (child.exitCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}
