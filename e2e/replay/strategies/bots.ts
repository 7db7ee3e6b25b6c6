import { type History, volatilityAt } from './histories.ts'
import type { Bet } from './play.ts'

/** Something that predicts on every stock and day on which it finds a bet, knowing nothing that is not known then. */
export interface Bot {
  name: string
  /** Its bet judged from the candle at `first` on; null: none today. */
  betOn: (history: History, first: number) => Bet | null
}

/** A target so many percent from the last close. */
const fromClose =
  (percent: number, period: number): Bot['betOn'] =>
  ({ candles }, first) => ({
    ...{ first, period, base: 'fresh' },
    target: candles[first - 1]!.close * (1 + percent / 100),
  })

/** At 15:59 of a session whose price is known to the bot, but not yet the base: a part of the move since then. */
const fromStaleBase =
  (part: number): Bot['betOn'] =>
  ({ candles }, first) => {
    const [base, now] = [candles[first - 2]!.close, candles[first - 1]!.close]
    return { first, period: 1, base: 'stale', target: base + part * (now - base) }
  }

/** A target as many standard deviations of a session from the last close. */
const inDeviations =
  (deviations: number): Bot['betOn'] =>
  (history, first) => {
    const { day, night } = volatilityAt(history, first)
    const target = history.candles[first - 1]!.close * Math.exp(deviations * Math.sqrt(day + night))
    return { first, period: 1, base: 'fresh', target }
  }

const TIERS = [3, 5, 10, 15, 20, 30, 50, 100]

interface GapFollower {
  /** Smallest and largest gap in percent of the close before. */
  from: number
  to: number
  /** Percent beyond the open; 'tier': as far as the next tier of the volatility multiplier. */
  beyond: number | 'tier'
}

/** It sees the open before the session begins, and bets that the move goes on. */
const followingGaps =
  ({ from, to, beyond }: GapFollower): Bot['betOn'] =>
  ({ candles }, first) => {
    const [close, open] = [candles[first - 1]!.close, candles[first]!.open]
    const gap = (open / close - 1) * 100
    if (Math.abs(gap) < from || Math.abs(gap) >= to) return null
    const sign = Math.sign(gap)
    const tier = TIERS.find((percent) => percent > Math.abs(gap)) ?? 100
    // A little more than the tier's edge, so that rounding the target does not miss it.
    const target =
      beyond === 'tier' ? close * (1 + (sign * (tier + 0.01)) / 100) : open * (1 + (sign * beyond) / 100)
    return { first, period: 1, base: 'fresh', target }
  }

const knownOpen: Bot['betOn'] = ({ candles }, first) => ({
  ...{ first, period: 1, base: 'fresh' },
  target: candles[first]!.open,
})

export const bots = {
  up001: { name: '+0.01 %, 1 day', betOn: fromClose(0.01, 1) },
  down001: { name: '−0.01 %, 1 day', betOn: fromClose(-0.01, 1) },
  up01: { name: '+0.1 %, 1 day', betOn: fromClose(0.1, 1) },
  down01: { name: '−0.1 %, 1 day', betOn: fromClose(-0.1, 1) },
  up1: { name: '+1 %, 30 days', betOn: fromClose(1, 30) },
  knownOpen: { name: 'target = the open, seen before it', betOn: knownOpen },
  stale: { name: 'stale base: half of the way to the price now', betOn: fromStaleBase(0.5) },
  stale06: { name: 'stale base: six tenths of the way', betOn: fromStaleBase(0.6) },
  staleNow: { name: 'stale base: the price now', betOn: fromStaleBase(1) },
  staleBeyond: { name: 'stale base: half as far again', betOn: fromStaleBase(1.5) },
  gap1: { name: 'gap of 5–10 %: 1 % beyond the open', betOn: followingGaps({ from: 5, to: 10, beyond: 1 }) },
  gap2: { name: 'gap of 5–10 %: 2 % beyond the open', betOn: followingGaps({ from: 5, to: 10, beyond: 2 }) },
  gap3: { name: 'gap of 5–10 %: 3 % beyond the open', betOn: followingGaps({ from: 5, to: 10, beyond: 3 }) },
  gapTier: {
    name: 'gap of 5–10 %: the next tier',
    betOn: followingGaps({ from: 5, to: 10, beyond: 'tier' }),
  },
  smallGap: {
    name: 'gap of 1–3 %: 2 % beyond the open',
    betOn: followingGaps({ from: 1, to: 3, beyond: 2 }),
  },
  upFair: { name: '+0.6 deviations, 1 day', betOn: inDeviations(0.6) },
  downFair: { name: '−0.6 deviations, 1 day', betOn: inDeviations(-0.6) },
  up5: { name: '+5 %, 7 days', betOn: fromClose(5, 7) },
  down5: { name: '−5 %, 7 days', betOn: fromClose(-5, 7) },
} as const satisfies Record<string, Bot>
