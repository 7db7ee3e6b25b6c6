import type { SharedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { DetailNumbers } from './outcome/detail-numbers.tsx'
import { SealBadge } from '#shared/seal/seal-badge.tsx'
import { DetailHeader } from './detail-header.tsx'
import { AuthorWords, hasWords } from './detail-words.tsx'
import { NextStep } from './next-step.tsx'

/** A prediction for who is signed out: the members' page of it without notes, comments and buttons. */
export function SharedDetail({ prediction, candles, priceTime }: SharedPrediction) {
  return (
    <article>
      <DetailHeader prediction={prediction} />
      <DetailNumbers
        prediction={prediction}
        candles={candles}
        priceTime={priceTime}
        nextStep={<NextStep prediction={prediction} own={null} />}
      >
        {hasWords(prediction) && <AuthorWords prediction={prediction} />}
      </DetailNumbers>
      <div className="mt-4">
        <SealBadge prediction={prediction} />
      </div>
    </article>
  )
}
