import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { isLikely } from '@gwanyeok/domain/predictions/likely.ts'
import { chanceText } from '@gwanyeok/domain/predictions/chance-text.ts'
import { chanceMessages as texts } from './messages.ts'

/** A sentence without its full stop; what it is about is set off, unless luck would mostly have done it. */
export interface ChanceWords {
  strong: string
  rest: string
}

/**
 * What there is to say of a prediction's chance: while it runs, after a hit, after a miss. Null where nothing is known, as
 * of predictions that are older than the chance.
 */
export function chanceWords({
  status,
  provisionalChance,
  chance,
}: Pick<OpenPrediction, 'status' | 'provisionalChance' | 'chance'>): ChanceWords | null {
  if (status === 'pending') {
    const fact = chanceFact({ status, provisionalChance, chance })
    return fact === null ? null : plain(fact)
  }
  if (!chance) return null
  if (status === 'failed') return plain(texts.missed(chanceText(chance.probability)))
  // The target was passed before the first judging candle began: nothing was left to be hit.
  if (chance.openPassed) return plain(texts.openPassed)
  const hit = { strong: texts.hit(chanceText(chance.probability)), rest: texts.hitRest }
  return isLikely(chance.probability) ? plain(hit.strong + hit.rest) : hit
}

/** The chance alone, without what came of it; null where nothing is known. */
export function chanceFact({
  status,
  provisionalChance,
  chance,
}: Pick<OpenPrediction, 'status' | 'provisionalChance' | 'chance'>): string | null {
  const probability = status === 'pending' ? provisionalChance : (chance?.probability ?? null)
  return probability === null ? null : texts.open(chanceText(probability))
}

const plain = (rest: string): ChanceWords => ({ strong: '', rest })
