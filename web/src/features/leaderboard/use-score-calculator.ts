import {
  getAccuracyMultiplier,
  getPeriodMultiplier,
  getTimeMultiplier,
  getVolatilityMultiplier,
  type Multipliers,
} from '@gwanyeok/domain/predictions/judging/score.ts'
import { useState } from 'react'

/** The selectable changes in percent: closer to each other where the multiplier changes often. */
export const CHANGES = [1, 2, 3, 4, 5, 7, 10, 12, 15, 17, 20, 25, 30, 40, 50, 75, 100]

export type ScoreCalculatorState = ReturnType<typeof useScoreCalculator>

/** The state of the calculator: the values of a hit that the viewer can change, and its multipliers. */
export function useScoreCalculator() {
  const [period, setPeriod] = useState(7)
  const [changeIndex, setChangeIndex] = useState(CHANGES.indexOf(5))
  const [error, setError] = useState(1.5)
  const [isInTradingHours, setIsInTradingHours] = useState(true)
  const change = CHANGES[changeIndex] ?? 0
  const multipliers: Multipliers = {
    periodMultiplier: getPeriodMultiplier(period),
    volatilityMultiplier: getVolatilityMultiplier(change),
    accuracyMultiplier: getAccuracyMultiplier(error),
    timeMultiplier: getTimeMultiplier(isInTradingHours),
  }
  return {
    period,
    setPeriod,
    change,
    changeIndex,
    setChangeIndex,
    error,
    setError,
    isInTradingHours,
    setIsInTradingHours,
    multipliers,
  }
}
