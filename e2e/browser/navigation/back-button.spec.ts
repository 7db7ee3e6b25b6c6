import { expect, signUpThroughApi, SIZES, test } from '../fixtures/test.ts'
import { PICTURES } from '../fixtures/pictures.ts'

test.use({ viewport: SIZES.phone, hasTouch: true })

test('the back button closes an overlay before it leaves the page, also on the first page of a visit', async ({
  page,
  context,
}) => {
  await signUpThroughApi(context, '뒤로_가기')
  await page.goto('/feed')
  await page.getByRole('link', { name: '커뮤니티' }).first().click()
  await page.getByRole('textbox', { name: '글 내용' }).fill('사진을 한 장 올려요')
  await page.locator('input[type=file]').first().setInputFiles(PICTURES.slice(0, 1))
  await expect(page.getByRole('button', { name: /^사진 \d 삭제$/ })).toHaveCount(1)
  await page.getByRole('button', { name: '올리기', exact: true }).click()
  const post = page.getByRole('article').filter({ hasText: '사진을 한 장 올려요' })
  const dialog = page.getByRole('dialog')
  const otherCards = page.getByRole('article').filter({ hasNotText: '사진을 한 장 올려요' })
  // The elements to tap for each overlay.
  const tapSequences = [
    [post.locator('img').first()],
    [page.getByRole('button', { name: '종목·회원 검색' })],
    [page.getByRole('button', { name: '알림', exact: true })],
    [
      otherCards.getByRole('button', { name: /님의 글 메뉴/ }).first(),
      page.getByRole('menuitem', { name: '신고하기' }),
    ],
  ]
  for (const tapSequence of tapSequences) {
    // A tap, because a mouse pointer that stays over a toast keeps it open, and the toast covers the header.
    for (const element of tapSequence) await element.tap()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/community$/)
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/feed$/)

  // A report dialog over an opened prediction closes first.
  await page.getByRole('link', { name: '예측 자세히 보기' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /님의 글 메뉴/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '신고하기' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/feed$/)

  // On the first page of a visit, the back button closes an overlay, then leaves the page.
  await page.goto('/api/openapi.json')
  await page.goto('/community')
  await page.getByRole('button', { name: '알림', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/community$/)
  await page.getByRole('button', { name: '메뉴', exact: true }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page).toHaveURL(/\/community$/)
  await page.goBack()
  await expect(page).toHaveURL(/openapi\.json$/)

  // In a new tab that was opened at the address of a prediction, the back button also closes the prediction.
  await page.goto('/feed')
  await page.getByRole('link', { name: '예측 자세히 보기' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const address = page.url()
  const newTab = await context.newPage()
  await newTab.goto(address)
  await expect(newTab.getByRole('dialog')).toBeVisible()
  await newTab.reload()
  await expect(newTab.getByRole('dialog')).toBeVisible()
  await newTab.goBack()
  await expect(newTab.getByRole('dialog')).toBeHidden()
  await expect(newTab).toHaveURL(/\/feed$/)
  await newTab.goForward()
  await newTab.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  await expect(newTab).toHaveURL(/\/feed$/)
})
