import { judgingWindow } from '@gwanyeok/domain/predictions/judging/window.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { type PlannedPrediction, planPrediction } from './plan-sample.ts'
import { byTime, type KnownStock, type SampleTimes } from './plan-samples.ts'
import { momentBack } from './plan-times.ts'
import type { Random } from '../../../platform/seeded-random.ts'
import { SILENT_POOL } from './rationale-pool.ts'
import { SAMPLE_STOCKS, type SampleStock } from '../texts/sample-members.ts'

/** By member: the share of predictions made as if the member knew what hits. The others are too new for a record. */
const FORESIGHT = [0.3, 0.75, 0, 0.9, 0, 0.5]
/** Of which the first that hits is made. */
const TRIES = 6
const PERIODS = [1, 3, 7]
/** Nearer targets than the current ones: of luck and skill alike, about every second is hit. */
const REACH = 0.35
const ROUNDS = 4
const ROUND_DAYS = 14
/** Days between the last round and now: the current predictions of the sample. */
const LATEST_DAYS = 10

/**
 * Months of predictions whose windows have ended, without texts: rounds to be judged one after the other, oldest first, as
 * a member has one open prediction of a stock at a time.
 */
export function planTrackRecords(
  random: Random,
  stocks: ReadonlyMap<SampleStock, KnownStock>,
  { judgedBy }: SampleTimes,
): PlannedPrediction[][] {
  const openUntil = new Map<string, number>()
  return Array.from({ length: ROUNDS }, (_, round) => {
    const latest = LATEST_DAYS + (ROUNDS - 1 - round) * ROUND_DAYS
    const planned = FORESIGHT.flatMap((foresight, member) =>
      SAMPLE_STOCKS.flatMap((stock): PlannedPrediction[] => {
        const { name, candles } = stocks.get(stock)!
        const input = { stock, stockName: name, candles, pool: SILENT_POOL }
        const tries = Array.from({ length: random.next() < foresight ? TRIES : 1 }, () => {
          const period = random.pick(PERIODS)
          const daysBack = latest + random.int(0, ROUND_DAYS - 1)
          const at = momentBack(random, { period, daysBack, judgedBy })
          return planPrediction(random, input, { member, period, at, reach: REACH })
        })
        const chosen = tries.find((each) => isReached(each, candles)) ?? tries[0]!
        const key = `${member} ${stock}`
        if (chosen.at <= (openUntil.get(key) ?? 0)) return []
        openUntil.set(key, judgingWindow(chosen.at, chosen.choice.period).evaluationEnd)
        return [chosen]
      }),
    )
    return planned.toSorted(byTime)
  })
}

/** Whether the window touches the target, which its first open has not passed. */
function isReached({ at, choice, base }: PlannedPrediction, candles: readonly Candle[]): boolean {
  const { first, last } = judgingWindow(at, choice.period)
  const window = candles.filter(({ date }) => date >= first && date <= last)
  const open = window[0]?.open ?? Number.NaN
  if (choice.targetPrice > base.basePrice)
    return open < choice.targetPrice && window.some(({ high }) => high >= choice.targetPrice)
  return open > choice.targetPrice && window.some(({ low }) => low <= choice.targetPrice)
}
