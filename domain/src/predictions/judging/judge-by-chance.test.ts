import { describe, expect, it } from 'vitest'
import { candle, judgedOn, prediction } from '../../../test/judged-prediction.ts'
import type { Candle } from '../../stocks/api.ts'
import { tradingDaysBetween } from '../../stocks/calendar/trading-calendar.ts'
import { RULES_VERSION } from '../prediction.ts'

describe('rules version 2', () => {
  const newer = { rulesVersion: RULES_VERSION, chanceMultiplierApplies: true }
  // A year in which the price swung by about 1 % a day around 100.
  const year = tradingDaysBetween('2023-05-01', '2024-06-03').map((date, at) => {
    const [low, high] = at % 2 === 0 ? [99, 100.5] : [99.5, 101]
    return candle(date, [at % 2 === 0 ? 99.5 : 100, high, low, at % 2 === 0 ? 100 : 99.5])
  })
  const referenceClose = year.find(({ date }) => date === '2024-05-31')!.close
  const withYear = (...candles: Candle[]) => [...year, ...candles]

  it('keeps the specified score of a target that luck seldom reaches', () => {
    const candles = withYear(candle('2024-06-04', [101, 111, 100, 109]))
    const made = { ...prediction({ referenceClose, period: 1 }), ...newer }
    const outcome = judgedOn(made, candles)
    expect(outcome.chance).toMatchObject({ basis: { open: 101, previousClose: 100, sessions: 1 } })
    expect(outcome.chance?.probability).toBeLessThan(0.05)
    expect(outcome).toMatchObject({ score: 1_500, multipliers: { chanceMultiplier: 1 } })
  })

  it('gives a hit that the open had passed nothing, and its tier from the prediction', () => {
    const candles = withYear(candle('2024-06-04', [125, 130, 70, 125]))
    const made = { ...prediction({ referenceClose, target: 120, period: 1 }), ...newer }
    expect(judgedOn(made, candles)).toMatchObject({
      status: 'success',
      score: 0,
      volatilityFrom: 'prediction',
      volatilityChange: 20,
      multipliers: { volatilityMultiplier: 7, chanceMultiplier: 0 },
      chance: { probability: 1, fromOpen: 1 },
    })
  })

  it('switched off is the specification to the letter, with its chance computed all the same', () => {
    const candles = withYear(candle('2024-06-04', [125, 130, 70, 125]))
    const made = {
      ...prediction({ referenceClose, target: 120, period: 1 }),
      ...newer,
      chanceMultiplierApplies: false,
    }
    expect(judgedOn(made, candles)).toMatchObject({
      score: 2_800,
      multipliers: { chanceMultiplier: 1, accuracyMultiplier: 0.8 },
      chance: { probability: 1 },
    })
  })

  it('counts the planned sessions, also where a candle is missing', () => {
    const candles = withYear(candle('2024-06-05', [101, 102, 100, 101]))
    expect(judgedOn({ ...prediction({ referenceClose }), ...newer }, candles).chance?.basis).toMatchObject({
      sessions: 3,
      open: 101,
      previousClose: 100,
    })
  })

  it('brings the bet to the basis of the candles after a split', () => {
    const candles = withYear(candle('2024-06-04', [101, 111, 100, 109]))
    const halves = candles.map(({ date, open, high, low, close }) =>
      candle(date, [open / 2, high / 2, low / 2, close / 2]),
    )
    const made = { ...prediction({ referenceClose, target: 101.5, period: 1 }), ...newer }
    const split = { date: '2024-06-04', shares: 2, per: 1 }
    const [whole, halved] = [judgedOn(made, candles), judgedOn(made, halves, [split])]
    expect(halved.chance?.basis).toMatchObject({ base: 50, target: 50.75, open: 50.5 })
    expect(halved.chance?.probability).toBe(whole.chance?.probability)
    expect(halved.score).toBe(whole.score)
  })
})
