import type { Page } from '@playwright/test'
import { expect, takePicture, createName, createEmail, PASSWORD, listSizes, test } from '../fixtures/test.ts'

/** From the first visit to a prediction with a valid seal; on a desktop by keyboard. */
for (const [size, viewport] of listSizes('phone')) {
  test.describe(size, () => {
    test.use({ viewport, hasTouch: size === 'phone' })

    test('a newcomer predicts, finds it again and is refused a second one', async ({ page }) => {
      const username = createName(`과녁${size === 'phone' ? '손' : '책상'}`)
      const email = createEmail()

      await test.step('sign up', async () => {
        await page.goto('/')
        await expect(page.getByRole('button', { name: '가입하기' })).toBeVisible()
        await takePicture(page, `01-landing-${size}`)
        await expectSimulatedPricesExplained(page)
        await page.getByLabel('사용자 이름').fill(username)
        await page.getByLabel('이메일').fill(email)
        await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
        await page.getByLabel('비밀번호 확인').fill(PASSWORD)
        await page.getByLabel('전체 동의').check()
        await page.getByRole('button', { name: '가입하기' }).click()
        await expect(page.getByRole('heading', { name: '지금 많이 예측하는 종목' })).toBeVisible()
        await takePicture(page, `02-home-${size}`)
      })

      await test.step('search 테슬라 and see price and chart', async () => {
        if (size === 'phone')
          await page.getByRole('button', { name: '종목·회원 검색' }).filter({ visible: true }).first().click()
        await page.getByRole('combobox').fill('테슬라')
        await page.getByRole('option', { name: /^테슬라 TSLA/ }).click()
        await expect(page).toHaveURL(/stock=TSLA/)
        await expect(
          page
            .getByText(/^\$\d+\.\d\d$/)
            .filter({ visible: true })
            .first(),
        ).toBeVisible()
        await expect(
          page
            .getByText(/종가 기준/)
            .filter({ visible: true })
            .first(),
        ).toBeVisible()
        await expect(page.locator('canvas').first()).toBeVisible()
        // Generated logos of the simulated market say nothing about a company.
        await expect(page.locator('img[src^="/api/stocks/"]')).toHaveCount(0)
        await takePicture(page, `03-stock-${size}`)
      })

      await test.step('predict +10 % over 3 days', async () => {
        await page.getByRole('button', { name: /\+10%/ }).click()
        await page.getByRole('button', { name: /^직접 고르기/ }).click()
        const period = page.getByRole('slider', { name: '기간' })
        await period.press('Home')
        await expect(period).toHaveAttribute('aria-valuetext', /^1일/)
        for (const days of [2, 3]) {
          await period.press('ArrowRight')
          await expect(period).toHaveAttribute('aria-valuetext', new RegExp(`^${days}일`))
        }
        if (size === 'desktop') await page.getByRole('button', { name: /^근거 쓰기/ }).click()
        await page.getByLabel('근거').fill('신차 발표를 앞두고 기대가 커질 것 같아요.')
        await takePicture(page, `04-form-${size}`)
        await page.getByRole('button', { name: '예측 제출하기' }).click()
        await expect(page.getByText('예측이 블록체인 방식으로 암호화되어 제출되었습니다!')).toBeVisible()
      })

      await test.step('look at the receipt', async () => {
        await expect(page.getByRole('heading', { name: '예측을 기록했어요' })).toBeVisible()
        await expect(page.getByText('결과가 나오는 때')).toBeVisible()
        await expect(page.getByText('최대 630점')).toBeVisible()
        await takePicture(page, `04-receipt-${size}`)
        await page.getByRole('button', { name: '직접 확인' }).click()
        await expect(page.getByText('올릴 때 내용 그대로예요')).toBeVisible()
      })

      await test.step('see it in the feed and verify its badge', async () => {
        await page.goto('/feed')
        const card = page.getByRole('article').filter({ hasText: username })
        await expect(card.getByText('+10.00%').first()).toBeVisible()
        await takePicture(page, `05-feed-${size}`)
        await card
          .getByRole('link', { name: /예측 자세히 보기/ })
          .first()
          .click()
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByText('신차 발표를 앞두고 기대가 커질 것 같아요.')).toBeVisible()
        await dialog.getByRole('button', { name: '직접 확인' }).click()
        await expect(dialog.getByText('올릴 때 내용 그대로예요')).toBeVisible()
        await takePicture(page, `06-detail-${size}`)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      })

      await test.step('save it and find it again by the menu', async () => {
        const card = page.getByRole('article').filter({ hasText: username })
        const bookmarkResponse = page.waitForResponse(/\/bookmark$/)
        await card.getByRole('button', { name: '예측 저장', exact: true }).click()
        expect((await bookmarkResponse).ok()).toBe(true)
        await page.getByRole('button', { name: '메뉴', exact: true }).click()
        await page.getByRole('menuitem', { name: '저장한 예측' }).click()
        await expect(page.getByRole('heading', { name: '저장한 예측' })).toBeVisible()
        await expect(card).toBeVisible()
      })

      await test.step('be refused a second one', async () => {
        const response = await page.request.post('/api/predictions', {
          data: { stock: 'TSLA', targetPrice: 1, seenPrice: 1, period: 1 },
        })
        expect(response.status()).toBe(409)
        await page.goto('/?stock=TSLA')
        await expect(
          page.getByText('이미 TSLA에 진행 중인 예측이 있습니다. 결과가 나온 후 다시 예측해주세요.'),
        ).toBeVisible()
        await takePicture(page, `07-already-${size}`)
      })
    })
  })
}

async function expectSimulatedPricesExplained(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toContainText('실제 시세')
  const pill = page.getByRole('button', { name: '모의 시세 설명 보기' }).first()
  await pill.click()
  const explanation = page.getByRole('dialog', { name: '모의 시세란?' })
  await expect(explanation).toContainText('실제 거래 가격이 아니라')
  await expect(explanation).not.toContainText('MARKET_DATA_KEY')
  await page.keyboard.press('Escape')
  await expect(explanation).toBeHidden()
  await expect(pill).toBeFocused()
}
