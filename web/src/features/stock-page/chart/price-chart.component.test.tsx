import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#test/render.tsx'
import { buildCandles } from '#test/sample-data.ts'
import { createPriceChart } from './engine/create-price-chart.ts'
import type { ChartModel } from '#shared/stocks/chart-model.ts'
import { PriceChart } from './price-chart.tsx'
import { type ChartRange, DEFAULT_RANGE } from './ranges.ts'

const model: ChartModel = {
  candles: buildCandles(500),
  price: { value: 600, changePercent: 1 },
  target: null,
  window: null,
  targetBars: [],
  hitDay: null,
}

function Chart() {
  const [range, setRange] = useState<ChartRange | null>(DEFAULT_RANGE)
  return <PriceChart name="NVIDIA" model={model} range={range} onRangeChange={setRange} className="h-80" />
}

test('a removed chart does not throw if it is repainted, for example when a font loads late', async () => {
  const thrownMessages: string[] = []
  const recordError = (event: ErrorEvent) => {
    thrownMessages.push(event.message)
    event.preventDefault()
  }
  addEventListener('error', recordError)
  const container = document.body.appendChild(document.createElement('div'))
  container.style.height = '300px'
  const chart = createPriceChart(container, { onPaint: () => {}, onHover: () => {}, onZoom: () => {} })
  const colours = new Proxy({}, { get: () => '#000000' }) as never
  chart.show({ model, colours, range: '3m' })
  await waitForTwoFrames()
  chart.remove()
  chart.repaint()
  await waitForTwoFrames()
  removeEventListener('error', recordError)
  container.remove()
  expect(thrownMessages).toEqual([])
})

const waitForTwoFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

for (const [name, width, height] of [
  ['phone', 390, 844],
  ['desktop', 1280, 900],
] as const) {
  test(`each range shows more trading days than the one before (${name})`, async () => {
    await page.viewport(width, height)
    const screen = await renderInApp(<Chart />)
    if (name === 'phone') await screen.getByRole('button', { name: '차트 자세히' }).click()
    const readDayCount = async () =>
      Number(/최근 (\d+)거래일/.exec(screen.getByRole('figure').element().textContent ?? '')?.[1])
    let previousCount = 0
    for (const range of ['1주', '1개월', '3개월', '1년', '전체']) {
      const button = screen.getByRole('button', { name: range, exact: true })
      await button.click()
      await expect.element(button).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(readDayCount).toBeGreaterThan(previousCount)
      previousCount = await readDayCount()
    }
    expect(previousCount).toBe(500)
  })
}

test('the left arrow key moves back by one day, and Escape returns to the last day', async () => {
  const screen = await renderInApp(<Chart />)
  await screen.getByRole('button', { name: '차트 자세히' }).click()
  const slider = screen.getByRole('slider', { name: '날짜별 시세' })
  await expect.element(slider).toBeVisible()
  slider.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => slider.element().getAttribute('aria-valuetext')).toMatch(/^11\/19\(목\), 시가/)
  const readDayLine = () => document.querySelector('[data-trading-day]')?.textContent
  expect(readDayLine()).toContain('11/19(목)')
  await userEvent.keyboard('{Escape}')
  await expect.poll(readDayLine).toContain('11/20(금)')
})

/** Sends the touch events of two fingers that move apart or together. */
function pinch(target: Element, { from, to }: { from: number; to: number }): void {
  const { left, top, width, height } = target.getBoundingClientRect()
  const createTouches = (distance: number) =>
    [-1, 1].map(
      (side, identifier) =>
        new Touch({
          identifier,
          target,
          clientX: left + width / 2 + (side * distance) / 2,
          clientY: top + height / 2,
        }),
    )
  const send = (type: string, touches: Touch[], changedTouches = touches) =>
    target.dispatchEvent(
      new TouchEvent(type, {
        touches,
        targetTouches: touches,
        changedTouches,
        bubbles: true,
        cancelable: true,
      }),
    )
  send('touchstart', createTouches(from))
  for (const fraction of [0.25, 0.5, 0.75, 1]) send('touchmove', createTouches(from + (to - from) * fraction))
  send('touchend', [], createTouches(to))
}

test('a pinch on the chart deselects the range', async () => {
  const screen = await renderInApp(<Chart />)
  await screen.getByRole('button', { name: '차트 자세히' }).click()
  const rangeButton = screen.getByRole('button', { name: '1개월', exact: true })
  await expect.element(screen.getByRole('slider', { name: '날짜별 시세' })).toBeVisible()
  await expect.element(rangeButton).toHaveAttribute('aria-pressed', 'true')
  const { left, top, width, height } = document.querySelector('figure canvas')!.getBoundingClientRect()
  pinch(document.elementFromPoint(left + width / 2, top + height / 2)!, { from: 60, to: 200 })
  await expect.element(rangeButton).toHaveAttribute('aria-pressed', 'false')
})

beforeEach(() => page.viewport(390, 844))
afterEach(() => page.viewport(390, 844))
