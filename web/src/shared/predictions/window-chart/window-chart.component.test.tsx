import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { candles } from '#test/sample-data.ts'
import { WindowChart } from './window-chart.tsx'

/** On a phone, with four days to come. */
async function chartOf(target: number) {
  const shown = candles(20)
  const base = shown.at(-1)!.close
  const screen = await renderInApp(
    <div style={{ width: 350 }}>
      <WindowChart
        candles={shown}
        basePrice={base}
        targetPrice={target}
        targetLabel="목표 +8.00%"
        window={{ first: '2026-11-23', last: '2026-11-27', daysToCome: 4 }}
        reachedOn={null}
        description="차트"
      />
    </div>,
  )
  const figure = screen.getByRole('img', { name: '차트' }).element()
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const bodies = [...figure.querySelectorAll('svg g')].map(boxOf)
  const note = [...figure.querySelectorAll('span')].find(({ textContent }) => textContent === '목표 +8.00%')!
  return { bodies, note: boxOf(note) }
}

const meets = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

test.each([0, 10, 19])(
  'the label of the target covers no candle where the line meets candle %i',
  async (at) => {
    const { bodies, note } = await chartOf(candles(20)[at]!.close)
    expect(bodies.length).toBe(20)
    expect(bodies.filter((body) => meets(body, note))).toEqual([])
  },
)

test.each([
  ['far from base and target', 0.9],
  ['just below the base', 0.995],
])('the line of the mirror is named beside its price, %s', async (_, part) => {
  const shown = candles(20)
  const base = shown.at(-1)!.close
  const screen = await renderInApp(
    <WindowChart
      candles={shown}
      basePrice={base}
      targetPrice={base * 1.08}
      targetLabel="목표"
      window={{ first: '2026-11-23', last: '2026-11-23', daysToCome: 1 }}
      reachedOn={null}
      mirrorPrice={base * part}
      description="차트"
    />,
  )
  await expect.element(screen.getByText(`반대쪽${(base * part).toFixed(2)}`)).toBeVisible()
})
