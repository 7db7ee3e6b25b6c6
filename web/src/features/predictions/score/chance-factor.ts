import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { chanceMultiplier } from '@gwanyeok/domain/predictions/judging/score.ts'
import { sharedMessages } from '#shared/messages.ts'
import { formatShare } from '#shared/format/format-figures.ts'
import { chanceText } from '#shared/predictions/chance-text.ts'
import { detailMessages } from '../detail-messages.ts'
import { type ReceiptRow, shownFactor } from './score-receipt.tsx'

const { why } = detailMessages

type ChanceInput = Pick<OpenPrediction, 'chanceMultiplierApplies' | 'provisionalChance' | 'chance'>

/** The fifth factor, and its row; null where it is none of this prediction's score. Before the judgement, as far as it is known. */
export function chanceFactor(prediction: ChanceInput): { factor: number; row: ReceiptRow } | null {
  const { chanceMultiplierApplies, provisionalChance, chance } = prediction
  if (!chanceMultiplierApplies) return null
  if (chance) {
    return rowOf(chance.multiplier, {
      why: why.chance(exactChance(chance.probability)),
      value: exactText(chance.multiplier),
    })
  }
  if (provisionalChance === null) return rowOf(1, { why: why.chanceAtOpen, value: '×0–1' })
  const factor = chanceMultiplier(provisionalChance)
  return rowOf(factor, {
    why: why.chanceProvisional(exactChance(provisionalChance)),
    value: exactText(factor),
  })
}

/** Above one half with a decimal, since the factor beside it comes from it. */
const exactChance = (probability: number) =>
  probability > 0.5 ? formatShare(probability * 100, 1) : chanceText(probability)

/** As the product below it has it. */
const exactText = (factor: number) => `×${shownFactor(factor)}`

function rowOf(factor: number, row: Omit<ReceiptRow, 'name'>) {
  return { factor, row: { name: sharedMessages.factors.chance, ...row } }
}
