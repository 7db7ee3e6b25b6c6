import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { MEMBER } from '#test/sample-data.ts'
import { queryClient } from '#shared/data/query-client.ts'
import { AuthPanel } from './auth-panel.tsx'
import { LoginForm } from './login-form.tsx'

const form = () =>
  renderInApp(<LoginForm onSignup={() => {}} onReset={() => {}} onSecondStep={() => {}} />, { me: null })

test('an empty form names each missing field, focuses the first and sends nothing', async () => {
  const screen = await form()
  await screen.getByRole('button', { name: '로그인', exact: true }).click()
  await expect.element(screen.getByLabelText('이메일')).toHaveFocus()
  await expect.element(screen.getByLabelText('이메일')).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(screen.getByLabelText('비밀번호', { exact: true }))
    .toHaveAttribute('aria-invalid', 'true')
  expect(api.received('POST /sign-in')).toEqual([])
})

test.for([
  ['unknown_email', '이메일'],
  ['wrong_password', '비밀번호'],
] as const)('%s is explained at the field %s, until the field changes', async ([code, label]) => {
  api.refuse('POST /sign-in', code)
  const screen = await form()
  await screen.getByLabelText('이메일').fill('minji@gwanyeok.test')
  await screen.getByLabelText('비밀번호', { exact: true }).fill('wrong-2026')
  await userEvent.keyboard('{Enter}')
  const field = screen.getByLabelText(label, { exact: true })
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('a sign-in leaves nothing of what was kept for another person', async () => {
  queryClient.setQueryData(['list'], 'of another')
  api.answer('POST /sign-in', { me: MEMBER })
  const screen = await form()
  await screen.getByLabelText('이메일').fill('minji@gwanyeok.test')
  await screen.getByLabelText('비밀번호', { exact: true }).fill('Right-2026')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => queryClient.getQueryData(['list'])).toBeUndefined()
})

test('an unknown e-mail leads to the sign-up, and no longer once it is changed', async () => {
  api.refuse('POST /sign-in', 'unknown_email')
  const screen = await renderInApp(<AuthPanel initial="login" />, { me: null })
  const offer = screen.getByRole('button', { name: '이 이메일로 가입하기' })
  const email = screen.getByLabelText('이메일')
  await email.fill('minji@gwanyeok.test')
  await screen.getByLabelText('비밀번호', { exact: true }).fill('wrong-2026')
  expect(offer.elements()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(offer).toBeVisible()
  await email.fill('minji2@gwanyeok.test')
  await expect.element(offer).not.toBeInTheDocument()
  await email.fill('minji@gwanyeok.test')
  await offer.click()
  await expect.element(screen.getByRole('heading', { name: '회원가입' })).toBeVisible()
  await expect.element(screen.getByLabelText('이메일')).toHaveValue('minji@gwanyeok.test')
})

test('a taken e-mail leads from the sign-up to the login', async () => {
  api.refuse('POST /sign-up', 'email_taken')
  const screen = await renderInApp(<AuthPanel initial="signup" />, { me: null })
  await screen.getByLabelText('사용자 이름').fill('민지')
  await screen.getByLabelText('이메일').fill('minji@gwanyeok.test')
  await screen.getByLabelText('비밀번호', { exact: true }).fill('Minji-2026')
  await screen.getByLabelText('비밀번호 확인', { exact: true }).fill('Minji-2026')
  await screen.getByLabelText('전체 동의').click()
  await screen.getByRole('button', { name: '가입하기' }).click()
  await screen.getByRole('button', { name: '이 이메일로 로그인하기' }).click()
  await expect.element(screen.getByRole('heading', { name: '로그인' })).toBeVisible()
  await expect.element(screen.getByLabelText('이메일')).toHaveValue('minji@gwanyeok.test')
})
