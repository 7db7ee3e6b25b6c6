import { expect, signUpThrough, SIZES, test } from '../fixtures/test.ts'

test.use({ viewport: SIZES.phone, hasTouch: true })

test('a member makes a token, a program uses it, and the member revokes it', async ({ page, context }) => {
  await signUpThrough(context, '봇_주인')
  await page.goto('/settings')
  await page.getByRole('button', { name: '토큰 만들기' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('이름').fill('매일 읽는 봇')
  await dialog.getByRole('button', { name: '토큰 만들기' }).click()
  const shown = dialog.getByLabel('토큰')
  await expect(shown).toHaveValue(/^gwy_/)
  for (const button of ['닫기', '복사하기'])
    await expect(dialog.getByRole('button', { name: button }).last()).toBeInViewport({ ratio: 1 })
  const authorization = `Bearer ${await shown.inputValue()}`
  await dialog.getByRole('button', { name: '닫기' }).last().click()

  const asked = () => fetch(new URL('/api/settings', page.url()), { headers: { authorization } })
  expect((await asked()).status).toBe(200)

  await page.getByRole('button', { name: '매일 읽는 봇 폐기' }).click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: '폐기' })
    .click()
  await expect(page.getByText('매일 읽는 봇 토큰을 폐기했어요.')).toBeVisible()
  await expect.poll(async () => (await asked()).status).toBe(401)
})
