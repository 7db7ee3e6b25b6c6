import type {
  PredictionView,
  UnsealedPrediction,
  SealedPrediction,
} from '@gwanyeok/domain/predictions/api.ts'
import { TakedownNotice } from '#shared/takedowns/takedown-notice.tsx'
import type { ListPosition } from '#shared/virtual-list/virtual-row.tsx'
import { cx } from '#shared/ui/cx.ts'
import { PredictionCounts, type PredictionActions } from '#shared/predictions/prediction-counts.tsx'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { isTakedownNotice } from '#shared/seal/is-takedown-notice.ts'
import { formatMonth } from '#shared/format/format-times.ts'
import { formatPrice } from '#shared/format/format-figures.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { useComputeResultTime } from '#shared/predictions/use-compute-result-time.ts'
import { formatShortRevealWait } from '#shared/seal/reveal-wait.ts'
import { useRecentCloses } from '#shared/seal/use-recent-closes.ts'
import { useNow } from '#shared/session/session.ts'
import { Sparkline } from '#shared/stocks/sparkline.tsx'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { CardBody } from './card-body.tsx'
import { type CardContext, CardHeader, type CardSize, hasStockLine } from './card-header.tsx'
import { PredictionRow } from './prediction-row.tsx'
import { predictionCardMessages } from './messages.ts'
import { StockLine } from './stock-line.tsx'

interface Props {
  prediction: PredictionView
  context: CardContext
  actions?: PredictionActions | undefined
  position?: ListPosition
  /** The place of a row in the month of a history. */
  monthPlace?: MonthPlace
}

/** Whether a prediction is the first or the last of its month in a list. */
export interface MonthPlace {
  isFirst: boolean
  isLast: boolean
}

export function PredictionCard({ prediction, context, actions, position, monthPlace }: Props) {
  if (context === 'history' && isOwnRow(prediction)) {
    return <OwnRow prediction={prediction} position={position} monthPlace={monthPlace} />
  }
  const stock = prediction.koreanName ?? prediction.stockName
  const isHit = !prediction.sealed && prediction.status === 'success'
  const size = chooseSize(prediction, context, position?.index === 0)
  return (
    <article
      aria-label={predictionMessages.cardLabel(prediction.author.username, stock)}
      aria-posinset={position && position.index + 1}
      aria-setsize={position?.itemCount}
      className={cx(
        'relative flex flex-col px-5 pt-4 pb-1 md:rounded-4 md:px-6 md:pt-5',
        isHit ? 'bg-accent-tint' : 'bg-surface',
      )}
    >
      {size !== 'bare' && <CardHeader prediction={prediction} context={context} size={size} />}
      <div className={cx('flex-1', size !== 'bare' && 'pt-2.5')}>
        <Body prediction={prediction} context={context} size={size} />
      </div>
      {isTakedownNotice(prediction) ? (
        <div className="h-3" />
      ) : (
        <PredictionCounts prediction={prediction} actions={actions} linksComments className="mt-1" />
      )}
    </article>
  )
}

/** A prediction that others do not see is never bare, because the header shows its visibility. */
function chooseSize(prediction: PredictionView, context: CardContext, isFirst: boolean): CardSize {
  if (context === 'own') return isOwnRow(prediction) && prediction.visibility === 'public' ? 'bare' : 'normal'
  if (context !== 'feed') return 'normal'
  if (prediction.sealed || !(prediction.reason || prediction.content)) return 'normal'
  return isFirst ? 'lead' : 'story'
}

function Body({ prediction, context, size }: Pick<Props, 'prediction' | 'context'> & { size: CardSize }) {
  if (isTakedownNotice(prediction)) return <TakedownNotice until={prediction.takenDownUntil} />
  if (prediction.sealed) return <SealedBody prediction={prediction} context={context} />
  return <CardBody prediction={prediction} context={context} size={size} />
}

/** Returns whether a prediction is the viewer's own, and neither void, hidden nor taken down, so that a row shows all of it. */
function isOwnRow(prediction: PredictionView): prediction is UnsealedPrediction {
  if (prediction.sealed || !prediction.isMine || prediction.status === 'void') return false
  return !prediction.hidden && prediction.takenDownUntil === null
}

interface OwnRowProps {
  prediction: UnsealedPrediction
  position: ListPosition | undefined
  monthPlace: MonthPlace | undefined
}

/** One of the member's own predictions in a list; the rows of a month form one card. */
function OwnRow({ prediction, position, monthPlace }: OwnRowProps) {
  const { author, koreanName, stockName, predictedAt } = prediction
  return (
    <article
      aria-label={predictionMessages.cardLabel(author.username, koreanName ?? stockName)}
      aria-posinset={position && position.index + 1}
      aria-setsize={position?.itemCount}
      className={cx(
        '@container bg-surface',
        monthPlace?.isFirst && 'md:rounded-t-4',
        // Within a month, only a hairline separates the rows, which are as far from each other as cards.
        monthPlace?.isLast ? 'md:rounded-b-4' : '-mb-1.75 md:-mb-3.75',
      )}
    >
      {monthPlace?.isFirst && (
        <h3 className="px-5 pt-5 pb-1 type-label-strong text-text-2 md:px-6">{formatMonth(predictedAt)}</h3>
      )}
      <PredictionRow prediction={prediction} />
    </article>
  )
}

interface SealedBodyProps {
  prediction: SealedPrediction
  context: CardContext
}

/** A sealed prediction on a card: when it is revealed, and the stock's past. Reveals nothing of its content. */
function SealedBody({ prediction, context }: SealedBodyProps) {
  const { id, evaluationEnd, period } = prediction
  const computeResultTime = useComputeResultTime()
  const resultAt = computeResultTime(evaluationEnd)
  const { when, countdown, timeLeftShare } = formatShortRevealWait(prediction, useNow(), resultAt)
  return (
    <>
      {hasStockLine(context) && <StockLine prediction={prediction} />}
      <div className="mt-2.5 flex items-center gap-3">
        <LazyTarget content={{ kind: 'sealed', timeLeftShare }} size={56} isDecorative />
        <div className="min-w-0 flex-1">
          <PredictionLink
            id={id}
            className="after:absolute after:inset-0 after:rounded-4 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action"
          >
            <span className="type-body-strong">{when}</span>
            <span className="sr-only"> {predictionMessages.openDetail}</span>
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

/** The stock's last closes and price, without colour, which would look like the direction of the prediction. */
function StockPast({ prediction }: { prediction: SealedPrediction }) {
  const { closes, price } = useRecentCloses(prediction)
  return (
    <div className="pointer-events-none w-22 flex-none large-text:hidden md:w-36">
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
