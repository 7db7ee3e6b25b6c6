import { describe, expect, it } from 'vitest'
import { evaluation } from '#test/sample-data.ts'
import { receiptOf } from './receipt-rows.ts'

const scoring = {
  baseScore: 100 as const,
  periodMultiplier: 2,
  volatilityMultiplier: 2,
  accuracyMultiplier: 0,
  timeMultiplier: 1,
  chanceMultiplier: null,
  finalScore: 0,
}
const running = {
  period: 6,
  predictedAt: '2026-11-12T14:12:00.000Z',
  predictedChange: 8.0961,
  tradingHours: true,
  scoring,
  evaluation: null,
  chanceMultiplierApplies: false,
  provisionalChance: null,
  chance: null,
}
const judged = {
  ...running,
  evaluation: evaluation({ reachedOn: '2026-11-16' }),
  scoring: { ...scoring, accuracyMultiplier: 0.8, finalScore: 320 },
}
const told = (receipt: ReturnType<typeof receiptOf>) => receipt.rows.map(({ why, value }) => [why, value])

describe('the receipt', () => {
  it('of a success tells every factor with its numbers', () => {
    const receipt = receiptOf(judged)
    expect(told(receipt)).toEqual([
      ['모든 예측에 똑같이 적용돼요', '100'],
      ['6일 · 4~7일은 2배', '×2'],
      ['+8.10% 예측 · 5% 이상은 2배', '×2'],
      ['예측 +8.10% − 실제 +3.50% = 오차 4.60%p', '×0.8'],
      ['점수가 깎이지 않는 시간에 예측했어요', '×1'],
    ])
    expect(receipt).toMatchObject({ product: '100 × 2 × 2 × 0.8', total: '320점' })
  })

  it('while it runs tells what it can bring at most', () => {
    const receipt = receiptOf({ ...running, period: 1, predictedChange: -2.5, tradingHours: false })
    expect(receipt.rows[1]?.why).toBe('1일은 2배')
    expect(receipt.rows[2]?.why).toBe('−2.50% 예측 · 3% 미만은 2배')
    expect(receipt.rows[3]?.value).toBe('×0.1–1')
    expect(receipt.total).toBe('최대 175점')
  })

  it('names the hour that lowers the score, and those of that day that do not', () => {
    const timeOf = (predictedAt: string) =>
      receiptOf({ ...running, predictedAt, tradingHours: false }).rows.find(({ name }) => name === '시간')
        ?.why
    expect(timeOf('2026-11-12T22:48:00.000Z')).toBe('11/13(금) 07:48 · 평일 23:00~다음 날 06:00에는 1배')
    expect(timeOf('2026-07-12T12:48:00.000Z')).toBe('7/12(일) 21:48 · 평일 22:00~다음 날 05:00에는 1배')
  })

  it('reads the tier from the way that remained where the first open had covered half', () => {
    const halfWay = evaluation({ reachedOn: '2026-11-16', volatilityFrom: 'open', volatilityChange: 3.2 })
    const receipt = receiptOf({
      ...judged,
      evaluation: halfWay,
      scoring: { ...scoring, volatilityMultiplier: 1 },
    })
    expect(told(receipt)[2]).toEqual(['첫 시가에서 남은 +3.20% · 3% 이상은 1배', '×1'])
  })
})

describe('the factor of luck', () => {
  const applied = { chanceMultiplierApplies: true, provisionalChance: 0.8527 }
  const lastRow = (receipt: ReturnType<typeof receiptOf>) => receipt.rows.at(-1)

  it('is the last one of a judged receipt, exact to what is kept', () => {
    const chance = {
      probability: 0.8527,
      fromOpen: 0.8527,
      openPassed: false,
      fromBase: 0.61,
      multiplier: 0.1727,
    }
    const receipt = receiptOf({
      ...judged,
      ...applied,
      chance,
      evaluation: { ...judged.evaluation, score: 55 },
      scoring: { ...judged.scoring, chanceMultiplier: 0.1727, finalScore: 55 },
    })
    expect(receipt.rows).toHaveLength(6)
    expect(lastRow(receipt)).toEqual({ name: '우연', why: '우연 확률 85.3%', value: '×0.1727' })
    expect(receipt).toMatchObject({ product: '100 × 2 × 2 × 0.8 × 0.1727', total: '55점' })
  })

  it('while it runs is what is known, and lowers what it can bring at most', () => {
    const receipt = receiptOf({ ...running, ...applied })
    expect(lastRow(receipt)).toEqual({
      name: '우연',
      why: '우연 확률 85.3% · 장이 열릴 때 확정돼요',
      value: '×0.1727',
    })
    expect(receipt.total).toBe('최대 69점')
  })

  it('is open where no chance was known', () => {
    const receipt = receiptOf({ ...running, ...applied, provisionalChance: null })
    expect(lastRow(receipt)).toMatchObject({
      why: '우연 확률은 장이 열릴 때 정해져요',
      value: '×0–1',
    })
    expect(receipt.total).toBe('최대 400점')
  })

  it('is none of older predictions, nor where it is turned off', () => {
    const receipt = receiptOf({ ...running, chanceMultiplierApplies: false, provisionalChance: 0.9 })
    expect(receipt.rows.map(({ name }) => name)).toEqual(['기본 점수', '기간', '변동 폭', '정확도', '시간'])
    expect(receipt).toMatchObject({ product: '100 × 2 × 2', total: '최대 400점' })
  })
})
