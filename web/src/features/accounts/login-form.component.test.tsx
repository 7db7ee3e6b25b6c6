import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { MEMBER } from '#test/sample-data.ts'
import { queryClient } from '#shared/data/query-client.ts'
import { LoginForm } from './login-form.tsx'

const openForm = () =>
  renderInApp(<LoginForm onShowSignUp={() => {}} onShowReset={() => {}} onCodeNeeded={() => {}} />, {
    me: null,
  })

test('an empty form marks each field, focuses the first and sends nothing', async () => {
  const screen = await openForm()
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
] as const)('the error %s marks and focuses the field %s until the field changes', async ([code, label]) => {
  api.refuse('POST /sign-in', code)
  const screen = await openForm()
  await screen.getByLabelText('이메일').fill('minji@gwanyeok.test')
  await screen.getByLabelText('비밀번호', { exact: true }).fill('wrong-2026')
  await userEvent.keyboard('{Enter}')
  const field = screen.getByLabelText(label, { exact: true })
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('without a connection, the error also says to check the connection', async () => {
  api.disconnect('POST /sign-in')
  const screen = await openForm()
  await screen.getByLabelText('이메일').fill('minji@gwanyeok.test')
  await screen.getByLabelText('비밀번호', { exact: true }).fill('Right-2026')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(screen.getByText('로그인에 실패했습니다. 다시 시도해주세요. 인터넷 연결을 확인해주세요.'))
    .toBeVisible()
})

test('a sign-in removes the cached data of the previous member', async () => {
  queryClient.setQueryData(['list'], 'of the previous member')
  api.answer('POST /sign-in', { me: MEMBER })
  const screen = await openForm()
  await screen.getByLabelText('이메일').fill('minji@gwanyeok.test')
  await screen.getByLabelText('비밀번호', { exact: true }).fill('Right-2026')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => queryClient.getQueryData(['list'])).toBeUndefined()
})
