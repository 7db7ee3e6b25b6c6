import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { MarketCommand, MarketReply, MarketRequest } from './market-host.ts'

const HOST = path.join(import.meta.dirname, 'market-host.ts')
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

/** The simulated market on a port of its own, outside the server's process. */
export interface SimulatedMarket {
  url: string
  key: string
  /** Epoch ms. */
  moveTo(at: number): Promise<void>
  addFault(fault: MarketFault): Promise<void>
  clearFaults(): Promise<void>
  /** Ends it: an outage, or the end of the test. */
  stop(): Promise<void>
}

/** `replay`: a folder of CSV candles instead of generated ones; `at`: where its clock starts, in epoch ms. */
export async function openSimulatedMarket({
  replay = null,
  at,
}: {
  replay?: string | null
  at: number
}): Promise<SimulatedMarket> {
  const url = await ask({ open: { replay, at, key: KEY } })
  const control = async (method: 'POST' | 'DELETE', what: string, body?: object) => {
    const answer = await fetch(`${url}/control/${what}`, {
      method,
      headers: { authorization: `Bearer ${KEY}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`market: ${what}: ${answer.status} ${await answer.text()}`)
  }
  return {
    url,
    key: KEY,
    moveTo: (now) => control('POST', 'clock', { now }),
    addFault: (fault) => control('POST', 'faults', fault),
    clearFaults: () => control('DELETE', 'faults'),
    stop: async () => void (await ask({ close: url })),
  }
}

interface Waiting {
  resolve(url: string): void
  reject(error: Error): void
}

/** One process for all markets of this worker: each of its own would take most of a second of a core to start. */
let host: ChildProcess | undefined
const waiting = new Map<number, Waiting>()
let asked = 0

function ask(command: MarketCommand): Promise<string> {
  host ??= startHost()
  const request: MarketRequest = { id: ++asked, command }
  const { promise, ...settle } = Promise.withResolvers<string>()
  waiting.set(request.id, settle)
  host.send(request)
  return promise
}

function startHost(): ChildProcess {
  const child = fork(HOST, { execArgv: [] })
  child.on('message', (reply: MarketReply) => {
    if ('url' in reply) waiting.get(reply.id)?.resolve(reply.url)
    else waiting.get(reply.id)?.reject(new Error(`market: ${reply.error}`))
    waiting.delete(reply.id)
  })
  child.once('exit', (code) => {
    host = undefined
    for (const { reject } of waiting.values()) reject(new Error(`the markets' process ended with ${code}`))
    waiting.clear()
  })
  return child
}
