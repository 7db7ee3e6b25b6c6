import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { GuidedAim, GuidedConfirm } from '#features/new-prediction/guided-steps.tsx'
import { useNewPrediction } from '#features/new-prediction/use-new-prediction.ts'
import { GuideHeader } from '#features/guide/guide-header.tsx'
import { guideMessages as texts } from '#features/guide/messages.ts'
import { candlesQuery, type Stock } from '#shared/stocks/queries.ts'
import { StockLine } from '#features/stock-search/picker/stock-line.tsx'
import { Section } from '#shared/ui/section.tsx'
import { useReceiptOpener } from './receipt-opener.ts'

interface Props {
  stock: Stock
  confirming: boolean
  onConfirm: () => void
  /** There is nothing to confirm yet. */
  onUnaimed: () => void
  onBack: () => void
  onSkip: () => void
}

/** The second and third step: set a target, then confirm. Shares its draft with the full form. */
export function GuidedPrediction({ stock, confirming, onConfirm, onUnaimed, onBack, onSkip }: Props) {
  const { symbol, price, madeToday } = stock
  const { data: candles } = useQuery(candlesQuery(symbol))
  const onMade = useReceiptOpener()
  const state = useNewPrediction({ symbol, price, madeToday, candles, onMade })
  const last = confirming && state.hasValidTarget
  // A reload may restore the last step without a target: the member sets one first.
  const leaveUnaimed = useEffectEvent(() => {
    if (!state.hasValidTarget) onUnaimed()
  })
  useEffect(() => {
    if (confirming) leaveUnaimed()
  }, [confirming])
  const name = stock.koreanName ?? stock.name
  return (
    <Section>
      <GuideHeader
        step={last ? 3 : 2}
        title={last ? texts.confirm.title : texts.aim.title(name)}
        lead={last ? texts.confirm.lead : texts.aim.lead}
        onBack={onBack}
        onSkip={onSkip}
      />
      <div className="mt-5 mb-6 lg:my-4">
        <StockLine stock={stock} candles={candles} />
      </div>
      {last ? (
        <GuidedConfirm state={state} symbol={symbol} />
      ) : (
        <GuidedAim state={state} onNext={onConfirm} />
      )}
    </Section>
  )
}
