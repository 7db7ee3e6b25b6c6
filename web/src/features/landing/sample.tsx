import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#shared/api/api.ts'
import { formatChange, formatCount, formatPrice } from '#shared/format/format-figures.ts'
import { formatShortDay } from '#shared/format/format-times.ts'
import { ChartSkeleton } from '#shared/ui/feedback/chart-skeleton.tsx'
import { HitMark } from '#shared/predictions/hit-mark.tsx'
import { Section } from '#shared/ui/section.tsx'
import { StatusBadge } from '#shared/predictions/status-badge.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { WindowChart } from '#shared/predictions/window-chart/window-chart.tsx'
import { landingBodyMessages as messages } from './body-messages.ts'
import { sampleQuery } from './queries.ts'

type SamplePrediction = NonNullable<Answer<'GET /predictions/sample'>['prediction']>
type OpenSample = Extract<SamplePrediction, { sealed: false }>

/** A real prediction and its result. */
export function Sample() {
  const { data, isPending } = useQuery(sampleQuery)
  if (isPending) {
    return (
      <Section>
        <ChartSkeleton className="h-84.25" />
      </Section>
    )
  }
  const prediction = data?.prediction
  if (!prediction || prediction.sealed || !prediction.evaluation) return null
  return (
    <Section>
      <SampleHeader prediction={prediction} />
      <div className="mt-5">
        <SampleChart prediction={prediction} candles={data.candles} />
      </div>
      <p className="mt-3 flex items-center gap-2 type-label">
        {prediction.evaluation.reachedOn && <HitMark />}
        <span>{formatResult(prediction)}</span>
      </p>
      <ScoreProduct prediction={prediction} />
    </Section>
  )
}

function SampleHeader({ prediction }: { prediction: OpenSample }) {
  return (
    <div className="flex items-center gap-2">
      <TickerTile symbol={prediction.stock} size={36} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate type-card-strong">{prediction.koreanName ?? prediction.stockName}</h2>
        <p className="type-caption text-text-2">
          {messages.sampleLead(
            formatShortDay(prediction.baseDay),
            formatDays(prediction),
            formatChange(prediction.predictedChange),
          )}
        </p>
      </div>
      <StatusBadge status={prediction.status} />
    </div>
  )
}

function formatDays({ windowFirst, windowLast }: OpenSample): string {
  const days = [windowFirst, windowLast].map(formatShortDay)
  return [...new Set(days)].join('~')
}

function formatResult({ evaluation }: OpenSample): string {
  const day = evaluation?.reachedOn
  return day ? messages.reached(formatShortDay(day)) : messages.missed
}

function SampleChart({
  prediction,
  candles,
}: {
  prediction: OpenSample
  candles: Answer<'GET /predictions/sample'>['candles']
}) {
  const { basePrice, targetPrice } = prediction
  return (
    <WindowChart
      candles={candles}
      basePrice={basePrice}
      targetPrice={targetPrice}
      targetLabel={messages.target}
      window={{ first: prediction.windowFirst, last: prediction.windowLast, upcomingDays: [] }}
      reachedOn={prediction.evaluation?.reachedOn ?? null}
      description={messages.chart(
        prediction.koreanName ?? prediction.stockName,
        formatPrice(basePrice),
        formatPrice(targetPrice),
        formatResult(prediction),
      )}
    />
  )
}

/** The calculation of the score. Factors of 1 are left out. */
function ScoreProduct({ prediction }: { prediction: OpenSample }) {
  const { scoring } = prediction
  const { factor } = messages
  const factors: [string, number][] = [
    [factor.period, scoring.periodMultiplier],
    [factor.volatility, scoring.volatilityMultiplier],
    [factor.accuracy, scoring.accuracyMultiplier],
    [factor.time, scoring.timeMultiplier],
  ]
  const product = [
    // Lines break only after a sign, never inside a factor.
    messages.product(scoring.baseScore),
    ...factors.flatMap(([name, by]) => (by === 1 ? [] : [messages.by(name, by)])),
  ].join('\u00a0× ')
  return (
    <div className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-3">
      <p className="type-label text-text-2">{product}</p>
      <strong className="flex-none type-title-2 text-accent-text">
        {messages.score(`${scoring.finalScore > 0 ? '+' : ''}${formatCount(scoring.finalScore)}`)}
      </strong>
    </div>
  )
}
