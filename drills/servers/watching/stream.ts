import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../client.ts'

/** What the stream has shown on a page that stays open. */
export interface LivePage {
  /** The count of unread notifications that the page shows. */
  unread(): number
  /** What no page may show: an event twice in a connection, an older one after a newer one. */
  faults: string[]
  connections(): number
  prices(): number
  /** The member has read: the count falls, once. */
  expectFall(): void
  stop(): Promise<void>
}

interface Price {
  symbol: string
  currentPrice: number
  at: string
}

/** Browsers wait about as long before they connect again. */
const RECONNECT_MS = 1000

/** Watches notifications and a stock's price, and connects again whenever the stream ends. */
export function watchStream(client: Client, symbol: string, onUnread: (unread: number) => void): LivePage {
  const faults: string[] = []
  const away = new AbortController()
  let unread = 0
  let mayFall = false
  let priceAt = ''
  let connections = 0
  let prices = 0

  function showUnread(data: string, shownBefore: string | undefined): void {
    const { unread: now } = JSON.parse(data) as { unread: number }
    if (data === shownBefore) faults.push(`${now} unread was shown twice in one connection`)
    if (now < unread && !mayFall) faults.push(`${now} unread after ${unread}`)
    if (now < unread) mayFall = false
    unread = now
    onUnread(now)
  }

  function showPrice(data: string, shownBefore: string | undefined): void {
    const { at } = JSON.parse(data) as Price
    if (data === shownBefore) faults.push(`a price was shown twice in one connection: ${data}`)
    if (at < priceAt) faults.push(`a price of ${at} after one of ${priceAt}`)
    priceAt = at
    prices += 1
  }

  async function listen(): Promise<void> {
    const response = await client.open(`/api/stream?stocks=${symbol}`)
    if (response.statusCode !== 200) return void response.destroy()
    connections += 1
    const end = () => response.destroy()
    away.signal.addEventListener('abort', end, { once: true })
    const shown = new Map<string, string>()
    for await (const { event, data } of eventsOf(response.setEncoding('utf8') as AsyncIterable<string>)) {
      if (event === 'notification') showUnread(data, shown.get(event))
      if (event === 'price') showPrice(data, shown.get(event))
      shown.set(event, data)
    }
  }

  async function again(): Promise<void> {
    while (!away.signal.aborted) {
      await listen().catch(() => {})
      await sleep(RECONNECT_MS, undefined, { signal: away.signal }).catch(() => {})
    }
  }
  const ended = again()
  return {
    unread: () => unread,
    faults,
    connections: () => connections,
    prices: () => prices,
    expectFall: () => void (mayFall = true),
    async stop() {
      away.abort()
      await ended
    },
  }
}

async function* eventsOf(chunks: AsyncIterable<string>): AsyncIterable<{ event: string; data: string }> {
  let text = ''
  for await (const chunk of chunks) {
    const parts = (text + chunk).split('\n\n')
    text = parts.pop()!
    for (const part of parts) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? []
      if (event !== undefined) yield { event, data: data! }
    }
  }
}
