import { Suspense, useCallback, useState } from 'react'
import { lazyWithRetry } from '../code-loading/lazy-component.ts'
import { ChartSkeleton } from '../ui/feedback/chart-skeleton.tsx'
import { ChartLegend } from './chart-legend.tsx'
import { chartSummary } from './chart-summary.ts'
import type { ChartModel } from './model.ts'
import { RangePicker } from './range-picker.tsx'
import type { ChartRange } from './ranges.ts'
import { TradingDayLine } from './trading-day/trading-day-line.tsx'
import type { Aim } from './target-handle.tsx'

const ChartCanvas = lazyWithRetry(async () => (await import('./chart-canvas.tsx')).ChartCanvas)

interface Props {
  /** The stock's name, for screen readers. */
  name: string
  /** Null while the candles are loading. */
  model: ChartModel | null
  /** With it my target's line can be moved. */
  aim?: Aim | null
  /** Null after zooming by hand. */
  range: ChartRange | null
  onRange: (range: ChartRange | null) => void
  /** Height of the canvas, and classes that let it extend into the padding around it. */
  className: string
}

/** Daily candles with volume, the price now, my target and its window, and the spread of open targets. */
export function PriceChart({ name, model, aim = null, range, onRange, className }: Props) {
  const [pointed, setPointed] = useState<number | null>(null)
  const onZoom = useCallback(() => onRange(null), [onRange])
  const skeleton = <ChartSkeleton className="absolute inset-0 pb-7" />
  return (
    <figure className="flex flex-col">
      <figcaption className="sr-only">{model ? chartSummary(name, model, range) : ''}</figcaption>
      <RangePicker range={range} onRange={onRange} className="max-lg:order-3 max-lg:mt-1" />
      <div className="lg:mt-2">
        <TradingDayLine candles={model?.candles ?? null} pointed={pointed} />
      </div>
      <div className={`relative isolate mt-1 max-lg:order-2 lg:mt-2 ${className}`}>
        {model ? (
          <Suspense fallback={skeleton}>
            <ChartCanvas
              model={model}
              aim={aim}
              range={range}
              pointed={pointed}
              onPoint={setPointed}
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
        hasLuck={(model?.luck ?? null) !== null}
        hasSpread={(model?.targets.length ?? 0) > 0}
        canAim={aim?.onTarget !== undefined}
        className="mt-2 max-lg:order-4 lg:mt-3"
      />
    </figure>
  )
}
