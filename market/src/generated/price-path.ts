import type { ListingDetails } from '../listings.ts'
import { findSessionIndexFrom } from '../sessions.ts'
import { getMarketMoves, generateMeanRevertingMoves, getMonthVolatilityFactor, type Moves } from './moves.ts'
import { drawBell, drawBits, computeExponential, drawUnit } from './random.ts'

/** Opens and closes by session index, in USD on the share basis of the anchor day; computed on demand. */
export type PricePath = {
  getOpen: (index: number) => number
  getClose: (index: number) => number
  /** Standard deviation of an ordinary session's move, as a fraction of the price. */
  deviation: number
}

export type PathInput = { seed: number; details: ListingDetails; isCompany: boolean }

/** The day whose close equals the price in the list of stocks. */
export const ANCHOR_DATE = '2025-12-31'

const SESSIONS_PER_YEAR = 252
const SESSIONS_PER_QUARTER = 63
/** Standard deviation of a year of the whole market, in percent. */
const MARKET_VOLATILITY = 10
/** Logarithmic drift per year, with a beta of 1. */
const MARKET_GROWTH = 0.05
/** One of a stock's own draws in this many is three times as large. */
const OWN_RARITY = 200
/** The overnight jump before a quarterly report, in standard deviations. */
const QUARTERLY_JUMP = 2
/** The share of a market-following fund's variance that is its own. */
const OWN_VARIANCE_SHARE_OF_FUND = 0.01
/** A fund with a smaller beta, regardless of its sign, follows something else than the market. */
const MIN_BETA_OF_FOLLOWING_FUND = 0.5
const MIN_OWN_VARIANCE_SHARE = 0.15
/** Standard deviation of the logarithmic price over decades. */
const MAX_SPREAD = 0.45
const MAX_MEMORY = 0.997
const REPORT_DAY_STREAM = 20
const NEWS_STREAM = 7
const GROWTH_STREAM = 30

/** Computes the standard deviation of a session's own move, without the market's move. */
function computeOwnDeviation({ details, isCompany }: PathInput): number {
  const totalVariance = details.volatility * details.volatility
  const marketDeviation = details.beta * MARKET_VOLATILITY
  const isFollowingFund = !isCompany && Math.abs(details.beta) >= MIN_BETA_OF_FOLLOWING_FUND
  const ownVariance = isFollowingFund
    ? totalVariance * OWN_VARIANCE_SHARE_OF_FUND
    : Math.max(totalVariance - marketDeviation * marketDeviation, totalVariance * MIN_OWN_VARIANCE_SHARE)
  return Math.sqrt(ownVariance / SESSIONS_PER_YEAR) / 100
}

/**
 * Computes how much of its distance from the mean a stock keeps. Calm stocks return to their mean slowly. Volatile
 * stocks return faster, which limits their long-run spread.
 */
function computeMemory(deviation: number): number {
  const relativeDeviation = deviation / MAX_SPREAD
  return Math.min(MAX_MEMORY, Math.sqrt(1 - relativeDeviation * relativeDeviation))
}

/** Returns whether a company reports its quarter before the open of a session. */
function isReportDay(seed: number, index: number): boolean {
  const quarter = Math.floor(index / SESSIONS_PER_QUARTER)
  return index % SESSIONS_PER_QUARTER === (seed % 50) + (drawBits(seed, quarter, REPORT_DAY_STREAM) % 8)
}

/** Draws the move in the night before a quarterly report, in deviations; 0 on all other nights. */
function drawQuarterlyNews(seed: number, index: number): number {
  return isReportDay(seed, index)
    ? QUARTERLY_JUMP * drawBell(seed, Math.floor(index / SESSIONS_PER_QUARTER), NEWS_STREAM)
    : 0
}

function generateOwnMoves(input: PathInput, deviation: number): Moves {
  const { seed, isCompany } = input
  return generateMeanRevertingMoves({
    seed,
    deviation,
    memory: computeMemory(deviation),
    rarity: OWN_RARITY,
    getVolatilityFactor: getMonthVolatilityFactor,
    drawNews: (index) => (isCompany ? drawQuarterlyNews(seed, index) : 0),
  })
}

/** Logarithms of open and close by session index, relative to an arbitrary start. */
type LogPath = { open: Float64Array; close: Float64Array }

function generateLogPath(input: PathInput, ownDeviation: number): LogPath {
  const ownMoves = generateOwnMoves(input, ownDeviation)
  const marketMoves = getMarketMoves()
  const { beta } = input.details
  const ownGrowth = input.isCompany ? 0.01 + 0.06 * drawUnit(input.seed, 0, GROWTH_STREAM) : 0.02
  // A larger beta would make the growth over decades implausible.
  const limitedBeta = Math.max(-1, Math.min(1, beta))
  const yearlyGrowth = ownGrowth + limitedBeta * MARKET_GROWTH
  // Computed in place, which saves 300 kB per stock.
  const { overnight, intraday } = ownMoves
  let level = 0
  for (let index = 0; index < overnight.length; index += 1) {
    level += yearlyGrowth / SESSIONS_PER_YEAR + overnight[index]! + beta * marketMoves.overnight[index]!
    overnight[index] = level
    level += intraday[index]! + beta * marketMoves.intraday[index]!
    intraday[index] = level
  }
  return { open: overnight, close: intraday }
}

/** Generates the whole path of one symbol, 2003 to 2040, without its minutes, in a few milliseconds. */
export function generatePricePath(input: PathInput): PricePath {
  const ownDeviation = computeOwnDeviation(input)
  const { open, close } = generateLogPath(input, ownDeviation)
  const anchorLevel = close[findSessionIndexFrom(ANCHOR_DATE)]!
  const toPrice = (level: number): number => input.details.price * computeExponential(level - anchorLevel)
  const sessionVolatility = input.details.volatility / 100 / Math.sqrt(SESSIONS_PER_YEAR)
  return {
    getOpen: (index) => toPrice(open[index]!),
    getClose: (index) => toPrice(close[index]!),
    deviation: sessionVolatility,
  }
}
