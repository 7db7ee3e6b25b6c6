import { expect, test } from 'vitest'
import { reachWords } from './reach-words.ts'

const day = (low: number, close: number, high: number) => ({
  date: '2026-11-19',
  open: close,
  low,
  close,
  high,
  volume: 1,
})
const candles = [day(99, 100, 101), day(92, 100, 112), day(98, 99, 101)]
const aim = { candles, sessions: 1, predictedChange: 1639 }

test('a target beyond what the last year had says what that was', () => {
  expect(reachWords(aim)).toEqual({
    short: '지난 1년 동안 하루에 이만큼 오른 적이 없어요.',
    long: '지난 1년 동안 하루에 가장 크게 오른 폭은 +12.00%\u2060였어요. 그 안에서 목표를 잡으면 맞힐 가능성이 더 커요.',
  })
  expect(reachWords({ ...aim, predictedChange: -8.5 })?.long).toContain(
    '하루에 가장 크게 내린 폭은 −8.00%\u2060였어요.',
  )
  expect(reachWords({ ...aim, sessions: 2 })?.long).toContain('2거래일에 가장 크게 오른 폭은 +12.00%')
})

test('one within it says nothing, nor does one without a target or candles', () => {
  for (const predictedChange of [12, 3, -3, -8, null])
    expect(reachWords({ ...aim, predictedChange })).toBeNull()
  expect(reachWords({ ...aim, candles: undefined })).toBeNull()
  expect(reachWords({ ...aim, sessions: 3 })).toBeNull()
})
