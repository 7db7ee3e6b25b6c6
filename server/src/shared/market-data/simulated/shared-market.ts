import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Pool } from 'pg'
import { StartError } from '#platform/start-error.ts'
import { type MarketOptions, PortTaken, startSimulatedMarket } from './simulated-market.ts'

/** Below the ports that systems use for outgoing calls. */
const FIRST_PORT = 20_000
const PORT_COUNT = 12_000
/** More than one, because other programs may use some. */
const MAX_PORTS_TRIED = 5
const MAX_ATTEMPTS = 10
const ANSWER_TIMEOUT_MS = 5000

export interface SharedMarket {
  url: string
  key: string
  /** Resolves at once, or when the market that replaces an ended one answers. */
  ready(): Promise<void>
  /** Resolves with the reason when there is no market any more. */
  died: Promise<string>
  stop(): Promise<void>
}

interface Options extends Omit<MarketOptions, 'key' | 'port'> {
  /** Equal in all servers of a site, and in no other. */
  site: string
  /** Called at the start and after each takeover, with whether this server runs the market. */
  onJoin(runs: boolean): void
}

/** This server's part of the market: the process, or a request that ends when the process ends. */
interface Part {
  runs: boolean
  ended: Promise<unknown>
  stop(): Promise<void>
}

/**
 * Shares the simulated market of a site on this machine. Its port follows from the site, and only one process can
 * listen there, which serves as the lock. The first server starts the market, and the others use it. When it ends,
 * they try to start the next one. Its key follows from the site and the kind of prices, so that no server uses
 * another market's prices.
 */
export async function shareSimulatedMarket({ site, onJoin, ...options }: Options): Promise<SharedMarket> {
  const key = hash(JSON.stringify([site, options.generator, options.replayDir])).toString('hex')
  const { port, part } = await findPort(key, options)
  let stopping = false
  let joined = Promise.resolve(part)
  onJoin(part.runs)

  async function follow(): Promise<string> {
    for (;;) {
      await (
        await joined
      ).ended
      if (stopping) return new Promise(() => {})
      joined = join(port, { key, options }).then((next) => {
        if (next === null) throw new StartError(`Another program has the simulated market's port ${port}.`)
        return next
      })
      onJoin((await joined).runs)
    }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    key,
    ready: async () => void (await joined),
    died: follow().catch(String),
    async stop() {
      stopping = true
      await joined.then(
        (last) => last.stop(),
        () => undefined,
      )
    },
  }
}

/** Identifies a database by its cluster's identity, which survives a failover, and its name. */
export async function readDatabaseIdentity(pool: Pick<Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ identity: string }>(
    `select system_identifier || ' ' || current_database() as identity from pg_control_system()`,
  )
  return rows[0]!.identity
}

const hash = (text: string) => createHash('sha256').update(text).digest()

type Market = { key: string; options: Omit<MarketOptions, 'key' | 'port'> }

async function findPort(key: string, options: Market['options']): Promise<{ port: number; part: Part }> {
  const first = hash(key).readUInt32BE()
  for (let tried = 0; tried < MAX_PORTS_TRIED; tried += 1) {
    const port = FIRST_PORT + ((first + tried) % PORT_COUNT)
    const part = await join(port, { key, options })
    if (part !== null) return { port, part }
  }
  throw new StartError('Other programs have all ports that the simulated market tries.')
}

/** Null if another program has the port. */
async function join(port: number, { key, options }: Market): Promise<Part | null> {
  // The listening market may end before it answers, and another server may start the next one first.
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const market = await findMarket(port, key)
    if (market !== null) return market === 'other' ? null : market
    try {
      const own = await startSimulatedMarket({ ...options, port, key })
      return { runs: true, ended: own.died, stop: () => own.stop() }
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error
    }
  }
  return null
}

/** Finds the site's market at a port; null if nothing listens there. */
async function findMarket(port: number, key: string): Promise<Part | 'other' | null> {
  const request = get({
    host: '127.0.0.1',
    port,
    path: '/control/alive',
    agent: false,
    headers: { authorization: `Bearer ${key}` },
  })
  request.setTimeout(ANSWER_TIMEOUT_MS, () => request.destroy(new Error('no answer')))
  let response: IncomingMessage
  try {
    response = ((await once(request, 'response')) as [IncomingMessage])[0]
  } catch (error) {
    // Connection reset: the market was just ending.
    return ['ECONNREFUSED', 'ECONNRESET'].includes((error as NodeJS.ErrnoException).code!) ? null : 'other'
  }
  request.setTimeout(0)
  if (response.statusCode !== 200 || response.headers['x-market'] !== 'simulated') {
    request.destroy()
    return 'other'
  }
  // A killed process breaks the answer off, which is an error too.
  const ended = new Promise((resolve) => response.on('error', () => {}).once('close', resolve))
  response.resume()
  return { runs: false, ended, stop: async () => void request.destroy() }
}
