import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { AuthPanel } from './auth-panel.tsx'

test('the title of a form that another has led to is focused, and that of the first form is not', async () => {
  const screen = await renderInApp(<AuthPanel initial="login" />, { me: null })
  const title = (name: string) => screen.getByRole('heading', { level: 2, name })
  await expect.element(title('로그인')).toBeVisible()
  await expect.element(title('로그인')).not.toHaveFocus()
  await screen.getByRole('button', { name: '회원가입', exact: true }).click()
  await expect.element(title('회원가입')).toHaveFocus()
  await screen.getByRole('button', { name: '로그인', exact: true }).click()
  await expect.element(title('로그인')).toHaveFocus()
})
