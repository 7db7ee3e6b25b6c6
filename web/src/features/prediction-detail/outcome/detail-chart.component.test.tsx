import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { buildEvaluation, buildPrediction } from '#test/sample-data.ts'
import { DetailChart } from './detail-chart.tsx'

const createCandle = (date: string, close: number) => ({
  date,
  open: 480,
  high: 490,
  low: 470,
  close,
  volume: 1,
})
const CANDLES = [
  createCandle('2026-11-19', 480),
  createCandle('2026-11-20', 481),
  createCandle('2026-11-23', 482.5),
]
const hit = buildPrediction({
  status: 'success',
  windowLast: '2026-11-23',
  evaluation: buildEvaluation({ actualDay: '2026-11-23', reachedOn: '2026-11-23' }),
})

test.each([
  ['of today is a point after the last candle', 484, '2026-11-24', 1],
  ['at the last close is a point on its candle', 482.5, '2026-11-23', 1],
  ['that is still the base price is not drawn', 481.2, '2026-11-24', 0],
] as const)('the price %s', async (_, currentPrice, day, pointCount) => {
  const prediction = buildPrediction({
    windowFirst: '2026-11-20',
    windowLast: '2026-11-25',
    currentPrice,
  })
  const screen = await renderInApp(
    <DetailChart prediction={prediction} candles={CANDLES} priceTime={{ day, at: null }} />,
  )
  const figure = screen.getByRole('img').first().element()
  expect(figure.querySelectorAll('.bg-text.rounded-full')).toHaveLength(pointCount)
})

// The tests run with reduced motion, so the replay advances only at a press.
test('each press shows the next day of the window, and the last press shows all days', async () => {
  const screen = await renderInApp(<DetailChart prediction={hit} candles={CANDLES} priceTime={null} />)
  const countCandles = () => screen.container.querySelectorAll('figure svg g').length
  expect(countCandles()).toBe(3)
  const press = () => screen.getByRole('button', { name: '하루씩 보기' }).click()
  await press()
  await expect.element(screen.getByText('11/20(금) 종가 $481.00')).toBeVisible()
  expect(countCandles()).toBe(2)
  await press()
  await expect.element(screen.getByText('11/23(월) 종가 $482.50')).toBeVisible()
  await press()
  await expect.element(screen.getByText('종가', { exact: false })).not.toBeInTheDocument()
  expect(countCandles()).toBe(3)
})

test.each([
  ['a pending prediction', buildPrediction()],
  ['a window of one day', { ...hit, windowFirst: '2026-11-23' }],
])('there is no replay button for %s', async (_, shownPrediction) => {
  const screen = await renderInApp(
    <DetailChart prediction={shownPrediction} candles={CANDLES} priceTime={null} />,
  )
  await expect.element(screen.getByRole('img').first()).toBeVisible()
  expect(screen.getByRole('button', { name: '하루씩 보기' }).query()).toBeNull()
})
