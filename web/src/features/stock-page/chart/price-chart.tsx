import { Suspense, useCallback, useState } from 'react'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { ChartSkeleton } from '#shared/ui/feedback/chart-skeleton.tsx'
import { cx } from '#shared/ui/cx.ts'
import type { ChartModel } from '#shared/stocks/chart-model.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { ChartLegend } from './chart-legend.tsx'
import { describeChart } from './describe-chart.ts'
import { type ChartRange, CHART_RANGES } from './ranges.ts'
import type { TargetControls } from './target-handle.tsx'
import { chartMessages } from './messages.ts'
import { findTradingDayFigures } from './trading-day/trading-day-figures.ts'

const ChartCanvas = lazyWithRetry(async () => (await import('./chart-canvas.tsx')).ChartCanvas)

interface Props {
  /** The stock's name, for screen readers. */
  name: string
  /** Null while the candles are loading. */
  model: ChartModel | null
  /** Controls of the target line; null if the chart shows no handle. */
  targetControls?: TargetControls | null
  /** The selected range; null after zooming by hand. */
  range: ChartRange | null
  onRangeChange: (range: ChartRange | null) => void
  /** Sets the height of the canvas at desktop width, and lets the canvas extend into the padding around it. */
  className: string
}

/** Daily candles with volume, the current price, the member's target and its window, and a histogram of other targets. */
export function PriceChart({ name, model, targetControls = null, range, onRangeChange, className }: Props) {
  /** Whether the chart is expanded on phones, where it starts small because the form has to fit the same screen. */
  const [isOpen, setOpen] = useState(false)
  const [hoveredIndex, setHoveredIndex] = useState<number | null>(null)
  const onZoom = useCallback(() => onRangeChange(null), [onRangeChange])
  const skeleton = <ChartSkeleton className="absolute inset-0 pb-7" />
  return (
    <figure className="relative flex flex-col max-lg:pt-7">
      <figcaption className="sr-only">{model ? describeChart(name, model, range) : ''}</figcaption>
      <RangePicker
        range={range}
        onRangeChange={onRangeChange}
        className={cx('max-lg:order-3 max-lg:mt-1', !isOpen && 'max-lg:hidden')}
      />
      <div className={cx('lg:mt-2', !isOpen && 'max-lg:hidden')}>
        <TradingDayLine candles={model?.candles ?? null} hoveredIndex={hoveredIndex} />
      </div>
      <div
        className={cx(
          'relative isolate mt-1 max-lg:order-2 lg:mt-2',
          isOpen
            ? 'max-lg:h-66'
            : 'max-lg:h-[max(clamp(5rem,100svh-29.5rem,9.5rem),min(100svh-43.25rem,22rem))]',
          className,
        )}
      >
        {model ? (
          <Suspense fallback={skeleton}>
            <ChartCanvas
              model={model}
              targetControls={targetControls}
              range={range}
              hoveredIndex={hoveredIndex}
              onHover={setHoveredIndex}
              onZoom={onZoom}
            />
          </Suspense>
        ) : (
          skeleton
        )}
      </div>
      <ChartLegend
        hasTarget={(model?.target ?? null) !== null}
        hasWindow={(model?.window ?? null) !== null}
        hasDistribution={(model?.targetBars.length ?? 0) > 0}
        hasListedTargets={(model?.listedTargets?.length ?? 0) > 0}
        canDragTarget={targetControls?.onTargetChange !== undefined}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        className={cx('max-lg:order-4 lg:mt-3', isOpen && 'mt-2')}
      />
    </figure>
  )
}

interface RangePickerProps {
  /** The selected range; null after zooming by hand. */
  range: ChartRange | null
  onRangeChange: (range: ChartRange) => void
  className?: string
}

/** Buttons to choose how far back the chart reaches. */
function RangePicker({ range, onRangeChange, className }: RangePickerProps) {
  return (
    <div role="group" aria-label={chartMessages.rangeLabel} className={cx('flex gap-0.5', className)}>
      {CHART_RANGES.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === range}
          onClick={() => onRangeChange(option)}
          className={cx(
            'hit-44 h-9 rounded-2 px-3 type-label-strong whitespace-nowrap transition-colors moves-fast',
            option === range ? 'bg-surface-3 text-text' : 'text-text-2 hover:bg-surface-2',
          )}
        >
          {chartMessages.ranges[option]}
        </button>
      ))}
    </div>
  )
}

/** Always one line on the desktop and two on the phone, so that nothing below it moves. */
const LINE_CLASSES =
  'flex min-h-9 flex-wrap content-start items-baseline gap-x-2 type-caption text-text-2 lg:min-h-4'

interface TradingDayLineProps {
  /** Null while the candles are loading. */
  candles: readonly Candle[] | null
  hoveredIndex: number | null
}

/** The figures of the trading day under the crosshair, or of the last one. */
function TradingDayLine({ candles, hoveredIndex }: TradingDayLineProps) {
  const figures = candles && findTradingDayFigures(candles, hoveredIndex)
  if (!figures) {
    return (
      <div className={LINE_CLASSES}>
        <Skeleton className="h-3.5 w-3/4 max-w-90" />
      </div>
    )
  }
  const { day, prices, change, volume } = figures
  return (
    <p data-trading-day="" className={LINE_CLASSES}>
      <span className="type-caption-strong text-text">{day}</span>
      {prices.map(([name, price]) => (
        <span key={name} className="whitespace-nowrap">
          {name} <span>{price}</span>
        </span>
      ))}
      {change !== null && <ChangeFigure percent={change} className="type-caption-strong" />}
      <span className="whitespace-nowrap">
        {chartMessages.tradingDay.volume} <span>{volume ?? chartMessages.tradingDay.volumePending}</span>
      </span>
    </p>
  )
}
