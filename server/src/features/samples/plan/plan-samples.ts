import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { movedToHit } from './plan-hits.ts'
import { type PlannedPrediction, planPrediction, SAMPLE_PERIODS } from './plan-sample.ts'
import { finishedMoment, runningMoment } from './plan-times.ts'
import type { Random } from '#platform/seeded-random.ts'
import { rationalePools } from './rationale-pool.ts'
import { MAKERS } from '../texts/rationales-of-makers.ts'
import { SERVICES } from '../texts/rationales-of-services.ts'
import { SAMPLE_STOCKS, SAMPLE_USERNAMES, type SampleStock } from '../texts/sample-members.ts'

const RATIONALES = { ...MAKERS, ...SERVICES }
const MEMBERS = SAMPLE_USERNAMES.map((_, member) => member)
const SHARE_PENDING = 0.7

export interface KnownStock {
  name: string
  candles: readonly Candle[]
}

/** All in epoch ms; what is finished by `judgedBy` can be judged now. */
export interface SampleTimes {
  at: number
  judgedBy: number
}

export interface SamplePlan {
  finished: PlannedPrediction[]
  running: PlannedPrediction[]
}

export const byTime = (a: PlannedPrediction, b: PlannedPrediction) => a.at - b.at

/** Five to twelve predictions per stock, 70 % of them still running, in the order in which they were made. */
export function planSamples(
  random: Random,
  stocks: ReadonlyMap<SampleStock, KnownStock>,
  times: SampleTimes,
): SamplePlan {
  const pools = rationalePools(random)
  const finished: PlannedPrediction[] = []
  const running: PlannedPrediction[] = []
  for (const stock of SAMPLE_STOCKS) {
    const { name, candles } = stocks.get(stock)!
    const input = { stock, stockName: name, candles, pool: pools(RATIONALES[stock]) }
    const { finishedCount, runningCount } = countsOf(random)
    for (let made = 0; made < finishedCount; made++) {
      const period = random.pick(SAMPLE_PERIODS)
      const at = finishedMoment(random, period, times.judgedBy)
      // Judged predictions are distributed evenly over the members.
      const member = finished.length % MEMBERS.length
      const planned = planPrediction(random, input, { member, period, at })
      finished.push(isToHit(finished.length) ? movedToHit(planned, candles) : planned)
    }
    for (const member of random.shuffled(MEMBERS).slice(0, runningCount)) {
      const period = random.pick(SAMPLE_PERIODS)
      const at = runningMoment(random, period, times.at)
      running.push(planPrediction(random, input, { member, period, at }))
    }
  }
  return { finished: finished.toSorted(byTime), running: running.toSorted(byTime) }
}

/** Every other one of each member. */
const isToHit = (index: number) => (index + Math.floor(index / MEMBERS.length)) % 2 === 0

/** A member has one open prediction of a stock at most. */
function countsOf(random: Random): { finishedCount: number; runningCount: number } {
  const count = random.int(5, 12)
  const runningCount = Math.min(Math.round(count * SHARE_PENDING), MEMBERS.length)
  return { finishedCount: count - runningCount, runningCount }
}
