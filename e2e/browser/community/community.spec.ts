import { expect, keep, PASSWORD, settled, signUpThrough, sizesOr, test } from '../fixtures/test.ts'
import { PICTURES } from '../fixtures/pictures.ts'

for (const [size, viewport] of sizesOr('phone')) {
  test.describe(size, () => {
    test.use({ viewport, hasTouch: size === 'phone' })

    test('people post, answer, leave and ask for help', async ({ page, context, openContext }) => {
      const suffix = size === 'phone' ? '손' : '책상'
      await signUpThrough(context, `글쓴이_${suffix}`)
      const words = `이번 주 실적을 어떻게 보세요? ${size}`

      await test.step('a post with three images', async () => {
        await page.goto('/community')
        await page.getByRole('textbox', { name: '글 내용' }).fill(words)
        await page.locator('input[type=file]').first().setInputFiles(PICTURES)
        await page.getByRole('button', { name: '올리기', exact: true }).click()
        await expect(page.getByText('글이 작성되었습니다! 💬')).toBeVisible()
        const post = page.getByRole('article').filter({ hasText: words })
        await expect(post.locator('img')).toHaveCount(3)
        await keep(page, `20-community-${size}`)
      })

      const reader = await openContext({ viewport })
      const { email } = await signUpThrough(reader, `읽는이_${suffix}`)
      const other = await reader.newPage()

      await test.step('a comment and a reply', async () => {
        await other.goto('/community')
        const post = other.getByRole('article').filter({ hasText: words })
        await post.getByRole('button', { name: /^댓글/ }).first().click()
        const box = post.getByRole('textbox')
        await box.fill('저는 조심스럽게 보고 있어요.')
        await post.getByRole('button', { name: '댓글 올리기' }).click()
        await expect(other.getByText('댓글이 작성되었습니다')).toBeVisible()
        await post.getByRole('button', { name: /답글$/ }).first().click()
        await post.getByPlaceholder(/답글 남기기/).fill('조금 더 지켜볼게요.')
        await post.getByRole('button', { name: '답글 올리기' }).click()
        await expect(post.getByText('조금 더 지켜볼게요.')).toBeVisible()
      })

      await test.step('the way out', async () => {
        await other.goto('/settings')
        // Lists above the button load: it moves until then.
        await settled(other)
        await other.getByRole('button', { name: '탈퇴하기' }).first().click()
        await other.getByRole('dialog').getByLabel('비밀번호를 입력하면 탈퇴해요').fill(PASSWORD)
        await keep(other, `23-withdrawal-${size}`)
        await other.getByRole('dialog').getByRole('button', { name: '탈퇴하기' }).click()
        await expect(other.getByText('탈퇴했어요. 그동안 함께해주셔서 고마워요.')).toBeVisible()
        const again = await reader.request.post('/api/sign-in', { data: { email, password: PASSWORD } })
        expect(again.status()).toBe(401)
      })

      await test.step('a message to the admins, and a new photo', async () => {
        await page.goto('/contact')
        await page.getByLabel('제목').fill('문의가 있어요')
        await page.getByLabel('내용').fill('알림을 끄는 방법이 궁금해요.')
        await page.getByRole('button', { name: '문의 보내기' }).click()
        await expect(
          page.getByText('문의가 성공적으로 전송되었습니다! 빠른 시일 내에 답변드리겠습니다.'),
        ).toBeVisible()
        await page.goto('/profile')
        await page.locator('input[type=file]').first().setInputFiles(PICTURES[0]!)
        await expect(page.getByText('프로필 사진이 업데이트되었습니다!')).toBeVisible()
        await keep(page, `22-profile-${size}`)
      })
    })
  })
}
