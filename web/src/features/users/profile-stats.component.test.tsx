import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#test/render.tsx'
import { ProfileStatsSkeleton } from './profile-stats.tsx'

test.each([
  { width: 1280, rows: [3, 3] },
  { width: 390, rows: [3, 3] },
])('six cards are laid out in rows of $rows at $width px', async ({ width, rows }) => {
  await page.viewport(width, 844)
  const screen = await renderInApp(<ProfileStatsSkeleton />)
  const cards = [...screen.container.firstElementChild!.children]
  const tops = cards.map((card) => card.getBoundingClientRect().top)
  const rowLengths = [...new Set(tops)].map((top) => tops.filter((each) => each === top).length)
  expect(rowLengths).toEqual(rows)
})
