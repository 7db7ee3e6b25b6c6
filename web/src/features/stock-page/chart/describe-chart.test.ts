import { expect, test } from 'vitest'
import { describeChart } from './describe-chart.ts'

const model = {
  candles: [{ date: '2026-11-20', open: 480, high: 498.83, low: 475, close: 488.73, volume: 1 }],
  price: { value: 488.73, changePercent: 1.56 },
  target: null,
  window: null,
  targetBars: [],
  hitDay: null,
}

test('the description has the lowest, the highest and the current price', () => {
  expect(describeChart('테슬라', model, '3m')).toBe(
    '테슬라 일봉 차트. 최근 1거래일 가격은 $475.00에서 $498.83 사이였어요. 현재가는 $488.73, 전일 대비 +1.56%.',
  )
})

test('the description of a chart with a target has the target, its window and the distribution of targets', () => {
  const modelWithTarget = {
    ...model,
    target: 537.6,
    window: { first: '2026-11-24', last: '2026-11-30' },
    targetBars: [
      { from: 488.73, to: 500.95, count: 3 },
      { from: 476.5, to: 488.73, count: 2 },
    ],
  }
  const text = describeChart('테슬라', modelWithTarget, 'all')
  expect(text).toContain('내 목표가는 $537.60, 현재가 대비 +10.00%.')
  expect(text).toContain('평가 기간은 11/24(화)부터 11/30(월)까지예요.')
  expect(text).toContain('위에 3건, 아래에 2건')
})

test('the description has the targets that are listed next to the chart', () => {
  const text = describeChart(
    '테슬라',
    {
      ...model,
      listedTargets: [500, 470.5].map((price) => ({ id: String(price), price, author: '지수', change: 5 })),
    },
    'all',
  )
  expect(text).toContain('목록에 있는 진행 중 목표가는 $500.00, $470.50예요.')
})

test('the described prices are those of the chosen range', () => {
  const olderCandle = { date: '2026-08-20', open: 300, high: 310, low: 290, close: 300, volume: 1 }
  const longModel = { ...model, candles: [olderCandle, ...model.candles] }
  expect(describeChart('테슬라', longModel, '1w')).toContain(
    '최근 1거래일 가격은 $475.00에서 $498.83 사이였어요.',
  )
  expect(describeChart('테슬라', longModel, 'all')).toContain(
    '최근 2거래일 가격은 $290.00에서 $498.83 사이였어요.',
  )
})
