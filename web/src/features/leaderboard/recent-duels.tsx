import type { UnsealedPrediction, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { findDirection as findChangeDirection, formatChange } from '#shared/format/format-figures.ts'
import { formatShortDay } from '#shared/format/format-times.ts'
import { placeChange, toSpan } from '#shared/predictions/change-bar/bar-positions.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { findDirection } from '#shared/predictions/prediction-target.ts'
import { historyQuery } from '#shared/predictions/queries.ts'
import { cx } from '#shared/ui/cx.ts'
import { Section } from '#shared/ui/section.tsx'
import { leaderboardMessages } from './messages.ts'

const texts = leaderboardMessages.market.duels

/** The viewer's last predictions against the S&P 500: both changes as bars on one scale. Nothing without any. */
export function RecentDuels({ myId }: { myId: string }) {
  const { data } = useInfiniteQuery(historyQuery(myId, 'all'))
  const duels = listDuels(data?.pages.flatMap(({ items }) => items) ?? [])
  if (duels.length === 0) return null
  const reach = Math.max(
    ...duels.flatMap(({ stockChange, marketChange }) => [stockChange, marketChange]).map(Math.abs),
  )
  return (
    <Section title={texts.title} aside={<Legend />}>
      <ul className="-my-1">
        {duels.map((duel) => (
          <li key={duel.prediction.id}>
            <DuelRow duel={duel} reach={reach} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Legend() {
  return (
    <span className="flex items-center gap-3 type-caption text-text-2">
      <span className="flex items-center gap-1">
        <span aria-hidden="true" className="flex">
          <span className="h-2 w-1.5 rounded-l-full bg-up" />
          <span className="h-2 w-1.5 rounded-r-full bg-down" />
        </span>
        {texts.stock}
      </span>
      <span className="flex items-center gap-1">
        <span aria-hidden="true" className="h-2 w-3 rounded-full bg-text-3" />
        {texts.market}
      </span>
    </span>
  )
}

function DuelRow({
  duel: { prediction, stockChange, marketChange, isWon },
  reach,
}: {
  duel: Duel
  reach: number
}) {
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
      <span className="w-24 flex-none">
        <span className="block truncate type-card-strong">
          {prediction.koreanName ?? prediction.stockName}
        </span>
        <span className="block type-caption text-text-2">{describeTerms(prediction)}</span>
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <Change change={stockChange} reach={reach} color={STOCK_COLOR[findChangeDirection(stockChange)]} />
        <Change change={marketChange} reach={reach} color="bg-text-3" />
      </span>
    </PredictionLink>
  )
}

const STOCK_COLOR = { up: 'bg-up', down: 'bg-down', flat: 'bg-flat' }

/** `11/25 상승 예측` */
const describeTerms = (prediction: UnsealedPrediction) =>
  `${formatShortDay(prediction.windowFirst)} ${texts.predicted[findDirection(prediction)]}`

/** A bar from the middle, to the right for a rise, with its figure. */
function Change({ change, reach, color }: { change: number; reach: number; color: string }) {
  const end = reach === 0 ? 50 : placeChange(change, reach)
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="relative h-2 min-w-0 flex-1 rounded-full bg-surface-2">
        <span style={toSpan(50, end)} className={cx('absolute inset-y-0 rounded-full', color)} />
        <span className="absolute -inset-y-1 left-1/2 w-px bg-line-control" />
      </span>
      <span className="w-14 flex-none text-right type-caption-strong tabular-nums">
        {formatChange(change)}
      </span>
    </span>
  )
}

/** A prediction whose stock was compared with the S&P 500; changes in percent. */
interface Duel {
  prediction: UnsealedPrediction
  stockChange: number
  marketChange: number
  isWon: boolean
}

const MAX_DUELS = 5

/** Lists the first predictions that won or lost against the market. */
function listDuels(predictions: readonly PredictionView[]): Duel[] {
  return predictions
    .flatMap((prediction) => {
      if (prediction.sealed || !prediction.evaluation) return []
      const { stockChange, marketChange, beatMarket } = prediction.evaluation
      if (stockChange === null || marketChange === null || beatMarket === null) return []
      return [{ prediction, stockChange, marketChange, isWon: beatMarket }]
    })
    .slice(0, MAX_DUELS)
}
