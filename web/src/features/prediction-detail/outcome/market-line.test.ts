import { expect, test } from 'vitest'
import { evaluation } from '#test/sample-data.ts'
import { compareWithMarket } from './market-line.tsx'

test.each([
  ['a rise that rose more', 1.78, -0.32, true, 'S&P 500보다 2.10%p 앞섰어요'],
  ['a rise that rose less', 0.2, 1.1, false, 'S&P 500에 0.90%p 뒤졌어요'],
  ['a fall that fell more', -2, -1, true, 'S&P 500보다 1.00%p 앞섰어요'],
  ['a rise that stayed', 0, 0, null, 'S&P 500과 같이 움직였어요'],
] as const)('%s', (_, stockChange, marketChange, beatMarket, sentence) => {
  expect(compareWithMarket(evaluation({ stockChange, marketChange, beatMarket }))).toBe(sentence)
})

test('no comparison without a change of the market', () => {
  const notCompared = { stockChange: null, marketChange: null, beatMarket: null }
  expect(compareWithMarket(evaluation(notCompared))).toBeNull()
  expect(compareWithMarket(null)).toBeNull()
})
