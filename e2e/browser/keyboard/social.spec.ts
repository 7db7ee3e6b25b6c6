import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { PICTURES } from '../fixtures/pictures.ts'
import { expect, signUpThroughApi, listTestedSizes, test } from '../fixtures/test.ts'
import { waitUntilFocused, createKeyboard, findAnnouncements } from './keyboard.ts'
import { predictThroughApi } from '../fixtures/predict-through-api.ts'

for (const [size, viewport] of listTestedSizes('desktop')) {
  test.describe(size, () => {
    test.use({ viewport })

    test('like, comment, report, open pictures, follow and block by keyboard alone', async ({
      page,
      context,
      openContext,
    }) => {
      const keys = createKeyboard(page)
      const suffix = size === 'phone' ? '손' : '책상'
      const authorContext = await openContext()
      const author = await createAuthor(`글쓴이_${suffix}`, authorContext)
      await createPostWithPictures(authorContext.request)
      await signUpThroughApi(context, `자판이_${suffix}`)
      const main = page.locator('main')
      await page.goto('/feed')

      const card = page.getByRole('article', { name: new RegExp(author.username) })
      await test.step('like and comment what somebody else predicted', async () => {
        await keys.tabTo(card.getByRole('link', { name: /예측 자세히 보기/ }))
        await keys.press('Enter')
        const dialog = page.getByRole('dialog')
        await waitUntilFocused(dialog)
        const likeButton = dialog.getByRole('button', { name: /좋아요/ })
        await keys.tabTo(likeButton)
        await keys.press('Space')
        await expect(likeButton).toHaveAttribute('aria-pressed', 'true')
        await keys.tabTo(dialog.getByRole('textbox'))
        await keys.type('저도 그렇게 봐요.')
        await keys.tabTo(dialog.getByRole('button', { name: '댓글 올리기' }))
        await keys.press('Enter')
        await expect(findAnnouncements(page).filter({ hasText: '댓글이 작성되었습니다' })).toBeAttached()
        await expect(dialog.getByText('저도 그렇게 봐요.')).toBeVisible()
        await keys.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(card.getByRole('link', { name: /예측 자세히 보기/ })).toBeFocused()
        expect(keys.listFocusProblems()).toEqual([])
      })

      await test.step('report it', async () => {
        const reportButton = card.getByRole('button', { name: '신고' })
        await keys.tabTo(reportButton)
        await keys.press('Enter')
        const dialog = page.getByRole('dialog')
        await waitUntilFocused(dialog)
        const sendButton = dialog.getByRole('button', { name: '신고하기' })
        await keys.tabTo(sendButton)
        await keys.press('Enter')
        const firstReason = dialog.getByRole('radio').first()
        await expect(firstReason).toBeFocused()
        await expect(firstReason).toHaveAccessibleDescription('신고 사유를 선택해주세요')
        await keys.press('ArrowDown')
        await expect(dialog.getByRole('radio').nth(1)).toBeChecked()
        await keys.tabTo(sendButton)
        await keys.press('Enter')
        await expect(
          findAnnouncements(page).filter({ hasText: '신고가 접수되었습니다. 관리자가 검토할 예정입니다.' }),
        ).toBeAttached()
        await expect(dialog).toBeHidden()
        await expect(reportButton).toBeFocused()
        expect(keys.listFocusProblems()).toEqual([])
      })

      await test.step('follow the author', async () => {
        await keys.tabTo(card.getByRole('link', { name: author.username }), 'Shift+Tab')
        await keys.press('Enter')
        await expect(page).toHaveURL(/\/user\//)
        await expect(main).toBeFocused()
        const followButton = page.getByRole('button', { name: new RegExp(`${author.username} 팔로`) })
        await keys.tabTo(followButton)
        await keys.press('Enter')
        // Checked first, because it disappears by itself.
        await expect(findAnnouncements(page).filter({ hasText: '팔로우했습니다!' })).toBeAttached()
        await expect(followButton).toHaveAccessibleName(`${author.username} 팔로잉`)
        expect(keys.listFocusProblems()).toEqual([])
      })

      await test.step('look at the pictures of a post', async () => {
        await page.goto('/community')
        const post = page.getByRole('article', { name: new RegExp(author.username) })
        const secondPicture = post.getByRole('button', { name: '사진 2/3 크게 보기' })
        await keys.tabTo(secondPicture)
        await keys.press('Enter')
        const pictures = page.getByRole('dialog')
        const expectTitle = (words: string) => expect(pictures).toHaveAccessibleName(words)
        await expectTitle('사진 2/3')
        await waitUntilFocused(pictures)
        await keys.press('ArrowRight')
        await expectTitle('사진 3/3')
        await keys.press('ArrowLeft')
        await expectTitle('사진 2/3')
        const nextButton = pictures.getByRole('button', { name: /다음/ })
        await keys.tabTo(nextButton)
        await keys.press('Enter')
        await expectTitle('사진 3/3')
        // The last picture has no next button, so the focus moves within the dialog.
        await keys.press('ArrowLeft')
        await expectTitle('사진 2/3')
        expect(keys.listFocusProblems()).toEqual([])
        await keys.press('Escape')
        await expect(pictures).toBeHidden()
        await expect(secondPicture).toBeFocused()
      })

      await test.step('block the author, asked first', async () => {
        await page.goto(`/user/${author.id}`)
        const menu = page.getByRole('button', { name: '더 보기', exact: true })
        await keys.tabTo(menu)
        await keys.press('Enter')
        const blockItem = page.getByRole('menuitem', { name: '차단하기' })
        await expect(blockItem).toBeFocused()
        await keys.press('Escape')
        await expect(menu).toBeFocused()
        await keys.press('Enter')
        await expect(blockItem).toBeFocused()
        await keys.press('Enter')
        const confirmation = page.getByRole('alertdialog').or(page.getByRole('dialog'))
        await waitUntilFocused(confirmation)
        await keys.press('Escape')
        await expect(confirmation).toBeHidden()
        await expect(menu).toBeFocused()
        await keys.press('Enter')
        await expect(blockItem).toBeFocused()
        await keys.press('Enter')
        await waitUntilFocused(confirmation)
        await keys.tabTo(confirmation.getByRole('button', { name: '차단', exact: true }))
        await keys.press('Enter')
        await expect(findAnnouncements(page).filter({ hasText: '차단했어요' }).first()).toBeAttached()
        await expect(confirmation).toBeHidden()
        expect(keys.listFocusProblems()).toEqual([])
      })
    })
  })
}

/** Creates another member with a prediction to comment on. */
async function createAuthor(name: string, context: BrowserContext) {
  const author = await signUpThroughApi(context, name)
  await predictThroughApi(context, 'KO', { content: '여름 성수기를 기대해요.' })
  return author
}

async function createPostWithPictures(request: APIRequestContext): Promise<void> {
  const images: string[] = []
  for (const file of PICTURES) {
    const response = await request.post('/api/images/posts', { multipart: { file } })
    expect(response.ok(), await response.text()).toBe(true)
    images.push(((await response.json()) as { id: string }).id)
  }
  const response = await request.post('/api/posts', { data: { content: '사진 세 장을 올려요.', images } })
  expect(response.ok(), await response.text()).toBe(true)
}
