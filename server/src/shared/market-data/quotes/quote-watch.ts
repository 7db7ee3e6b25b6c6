import { AppError, type ErrorCode } from '@gwanyeok/domain/errors.ts'
import type { CallOrigin } from '../calls/call-origin.ts'
import { toUpdateRefusal } from './freshness.ts'
import type { Quote } from './stored-quotes.ts'

export type QuoteEvent =
  | { kind: 'price'; quote: Quote }
  /** The price could not be refreshed; the last one remains valid. Sent once when refreshes begin to fail. */
  | { kind: 'price_error'; symbol: string; code: ErrorCode }

export type QuoteListener = (event: QuoteEvent) => void

interface WatchOptions {
  /**
   * Real ms from the end of one refresh to the start of the next. The actual interval is longer when calls are
   * scarce.
   */
  intervalMs: number
  /** Product time in epoch ms. */
  now(): number
  /** The stored price, which any server may have written. */
  findStoredQuote(symbol: string): Promise<Quote | undefined>
  refresh(symbol: string, origin: CallOrigin): Promise<Quote>
  /** Called for failures that the market-data service did not cause. */
  onError?: ((error: unknown) => void) | undefined
}

/** Stocks that the service does not know are requested less often by this factor. */
const UNSUPPORTED_INTERVAL_FACTOR = 10

interface Watcher {
  memberId: string
  /** Whether changes are sent to this watcher: only after the current price was sent. */
  receivesChanges: boolean
}

interface WatchedStock {
  listeners: Map<QuoteListener, Watcher>
  /** Listeners who joined a watched stock and have not received anything yet. */
  newListeners: Set<QuoteListener>
  isSendingFirst: boolean
  timer: NodeJS.Timeout | undefined
  quote: Quote | null
  errorCode: ErrorCode | null
}

export interface QuoteWatch {
  /**
   * Sends the price as soon as it is known, then each change. Returns a function that ends the watch. The first price is
   * no older than the stored price, which the member may have seen on a page or from another server.
   */
  watch(symbol: string, memberId: string, listener: QuoteListener): () => void
  close(): void
}

/** Refreshes each watched symbol once for all its watchers in this process. */
export function createQuoteWatch({
  intervalMs,
  now,
  findStoredQuote,
  refresh,
  onError,
}: WatchOptions): QuoteWatch {
  const watchedBySymbol = new Map<string, WatchedStock>()
  /** Number of stocks that each member watches. */
  const stockCounts = new Map<string, number>()

  function toErrorCode(error: unknown): ErrorCode {
    const refusal = toUpdateRefusal(error)
    if (refusal instanceof AppError) return refusal.code
    onError?.(error)
    return 'quote_unavailable'
  }

  async function refreshAndNotify(symbol: string, watchedStock: WatchedStock): Promise<void> {
    try {
      const storedQuote = watchedStock.quote ? undefined : await findStoredQuote(symbol)
      if (storedQuote) applyQuote(watchedStock, storedQuote, now())
      const refreshedQuote = await refresh(symbol, chooseOrigin(watchedStock, stockCounts))
      applyQuote(watchedStock, refreshedQuote, now())
    } catch (error) {
      applyError(watchedStock, symbol, toErrorCode(error))
    }
    if (watchedBySymbol.get(symbol) === watchedStock) {
      const waitMs =
        watchedStock.errorCode === 'stock_unsupported' ? intervalMs * UNSUPPORTED_INTERVAL_FACTOR : intervalMs
      watchedStock.timer = setTimeout(() => void refreshAndNotify(symbol, watchedStock), waitMs)
    }
  }

  function startWatching(symbol: string): WatchedStock {
    const watchedStock = createWatchedStock()
    watchedBySymbol.set(symbol, watchedStock)
    // Deferred until the first listener is added, because the call is made on behalf of its member.
    queueMicrotask(() => void refreshAndNotify(symbol, watchedStock))
    return watchedStock
  }

  function stopWatching(symbol: string, watchedStock: WatchedStock): void {
    clearTimeout(watchedStock.timer)
    if (watchedBySymbol.get(symbol) === watchedStock) watchedBySymbol.delete(symbol)
  }

  /** Sends the stored price to new listeners. Those who join while it is being read are served in the next round. */
  async function sendFirstToNewListeners(watchedStock: WatchedStock, symbol: string): Promise<void> {
    watchedStock.isSendingFirst = true
    while (watchedStock.newListeners.size > 0) {
      const { newListeners } = watchedStock
      watchedStock.newListeners = new Set()
      const storedQuote = await findStoredQuote(symbol).catch(() => undefined)
      if (storedQuote && (!watchedStock.quote || storedQuote.at > watchedStock.quote.at))
        applyQuote(watchedStock, storedQuote, now())
      for (const listener of newListeners) sendFirstEvent(watchedStock, symbol, listener)
    }
    watchedStock.isSendingFirst = false
  }

  return {
    watch(symbol, memberId, listener) {
      const watchedStock = watchedBySymbol.get(symbol) ?? startWatching(symbol)
      const receivesChanges = !watchedStock.quote && !watchedStock.errorCode
      watchedStock.listeners.set(listener, { memberId, receivesChanges })
      stockCounts.set(memberId, (stockCounts.get(memberId) ?? 0) + 1)
      if (!receivesChanges) watchedStock.newListeners.add(listener)
      if (!receivesChanges && !watchedStock.isSendingFirst) void sendFirstToNewListeners(watchedStock, symbol)
      return () => {
        if (!watchedStock.listeners.delete(listener)) return
        const remainingCount = (stockCounts.get(memberId) ?? 1) - 1
        if (remainingCount > 0) stockCounts.set(memberId, remainingCount)
        else stockCounts.delete(memberId)
        if (watchedStock.listeners.size === 0) stopWatching(symbol, watchedStock)
      }
    },
    close() {
      for (const [symbol, watchedStock] of watchedBySymbol) stopWatching(symbol, watchedStock)
    },
  }
}

const createWatchedStock = (): WatchedStock => ({
  listeners: new Map(),
  newListeners: new Set(),
  isSendingFirst: false,
  timer: undefined,
  quote: null,
  errorCode: null,
})

/** Chooses the watcher who watches the fewest stocks, because that member has the most calls left for this one. */
function chooseOrigin({ listeners }: WatchedStock, stockCounts: ReadonlyMap<string, number>): CallOrigin {
  const countStocks = (memberId: string) => stockCounts.get(memberId) ?? 0
  const memberIds = new Set([...listeners.values()].map(({ memberId }) => memberId))
  const [memberId] = [...memberIds].toSorted((a, b) => countStocks(a) - countStocks(b))
  return memberId === undefined ? 'refresh' : { priority: 'refresh', member: memberId }
}

function sendFirstEvent(watchedStock: WatchedStock, symbol: string, listener: QuoteListener): void {
  const watcher = watchedStock.listeners.get(listener)
  if (!watcher) return
  watcher.receivesChanges = true
  if (watchedStock.quote) listener({ kind: 'price', quote: watchedStock.quote })
  if (watchedStock.errorCode) listener({ kind: 'price_error', symbol, code: watchedStock.errorCode })
}

function notifyListeners({ listeners }: WatchedStock, event: QuoteEvent): void {
  for (const [listener, { receivesChanges }] of listeners) if (receivesChanges) listener(event)
}

/** Returns the later of two quotes. A known quote later than `now` is ignored, because the clock was moved back. */
function chooseLatest(knownQuote: Quote | null, newQuote: Quote, now: number): Quote {
  const isKnownLater = knownQuote !== null && newQuote.at < knownQuote.at && knownQuote.at.getTime() <= now
  return isKnownLater ? knownQuote : newQuote
}

function applyQuote(watchedStock: WatchedStock, newQuote: Quote, now: number): void {
  const quote = chooseLatest(watchedStock.quote, newQuote, now)
  const hasRecovered = watchedStock.errorCode !== null
  const hasChanged = !watchedStock.quote || !hasSameFigures(watchedStock.quote, quote)
  watchedStock.quote = quote
  watchedStock.errorCode = null
  if (hasChanged || hasRecovered) notifyListeners(watchedStock, { kind: 'price', quote })
}

function applyError(watchedStock: WatchedStock, symbol: string, code: ErrorCode): void {
  if (watchedStock.errorCode === code) return
  watchedStock.errorCode = code
  notifyListeners(watchedStock, { kind: 'price_error', symbol, code })
}

function hasSameFigures(a: Quote, b: Quote): boolean {
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
