import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp, toastWith } from '#test/render.tsx'
import { settings } from '#test/sample-data.ts'
import { NotificationPreferences } from './preferences.tsx'

const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

const AGREED = '2026-11-20T16:00:00.000Z'

async function shown(
  pushKey: string | null,
  pushed: ('judged' | 'watched_predicted')[] = ['judged'],
  change: Parameters<typeof settings>[0] = {},
) {
  const answer = settings({ pushedNotifications: pushed, ...change })
  api.answer('GET /settings', answer)
  api.answer('PATCH /settings', answer)
  api.answer('GET /me/push', { endpoint: null })
  return renderInApp(<NotificationPreferences />, { pushKey })
}
const chosen = () => api.received('PUT /me/advertising').at(-1)?.body
const sent = () => api.received('PATCH /settings').at(-1)?.body

test('one tap ends a kind, one its pushes, and one everything', async () => {
  const screen = await shown(KEY)
  await screen.getByRole('switch', { name: '예측 결과 푸시 알림' }).click()
  await expect.poll(sent).toEqual({ pushedNotifications: [] })
  await screen.getByRole('switch', { name: '언급 푸시 알림' }).click()
  await expect.poll(sent).toEqual({ pushedNotifications: ['mention'] })
  await screen.getByRole('switch', { name: '예측 결과 앱 알림' }).click()
  await expect.poll(sent).toEqual({ mutedNotifications: ['judged'] })
  await expect.element(screen.getByRole('switch', { name: '예측 결과 푸시 알림' })).toBeDisabled()
  await screen.getByRole('button', { name: '모두 끄기' }).click()
  await expect.poll(() => (sent() as { mutedNotifications: string[] }).mutedNotifications.length).toBe(8)
  await expect.element(screen.getByRole('button', { name: '모두 끄기' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: '모두 켜기' }).click()
  await expect.poll(sent).toEqual({ mutedNotifications: [] })
})

test('predictions on watched stocks are pushed alone, and end with everything', async () => {
  const screen = await shown(KEY, ['judged', 'watched_predicted'], { advertisingSince: AGREED })
  const name = '관심 종목의 새 예측 푸시 알림'
  await expect.element(screen.getByRole('switch', { name })).toBeChecked()
  await screen.getByRole('button', { name: '모두 끄기' }).click()
  await expect.poll(() => sent()).toMatchObject({ pushedNotifications: ['judged'] })
  await expect.element(screen.getByRole('switch', { name })).not.toBeChecked()
})

test('pushes of what others made wait for a consent that is asked for, and given by the member alone', async () => {
  const screen = await shown(KEY)
  const kind = screen.getByRole('switch', { name: '팔로우한 회원의 새 예측 푸시 알림' })
  const day = screen.getByRole('switch', { name: /^광고성 정보 수신 동의/ })
  const night = screen.getByRole('switch', { name: /^야간/ })
  await expect.element(kind).toBeVisible()
  expect(day.elements()).toHaveLength(0)
  await kind.click()
  await expect.element(day).not.toBeChecked()
  await expect.element(night).toBeDisabled()
  await expect.element(kind).not.toBeChecked()
  expect([sent(), chosen()]).toEqual([undefined, undefined])

  const agreed = settings({ pushedNotifications: ['judged'], advertisingSince: AGREED })
  api.answer('PUT /me/advertising', agreed)
  api.answer('PATCH /settings', { ...agreed, pushedNotifications: ['judged', 'followee_predicted'] })
  await day.click()
  await expect.element(kind).toBeChecked()
  expect([chosen(), sent()]).toEqual([
    { advertising: true },
    { pushedNotifications: ['judged', 'followee_predicted'] },
  ])
  await expect.element(screen.getByText('2026. 11. 21. 동의')).toBeVisible()
  await expect.element(night).not.toBeChecked()
  await night.click()
  await expect.poll(chosen).toEqual({ nightAdvertising: true })
  await day.click()
  await expect.poll(chosen).toEqual({ advertising: false })
})

test('a consent is withdrawn with one tap, and its switch stays', async () => {
  const screen = await shown(KEY, ['judged'], { advertisingSince: AGREED })
  const day = screen.getByRole('switch', { name: /^광고성 정보 수신 동의/ })
  await expect.element(day).toBeChecked()
  api.answer('PUT /me/advertising', settings({ pushedNotifications: ['judged'] }))
  await day.click()
  await expect.element(day).not.toBeChecked()
  expect(chosen()).toEqual({ advertising: false })
})

test('a consent that the server refuses leaves everything off', async () => {
  const screen = await shown(KEY)
  await screen.getByRole('switch', { name: '관심 종목의 새 예측 푸시 알림' }).click()
  api.refuse('PUT /me/advertising', 'read_only')
  await screen.getByRole('switch', { name: /^광고성 정보 수신 동의/ }).click()
  await expect.element(toastWith('지금은 점검 중이라')).toBeVisible()
  await expect.element(screen.getByRole('switch', { name: /^광고성 정보 수신 동의/ })).not.toBeChecked()
  expect(sent()).toBe(undefined)
})

test('a site that cannot push says so, and offers nothing that would not work', async () => {
  const screen = await shown(null)
  await expect
    .element(screen.getByText('지금은 이 사이트에서 푸시 알림을 보낼 수 없어요.', { exact: false }))
    .toBeVisible()
  expect(screen.container.textContent).not.toContain('밤에도 푸시 받기')
  expect(screen.getByRole('switch', { name: '예측 결과 앱 알림' }).elements()).toHaveLength(1)
  expect(screen.getByRole('switch', { name: '예측 결과 푸시 알림' }).elements()).toHaveLength(0)
})
