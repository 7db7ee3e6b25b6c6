import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { WinRateBadge } from './win-rate-badge.tsx'

test.each([
  [1, ''],
  [4, ''],
  [5, '승률 100%'],
])('the badge of %d results has the text "%s"', async (judged, text) => {
  const screen = await renderInApp(<WinRateBadge percent={100} judged={judged} />)
  expect(screen.container.textContent).toBe(text)
})

async function renderBadge(percent: number | null) {
  const screen = await renderInApp(<WinRateBadge percent={percent} />)
  return screen.container.querySelector('span')
}

const readStyle = (badge: Element | null) => {
  const { backgroundColor, borderTopWidth } = getComputedStyle(badge!)
  return `${backgroundColor} ${borderTopWidth}`
}

test('the badge has one style from 70 %, one from 50 % and one below; without a rate there is no badge', async () => {
  const badges: (Element | null)[] = []
  for (const percent of [100, 70, 69.9, 50, 49.9, 0]) badges.push(await renderBadge(percent))
  expect(badges.map((badge) => badge?.textContent)).toEqual([
    '승률 100%',
    '승률 70%',
    '승률 69%',
    '승률 50%',
    '승률 49%',
    '승률 0%',
  ])
  const [at100, at70, at69, at50, at49, at0] = badges.map(readStyle)
  expect([at100, at69, at49]).toEqual([at70, at50, at0])
  expect(new Set([at100, at50, at49]).size).toBe(3)
  expect(await renderBadge(null)).toBeNull()
})

test('a rate of few results, if shown, is plain text', async () => {
  const screen = await renderInApp(<WinRateBadge percent={100} judged={2} showsFewResults />)
  expect(screen.container.textContent).toBe('승률 100%')
  expect(readStyle(screen.container.querySelector('span'))).toBe('rgba(0, 0, 0, 0) 0px')
})
