import { expect, test } from 'vitest'
import { renderInApp } from '../../../test/render.tsx'
import { WinRateBadge } from './win-rate-badge.tsx'

async function badgeOf(percent: number | null, judged: number) {
  const screen = await renderInApp(<WinRateBadge percent={percent} judged={judged} />)
  return screen.container.querySelector('span')
}

const isFilled = (badge: Element | null) => getComputedStyle(badge!).backgroundColor !== 'rgba(0, 0, 0, 0)'

test('one hit of one is no gold, and says that few are judged', async () => {
  const badge = await badgeOf(100, 1)
  expect(badge?.textContent).toBe('승률 100%평가된 예측이 적어요')
  expect(isFilled(badge)).toBe(false)
  expect(isFilled(await badgeOf(100, 4))).toBe(false)
})

test('five judged ones have the look of their rate', async () => {
  const badge = await badgeOf(80, 5)
  expect(badge?.textContent).toBe('승률 80%')
  expect(isFilled(badge)).toBe(true)
})

test('a share just below the next look is cut, not rounded; without judged ones there is no badge', async () => {
  expect((await badgeOf(69.9, 10))?.textContent).toBe('승률 69%')
  expect(await badgeOf(null, 0)).toBeNull()
})
