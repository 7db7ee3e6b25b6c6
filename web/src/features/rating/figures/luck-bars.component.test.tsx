import { expect, test } from 'vitest'
import { renderInApp } from '../../../../test/render.tsx'
import { LuckBars } from './luck-bars.tsx'

const figures = { judged: 126, expected: 58, actual: 86, luckRange: { from: 48, to: 68 } }

/** The bars and the range as parts of the whole width. */
function drawn(container: Element) {
  const bars = [...container.querySelectorAll('.h-2')]
  const whole = bars[0]!.getBoundingClientRect()
  const part = (element: Element) => element.getBoundingClientRect().width / whole.width
  const range = container.querySelector('[data-range]')!.getBoundingClientRect()
  return {
    expected: part(bars[0]!.firstElementChild!),
    actual: part(bars[1]!.firstElementChild!),
    from: (range.left - whole.left) / whole.width,
    to: (range.right - whole.left) / whole.width,
    gap: bars[1]!.getBoundingClientRect().top - whole.bottom,
    height: whole.height,
  }
}

test('both bars and the range are shares of the judged predictions, and are said in words', async () => {
  const screen = await renderInApp(<LuckBars {...figures} />)
  await expect.element(screen.getByText('운이라면 58번 · 실제 86번')).toBeVisible()
  await expect.element(screen.getByText('우연 범위 48–68번')).toBeVisible()
  const shown = drawn(screen.container)
  expect(shown.expected).toBeCloseTo(58 / 126, 2)
  expect(shown.actual).toBeCloseTo(86 / 126, 2)
  expect(shown.from).toBeCloseTo(48 / 126, 2)
  expect(shown.to).toBeCloseTo(68 / 126, 2)
  expect({ gap: shown.gap, height: shown.height }).toEqual({ gap: 6, height: 8 })
})

test('hits are gold, and grey when luck would have brought more', async () => {
  const colourOf = async (actual: number) => {
    const screen = await renderInApp(<LuckBars {...figures} actual={actual} />)
    await expect.element(screen.getByText(/우연 범위/)).toBeVisible()
    const bar = screen.container.querySelectorAll('.h-2')[1]!.firstElementChild!
    const { backgroundColor } = getComputedStyle(bar)
    await screen.unmount()
    return backgroundColor
  }
  expect(await colourOf(86)).toBe('rgb(255, 196, 46)')
  expect(await colourOf(58)).toBe('rgb(255, 196, 46)')
  expect(await colourOf(57)).toBe('rgb(74, 83, 97)')
})
