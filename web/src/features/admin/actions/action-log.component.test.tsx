import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { ActionLog, type Access } from './action-log.tsx'

const createAccess = (id: string, route: string, members: Access['members']): Access => ({
  id,
  route,
  members,
  at: '2026-11-20T00:00:00.000Z',
  admin: '운영 담당',
  address: '192.0.2.7',
})
const minji = { id: 'minji', username: '민지', withdrawn: false }
const withdrawnMember = { id: 'gone', username: '탈퇴한 사용자', withdrawn: true }

async function openAccesses(...items: Access[]) {
  api.answer('GET /admin/actions', { items: [], nextCursor: null })
  api.answer('GET /admin/accesses', { items, nextCursor: null })
  const screen = await renderInApp(<ActionLog />)
  await screen.getByRole('button', { name: '개인정보 열람' }).click()
  return screen
}

test('an access shows the page, the admin, the members and the IP address; a withdrawn member has no link', async () => {
  const screen = await openAccesses(
    createAccess('1', 'GET /admin/people', [minji, withdrawnMember]),
    createAccess('2', 'GET /admin/takedowns', []),
    createAccess('3', 'GET /admin/new-page', [minji]),
  )
  await expect.element(screen.getByText('회원 목록 보기').first()).toBeVisible()
  const text = document.body.textContent
  expect(text).toMatch(/회원 목록 보기운영 담당.*민지, 탈퇴한 사용자접속한 곳 192\.0\.2\.7/)
  expect(text).toMatch(/게시중단 요청 보기운영 담당.*회원이 아닌 사람/)
  expect(text).toContain('GET /admin/new-page')
  await expect
    .element(screen.getByRole('link', { name: '민지' }).first())
    .toHaveAttribute('href', '/user/minji')
  await expect.element(screen.getByRole('link', { name: '탈퇴한 사용자' })).not.toBeInTheDocument()
})

test('shows a text if there are no accesses', async () => {
  const screen = await openAccesses()
  await expect.element(screen.getByText('관리자가 회원의 개인정보를 보면 여기에 기록돼요.')).toBeVisible()
})

test('an action shows its subject by name, never by an id', async () => {
  const action = { at: '2026-11-20T00:00:00.000Z', admin: '운영 담당', note: '' }
  const actions = [
    { ...action, id: '1', action: 'suspend', subject: 'user:01USER', subjectName: '민지' },
    { ...action, id: '2', action: 'hide', subject: 'prediction:01PREDICTION', subjectName: '테슬라' },
    { ...action, id: '3', action: 'hide', subject: 'post:01POST', subjectName: '지수' },
    { ...action, id: '4', action: 'start_evaluation', subject: 'evaluation:01RUN', subjectName: null },
  ]
  api.answer('GET /admin/actions', { items: actions, nextCursor: null })
  const screen = await renderInApp(<ActionLog />)
  await expect.element(screen.getByText('평가 실행').first()).toBeVisible()
  const text = screen.container.textContent
  for (const words of ['회원 민지', '예측 테슬라', '글 지수']) expect(text).toContain(words)
  expect(text).not.toMatch(/01[A-Z]/)
})
