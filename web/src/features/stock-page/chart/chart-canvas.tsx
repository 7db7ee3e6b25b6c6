import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import type { ChartModel } from '#shared/stocks/chart-model.ts'
import { useChartColours } from './drawing/use-chart-colours.ts'
import { createPriceChart, type PriceChartEngine } from './engine/create-price-chart.ts'
import type { ChartRange } from './ranges.ts'
import { type TargetControls, TargetHandle } from './target-handle.tsx'
import { type ChartView, clampToPane, computeTargetY } from './drawing/chart-view.ts'
import { chartMessages } from './messages.ts'
import { describeTradingDay } from './trading-day/trading-day-figures.ts'
import { findWindowEdges } from './drawing/draw-background.ts'
import { fontScale } from './drawing/draw-gutter.ts'

interface Props {
  model: ChartModel
  targetControls: TargetControls | null
  range: ChartRange | null
  /** The index of the day under the crosshair; null without a crosshair. */
  hoveredIndex: number | null
  onHover: (index: number | null) => void
  onZoom: () => void
}

/** The canvas with the handle over it. `PriceChart` imports it on demand, because the chart library is large. */
export function ChartCanvas({ model, targetControls, range, hoveredIndex, onHover, onZoom }: Props) {
  const containerRef = useRef<HTMLDivElement>(null)
  const handleRef = useRef<HTMLDivElement>(null)
  const engine = useRef<PriceChartEngine>(null)
  const colours = useChartColours()

  useEffect(() => {
    if (!containerRef.current) return
    const onPaint = (view: ChartView) => {
      // Without a target the handle is shown at the current price.
      const handleY = computeTargetY(view) ?? clampToPane(view, view.model.price.value)
      handleRef.current?.style.setProperty('--at', `${handleY}px`)
      handleRef.current?.style.setProperty('--handle', `${computeHandleX(view)}px`)
    }
    const chartEngine = createPriceChart(containerRef.current, { onPaint, onHover, onZoom })
    engine.current = chartEngine
    // The axis labels use our font once it is loaded.
    void document.fonts.ready.then(chartEngine.repaint)
    document.fonts.addEventListener('loadingdone', chartEngine.repaint)
    return () => {
      document.fonts.removeEventListener('loadingdone', chartEngine.repaint)
      chartEngine.remove()
      engine.current = null
    }
  }, [onHover, onZoom])
  useEffect(() => engine.current?.show({ model, colours, range }), [model, colours, range])

  const hoverByKeyboard = (index: number | null) => {
    engine.current?.hover(index)
    onHover(index)
  }
  return (
    <>
      <TradingDaySlider candles={model.candles} hoveredIndex={hoveredIndex} onHover={hoverByKeyboard}>
        <div ref={containerRef} className="size-full" />
      </TradingDaySlider>
      {targetControls && (
        <TargetHandle
          ref={handleRef}
          targetControls={targetControls}
          price={model.price.value}
          target={model.target}
          priceAt={(y) => engine.current?.priceAt(y) ?? null}
          onDragChange={(isDragging) => engine.current?.fixScale(isDragging)}
        />
      )}
    </>
  )
}

/** Trading days of a week, by which page up and page down move. */
const WEEK_DAYS = 5

interface TradingDaySliderProps {
  candles: readonly Candle[]
  hoveredIndex: number | null
  onHover: (index: number | null) => void
  children: ReactNode
}

/** Wraps the canvas: the keyboard moves the crosshair by days, and screen readers announce each day. */
function TradingDaySlider({ candles, hoveredIndex, onHover, children }: TradingDaySliderProps) {
  const lastIndex = candles.length - 1
  const currentIndex = Math.min(hoveredIndex ?? lastIndex, lastIndex)
  const nextIndexByKey: Record<string, number | null> = {
    ArrowLeft: currentIndex - 1,
    ArrowDown: currentIndex - 1,
    ArrowRight: currentIndex + 1,
    ArrowUp: currentIndex + 1,
    PageDown: currentIndex - WEEK_DAYS,
    PageUp: currentIndex + WEEK_DAYS,
    Home: 0,
    End: lastIndex,
    Escape: null,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const nextIndex = nextIndexByKey[event.key]
    if (nextIndex === undefined || (nextIndex === null && hoveredIndex === null)) return
    event.preventDefault()
    event.stopPropagation()
    onHover(nextIndex === null ? null : Math.min(Math.max(nextIndex, 0), lastIndex))
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={chartMessages.tradingDaysLabel}
      aria-valuemin={0}
      aria-valuemax={Math.max(lastIndex, 0)}
      aria-valuenow={Math.max(currentIndex, 0)}
      aria-valuetext={describeTradingDay(candles, hoveredIndex)}
      onKeyDown={onKeyDown}
      onBlur={() => onHover(null)}
      className="absolute inset-0 rounded-1"
    >
      {children}
    </div>
  )
}

/** Half of the width of the handle, with a small distance. */
const HALF_WIDTH = 18 * fontScale

/**
 * Returns the middle of the handle. It is on the end of the window, but never left of the candles' end. Without a window,
 * or if the window's end is out of view, it is in the gutter.
 */
function computeHandleX(view: ChartView): number {
  const { model, toX, step, width } = view
  const gutterX = width + HALF_WIDTH
  const minX = toX(model.candles.length - 1) + step / 2 + HALF_WIDTH
  return Math.min(Math.max(findWindowEdges(view)?.right ?? gutterX, minX), gutterX)
}
