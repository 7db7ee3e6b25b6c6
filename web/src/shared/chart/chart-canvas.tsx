import { useEffect, useRef, useState } from 'react'
import { useChartColours } from './colours.ts'
import { createPriceChart, type PriceChartEngine } from './engine.ts'
import type { ChartModel } from './model.ts'
import { type Aim, TargetHandle } from './target-handle.tsx'
import { HoveredCandle } from './hovered-candle.tsx'
import { type ChartView, targetY } from './view.ts'

interface Props {
  model: ChartModel
  aim: Aim | null
}

/** The picture itself and the handle over it; loaded by `PriceChart` alone, for the library is large. */
export function ChartCanvas({ model, aim }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const engine = useRef<PriceChartEngine>(null)
  const colours = useChartColours()
  const [hovered, setHovered] = useState<number | null>(null)

  useEffect(() => {
    if (!box.current) return
    const onPaint = (view: ChartView) => {
      // Without a target yet the handle waits at the price.
      const at = targetY(view) ?? Math.min(Math.max(view.y(view.model.price.value), 13), view.height - 13)
      handle.current?.style.setProperty('--at', `${at}px`)
      handle.current?.style.setProperty('--pane', `${view.width}px`)
    }
    const created = createPriceChart(box.current, { onPaint, onHover: setHovered })
    engine.current = created
    // The letters of the axes are of our font once it is here.
    void document.fonts.ready.then(created.repaint)
    document.fonts.addEventListener('loadingdone', created.repaint)
    return () => {
      document.fonts.removeEventListener('loadingdone', created.repaint)
      created.remove()
      engine.current = null
    }
  }, [])
  useEffect(() => engine.current?.show(model, colours), [model, colours])

  return (
    <>
      <div ref={box} className="absolute inset-0" />
      <HoveredCandle candle={hovered === null ? undefined : model.candles[hovered]} />
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
