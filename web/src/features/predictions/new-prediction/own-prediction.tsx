import { CalendarDays } from 'lucide-react'
import { formatDayTime, formatNewYork } from '#shared/format/format-times.ts'
import { StickyAction } from '#shared/layout/sticky-action.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { useResultsAt } from '#shared/predictions/result-time.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { cx } from '#shared/ui/cx.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { CardSkeletons } from '../card/card-skeletons.tsx'
import type { PredictionActions } from '../counts.tsx'
import { PredictionCard } from '../card/prediction-card.tsx'
import { newPredictionMessages as texts } from '../new-prediction-messages.ts'
import { useOwnPrediction } from './use-own-prediction.ts'

interface Props {
  id: string
  symbol: string
  layout: { side: string }
  actions?: PredictionActions | undefined
}

/** Replaces the form while the member has an open prediction of the stock: shows it, and when its result comes. */
export function OwnPrediction({ id, symbol, layout, actions }: Props) {
  const own = useOwnPrediction(id)
  const resultsAt = useResultsAt()
  const prediction = own.data?.prediction
  return (
    <div className={cx('pb-2 md:rounded-b-4', layout.side)}>
      <h2 className="px-5 pt-6 type-title-3 lg:px-6">{texts.own.title}</h2>
      {/* Room for two lines in any font: one that comes late must not move the card below. */}
      <p className="min-h-10 max-w-80 px-5 pt-1 type-label text-balance text-text-2 lg:px-6">
        {texts.own.already(symbol)}
      </p>
      {own.isPending && <CardSkeletons columns={1} />}
      {!own.isPending && !prediction && <QueryFailure title={texts.own.failed} query={own} />}
      {prediction && (
        <>
          <p className="mx-5 mt-4 flex gap-1.5 rounded-3 bg-surface-2 p-4 type-label text-text-2 lg:mx-6">
            <CalendarDays size={16} aria-hidden="true" className="mt-px" />
            <span>
              {texts.window.resultBefore}
              <strong className="font-semibold text-text">
                {sharedMessages.around(formatDayTime(resultsAt(prediction.evaluationEnd)))}
              </strong>
              {texts.window.resultAfter}{' '}
              <span className="whitespace-nowrap">
                {texts.window.newYork(formatNewYork(prediction.evaluationEnd))}
              </span>
            </span>
          </p>
          <PredictionCard prediction={prediction} context="stock" actions={actions} />
        </>
      )}
      <StickyAction>
        <PredictionLink id={id} className={buttonClass({ size: 'lg', full: true })}>
          {texts.own.open}
        </PredictionLink>
      </StickyAction>
    </div>
  )
}
