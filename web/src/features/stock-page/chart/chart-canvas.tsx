import { useEffect, useRef } from 'react'
import { useChartColours } from './drawing/colours.ts'
import { createPriceChart, type PriceChartEngine } from './engine/engine.ts'
import type { ChartModel } from '#shared/stocks/chart-model.ts'
import type { ChartRange } from './ranges.ts'
import { TradingDaySlider } from './trading-day/trading-day-slider.tsx'
import { type Aim, TargetHandle } from './target-handle.tsx'
import { type ChartView, targetY } from './drawing/view.ts'

interface Props {
  model: ChartModel
  aim: Aim | null
  range: ChartRange | null
  /** The index of the day under the crosshair. */
  pointed: number | null
  onPoint: (index: number | null) => void
  onZoom: () => void
}

/** The canvas and the handle over it; only `PriceChart` loads it, because the library is large. */
export function ChartCanvas({ model, aim, range, pointed, onPoint, onZoom }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const engine = useRef<PriceChartEngine>(null)
  const colours = useChartColours()

  useEffect(() => {
    if (!box.current) return
    const onPaint = (view: ChartView) => {
      // Without a target the handle stands at the current price.
      const at = targetY(view) ?? Math.min(Math.max(view.y(view.model.price.value), 13), view.height - 13)
      handle.current?.style.setProperty('--at', `${at}px`)
      handle.current?.style.setProperty('--pane', `${view.width}px`)
    }
    const created = createPriceChart(box.current, { onPaint, onPoint, onZoom })
    engine.current = created
    // The axis labels use our font once it is loaded.
    void document.fonts.ready.then(created.repaint)
    document.fonts.addEventListener('loadingdone', created.repaint)
    return () => {
      document.fonts.removeEventListener('loadingdone', created.repaint)
      created.remove()
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
      <TradingDaySlider candles={model.candles} pointed={pointed} onPoint={point}>
        <div ref={box} className="size-full" />
      </TradingDaySlider>
      {aim && (
        <TargetHandle
          ref={handle}
          aim={aim}
          price={model.price.value}
          target={model.target}
          priceAt={(y) => engine.current?.priceAt(y) ?? null}
          onHold={(held) => engine.current?.hold(held)}
        />
      )}
    </>
  )
}
