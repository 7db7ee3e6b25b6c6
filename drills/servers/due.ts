import type { Db } from '@gwanyeok/server/src/platform/db/db.ts'
import { insertPrediction } from '@gwanyeok/server/src/shared/predictions/insert-prediction.ts'
import { newPredictionRow, type Opening } from '@gwanyeok/server/src/shared/predictions/new-prediction-row.ts'

/** A close of a stock. */
export interface Close {
  date: string
  close: number
}

/** Predictions of these members on a stock whose window is over, as they were made after one of its closes. */
export async function addDue(db: Db, members: readonly string[], stock: string, after: Close): Promise<void> {
  for (const [index, author] of members.entries()) {
    const percent = (index % 2 ? 1 : -1) * (1 + (index % 5))
    const targetPrice = Math.round(after.close * (100 + percent)) / 100
    const choice: Opening['choice'] = {
      ...{ stock, targetPrice, period: 3, content: '', reason: '', holding: 'undisclosed' },
      visibility: 'public',
      revealTiming: 'immediate',
    }
    const base = { stockName: stock, basePrice: after.close, baseDay: after.date }
    const { refusal } = await insertPrediction(
      db,
      newPredictionRow({
        author,
        choice,
        base: { ...base, referenceClose: after.close, referenceDay: after.date },
        at: Date.parse(`${after.date}T23:00:00Z`),
        history: [],
        chanceMultiplierApplies: true,
      }),
    )
    // The member has just predicted the stock.
    if (refusal === 'already_predicted') continue
    if (refusal) throw new Error(`a due prediction of ${stock}: ${refusal}`)
  }
}
