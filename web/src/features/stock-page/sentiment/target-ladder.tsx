import { formatCount, formatPrice } from '#shared/format/format-figures.ts'
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
  const maxCount = Math.max(...sentiment.targets.map(({ count }) => count))
  return (
    <ol>
      {rungs.map((rung) =>
        rung.kind === 'bucket' ? (
          <Bucket
            key={rung.fromPercent}
            rung={rung}
            maxCount={maxCount}
            labelWidth={hasOwn ? 'w-38' : 'w-26'}
          />
        ) : rung.kind === 'price' ? (
          <li key="price" className="flex h-9 items-center gap-2 type-label-strong">
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
  maxCount: number
  /** Width of the labels' column. */
  labelWidth: string
}

function Bucket({ rung, maxCount, labelWidth }: BucketProps) {
  const rises = rung.fromPercent >= 0
  return (
    <li className="flex h-7 items-center">
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
      <span aria-hidden="true" className="h-4 flex-1">
        {rung.count > 0 && (
          <span
            style={{ width: `${(rung.count / maxCount) * 100}%` }}
            className={cx('block h-full rounded-1', rises ? 'bg-up' : 'bg-down')}
          />
        )}
      </span>
      <span aria-hidden="true" className="w-10 flex-none text-right type-label-strong">
        {rung.count > 0 && texts.people(formatCount(rung.count))}
      </span>
    </li>
  )
}
