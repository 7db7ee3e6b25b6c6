import { reachedSoFar } from '@gwanyeok/domain/predictions/reached-so-far.ts'
import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { candlesAround } from '#shared/predictions/window-chart/candles-around.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { tradingDaysBetween } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPrice } from '#shared/format/format-figures.ts'
import { formatDay } from '#shared/format/format-times.ts'
import { useSession } from '#shared/session/session.ts'
import { sharedMessages } from '#shared/messages.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { ChartSkeleton } from '#shared/ui/feedback/chart-skeleton.tsx'
import { WindowChart } from '#shared/predictions/window-chart/window-chart.tsx'
import { detailMessages } from '../messages.ts'
import { judgedTerms } from '@gwanyeok/domain/predictions/splits/judged-terms.ts'
import { describeOutcome } from './outcome.ts'
import { useReplay } from './use-replay.ts'

interface Props {
  prediction: OpenPrediction
  candles: readonly Candle[] | null
}

/** The chart of the window with the target, and while it runs the days that judge it. */
export function DetailChart({ prediction, candles }: Props) {
  const outcome = describeOutcome(prediction, candles ?? []) ?? ''
  return (
    <section className="mt-6">
      {candles === null ? (
        <>
          <Heading />
          <ChartSkeleton className="h-49.5" />
        </>
      ) : candles.length === 0 ? (
        <>
          <Heading />
          <p className="rounded-3 bg-surface-2 p-4 type-label text-text-2">
            {prediction.status === 'void' ? detailMessages.noCandlesEver : detailMessages.noCandles}
          </p>
        </>
      ) : (
        <Picture prediction={prediction} candles={candles} outcome={outcome} />
      )}
      {prediction.status === 'pending' && <p className="mt-3 type-label">{outcome}</p>}
    </section>
  )
}

function Heading({ children }: { children?: ReactNode }) {
  const { simulatedMarket } = useSession()
  return (
    <div className="mb-3 flex items-center gap-3">
      <h3 className="type-label-strong text-text-2">
        {simulatedMarket ? sharedMessages.simulated : detailMessages.chart}
      </h3>
      {children}
    </div>
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
  const first = drawn.findIndex(({ date }) => date >= windowFirst)
  const replay = useReplay(first, drawn.length)
  const latestShown = replay.shown === null ? undefined : drawn[replay.shown - 1]
  // A window of one day has nothing to play.
  const isPlayed = evaluation !== null && first >= 0 && drawn.length - first > 1
  return (
    <>
      <Heading>
        <p role="status" className="ml-auto type-label text-text-2">
          {latestShown &&
            detailMessages.replayed(formatDay(latestShown.date), formatPrice(latestShown.close))}
        </p>
        {isPlayed && (
          <IconButton label={detailMessages.replay} className="-my-3 -mr-3" onClick={replay.press}>
            <Play size={18} aria-hidden="true" />
          </IconButton>
        )}
      </Heading>
      <WindowChart
        candles={drawn}
        shown={replay.shown}
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
    </>
  )
}
