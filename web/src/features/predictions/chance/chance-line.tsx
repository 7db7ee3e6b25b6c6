import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { predictionMessages } from '../messages.ts'
import { chanceWords } from './chance-words.ts'

/** The last line of a card: the chance that luck alone has, or had, the period, and what the author declared. */
export function ChanceLine({ prediction }: { prediction: OpenPrediction }) {
  const words = chanceWords(prediction)
  return (
    <p className="mt-2 type-caption text-text-2">
      {words && (
        <>
          {words.strong && <strong className="type-caption-strong text-accent-text">{words.strong}</strong>}
          {words.rest}
          <span aria-hidden="true"> · </span>
        </>
      )}
      <span className="whitespace-nowrap">{predictionMessages.period(prediction.period)}</span>
      <span aria-hidden="true"> · </span>
      <span className="whitespace-nowrap">{predictionMessages.holding[prediction.holding]}</span>
    </p>
  )
}
