import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { roundToQuickTarget } from '@gwanyeok/domain/predictions/prediction.ts'
import { formatKoreanWeekday } from '#shared/format/format-times.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { leaderboardMessages as texts } from './messages.ts'

export interface DecidingPrediction {
  prediction: PredictionView
  /** ISO 8601. */
  resultAt: string
}

interface Props {
  span: 'month' | 'week'
  deciding: readonly DecidingPrediction[]
}

/** The viewer's predictions that are decided within the month or week, with the day of each result. */
export function DecidingPredictions({ span, deciding }: Props) {
  return (
    <>
      <h3 className="type-label-strong text-text-2">{texts.deciding[span]}</h3>
      <ul className="mt-2">
        {deciding.map(({ prediction, resultAt }) => (
          <li key={prediction.id}>
            <PredictionLink
              id={prediction.id}
              className="-mx-2 flex min-h-14 items-center gap-3 rounded-3 px-2 transition-colors moves-fast hover:bg-surface-2"
            >
              <TickerTile symbol={prediction.stock} />
              <span className="min-w-0 flex-1">
                <span className="block truncate type-card-strong">
                  {prediction.koreanName ?? prediction.stockName}
                </span>
                {!prediction.sealed && (
                  <ChangeFigure
                    percent={roundToQuickTarget(prediction.predictedChange)}
                    className="type-label-strong"
                  />
                )}
              </span>
              <span className="flex-none type-body-strong">{formatKoreanWeekday(resultAt)}</span>
            </PredictionLink>
          </li>
        ))}
      </ul>
    </>
  )
}
