import { addDays } from '../../stocks/calendar/calendar-date.ts'
import { toMicroDollars } from '../../stocks/price.ts'
import { chainSplits, type ListedSplit, MAX_CLOSE_CORRECTION, type Split } from './split.ts'
import { USUAL_SPLITS } from './usual-splits.ts'

/** The reference price stored with a prediction. Prices are in dollars, days are New York dates. */
export interface StoredPrice {
  /** The trading day that the base price is from. */
  baseDay: string
  /**
   * A day that was finished at the time of the prediction; `referenceClose` is its close as the service returned it
   * then.
   */
  referenceDay: string
  referenceClose: number
  /** The day on which the close was stored, which is the day of the prediction. */
  storedDay: string
}

/** The service's current adjusted history. */
export interface FetchedPrice {
  /** The close of the same reference day. */
  referenceClose: number
  /** The last day of the judging window. */
  lastDay: string
  /** The day on which the history was fetched. */
  today: string
  /**
   * The service's splits of the stock since the reference day, in any order; null if the plan does not include them.
   */
  splits: readonly ListedSplit[] | null
}

/**
 * `split` converts the base price to the scale of the history; null if the base price already has that scale.
 * `closeRatio`: the stored close of the reference day divided by its fetched close.
 */
export type PriceScale = { kind: 'known'; split: Split | null } | { kind: 'unknown'; closeRatio: number }

/** A split that may have happened between the two fetches; it can differ for the reference close and the base price. */
interface Candidate {
  reference: Split
  base: Split
  /** Maximum relative difference between the ratio of the closes and the split. */
  tolerance: number
}

/** Without a list of splits, only a ratio of the closes this close to a usual ratio counts as a split. */
const USUAL_SPLIT_TOLERANCE = 0.001
/**
 * The list contains some splits twice: with the record date, and with the execution date at most this many days
 * later.
 */
const MAX_REPEAT_DAYS = 14
const NO_SPLIT: Split = { newShares: 1, oldShares: 1 }

/**
 * Finds the split between two fetches of the same day's close. The list decides whether a difference is a split at all.
 * The scale is the stored close divided by the fetched close, or the listed ratio if only rounding makes them differ.
 * The scale is unknown if that ratio is more than 1 % away from every listed ratio, or if a split takes effect
 * within the judged days but is not yet in the history.
 */
export function findPriceScale(storedPrice: StoredPrice, fetchedPrice: FetchedPrice): PriceScale {
  const closes = { stored: storedPrice.referenceClose, fetched: fetchedPrice.referenceClose }
  const measureCandidateDistance = ({ reference }: Candidate) => measureDistance(closes, reference)
  const candidates =
    fetchedPrice.splits === null
      ? USUAL_CANDIDATES
      : listCandidates(fetchedPrice.splits, storedPrice, fetchedPrice)
  const [nearest] = candidates.toSorted((a, b) => measureCandidateDistance(a) - measureCandidateDistance(b))
  const isExplained =
    nearest !== undefined &&
    (measureCandidateDistance(nearest) <= nearest.tolerance ||
      differsOnlyByRounding(closes, nearest.reference))
  if (!isExplained) return { kind: 'unknown', closeRatio: closes.stored / closes.fetched }
  const split = computeBaseSplit(closes, nearest)
  return { kind: 'known', split: split.newShares === split.oldShares ? null : split }
}

interface Closes {
  stored: number
  fetched: number
}

const USUAL_CANDIDATES: readonly Candidate[] = [
  { reference: NO_SPLIT, base: NO_SPLIT, tolerance: MAX_CLOSE_CORRECTION },
  ...USUAL_SPLITS.map((split) => ({ reference: split, base: split, tolerance: USUAL_SPLIT_TOLERANCE })),
]

/**
 * Converts the stored close by a split. Returns the distance of the fetched close as a share of the converted close.
 */
function measureDistance({ stored, fetched }: Closes, { newShares, oldShares }: Split): number {
  const expectedScaledClose = toMicroDollars(stored) * oldShares
  return Math.abs(toMicroDollars(fetched) * newShares - expectedScaledClose) / expectedScaledClose
}

/** Lists candidates with and without repeated splits, because only the history shows which of two dates is right. */
function listCandidates(
  splits: readonly ListedSplit[],
  storedPrice: StoredPrice,
  fetchedPrice: FetchedPrice,
): Candidate[] {
  const laterSplits = splits
    .filter(({ date }) => date > storedPrice.referenceDay)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return [laterSplits, removeRepeatedSplits(laterSplits)].flatMap((candidateSplits) =>
    listRuns(
      candidateSplits.filter(({ date }) => date <= fetchedPrice.today),
      storedPrice,
      fetchedPrice.lastDay,
    ),
  )
}

function removeRepeatedSplits(splits: readonly ListedSplit[]): ListedSplit[] {
  const isRepeat = (a: ListedSplit, b: ListedSplit) =>
    a.newShares * b.oldShares === b.newShares * a.oldShares && b.date <= addDays(a.date, MAX_REPEAT_DAYS)
  return splits.filter(
    (split, index) => !splits.slice(index + 1).some((laterSplit) => isRepeat(split, laterSplit)),
  )
}

/**
 * Lists every run of splits that the history may have applied between the two fetches. The stored close may already
 * contain splits up to the prediction, and the history may still lack splits after the judged days: each run contains
 * at least all splits in between.
 */
function listRuns(splits: readonly ListedSplit[], storedPrice: StoredPrice, lastDay: string): Candidate[] {
  const countUntil = (day: string) => splits.filter(({ date }) => date <= day).length
  const runs: Candidate[] = []
  for (let start = 0; start <= countUntil(storedPrice.storedDay); start++) {
    for (let end = Math.max(start, countUntil(lastDay)); end <= splits.length; end++) {
      const reference = chainSplits(splits.slice(start, end))
      // A price from within a session already includes that day's split.
      const base = chainSplits(splits.slice(Math.max(start, countUntil(storedPrice.baseDay)), end))
      runs.push({ reference, base, tolerance: MAX_CLOSE_CORRECTION })
    }
  }
  return runs
}

/**
 * Returns whether the fetched close equals the stored close after a split, apart from rounding to their last decimals.
 */
function differsOnlyByRounding({ stored, fetched }: Closes, { newShares, oldShares }: Split): boolean {
  const decimals = Math.max(countDecimals(stored), countDecimals(fetched))
  const computeRoundingError = (price: number) => {
    const minDecimals = price < 1 ? 4 : 2
    const maxDecimals = price < 1 ? 6 : 4
    return 0.5 / 10 ** Math.min(Math.max(decimals, minDecimals), maxDecimals)
  }
  const ratio = newShares / oldShares
  return (
    Math.abs(stored / ratio - fetched) <= computeRoundingError(fetched) + computeRoundingError(stored) / ratio
  )
}

function countDecimals(price: number): number {
  const microDollars = toMicroDollars(price)
  return [0, 1, 2, 3, 4, 5].find((decimals) => microDollars % 10 ** (6 - decimals) === 0) ?? 6
}

/**
 * Returns the split to apply to the base price: the listed ratio if only rounding makes the difference, else the
 * ratio of the closes.
 */
function computeBaseSplit(closes: Closes, { reference, base }: Candidate): Split {
  const hasNoSplit = reference.newShares === reference.oldShares
  if (hasNoSplit || differsOnlyByRounding(closes, reference)) return base
  return {
    newShares: toMicroDollars(closes.stored) * base.newShares * reference.oldShares,
    oldShares: toMicroDollars(closes.fetched) * base.oldShares * reference.newShares,
  }
}
