import { CALENDAR_LAST_YEAR } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { listSessions, findSessionIndexFrom } from '../sessions.ts'
import type { Split } from '../splits.ts'
import { FIRST_DATE } from './moves.ts'
import { ANCHOR_DATE, type PricePath } from './price-path.ts'
import { drawBits } from './random.ts'

/** The more frequent a ratio is in practice, the more often it is listed. */
const RATIOS = [2, 2, 2, 3, 3, 4, 5, 10, 1.5, 20]
const REVERSE_RATIO = 0.1
const YEARS_PER_CANDIDATE = 8
const MIN_SPLIT_PRICE = 80
const MIN_PRICE_AFTER_SPLIT = 15
const PENNY_PRICE = 2
const MAX_PRICE_AFTER_REVERSE = 20
// A past split is not planned if the price before it would be higher, so that old prices stay plausible.
const MAX_PAST_PRICE = 700

const YEAR_STREAM = 40
const SESSION_STREAM = 41
const RATIO_STREAM = 42

type Candidate = { index: number; date: string; ratio: number }

/** Lists days of possible splits, one in about every eighth year; the price decides whether there is a split. */
function listCandidates(seed: number): Candidate[] {
  const candidates: Candidate[] = []
  for (let year = Number(FIRST_DATE.slice(0, 4)) + 1; year <= CALENDAR_LAST_YEAR; year += 1) {
    if (drawBits(seed, year, YEAR_STREAM) % YEARS_PER_CANDIDATE !== 0) continue
    const index = findSessionIndexFrom(`${year}-01-01`) + (drawBits(seed, year, SESSION_STREAM) % 250)
    const ratio = RATIOS[drawBits(seed, year, RATIO_STREAM) % RATIOS.length]!
    candidates.push({ index, date: listSessions()[index]!.date, ratio })
  }
  return candidates
}

/** Chooses the ratio from the price before the split; null if there is no split. */
function chooseRatio(priceBefore: number, ratio: number): number | null {
  if (priceBefore < PENNY_PRICE) return REVERSE_RATIO
  return priceBefore >= MIN_SPLIT_PRICE && priceBefore / ratio >= MIN_PRICE_AFTER_SPLIT ? ratio : null
}

/** Chooses the ratio from the price after the split, for the years before the anchor; null if there is no split. */
function choosePastRatio(priceAfter: number, ratio: number): number | null {
  const wasPennyStock =
    priceAfter >= PENNY_PRICE &&
    priceAfter <= MAX_PRICE_AFTER_REVERSE &&
    priceAfter * REVERSE_RATIO < PENNY_PRICE
  if (wasPennyStock && ratio >= 10) return REVERSE_RATIO
  const priceBefore = priceAfter * ratio
  if (priceBefore > MAX_PAST_PRICE) return null
  return chooseRatio(priceBefore, ratio) === ratio ? ratio : null
}

/** Plans the splits of one symbol, ascending by date. */
export function planSplits(seed: number, path: PricePath): Split[] {
  const splits: Split[] = []
  const candidates = listCandidates(seed)
  // Prices on a day's share basis are the path divided by the shares that one share of the anchor day has become.
  let shares = 1
  for (const { index, date, ratio } of candidates) {
    if (date <= ANCHOR_DATE) continue
    const chosenRatio = chooseRatio(path.getClose(index - 1) / shares, ratio)
    if (chosenRatio === null) continue
    splits.push({ date, ratio: chosenRatio })
    shares *= chosenRatio
  }
  shares = 1
  for (const { index, date, ratio } of candidates.toReversed()) {
    if (date > ANCHOR_DATE) continue
    const chosenRatio = choosePastRatio(path.getOpen(index) / shares, ratio)
    if (chosenRatio === null) continue
    splits.unshift({ date, ratio: chosenRatio })
    shares /= chosenRatio
  }
  return splits
}
