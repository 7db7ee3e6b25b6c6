import { expect, test } from 'vitest'
import { formatBasePriceWait } from './use-base-price-wait.ts'

test.each([
  [{ tradingDay: '2026-11-19', final: false }, '11/19 장이 끝나 종가를 기다리고 있어요.'],
  [{ tradingDay: '2026-11-18', final: true }, '마지막 가격이 11/18 종가예요.'],
])('the reason for %j is "%s"', (price, reason) => {
  expect(formatBasePriceWait({ ...price, awaitsFirstMinute: false }, '2026-11-19T21:30:00.000Z')).toEqual({
    reason,
    expectedTime: '11월 20일(금) 오전 6:30쯤부터 예측할 수 있어요. 새 가격이 먼저 나오면 바로 열려요.',
  })
})

test('while the first minute of a trading day is awaited, the text has no time', () => {
  const price = { tradingDay: '2026-11-18', final: true, awaitsFirstMinute: true }
  expect(formatBasePriceWait(price, '2026-11-19T21:30:00.000Z')).toEqual({
    reason: '오늘 장의 첫 가격을 기다리고 있어요.',
    expectedTime: '첫 가격은 보통 장이 열리고 1~2분 뒤에 나와요. 나오면 바로 예측할 수 있어요.',
  })
})

test('for a stock that has stopped trading, the day has its year, and the text has no time', () => {
  const price = { tradingDay: '2024-03-08', final: true, awaitsFirstMinute: true }
  expect(formatBasePriceWait(price, '2026-11-19T21:30:00.000Z')).toEqual({
    reason: '거래가 멈춘 종목이에요. 마지막 가격은 2024년 3월 8일 종가예요.',
    expectedTime: '거래가 다시 시작되면 예측할 수 있어요.',
  })
})
