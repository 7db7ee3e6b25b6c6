import { findReachedDay } from '@gwanyeok/domain/predictions/find-reached-day.ts'
import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { listTradingDays } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { Play } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { toSplitAdjustedPrices } from '@gwanyeok/domain/predictions/splits/split-adjusted-prices.ts'
import { formatPrice } from '#shared/format/format-figures.ts'
import { formatDay } from '#shared/format/format-times.ts'
import { useSession } from '#shared/session/session.ts'
import { sharedMessages } from '#shared/messages.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { ChartSkeleton } from '#shared/ui/feedback/chart-skeleton.tsx'
import { WindowChart } from '#shared/predictions/window-chart/window-chart.tsx'
import { detailMessages } from '../messages.ts'
import { describeOutcome } from './outcome.ts'

/** Minimum number of days drawn, including the window. */
const MIN_DAYS_DRAWN = 24
const DAYS_BEFORE = 15

interface Props {
  prediction: UnsealedPrediction
  candles: readonly Candle[] | null
}

/** Shows the chart of the evaluation window with the target; below it, while the prediction is pending, its progress. */
export function DetailChart({ prediction, candles }: Props) {
  const outcome = describeOutcome(prediction, candles ?? []) ?? ''
  return (
    <section className="mt-6">
      {candles !== null && candles.length > 0 ? (
        <ChartWithReplay prediction={prediction} candles={candles} outcome={outcome} />
      ) : (
        <>
          <Heading />
          {candles === null ? (
            <ChartSkeleton className="h-49.5" />
          ) : (
            <p className="rounded-3 bg-surface-2 p-4 type-label text-text-2">
              {prediction.status === 'void' ? detailMessages.noCandlesEver : detailMessages.noCandles}
            </p>
          )}
        </>
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

function ChartWithReplay({
  prediction,
  candles,
  outcome,
}: {
  prediction: UnsealedPrediction
  candles: readonly Candle[]
  outcome: string
}) {
  const { windowFirst, windowLast, koreanName, stockName, evaluation } = prediction
  const { base, target } = toSplitAdjustedPrices(prediction)
  const days = listTradingDays(windowFirst, windowLast)
  const drawnCandles = selectCandlesAround(candles, windowFirst, days.length)
  const latestDay = candles.at(-1)?.date ?? ''
  const windowStart = drawnCandles.findIndex(({ date }) => date >= windowFirst)
  const replay = useReplay(windowStart, drawnCandles.length)
  const replayedCandle = replay.shown === null ? undefined : drawnCandles[replay.shown - 1]
  // A window of one day cannot be replayed.
  const canReplay = evaluation !== null && windowStart >= 0 && drawnCandles.length - windowStart > 1
  return (
    <>
      <Heading>
        <p role="status" className="ml-auto type-label text-text-2">
          {replayedCandle &&
            detailMessages.replayed(formatDay(replayedCandle.date), formatPrice(replayedCandle.close))}
        </p>
        {canReplay && (
          <IconButton label={detailMessages.replay} className="-my-3 -mr-3" onClick={replay.press}>
            <Play size={18} aria-hidden="true" />
          </IconButton>
        )}
      </Heading>
      <WindowChart
        candles={drawnCandles}
        drawnCount={replay.shown}
        basePrice={base}
        targetPrice={target}
        targetLabel={detailMessages.target}
        window={{
          first: windowFirst,
          last: windowLast,
          upcomingDays: evaluation ? [] : days.filter((day) => day > latestDay),
        }}
        reachedOn={findReachedDay(prediction, candles)}
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

/** Selects the candles of a window of `windowDays`, and enough earlier ones to show how the price got there. */
function selectCandlesAround(
  candles: readonly Candle[],
  windowFirst: string,
  windowDays: number,
): readonly Candle[] {
  const index = candles.findIndex(({ date }) => date >= windowFirst)
  const first = index < 0 ? candles.length : index
  return candles.slice(Math.max(first - Math.max(MIN_DAYS_DRAWN - windowDays, DAYS_BEFORE), 0))
}

const DAY_DURATION_MS = 450

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Replays the candles of a window one after the other at a press; with reduced motion, each press shows the next one.
 * `shown` is the number of candles drawn; null: all.
 */
function useReplay(firstIndex: number, count: number) {
  const [shown, setShown] = useState<number | null>(null)
  const findNextCount = (at: number) => (at < count ? at + 1 : null)
  useEffect(() => {
    if (shown === null || prefersReducedMotion()) return
    const timer = setTimeout(() => setShown(shown < count ? shown + 1 : null), DAY_DURATION_MS)
    return () => clearTimeout(timer)
  }, [shown, count])
  const press = () =>
    setShown(shown !== null && prefersReducedMotion() ? findNextCount(shown) : firstIndex + 1)
  return { shown, press }
}
