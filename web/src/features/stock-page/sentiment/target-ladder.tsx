import { formatCount, formatPrice } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import { OwnBadge } from '#shared/ui/own-badge.tsx'
import { stockPageMessages } from '../messages.ts'
import type { Sentiment } from '#shared/stocks/queries.ts'
import { buildLadder, formatBucket, formatBucketPrices, type Rung } from './ladder.ts'

const texts = stockPageMessages.sentiment

/** A histogram of many pending targets. The longest bar is the largest bucket. */
export function TargetLadder({ sentiment, price }: { sentiment: Sentiment; price: number }) {
  const rungs = buildLadder(sentiment)
  const maxCount = Math.max(...sentiment.targets.map(({ count }) => count))
  return (
    <ol className="grid grid-cols-[minmax(5.75rem,auto)_minmax(0,1fr)] gap-x-3 large-text:block">
      {rungs.map((rung) => {
        if (rung.kind === 'price') return <CurrentPrice key="price" price={price} />
        if (rung.kind === 'gap') return <Gap key={rung.key} />
        return <Bucket key={rung.fromPercent} rung={rung} maxCount={maxCount} price={price} />
      })}
    </ol>
  )
}

const CurrentPrice = ({ price }: { price: number }) => (
  <li className={cx(ROW_CLASSES, 'my-2 whitespace-nowrap')}>
    <span className="rounded-2 bg-text px-2 py-1 text-center type-label-strong text-surface">
      {texts.currentPrice(formatPrice(price))}
    </span>
    <span aria-hidden="true" className="-ml-3 border-t-2 border-text" />
  </li>
)

const Gap = () => (
  <li className="col-span-2 h-3">
    <span className="sr-only">{texts.emptyBuckets}</span>
  </li>
)

/** With large text the bar stands below its prices. */
const ROW_CLASSES = 'col-span-2 grid grid-cols-subgrid items-center large-text:block large-text:pb-3'
/** Length of the longest bar, in percent of its column. The count and the badge of the own target follow the bar. */
const MAX_BAR_PERCENT = 64

interface BucketProps {
  rung: Extract<Rung, { kind: 'bucket' }>
  /** The stock's current price. */
  price: number
  maxCount: number
}

function Bucket({ rung, price, maxCount }: BucketProps) {
  const { fromPercent, count, isOwn } = rung
  const isRise = fromPercent >= 0
  const color = isRise ? 'bg-up' : 'bg-down'
  return (
    <li className={cx(ROW_CLASSES, 'min-h-12')}>
      <span className="sr-only">
        {texts.bucketCount(formatBucket(fromPercent), count)} {isOwn && <span>{texts.myTarget}</span>}
      </span>
      <span aria-hidden="true" className="whitespace-nowrap">
        <span className="block type-label-strong">{formatBucketPrices(fromPercent, price)}</span>
        <span className={cx('block type-caption-strong', isRise ? 'text-up-text' : 'text-down-text')}>
          {formatBucket(fromPercent)}
        </span>
      </span>
      <span aria-hidden="true" className="flex min-w-0 flex-wrap items-center gap-1">
        {count > 0 && (
          <span
            style={{ width: `${(count / maxCount) * MAX_BAR_PERCENT}%` }}
            className={`min-h-5 min-w-1 rounded-1 ${color}`}
          />
        )}
        {count > 0 && <span className="ml-1 type-label-strong">{texts.people(formatCount(count))}</span>}
        {isOwn && <OwnBadge>{texts.myTarget}</OwnBadge>}
      </span>
    </li>
  )
}
