import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import type { Sentiment } from '@gwanyeok/domain/stocks/api.ts'
import { toSentiment } from '@gwanyeok/domain/stocks/sentiment.ts'
import type { Context } from '#shared/context.ts'
import { countTargets, findPendingPrediction, summarizePendingTargets } from './queries.ts'

type OwnPrediction = NonNullable<Awaited<ReturnType<typeof findPendingPrediction>>>

/** Returns whether `countTargets` includes the prediction. */
const isCounted = ({ visibility, hiddenAt, revealAt }: OwnPrediction, now: number) =>
  visibility === 'public' && hiddenAt === null && revealAt !== null && revealAt.getTime() <= now

/**
 * Reads the sentiment of a stock at a price from pending predictions that are public, revealed and not hidden. Also
 * returns the number of sealed predictions, and the target of the viewer's own prediction.
 */
export async function readSentiment(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { symbol, price, viewerId }: { symbol: string; price: number; viewerId: string },
): Promise<Sentiment> {
  const now = clock.now()
  const targetCounts = await countTargets(db, { stock: symbol, price, now })
  const summary = await summarizePendingTargets(db, { stock: symbol, now })
  const ownPrediction = await findPendingPrediction(db, viewerId, symbol)
  const sumCounts = (direction: 'bullish' | 'bearish') =>
    targetCounts.reduce((total, targetCount) => total + targetCount[direction], 0)
  return {
    ...toSentiment(sumCounts('bullish'), sumCounts('bearish')),
    targets: targetCounts.map(({ fromPercent, count }) => ({ fromPercent, count })),
    ...summary,
    myTargetPercent: ownPrediction ? computeChangePercent(price, ownPrediction.targetPrice) : null,
    myTargetCounted: ownPrediction !== undefined && isCounted(ownPrediction, now),
  }
}
