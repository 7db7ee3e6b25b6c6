import type { Random } from '#platform/seeded-random.ts'
import { type PlannedPrediction, planPrediction } from './plan-sample.ts'
import type { KnownStock } from './plan-samples.ts'
import { momentBack } from './plan-times.ts'
import { SAMPLE_STOCKS, type SampleStock } from '../texts/sample-members.ts'

/** The demo login belongs to the first sample member. */
const DEMO_MEMBER = 0
const PREDICTIONS = 30
const PERIODS = [1, 3, 7]
const NO_TEXTS = { draw: () => ({ content: '', reason: '' }) }

/**
 * Finished predictions of the demo login, without texts. A member has one open prediction of a stock at most, so they come
 * in rounds, of which each is judged before the next one is made. `judgedBy` in epoch ms.
 */
export function planDemoHistory(
  random: Random,
  stocks: ReadonlyMap<SampleStock, KnownStock>,
  judgedBy: number,
): PlannedPrediction[][] {
  const rounds = Array.from({ length: Math.ceil(PREDICTIONS / SAMPLE_STOCKS.length) }, (_, round) =>
    SAMPLE_STOCKS.slice(0, PREDICTIONS - round * SAMPLE_STOCKS.length),
  )
  return rounds.map((symbols, round) =>
    symbols.map((stock) => {
      const { name, candles } = stocks.get(stock)!
      const period = random.pick(PERIODS)
      const daysBack = period + random.int(14, 21) * (rounds.length - round) - 14
      const at = momentBack(random, { period, daysBack, judgedBy })
      const input = { stock, stockName: name, candles, pool: NO_TEXTS }
      const planned = planPrediction(random, input, { member: DEMO_MEMBER, period, at })
      return { ...planned, choice: { ...planned.choice, visibility: 'public', revealTiming: 'immediate' } }
    }),
  )
}
