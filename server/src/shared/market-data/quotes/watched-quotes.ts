import { AppError, type ErrorCode } from '@gwanyeok/domain/errors.ts'
import type { Caller } from '../calls/caller.ts'
import { toUpdateRefusal } from './freshness.ts'
import type { Quote } from './stored-quotes.ts'

export type QuoteEvent =
  | { kind: 'price'; quote: Quote }
  /** The price could not be refreshed, and the last one stays. Sent once when refreshes begin to fail. */
  | { kind: 'price_error'; symbol: string; code: ErrorCode }

export type QuoteListener = (event: QuoteEvent) => void

interface WatchOptions {
  /** Real ms from the end of one refresh to the start of the next: it is longer when calls are scarce. */
  intervalMs: number
  /** Product time in epoch ms. */
  now(): number
  /** Reads the stored price, whichever server stored it. */
  known(symbol: string): Promise<Quote | undefined>
  refresh(symbol: string, caller: Caller): Promise<Quote>
  /** Called for failures that are not the market-data service's. */
  onError?: ((error: unknown) => void) | undefined
}

/** Unknown stocks are requested less often by this factor. */
const UNSUPPORTED_PAUSE_FACTOR = 10

interface Watcher {
  member: string
  /** Whether the stored price was sent; changes are sent from then on. */
  isCurrent: boolean
}

interface Watched {
  listeners: Map<QuoteListener, Watcher>
  /** Listeners who joined others and have not received anything yet. */
  joined: Set<QuoteListener>
  isGreeting: boolean
  timer: NodeJS.Timeout | undefined
  quote: Quote | null
  code: ErrorCode | null
}

export interface QuoteWatch {
  /**
   * Sends the price once it is known, then at each change; returns a function that stops it. The first price is not
   * older than the stored one, which the member may have seen on a page or from another server.
   */
  watch(symbol: string, member: string, listener: QuoteListener): () => void
  close(): void
}

/** One refresh per symbol for all its watchers in this process, and none without a watcher. */
export function createQuoteWatch({ intervalMs, now, known, refresh, onError }: WatchOptions): QuoteWatch {
  const watchedBySymbol = new Map<string, Watched>()
  /** Number of stocks that each member watches. */
  const stockCounts = new Map<string, number>()

  function toErrorCode(error: unknown): ErrorCode {
    const refusal = toUpdateRefusal(error)
    if (refusal instanceof AppError) return refusal.code
    onError?.(error)
    return 'quote_unavailable'
  }

  async function tick(symbol: string, watched: Watched): Promise<void> {
    try {
      const first = watched.quote ? undefined : await known(symbol)
      if (first) takeQuote(watched, first, now())
      takeQuote(watched, await refresh(symbol, chooseCaller(watched, stockCounts)), now())
    } catch (error) {
      takeError(watched, symbol, toErrorCode(error))
    }
    if (watchedBySymbol.get(symbol) === watched) {
      const wait = watched.code === 'stock_unsupported' ? intervalMs * UNSUPPORTED_PAUSE_FACTOR : intervalMs
      watched.timer = setTimeout(() => void tick(symbol, watched), wait)
    }
  }

  function begin(symbol: string): Watched {
    const watched = createWatched()
    watchedBySymbol.set(symbol, watched)
    // The call is made for a member, so it needs a first listener.
    queueMicrotask(() => void tick(symbol, watched))
    return watched
  }

  function end(symbol: string, watched: Watched): void {
    clearTimeout(watched.timer)
    if (watchedBySymbol.get(symbol) === watched) watchedBySymbol.delete(symbol)
  }

  /** Sends the stored price to listeners who joined others. Those who join during the read wait for the next one. */
  async function sendKnownToJoined(watched: Watched, symbol: string): Promise<void> {
    watched.isGreeting = true
    while (watched.joined.size > 0) {
      const { joined } = watched
      watched.joined = new Set()
      const stored = await known(symbol).catch(() => undefined)
      if (stored && (!watched.quote || stored.at > watched.quote.at)) takeQuote(watched, stored, now())
      for (const listener of joined) sendKnown(watched, symbol, listener)
    }
    watched.isGreeting = false
  }

  return {
    watch(symbol, member, listener) {
      const watched = watchedBySymbol.get(symbol) ?? begin(symbol)
      const isCurrent = !watched.quote && !watched.code
      watched.listeners.set(listener, { member, isCurrent })
      stockCounts.set(member, (stockCounts.get(member) ?? 0) + 1)
      if (!isCurrent) watched.joined.add(listener)
      if (!isCurrent && !watched.isGreeting) void sendKnownToJoined(watched, symbol)
      return () => {
        if (!watched.listeners.delete(listener)) return
        const left = (stockCounts.get(member) ?? 1) - 1
        if (left > 0) stockCounts.set(member, left)
        else stockCounts.delete(member)
        if (watched.listeners.size === 0) end(symbol, watched)
      }
    },
    close() {
      for (const [symbol, watched] of watchedBySymbol) end(symbol, watched)
    },
  }
}

const createWatched = (): Watched => ({
  listeners: new Map(),
  joined: new Set(),
  isGreeting: false,
  timer: undefined,
  quote: null,
  code: null,
})

/** The watcher with the fewest stocks has the largest share of calls left for this one. */
function chooseCaller({ listeners }: Watched, stockCounts: ReadonlyMap<string, number>): Caller {
  const countStocks = (member: string) => stockCounts.get(member) ?? 0
  const members = new Set([...listeners.values()].map(({ member }) => member))
  const [member] = [...members].toSorted((a, b) => countStocks(a) - countStocks(b))
  return member === undefined ? 'refresh' : { priority: 'refresh', member }
}

function sendKnown(watched: Watched, symbol: string, listener: QuoteListener): void {
  const watcher = watched.listeners.get(listener)
  if (!watcher) return
  watcher.isCurrent = true
  if (watched.quote) listener({ kind: 'price', quote: watched.quote })
  if (watched.code) listener({ kind: 'price_error', symbol, code: watched.code })
}

function notify({ listeners }: Watched, event: QuoteEvent): void {
  for (const [listener, { isCurrent }] of listeners) if (isCurrent) listener(event)
}

/** Returns the later one. A stored one from after `now` comes from a clock that was moved back. */
const chooseLatest = (known: Quote | null, read: Quote, now: number): Quote =>
  known && read.at < known.at && known.at.getTime() <= now ? known : read

function takeQuote(watched: Watched, read: Quote, now: number): void {
  const quote = chooseLatest(watched.quote, read, now)
  const recovered = watched.code !== null
  const changed = !watched.quote || !isSamePrice(watched.quote, quote)
  watched.quote = quote
  watched.code = null
  if (changed || recovered) notify(watched, { kind: 'price', quote })
}

function takeError(watched: Watched, symbol: string, code: ErrorCode): void {
  if (watched.code === code) return
  watched.code = code
  notify(watched, { kind: 'price_error', symbol, code })
}

function isSamePrice(a: Quote, b: Quote): boolean {
  return (
    a.at.getTime() === b.at.getTime() &&
    a.live === b.live &&
    a.awaitsFirstMinute === b.awaitsFirstMinute &&
    a.currentPrice === b.currentPrice &&
    a.previousClose === b.previousClose &&
    a.high === b.high &&
    a.low === b.low
  )
}
