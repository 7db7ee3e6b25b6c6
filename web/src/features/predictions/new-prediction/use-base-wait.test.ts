import { expect, test } from 'vitest'
import { baseWaitWords } from './use-base-wait.ts'

test.each([
  [{ tradingDay: '2026-11-19', final: false }, '11/19 장이 끝나 종가를 기다리고 있어요.'],
  [{ tradingDay: '2026-11-18', final: true }, '마지막 가격이 11/18 종가예요.'],
])('%j', (price, why) => {
  expect(baseWaitWords(price, '2026-11-19T21:30:00.000Z')).toEqual({
    why,
    from: '11월 20일(금) 오전 6:30쯤부터 예측할 수 있어요. 새 가격이 먼저 나오면 바로 열려요.',
  })
})

test('of a stock that has stopped trading, the day has its year and no time is promised', () => {
  expect(baseWaitWords({ tradingDay: '2024-03-08', final: true }, '2026-11-19T21:30:00.000Z')).toEqual({
    why: '거래가 멈춘 종목이에요. 마지막 가격은 2024년 3월 8일 종가예요.',
    from: '거래가 다시 시작되면 예측할 수 있어요.',
  })
})
