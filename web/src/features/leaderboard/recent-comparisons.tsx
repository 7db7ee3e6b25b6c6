import type { UnsealedPrediction, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatChange, formatDifference } from '#shared/format/format-figures.ts'
import { formatShortDay } from '#shared/format/format-times.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { findPredictedDirection } from '#shared/predictions/prediction-picture.ts'
import { historyQuery } from '#shared/predictions/queries.ts'
import { cx } from '#shared/ui/cx.ts'
import { Section } from '#shared/ui/section.tsx'
import { leaderboardMessages } from './messages.ts'

const texts = leaderboardMessages.market.comparisons

/**
 * Shows by how much the viewer's last predictions were ahead of the S&P 500 or behind it, as bars on one scale. Renders
 * nothing if none was compared.
 */
export function RecentComparisons({ myId }: { myId: string }) {
  const { data } = useInfiniteQuery(historyQuery(myId, 'all'))
  const comparisons = listComparisons(data?.pages.flatMap(({ items }) => items) ?? [])
  if (comparisons.length === 0) return null
  const maxMargin = Math.max(...comparisons.map(computeMargin))
  return (
    <Section
      title={texts.title}
      aside={<span className="type-caption text-text-2">{texts.comparedWith}</span>}
    >
      <ul className="-my-1">
        {comparisons.map((comparison) => (
          <li key={comparison.prediction.id}>
            <ComparisonRow comparison={comparison} maxMargin={maxMargin} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The difference of both changes, in percentage points. */
const computeMargin = ({ stockChange, marketChange }: Comparison) => Math.abs(stockChange - marketChange)

function ComparisonRow({ comparison, maxMargin }: { comparison: Comparison; maxMargin: number }) {
  const { prediction, stockChange, marketChange, isWon } = comparison
  const share = maxMargin === 0 ? 0 : computeMargin(comparison) / maxMargin
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
        <span
          aria-hidden="true"
          style={{ width: `${share * 100}%` }}
          className={cx(
            'my-1 block h-3.5 min-w-1.5 rounded-1',
            isWon ? 'bg-accent' : 'ml-auto bg-target-track',
          )}
        />
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

const MAX_DUELS = 5

/** Lists the first five predictions that won or lost against the market. */
function listComparisons(predictions: readonly PredictionView[]): Comparison[] {
  return predictions
    .flatMap((prediction) => {
      if (prediction.sealed || !prediction.evaluation) return []
      const { stockChange, marketChange, beatMarket } = prediction.evaluation
      if (stockChange === null || marketChange === null || beatMarket === null) return []
      return [{ prediction, stockChange, marketChange, isWon: beatMarket }]
    })
    .slice(0, MAX_DUELS)
}
