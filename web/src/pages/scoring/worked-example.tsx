import { useQuery } from '@tanstack/react-query'
import { sampleQuery } from '#features/landing/queries.ts'
import { outcomeOf } from '#features/predictions/outcome/outcome.ts'
import { receiptOf } from '#features/predictions/score/receipt-rows.ts'
import { ScoreReceipt } from '#features/predictions/score/score-receipt.tsx'
import { scoringMessages } from '#features/rating/scoring/messages.ts'
import { formatChange } from '#shared/format/format-figures.ts'
import { chanceText } from '@gwanyeok/domain/predictions/chance-text.ts'
import { HitMark } from '#shared/predictions/hit-mark.tsx'
import { Section } from '#shared/ui/section.tsx'

const texts = scoringMessages.example

/** A public prediction that hit; null while there is none with all factors. */
export function useWorkedExample() {
  const { data } = useQuery(sampleQuery)
  const prediction = data?.prediction
  if (!prediction || prediction.sealed || !prediction.chance || !prediction.chanceMultiplierApplies)
    return null
  return { prediction, chance: prediction.chance, candles: data.candles }
}

/** Its receipt, factor by factor. */
export function WorkedExample({
  prediction,
  chance,
  candles,
}: NonNullable<ReturnType<typeof useWorkedExample>>) {
  const { author, stockName, koreanName, predictedChange, period } = prediction
  const change = formatChange(predictedChange)
  return (
    <Section>
      <h2 className="type-title-3">{texts.title}</h2>
      <p className="mt-0.5 mb-2 type-label text-text-2">
        {texts.of(author.username, koreanName ?? stockName, change, period)}
      </p>
      <ScoreReceipt {...receiptOf(prediction)} />
      <p className="mt-4 flex items-center gap-3 type-card">
        <HitMark />
        <span>
          {outcomeOf(prediction, candles).join(' ')}{' '}
          <strong className="type-card-strong text-accent-text">
            {texts.hit(chanceText(chance.probability))}
          </strong>
        </span>
      </p>
    </Section>
  )
}
