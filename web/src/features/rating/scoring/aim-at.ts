import { predictedChange } from '@gwanyeok/domain/predictions/change.ts'
import { chanceFromBase } from '@gwanyeok/domain/predictions/chance.ts'
import type { Volatility } from '@gwanyeok/domain/predictions/volatility.ts'
import {
  chanceMultiplier,
  periodMultiplier,
  scorePreview,
  volatilityMultiplier,
} from '@gwanyeok/domain/predictions/judging/score.ts'

/** A stock to try targets on: its price in dollars and how much it moves. */
export interface PlayedStock {
  price: number
  volatility: Volatility
}

export interface Aim {
  /** Whole tenths of a percent above the price. */
  tenths: number
  /** Dollars, to the cent. */
  target: number
  /** To be touched by luck within one session: 0 to 1, 4 decimals. */
  chance: number
  /** Of the chance, to 4 decimals. */
  multiplier: number
  periodMultiplier: number
  volatilityMultiplier: number
  /** Points of a hit with the best accuracy and time. */
  most: number
}

const PERIOD = 1

/** The slider's ends, in tenths of a percent above the price. */
export const LEAST_TENTHS = 1
export const MOST_TENTHS = 50

/** Where a target stands between the slider's ends: 0 to 1. */
export const positionOf = (tenths: number) => (tenths - LEAST_TENTHS) / (MOST_TENTHS - LEAST_TENTHS)

/** What a target some tenths of a percent above the price (from 1 up) would bring within one session. */
export function aimAt({ price, volatility }: PlayedStock, tenths: number): Aim {
  const target = Math.ceil((price * (1000 + tenths)) / 10 - 1e-6) / 100
  const unrounded = chanceFromBase({ base: price, target, sessions: PERIOD, volatility })
  const chance = Math.round(unrounded * 10_000) / 10_000
  const change = predictedChange(price, target)
  const { perfect } = scorePreview({
    period: PERIOD,
    predictedChange: change,
    tradingHours: true,
    chanceMultiplierApplies: true,
    provisionalChance: chance,
  })
  return {
    ...{ tenths, target, chance, most: perfect },
    multiplier: chanceMultiplier(chance),
    periodMultiplier: periodMultiplier(PERIOD),
    volatilityMultiplier: volatilityMultiplier(change),
  }
}
