import { LRUCache } from 'lru-cache'
import { COMPANY_TYPES, readListings, type Listing, type ListingDetails } from '../listings.ts'
import { findSessionIndexFrom, type Session } from '../sessions.ts'
import type { Bar, MarketSource, RequestView } from '../source.ts'
import { computeRatioBetween, adjustBar, toWholeShares, type Split } from '../splits.ts'
import { buildDayBar, buildMinuteBars } from './minute-bars.ts'
import { generateMinutePath, type MinutePath } from './minute-path.ts'
import { FIRST_DATE, getMonthVolatilityFactor } from './moves.ts'
import { ANCHOR_DATE, generatePricePath, type PricePath } from './price-path.ts'
import { toSeed } from './random.ts'
import { planSplits } from './split-plan.ts'

type GeneratedStock = {
  seed: number
  details: ListingDetails
  path: PricePath
  splits: readonly Split[]
  /** Finished sessions' candles on the share basis of their day, by session index. */
  finishedBars: Map<number, Bar>
}

/** A source that also lists a ticker's splits of all years, future ones included. */
export type GeneratedSource = MarketSource & { listAllSplits: (ticker: string) => readonly Split[] }

/** A stock takes some 300 kB with five years of candles; an evicted stock is computed again within milliseconds. */
const MAX_CACHED_STOCKS = 12

/** Deviation of the minutes' random walk, relative to the deviation of a whole session with its overnight gap. */
const MINUTE_WALK_SHARE = 0.7
/** The fraction of all shares that is traded in a session, per percent of yearly volatility. */
const TURNOVER_PER_VOLATILITY = 0.000_12

function createStock(listing: Listing, details: ListingDetails): GeneratedStock {
  const seed = toSeed(listing.ticker)
  const isCompany = COMPANY_TYPES.has(listing.type)
  const path = generatePricePath({ seed, details, isCompany })
  const splits = isCompany ? planSplits(seed, path) : []
  return { seed, details, path, splits, finishedBars: new Map() }
}

/** Computes how many shares on a date correspond to one share of the anchor day. */
function computeSharesFactor(splits: readonly Split[], date: string): number {
  return date >= ANCHOR_DATE
    ? computeRatioBetween(splits, ANCHOR_DATE, date)
    : 1 / computeRatioBetween(splits, date, ANCHOR_DATE)
}

function buildUnadjustedMinutes(stock: GeneratedStock, session: Session): MinutePath {
  const sharesFactor = computeSharesFactor(stock.splits, session.date)
  return generateMinutePath({
    seed: stock.seed,
    index: session.index,
    minutes: session.minutes,
    open: stock.path.getOpen(session.index) / sharesFactor,
    close: stock.path.getClose(session.index) / sharesFactor,
    deviation: stock.path.deviation * MINUTE_WALK_SHARE * getMonthVolatilityFactor(session.index),
    volume: stock.details.shares * sharesFactor * stock.details.volatility * TURNOVER_PER_VOLATILITY,
  })
}

/** Counts the minutes that have ended by `now`; a running minute has no candle yet. */
function countFinishedMinutes(session: Session, now: number): number {
  return Math.max(0, Math.min(session.minutes, Math.floor((now - session.open) / 60_000)))
}

function buildUnadjustedDay(stock: GeneratedStock, session: Session, now: number): Bar | null {
  const cachedBar = now >= session.close ? stock.finishedBars.get(session.index) : undefined
  if (cachedBar) return cachedBar
  const minuteCount = countFinishedMinutes(session, now)
  if (minuteCount === 0) return null
  const bar = buildDayBar(buildUnadjustedMinutes(stock, session), session, minuteCount)
  if (now >= session.close) stock.finishedBars.set(session.index, bar)
  return bar
}

function computeAdjustmentRatio(stock: GeneratedStock, session: Session, view: RequestView): number {
  return view.isAdjusted ? computeRatioBetween(stock.splits, session.date, view.today) : 1
}

/** Creates a function that finds a stock by ticker. Stocks are computed on demand; the last used stocks are cached. */
function createStockFinder(
  listings: readonly Listing[],
  maxCachedStocks: number,
): (ticker: string) => GeneratedStock | null {
  const byTicker = new Map(listings.map((listing) => [listing.ticker, listing]))
  const stocks = new LRUCache<string, GeneratedStock>({ max: maxCachedStocks })
  return (ticker) => {
    const cachedStock = stocks.get(ticker)
    if (cachedStock) return cachedStock
    const listing = byTicker.get(ticker)
    if (!listing?.details) return null
    const stock = createStock(listing, listing.details)
    stocks.set(ticker, stock)
    return stock
  }
}

/**
 * Generates candles from symbol and date only, equal on every machine, from 2003 to 2040.
 */
export function createGeneratedSource(maxCachedStocks = MAX_CACHED_STOCKS): GeneratedSource {
  const listings = readListings()
  const findStock = createStockFinder(listings, maxCachedStocks)
  const listSplits = (ticker: string): readonly Split[] => findStock(ticker)?.splits ?? []
  const firstSessionIndex = findSessionIndexFrom(FIRST_DATE)
  return {
    listings,
    hasMinutes: true,
    listAllSplits: listSplits,
    listSplits: (ticker, today) =>
      listSplits(ticker)
        .filter(({ date }) => date <= today)
        .map(({ date, ratio }) => ({ ticker, date, ...toWholeShares(ratio) })),
    computeSharesFactor: (ticker, date) => computeSharesFactor(listSplits(ticker), date),
    findDayBar(ticker, session, view) {
      const stock = session.index < firstSessionIndex ? null : findStock(ticker)
      const bar = stock && buildUnadjustedDay(stock, session, view.now)
      return bar && adjustBar(bar, computeAdjustmentRatio(stock, session, view))
    },
    listMinuteBars(ticker, session, view) {
      const stock = session.index < firstSessionIndex ? null : findStock(ticker)
      const minuteCount = countFinishedMinutes(session, view.now)
      if (!stock || minuteCount === 0) return []
      const bars = buildMinuteBars(buildUnadjustedMinutes(stock, session), session, minuteCount)
      const ratio = computeAdjustmentRatio(stock, session, view)
      return bars.map((bar) => adjustBar(bar, ratio))
    },
  }
}
