import { expect, test } from 'vitest'
import { evaluation } from '#test/sample-data.ts'
import { compareWithMarket } from './market-line.tsx'

const rise = { basePrice: 100, targetPrice: 105 }
const fall = { basePrice: 100, targetPrice: 95 }

test.each([
  ['a rise that rose more', rise, 1.78, -0.32, true, '+1.78% 올라 S&P 500(−0.32%)보다 앞섰어요'],
  ['a rise that rose less', rise, 0.2, 1.1, false, '+0.20% 올라 S&P 500(+1.10%)에 뒤졌어요'],
  ['a fall that fell more', fall, -2, -1, true, '−2.00% 내려 S&P 500(−1.00%)보다 앞섰어요'],
  ['a fall that rose', fall, 0.74, -0.22, false, '하락 예측인데 +0.74% 올라 S&P 500(−0.22%)에 뒤졌어요'],
  ['a rise that fell less', rise, -0.5, -2, true, '상승 예측인데 −0.50% 내려 S&P 500(−2.00%)보다 앞섰어요'],
  ['a rise that stayed', rise, 0, 0, null, '움직이지 않아 S&P 500(0.00%)과 같았어요'],
] as const)('%s', (_, terms, actualChange, marketChange, beatMarket, sentence) => {
  const judgedEvaluation = evaluation({ actualChange, marketChange, beatMarket })
  expect(compareWithMarket({ ...terms, evaluation: judgedEvaluation })).toBe(sentence)
})

test('no comparison without a change of the market', () => {
  expect(compareWithMarket({ ...rise, evaluation: evaluation({ marketChange: null }) })).toBeNull()
  expect(compareWithMarket({ ...rise, evaluation: null })).toBeNull()
})
