import { expect, keep, signUpThrough, SIZES, test } from '../fixtures/test.ts'
import { enterAsAdmin } from '../fixtures/admin.ts'

test.use({ viewport: SIZES.phone, hasTouch: true })

test('a suspended member sees until when, keeps drafts, and can post once the suspension is lifted', async ({
  page,
  context,
  openContext,
  product,
}) => {
  const adminContext = await openContext()
  await enterAsAdmin(adminContext, product)
  const member = await signUpThrough(context, '쉬어가는_이')
  await page.goto('/community')
  const words = page.getByRole('textbox', { name: '글 내용' })
  await words.fill('정지되기 전부터 쓰던 글')

  const suspension = `/api/admin/people/${member.id}/suspension`
  const suspended = await adminContext.request.put(suspension, {
    data: { until: '2026-11-30T15:00:00.000Z' },
  })
  expect(suspended.ok()).toBe(true)
  const notice = page.getByText('12/1 00:00까지 정지됐어요. 보기만 할 수 있어요.')
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: '올리기', exact: true }).click()
  await expect(notice).toBeVisible()
  await expect(words).toHaveValue('정지되기 전부터 쓰던 글')
  await page.goto('/feed')
  await expect(notice).toBeVisible()
  await keep(page, 'suspended')

  expect((await adminContext.request.delete(suspension)).ok()).toBe(true)
  await page.goto('/community')
  await expect(words).toHaveValue('정지되기 전부터 쓰던 글')
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: '올리기', exact: true }).click()
  await expect(page.getByText('글이 작성되었습니다! 💬')).toBeVisible()
})
