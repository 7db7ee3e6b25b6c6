import { expect, test } from 'vitest'
import { baseWaitWords } from './base-wait-words.ts'

test.each([
  [{ tradingDay: '2026-11-19', final: false }, '11/19 장이 끝나 종가를 기다리고 있어요.'],
  [{ tradingDay: '2026-08-20', final: true }, '마지막 가격이 8/20 종가예요.'],
])('%j', (price, why) => {
  expect(baseWaitWords(price, '2026-11-19T21:30:00.000Z')).toEqual({
    why,
    from: '11월 20일(금) 오전 6:30쯤부터 예측할 수 있어요. 새 가격이 먼저 나오면 바로 열려요.',
  })
})
