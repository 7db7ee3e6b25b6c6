import { NewPredictionForm } from '../../features/predictions/new-prediction/new-prediction-form.tsx'
import { OwnPrediction } from '../../features/predictions/new-prediction/own-prediction.tsx'
import { FoldedCompany } from '../../features/stocks/company/company.tsx'
import { usePredictionActions } from '../predictions/prediction-actions.tsx'
import type { StockTabProps } from './stock-tab-props.ts'

/** The form, or in its place the prediction of mine that runs. */
export function StockPredictTab({ stock, making, places }: StockTabProps) {
  const { symbol, myOpenPrediction } = stock
  const { actions, reportDialog } = usePredictionActions()
  return (
    <>
      {myOpenPrediction ? (
        <OwnPrediction id={myOpenPrediction} symbol={symbol} places={places} actions={actions} />
      ) : (
        <NewPredictionForm state={making} places={places} />
      )}
      <FoldedCompany symbol={symbol} stock={stock} />
      {reportDialog}
    </>
  )
}
