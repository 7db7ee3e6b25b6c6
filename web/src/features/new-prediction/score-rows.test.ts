import { expect, test } from 'vitest'
import { buildScoreRows } from './score-rows.ts'

const INPUT = {
  period: 1,
  predictedChange: 3,
  tradingHours: true,
  now: new Date('2026-11-20T14:12:00.000Z'),
}
const listValues = (receipt: ReturnType<typeof buildScoreRows>) => receipt.rows.map(({ value }) => value)
const findReason = (receipt: ReturnType<typeof buildScoreRows>, factor: string) =>
  receipt.rows.find(({ name }) => name === factor)?.why

test('shows every factor at its best, and the product', () => {
  const receipt = buildScoreRows(INPUT)
  expect(listValues(receipt)).toEqual(['100', '×5', '×1', '×1', '×1'])
  expect(findReason(receipt, '시간')).toBe('11/20(금) 23:12 · 평일 23시~다음 날 6시에는 1배')
  expect(receipt).toMatchObject({
    product: '기본\u00a0100 × 기간\u00a05 × 변동 폭\u00a01 × 정확도\u00a01 × 시간\u00a01',
    total: '최대 500점',
  })
})

test('shows the smaller time factor outside of the trading hours', () => {
  const receipt = buildScoreRows({ ...INPUT, tradingHours: false, now: new Date('2026-11-20T21:00:00.000Z') })
  expect(receipt.rows[4]).toMatchObject({
    name: '시간',
    why: '11/21(토) 06:00 · 평일 23시~다음 날 6시 밖이라 0.7배',
    value: '×0.7',
  })
  expect(receipt.total).toBe('최대 350점')
})
