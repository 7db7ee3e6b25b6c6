import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { buildMarket } from '@gwanyeok/market/app.ts'
import { createMovableClock } from '@gwanyeok/market/clock.ts'
import { createGeneratedSource } from '@gwanyeok/market/generated/generated-source.ts'
import { createReplaySource } from '@gwanyeok/market/replay/replay-source.ts'
import { mountFaults } from '@gwanyeok/market/test/faults.ts'

// Runs all simulated markets of a test run in one process, which sends its parent the address for opening and closing markets.

/** Body of `/open`; the answer is the address of a new market. */
export interface OpenMarketRequest {
  /** A folder of CSV candles; null for generated ones. */
  candleFolder: string | null
  /** Where its clock starts, in epoch ms. */
  at: number
  key: string
}

/** Body of `/close`. */
export interface CloseMarketRequest {
  url: string
}

/** Shared by all markets without a folder, because it caches computed price paths. */
const sharedGeneratedSource = createGeneratedSource(1000)
const openMarkets = new Map<string, () => Promise<void>>()

async function openMarket({ candleFolder, at, key }: OpenMarketRequest): Promise<string> {
  const source =
    candleFolder === null
      ? sharedGeneratedSource
      : createReplaySource({ folder: candleFolder, shiftTo: null })
  const { now, set } = createMovableClock(at)
  const app = await buildMarket({ source, clock: now, key, prepare: mountFaults, setClock: set })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  openMarkets.set(url, () => app.close())
  return url
}

async function closeMarket({ url }: CloseMarketRequest): Promise<string> {
  await openMarkets.get(url)?.()
  openMarkets.delete(url)
  return url
}

const server = createServer((request, response) => {
  const answer = json(request).then((body) =>
    request.url === '/open' ? openMarket(body as OpenMarketRequest) : closeMarket(body as CloseMarketRequest),
  )
  answer.then(
    (url) => response.end(url),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => {
  process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
