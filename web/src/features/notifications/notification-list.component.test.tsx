import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp, findToast } from '#test/render.tsx'
import { buildMemberBrief } from '#test/sample-data.ts'
import { NotificationList } from './notification-list.tsx'
import { NotificationPanel } from './notification-panel.tsx'
import type { Notification } from './queries.ts'

const createFollow = (username: string, at: string): Notification => ({
  id: `follow ${username}`,
  kind: 'follow',
  at,
  unread: true,
  member: buildMemberBrief({ id: username, username }),
})

const renderList = () => renderInApp(<NotificationList onLeave={() => {}} />)

test('the list marks notifications as read up to the newest one it shows', async () => {
  const items = [
    createFollow('두리', '2026-11-20T02:00:00.000Z'),
    createFollow('소라', '2026-11-20T01:00:00.000Z'),
  ]
  api.answer('GET /notifications', { items, nextCursor: null })
  api.answer('POST /notifications/read', { done: true })
  const screen = await renderList()
  await expect.element(screen.getByText('두리', { exact: false })).toBeVisible()
  await expect.poll(() => api.received('POST /notifications/read').length).toBe(1)
  expect(api.received('POST /notifications/read')[0]?.query).toEqual({ upTo: items[0]!.at })
})

test('an empty list marks nothing as read', async () => {
  api.answer('GET /notifications', { items: [], nextCursor: null })
  api.answer('GET /notifications/unread', { count: 0 })
  const screen = await renderList()
  await expect.element(screen.getByText('아직 알림이 없어요', { exact: false })).toBeVisible()
  expect(api.received('POST /notifications/read')).toEqual([])
})

test('the results of a night are one row that expands to each result', async () => {
  const at = '2026-11-20T21:30:00.000Z'
  const createResult = (id: string, overrides: object): Notification => ({
    id,
    at,
    unread: true,
    kind: 'judged',
    predictionId: id,
    stock: 'TSLA',
    koreanName: '테슬라',
    evaluationEnd: at,
    status: 'success',
    score: 153,
    target: 110,
    actual: 111.5,
    ...overrides,
  })
  const items = [
    createResult('hit', {}),
    createResult('miss', { koreanName: null, status: 'failed', score: 0, actual: 98 }),
    createResult('void', { status: 'void', score: 0, actual: null }),
  ]
  api.answer('GET /notifications', { items, nextCursor: null })
  api.answer('POST /notifications/read', { done: true })
  const screen = await renderList()
  const row = screen.getByRole('button', { name: /3건: 적중 1.*\+153점/ })
  await expect.element(row).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByRole('link').elements()).toHaveLength(0)
  await row.click()
  await expect.element(screen.getByText('목표 $110.00 · 실제 $111.50')).toBeVisible()
  await expect.element(screen.getByText('적중 +153점')).toBeVisible()
  await expect.element(screen.getByText('실패', { exact: true })).toBeVisible()
  expect(screen.getByRole('link').elements()).toHaveLength(4)
  await expect
    .element(screen.getByRole('link', { name: '하나씩 보기' }))
    .toHaveAttribute('href', '/?results=2026-11-21')
})

test('the latest results come first, even if the first page of all notifications does not contain them', async () => {
  const result: Notification = {
    id: 'hit',
    at: '2026-11-17T21:30:00.000Z',
    unread: false,
    kind: 'judged',
    predictionId: 'hit',
    stock: 'TSLA',
    koreanName: '테슬라',
    evaluationEnd: '2026-11-17T21:00:00.000Z',
    status: 'success',
    score: 153,
    target: 110,
    actual: 111.5,
  }
  api.on('GET /notifications', ({ query }) => ({
    items: query?.group === 'predictions' ? [result] : [createFollow('두리', '2026-11-20T02:00:00.000Z')],
    nextCursor: null,
  }))
  api.answer('POST /notifications/read', { done: true })
  const screen = await renderList()
  await expect.element(screen.getByText('+153점')).toBeVisible()
  const headings = screen
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent)
  expect(headings).toEqual(['최근 결과 · 11/18(수)', '어제'])
})

test('the likes of a day are one row that expands; a row of an earlier day shows only its time', async () => {
  const createLike = (postId: string, username: string, count: number): Notification => ({
    id: postId,
    at: '2026-11-17T05:30:00.000Z',
    unread: false,
    kind: 'like',
    postType: 'prediction',
    postId,
    stock: postId,
    koreanName: null,
    members: [buildMemberBrief({ username })],
    count,
  })
  api.answer('GET /notifications', {
    items: [createLike('TSLA', '두리', 3), createLike('KO', '소라', 1)],
    nextCursor: null,
  })
  api.answer('POST /notifications/read', { done: true })
  const screen = await renderList()
  await expect.element(screen.getByRole('heading', { name: '11/17(화)' })).toBeVisible()
  const row = screen.getByRole('button', { name: /좋아요 4개를 받았어요/ })
  await expect.element(row).toMatchTextContent(/내 TSLA 예측 외 1건 · 14:30$/)
  await row.click()
  await expect.element(screen.getByRole('link', { name: /내 TSLA 예측.*두리님 외 2명/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /내 KO 예측.*소라님/ })).toBeVisible()
})

test('a group is loaded separately and keeps its unread rows until all are marked as read', async () => {
  const items = [
    createFollow('두리', '2026-11-20T02:00:00.000Z'),
    createFollow('소라', '2026-11-20T01:00:00.000Z'),
  ]
  const createAnswer = (isUnread: boolean) => ({
    items: items.map((item) => ({ ...item, unread: isUnread })),
    nextCursor: null,
  })
  api.on('GET /notifications', ({ query }) => {
    if (query?.group === 'responses') return { items: [], nextCursor: null }
    return createAnswer(query?.group === undefined)
  })
  api.answer('POST /notifications/read', { done: true })
  const screen = await renderInApp(<NotificationPanel open onClose={() => {}} />)
  const unreadLabels = screen.getByText('새 알림', { exact: true })
  await expect.poll(() => unreadLabels.elements().length).toBe(2)
  await screen.getByRole('button', { name: '반응' }).click()
  await expect.element(screen.getByText('댓글, 언급, 좋아요를 받으면 알려드려요.')).toBeVisible()
  await screen.getByRole('button', { name: '팔로우' }).click()
  await expect.poll(() => unreadLabels.elements().length).toBe(2)
  await screen.getByRole('button', { name: '전체' }).click()
  await expect.poll(() => unreadLabels.elements().length).toBe(2)
  const markAllReadButton = screen.getByRole('button', { name: '모두 읽음' })
  await markAllReadButton.click()
  await expect.poll(() => unreadLabels.elements().length).toBe(0)
  // The row disappears with its notifications; the focus stays in the panel.
  await expect.element(markAllReadButton).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull()
  expect(api.received('POST /notifications/read').at(-1)?.query).toEqual({})
})

test('an error is shown if the notifications could not be marked as read', async () => {
  api.answer('GET /notifications', {
    items: [createFollow('두리', '2026-11-20T02:00:00.000Z')],
    nextCursor: null,
  })
  api.refuse('POST /notifications/read', 'internal')
  api.answer('GET /notifications/unread', { count: 1 })
  const screen = await renderInApp(<NotificationPanel open onClose={() => {}} />)
  const markAllReadButton = screen.getByRole('button', { name: '모두 읽음' })
  await markAllReadButton.click()
  await expect.element(findToast('읽음으로 바꾸지 못했어요. 다시 시도해주세요.')).toBeVisible()
  await expect.element(markAllReadButton).toBeEnabled()
})
