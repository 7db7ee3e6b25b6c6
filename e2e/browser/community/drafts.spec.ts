import { expect, signUpThroughApi, SIZES, testWithProxy as test } from '../fixtures/test.ts'

test.use({ viewport: SIZES.phone, hasTouch: true })

test('typed text stays while a script fails to load, and the script is requested again', async ({
  page,
  context,
  productProxy,
}) => {
  await signUpThroughApi(context, '약한_신호')
  await page.goto('/community')
  const composer = page.getByPlaceholder('지금 시장, 어떻게 보고 있어요?')
  await composer.fill('엘리베이터에서 쓰는 글')
  // Refuses only the first address: the page retries at another one, because older browsers than Chromium 156 never
  // request a failed address again.
  productProxy.refuse(/\/assets\/member-menu-popup-[^?]*$/, 503)
  const failedScript = page.waitForResponse(
    (answer) => answer.url().includes('member-menu-popup-') && !answer.ok(),
  )
  await page.getByRole('button', { name: '메뉴', exact: true }).click()
  await failedScript
  await expect(composer).toHaveValue('엘리베이터에서 쓰는 글')
  await expect(page.getByRole('menuitem', { name: '설정' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(composer).toHaveValue('엘리베이터에서 쓰는 글')
})

test('text typed in the settings stays while another subject is open', async ({ page, context }) => {
  await signUpThroughApi(context, '설정_둘러보기')
  await page.goto('/settings')
  const findViewLink = (name: string) =>
    page.getByRole('navigation', { name: '설정 항목' }).getByRole('link', { name })
  const back = page.getByRole('button', { name: '뒤로' })
  await findViewLink('공개와 차단').click()
  const mutedWordField = page.getByLabel('숨길 단어')
  await mutedWordField.fill('도배')
  await back.click()
  await findViewLink('화면').click()
  await expect(page.getByRole('radio', { name: '시스템' })).toBeVisible()
  await expect(mutedWordField).toBeHidden()
  await back.click()
  await findViewLink('공개와 차단').click()
  await expect(mutedWordField).toHaveValue('도배')
})
