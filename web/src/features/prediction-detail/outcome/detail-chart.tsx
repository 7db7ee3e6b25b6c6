import { reachedSoFar } from '@gwanyeok/domain/predictions/reached-so-far.ts'
import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { candlesAround } from '#shared/predictions/window-chart/candles-around.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { tradingDaysBetween } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { formatPrice } from '#shared/format/format-figures.ts'
import { useSession } from '#shared/session/session.ts'
import { sharedMessages } from '#shared/messages.ts'
import { ChartSkeleton } from '#shared/ui/feedback/chart-skeleton.tsx'
import { WindowChart } from '#shared/predictions/window-chart/window-chart.tsx'
import { detailMessages } from '../messages.ts'
import { judgedTerms } from '@gwanyeok/domain/predictions/splits/judged-terms.ts'
import { describeOutcome } from './outcome.ts'

interface Props {
  prediction: OpenPrediction
  candles: readonly Candle[] | null
}

/** The chart of the window with the target, and while it runs the days that judge it. */
export function DetailChart({ prediction, candles }: Props) {
  const { simulatedMarket } = useSession()
  const outcome = describeOutcome(prediction, candles ?? []) ?? ''
  return (
    <section className="mt-6">
      <h3 className="mb-3 type-label-strong text-text-2">
        {simulatedMarket ? sharedMessages.simulated : detailMessages.chart}
      </h3>
      {candles === null ? (
        <ChartSkeleton className="h-49.5" />
      ) : candles.length === 0 ? (
        <p className="rounded-3 bg-surface-2 p-4 type-label text-text-2">
          {prediction.status === 'void' ? detailMessages.noCandlesEver : detailMessages.noCandles}
        </p>
      ) : (
        <Picture prediction={prediction} candles={candles} outcome={outcome} />
      )}
      {prediction.status === 'pending' && <p className="mt-3 type-label">{outcome}</p>}
    </section>
  )
}

function Picture({
  prediction,
  candles,
  outcome,
}: {
  prediction: OpenPrediction
  candles: readonly Candle[]
  outcome: string
}) {
  const { windowFirst, windowLast, koreanName, stockName, evaluation } = prediction
  const { base, target } = judgedTerms(prediction)
  const days = tradingDaysBetween(windowFirst, windowLast)
  const drawn = candlesAround(candles, windowFirst, days.length)
  const latest = candles.at(-1)?.date ?? ''
  return (
    <WindowChart
      candles={drawn}
      basePrice={base}
      targetPrice={target}
      targetLabel={detailMessages.target}
      window={{
        first: windowFirst,
        last: windowLast,
        toCome: evaluation ? [] : days.filter((day) => day > latest),
      }}
      reachedOn={reachedSoFar(prediction, candles)}
      description={detailMessages.chartText(
        koreanName ?? stockName,
        formatPrice(base),
        formatPrice(target),
        outcome,
      )}
    />
  )
}
