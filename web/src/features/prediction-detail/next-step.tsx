import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { detailMessages } from './messages.ts'

interface Props {
  prediction: Pick<PredictionView, 'id' | 'stock' | 'koreanName' | 'stockName'>
  /** The member's own open prediction of the stock; undefined while that is not known. */
  own: string | null | undefined
}

/** From a prediction to one's own of the same stock: the open one, or the form. */
export function NextStep({ prediction: { id, stock, koreanName, stockName }, own }: Props) {
  if (own === id) return null
  const look = `mt-5 ${buttonClass({ variant: 'secondary', full: true })}`
  if (own === undefined) return <div className="mt-5 h-touch" />
  if (own !== null) {
    return (
      <PredictionLink id={own} className={look}>
        {detailMessages.seeOwn}
      </PredictionLink>
    )
  }
  return (
    <StockLink symbol={stock} tab="predict" className={look}>
      <span className="truncate">{detailMessages.predict(koreanName ?? stockName)}</span>
    </StockLink>
  )
}
