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
      <h2 className="px-5 pt-6 type-title-3 lg:px-6">{texts.own.title}</h2>
      {/* Reserves two lines, so that a font that loads late does not move the card below. */}
      <p className="min-h-10 max-w-80 px-5 pt-1 type-label text-balance text-text-2 lg:px-6">
        {texts.own.already(symbol)}
      </p>
      {own.isPending && <CardSkeletons count={1} withStock={false} />}
      {!own.isPending && !prediction && <QueryFailure title={texts.own.failed} query={own} />}
      {prediction && <PredictionCard prediction={prediction} context="stock" actions={actions} />}
      <div className="px-6 pb-4 max-lg:hidden">
        <PredictionLink id={id} className={buttonClass({ variant: 'secondary', size: 'lg', full: true })}>
          {texts.own.open}
        </PredictionLink>
      </div>
      <StickyAction>
        <PredictionLink id={id} className={buttonClass({ size: 'lg', full: true })}>
          {texts.own.open}
        </PredictionLink>
      </StickyAction>
    </div>
  )
}
