import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { detailMessages } from './messages.ts'

interface Props {
  prediction: Pick<PredictionView, 'stock' | 'koreanName' | 'stockName'>
  /** The member's own pending prediction of the stock; undefined while it is unknown. */
  ownPredictionId: string | null | undefined
  /** Whether the step is secondary. */
  isSecondary?: boolean
}

/** A link from a prediction to the form of its stock, unless the member has a pending prediction of it. */
export function NextStep({
  prediction: { stock, koreanName, stockName },
  ownPredictionId,
  isSecondary,
}: Props) {
  if (ownPredictionId === undefined) return <div className="mt-5 h-touch" />
  if (ownPredictionId !== null) return null
  return (
    <StockLink
      symbol={stock}
      tab="predict"
      className={`mt-5 ${buttonClass({ variant: isSecondary ? 'secondary' : 'primary', isFullWidth: true })}`}
    >
      <span className="truncate">{detailMessages.predict(koreanName ?? stockName)}</span>
    </StockLink>
  )
}
