import type { PredictionView, UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'

/** A prediction whose stock was compared with the S&P 500; changes in percent. */
export interface Duel {
  prediction: UnsealedPrediction
  stockChange: number
  marketChange: number
  isWon: boolean
}

const MAX_DUELS = 5

/** Lists the first predictions that won or lost against the market. */
export function listDuels(predictions: readonly PredictionView[]): Duel[] {
  return predictions
    .flatMap((prediction) => {
      if (prediction.sealed || !prediction.evaluation) return []
      const { actualChange, marketChange, beatMarket } = prediction.evaluation
      if (marketChange === null || beatMarket === null) return []
      return [{ prediction, stockChange: actualChange, marketChange, isWon: beatMarket }]
    })
    .slice(0, MAX_DUELS)
}
