import { MIN_CLEAR_SAMPLE } from '@gwanyeok/domain/stocks/sentiment.ts'
import { formatCount, formatPrice } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import { OwnBadge } from '#shared/ui/own-badge.tsx'
import { stockPageMessages } from '../messages.ts'
import type { Sentiment } from '#shared/stocks/queries.ts'
import { buildLadder, formatRung, formatRungPrices, type Rung } from './ladder.ts'

const texts = stockPageMessages.sentiment

/**
 * A histogram of the pending targets. Few predictions are drawn one by one; otherwise the longest bar is the largest
 * bucket.
 */
export function TargetLadder({ sentiment, price }: { sentiment: Sentiment; price: number }) {
  const rungs = buildLadder(sentiment)
  const maxCount = Math.max(...sentiment.targets.map(({ count }) => count))
  const isOneByOne = sentiment.bullish + sentiment.bearish < MIN_CLEAR_SAMPLE
  return (
    <ol>
      {rungs.map((rung) =>
        rung.kind === 'bucket' ? (
          <Bucket
            key={rung.fromPercent}
            rung={rung}
            maxCount={maxCount}
            price={price}
            isOneByOne={isOneByOne}
          />
        ) : rung.kind === 'price' ? (
          <li key="price" className="flex h-10 items-center gap-2 type-label-strong">
            <span>{texts.now(formatPrice(price))}</span>
            <span aria-hidden="true" className="flex-1 border-t border-dashed border-text" />
          </li>
        ) : (
          <li key={rung.key} className="flex h-7 items-center pl-1 type-label text-text-3">
            <span aria-hidden="true">⋮</span>
            <span className="sr-only">{texts.gap}</span>
          </li>
        ),
      )}
    </ol>
  )
}

interface BucketProps {
  rung: Extract<Rung, { kind: 'bucket' }>
  /** The stock's current price. */
  price: number
  maxCount: number
  /** Each prediction is drawn as a block of the same size. */
  isOneByOne: boolean
}

function Bucket({ rung, price, maxCount, isOneByOne }: BucketProps) {
  const { fromPercent, count, isOwn } = rung
  const rises = fromPercent >= 0
  const isEmpty = count === 0 && !isOwn
  const color = rises ? 'bg-up' : 'bg-down'
  return (
    <li className={cx('flex items-center gap-3', isEmpty ? 'h-8' : 'min-h-12')}>
      <span className="sr-only">
        {texts.rung(formatRung(fromPercent), count)} {isOwn && <span>{texts.mine}</span>}
      </span>
      <span aria-hidden="true" className="w-28 flex-none whitespace-nowrap">
        <span className={isEmpty ? 'block type-caption text-text-3' : 'block type-label-strong'}>
          {formatRungPrices(fromPercent, price)}
        </span>
        {!isEmpty && (
          <span className={cx('block type-caption-strong', rises ? 'text-up-text' : 'text-down-text')}>
            {formatRung(fromPercent)}
          </span>
        )}
      </span>
      <span aria-hidden="true" className="flex min-w-0 flex-1 flex-wrap items-center gap-1">
        {isOneByOne && <Blocks count={count} className={color} />}
        {!isOneByOne && count > 0 && (
          <span
            style={{ width: `${(count / maxCount) * 80}%` }}
            className={`h-6 min-w-1 rounded-1 ${color}`}
          />
        )}
        {count > 0 && <span className="ml-1 type-label-strong">{texts.people(formatCount(count))}</span>}
        {isOwn && <OwnBadge>{texts.mine}</OwnBadge>}
      </span>
    </li>
  )
}

function Blocks({ count, className }: { count: number; className: string }) {
  return Array.from({ length: count }, (_, index) => (
    <span key={index} className={`size-6 rounded-1 ${className}`} />
  ))
}
