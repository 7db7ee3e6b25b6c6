import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { SkillBadge } from './member-badges.tsx'

test.each([
  ['its words where there is room', 600, true],
  ['its icon alone in a narrow container, with the words for screen readers', 350, false],
])('the skill badge shows %s', async (_, room, hasWords) => {
  const screen = await renderInApp(
    <div className="@container" style={{ width: room }}>
      <SkillBadge />
    </div>,
  )
  const badge = screen.getByTitle('실력 입증')
  await expect.element(badge).toMatchTextContent('실력 입증')
  // Four syllables are wider than this in every font.
  expect(badge.element().getBoundingClientRect().width > 45).toBe(hasWords)
})
