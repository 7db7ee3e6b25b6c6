import { expect, PASSWORD, signUpThrough, SIZES, test } from '../fixtures/test.ts'
import { PICTURES } from '../fixtures/pictures.ts'

test.use({ viewport: SIZES.phone, hasTouch: true })

test('the back button closes an overlay before it leaves the page', async ({ page, context }) => {
  await signUpThrough(context, '뒤로_가기')
  await page.goto('/feed')
  await page.getByRole('link', { name: '커뮤니티' }).first().click()
  await page.getByRole('textbox', { name: '글 내용' }).fill('사진을 한 장 올려요')
  await page.locator('input[type=file]').first().setInputFiles(PICTURES.slice(0, 1))
  await page.getByRole('button', { name: '올리기', exact: true }).click()
  const post = page.getByRole('article').filter({ hasText: '사진을 한 장 올려요' })
  const dialog = page.getByRole('dialog')
  const others = page.getByRole('article').filter({ hasNotText: '사진을 한 장 올려요' })
  const openers = [
    [post.locator('img').first()],
    [page.getByRole('button', { name: '종목·회원 검색' })],
    [page.getByRole('button', { name: '알림', exact: true })],
    [
      others.getByRole('button', { name: /님의 글 더 보기/ }).first(),
      page.getByRole('menuitem', { name: '신고하기' }),
    ],
  ]
  for (const taps of openers) {
    // A pointer left in the header would hold the toast there.
    for (const each of taps) await each.tap()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/community$/)
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/feed$/)

  // A report over an opened prediction closes first.
  await page.getByRole('link', { name: '예측 자세히 보기' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '신고', exact: true }).first().click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/feed$/)
})

test('a tab follows a like, a sign-out and a sign-in in another tab', async ({ page, context }) => {
  const { email, username } = await signUpThrough(context, '먼저_온_이')
  await signUpThrough(context, '나중에_온_이')
  await page.goto('/community')
  const words = page.getByRole('textbox', { name: '글 내용' })
  await words.fill('나중에 온 이가 쓰던 글')
  const other = await context.newPage()
  await other.goto('/community')
  const heart = (tab: typeof page) =>
    tab
      .getByRole('article')
      .first()
      .getByRole('button', { name: /좋아요/ })
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await heart(other).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await other.getByRole('button', { name: '메뉴' }).click()
  await other.getByRole('menuitem', { name: '로그아웃' }).click()
  await expect(page.getByRole('heading', { name: '로그인' })).toBeVisible()
  await other.getByLabel('이메일').fill(email)
  await other.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: '로그인', exact: true }).last().click()
  await expect(words).toHaveValue('')
  await page.getByRole('button', { name: '메뉴' }).click()
  await expect(page.getByText(`${username}님, 안녕하세요`)).toBeVisible()
})

test('a new password leaves every tab of this browser signed in, and no other device', async ({
  page,
  context,
  openContext,
}) => {
  const { email } = await signUpThrough(context, '비밀번호를_바꾼_이')
  const phone = (await openContext()).request
  await phone.post('/api/sign-in', { data: { email, password: PASSWORD } })
  const other = await context.newPage()
  await other.goto('/community')
  await page.goto('/settings')
  const devices = page.locator('section').filter({ hasText: '로그인한 기기' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await page.getByRole('button', { name: '비밀번호 변경' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('현재 비밀번호', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('새 비밀번호', { exact: true }).fill('Renewed-2026')
  await dialog.getByLabel('비밀번호 확인', { exact: true }).fill('Renewed-2026')
  await dialog.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  await expect(page.getByText('비밀번호를 바꿨어요.')).toBeVisible()
  await expect(devices).toHaveCount(1)
  const words = other.getByRole('textbox', { name: '글 내용' })
  await words.fill('다른 탭에서 쓰던 글')
  await other.getByRole('button', { name: '올리기', exact: true }).click()
  await expect(other.getByRole('article').filter({ hasText: '다른 탭에서 쓰던 글' })).toBeVisible()
  expect((await phone.get('/api/settings')).status()).toBe(401)
})

test('on the first page of a visit the back button closes an overlay, then leaves', async ({
  page,
  context,
}) => {
  await signUpThrough(context, '첫_화면')
  await page.goto('/api/openapi.json')
  await page.goto('/community')
  // Each overlay: the first test.
  await page.getByRole('button', { name: '알림', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/community$/)
  await page.getByRole('button', { name: '메뉴' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page).toHaveURL(/\/community$/)
  await page.goBack()
  await expect(page).toHaveURL(/openapi\.json$/)

  // And the prediction that a visit opened with.
  await page.goto('/feed')
  await page.getByRole('link', { name: '예측 자세히 보기' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const address = page.url()
  const visit = await context.newPage()
  await visit.goto(address)
  await expect(visit.getByRole('dialog')).toBeVisible()
  await visit.reload()
  await expect(visit.getByRole('dialog')).toBeVisible()
  await visit.goBack()
  await expect(visit.getByRole('dialog')).toBeHidden()
  await expect(visit).toHaveURL(/\/feed$/)
  await visit.goForward()
  await visit.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  await expect(visit).toHaveURL(/\/feed$/)
})
