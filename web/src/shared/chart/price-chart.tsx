import { Suspense } from 'react'
import { later } from '../later.ts'
import { ChartSkeleton } from '../ui/chart-skeleton.tsx'
import { ChartLegend } from './chart-legend.tsx'
import { chartSummary } from './chart-summary.ts'
import type { ChartModel } from './model.ts'
import type { Aim } from './target-handle.tsx'

const ChartCanvas = later(async () => (await import('./chart-canvas.tsx')).ChartCanvas)

interface Props {
  /** Of the stock, for those who don't see the picture. */
  name: string
  /** Null while the candles are on their way. */
  model: ChartModel | null
  /** My target's line can be moved, or only stands there. */
  aim?: Aim | null
  /** Height of the picture, and where it may leave the padding around it. */
  className: string
  legendClass?: string
}

/** Daily candles with volume, the price now, my target and its window, and the spread of open targets. */
export function PriceChart({ name, model, aim = null, className, legendClass }: Props) {
  const skeleton = <ChartSkeleton className="absolute inset-0 pb-7" />
  return (
    <figure>
      <figcaption className="sr-only">{model ? chartSummary(name, model) : ''}</figcaption>
      <div className={`relative isolate ${className}`}>
        {model ? (
          <Suspense fallback={skeleton}>
            <ChartCanvas model={model} aim={aim} />
          </Suspense>
        ) : (
          skeleton
        )}
      </div>
      <ChartLegend
        hasTarget={(model?.target ?? null) !== null}
        hasWindow={(model?.window ?? null) !== null}
        hasSpread={(model?.targets.length ?? 0) > 0}
        className={legendClass ?? ''}
      />
    </figure>
  )
}
