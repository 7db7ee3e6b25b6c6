import type { Page } from '@playwright/test'
import { expect, PASSWORD, signUpThroughApi, SIZES, test } from '../fixtures/test.ts'

test.use({ viewport: SIZES.phone, hasTouch: true })

const findComposer = (page: Page) => page.getByRole('textbox', { name: '글 내용' })
const LIKED_TEXT = '두 탭에서 보는 글'
const findLikeButton = (page: Page) =>
  page
    .getByRole('article')
    .filter({ hasText: LIKED_TEXT })
    .getByRole('button', { name: /좋아요/ })

test('a tab shows likes, sign-outs and sign-ins of another tab; a new password signs other devices out', async ({
  page,
  context,
  openContext,
}) => {
  const phone = await openContext()
  const { email, username } = await signUpThroughApi(phone, '먼저_온_이')
  await signUpThroughApi(context, '나중에_온_이')
  await phone.request.post('/api/posts', { data: { content: LIKED_TEXT } })
  await page.goto('/community')
  await findComposer(page).fill('나중에 온 이가 쓰던 글')
  const otherTab = await context.newPage()
  await otherTab.goto('/community')

  await test.step('a like', async () => {
    await expect(findLikeButton(page)).toHaveAttribute('aria-pressed', 'false')
    await findLikeButton(otherTab).click()
    await expect(findLikeButton(page)).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('another member signs in', async () => {
    await otherTab.getByRole('button', { name: '메뉴', exact: true }).click()
    await otherTab.getByRole('menuitem', { name: '로그아웃' }).click()
    await expect(page.getByRole('heading', { name: '로그인', exact: true })).toBeVisible()
    await otherTab.getByLabel('이메일').fill(email)
    await otherTab.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
    await otherTab.getByRole('button', { name: '로그인', exact: true }).last().click()
    await expect(findComposer(page)).toHaveValue('')
    await page.getByRole('button', { name: '메뉴', exact: true }).click()
    await expect(page.getByText(`${username}님, 안녕하세요`)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a new password', async () => {
    await otherTab.goto('/settings?view=account')
    const devices = otherTab.locator('section').filter({ hasText: '로그인한 기기' }).getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await otherTab.getByRole('button', { name: '비밀번호 변경' }).click()
    const dialog = otherTab.getByRole('dialog')
    await dialog.getByLabel('현재 비밀번호', { exact: true }).fill(PASSWORD)
    await dialog.getByLabel('새 비밀번호', { exact: true }).fill('Renewed-2026')
    await dialog.getByLabel('비밀번호 확인', { exact: true }).fill('Renewed-2026')
    await dialog.getByRole('button', { name: '비밀번호 바꾸기' }).click()
    await expect(otherTab.getByText('비밀번호를 바꿨어요.')).toBeVisible()
    await otherTab.goto('/settings?view=account')
    await expect(devices).toHaveCount(1)
    await findComposer(page).fill('다른 탭에서 쓰던 글')
    await page.getByRole('button', { name: '올리기', exact: true }).click()
    await expect(page.getByRole('article').filter({ hasText: '다른 탭에서 쓰던 글' })).toBeVisible()
    expect((await phone.request.get('/api/settings')).status()).toBe(401)
  })
})
