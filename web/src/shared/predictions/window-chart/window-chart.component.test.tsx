import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { candles } from '#test/sample-data.ts'
import { WindowChart } from './window-chart.tsx'

/** Renders the chart as wide as on a phone, with four future days. */
async function renderChart(target: number) {
  const shownCandles = candles(20)
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
  const bodies = [...figure.querySelectorAll('svg g')].map(measureBox)
  const note = [...figure.querySelectorAll('span')].find(({ textContent }) => textContent === '목표 +8.00%')!
  return { bodies, note: measureBox(note) }
}

const areTouching = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

test.each([0, 10, 19])(
  'the label of the target covers no candle where the line meets candle %i',
  async (at) => {
    const { bodies, note } = await renderChart(candles(20)[at]!.close)
    expect(bodies.length).toBe(20)
    expect(bodies.filter((body) => areTouching(body, note))).toEqual([])
  },
)

async function readNames(prices: { base: number; target: number }) {
  const screen = await renderInApp(
    <div style={{ width: 350 }}>
      <WindowChart
        candles={candles(20)}
        basePrice={prices.base}
        targetPrice={prices.target}
        targetLabel="목표"
        window={{ first: '2026-11-23', last: '2026-11-23', upcomingDays: ['2026-11-23'] }}
        reachedOn={null}
        description="차트"
      />
    </div>,
  )
  const names = [...screen.container.querySelectorAll('figure svg ~ span')]
  return {
    texts: names.map(({ textContent }) => textContent),
    boxes: names.map((name) => name.getBoundingClientRect()),
    last: screen.container.querySelector('figure')!.lastElementChild!.lastElementChild!.textContent,
  }
}

test.each([
  ['far apart', { base: 110, target: 120 }, ['목표', '기준가']],
  ['close to each other', { base: 110, target: 111 }, ['목표', '기준가']],
])('every line has its own label: %s', async (_, prices, texts) => {
  const names = await readNames(prices)
  expect(names.texts).toEqual(texts)
  expect(
    names.boxes.flatMap((box, index) =>
      names.boxes.slice(index + 1).filter((otherBox) => areTouching(box, otherBox)),
    ),
  ).toEqual([])
})

test('the last tick is the last day of the window', async () => {
  expect((await readNames({ base: 110, target: 120 })).last).toBe('11/23')
})
