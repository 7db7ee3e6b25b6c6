import { BUCKET_PERCENT } from '@gwanyeok/domain/stocks/sentiment.ts'
import { formatShortChange } from '#shared/format/format-figures.ts'
import type { Sentiment } from '#shared/stocks/queries.ts'

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
  const steps = [...counts.keys(), 0, -BUCKET_PERCENT]
  const rungs: Rung[] = []
  for (let from = Math.max(...steps); from >= Math.min(...steps); from -= BUCKET_PERCENT) {
    rungs.push({ kind: 'bucket', fromPercent: from, count: counts.get(from) ?? 0, isOwn: from === ownBucket })
    if (from === 0) rungs.push({ kind: 'price' })
  }
  return foldEmpty(rungs.slice(rungs.findIndex(isFilled), rungs.findLastIndex(isFilled) + 1))
}

/** Returns the lower edge of the bucket that contains a change. */
export function findBucket(percent: number): number {
  return Math.floor(percent / BUCKET_PERCENT) * BUCKET_PERCENT
}

const isFilled = (rung: Rung) => !isEmpty(rung)

function isEmpty(rung: Rung | undefined): boolean {
  return rung?.kind === 'bucket' && rung.count === 0 && !rung.isOwn
}

/** Replaces each run of empty buckets by one gap. */
function foldEmpty(rungs: readonly Rung[]): Rung[] {
  const foldedRungs: Rung[] = []
  for (let index = 0; index < rungs.length;) {
    let end = index
    while (isEmpty(rungs[end])) end += 1
    if (end > index) foldedRungs.push({ kind: 'gap', key: `gap-${index}` })
    foldedRungs.push(...rungs.slice(end, end + 1))
    index = end + 1
  }
  return foldedRungs
}

/** Formats a bucket from its lower edge: `+10% ~ +12.5%`, `−5% ~ −2.5%`, `−2.5% ~ 0`. */
export function formatRung(fromPercent: number): string {
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
export function formatRungPrices(fromPercent: number, price: number): string {
  const edges = [fromPercent, fromPercent + BUCKET_PERCENT].map((percent) =>
    ROUNDED_PRICE.format(price * (1 + percent / 100)),
  )
  return edges.join(' ~ ')
}
