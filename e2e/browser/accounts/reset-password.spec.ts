import { expect, takeScreenshot, PASSWORD, signUpThroughApi, SIZES, test } from '../fixtures/test.ts'

const NEW_PASSWORD = 'Another-2026'

test.use({ viewport: SIZES.phone, hasTouch: true })

test('a member who forgot the password signs in by a mailed link, and later with the new password', async ({
  page,
  context,
  product,
}) => {
  const { email } = await signUpThroughApi(context, '잊은이')
  await page.goto('/settings?view=notifications')
  await expect(page.getByText('내 결과', { exact: true }).first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 900))
  await page.getByRole('button', { name: '메뉴', exact: true }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('button', { name: '비밀번호를 잊으셨나요?' }).click()
  await expect(page.getByRole('heading', { name: '비밀번호 재설정' })).toBeVisible()
  await page.getByLabel('이메일').fill(email)
  await page.getByRole('button', { name: '재설정 링크 받기' }).click()
  // Exactly this sentence, because another one would reveal whether the address has an account.
  await expect(page.getByText('보냈습니다')).toHaveText(['성공등록된 이메일이라면 재설정 링크를 보냈습니다'])
  await expect(page.getByText('링크는 1시간 동안 유효합니다')).toBeVisible()
  await takeScreenshot(page, '08-reset-sent')
  await expect(() => product.findMailedLink('reset-password', email)).toPass()
  await page.goto(product.findMailedLink('reset-password', email))
  await page.getByLabel('새 비밀번호', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('비밀번호 확인').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  // The new password has signed the member in.
  await expect(page.getByRole('heading', { name: '지금 많이 예측하는 종목' })).toBeVisible()
  await page.goto(product.findMailedLink('reset-password', email))
  await expect(page.getByText('링크가 과녁을 벗어났어요')).toBeVisible()
  // The link is truncated.
  await page.goto('/reset-password?token=cut')
  await expect(page.getByRole('button', { name: '새 링크 받기' })).toBeVisible()
  await context.request.post('/api/sign-out')
  await page.goto('/')
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByText('비밀번호가 올바르지 않습니다')).toBeVisible()
  await page.getByLabel('비밀번호', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByRole('heading', { name: '지금 많이 예측하는 종목' })).toBeVisible()
})
