import { expect, test, vi } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderWithRecentSignIn, findToast } from '#test/render.tsx'
import { call } from '../api/api.ts'
import { Button } from '../ui/buttons/button.tsx'
import { useRecentSignIn } from './recent-sign-in-provider.tsx'

const KAKAO = { provider: 'kakao', name: '카카오' } as const
const COMPANY = { provider: 'oidc', name: '우리회사' } as const
const LINKED_AT = '2026-11-01T00:00:00.000Z'

function SensitiveAction() {
  const withRecentSignIn = useRecentSignIn()
  return (
    <Button onClick={() => void withRecentSignIn(() => call('DELETE /admin/samples')).catch(vi.fn())}>
      지우기
    </Button>
  )
}

/** Presses the button as a member without a password, who signed in long ago with these services. */
async function pressSensitiveButton(services: (typeof KAKAO | typeof COMPANY)[], emailConfirmed: boolean) {
  api.answer('GET /me/sign-in-methods', {
    password: false,
    providers: services.map(({ provider }) => ({ provider, linkedAt: LINKED_AT })),
  })
  api.refuse('DELETE /admin/samples', 'recent_sign_in_needed', { status: 403 })
  const screen = await renderWithRecentSignIn(<SensitiveAction />, {
    signInProviders: [KAKAO, COMPANY],
    me: { email: 'minji@example.com', emailConfirmed },
  })
  await screen.getByRole('button', { name: '지우기' }).click()
  return screen.getByRole('dialog', { name: '본인 확인' })
}

test('offers a mail to set a password, and no service that does not report the time of a sign-in', async () => {
  const dialog = await pressSensitiveButton([KAKAO], true)
  await expect.element(dialog.getByRole('button', { name: '카카오로 확인하기' })).not.toBeInTheDocument()
  api.on('POST /password-reset', ({ body }) => {
    expect(body).toEqual({ email: 'minji@example.com' })
    return { done: true, sender: 'no-reply@example.com' }
  })
  await dialog.getByRole('button', { name: '비밀번호 만들기 메일 받기' }).click()
  await expect.element(findToast('메일을 보냈어요. 메일함을 확인해주세요.')).toBeVisible()
})

test('asks a member whose address is unconfirmed to confirm it first', async () => {
  const dialog = await pressSensitiveButton([KAKAO], false)
  await expect.element(dialog.getByText('먼저 이메일을 확인해주세요', { exact: false })).toBeVisible()
  api.answer('POST /email-confirmation', { done: true })
  await dialog.getByRole('button', { name: '확인 메일 다시 받기' }).click()
  await expect.element(findToast('확인 메일을 보냈어요. 메일함을 확인해주세요.')).toBeVisible()
})

test('also offers a service that reports the time of a sign-in', async () => {
  const dialog = await pressSensitiveButton([KAKAO, COMPANY], true)
  await expect.element(dialog.getByRole('button', { name: '우리회사 계정으로 확인하기' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '비밀번호 만들기 메일 받기' })).toBeVisible()
})
