import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import type { ChartModel } from '#shared/stocks/chart-model.ts'
import { useChartColours } from './drawing/colours.ts'
import { createPriceChart, type PriceChartEngine } from './engine/engine.ts'
import type { ChartRange } from './ranges.ts'
import { type TargetControls, TargetHandle } from './target-handle.tsx'
import { type ChartView, computeTargetY } from './drawing/view.ts'
import { chartMessages } from './messages.ts'
import { describeTradingDay } from './trading-day/trading-day-text.ts'

interface Props {
  model: ChartModel
  targetControls: TargetControls | null
  range: ChartRange | null
  /** The index of the day under the crosshair; null without a crosshair. */
  hoveredIndex: number | null
  onPoint: (index: number | null) => void
  onZoom: () => void
}

/** The canvas with the handle over it. Only `PriceChart` imports it, and on demand, because the library is large. */
export function ChartCanvas({ model, targetControls, range, hoveredIndex, onPoint, onZoom }: Props) {
  const boxRef = useRef<HTMLDivElement>(null)
  const handleRef = useRef<HTMLDivElement>(null)
  const engine = useRef<PriceChartEngine>(null)
  const colours = useChartColours()

  useEffect(() => {
    if (!boxRef.current) return
    const onPaint = (view: ChartView) => {
      // Without a target the handle is shown at the current price.
      const handleY =
        computeTargetY(view) ?? Math.min(Math.max(view.y(view.model.price.value), 13), view.height - 13)
      handleRef.current?.style.setProperty('--at', `${handleY}px`)
      handleRef.current?.style.setProperty('--pane', `${view.width}px`)
    }
    const chartEngine = createPriceChart(boxRef.current, { onPaint, onPoint, onZoom })
    engine.current = chartEngine
    // The axis labels use our font once it is loaded.
    void document.fonts.ready.then(chartEngine.repaint)
    document.fonts.addEventListener('loadingdone', chartEngine.repaint)
    return () => {
      document.fonts.removeEventListener('loadingdone', chartEngine.repaint)
      chartEngine.remove()
      engine.current = null
    }
  }, [onPoint, onZoom])
  useEffect(() => engine.current?.show({ model, colours, range }), [model, colours, range])

  const point = (index: number | null) => {
    engine.current?.point(index)
    onPoint(index)
  }
  return (
    <>
      <TradingDaySlider candles={model.candles} hoveredIndex={hoveredIndex} onPoint={point}>
        <div ref={boxRef} className="size-full" />
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

interface TradingDaySliderProps {
  candles: readonly Candle[]
  hoveredIndex: number | null
  onPoint: (index: number | null) => void
  children: ReactNode
}

/** Wraps the canvas: the keyboard moves the crosshair by days, and screen readers announce each day. */
function TradingDaySlider({ candles, hoveredIndex, onPoint, children }: TradingDaySliderProps) {
  const last = candles.length - 1
  const at = Math.min(hoveredIndex ?? last, last)
  const moves: Record<string, number | null> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - 5,
    PageUp: at + 5,
    Home: 0,
    End: last,
    Escape: null,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moves[event.key]
    if (to === undefined || (to === null && hoveredIndex === null)) return
    event.preventDefault()
    event.stopPropagation()
    onPoint(to === null ? null : Math.min(Math.max(to, 0), last))
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={chartMessages.sessions}
      aria-valuemin={0}
      aria-valuemax={Math.max(last, 0)}
      aria-valuenow={Math.max(at, 0)}
      aria-valuetext={describeTradingDay(candles, hoveredIndex)}
      onKeyDown={onKeyDown}
      onBlur={() => onPoint(null)}
      className="absolute inset-0 rounded-1"
    >
      {children}
    </div>
  )
}
