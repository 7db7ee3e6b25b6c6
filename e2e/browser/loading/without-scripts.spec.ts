import { APP_PATHS } from '@gwanyeok/domain/app-paths.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ javaScriptEnabled: false })

test('without scripts every address says in one sentence what it needs, and leads to the open record', async ({
  page,
}) => {
  for (const address of [...APP_PATHS, '/?stock=TSLA', '/stocks/BRK.B', '/nowhere', '/index.html'])
    await test.step(address, async () => {
      await page.goto(address.replace(':userId', 'somebody'))
      expect((await page.locator('body').innerText()).trim()).toBe(
        '과녁을 보려면 브라우저에서 자바스크립트를 켜주세요. 공개 기록',
      )
      await expect(page.getByRole('link')).toHaveAttribute('href', '/log')
      await expect(page.getByRole('link', { name: '공개 기록', exact: true })).toBeVisible()
    })
})
