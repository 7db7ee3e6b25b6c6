import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from './client.ts'

/** A page that stays open: what the stream has shown on it. */
export interface Watcher {
  /** The count of unread notifications that the page shows. */
  unread(): number
  /** What no page may show: a count twice in a connection, or one lower than before. */
  faults: string[]
  connections(): number
  prices(): number
  stop(): Promise<void>
}

/** Browsers wait about as long before they connect again. */
const RECONNECT_MS = 1000

/** Watches notifications and a stock's price, and connects again whenever the stream ends. */
export function watch(client: Client, symbol: string): Watcher {
  const faults: string[] = []
  const away = new AbortController()
  let unread = 0
  let connections = 0
  let prices = 0

  function show(event: string, data: string, shownBefore: number | null): number | null {
    if (event === 'price') prices += 1
    if (event !== 'notification') return shownBefore
    const { unread: now } = JSON.parse(data) as { unread: number }
    if (now === shownBefore) faults.push(`${now} unread was shown twice in one connection`)
    if (now < unread) faults.push(`${now} unread after ${unread}`)
    unread = now
    return now
  }

  async function listen(): Promise<void> {
    const response = await client.open(`/api/stream?stocks=${symbol}`)
    if (response.statusCode !== 200) return void response.destroy()
    connections += 1
    const end = () => response.destroy()
    away.signal.addEventListener('abort', end, { once: true })
    let text = ''
    let shown: number | null = null
    for await (const chunk of response.setEncoding('utf8')) {
      const parts = (text + (chunk as string)).split('\n\n')
      text = parts.pop()!
      for (const part of parts) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? []
        if (event !== undefined) shown = show(event, data!, shown)
      }
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
    async stop() {
      away.abort()
      await ended
    },
  }
}
