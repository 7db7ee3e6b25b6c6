import { shownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { formatChange, formatCount } from '#shared/format/format-figures.ts'
import { formatKoreanDay } from '#shared/format/format-times.ts'
import { chanceText } from '@gwanyeok/domain/predictions/chance-text.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { recordMessages } from '../record-messages.ts'
import type { TrackRecord } from '../queries.ts'
import { RecordPanel } from './record-panel.tsx'

type BestHit = TrackRecord['bestHits'][number]

/** The hits that luck would have made most rarely. */
export function BestHits({ hits }: { hits: readonly BestHit[] }) {
  return (
    <RecordPanel title={recordMessages.best} hint={recordMessages.bestHint}>
      {hits.length === 0 ? (
        <p className="type-label text-text-2">{recordMessages.noBest}</p>
      ) : (
        <ol className="-my-1">
          {hits.map((hit) => (
            <li key={hit.predictionId}>
              <Row hit={hit} />
            </li>
          ))}
        </ol>
      )}
    </RecordPanel>
  )
}

function Row({ hit }: { hit: BestHit }) {
  const { predictionId, stock, stockName, koreanName, predictedChange, chance, score, evaluationEnd } = hit
  return (
    <PredictionLink
      id={predictionId}
      className="-mx-2 flex min-h-touch flex-wrap items-center gap-x-2 rounded-3 px-2 py-1 transition-colors moves-fast hover:bg-surface-2"
    >
      <TickerTile symbol={stock} size={28} />
      <span className="min-w-24 flex-1 truncate type-label-strong">
        {koreanName ?? stockName} {formatChange(shownChange(predictedChange))}
      </span>
      <span className="flex-none type-label text-text-2">
        {recordMessages.luck(chanceText(chance))}
        <span className="max-md:hidden"> · {recordMessages.judgedOn(formatKoreanDay(evaluationEnd))}</span>
      </span>
      <span className="ml-auto min-w-17 flex-none text-right type-label-strong text-accent-text">
        {recordMessages.gained(formatCount(score))}
      </span>
    </PredictionLink>
  )
}
