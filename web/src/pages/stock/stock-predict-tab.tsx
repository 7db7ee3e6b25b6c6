import { NewPredictionForm } from '#features/new-prediction/new-prediction-form.tsx'
import { findReachedDay } from '@gwanyeok/domain/predictions/find-reached-day.ts'
import { OwnPrediction } from '#features/prediction-card/own-prediction.tsx'
import { PendingNumbers } from '#features/prediction-detail/outcome/pending-numbers.tsx'
import { CompanySection } from '#features/stock-page/company/company.tsx'
import { usePredictionActions } from '../predictions/use-prediction-actions.tsx'
import type { StockTabProps } from './stock-tab-props.ts'

/** The form, or the member's pending prediction. */
export function StockPredictTab({ stock, newPrediction, layout }: StockTabProps) {
  const { symbol, myPendingPrediction } = stock
  const { actions, reportDialog } = usePredictionActions()
  return (
    <>
      {myPendingPrediction ? (
        <OwnPrediction
          id={myPendingPrediction}
          layout={layout}
          renderNumbers={({ prediction, priceTime, candles }) =>
            !prediction.sealed &&
            prediction.status === 'pending' && (
              <PendingNumbers
                prediction={prediction}
                priceTime={priceTime}
                reachedOn={findReachedDay(prediction, candles)}
                isNextToPrice
              />
            )
          }
          actions={actions}
        />
      ) : (
        <NewPredictionForm state={newPrediction} layout={layout} />
      )}
      <CompanySection symbol={symbol} stock={stock} />
      {reportDialog}
    </>
  )
}
