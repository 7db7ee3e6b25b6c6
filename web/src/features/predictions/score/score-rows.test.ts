import { expect, test } from 'vitest'
import { scoreRows } from './score-rows.ts'

const aim = { period: 1, predictedChange: 3, tradingHours: true, now: new Date('2026-11-20T14:12:00.000Z') }
const values = (receipt: ReturnType<typeof scoreRows>) => receipt.rows.map(({ value }) => value)

test('every factor at its best, and their product', () => {
  const receipt = scoreRows(aim)
  expect(values(receipt)).toEqual(['100', '×5', '×1', '×1', '×1'])
  expect(receipt.rows.at(-1)?.why).toBe('23:12 · 점수 1배 시간')
  expect(receipt).toMatchObject({ product: '100 × 5 × 1 × 1 × 1', total: '최대 500점' })
})

test('outside the hours that pay in full', () => {
  const receipt = scoreRows({ ...aim, tradingHours: false, now: new Date('2026-11-20T21:00:00.000Z') })
  expect(receipt.rows.at(-1)).toMatchObject({ why: '06:00 · 점수 1배 시간 밖', value: '×0.7' })
  expect(receipt.total).toBe('최대 350점')
})

test('without a target its change is open, and so is the score', () => {
  const receipt = scoreRows({ ...aim, predictedChange: null })
  expect(values(receipt)).toEqual(['100', '×5', '–', '×1', '×1'])
  expect(receipt).toMatchObject({ product: '', total: '–' })
})
