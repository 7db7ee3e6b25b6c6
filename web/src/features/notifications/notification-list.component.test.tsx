import { expect, test } from 'vitest'
import { api } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { NotificationList } from './notification-list.tsx'
import type { Notification } from './queries.ts'

const follow = (username: string, at: string): Notification => ({
  id: `follow ${username}`,
  kind: 'follow',
  at,
  unread: true,
  member: {
    id: username,
    username,
    photoURL: null,
    successRate: null,
    judged: 0,
    hasSkillBadge: false,
    withdrawn: false,
  },
})

const open = () => renderInApp(<NotificationList onLeave={() => {}} foot={null} />)

test('marks as read up to the newest one it shows', async () => {
  const items = [follow('두리', '2026-11-20T02:00:00.000Z'), follow('소라', '2026-11-20T01:00:00.000Z')]
  api.answer('GET /notifications', { items, nextCursor: null })
  api.answer('POST /notifications/read', { done: true })
  const screen = await open()
  await expect.element(screen.getByText('두리', { exact: false })).toBeVisible()
  await expect.poll(() => api.received('POST /notifications/read').length).toBe(1)
  expect(api.received('POST /notifications/read')[0]?.query).toEqual({ upTo: items[0]!.at })
})

test('an empty list marks nothing', async () => {
  api.answer('GET /notifications', { items: [], nextCursor: null })
  api.answer('GET /notifications/unread', { count: 0 })
  const screen = await open()
  await expect.element(screen.getByText('아직 알림이 없어요', { exact: false })).toBeVisible()
  expect(api.received('POST /notifications/read')).toEqual([])
})
