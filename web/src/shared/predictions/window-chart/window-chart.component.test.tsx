import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { buildCandles } from '#test/sample-data.ts'
import { WindowChart } from './window-chart.tsx'

/** Renders the chart as wide as on a phone, with four future days. */
async function renderChart(target: number) {
  const shownCandles = buildCandles(20)
  const base = shownCandles.at(-1)!.close
  const screen = await renderInApp(
    <div style={{ width: 350 }}>
      <WindowChart
        candles={shownCandles}
        basePrice={base}
        targetPrice={target}
        targetLabel="목표 +8.00%"
        window={{
          first: '2026-11-23',
          last: '2026-11-27',
          upcomingDays: ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27'],
        }}
        reachedOn={null}
        description="차트"
      />
    </div>,
  )
  const figure = screen.getByRole('img', { name: '차트' }).element()
  const measureBox = (element: Element) => element.getBoundingClientRect()
  const candleBoxes = [...figure.querySelectorAll('svg g')].map(measureBox)
  const label = [...figure.querySelectorAll('span')].find(({ textContent }) => textContent === '목표 +8.00%')!
  return { candleBoxes, labelBox: measureBox(label) }
}

const doOverlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

test.each([0, 10, 19])(
  'the label of the target covers no candle where the line meets candle %i',
  async (index) => {
    const { candleBoxes, labelBox } = await renderChart(buildCandles(20)[index]!.close)
    expect(candleBoxes.length).toBe(20)
    expect(candleBoxes.filter((candleBox) => doOverlap(candleBox, labelBox))).toEqual([])
  },
)

/** Renders the chart with these prices, and reads the labels of its lines and of its last day. */
async function readLabels(prices: { base: number; target: number }) {
  const screen = await renderInApp(
    <div style={{ width: 350 }}>
      <WindowChart
        candles={buildCandles(20)}
        basePrice={prices.base}
        targetPrice={prices.target}
        targetLabel="목표"
        window={{ first: '2026-11-23', last: '2026-11-23', upcomingDays: ['2026-11-23'] }}
        reachedOn={null}
        description="차트"
      />
    </div>,
  )
  const lineLabels = [...screen.container.querySelectorAll('figure svg ~ span')]
  const dayAxis = screen.container.querySelector('figure')!.lastElementChild!
  return {
    texts: lineLabels.map(({ textContent }) => textContent),
    boxes: lineLabels.map((label) => label.getBoundingClientRect()),
    lastDay: dayAxis.lastElementChild!.textContent,
  }
}

test.each([
  ['far apart', { base: 110, target: 120 }, ['목표', '기준가']],
  ['close to each other', { base: 110, target: 111 }, ['목표', '기준가']],
])('every line has its own label, which covers no other: lines %s', async (_, prices, expectedTexts) => {
  const { texts, boxes } = await readLabels(prices)
  expect(texts).toEqual(expectedTexts)
  const [targetBox, baseBox] = boxes
  expect(doOverlap(targetBox!, baseBox!)).toBe(false)
})

test('the last label of the time axis is the last day of the window', async () => {
  const { lastDay } = await readLabels({ base: 110, target: 120 })
  expect(lastDay).toBe('11/23')
})
