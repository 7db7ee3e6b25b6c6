import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Pool } from 'pg'
import { StartError } from '#platform/start-error.ts'
import { type MarketOptions, PortTakenError, startSimulatedMarket } from './simulated-market.ts'

/** Below the ports that operating systems use for outgoing connections. */
const FIRST_PORT = 20_000
const PORT_COUNT = 12_000
/** Ports to try, because other programs may use some. */
const MAX_PORTS_TRIED = 5
const MAX_ATTEMPTS = 10
const ANSWER_TIMEOUT_MS = 5000

export interface SharedMarket {
  url: string
  key: string
  /** Resolves when the market answers: at once, or after an ended market was replaced. */
  ready(): Promise<void>
  /** Resolves with the reason when an ended market cannot be replaced. */
  unexpectedEnd: Promise<string>
  stop(): Promise<void>
}

interface Options extends Omit<MarketOptions, 'key' | 'port'> {
  /** Identifies the site: equal on all its servers, and different from other sites. */
  site: string
  /** Called at the start and after each replacement. `isOwner`: this server runs the market. */
  onJoin(isOwner: boolean): void
}

/** Either the market process that this server started, or an open request to another server's market. */
interface MarketConnection {
  isOwner: boolean
  /** Settles when the market has ended. */
  end: Promise<unknown>
  stop(): Promise<void>
}

/**
 * Runs or joins the simulated market of a site on this machine. The port is derived from the site and acts as a lock,
 * since only one process can listen on it. The first server starts the market and the others use it; when it ends,
 * each of them tries to start the next. The key is derived from the site and the kind of prices, so that no server
 * uses the prices of another market.
 */
export async function shareSimulatedMarket({ site, onJoin, ...options }: Options): Promise<SharedMarket> {
  const key = computeHash(JSON.stringify([site, options.replayDir])).toString('hex')
  const { port, market } = await findPort(key, options)
  let isStopping = false
  let currentMarket = Promise.resolve(market)
  onJoin(market.isOwner)

  async function replaceWhenEnded(): Promise<string> {
    for (;;) {
      const runningMarket = await currentMarket
      await runningMarket.end
      if (isStopping) return new Promise(() => {})
      currentMarket = joinMarket(port, { key, options }).then((nextMarket) => {
        if (nextMarket === null)
          throw new StartError(`Another program has the simulated market's port ${port}.`)
        return nextMarket
      })
      onJoin((await currentMarket).isOwner)
    }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    key,
    ready: async () => void (await currentMarket),
    unexpectedEnd: replaceWhenEnded().catch(String),
    async stop() {
      isStopping = true
      await currentMarket.then(
        (lastMarket) => lastMarket.stop(),
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

const computeHash = (text: string) => createHash('sha256').update(text).digest()

type MarketConfig = { key: string; options: Omit<MarketOptions, 'key' | 'port'> }

async function findPort(
  key: string,
  options: MarketConfig['options'],
): Promise<{ port: number; market: MarketConnection }> {
  const firstOffset = computeHash(key).readUInt32BE()
  for (let triedCount = 0; triedCount < MAX_PORTS_TRIED; triedCount += 1) {
    const port = FIRST_PORT + ((firstOffset + triedCount) % PORT_COUNT)
    const market = await joinMarket(port, { key, options })
    if (market !== null) return { port, market }
  }
  throw new StartError('Other programs have all ports that the simulated market tries.')
}

/** Starts or joins the market at a port; null if another program uses the port. */
async function joinMarket(port: number, { key, options }: MarketConfig): Promise<MarketConnection | null> {
  // The attempt is repeated, because a market may end before it answers, and another server may start one first.
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const market = await findMarket(port, key)
    if (market !== null) return market === 'other' ? null : market
    try {
      const ownMarket = await startSimulatedMarket({ ...options, port, key })
      return { isOwner: true, end: ownMarket.unexpectedEnd, stop: () => ownMarket.stop() }
    } catch (error) {
      if (!(error instanceof PortTakenError)) throw error
    }
  }
  return null
}

/** Finds the site's market at a port; null if nothing listens there. */
async function findMarket(port: number, key: string): Promise<MarketConnection | 'other' | null> {
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
    const [firstArgument] = (await once(request, 'response')) as [IncomingMessage]
    response = firstArgument
  } catch (error) {
    // A reset means that the market was just ending.
    return ['ECONNREFUSED', 'ECONNRESET'].includes((error as NodeJS.ErrnoException).code!) ? null : 'other'
  }
  request.setTimeout(0)
  if (response.statusCode !== 200 || response.headers['x-market'] !== 'simulated') {
    request.destroy()
    return 'other'
  }
  // If the market is killed, the response ends with an error.
  const end = new Promise((resolve) => response.on('error', () => {}).once('close', resolve))
  response.resume()
  return { isOwner: false, end, stop: async () => void request.destroy() }
}
