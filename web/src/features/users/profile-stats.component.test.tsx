import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#test/render.tsx'
import { ProfileStatsSkeleton } from './profile-stats.tsx'

test.each([1280, 390, 320])('six counts are in one line at %d px', async (width) => {
  await page.viewport(width, 844)
  const screen = await renderInApp(<ProfileStatsSkeleton />)
  const cards = [...screen.container.firstElementChild!.children]
  const tops = cards.map((card) => card.getBoundingClientRect().top)
  const rowLengths = [...new Set(tops)].map((top) => tops.filter((each) => each === top).length)
  expect(rowLengths).toEqual([6])
})
