import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

const MAIN = path.join(import.meta.dirname, '../../../market/src/main.ts')
const KEY = 'simulated'

/** A fault as the simulated market takes it at `/control/faults`. */
export interface MarketFault {
  kind: string
  /** Only calls whose path begins so. */
  pathPrefix?: string
  ticker?: string
  /** Only ranges of candles that begin before this New York date. */
  before?: string
  times?: number
  dates?: string[]
}

/** The simulated market as a process of its own, on a free port. */
export interface SimulatedMarket {
  url: string
  key: string
  /** Epoch ms. */
  moveTo(at: number): Promise<void>
  addFault(fault: MarketFault): Promise<void>
  clearFaults(): Promise<void>
  /** Ends it: an outage. */
  stop(): Promise<void>
  /** Gives it back when the test is done with it. */
  release(): Promise<void>
}

/** Those with generated candles, free for the next test file of this worker: they have their price paths ready. */
const free: SimulatedMarket[] = []

/** `replay`: a folder of CSV candles instead of generated ones; `at`: where its clock starts, in epoch ms. */
export async function openSimulatedMarket({
  replay,
  at,
}: {
  replay?: string
  at: number
}): Promise<SimulatedMarket> {
  const known = replay === undefined ? free.pop() : undefined
  if (!known) return startMarket(at, replay)
  await known.moveTo(at)
  return known
}

async function startMarket(at: number, replay: string | undefined): Promise<SimulatedMarket> {
  const source = replay === undefined ? [] : ['--replay', replay]
  const child = spawn(process.execPath, [MAIN, '--faults', '--key', KEY, ...source], {
    env: { ...process.env, CLOCK_START: new Date(at).toISOString() },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const url = await addressIn(child.stdout)
  const control = async (method: 'POST' | 'DELETE', what: string, body?: object) => {
    const answer = await fetch(`${url}/control/${what}`, {
      method,
      headers: { authorization: `Bearer ${KEY}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`market: ${what}: ${answer.status} ${await answer.text()}`)
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const market: SimulatedMarket = {
    url,
    key: KEY,
    moveTo: (now) => control('POST', 'clock', { now }),
    addFault: (fault) => control('POST', 'faults', fault),
    clearFaults: () => control('DELETE', 'faults'),
    async stop() {
      if (hasEnded()) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
    async release() {
      if (hasEnded()) return
      if (replay !== undefined) return market.stop()
      await market.clearFaults()
      free.push(market)
    },
  }
  return market
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /listening on (\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('the simulated market ended before it listened')
}
