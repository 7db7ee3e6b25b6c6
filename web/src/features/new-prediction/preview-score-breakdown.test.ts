import { expect, test } from 'vitest'
import { previewScoreBreakdown } from './preview-score-breakdown.ts'

const INPUT = {
  period: 1,
  predictedChange: 3,
  tradingHours: true,
  now: new Date('2026-11-20T14:12:00.000Z'),
}
const listValues = (breakdown: ReturnType<typeof previewScoreBreakdown>) =>
  breakdown.rows.map(({ value }) => value)
const findReason = (breakdown: ReturnType<typeof previewScoreBreakdown>, factor: string) =>
  breakdown.rows.find(({ name }) => name === factor)?.reason

test('the breakdown shows every factor at its best, and the product', () => {
  const breakdown = previewScoreBreakdown(INPUT)
  expect(listValues(breakdown)).toEqual(['100', '×5', '×1', '×1', '×1'])
  expect(findReason(breakdown, '시간')).toBe('11/20(금) 23:12 · 평일 23시~다음 날 6시에는 1배')
  expect(breakdown).toMatchObject({
    factorsText:
      '기본\u00a0100 ×\u00a0기간\u00a05 ×\u00a0변동\u00a0폭\u00a01 ×\u00a0정확도\u00a01 ×\u00a0시간\u00a01',
    total: '최대 500점',
  })
})

test('outside of the trading hours, the breakdown shows the smaller time factor', () => {
  const breakdown = previewScoreBreakdown({
    ...INPUT,
    tradingHours: false,
    now: new Date('2026-11-20T21:00:00.000Z'),
  })
  expect(breakdown.rows[4]).toMatchObject({
    name: '시간',
    reason: '11/21(토) 06:00 · 평일 23시~다음 날 6시 밖이라 0.7배',
    value: '×0.7',
  })
  expect(breakdown.total).toBe('최대 350점')
})
