import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildSettings } from '#test/sample-data.ts'
import type { SettingsView } from '#shared/navigation/settings-views.ts'
import { SettingsList } from './settings-list.tsx'

async function renderList(emailConfirmed: boolean, current?: SettingsView) {
  api.answer('GET /settings', buildSettings({ mutedNotifications: ['prices'], publicProfile: false }))
  api.answer('GET /me/tokens', { items: [] })
  api.refuse('GET /users/:id/track-record', 'internal')
  const screen = await renderInApp(<SettingsList current={current} />, { me: { emailConfirmed } })
  await expect.element(screen.getByText('계정').first()).toBeVisible()
  return screen.getByRole('navigation', { name: '설정 항목' })
}

test('on the phone, each subject shows its current value', async () => {
  await page.viewport(390, 844)
  const list = await renderList(false)
  await expect
    .element(list)
    .toMatchTextContent(
      /^민민지minji@gwanyeok.test계정이메일 확인 필요알림5개 켜짐공개와 차단비공개 프로필화면시스템 설정개발자토큰 없음데이터와 탈퇴언제든 내려받기$/,
    )
  await expect
    .element(list.getByRole('link', { name: /^화면/ }))
    .toHaveAttribute('href', '/settings?view=display')
})

test('a confirmed address needs no warning', async () => {
  await page.viewport(390, 844)
  await expect.element(await renderList(true)).toMatchTextContent(/^민민지minji@gwanyeok.test계정알림/)
})

test('the desktop shows the same values, and marks the shown subject', async () => {
  await page.viewport(1280, 900)
  const list = await renderList(true, 'notifications')
  await expect.element(list).toMatchTextContent(/알림5개 켜짐/)
  await expect.element(list.getByRole('link', { name: /^알림/ })).toHaveAttribute('aria-current', 'page')
})

test('the list has a button that signs the member out', async () => {
  await page.viewport(390, 844)
  await renderList(true)
  api.answer('POST /sign-out', { done: true })
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect.poll(() => api.received('POST /sign-out')).toHaveLength(1)
})
