import type { SkippedPrediction } from '@gwanyeok/domain/evaluations/api.ts'
import { MAX_CLOSE_CORRECTION } from '@gwanyeok/domain/predictions/splits/split.ts'
import { TriangleAlert } from 'lucide-react'
import { formatCount } from '#shared/format/format-figures.ts'
import { formatShortDay } from '#shared/format/format-times.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { evaluationMessages as messages } from './messages.ts'
import { PRESSABLE_ROW } from '../content-list.tsx'

/** Each skipped prediction with its reason. */
export function RunSkips({ skips }: { skips: readonly SkippedPrediction[] }) {
  return (
    <>
      <h3 className="flex justify-between border-b border-line pb-2 type-label text-text-2">
        {messages.skippedPredictions} <span>{messages.skipCount(formatCount(skips.length))}</span>
      </h3>
      <ul className="divide-y divide-line">
        {skips.map((skip) => (
          <li key={skip.predictionId}>
            <PredictionLink
              id={skip.predictionId}
              className={`flex min-h-13 items-center gap-3 py-2 ${PRESSABLE_ROW}`}
            >
              <TickerTile symbol={skip.stock} size={28} />
              <span className="type-card-strong">{skip.stock}</span>
              <span className="ml-auto text-right type-label text-text-2">{formatReason(skip)}</span>
            </PredictionLink>
          </li>
        ))}
      </ul>
      {skips.some(({ reason }) => reason !== 'stuck') && (
        <p className="mt-3 flex gap-1.5 type-label text-warning">
          <TriangleAlert size={16} aria-hidden="true" className="mt-px flex-none" />
          {messages.skipHint}
        </p>
      )}
    </>
  )
}

export function formatReason({ reason, missingDays, closeRatio }: SkippedPrediction): string {
  if (closeRatio !== null) return formatScaleReason(closeRatio)
  // A stuck prediction no longer waits for a candle.
  return missingDays.length > 0 && reason !== 'stuck'
    ? messages.missingDays(missingDays.map(formatShortDay).join(', '))
    : messages.reasons[reason]
}

/**
 * Explains why a prediction was skipped because of its price scale. `closeRatio` is the stored base price divided by the
 * price of the same moment in today's candles. Near 1, the prices are not yet adjusted for a listed split; a late
 * correction of the close may move the ratio slightly away from 1. Otherwise the prices were adjusted, but no split
 * is listed.
 */
function formatScaleReason(closeRatio: number): string {
  const isNearOne = Math.abs(closeRatio - 1) <= MAX_CLOSE_CORRECTION
  return isNearOne ? messages.lateSplit : messages.unknownScale(formatRatio(closeRatio))
}

/** Rounds to four decimal places. */
const formatRatio = (closeRatio: number) => String(Math.round(closeRatio * 10_000) / 10_000)
