import type { AddressInfo } from 'node:net'
import { buildMarket } from '@gwanyeok/market/app.ts'
import { movableClock } from '@gwanyeok/market/clock.ts'
import { generatedSource } from '@gwanyeok/market/generated/generated-source.ts'
import { replaySource } from '@gwanyeok/market/replay/replay-source.ts'

/** To open a market, or to close the one at that address. */
export type MarketCommand = { open: OpenMarket } | { close: string }
export interface OpenMarket {
  /** A folder of CSV candles; null for generated ones. */
  replay: string | null
  /** Where its clock starts, in epoch ms. */
  at: number
  key: string
}

/** What the process is asked, and its reply: the market's address, or what went wrong. */
export type MarketRequest = { id: number; command: MarketCommand }
export type MarketReply = { id: number; url: string } | { id: number; error: string }

/** Shared by all markets without a folder: it keeps the price paths that it has worked out. */
const generated = generatedSource()
const open = new Map<string, () => Promise<void>>()

process.on('disconnect', () => process.exit(0))
process.on('message', ({ id, command }: MarketRequest) => {
  const reply = (answer: MarketReply) => process.send!(answer)
  const done = 'open' in command ? openMarket(command.open) : closeMarket(command.close)
  done.then(
    (url) => reply({ id, url }),
    (error: unknown) => reply({ id, error: String(error) }),
  )
})

async function openMarket({ replay, at, key }: OpenMarket): Promise<string> {
  const source = replay === null ? generated : replaySource({ folder: replay, shiftTo: null })
  const { now, set } = movableClock(at)
  const app = await buildMarket({ source, clock: now, key, faults: true, setClock: set })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  open.set(url, () => app.close())
  return url
}

async function closeMarket(url: string): Promise<string> {
  await open.get(url)?.()
  open.delete(url)
  return url
}
