import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { WinRateBadge } from './win-rate-badge.tsx'

async function badgeOf(percent: number | null, judged: number) {
  const screen = await renderInApp(<WinRateBadge percent={percent} judged={judged} />)
  return screen.container.querySelector('span')
}

const isFilled = (badge: Element | null) => getComputedStyle(badge!).backgroundColor !== 'rgba(0, 0, 0, 0)'

test('below ten judged ones it shows hits and misses in grey, and no rate', async () => {
  const badge = await badgeOf(66.6667, 3)
  expect(badge?.textContent).toBe('신규 2승 1패')
  expect(isFilled(badge)).toBe(false)
  expect((await badgeOf(100, 9))?.textContent).toBe('신규 9승 0패')
})

test('ten judged ones have the look of their rate', async () => {
  const badge = await badgeOf(80, 10)
  expect(badge?.textContent).toBe('승률 80%')
  expect(isFilled(badge)).toBe(true)
})

test('a share just below the next look is not rounded up to it; without judged ones there is no badge', async () => {
  expect((await badgeOf(69.9, 10))?.textContent).toBe('승률 69%')
  expect((await badgeOf(66.6667, 30))?.textContent).toBe('승률 67%')
  expect(await badgeOf(null, 0)).toBeNull()
})
