import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { evaluation, prediction } from '#test/sample-data.ts'
import { DetailChart } from './detail-chart.tsx'

const candle = (date: string, close: number) => ({ date, open: 480, high: 490, low: 470, close, volume: 1 })
const CANDLES = [candle('2026-11-19', 480), candle('2026-11-20', 481), candle('2026-11-23', 482.5)]
const hit = prediction({
  status: 'success',
  windowLast: '2026-11-23',
  evaluation: evaluation({ actualDay: '2026-11-23', reachedOn: '2026-11-23' }),
})

// The tests run with reduced motion: nothing moves by itself.
test('each press shows the next day of a window, and the last one all of them', async () => {
  const screen = await renderInApp(<DetailChart prediction={hit} candles={CANDLES} />)
  const bodies = () => screen.container.querySelectorAll('figure svg g').length
  expect(bodies()).toBe(3)
  const press = () => screen.getByRole('button', { name: '하루씩 보기' }).click()
  await press()
  await expect.element(screen.getByText('11/20(금) 종가 $481.00')).toBeVisible()
  expect(bodies()).toBe(2)
  await press()
  await expect.element(screen.getByText('11/23(월) 종가 $482.50')).toBeVisible()
  await press()
  await expect.element(screen.getByText('종가', { exact: false })).not.toBeInTheDocument()
  expect(bodies()).toBe(3)
})

test.each([
  ['one that still runs', prediction()],
  ['a window of one day', { ...hit, windowFirst: '2026-11-23' }],
])('there is nothing to play of %s', async (_, one) => {
  const screen = await renderInApp(<DetailChart prediction={one} candles={CANDLES} />)
  await expect.element(screen.getByRole('img').first()).toBeVisible()
  expect(screen.getByRole('button', { name: '하루씩 보기' }).query()).toBeNull()
})
