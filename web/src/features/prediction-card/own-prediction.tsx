import type { PredictionDetail } from '@gwanyeok/domain/predictions/api.ts'
import type { ReactNode } from 'react'
import { StickyAction } from '#shared/layout/sticky-action.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { cx } from '#shared/ui/cx.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import type { PredictionActions } from '#shared/predictions/prediction-counts.tsx'
import { PredictionCard } from './prediction-card.tsx'
import { predictionCardMessages as texts } from './messages.ts'
import { useOwnPrediction } from '#shared/predictions/queries.ts'

interface Props {
  id: string
  /** CSS classes of the page's side column. */
  layout: { sideCard: string }
  /** Renders the target with the distance to it and the days left. */
  renderNumbers: (detail: PredictionDetail) => ReactNode
  actions?: PredictionActions | undefined
}

/** Shows the member's pending prediction of the stock in place of the form. */
export function OwnPrediction({ id, layout, renderNumbers, actions }: Props) {
  const ownPrediction = useOwnPrediction(id)
  const prediction = ownPrediction.data?.prediction
  return (
    <div className={cx('pb-2 md:rounded-b-4', layout.sideCard)}>
      <div className="px-5 pt-6 lg:px-6">
        <h2 className="type-title-3">{texts.own.title}</h2>
        {ownPrediction.data && renderNumbers(ownPrediction.data)}
      </div>
      {ownPrediction.isPending && <OwnPredictionSkeleton />}
      {!ownPrediction.isPending && !prediction && (
        <QueryFailure title={texts.own.loadFailed} query={ownPrediction} />
      )}
      {prediction && <PredictionCard prediction={prediction} context="own" actions={actions} />}
      <div className="px-6 pb-4 max-lg:hidden">
        <PredictionLink id={id} className={buttonClass({ size: 'lg', isFullWidth: true })}>
          {texts.own.openMyPrediction}
        </PredictionLink>
      </div>
      <p className="px-5 pb-4 type-label text-text-2 lg:px-6 lg:text-center">{texts.own.nextAfterResult}</p>
      <StickyAction>
        <PredictionLink id={id} className={buttonClass({ size: 'lg', isFullWidth: true })}>
          {texts.own.openMyPrediction}
        </PredictionLink>
      </StickyAction>
    </div>
  )
}

/** As tall as the numbers and the card of a prediction with a summary. */
function OwnPredictionSkeleton() {
  return (
    <Loading className="px-5 pb-4 lg:px-6">
      <Skeleton className="mt-5 h-51.5 rounded-3" />
      <Skeleton className="mt-5 h-3.5 w-48" />
      <Skeleton className="mt-4 h-3.5 w-40" />
      <Skeleton className="mt-2 h-3.5" />
      <Skeleton className="mt-6 h-5 w-40" />
    </Loading>
  )
}
