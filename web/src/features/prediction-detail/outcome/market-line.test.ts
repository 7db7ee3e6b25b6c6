import { expect, test } from 'vitest'
import { buildEvaluation } from '#test/sample-data.ts'
import { formatMarketComparison } from './market-line.tsx'

test.each([
  [
    'a predicted rise, and the stock rose more than the market',
    1.78,
    -0.32,
    true,
    '시장 대결 승',
    'S&P 500보다 2.10%p 앞섰어요',
  ],
  [
    'a predicted rise, and the stock rose less than the market',
    0.2,
    1.1,
    false,
    '시장 대결 패',
    'S&P 500에 0.90%p 뒤졌어요',
  ],
  [
    'a predicted fall, and the stock fell more than the market',
    -2,
    -1,
    true,
    '시장 대결 승',
    'S&P 500보다 1.00%p 앞섰어요',
  ],
  ['a stock that moved like the market', 0, 0, null, '시장 대결 무승부', 'S&P 500과 같이 움직였어요'],
] as const)(
  'the sentence that compares with the market, for %s',
  (_, stockChange, marketChange, beatMarket, result, sentence) => {
    expect(formatMarketComparison(buildEvaluation({ stockChange, marketChange, beatMarket }))).toEqual({
      result,
      sentence,
    })
  },
)

test('there is no sentence if the change of the market is unknown, or before the evaluation', () => {
  const withoutMarket = { stockChange: null, marketChange: null, beatMarket: null }
  expect(formatMarketComparison(buildEvaluation(withoutMarket))).toBeNull()
  expect(formatMarketComparison(null)).toBeNull()
})
