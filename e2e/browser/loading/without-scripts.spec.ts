import { expect, test } from '../fixtures/test.ts'

test.use({ javaScriptEnabled: false })

// The server sends the same page for all URLs (serve-web.test.ts); a URL that names a stock only adds meta tags.
test('without scripts every address shows that the app needs JavaScript, and a link to the public record', async ({
  page,
}) => {
  for (const address of ['/', '/?stock=TSLA', '/stocks/BRK.B', '/nowhere'])
    await test.step(address, async () => {
      await page.goto(address)
      expect((await page.locator('body').innerText()).trim()).toBe(
        '과녁을 보려면 브라우저에서 자바스크립트를 켜주세요. 공개 기록',
      )
      await expect(page.getByRole('link', { name: '공개 기록', exact: true })).toHaveAttribute('href', '/log')
    })
})
