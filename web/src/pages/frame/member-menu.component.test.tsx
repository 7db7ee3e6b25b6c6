import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { MEMBER, buildMemberBrief } from '#test/sample-data.ts'
import { MemberMenu } from './member-menu.tsx'

afterEach(() => localStorage.removeItem('theme'))

async function openMenu(width: number) {
  await page.viewport(width, 844)
  api.answer('GET /users/:id', {
    member: buildMemberBrief({ id: 'me', username: '민지' }),
    createdAt: '2026-01-01T00:00:00.000Z',
    isMe: true,
    followedByMe: false,
    followerCount: 0,
    followingCount: 0,
    publicProfile: true,
    stats: {
      totalScore: 3284,
      rank: 5,
      avgScore: 100,
      marketWins: 0,
      marketLosses: 0,
      predictions: { total: 0, success: 0, failed: 0, pending: 0, void: 0, successRate: null },
    },
    rank: 5,
    nonPublicCount: 0,
  })
  api.refuse('GET /users/:id/track-record', 'internal')
  const screen = await renderInApp(<MemberMenu me={MEMBER} />)
  await screen.getByRole('button', { name: '메뉴' }).click()
  return screen
}

test('the menu shows score and rank, then pages, then help, then the sign-out', async () => {
  const screen = await openMenu(1280)
  await expect.element(screen.getByText('3,284점 · 랭킹 5위')).toBeVisible()
  const labels = screen
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent)
  expect(labels).toEqual([
    '내 프로필',
    '저장한 예측',
    '설정',
    '점수와 시장 대결',
    '문의하기',
    '게시중단 요청',
    '이용약관',
    '개인정보처리방침',
    '공개 기록',
    '로그아웃',
  ])
})

test('the sign-out is a row of its own', async () => {
  const screen = await openMenu(1280)
  const locateItem = (name: string) =>
    screen.getByRole('menuitem', { name }).element().getBoundingClientRect()
  expect(locateItem('로그아웃').top).toBeGreaterThan(locateItem('공개 기록').bottom)
  expect(locateItem('로그아웃').width).toBeGreaterThan(locateItem('내 프로필').width)
})

test('another theme is stored at once, and the menu stays open', async () => {
  const screen = await openMenu(1280)
  await screen.getByRole('menuitemradio', { name: '어둡게' }).click()
  expect(localStorage.getItem('theme')).toBe('dark')
  await expect.element(screen.getByRole('menu')).toBeVisible()
  await screen.getByRole('menuitemradio', { name: '시스템' }).click()
  expect(localStorage.getItem('theme')).toBeNull()
})

test('on the phone the menu is a sheet with a close button', async () => {
  await openMenu(390)
  await page.getByRole('menuitem', { name: '닫기' }).click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})
