import { addDays } from '../../stocks/calendar/calendar-date.ts'
import { microDollars } from '../../stocks/price.ts'
import { chainedSplits, type ListedSplit, MAX_CLOSE_CORRECTION, type Split, USUAL_SPLITS } from './split.ts'

/** The price stored with a prediction; prices in dollars, days as New York dates. */
export interface NotedPrice {
  /** The trading day that the base price is from. */
  baseDay: string
  /** A day that was finished when predicting, and its close as the service gave it then. */
  referenceDay: string
  referenceClose: number
  /** The day on which that was noted. */
  madeOn: string
}

/** The service's adjusted history as of now. */
export interface FreshPrice {
  /** The close of the same reference day. */
  referenceClose: number
  /** The last day of the judging window. */
  lastDay: string
  /** The day on which the history was fetched. */
  today: string
  /** The service's splits of the stock since the reference day, in any order; null when the plan refuses the list. */
  splits: readonly ListedSplit[] | null
}

/** `split` brings the base into the terms of the history; null: it is in them. */
export type PriceScale = { kind: 'known'; split: Split | null } | { kind: 'unknown'; quotient: number }

/** A split that the reference close, and the base, may have gone through between the two fetches. */
interface Candidate {
  reference: Split
  base: Split
  /** How far the quotient may be from it, as a share of it. */
  tolerance: number
}

/** Without a list, only a quotient this close to a usual ratio counts as a split. */
const USUAL_TOLERANCE = 0.001
/** The list names some splits twice, with the record date and with the execution date a few days later. */
const REPEATED_WITHIN_DAYS = 14
const NO_SPLIT: Split = { shares: 1, per: 1 }

/**
 * Finds the split between two fetches of the same day's close. The list of splits decides whether
 * a quotient is a split at all. The scale is the quotient that the history really shows, or the listed ratio where both
 * are the same but for rounding. A quotient more than 1 % away from all that is listed is unknown; so is a split that
 * is in effect within the days judged by but not yet in the history.
 */
export function priceScale(noted: NotedPrice, fresh: FreshPrice): PriceScale {
  const closes = { noted: noted.referenceClose, fresh: fresh.referenceClose }
  const distance = ({ reference }: Candidate) => measureDistance(closes, reference)
  const candidates = fresh.splits === null ? USUAL : listCandidates(fresh.splits, noted, fresh)
  const [nearest] = candidates.toSorted((a, b) => distance(a) - distance(b))
  if (!nearest || !(distance(nearest) <= nearest.tolerance || isRounded(closes, nearest.reference))) {
    return { kind: 'unknown', quotient: closes.noted / closes.fresh }
  }
  const split = scaleBy(closes, nearest)
  return { kind: 'known', split: split.shares === split.per ? null : split }
}

interface Closes {
  noted: number
  fresh: number
}

const USUAL: readonly Candidate[] = [
  { reference: NO_SPLIT, base: NO_SPLIT, tolerance: MAX_CLOSE_CORRECTION },
  ...USUAL_SPLITS.map((split) => ({ reference: split, base: split, tolerance: USUAL_TOLERANCE })),
]

/** How far the noted close, brought into the terms after a split, is from the fresh one, as a share of itself. */
function measureDistance({ noted, fresh }: Closes, { shares, per }: Split): number {
  const expected = microDollars(noted) * per
  return Math.abs(microDollars(fresh) * shares - expected) / expected
}

/** From the list as it is, and without repeated ones: which of two dates is right shows in the history alone. */
function listCandidates(splits: readonly ListedSplit[], noted: NotedPrice, fresh: FreshPrice): Candidate[] {
  const ratios = splits
    .filter(({ date }) => date > noted.referenceDay)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return [ratios, withoutRepeated(ratios)].flatMap((list) =>
    listRuns(
      list.filter(({ date }) => date <= fresh.today),
      noted,
      fresh.lastDay,
    ),
  )
}

function withoutRepeated(splits: readonly ListedSplit[]): ListedSplit[] {
  const isRepeat = (a: ListedSplit, b: ListedSplit) =>
    a.shares * b.per === b.shares * a.per && b.date <= addDays(a.date, REPEATED_WITHIN_DAYS)
  return splits.filter((split, at) => !splits.slice(at + 1).some((later) => isRepeat(split, later)))
}

/**
 * Every run of listed splits that the history may have taken in between the two fetches. It cannot have begun after the
 * first split that came after the prediction, and must reach the last one in effect within the days judged by.
 */
function listRuns(splits: readonly ListedSplit[], noted: NotedPrice, lastDay: string): Candidate[] {
  const countUntil = (day: string) => splits.filter(({ date }) => date <= day).length
  const runs: Candidate[] = []
  for (let start = 0; start <= countUntil(noted.madeOn); start++) {
    for (let end = Math.max(start, countUntil(lastDay)); end <= splits.length; end++) {
      const reference = chainedSplits(splits.slice(start, end))
      // A price of the running session is in the terms of that day already.
      const base = chainedSplits(splits.slice(Math.max(start, countUntil(noted.baseDay)), end))
      runs.push({ reference, base, tolerance: MAX_CLOSE_CORRECTION })
    }
  }
  return runs
}

/** Whether the fresh close is the noted one after a split, each rounded to its last decimal. */
function isRounded({ noted, fresh }: Closes, { shares, per }: Split): boolean {
  const decimals = Math.max(countDecimals(noted), countDecimals(fresh))
  const rounding = (price: number) => {
    const [fewest, most] = price < 1 ? [4, 6] : [2, 4]
    return 0.5 / 10 ** Math.min(Math.max(decimals, fewest), most)
  }
  const ratio = shares / per
  return Math.abs(noted / ratio - fresh) <= rounding(fresh) + rounding(noted) / ratio
}

function countDecimals(price: number): number {
  const micro = microDollars(price)
  return [0, 1, 2, 3, 4, 5].find((decimals) => micro % 10 ** (6 - decimals) === 0) ?? 6
}

/** The split of the base price: the listed ratio where rounding explains the rest, else the ratio in the history. */
function scaleBy(closes: Closes, { reference, base }: Candidate): Split {
  const isCorrection = reference.shares === reference.per
  if (isCorrection || isRounded(closes, reference)) return base
  return {
    shares: microDollars(closes.noted) * base.shares * reference.per,
    per: microDollars(closes.fresh) * base.per * reference.shares,
  }
}
