import { newPredictionMessages } from '../new-prediction-messages.ts'

/** Beside a chance from less than a year of candles. */
export function RoughNote() {
  return <span className="block type-caption text-text-2">{newPredictionMessages.chance.rough}</span>
}
