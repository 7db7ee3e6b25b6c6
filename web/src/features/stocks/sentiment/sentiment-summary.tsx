import { middleOfBuckets } from '@gwanyeok/domain/stocks/sentiment.ts'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount, formatPrice } from '#shared/format/format-figures.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { stockMessages } from '../messages.ts'
import type { Sentiment } from '../queries.ts'

const texts = stockMessages.sentiment
const DAYS = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 1 })

/** The median target and the average period. */
export function SentimentFigures({ sentiment, price }: { sentiment: Sentiment; price: number }) {
  const { targets, averagePeriod } = sentiment
  const middle = middleOfBuckets(targets)
  if (middle === null && averagePeriod === null) return null
  return (
    <dl className="mt-5 flex divide-x divide-line rounded-3 bg-surface-2 py-3.5">
      {middle !== null && (
        <Figure label={texts.median}>
          {texts.about(formatPrice(price * (1 + middle / 100)))}
          <ChangeFigure percent={middle} className="type-label-strong" />
        </Figure>
      )}
      {averagePeriod !== null && (
        <Figure label={texts.averagePeriod}>{texts.days(DAYS.format(averagePeriod))}</Figure>
      )}
    </dl>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex-auto px-4">
      <dt className="type-caption text-text-2">{label}</dt>
      <dd className="figures mt-0.5 flex flex-wrap items-baseline gap-x-1.5 type-body-strong">{children}</dd>
    </div>
  )
}

/** The number of sealed predictions left out. */
export function SealedLeftOut({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="mt-4 flex items-center gap-2 type-label text-text-3">
      <Lock size={16} aria-hidden="true" />
      {texts.sealed(formatCount(count))}
    </p>
  )
}
