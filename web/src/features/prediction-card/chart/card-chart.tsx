import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { closesQuery } from '#shared/data/closes-query.ts'
import { formatPrice } from '#shared/format/format-figures.ts'
import { HitMark } from '#shared/predictions/hit-mark.tsx'
import { useNow } from '#shared/session/session.ts'
import { cx } from '#shared/ui/cx.ts'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import { predictionCardMessages } from '../messages.ts'
import { buildOpenChart, type ChartPoint } from './chart-model.ts'
import { ChartPlot } from './chart-plot.tsx'

const DOT_COLORS = { up: 'bg-up', down: 'bg-down', flat: 'bg-flat' }
const toPosition = ({ x, y }: ChartPoint): CSSProperties => ({ left: `${x}%`, top: `${y}%` })

interface Props {
  prediction: UnsealedPrediction
  /** Its height, and other classes. */
  className: string
}

/**
 * The chart of a prediction whose content is visible: base, target, window and the price since the prediction. The
 * prices are stated next to it. The target is marked at the end of its line, or where it was reached.
 */
export function OpenChart({ prediction, className }: Props) {
  const stored = useQuery(closesQuery(prediction.stock)).data ?? null
  const chart = buildOpenChart(prediction, { stored, now: useNow().getTime() })
  const { basePrice, targetPrice, status } = prediction
  const { direction, end, hit, target } = chart
  return (
    <div
      role="img"
      aria-label={predictionCardMessages.chart.open(formatPrice(basePrice), formatPrice(targetPrice))}
      className={cx('relative pr-2.5', className)}
    >
      <div className="relative h-full">
        <ChartPlot chart={chart} />
        <span
          style={toPosition(end)}
          className={cx(
            'absolute size-2 -translate-1/2 rounded-full ring-2 ring-surface',
            DOT_COLORS[direction],
          )}
        />
        <span style={toPosition(hit ?? { x: 100, y: target })} className="absolute -translate-1/2">
          {hit ? <HitMark size={18} /> : <TargetMark state={status === 'failed' ? 'miss' : 'running'} />}
        </span>
      </div>
    </div>
  )
}
