import { findReachedDay } from '@gwanyeok/domain/predictions/find-reached-day.ts'
import type { PredictionDetail, UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { listTradingDays } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { Play } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { toSplitAdjustedPrices } from '@gwanyeok/domain/predictions/splits/split-adjusted-prices.ts'
import { formatPrice } from '#shared/format/format-figures.ts'
import { formatDay } from '#shared/format/format-times.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { ChartSkeleton } from '#shared/ui/feedback/chart-skeleton.tsx'
import { WindowChart } from '#shared/predictions/window-chart/window-chart.tsx'
import { detailMessages } from '../messages.ts'
import { describeOutcome } from './outcome.ts'

/** Minimum number of days drawn, including the window. */
const MIN_DAYS_DRAWN = 24
/** Minimum number of days drawn before the window. */
const MIN_DAYS_BEFORE = 15

interface Props {
  prediction: UnsealedPrediction
  candles: readonly Candle[] | null
  /** Day and time of the current price; null without a price. */
  priceTime: PredictionDetail['priceTime']
}

/** The chart of the evaluation window with the target; for a pending prediction, also the days that judge it. */
export function DetailChart({ prediction, candles, priceTime }: Props) {
  const outcome = describeOutcome(prediction, candles ?? []) ?? ''
  return (
    <section className="mt-6 lg:mt-0 lg:flex lg:max-h-120 lg:grow-99 lg:flex-col">
      {candles !== null && candles.length > 0 ? (
        <ChartWithReplay prediction={prediction} candles={candles} priceTime={priceTime} outcome={outcome} />
      ) : (
        <>
          <Heading />
          {candles === null ? (
            <ChartSkeleton className="h-49.5 lg:h-85.5" />
          ) : (
            <p className="rounded-3 bg-surface-2 p-4 type-label text-text-2">
              {prediction.status === 'void' ? detailMessages.noCandles : detailMessages.candlesNotLoaded}
            </p>
          )}
        </>
      )}
      {prediction.status === 'pending' && <p className="mt-3 type-label text-text-2">{outcome}</p>}
    </section>
  )
}

function Heading({ children }: { children?: ReactNode }) {
  return (
    // On the desktop as high as the close button at its right.
    <div className="mb-3 flex items-center gap-2 lg:mb-0 lg:h-16 lg:pr-10">
      <h3 className="type-label-strong text-text-2">{detailMessages.chart}</h3>
      {children}
    </div>
  )
}

function ChartWithReplay({
  prediction,
  candles,
  priceTime,
  outcome,
}: Omit<Props, 'candles'> & { candles: readonly Candle[]; outcome: string }) {
  const { windowFirst, windowLast, koreanName, stockName, evaluation } = prediction
  const { base, target } = toSplitAdjustedPrices(prediction)
  const days = listTradingDays(windowFirst, windowLast)
  const drawnCandles = selectCandlesAround(candles, windowFirst, days.length)
  const lastCandleDay = candles.at(-1)?.date ?? ''
  const windowStart = drawnCandles.findIndex(({ date }) => date >= windowFirst)
  const replay = useReplay(windowStart, drawnCandles.length)
  const replayedCandle = replay.shownCount === null ? undefined : drawnCandles[replay.shownCount - 1]
  // A window of one day cannot be replayed.
  const canReplay = evaluation !== null && windowStart >= 0 && drawnCandles.length - windowStart > 1
  return (
    <>
      <Heading>
        <p role="status" className="ml-auto type-label text-text-2">
          {replayedCandle &&
            detailMessages.replayedClose(formatDay(replayedCandle.date), formatPrice(replayedCandle.close))}
        </p>
        {canReplay && (
          <IconButton label={detailMessages.replay} className="-my-3 -mr-3" onClick={replay.onPress}>
            <Play size={18} aria-hidden="true" />
          </IconButton>
        )}
      </Heading>
      <WindowChart
        className="lg:h-auto lg:min-h-80 lg:grow"
        candles={drawnCandles}
        drawnCount={replay.shownCount}
        basePrice={base}
        targetPrice={target}
        targetLabel={detailMessages.targetLine}
        window={{
          first: windowFirst,
          last: windowLast,
          upcomingDays: evaluation ? [] : days.filter((day) => day > lastCandleDay),
        }}
        reachedOn={findReachedDay(prediction, candles)}
        currentPrice={findCurrentPrice(prediction, priceTime, lastCandleDay)}
        description={detailMessages.chartDescription(
          koreanName ?? stockName,
          formatPrice(base),
          formatPrice(target),
          outcome,
        )}
      />
    </>
  )
}

/** Returns the current price of a pending prediction, unless it is the base price, and the day at which it is drawn. */
function findCurrentPrice(
  { status, currentPrice, basePrice }: UnsealedPrediction,
  priceTime: Props['priceTime'],
  lastCandleDay: string,
) {
  if (status !== 'pending' || currentPrice === null || !priceTime || currentPrice === basePrice) return null
  return { day: priceTime.day > lastCandleDay ? priceTime.day : lastCandleDay, price: currentPrice }
}

/** Selects the candles from the window on, and enough earlier ones to show how the price got there. */
function selectCandlesAround(
  candles: readonly Candle[],
  windowFirst: string,
  windowDays: number,
): readonly Candle[] {
  const index = candles.findIndex(({ date }) => date >= windowFirst)
  const windowStart = index < 0 ? candles.length : index
  const daysBefore = Math.max(MIN_DAYS_DRAWN - windowDays, MIN_DAYS_BEFORE)
  return candles.slice(Math.max(windowStart - daysBefore, 0))
}

const DAY_DURATION_MS = 450

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Replays the candles of a window one after the other at a press; with reduced motion, each press shows the next one.
 * `shownCount` is the number of candles drawn; null means all.
 */
function useReplay(firstIndex: number, totalCount: number) {
  const [shownCount, setShownCount] = useState<number | null>(null)
  useEffect(() => {
    if (shownCount === null || prefersReducedMotion()) return
    const timer = setTimeout(() => setShownCount(getNextCount(shownCount, totalCount)), DAY_DURATION_MS)
    return () => clearTimeout(timer)
  }, [shownCount, totalCount])
  const onPress = () => {
    const showsNextDay = shownCount !== null && prefersReducedMotion()
    setShownCount(showsNextDay ? getNextCount(shownCount, totalCount) : firstIndex + 1)
  }
  return { shownCount, onPress }
}

/** Returns the count with one more candle; null, which means all, after the last candle. */
const getNextCount = (shownCount: number, totalCount: number) =>
  shownCount < totalCount ? shownCount + 1 : null
