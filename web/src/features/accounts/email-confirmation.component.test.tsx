import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { NOW, renderInApp } from '#test/render.tsx'
import { MEMBER } from '#test/sample-data.ts'
import { SIGNED_OUT_SESSION } from '#shared/browser/remembered-session.ts'
import { EmailConfirmation } from './email-confirmation.tsx'

const EMAIL = 'minji@gwanyeok.test'
/** A JWT. The page reads only its payload. */
const TOKEN = `x.${btoa(JSON.stringify({ email: EMAIL }))}.x`

const openConfirmation = (me: object | null) =>
  renderInApp(<EmailConfirmation token={TOKEN} action={null} />, { me })

test.for([
  ['signed_out', 401, null, '가입한 적이 없다면 이 창을 닫아주세요.'],
  ['other_account', 403, { id: 'another' }, '지금은 다른 계정으로 로그인되어 있어요.'],
] as const)(
  'after the error %s, asks for the password and then confirms the e-mail address',
  async ([code, status, me, text]) => {
    api.refuse('POST /email-confirmation/complete', code, { status })
    const screen = await openConfirmation(me)
    await expect.element(screen.getByText(text, { exact: false })).toBeVisible()
    await expect.element(screen.getByLabelText('이메일')).toHaveValue(EMAIL)
    await screen.getByLabelText('비밀번호', { exact: true }).fill('wrong-2026')
    api.refuse('POST /sign-in', 'wrong_password', { status: 401 })
    await screen.getByRole('button', { name: '로그인', exact: true }).click()
    await expect.element(screen.getByText('비밀번호가 올바르지 않습니다')).toBeVisible()
    await screen.getByLabelText('비밀번호', { exact: true }).fill('Tester-2026')
    api.on('POST /sign-in', () => {
      api.answer('POST /email-confirmation/complete', { done: true })
      api.answer('GET /session', { ...SIGNED_OUT_SESSION, now: NOW, me: MEMBER })
      return { me: MEMBER }
    })
    await screen.getByRole('button', { name: '로그인', exact: true }).click()
    await expect.element(screen.getByText('이메일을 확인했어요')).toBeVisible()
  },
)
