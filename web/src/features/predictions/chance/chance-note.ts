import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { detailMessages } from '../detail-messages.ts'

const { notes } = detailMessages

/** What the first open can still change in the score; null where nothing. */
export function noteBeforeOpen({
  rulesVersion,
  chanceMultiplierApplies,
}: Pick<OpenPrediction, 'rulesVersion' | 'chanceMultiplierApplies'>): string | null {
  if (rulesVersion === 1) return notes.mayFall
  return chanceMultiplierApplies ? notes.chanceMayRise : null
}

/** What the chance took from the score of a hit; null where nothing. `open`: the first open, as text. */
export function chanceNote(
  {
    status,
    chanceMultiplierApplies,
    chance,
  }: Pick<OpenPrediction, 'status' | 'chanceMultiplierApplies' | 'chance'>,
  open: string,
): string | null {
  if (status !== 'success' || !chanceMultiplierApplies || !chance || chance.multiplier === 1) return null
  if (chance.openPassed) return notes.openPassed(open)
  return notes.often
}
