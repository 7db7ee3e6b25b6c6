import { computeMedian } from '@gwanyeok/domain/stocks/sentiment.ts'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { stockPageMessages } from '../messages.ts'
import type { Sentiment } from '#shared/stocks/queries.ts'

const texts = stockPageMessages.sentiment
/** Rounds prices, because the middle of a bucket is only an estimate. */
const ROUNDED_PRICE = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 3,
})

/** The median target and the average period. */
export function SentimentFigures({ sentiment, price }: { sentiment: Sentiment; price: number }) {
  const { targets, averagePeriod } = sentiment
  const middle = computeMedian(targets)
  if (middle === null && averagePeriod === null) return null
  return (
    <dl className="mt-5 flex divide-x divide-line rounded-3 bg-surface-2 py-3.5">
      {middle !== null && (
        <Figure label={texts.median}>
          {texts.approximately(ROUNDED_PRICE.format(price * (1 + middle / 100)))}
          <ChangeFigure percent={middle} className="type-label-strong" />
        </Figure>
      )}
      {averagePeriod !== null && (
        <Figure label={texts.averagePeriod}>{texts.days(Math.round(averagePeriod))}</Figure>
      )}
    </dl>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex-auto px-4">
      <dt className="type-caption text-text-2">{label}</dt>
      <dd className="mt-0.5 flex flex-wrap items-baseline gap-x-1.5 type-body-strong">{children}</dd>
    </div>
  )
}

/** Notes on predictions that are not counted: sealed ones, and the member's own if it is excluded. */
export function ExcludedPredictions({ sentiment }: { sentiment: Sentiment }) {
  const { sealedCount, myTargetPercent, myTargetCounted } = sentiment
  return (
    <div className="mt-4 flex flex-col gap-1.5 empty:hidden">
      {sealedCount > 0 && <Note>{texts.sealed(formatCount(sealedCount))}</Note>}
      {myTargetPercent !== null && !myTargetCounted && <Note>{texts.ownLeftOut}</Note>}
    </div>
  )
}

function Note({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-2 type-label text-text-3">
      <Lock size={16} aria-hidden="true" className="flex-none" />
      {children}
    </p>
  )
}
