import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { computePercentToTarget } from '@gwanyeok/domain/predictions/nearness.ts'
import { snapToQuickPercent } from '@gwanyeok/domain/predictions/prediction.ts'
import { formatChange } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { StickyAction } from '#shared/layout/sticky-action.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { cx } from '#shared/ui/cx.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import type { PredictionActions } from '#shared/predictions/counts.tsx'
import { PredictionCard } from './prediction-card.tsx'
import { predictionCardMessages as texts } from './messages.ts'
import { useOwnPrediction } from '#shared/predictions/queries.ts'

interface Props {
  id: string
  symbol: string
  /** CSS classes of the page's side column. */
  layout: { side: string }
  actions?: PredictionActions | undefined
}

/** Shows the member's pending prediction of the stock in place of the form. */
export function OwnPrediction({ id, symbol, layout, actions }: Props) {
  const own = useOwnPrediction(id)
  const prediction = own.data?.prediction
  return (
    <div className={cx('pb-2 md:rounded-b-4', layout.side)}>
      <div className="flex min-h-7 items-baseline justify-between gap-3 px-5 pt-6 lg:px-6">
        <h2 className="type-title-3">{texts.own.title}</h2>
        {prediction && !prediction.sealed && <DistanceLeft prediction={prediction} />}
      </div>
      {own.isPending && <CardSkeletons count={1} withStock={false} />}
      {!own.isPending && !prediction && <QueryFailure title={texts.own.failed} query={own} />}
      {prediction && <PredictionCard prediction={prediction} context="own" actions={actions} />}
      <div className="px-6 pb-4 max-lg:hidden">
        <PredictionLink id={id} className={buttonClass({ size: 'lg', full: true })}>
          {texts.own.open}
        </PredictionLink>
      </div>
      <p className="px-5 pb-4 type-caption text-text-2 lg:px-6">{texts.own.already(symbol)}</p>
      <StickyAction>
        <PredictionLink id={id} className={buttonClass({ size: 'lg', full: true })}>
          {texts.own.open}
        </PredictionLink>
      </StickyAction>
    </div>
  )
}

/** The percent between price and target. Renders nothing while the price has not moved since the prediction. */
function DistanceLeft({ prediction }: { prediction: UnsealedPrediction }) {
  const percentToTarget = computePercentToTarget(prediction, prediction.currentPrice)
  if (percentToTarget === null || percentToTarget === 0) return null
  if (percentToTarget === snapToQuickPercent(prediction.predictedChange)) return null
  return (
    <p className="type-title-3">
      {sharedMessages.toTarget} {formatChange(percentToTarget)}
    </p>
  )
}
