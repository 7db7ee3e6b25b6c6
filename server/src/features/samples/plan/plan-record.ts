import { chanceOf } from '@gwanyeok/domain/predictions/chance.ts'
import { duelOf } from '@gwanyeok/domain/predictions/judging/duel.ts'
import { judgingWindow } from '@gwanyeok/domain/predictions/judging/window.ts'
import { pastBefore } from '@gwanyeok/domain/predictions/volatility.ts'
import type { Random } from '#platform/seeded-random.ts'
import { baseAt, type PlannedPrediction, targetFrom } from './plan-sample.ts'
import type { KnownStock } from './plan-samples.ts'
import { momentBack, SAMPLE_PAST_DAYS } from './plan-times.ts'
import { SAMPLE_STOCKS, type SampleStock } from '../texts/sample-members.ts'

/** How often they win their duels; of the members after the first, whose login has few news. */
const WINS = [0.85, 0.7, 0.6, 0.5]
/** Each has one on every stock; a member has one open prediction of a stock at most. */
const ROUNDS = 3
const PERIODS = [1, 3, 7]
/** A week less than the longest way back: a moment is moved back until its prediction was due. */
const FARTHEST_DAYS = SAMPLE_PAST_DAYS - 7
/** Of a target from its base, in standard deviations: the nearest, and how much farther one may be. */
const DISTANCE = { least: 0.6, spread: 0.8 }
const TRIES = 50

/**
 * Finished predictions of the last weeks without texts, enough for some members to be listed by skill: in rounds, of which
 * each is judged before the next one is made. `judgedBy` in epoch ms.
 */
export function planRecord(
  random: Random,
  stocks: ReadonlyMap<SampleStock, KnownStock>,
  judgedBy: number,
): PlannedPrediction[][] {
  const drawn = (member: number, stock: SampleStock) => {
    const period = random.pick(PERIODS)
    const at = momentBack(random, { period, daysBack: random.int(period, FARTHEST_DAYS), judgedBy })
    const distance = DISTANCE.least + DISTANCE.spread * random.next()
    return betOf(stocks.get(stock)!, { member, stock, at, period, distance, isUp: random.next() < 0.5 })
  }
  return Array.from({ length: ROUNDS }, () =>
    WINS.flatMap((wins, at) =>
      SAMPLE_STOCKS.map((stock) => {
        const wanted = random.next() < wins ? 'win' : 'loss'
        let bet = drawn(at + 1, stock)
        for (let tries = 1; bet.duel !== wanted && tries < TRIES; tries++) bet = drawn(at + 1, stock)
        return bet.planned
      }),
    ),
  )
}

interface Draw {
  member: number
  stock: SampleStock
  at: number
  period: number
  /** Standard deviations. */
  distance: number
  isUp: boolean
}

function betOf({ name, candles }: KnownStock, { member, stock, at, period, distance, isUp }: Draw) {
  const { first, last, days } = judgingWindow(at, period)
  const past = pastBefore(candles, first)
  const base = baseAt(candles, at)
  const way = distance * Math.sqrt(days.length * (past.volatility.day + past.volatility.night))
  const target = targetFrom(base.basePrice, isUp, Math.abs(Math.expm1(isUp ? way : -way)) * 100)
  const judging = candles.filter(({ date }) => date >= first && date <= last)
  const open = judging[0]?.open ?? base.basePrice
  const bet = { base: base.basePrice, target, isUp, sessions: days.length, open }
  const choice = {
    ...{ stock, targetPrice: target, period, content: '', reason: '' },
    ...{ visibility: 'public' as const, revealTiming: 'immediate' as const, holding: 'undisclosed' as const },
  }
  return {
    planned: { member, at, choice, base: { stockName: name, ...base } },
    duel: duelOf(chanceOf(bet, past), judging).kind,
  }
}
