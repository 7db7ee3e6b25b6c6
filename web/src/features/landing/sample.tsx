import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#shared/api/api.ts'
import { formatCount, formatPrice } from '#shared/format/format-figures.ts'
import { formatShortDay } from '#shared/format/format-times.ts'
import { ChartSkeleton } from '#shared/ui/feedback/chart-skeleton.tsx'
import { HitMark } from '#shared/predictions/hit-mark.tsx'
import { Section } from '#shared/ui/section.tsx'
import { StatusBadge } from '#shared/predictions/status-badge.tsx'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { WindowChart } from '#shared/predictions/window-chart/window-chart.tsx'
import { landingBodyMessages as messages } from './body-messages.ts'
import { samplePredictionQuery } from './queries.ts'

type SamplePrediction = NonNullable<Answer<'GET /predictions/sample'>['prediction']>
type UnsealedSample = Extract<SamplePrediction, { sealed: false }>

/** A real prediction and its result. `chartClassName` is the height of the chart on the desktop. */
export function Sample({ chartClassName = 'lg:h-68' }: { chartClassName?: string }) {
  const { data: sample, isPending } = useQuery(samplePredictionQuery)
  if (isPending) {
    return (
      <Section>
        <ChartSkeleton className="h-106 md:h-102 lg:h-126" />
      </Section>
    )
  }
  const prediction = sample?.prediction
  if (!prediction || prediction.sealed || !prediction.evaluation) return null
  return (
    <Section>
      <p className="mb-2 type-label-strong text-text-2">{messages.sampleTitle}</p>
      <SampleOutcome prediction={prediction} />
      <div className="mt-6">
        <SampleChart prediction={prediction} candles={sample.candles} className={chartClassName} />
      </div>
      <p className="mt-3 flex items-center gap-2 type-label">
        {prediction.evaluation.reachedOn && <HitMark />}
        <span>{formatResult(prediction)}</span>
      </p>
      <p className="mt-3 border-t border-line pt-3 type-label text-text-2">
        {formatMultiplication(prediction)}
      </p>
    </Section>
  )
}

/** The stock and its predicted change, with the status and the points at their right. */
function SampleOutcome({ prediction }: { prediction: UnsealedSample }) {
  const { finalScore } = prediction.scoring
  return (
    <div className="flex items-end justify-between gap-4">
      <div className="min-w-0">
        <h2 className="truncate type-title-3">{prediction.koreanName ?? prediction.stockName}</h2>
        <ChangeFigure percent={prediction.predictedChange} className="type-hero" />
        <p className="mt-1 type-label text-text-2">
          {messages.sampleLead(formatShortDay(prediction.baseDay), formatWindow(prediction))}
        </p>
      </div>
      <p className="flex flex-none flex-col items-end gap-2">
        <StatusBadge status={prediction.status} />
        <strong className="type-title-2 points-plate">
          {messages.score(`${finalScore > 0 ? '+' : ''}${formatCount(finalScore)}`)}
        </strong>
      </p>
    </div>
  )
}

/** Formats the window: `11/18~11/20`, or `11/18` if it is one day. */
function formatWindow({ windowFirst, windowLast }: UnsealedSample): string {
  const firstDay = formatShortDay(windowFirst)
  return windowFirst === windowLast ? firstDay : `${firstDay}~${formatShortDay(windowLast)}`
}

function formatResult({ evaluation }: UnsealedSample): string {
  const day = evaluation?.reachedOn
  return day ? messages.targetReached(formatShortDay(day)) : messages.targetMissed
}

function SampleChart({
  prediction,
  candles,
  className,
}: {
  className: string
  prediction: UnsealedSample
  candles: Answer<'GET /predictions/sample'>['candles']
}) {
  const { basePrice, targetPrice } = prediction
  return (
    <WindowChart
      className={className}
      candles={candles}
      basePrice={basePrice}
      targetPrice={targetPrice}
      targetLabel={messages.targetLine}
      window={{ first: prediction.windowFirst, last: prediction.windowLast, upcomingDays: [] }}
      reachedOn={prediction.evaluation?.reachedOn ?? null}
      description={messages.chartDescription(
        prediction.koreanName ?? prediction.stockName,
        formatPrice(basePrice),
        formatPrice(targetPrice),
        formatResult(prediction),
      )}
    />
  )
}

/** Formats the calculation of the score. Lines break only before `×`. */
function formatMultiplication({ scoring }: UnsealedSample): string {
  const { factorNames } = messages
  const factors = [
    { name: factorNames.period, multiplier: scoring.periodMultiplier },
    { name: factorNames.volatility, multiplier: scoring.volatilityMultiplier },
    { name: factorNames.accuracy, multiplier: scoring.accuracyMultiplier },
    { name: factorNames.time, multiplier: scoring.timeMultiplier },
  ]
  const multiplication = [
    messages.baseFactor(scoring.baseScore),
    ...factors.map(({ name, multiplier }) => messages.multipliedBy(name, multiplier)),
  ].join(' ×\u00a0')
  return `${multiplication}\u00a0=\u00a0${messages.score(formatCount(scoring.finalScore))}`
}
