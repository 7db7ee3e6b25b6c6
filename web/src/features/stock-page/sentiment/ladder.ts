import { BUCKET_PERCENT } from '@gwanyeok/domain/stocks/sentiment.ts'
import { formatShortChange } from '#shared/format/format-figures.ts'
import type { Sentiment } from '#shared/stocks/queries.ts'

/** A row of the ladder: a bucket of targets, the current price, or a gap in place of empty buckets. */
export type Rung =
  | { kind: 'bucket'; fromPercent: number; count: number; isOwn: boolean }
  | { kind: 'price' }
  | { kind: 'gap'; key: string }

/** Builds the buckets of targets from the highest down, as in an order book, with the current price among them. */
export function buildLadder({
  targets,
  myTargetPercent,
}: Pick<Sentiment, 'targets' | 'myTargetPercent'>): Rung[] {
  const ownBucket = myTargetPercent === null ? null : findBucket(myTargetPercent)
  const counts = new Map(targets.map(({ fromPercent, count }) => [fromPercent, count]))
  if (ownBucket !== null && !counts.has(ownBucket)) counts.set(ownBucket, 0)
  const lowerEdges = [...counts.keys(), 0, -BUCKET_PERCENT]
  const rungs: Rung[] = []
  for (let from = Math.max(...lowerEdges); from >= Math.min(...lowerEdges); from -= BUCKET_PERCENT) {
    rungs.push({ kind: 'bucket', fromPercent: from, count: counts.get(from) ?? 0, isOwn: from === ownBucket })
    if (from === 0) rungs.push({ kind: 'price' })
  }
  return collapseEmptyBuckets(rungs.slice(rungs.findIndex(isShown), rungs.findLastIndex(isShown) + 1))
}

/** Returns the lower edge of the bucket that contains a change. */
export function findBucket(percent: number): number {
  return Math.floor(percent / BUCKET_PERCENT) * BUCKET_PERCENT
}

const isShown = (rung: Rung) => !isEmptyBucket(rung)

function isEmptyBucket(rung: Rung | undefined): boolean {
  return rung?.kind === 'bucket' && rung.count === 0 && !rung.isOwn
}

/** Replaces each run of empty buckets by one gap. */
function collapseEmptyBuckets(rungs: readonly Rung[]): Rung[] {
  const collapsedRungs: Rung[] = []
  for (const [index, rung] of rungs.entries()) {
    if (!isEmptyBucket(rung)) collapsedRungs.push(rung)
    else if (!isEmptyBucket(rungs[index - 1])) collapsedRungs.push({ kind: 'gap', key: `gap-${index}` })
  }
  return collapsedRungs
}

/** Formats a bucket from its lower edge: `+10% ~ +12.5%`, `−5% ~ −2.5%`, `−2.5% ~ 0`. */
export function formatBucket(fromPercent: number): string {
  const edges = [fromPercent, fromPercent + BUCKET_PERCENT]
  return edges.map((edge) => (edge === 0 ? '0' : formatShortChange(edge))).join(' ~ ')
}

/** Rounds prices, because the edges of a bucket follow the current price. */
const ROUNDED_PRICE = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 3,
})

/** Formats the prices of a bucket from its lower edge: `$213 ~ $218`. */
export function formatBucketPrices(fromPercent: number, price: number): string {
  const edges = [fromPercent, fromPercent + BUCKET_PERCENT].map((percent) =>
    ROUNDED_PRICE.format(price * (1 + percent / 100)),
  )
  return edges.join(' ~ ')
}
