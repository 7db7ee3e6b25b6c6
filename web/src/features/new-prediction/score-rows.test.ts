import { expect, test } from 'vitest'
import { buildScoreRows } from './score-rows.ts'

const aim = {
  period: 1,
  predictedChange: 3,
  tradingHours: true,
  now: new Date('2026-11-20T14:12:00.000Z'),
}
const values = (receipt: ReturnType<typeof buildScoreRows>) => receipt.rows.map(({ value }) => value)
const why = (receipt: ReturnType<typeof buildScoreRows>, factor: string) =>
  receipt.rows.find(({ name }) => name === factor)?.why

test('every factor at its best, and their product', () => {
  const receipt = buildScoreRows(aim)
  expect(values(receipt)).toEqual(['100', '×5', '×1', '×1', '×1'])
  expect(why(receipt, '시간')).toBe('뉴욕 09:12 · 평일 9~16시에는 1배')
  expect(receipt).toMatchObject({ product: '100 × 5', total: '최대 500점' })
})

test('outside the hours that pay in full', () => {
  const receipt = buildScoreRows({ ...aim, tradingHours: false, now: new Date('2026-11-20T21:00:00.000Z') })
  expect(receipt.rows[4]).toMatchObject({
    name: '시간',
    why: '뉴욕 16:00 · 평일 9~16시 밖이라 0.7배',
    value: '×0.7',
  })
  expect(receipt.total).toBe('최대 350점')
})
