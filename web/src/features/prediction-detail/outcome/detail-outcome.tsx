import { roundToOfferedChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { findReachedDay } from '@gwanyeok/domain/predictions/find-reached-day.ts'
import type { UnsealedPrediction, PredictionDetail } from '@gwanyeok/domain/predictions/api.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { ChevronDown, Info } from 'lucide-react'
import { useId, useState } from 'react'
import {
  toSplitAdjustedPrices,
  toSplitRatio,
} from '@gwanyeok/domain/predictions/splits/split-adjusted-prices.ts'
import { scrollIntoView } from '#shared/browser/scroll-into-view.ts'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { cx } from '#shared/ui/cx.ts'
import { ScoreBreakdown } from '#shared/predictions/score/score-breakdown.tsx'
import { buildScoreBreakdown } from '#shared/predictions/score/build-score-breakdown.ts'
import { SealBadge } from '#shared/seal/seal-badge.tsx'
import { SealedForOthersNote } from '#shared/seal/sealed-for-others-note.tsx'
import { VoidPanel } from '#shared/predictions/void-panel.tsx'
import { formatPrice } from '#shared/format/format-figures.ts'
import { detailMessages } from '../messages.ts'
import { PendingNumbers } from './pending-numbers.tsx'
import { PriceMove } from './price-move.tsx'
import { Verdict } from './verdict.tsx'

interface Props {
  prediction: UnsealedPrediction
  /** Null while they are loading. */
  candles: readonly Candle[] | null
  /** Day and time of the current price; null without a price. */
  priceTime: PredictionDetail['priceTime']
}

/**
 * A prediction and its outcome: the verdict of a judged prediction, or the progress of a pending one. `DetailFacts`
 * explains the outcome.
 */
export function DetailOutcome({ prediction, candles, priceTime }: Props) {
  const { status, voidReason, evaluation } = prediction
  const isDesktop = useIsDesktop()
  return (
    <>
      <PredictedMove prediction={prediction} />
      {evaluation && <Verdict prediction={prediction} candles={candles} size={isDesktop ? 240 : 280} />}
      {prediction.sealedForOthers && <SealedForOthersNote revealAt={prediction.revealAt} className="mt-2" />}
      {status === 'void' && <VoidPanel reason={voidReason} className="mt-4" />}
      {status === 'pending' && (
        <PendingNumbers
          prediction={prediction}
          priceTime={priceTime}
          reachedOn={findReachedDay(prediction, candles ?? [])}
          isLarge={isDesktop}
        />
      )}
    </>
  )
}

/** The factors of a pending prediction's score, a note on a split, and the seal. The verdict explains the score of a hit. */
export function DetailFacts({ prediction }: Pick<Props, 'prediction'>) {
  return (
    <>
      {prediction.status === 'pending' && <ScoreDetails prediction={prediction} />}
      <SplitNote prediction={prediction} />
      <SealBadge key={prediction.id} prediction={prediction} />
    </>
  )
}

function PredictedMove({
  prediction: { basePrice, targetPrice, predictedChange, status },
}: Pick<Props, 'prediction'>) {
  return (
    <p className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3">
      <span className="type-title-2">
        <PriceMove from={basePrice} to={targetPrice} arrowSize={18} />
      </span>
      {/* The distance to a pending target is the large figure. */}
      <ChangeFigure
        percent={roundToOfferedChange(predictedChange)}
        className={status === 'pending' ? 'type-title-3' : 'type-title-1'}
      />
    </p>
  )
}

/** The factors of the score and their product, collapsed at first. */
function ScoreDetails({ prediction }: Pick<Props, 'prediction'>) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { rows, factorsText, total } = buildScoreBreakdown(prediction)
  return (
    <section className="mt-4">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-touch w-full items-center gap-3 rounded-1 text-left type-label-strong text-text-2"
        >
          <span className="flex-1">{detailMessages.scoreBreakdown}</span>
          <ChevronDown
            size={18}
            aria-hidden="true"
            className={cx('transition-transform moves-fast', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} ref={isOpen ? scrollIntoView : undefined}>
        <ScoreBreakdown rows={rows} totalLabel={factorsText} total={total} />
      </div>
    </section>
  )
}

const { notes } = detailMessages

/** Says that the stock was split between the prediction and its result. */
function SplitNote({ prediction }: { prediction: UnsealedPrediction }) {
  const splitFactor = prediction.evaluation?.splitFactor
  if (!splitFactor) return null
  const { newShares, oldShares } = toSplitRatio(splitFactor)
  const { base, target } = toSplitAdjustedPrices(prediction)
  return (
    <p className="mt-3 flex gap-1.5 type-label text-text-2">
      <Info size={16} aria-hidden="true" className="mt-px flex-none" />
      <span>
        {notes.splitAdjusted(notes.splitRatio(newShares, oldShares), formatPrice(base), formatPrice(target))}
      </span>
    </p>
  )
}
