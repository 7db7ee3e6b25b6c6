import type { Browser } from '@playwright/test'
import { expect, signUpThrough, sizesOr, test } from '../fixtures/test.ts'
import { entered, keyboardOf, said } from './keyboard-walk.ts'
import { predictThrough } from '../fixtures/predict.ts'
import type { TestProduct } from '../fixtures/test-product.ts'

for (const [size, viewport] of sizesOr('desktop')) {
  test.describe(size, () => {
    test.use({ viewport })

    test('like, comment, report and follow by the keyboard alone', async ({
      page,
      context,
      browser,
      product,
    }) => {
      const keys = keyboardOf(page)
      const suffix = size === 'phone' ? '손' : '책상'
      const author = await predictAs(`글쓴이_${suffix}`, browser, product)
      await signUpThrough(context, `자판이_${suffix}`)
      const main = page.locator('main')
      await page.goto('/feed')

      const card = page.getByRole('article', { name: new RegExp(author.username) })
      await test.step('like and comment what somebody else predicted', async () => {
        await keys.to(card.getByRole('link', { name: /예측 자세히 보기/ }))
        await keys.press('Enter')
        const dialog = page.getByRole('dialog')
        await entered(dialog)
        const like = dialog.getByRole('button', { name: /좋아요/ })
        await keys.to(like)
        await keys.press('Space')
        await expect(like).toHaveAttribute('aria-pressed', 'true')
        await keys.to(dialog.getByRole('textbox'))
        await keys.type('저도 그렇게 봐요.')
        await keys.to(dialog.getByRole('button', { name: '댓글 올리기' }))
        await keys.press('Enter')
        await expect(dialog.getByText('저도 그렇게 봐요.')).toBeVisible()
        await expect(said(page).filter({ hasText: '댓글이 작성되었습니다' })).toBeAttached()
        await keys.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(card.getByRole('link', { name: /예측 자세히 보기/ })).toBeFocused()
        expect(keys.faults()).toEqual([])
      })

      await test.step('report it', async () => {
        const flag = card.getByRole('button', { name: '신고' })
        await keys.to(flag)
        await keys.press('Enter')
        const dialog = page.getByRole('dialog')
        await entered(dialog)
        const send = dialog.getByRole('button', { name: '신고하기' })
        await keys.to(send)
        await keys.press('Enter')
        const first = dialog.getByRole('radio').first()
        await expect(first).toBeFocused()
        await expect(first).toHaveAccessibleDescription('신고 사유를 선택해주세요')
        await keys.press('ArrowDown')
        await expect(dialog.getByRole('radio').nth(1)).toBeChecked()
        await keys.to(send)
        await keys.press('Enter')
        await expect(dialog).toBeHidden()
        await expect(
          said(page).filter({ hasText: '신고가 접수되었습니다. 관리자가 검토할 예정입니다.' }),
        ).toBeAttached()
        await expect(flag).toBeFocused()
        expect(keys.faults()).toEqual([])
      })

      await test.step('follow the author', async () => {
        await keys.to(card.getByRole('link', { name: author.username }), 'Shift+Tab')
        await keys.press('Enter')
        await expect(page).toHaveURL(/\/user\//)
        await expect(main).toBeFocused()
        const follow = page.getByRole('button', { name: new RegExp(`${author.username} 팔로`) })
        await keys.to(follow)
        await keys.press('Enter')
        await expect(follow).toHaveAccessibleName(`${author.username} 팔로잉`)
        await expect(said(page).filter({ hasText: '팔로우했습니다!' })).toBeAttached()
        expect(keys.faults()).toEqual([])
      })
    })
  })
}

/** Somebody else, with a prediction to talk about. */
async function predictAs(name: string, browser: Browser, product: TestProduct) {
  const other = await browser.newContext({ baseURL: product.address })
  const author = await signUpThrough(other, name)
  await predictThrough(other, 'KO', { content: '여름 성수기를 기대해요.' })
  await other.close()
  return author
}

test('a toast waits for the pointer and for the keyboard, and goes after three seconds', async ({
  page,
  context,
}) => {
  await signUpThrough(context, '알림보는이')
  await page.clock.install()
  await page.goto('/contact')
  await expect(page.getByLabel('제목')).toBeVisible()
  // From here on time passes only as the test says.
  await page.clock.pauseAt(Date.now() + 600_000)
  const toast = page.locator('[data-sonner-toast]')
  const soon = (count: number) =>
    expect(async () => {
      await page.clock.runFor(100)
      expect(await toast.count()).toBe(count)
    }).toPass({ timeout: 20_000 })
  const raise = async () => {
    await page.getByLabel('제목').fill('문의가 있어요')
    await page.getByLabel('내용').fill('알림을 끄는 방법이 궁금해요.')
    await page.getByRole('button', { name: '문의 보내기' }).press('Enter')
    await soon(1)
  }

  await raise()
  await expect(page.locator('[aria-live=polite]').filter({ hasText: '성공적으로 전송' })).toBeAttached()
  await page.clock.runFor(2000)
  await expect(toast).toHaveCount(1)
  await toast.hover()
  await page.clock.runFor(10_000)
  await expect(toast).toHaveCount(1)
  await page.mouse.move(2, 2)
  await page.clock.runFor(3000)
  await soon(0)

  await raise()
  await page.keyboard.press('Alt+KeyT')
  await expect(page.locator('[data-sonner-toaster]')).toBeFocused()
  await page.clock.runFor(10_000)
  await expect(toast).toHaveCount(1)
  await page.keyboard.press('Tab')
  await soon(0)
})
