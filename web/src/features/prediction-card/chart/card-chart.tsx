import type { UnsealedPrediction, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { closesQuery } from '#shared/data/closes-query.ts'
import { formatAmount, formatPrice } from '#shared/format/format-figures.ts'
import { formatShortDay } from '#shared/format/format-times.ts'
import { HitMark } from '#shared/predictions/hit-mark.tsx'
import { useNow } from '#shared/session/session.ts'
import { cx } from '#shared/ui/cx.ts'
import { predictionCardMessages } from '../messages.ts'
import { type CardChart, buildOpenChart, type PriceTag } from './chart-model.ts'
import { ChartPlot } from './chart-plot.tsx'
import { placeDayLabels } from './day-labels.ts'

const texts = predictionCardMessages.chart
const DOT_COLORS = { up: 'bg-up', down: 'bg-down', flat: 'bg-flat' }
const CURRENT_TAG_COLORS = {
  up: 'bg-up-text text-surface',
  down: 'bg-down-text text-surface',
  flat: 'bg-surface-3 text-text',
}
const toPosition = ({ x, y }: { x: number; y: number }): CSSProperties => ({ left: `${x}%`, top: `${y}%` })

/**
 * The chart of a prediction whose content is visible: base, target, window and the price since the prediction. Its
 * height is reserved while the closes load.
 */
export function OpenChart({ prediction }: { prediction: UnsealedPrediction }) {
  const stored = useQuery(closesQuery(prediction.stock)).data ?? null
  const chart = buildOpenChart(prediction, { stored, now: useNow().getTime() })
  const { basePrice, targetPrice } = prediction
  return (
    <Chart
      prediction={prediction}
      chart={chart}
      label={texts.open(formatPrice(basePrice), formatPrice(targetPrice))}
    />
  )
}

interface Props {
  prediction: Pick<PredictionView, 'windowFirst' | 'windowLast'>
  chart: CardChart
  label: string
}

function Chart({ prediction, chart, label }: Props) {
  const { direction, end, hit, tags } = chart
  return (
    <div role="img" aria-label={label} className="mt-3">
      <div className="flex h-21 gap-2">
        <div className="relative min-w-0 flex-1">
          <ChartPlot chart={chart} />
          <span
            style={toPosition(end)}
            className={cx(
              'absolute size-2 -translate-1/2 rounded-full ring-2 ring-surface',
              DOT_COLORS[direction],
            )}
          />
          {hit && (
            <span style={toPosition(hit)} className="absolute -translate-1/2">
              <HitMark size={18} />
            </span>
          )}
        </div>
        <div className="relative w-15.5 flex-none">
          {tags.map((tag) => (
            <Tag
              key={tag.kind}
              tag={tag}
              className={tag.kind === 'now' ? CURRENT_TAG_COLORS[direction] : undefined}
            />
          ))}
        </div>
      </div>
      <WindowDays prediction={prediction} chart={chart} />
    </div>
  )
}

const TAG_COLORS = { base: 'bg-surface-3 text-text-2', target: 'bg-accent text-on-accent', now: '' }

function Tag({ tag: { kind, price, y }, className }: { tag: PriceTag; className: string | undefined }) {
  return (
    <span
      style={{ top: `${y}%` }}
      className={cx(
        'absolute right-0 min-w-full -translate-y-1/2 rounded-1 px-1 text-center type-caption-strong leading-4.5! whitespace-nowrap',
        TAG_COLORS[kind],
        className,
      )}
    >
      {formatAmount(price)}
    </span>
  )
}

/** The first and the last day of the window, below the chart. */
function WindowDays({ prediction: { windowFirst, windowLast }, chart }: Omit<Props, 'label'>) {
  const { first, showsLast } = placeDayLabels(chart)
  const day = formatShortDay(windowFirst)
  return (
    <div className="mr-17.5 h-5 pt-1 type-caption whitespace-nowrap text-chart-axis">
      <div className="relative flex h-full large-text:flex-nowrap!">
        {/* With large text this spacer shrinks. */}
        <span style={{ flexBasis: `${first ?? 100}%` }} />
        <span className="flex-none">
          {chart.windowLength > 1 ? texts.judgedFrom(day) : texts.judgedOn(day)}
        </span>
        {showsLast && (
          <span className="absolute right-0 large-text:hidden">{formatShortDay(windowLast)}</span>
        )}
      </div>
    </div>
  )
}
