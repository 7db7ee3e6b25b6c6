import type { PredictionDetail, SealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import { toNewYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { listTradingDays } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { Lock } from 'lucide-react'
import { formatPrice } from '#shared/format/format-figures.ts'
import { formatDayTime, formatKoreanDay, formatShortDay } from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'
import { useComputeResultTime } from '#shared/predictions/use-compute-result-time.ts'
import { formatRevealCountdown, formatRevealWait } from '#shared/seal/reveal-wait.ts'
import { useRecentCloses } from '#shared/seal/use-recent-closes.ts'
import { useNow } from '#shared/session/session.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { Sparkline } from '#shared/stocks/sparkline.tsx'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { detailMessages } from '../messages.ts'

/** A sealed prediction: a covered target with the countdown to its reveal. */
export function SealedOutcome({ prediction }: { prediction: SealedPrediction }) {
  const { evaluationEnd, revealAt } = prediction
  const computeResultTime = useComputeResultTime()
  const resultAt = computeResultTime(evaluationEnd)
  const now = useNow()
  const { timeLeftShare, when } = formatRevealWait(prediction, now, resultAt)
  return (
    <div className="flex grow flex-col items-center justify-center gap-y-4 py-6 text-center">
      <LazyTarget
        content={{ kind: 'sealed', timeLeftShare }}
        size={useIsDesktop() ? 280 : 200}
        isDecorative
      />
      <div>
        <p className="type-hero">{formatRevealCountdown(prediction, now, resultAt)}</p>
        <p className="mt-1 type-body text-text-2">{when}</p>
        {/* Without a reveal time, the prediction is revealed with its result. */}
        {revealAt !== null && (
          <p className="type-body text-text-2">
            {sharedMessages.approximateResultTime(formatDayTime(resultAt))}
          </p>
        )}
      </div>
    </div>
  )
}

interface StockPastProps {
  prediction: SealedPrediction
  /** Day and time of the current price; null without a price. */
  priceTime: PredictionDetail['priceTime']
}

/** The stock's price, and its last closes in grey: a colour would look like the direction of the prediction. */
export function StockPast({ prediction, priceTime }: StockPastProps) {
  const { closes, firstDay, lastDay: lastCloseDay, price } = useRecentCloses(prediction)
  const lastDay = priceTime?.day ?? lastCloseDay
  const firstClose = closes[0]
  const computeResultTime = useComputeResultTime()
  const resultAt = computeResultTime(prediction.evaluationEnd)
  const revealAt = prediction.revealAt ?? resultAt
  return (
    <div className="mt-6 flex items-center gap-6 rounded-3 bg-surface-2 px-4 py-3 lg:mt-16 lg:flex-col lg:items-stretch lg:bg-transparent lg:p-0">
      <p className="flex-none">
        <span className="block type-caption text-text-2">{detailMessages.result.currentPrice}</span>
        <span className="block type-title-2">
          {price === undefined ? detailMessages.result.noPrice : formatPrice(price)}
        </span>
        {price !== undefined && firstClose !== undefined && firstDay && (
          <span className="flex flex-wrap gap-x-1 type-caption text-text-2">
            {detailMessages.since(formatShortDay(firstDay))}
            <ChangeFigure percent={computeChangePercent(firstClose, price)} />
          </span>
        )}
      </p>
      <div className="flex min-w-0 flex-1 gap-3">
        <div className="flex min-w-0 flex-1">
          <div style={{ flexGrow: closes.length }} className="min-w-0 basis-0">
            <div className="relative lg:border-y lg:border-line">
              {closes.length > 1 && (
                <span
                  style={{ top: `${computeFirstHeight(closes)}%` }}
                  className="absolute inset-x-0 border-t border-dotted border-text-3"
                />
              )}
              <Sparkline
                values={closes}
                change={0}
                label={detailMessages.sealedStockChart}
                className="h-14 lg:h-32"
              />
            </div>
            {firstDay && lastDay && (
              <p className="mt-1.5 flex justify-between type-caption text-text-2">
                <span>{formatShortDay(firstDay)}</span>
                <span>{formatShortDay(lastDay)}</span>
              </p>
            )}
          </div>
          {lastDay && <WaitForReveal lastDay={lastDay} revealAt={revealAt} />}
        </div>
        <HighAndLow closes={closes} />
      </div>
    </div>
  )
}

interface WaitProps {
  /** Day of the current price. */
  lastDay: string
  revealAt: string
}

/** The days from the current price to the reveal, as wide as those of the chart. */
function WaitForReveal({ lastDay, revealAt }: WaitProps) {
  const revealDay = toNewYorkDate(Date.parse(revealAt))
  const dayCount = listTradingDays(lastDay, revealDay).length - 1
  return (
    <div style={{ flexGrow: dayCount }} className="min-w-10 basis-0 text-right">
      <div className="flex h-14 items-center justify-end border-r border-dashed border-text-3 bg-surface-3 pr-2 lg:h-32.5">
        <Lock size={16} aria-hidden="true" className="text-text" />
      </div>
      <p className="mt-1.5 type-caption text-text-2">{formatKoreanDay(revealAt)}</p>
    </div>
  )
}

/** Computes the height of the first close in percent from the top of the chart. */
function computeFirstHeight(closes: readonly number[]): number {
  const highest = Math.max(...closes)
  const span = highest - Math.min(...closes)
  return span === 0 ? 50 : ((highest - (closes[0] ?? highest)) / span) * 100
}

/** The two prices of the axis, which only the large chart has room for. */
const HighAndLow = ({ closes }: { closes: readonly number[] }) =>
  closes.length > 1 && (
    <p className="-mt-2 flex h-36 flex-none flex-col justify-between type-caption text-text-2 max-lg:hidden">
      <span>{formatPrice(Math.max(...closes))}</span>
      <span>{formatPrice(Math.min(...closes))}</span>
    </p>
  )
