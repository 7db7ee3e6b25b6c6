import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { GuidedTarget, GuidedConfirm } from '#features/new-prediction/guided-steps.tsx'
import { useNewPrediction } from '#features/new-prediction/use-new-prediction.ts'
import { GuideHeader } from '#features/guide/guide-header.tsx'
import { guideMessages as texts } from '#features/guide/messages.ts'
import { candlesQuery, type Stock } from '#shared/stocks/queries.ts'
import { StockLine } from '#features/stock-search/picker/stock-line.tsx'
import { StockChart } from '#features/stock-page/stock-card.tsx'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { Section } from '#shared/ui/section.tsx'
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
  const { symbol, price, madeToday } = stock
  const { data: candles } = useQuery(candlesQuery(symbol))
  const onMade = useReceiptOpener()
  const state = useNewPrediction({ symbol, stockPrice: price, madeToday, candles, onMade })
  const isLastStep = isConfirming && state.hasValidTarget
  // On the desktop, the chart would push the fields below the fold.
  const hasChart = !useIsDesktop() && !isLastStep
  // A reload may restore the last step without a target: the member sets one first.
  const leaveWithoutTarget = useEffectEvent(() => {
    if (!state.hasValidTarget) onTargetMissing()
  })
  useEffect(() => {
    if (isConfirming) leaveWithoutTarget()
  }, [isConfirming])
  const name = stock.koreanName ?? stock.name
  return (
    <Section>
      <GuideHeader
        step={isLastStep ? 3 : 2}
        title={isLastStep ? texts.confirm.title : texts.target.title(name)}
        lead={isLastStep ? texts.confirm.lead : texts.target.lead}
        onBack={onBack}
        onSkip={onSkip}
      />
      <div className={hasChart ? 'my-3' : 'mt-5 mb-6 lg:my-4'}>
        <StockLine stock={stock} candles={hasChart ? null : candles} />
      </div>
      {isLastStep ? (
        <GuidedConfirm state={state} symbol={symbol} />
      ) : (
        <>
          {hasChart && (
            <div className="-mt-3 mb-3">
              <StockChart
                symbol={symbol}
                stock={stock}
                ownTarget={{ target: state.targetPrice, window: state.windowDescription.window }}
                targetControls={{ onTarget: state.setTarget, onStep: state.step }}
                className=""
              />
            </div>
          )}
          <GuidedTarget state={state} onNext={onConfirm} />
        </>
      )}
    </Section>
  )
}
