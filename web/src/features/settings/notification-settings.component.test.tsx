import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildSettings } from '#test/sample-data.ts'
import { settingsMessages } from './messages.ts'
import { NotificationPreferences } from './preferences.tsx'

const SWITCHES = Object.keys(settingsMessages.switches)
const PUSH_KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

async function renderSettings(pushKey: string | null) {
  const answer = buildSettings({ pushedNotifications: ['results'] })
  api.answer('GET /settings', answer)
  api.answer('PATCH /settings', answer)
  api.answer('GET /me/push', { endpoint: null })
  return renderInApp(<NotificationPreferences />, { pushKey })
}
const readSentBody = () => api.received('PATCH /settings').at(-1)?.body

test('each switch is saved by one tap: in-app, push, and all at once', async () => {
  const screen = await renderSettings(PUSH_KEY)
  const appSwitches = screen.getByRole('switch', { name: /앱 알림$/ })
  await expect.element(appSwitches.first()).toBeVisible()
  expect(appSwitches.elements()).toHaveLength(SWITCHES.length)
  expect(screen.getByRole('switch', { name: /푸시 알림$/ }).elements()).toHaveLength(SWITCHES.length)
  await screen.getByRole('switch', { name: '내 결과 푸시 알림' }).click()
  await expect.poll(readSentBody).toEqual({ pushedNotifications: [] })
  await screen.getByRole('switch', { name: '반응 푸시 알림' }).click()
  await expect.poll(readSentBody).toEqual({ pushedNotifications: ['reactions'] })
  await screen.getByRole('switch', { name: '내 결과 앱 알림' }).click()
  await expect.poll(readSentBody).toEqual({ mutedNotifications: ['results'] })
  await expect.element(screen.getByRole('switch', { name: '내 결과 푸시 알림' })).toBeDisabled()
  await screen.getByRole('button', { name: '모두 끄기' }).click()
  await expect
    .poll(readSentBody)
    .toEqual({ mutedNotifications: expect.arrayContaining(SWITCHES) as string[] })
  await expect.element(screen.getByRole('button', { name: '모두 끄기' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: '모두 켜기' }).click()
  await expect.poll(readSentBody).toEqual({ mutedNotifications: [] })
})

test('pending price alerts are listed below their switch', async () => {
  api.answer('GET /settings', buildSettings())
  api.answer('GET /me/push', { endpoint: null })
  const screen = await renderInApp(<NotificationPreferences priceAlerts={<p>기다리는 가격들</p>} />)
  await expect.element(screen.getByText('기다리는 가격들')).toBeVisible()
  expect(screen.container.textContent).toMatch(
    /가격 알림종목 화면의 종으로 정해둔 가격에 닿으면기다리는 가격들사람들답글/,
  )
})

test('a site that cannot push says where new notifications are, and offers no push settings', async () => {
  const screen = await renderSettings(null)
  await expect.element(screen.getByText('새 알림은 화면 위의 종에서 볼 수 있어요.')).toBeVisible()
  expect(
    screen
      .getByRole('heading')
      .elements()
      .map((heading) => heading.textContent),
  ).toEqual(['알림', '내 예측', '사람들', '운영'])
  expect(screen.container.textContent).not.toContain('밤에도 푸시 받기')
  expect(screen.getByRole('switch', { name: '내 결과 앱 알림' }).elements()).toHaveLength(1)
  expect(screen.getByRole('switch', { name: '내 결과 푸시 알림' }).elements()).toHaveLength(0)
})
