import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { previewScore } from '@gwanyeok/domain/predictions/judging/score.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { formatKoreanDayWithWeekday } from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'
import { LaneBar } from '#shared/predictions/change-bar/lane-bar.tsx'
import { LaneScale } from '#shared/predictions/change-bar/lane-scale.tsx'
import {
  computeSharedScale,
  type LaneChanges,
  measurePredictionLane,
  placeOnLane,
} from '#shared/predictions/change-bar/lane.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { PredictedChange } from '#shared/predictions/predicted-change.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { leaderboardMessages as texts } from './messages.ts'

/** A pending prediction and the time of its result. */
export interface UpcomingResult {
  prediction: PredictionView
  /** ISO 8601. */
  resultAt: string
}

interface Props {
  span: 'month' | 'week'
  results: readonly UpcomingResult[]
}

/**
 * The viewer's predictions whose results come within the month or week. Where there is room, bars on one scale show the
 * prices on the way to their targets.
 */
export function UpcomingResults({ span, results }: Props) {
  const rows = results.map((result) => ({ result, changes: measurePredictionLane(result.prediction) }))
  const lanes = rows.flatMap(({ changes }) => changes ?? [])
  const maxChange = computeSharedScale(lanes)
  return (
    <div className="@container">
      <h3 className="type-label-strong text-text-2">{texts.upcoming[span]}</h3>
      {lanes.length > 0 && (
        <p aria-hidden="true" className="mt-2 flex gap-3 type-micro text-text-2 @max-[21rem]:hidden">
          <span className={`ml-13 ${NAME_WIDTH}`} />
          <LaneScale maxChange={maxChange} className="flex-1" />
          <span className={RESULT_WIDTH} />
        </p>
      )}
      <ul>
        {rows.map(({ result, changes }) => (
          <li key={result.prediction.id}>
            <ResultRow result={result} changes={changes} maxChange={maxChange} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const NAME_WIDTH = '@min-[21rem]:w-25 @min-[21rem]:flex-none @min-[34rem]:w-32'
const RESULT_WIDTH = 'w-18 flex-none large-text:w-auto'

interface ResultRowProps {
  result: UpcomingResult
  /** Null if there is nothing to draw. */
  changes: LaneChanges | null
  /** The change at both ends of each bar, in percent. */
  maxChange: number
}

function ResultRow({ result: { prediction, resultAt }, changes, maxChange }: ResultRowProps) {
  return (
    <PredictionLink
      id={prediction.id}
      className="-mx-2 flex min-h-14 items-center gap-3 rounded-3 px-2 transition-colors moves-fast hover:bg-surface-2"
    >
      <TickerTile symbol={prediction.stock} />
      <span className={`min-w-0 flex-1 ${NAME_WIDTH}`}>
        <span className="block truncate type-card-strong">
          {prediction.koreanName ?? prediction.stockName}
        </span>
        {!prediction.sealed && (
          <PredictedChange predictedChange={prediction.predictedChange} className="whitespace-nowrap" />
        )}
      </span>
      <span className="relative h-10 flex-1 @max-[21rem]:hidden">
        {changes && <LaneBar positions={placeOnLane(changes, maxChange)} />}
      </span>
      <span className={`${RESULT_WIDTH} text-right whitespace-nowrap`}>
        <span className="block type-card-strong">{formatKoreanDayWithWeekday(resultAt)}</span>
        <span className="block type-label text-text-2">
          {sharedMessages.atMost(formatCount(computeMaxScore(prediction)))}
        </span>
      </span>
    </PredictionLink>
  )
}

/** Computes the most points that a prediction can earn; 0 while it is sealed. */
export const computeMaxScore = (prediction: PredictionView): number =>
  prediction.sealed ? 0 : previewScore(prediction).perfect
