import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderWithSignIn, type Screen, toastWith } from '#test/render.tsx'
import type { Delivery, Webhook } from './queries.ts'
import { Webhooks } from './webhooks.tsx'

const HOOK: Webhook = {
  id: 'w1',
  url: 'https://hooks.example.com/gwanyeok?team=1',
  createdAt: '2026-11-01T00:00:00.000Z',
  off: null,
  lastSucceededAt: '2026-11-20T01:00:00.000Z',
  lastFailedAt: null,
  oldSecretUntil: null,
}
const JUDGED: Delivery = {
  id: 'msg_1',
  type: 'prediction.judged',
  prediction: { id: 'p1', stock: 'AAPL', koreanName: '애플' },
  createdAt: '2026-11-20T01:00:00.000Z',
  state: 'failed',
  attempts: 10,
  lastAttemptAt: '2026-11-20T02:00:00.000Z',
  nextAttemptAt: null,
  responseStatus: 503,
  failure: 'status',
}
const SECRET = `whsec_${'a'.repeat(43)}=`

const open = () => renderWithSignIn(<Webhooks />)

const row = (screen: Screen) =>
  screen.getByRole('button', { name: 'hooks.example.com/gwanyeok', exact: false })

test('an address is refused in place, then added with its secret shown once', async () => {
  api.answer('GET /me/webhooks', { items: [] })
  const screen = await open()
  await expect.element(screen.getByText('아직 추가한 웹훅이 없어요.')).toBeVisible()
  await screen.getByRole('button', { name: '웹훅 추가하기' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: '웹훅 추가하기' }).click()
  await expect.element(dialog.getByText('주소를 적어주세요')).toBeVisible()

  api.refuse('POST /me/webhooks', 'invalid_input', { fields: { url: 'webhook_host' } })
  await dialog.getByLabelText('받을 주소').fill('https://10.0.0.1/')
  await dialog.getByRole('button', { name: '웹훅 추가하기' }).click()
  await expect.element(dialog.getByText('공개된 서버를 찾지 못했어요', { exact: false })).toBeVisible()

  api.answer('POST /me/webhooks', { secret: SECRET, made: HOOK })
  api.answer('GET /me/webhooks', { items: [HOOK] })
  await dialog.getByLabelText('받을 주소').fill(HOOK.url)
  await dialog.getByRole('button', { name: '웹훅 추가하기' }).click()
  await expect.element(dialog.getByLabelText('서명 키')).toHaveValue(SECRET)
  expect(api.received('POST /me/webhooks').at(-1)?.body).toEqual({ url: HOOK.url })
  await dialog.getByRole('button', { name: '닫기' }).last().click()
  await expect.element(row(screen)).toBeVisible()
  await expect.element(screen.getByText(SECRET)).not.toBeInTheDocument()
})

test('its sheet shows what was sent, sends it again, and gives another secret', async () => {
  api.answer('GET /me/webhooks', { items: [HOOK] })
  api.answer('GET /me/webhooks/:id/deliveries', { items: [JUDGED] })
  api.answer('POST /me/webhooks/:id/deliveries/:delivery/attempts', { done: true })
  api.answer('POST /me/webhooks/:id/secret', { secret: SECRET, changed: HOOK })
  const screen = await open()
  await row(screen).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('애플 예측 결과')).toBeVisible()
  await expect.element(dialog.getByText('응답 503 · 10번 시도', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: '애플 예측 결과 다시 보내기' }).click()
  await expect.element(toastWith('다시 보냈어요.')).toBeVisible()
  expect(api.received('POST /me/webhooks/:id/deliveries/:delivery/attempts').at(-1)?.params).toEqual({
    id: 'w1',
    delivery: 'msg_1',
  })

  await dialog.getByRole('button', { name: '서명 키 바꾸기' }).click()
  expect(api.received('POST /me/webhooks/:id/secret')).toEqual([])
  await screen.getByRole('button', { name: '서명 키 바꾸기' }).last().click()
  await expect.element(screen.getByLabelText('서명 키')).toHaveValue(SECRET)
})

test('one that was turned off says why, and is turned on again', async () => {
  const off = { ...HOOK, off: { since: '2026-11-20T01:00:00.000Z', reason: 'failing' as const } }
  api.answer('GET /me/webhooks', { items: [off] })
  api.answer('GET /me/webhooks/:id/deliveries', { items: [] })
  api.answer('PATCH /me/webhooks/:id', HOOK)
  const screen = await open()
  await row(screen).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('3일 동안 전달하지 못해 껐어요.', { exact: false })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '테스트 보내기' })).toBeDisabled()
  api.answer('GET /me/webhooks', { items: [HOOK] })
  await dialog.getByRole('switch', { name: '결과 보내기', exact: false }).click()
  await expect.element(dialog.getByRole('button', { name: '테스트 보내기' })).toBeEnabled()
  expect(api.received('PATCH /me/webhooks/:id').at(-1)?.body).toEqual({ isOn: true })
  const tried = { ...JUDGED, type: 'webhook.test' as const, prediction: null, state: 'delivered' as const }
  api.answer('POST /me/webhooks/:id/tests', { delivery: tried.id })
  api.answer('GET /me/webhooks/:id/deliveries', { items: [tried] })
  await dialog.getByRole('button', { name: '테스트 보내기' }).click()
  await expect.element(dialog.getByText('성공')).toBeVisible()
  expect(api.received('POST /me/webhooks/:id/tests').at(-1)?.params).toEqual({ id: 'w1' })
})
