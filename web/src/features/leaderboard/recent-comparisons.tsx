import type { UnsealedPrediction, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatChange, formatDifference } from '#shared/format/format-figures.ts'
import { formatShortDay } from '#shared/format/format-times.ts'
import { toSpan } from '#shared/predictions/change-bar/bar-positions.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { findPredictedDirection } from '#shared/predictions/prediction-picture.ts'
import { historyQuery } from '#shared/predictions/queries.ts'
import { cx } from '#shared/ui/cx.ts'
import { Section } from '#shared/ui/section.tsx'
import { leaderboardMessages } from './messages.ts'

const texts = leaderboardMessages.market.comparisons

/**
 * Shows by how much the viewer's last predictions were ahead of the S&P 500 or behind it, as bars from one zero line:
 * right of it for a win, left of it for a loss. Renders nothing if none was compared.
 */
export function RecentComparisons({ myId }: { myId: string }) {
  const { data } = useInfiniteQuery(historyQuery(myId, 'all'))
  const comparisons = listComparisons(data?.pages.flatMap(({ items }) => items) ?? [])
  if (comparisons.length === 0) return null
  const margins = comparisons.map(computeMargin)
  const lowest = Math.min(0, ...margins)
  const scale = { lowest, span: Math.max(0, ...margins) - lowest }
  return (
    <Section
      title={texts.title}
      aside={<span className="type-caption text-text-2">{texts.comparedWith}</span>}
    >
      <ul className="-my-1">
        {comparisons.map((comparison) => (
          <li key={comparison.prediction.id}>
            <ComparisonRow comparison={comparison} scale={scale} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The difference of both changes, in percentage points; negative for a loss. */
function computeMargin({ stockChange, marketChange, isWon }: Comparison): number {
  const difference = Math.abs(stockChange - marketChange)
  return isWon ? difference : -difference
}

/** The margin at the left end of the bars and the distance to the right end, in percentage points. */
interface Scale {
  lowest: number
  span: number
}

function ComparisonRow({ comparison, scale }: { comparison: Comparison; scale: Scale }) {
  const { prediction, stockChange, marketChange, isWon } = comparison
  return (
    <PredictionLink
      id={prediction.id}
      className="-mx-2 flex items-center gap-3 rounded-3 px-2 py-2.5 transition-colors moves-fast hover:bg-surface-2"
    >
      <span
        className={cx(
          'flex size-8 flex-none items-center justify-center rounded-full type-label-strong',
          isWon ? 'bg-accent text-on-accent' : 'bg-surface-3 text-text-2',
        )}
      >
        {isWon ? texts.won : texts.lost}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate type-card-strong">{prediction.koreanName ?? prediction.stockName}</span>
          <span className="flex-none type-card-strong tabular-nums">
            {texts.margin(isWon, formatDifference(stockChange, marketChange))}
          </span>
        </span>
        <MarginBar margin={computeMargin(comparison)} scale={scale} />
        <span className="flex flex-wrap justify-between gap-x-3 type-caption text-text-2">
          <span>{describeDayAndDirection(prediction)}</span>
          <span className="tabular-nums">
            {texts.changes(formatChange(stockChange), formatChange(marketChange))}
          </span>
        </span>
      </span>
    </PredictionLink>
  )
}

function MarginBar({ margin, scale: { lowest, span } }: { margin: number; scale: Scale }) {
  const toPosition = (each: number) => (span === 0 ? 0 : ((each - lowest) / span) * 100)
  const zero = toPosition(0)
  return (
    <span aria-hidden="true" className="relative my-1 block h-3.5">
      <span
        style={toSpan(zero, toPosition(margin))}
        className={cx('absolute inset-y-0 rounded-1', margin > 0 ? 'bg-accent' : 'bg-target-track')}
      />
      <span
        style={{ left: `${zero}%` }}
        className="absolute -inset-y-1 w-0.5 -translate-x-1/2 rounded-full bg-text"
      />
    </span>
  )
}

/** `11/25 상승 예측` */
const describeDayAndDirection = (prediction: UnsealedPrediction) =>
  `${formatShortDay(prediction.windowFirst)} ${texts.predictedDirection[findPredictedDirection(prediction)]}`

/** A prediction whose stock was compared with the S&P 500; changes in percent. */
interface Comparison {
  prediction: UnsealedPrediction
  stockChange: number
  marketChange: number
  isWon: boolean
}

const MAX_COMPARISONS = 5

/** Lists the first five predictions that won or lost against the market. */
function listComparisons(predictions: readonly PredictionView[]): Comparison[] {
  return predictions
    .flatMap((prediction) => {
      if (prediction.sealed || !prediction.evaluation) return []
      const { stockChange, marketChange, beatMarket } = prediction.evaluation
      if (stockChange === null || marketChange === null || beatMarket === null) return []
      return [{ prediction, stockChange, marketChange, isWon: beatMarket }]
    })
    .slice(0, MAX_COMPARISONS)
}
