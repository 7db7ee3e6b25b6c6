import {
  expect,
  takeScreenshot,
  PASSWORD,
  signUpThroughApi,
  listTestedSizes,
  test,
} from '../fixtures/test.ts'
import { PICTURES } from '../fixtures/pictures.ts'

for (const [size, viewport] of listTestedSizes('phone')) {
  test.describe(size, () => {
    test.use({ viewport, hasTouch: size === 'phone' })

    test('a member posts pictures, changes the photo, and withdraws', async ({ page, context }) => {
      const { email } = await signUpThroughApi(context, '글쓴이')
      const words = `이번 주 실적을 어떻게 보세요? ${size}`

      await test.step('a post with three images', async () => {
        await page.goto('/community')
        await page.getByRole('textbox', { name: '글 내용' }).fill(words)
        await page.locator('input[type=file]').first().setInputFiles(PICTURES)
        await expect(page.getByRole('button', { name: /^사진 \d 삭제$/ })).toHaveCount(3)
        await page.getByRole('button', { name: '올리기', exact: true }).click()
        await expect(page.getByText('글이 작성되었습니다! 💬')).toBeVisible()
        const post = page.getByRole('article').filter({ hasText: words })
        await expect(post.locator('img')).toHaveCount(3)
        await takeScreenshot(page, `20-community-${size}`)
      })

      await test.step('a new photo', async () => {
        await page.goto('/profile')
        await page.locator('input[type=file]').first().setInputFiles(PICTURES[0]!)
        await expect(page.getByText('프로필 사진이 업데이트되었습니다!')).toBeVisible()
        await takeScreenshot(page, `22-profile-${size}`)
      })

      await test.step('the withdrawal', async () => {
        await page.goto('/settings?view=leaving')
        await page.getByRole('button', { name: '탈퇴하기' }).first().click()
        await page.getByRole('dialog').getByLabel('비밀번호를 입력하면 탈퇴해요').fill(PASSWORD)
        await takeScreenshot(page, `23-withdrawal-${size}`)
        await page.getByRole('dialog').getByRole('button', { name: '탈퇴하기' }).click()
        await expect(page.getByText('탈퇴했어요. 그동안 함께해주셔서 고마워요.')).toBeVisible()
        const laterSignIn = await context.request.post('/api/sign-in', {
          data: { email, password: PASSWORD },
        })
        expect(laterSignIn.status()).toBe(401)
      })
    })
  })
}
