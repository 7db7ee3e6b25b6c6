import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { Account } from './account.tsx'

test.each([
  ['minji@example.test', 1],
  ['', 0],
])('with the address "%s" there are %i rows of it', async (email, rows) => {
  api.refuseOthers('internal')
  const screen = await renderInApp(<Account />, { me: { email } })
  await expect.element(screen.getByText('사용자 이름', { exact: true })).toBeVisible()
  expect(screen.getByText('이메일', { exact: true }).elements()).toHaveLength(rows)
})
