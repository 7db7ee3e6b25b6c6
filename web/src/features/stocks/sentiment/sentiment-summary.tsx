import { middleOfBuckets } from '@gwanyeok/domain/stocks/sentiment.ts'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount, formatPrice } from '#shared/format/format-figures.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { stockMessages } from '../messages.ts'
import type { Sentiment } from '../queries.ts'

const texts = stockMessages.sentiment
const DAYS = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 1 })

/** Below the chart: the median target, the average period, and the number of sealed predictions left out. */
export function SentimentSummary({ sentiment, price }: { sentiment: Sentiment; price: number }) {
  const { targets, averagePeriod, sealedCount } = sentiment
  const middle = middleOfBuckets(targets)
  if (middle === null && averagePeriod === null && sealedCount === 0) return null
  return (
    <div className="mt-5 border-t border-line pt-2">
      <dl>
        {middle !== null && (
          <Row label={texts.median}>
            {texts.about(formatPrice(price * (1 + middle / 100)))}
            <ChangeFigure percent={middle} className="ml-2" />
          </Row>
        )}
        {averagePeriod !== null && (
          <Row label={texts.averagePeriod}>{texts.days(DAYS.format(averagePeriod))}</Row>
        )}
      </dl>
      {sealedCount > 0 && (
        <p className="mt-2 flex items-center gap-2 type-label text-text-3">
          <Lock size={16} aria-hidden="true" />
          {texts.sealed(formatCount(sealedCount))}
        </p>
      )}
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-3">
      <dt className="type-label text-text-2">{label}</dt>
      <dd className="figures flex items-baseline type-label-strong">{children}</dd>
    </div>
  )
}
