import { expect, signUpThrough, sizesOr, test } from '../fixtures/test.ts'

for (const [size, viewport] of sizesOr('phone')) {
  test.describe(size, () => {
    test.use({ viewport, hasTouch: size === 'phone' })

    test('the 모의 시세 label explains simulated prices, and no text promises real ones', async ({
      page,
      context,
    }) => {
      await page.goto('/')
      await expect(page.getByText('모의 시세로 채점해요')).toBeVisible()
      await expect(page.locator('body')).not.toContainText('실제 시세')
      const pill = page.getByRole('button', { name: '모의 시세 설명 보기' }).first()
      await pill.click()
      const told = page.getByRole('dialog', { name: '모의 시세란?' })
      await expect(told).toContainText('실제 거래 가격이 아니라')
      await page.keyboard.press('Escape')
      await expect(told).toBeHidden()
      await expect(pill).toBeFocused()

      await signUpThrough(context, '연습')
      await page.goto('/welcome?pick=TSLA')
      await page.getByRole('button', { name: /\+5%/ }).click()
      await expect(page.locator('img[src^="/api/stocks/"]')).toHaveCount(0)
      await page.getByRole('button', { name: '다음' }).filter({ visible: true }).click()
      await expect(page.getByText('모의 시세로 채점해요')).toBeVisible()
      await expect(page.locator('body')).not.toContainText('실제 시세')
      await page.getByRole('button', { name: '모의 시세 설명 보기' }).first().click()
      await expect(told).toBeVisible()
      await expect(told).not.toContainText('MARKET_DATA_KEY')
    })
  })
}
