import type { SealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { formatPrice } from '#shared/format/format-figures.ts'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { useComputeResultTime } from '#shared/predictions/result-time.ts'
import { formatShortRevealWait } from '#shared/seal/reveal-wait.ts'
import { useStockPast } from '#shared/seal/stock-past.ts'
import { useNow } from '#shared/session/session.ts'
import { Sparkline } from '#shared/stocks/sparkline.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import type { CardContext } from './card-header.tsx'
import { predictionCardMessages } from './messages.ts'
import { StockLine } from './stock-line.tsx'

interface Props {
  prediction: SealedPrediction
  context: CardContext
}

/** A sealed prediction on a card: when it is revealed, and the stock's past. Reveals nothing of its content. */
export function SealedBody({ prediction, context }: Props) {
  const { id, evaluationEnd, period } = prediction
  const resultAt = useComputeResultTime()(evaluationEnd)
  const { when, countdown, timeLeft } = formatShortRevealWait(prediction, useNow(), resultAt)
  return (
    <>
      {context === 'feed' && <StockLine prediction={prediction} />}
      <div className="mt-2.5 flex items-center gap-3">
        <LazyTarget content={{ kind: 'sealed', timeLeft }} size={56} decorative />
        <div className="min-w-0 flex-1">
          <PredictionLink
            id={id}
            className="after:absolute after:inset-0 after:rounded-4 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action"
          >
            <span className="type-body-strong">{when}</span>
            <span className="sr-only"> {predictionMessages.open}</span>
          </PredictionLink>
          <p className="mt-0.5 type-caption text-text-2">
            {countdown} · {predictionMessages.period(period)}
          </p>
        </div>
        <StockPast prediction={prediction} />
      </div>
    </>
  )
}

/** The stock's last closes and price. Their colour would look like the direction of the prediction. */
function StockPast({ prediction }: { prediction: SealedPrediction }) {
  const { closes, price } = useStockPast(prediction)
  return (
    <div className="w-22 flex-none large-text:hidden md:w-36">
      <Sparkline
        values={closes}
        change={0}
        label={predictionCardMessages.chart.sealed}
        className="h-8 w-full"
      />
      {price !== undefined && (
        <p className="mt-1.5 text-right type-caption text-text-2">{formatPrice(price)}</p>
      )}
    </div>
  )
}
