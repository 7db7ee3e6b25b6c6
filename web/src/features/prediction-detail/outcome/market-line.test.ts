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
    'S&P 500보다 2.10%p 높았어요',
  ],
  [
    'a predicted rise, and the stock rose less than the market',
    0.2,
    1.1,
    false,
    '시장 대결 패',
    'S&P 500보다 0.90%p 낮았어요',
  ],
  [
    'a predicted fall, and the stock fell more than the market',
    -2,
    -1,
    true,
    '시장 대결 승',
    'S&P 500보다 1.00%p 낮았어요',
  ],
  [
    'a predicted fall, and the stock rose less than the market',
    0.47,
    1.48,
    true,
    '시장 대결 승',
    'S&P 500보다 1.01%p 낮았어요',
  ],
  ['a stock that moved like the market', 0, 0, null, '시장 대결 무승부', 'S&P 500과 같이 움직였어요'],
] as const)(
  'the sentence that compares with the market, for %s',
  (_, stockChange, marketChange, beatMarket, result, sentence) => {
    const evaluation = buildEvaluation({ stockChange, marketChange, beatMarket, reachedOn: '2026-11-20' })
    expect(formatMarketComparison(evaluation)).toEqual({ result, sentence })
  },
)

test('a win of a missed prediction says that the target does not matter', () => {
  const evaluation = buildEvaluation({ stockChange: 1, marketChange: 0, beatMarket: true, reachedOn: null })
  expect(formatMarketComparison(evaluation)?.sentence).toBe('목표와 별개로 S&P 500보다 1.00%p 높았어요')
})

test('there is no sentence if the change of the market is unknown, or before the evaluation', () => {
  const withoutMarket = { stockChange: null, marketChange: null, beatMarket: null }
  expect(formatMarketComparison(buildEvaluation(withoutMarket))).toBeNull()
  expect(formatMarketComparison(null)).toBeNull()
})
