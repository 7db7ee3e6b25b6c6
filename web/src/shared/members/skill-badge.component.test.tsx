import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { SkillBadge } from './skill-badge.tsx'

test.each([
  ['its words where there is room', 600, 70],
  ['its icon alone in a narrow container, with the words for screen readers', 350, 26],
])('the badge of skill is %s', async (_, room, width) => {
  const screen = await renderInApp(
    <div className="@container" style={{ width: room }}>
      <SkillBadge />
    </div>,
  )
  const badge = screen.getByTitle('실력 입증')
  await expect.element(badge).toMatchTextContent('실력 입증')
  const shown = badge.element().getBoundingClientRect().width
  expect(Math.abs(shown - width)).toBeLessThan(12)
})
