import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { TargetStep, ConfirmStep } from '#features/new-prediction/guided-steps.tsx'
import { useNewPrediction } from '#features/new-prediction/use-new-prediction.ts'
import { GuideHeader } from '#features/guide/guide-header.tsx'
import { guideMessages as texts } from '#features/guide/messages.ts'
import { candlesQuery, type Stock } from '#shared/stocks/queries.ts'
import { StockLine } from '#features/stock-search/picker/stock-line.tsx'
import { StockChart } from '#features/stock-page/stock-card.tsx'
import { cx } from '#shared/ui/cx.ts'
import { useReceiptOpener } from './use-receipt-opener.ts'

interface Props {
  stock: Stock
  isConfirming: boolean
  onConfirm: () => void
  /** Called if there is no target to confirm yet. */
  onTargetMissing: () => void
  onBack: () => void
  onSkip: () => void
}

/** The second and third step: set a target, then confirm. Shares its draft with the full form. */
export function GuidedPrediction({ stock, isConfirming, onConfirm, onTargetMissing, onBack, onSkip }: Props) {
  const { symbol, price, predictionsToday } = stock
  const { data: candles } = useQuery(candlesQuery(symbol))
  const onCreated = useReceiptOpener()
  const state = useNewPrediction({ symbol, stockPrice: price, predictionsToday, candles, onCreated })
  const isLastStep = isConfirming && state.hasValidTarget
  // A reload may restore the last step without a target: the member sets one first.
  const leaveWithoutTarget = useEffectEvent(() => {
    if (!state.hasValidTarget) onTargetMissing()
  })
  useEffect(() => {
    if (isConfirming) leaveWithoutTarget()
  }, [isConfirming])
  const name = stock.koreanName ?? stock.name
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:grid-rows-[auto_1fr] lg:gap-x-4 max-md:flex max-md:flex-col max-md:*:last:grow">
      <div className="bg-surface p-5 pb-3 md:rounded-t-4 md:px-6 md:pt-6 lg:col-start-2 lg:pb-0">
        <GuideHeader
          step={isLastStep ? 3 : 2}
          title={isLastStep ? texts.confirm.title : texts.target.title(name)}
          lead={isLastStep ? texts.confirm.lead : texts.target.lead}
          onBack={onBack}
          onSkip={onSkip}
        />
      </div>
      <div className="bg-surface px-5 md:px-6 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:rounded-4 lg:p-6">
        <StockLine stock={stock} />
        <div className={cx('lg:mt-4', isLastStep && 'max-lg:hidden')}>
          <StockChart
            symbol={symbol}
            stock={stock}
            ownTarget={{ target: state.targetPrice, window: state.windowDescription.window }}
            targetControls={isLastStep ? {} : { onTargetChange: state.setTarget, onStep: state.step }}
            className="max-lg:h-[clamp(8rem,100svh-39rem,18rem)]! lg:h-108"
          />
        </div>
      </div>
      <div className="bg-surface px-5 pt-3 pb-5 md:rounded-b-4 md:px-6 lg:col-start-2 lg:flex lg:flex-col lg:pt-4 lg:pb-6">
        {isLastStep ? (
          <ConfirmStep state={state} symbol={symbol} />
        ) : (
          <TargetStep state={state} onNext={onConfirm} />
        )}
      </div>
    </div>
  )
}
