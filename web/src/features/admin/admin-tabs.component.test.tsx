import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { AdminTabs } from './admin-tabs.tsx'

test('on a phone the chosen tab stays in sight, also when the tabs grow by a font that comes late', async () => {
  await page.viewport(390, 844)
  for (const key of ['GET /admin/actions', 'GET /admin/reports'] as const)
    api.answer(key, { items: [], nextCursor: null })
  const screen = await renderInApp(<AdminTabs view="actions" onView={() => {}} />)
  const tab = screen.getByRole('tab', { name: '관리 기록' })
  await expect.element(tab).toHaveAttribute('aria-selected', 'true')
  const right = () => tab.element().getBoundingClientRect().right
  await expect.poll(right).toBeLessThanOrEqual(390)
  screen.container.style.letterSpacing = '6px'
  await expect.poll(right).toBeLessThanOrEqual(390)
})
