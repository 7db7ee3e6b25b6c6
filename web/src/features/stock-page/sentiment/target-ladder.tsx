import { MIN_CLEAR_SAMPLE } from '@gwanyeok/domain/stocks/sentiment.ts'
import { formatPrice } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import { OwnBadge } from '#shared/ui/own-badge.tsx'
import { stockPageMessages } from '../messages.ts'
import type { Sentiment } from '#shared/stocks/queries.ts'
import { buildLadder, type Rung, formatRung } from './ladder.ts'

const texts = stockPageMessages.sentiment

/** A histogram of the pending targets; the longest bar is the largest bucket. */
export function TargetLadder({ sentiment, price }: { sentiment: Sentiment; price: number }) {
  const rungs = buildLadder(sentiment)
  const hasOwn = rungs.some((rung) => rung.kind === 'bucket' && rung.isOwn)
  const total = sentiment.targets.reduce((sum, { count }) => sum + count, 0)
  const maxCount = Math.max(...sentiment.targets.map(({ count }) => count), 1)
  return (
    <ol>
      {rungs.map((rung) =>
        rung.kind === 'bucket' ? (
          <Bucket
            key={rung.fromPercent}
            rung={rung}
            maxCount={maxCount}
            isOneByOne={total < MIN_CLEAR_SAMPLE}
            labelWidth={hasOwn ? 'w-38' : 'w-26'}
          />
        ) : rung.kind === 'price' ? (
          <li key="price" className="flex h-7.5 items-center gap-2 type-label-strong">
            <span>{texts.now(formatPrice(price))}</span>
            <span aria-hidden="true" className="flex-1 border-t border-dashed border-text" />
          </li>
        ) : (
          <li key={rung.key} className="flex h-5.5 items-center pl-1 type-label text-text-3">
            <span aria-hidden="true">⋮</span>
            <span className="sr-only">{texts.gap}</span>
          </li>
        ),
      )}
    </ol>
  )
}

interface BarProps {
  count: number
  maxCount: number
  isOneByOne: boolean
  className: string
}

/** A bar as long as its share of the largest bucket, or a dot for each prediction if there are few. */
function Bar({ count, maxCount, isOneByOne, className }: BarProps) {
  if (!isOneByOne)
    return (
      <span
        style={{ width: `${(count / maxCount) * 100}%` }}
        className={cx('block h-3.5 min-w-1 rounded-[3px]', className)}
      />
    )
  return (
    <span className="flex gap-1">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className={cx('size-3 rounded-full', className)} />
      ))}
    </span>
  )
}

interface BucketProps {
  rung: Extract<Rung, { kind: 'bucket' }>
  maxCount: number
  /** Few predictions are drawn one by one. */
  isOneByOne: boolean
  /** Width of the labels' column. */
  labelWidth: string
}

function Bucket({ rung, maxCount, isOneByOne, labelWidth }: BucketProps) {
  const rises = rung.fromPercent >= 0
  return (
    <li className="flex h-5.5 items-center">
      <span className="sr-only">
        {texts.rung(formatRung(rung.fromPercent), rung.count)} {rung.isOwn && <span>{texts.mine}</span>}
      </span>
      <span
        aria-hidden="true"
        className={`${labelWidth} flex flex-none items-center gap-1.5 whitespace-nowrap`}
      >
        <span
          className={
            rung.count === 0 && !rung.isOwn
              ? 'type-caption text-text-3'
              : `type-caption-strong ${rises ? 'text-up-text' : 'text-down-text'}`
          }
        >
          {formatRung(rung.fromPercent)}
        </span>
        {rung.isOwn && <OwnBadge>{texts.mine}</OwnBadge>}
      </span>
      <span aria-hidden="true" className="flex-1">
        {rung.count > 0 && (
          <Bar
            count={rung.count}
            maxCount={maxCount}
            isOneByOne={isOneByOne}
            className={rises ? 'bg-up' : 'bg-down'}
          />
        )}
      </span>
      <span aria-hidden="true" className="w-8.5 flex-none text-right type-label-strong">
        {/* Dots can be counted. */}
        {rung.count > 0 && !isOneByOne && rung.count}
      </span>
    </li>
  )
}
