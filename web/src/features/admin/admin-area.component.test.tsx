import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { AdminArea } from './admin-area.tsx'

/** `stuck` counts the predictions that could not be judged; they wait in the view of the evaluation. */
const WAITING = { reports: 3, takedowns: 0, contacts: 100, stuck: 2 }

async function openAdminArea(width: number, waitingCounts: Partial<typeof WAITING> = {}) {
  await page.viewport(width, 800)
  api.answer('GET /admin/waiting', { ...WAITING, ...waitingCounts })
  api.answer('GET /admin/contacts', { items: [], nextCursor: null })
  const screen = await renderInApp(<AdminArea view="contacts" />)
  await expect.element(screen.getByText('문의가 없어요')).toBeVisible()
  const nav = screen.getByRole('navigation', { name: '관리' })
  const readTexts = () =>
    nav
      .getByRole('link')
      .elements()
      .map((link) => link.textContent)
  return { nav, readTexts }
}

test('on the desktop all views are visible, with the number of entries waiting in each', async () => {
  const { nav, readTexts } = await openAdminArea(1280)
  await expect
    .poll(readTexts)
    .toEqual([
      '평가 시스템대기2',
      '점검',
      '샘플 데이터',
      '신고대기3',
      '게시중단',
      '문의대기99+',
      '전체 피드',
      '커뮤니티',
      '회원',
      '관리 기록',
    ])
  await expect.element(nav.getByRole('link', { name: /^문의/ })).toHaveAttribute('aria-current', 'page')
  await expect
    .element(nav.getByRole('link', { name: /^신고/ }))
    .toHaveAttribute('href', '/admin?view=reports')
})

test('on the phone each group shows how many entries wait in its views, and the groups fit the screen', async () => {
  const { nav, readTexts } = await openAdminArea(390)
  await expect
    .poll(readTexts)
    .toEqual(['운영대기2', '처리대기99+', '글', '사람', '신고대기3', '게시중단', '문의대기99+'])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  for (const row of nav.getByRole('list').elements()) expect(row.scrollWidth).toBe(row.clientWidth)
})

test('a view without waiting entries has no number', async () => {
  const { readTexts } = await openAdminArea(390, { reports: 0, contacts: 0, stuck: 0 })
  await expect.poll(readTexts).toEqual(['운영', '처리', '글', '사람', '신고', '게시중단', '문의'])
})
