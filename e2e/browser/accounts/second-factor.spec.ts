import { readFile } from 'node:fs/promises'
import { TOTP } from 'otpauth'
import { expect, PASSWORD, signUpThroughApi, listTestedSizes, test } from '../fixtures/test.ts'
import { findAxeFaults } from '../screens/find-axe-faults.ts'

/** Time for which an authenticator app shows a code (RFC 6238). */
const CODE_INTERVAL_MS = 30_000

/** Computes the code of an authenticator app at `at` (epoch ms). */
const computeAppCode = (secret: string, at: number) => new TOTP({ secret }).generate({ timestamp: at })

for (const [size, viewport] of listTestedSizes('phone')) {
  test.describe(size, () => {
    test.use({ viewport })

    test('a member downloads their data, and turns a second factor on, uses it and turns it off', async ({
      page,
      context,
    }) => {
      const { email } = await signUpThroughApi(context, '두단계')
      await page.goto('/settings?view=leaving')
      await test.step('download, and too early again', async () => {
        const button = page.getByRole('button', { name: '내려받기', exact: true })
        const downloadEvent = page.waitForEvent('download')
        await button.click()
        // Checked first, because it disappears after three seconds.
        await expect(page.getByText('내 데이터를 내려받았어요.')).toBeVisible()
        const download = await downloadEvent
        expect(download.suggestedFilename()).toBe('gwanyeok-data.zip')
        // Every ZIP archive begins with PK.
        expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
        await button.click()
        await expect(page.getByText('1시간에 한 번 받을 수 있어요.')).toBeVisible()
      })

      await page.goto('/settings?view=account')
      const section = page.locator('section').filter({ hasText: '2단계 인증' }).first()
      await section.getByRole('button', { name: '켜기' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('img', { name: '인증 앱에 등록할 QR 코드' })).toBeVisible()
      const secret = (await dialog.getByRole('group', { name: '설정 키' }).innerText()).replaceAll(' ', '')
      expect(await findAxeFaults(page)).toEqual([])
      await dialog.getByLabel('인증 코드').fill(computeAppCode(secret, Date.now()))
      await dialog.getByRole('button', { name: '켜기' }).click()
      const codes = dialog.getByRole('list', { name: '복구 코드' }).getByRole('listitem')
      await expect(codes).toHaveCount(10)
      const [recoveryCode = '', otherCode = ''] = await codes.allInnerTexts()
      expect(await findAxeFaults(page)).toEqual([])
      await dialog.getByRole('button', { name: '보관했어요' }).click()
      await expect(section.getByText('10개 남았어요')).toBeVisible()

      const signIn = async () => {
        await context.clearCookies()
        await page.goto('/')
        await page.getByRole('button', { name: '로그인' }).first().click()
        await page.getByLabel('이메일').fill(email)
        await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { name: '2단계 인증' })).toBeVisible()
      }
      await signIn()
      await expect(page.getByLabel('인증 코드')).toBeFocused()
      await page.keyboard.type('000000')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('인증 코드')).toHaveAccessibleDescription(/코드가 맞지 않아요/)
      expect(await findAxeFaults(page)).toEqual([])
      // The current code may have been used already, but the next one is valid, too. It may be typed with a space.
      const nextCode = computeAppCode(secret, Date.now() + CODE_INTERVAL_MS)
      await page.getByLabel('인증 코드').fill(`${nextCode.slice(0, 3)} ${nextCode.slice(3)}`)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: '메뉴', exact: true })).toBeVisible()

      await signIn()
      await page.getByRole('button', { name: '인증 앱을 쓸 수 없나요?' }).click()
      await page.getByLabel('복구 코드').fill(recoveryCode)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: '메뉴', exact: true })).toBeVisible()

      await page.goto('/settings?view=account')
      await expect(section.getByText('9개 남았어요')).toBeVisible()
      await section.getByRole('button', { name: '끄기' }).click()
      await dialog.getByRole('button', { name: '인증 앱을 쓸 수 없나요?' }).click()
      await dialog.getByLabel('복구 코드').fill(otherCode)
      await dialog.getByRole('button', { name: '끄기' }).click()
      await expect(section.getByRole('button', { name: '켜기' })).toBeVisible()
    })
  })
}
