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

const AT = '2026-11-20T00:00:00.000Z'
const signalOf = (id: string) => ({
  ...{ id, foundAt: AT, latestAt: AT, members: [], decidedAt: null, decidedBy: null, note: '' },
  ...{ state: 'open' as const, evidence: { kind: 'network' as const, from: AT, to: AT } },
})

test('the overview shows the newest alarms, and leads to all', async () => {
  for (const key of ['GET /admin/reports', 'GET /admin/evaluations'] as const)
    api.answer(key, { items: [], nextCursor: null })
  api.answer('GET /admin/stuck-predictions', { items: [] })
  api.answer('GET /admin/backup-schedule', { schedule: null })
  api.answer('GET /operator', { missing: [] } as never)
  const none = { members: 0, predictions: 0, posts: 0, stockPosts: 0, comments: 0, demoLogin: null }
  api.answer('GET /admin/samples', none)
  api.answer('GET /admin/signals', { items: ['a', 'b', 'c'].map(signalOf), nextCursor: null })
  const views: string[] = []
  const screen = await renderInApp(<AdminTabs view={undefined} onView={(view) => views.push(view)} />)
  await expect.poll(() => screen.getByRole('article').elements().length).toBe(2)
  await expect.element(screen.getByRole('article').first()).toMatchTextContent(/가입 몰림.*계정 0개가 가입/)
  await screen.getByRole('button', { name: '전체 보기' }).nth(1).click()
  expect(views).toEqual(['signals'])
})
