import { describe, expect, it } from 'vitest'
import { buildEvaluation } from '#test/sample-data.ts'
import { buildScoreBreakdown } from './build-score-breakdown.ts'

const scoring = {
  baseScore: 100 as const,
  periodMultiplier: 2,
  volatilityMultiplier: 2,
  accuracyMultiplier: 0,
  timeMultiplier: 1,
  finalScore: 0,
}
const pendingPrediction = {
  period: 6,
  predictedAt: '2026-11-12T14:12:00.000Z',
  predictedChange: 8.0961,
  tradingHours: true,
  scoring,
  evaluation: null,
}
const judgedPrediction = {
  ...pendingPrediction,
  evaluation: buildEvaluation({ reachedOn: '2026-11-16' }),
  scoring: { ...scoring, accuracyMultiplier: 0.8, finalScore: 320 },
}
const listReasonsAndValues = (breakdown: ReturnType<typeof buildScoreBreakdown>) =>
  breakdown.rows.map(({ reason, value }) => [reason, value])

describe('the score breakdown', () => {
  it('of a success lists every factor with its numbers', () => {
    const breakdown = buildScoreBreakdown(judgedPrediction)
    expect(listReasonsAndValues(breakdown)).toEqual([
      ['모든 예측에 똑같이 적용돼요', '100'],
      ['6일 · 4~7일은 2배', '×2'],
      ['+8.10% 예측 · 5% 이상은 2배', '×2'],
      ['예측 +8.10% − 실제 +3.50% = 오차 4.60%p', '×0.8'],
      ['11/12(목) 23:12 · 평일 23시~다음 날 6시에는 1배', '×1'],
    ])
    expect(breakdown.rows.map(({ runningScore }) => runningScore)).toEqual([100, 200, 400, 320, 320])
    expect(breakdown).toMatchObject({
      factorsText:
        '기본\u00a0100 ×\u00a0기간\u00a02 ×\u00a0변동\u00a0폭\u00a02 ×\u00a0정확도\u00a00.8 ×\u00a0시간\u00a01',
      total: '320점',
    })
  })

  it('of a pending prediction shows the highest possible score', () => {
    const { rows, total } = buildScoreBreakdown({
      ...pendingPrediction,
      period: 1,
      predictedChange: -2.5,
      tradingHours: false,
    })
    const [, period, volatility, accuracy] = rows
    expect(period?.reason).toBe('1일은 2배')
    expect(volatility?.reason).toBe('−2.50% 예측 · 3% 미만은 2배')
    expect(accuracy?.value).toBe('×0.1–1')
    expect(total).toBe('최대 175점')
  })

  it('names the hour that lowers the score, and the hours of that day with the full factor', () => {
    const explainTime = (predictedAt: string) =>
      buildScoreBreakdown({ ...pendingPrediction, predictedAt, tradingHours: false }).rows.find(
        ({ name }) => name === '시간',
      )?.reason
    expect(explainTime('2026-11-12T22:48:00.000Z')).toBe(
      '11/13(금) 07:48 · 평일 23시~다음 날 6시 밖이라 0.7배',
    )
    expect(explainTime('2026-07-12T12:48:00.000Z')).toBe(
      '7/12(일) 21:48 · 평일 22시~다음 날 5시 밖이라 0.7배',
    )
  })
})
