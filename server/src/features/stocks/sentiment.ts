import { changePercent } from '@gwanyeok/domain/predictions/change.ts'
import type { Sentiment } from '@gwanyeok/domain/stocks/api.ts'
import { sentimentOf } from '@gwanyeok/domain/stocks/sentiment.ts'
import type { Context } from '../../platform/context.ts'
import { countTargets, findOpenPrediction } from './queries.ts'

/** What a stock's open predictions expect over a price: public, revealed, not hidden ones; my own only as my mark. */
export async function readSentiment(
  { db, clock }: Context,
  { symbol, price, viewer }: { symbol: string; price: number; viewer: string },
): Promise<Sentiment> {
  const counts = await countTargets(db, { stock: symbol, price, now: clock.now() })
  const mine = await findOpenPrediction(db, viewer, symbol)
  const sum = (key: 'bullish' | 'bearish') => counts.reduce((total, count) => total + count[key], 0)
  return {
    ...sentimentOf(sum('bullish'), sum('bearish')),
    targets: counts.map(({ fromPercent, count }) => ({ fromPercent, count })),
    myTargetPercent: mine ? changePercent(price, mine.targetPrice) : null,
  }
}
