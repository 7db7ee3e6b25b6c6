import { enterAsAdmin } from '../fixtures/admin.ts'
import { expect, signUpThrough, SIZES, test } from '../fixtures/test.ts'

test.use({ viewport: SIZES.phone, hasTouch: true })

test('in the read-only mode a member reads, is told, and loses nothing that was typed', async ({
  page,
  context,
  openContext,
  product,
}) => {
  const adminContext = await openContext({ viewport: SIZES.desktop })
  await enterAsAdmin(adminContext, product)
  const admin = await adminContext.newPage()
  await admin.goto('/admin?view=maintenance')
  const mode = admin.getByRole('switch', { name: '읽기 전용' })

  await signUpThrough(context, '기다리는_이')
  await page.goto('/community')
  const words = page.getByRole('textbox', { name: '글 내용' })
  await words.fill('점검 전부터 쓰던 글')

  await mode.click()
  await expect(mode).toBeChecked()
  // The switch is ahead of the server, and disabled until it has answered.
  await expect(mode).toBeEnabled()
  const notice = page.getByText('점검 중이에요. 지금은 볼 수만 있어요.')
  await page.getByRole('button', { name: '올리기', exact: true }).click()
  await expect(notice).toBeVisible()
  await expect(words).toHaveValue('점검 전부터 쓰던 글')
  await page.goto('/feed')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.goto('/community')
  await mode.click()
  await expect(mode).not.toBeChecked()
  await expect(mode).toBeEnabled()
  // Without a reload: the page asks again by itself.
  await expect(notice).toBeHidden()
  await expect(words).toHaveValue('점검 전부터 쓰던 글')
  await page.getByRole('button', { name: '올리기', exact: true }).click()
  await expect(page.getByText('글이 작성되었습니다! 💬')).toBeVisible()
})
