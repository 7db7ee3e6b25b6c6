import type { Page } from '@playwright/test'
import { signInAsAdmin } from '../fixtures/admin.ts'
import { expect, takeScreenshot, signUpThroughApi, SIZES, test } from '../fixtures/test.ts'

test.use({ viewport: SIZES.phone, hasTouch: true })

const findComposer = (page: Page) => page.getByRole('textbox', { name: '글 내용' })
const findSendButton = (page: Page) => page.getByRole('button', { name: '올리기', exact: true })

test('a refused write names its reason and keeps the typed text, for a suspended member and in read-only mode', async ({
  page,
  context,
  openContext,
  product,
}) => {
  const adminContext = await openContext({ viewport: SIZES.desktop })
  await signInAsAdmin(adminContext, product)
  const member = await signUpThroughApi(context, '쉬어가는_이')
  await page.goto('/community')

  await test.step('suspended', async () => {
    const words = '정지되기 전부터 쓰던 글'
    await findComposer(page).fill(words)
    const suspension = `/api/admin/people/${member.id}/suspension`
    const data = { until: '2026-11-30T15:00:00.000Z' }
    expect((await adminContext.request.put(suspension, { data })).ok()).toBe(true)
    const notice = page.getByText('12/1 00:00까지 정지됐어요. 보기만 할 수 있어요.')
    await expectRefused(page, words, notice)
    await takeScreenshot(page, 'suspended')
    expect((await adminContext.request.delete(suspension)).ok()).toBe(true)
    await page.goto('/community')
    await expect(notice).toBeHidden()
    await expectSent(page, words)
  })

  await test.step('in the read-only mode', async () => {
    const admin = await adminContext.newPage()
    await admin.goto('/admin?view=maintenance')
    const readOnlySwitch = admin.getByRole('switch', { name: '읽기 전용' })
    const words = '점검 전부터 쓰던 글'
    await findComposer(page).fill(words)
    await readOnlySwitch.click()
    await admin.getByRole('button', { name: '읽기 전용 켜기' }).click()
    await expect(readOnlySwitch).toBeChecked()
    // The switch changes before the server answers, and is disabled until then.
    await expect(readOnlySwitch).toBeEnabled()
    const notice = page.getByText('점검 중이에요. 지금은 볼 수만 있어요.')
    await expectRefused(page, words, notice)
    await page.goto('/community')
    await readOnlySwitch.click()
    await expect(readOnlySwitch).not.toBeChecked()
    await expect(readOnlySwitch).toBeEnabled()
    // Without a reload, because the page retries by itself.
    await expect(notice).toBeHidden()
    await expectSent(page, words)
  })
})

async function expectRefused(
  page: Page,
  words: string,
  notice: ReturnType<Page['getByText']>,
): Promise<void> {
  await expect(notice).toBeHidden()
  await findSendButton(page).click()
  await expect(notice).toBeVisible()
  await expect(findComposer(page)).toHaveValue(words)
  await page.goto('/feed')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
}

async function expectSent(page: Page, words: string): Promise<void> {
  await expect(findComposer(page)).toHaveValue(words)
  await findSendButton(page).click()
  await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()
}
