import { expect, NOW, settled, signUpThrough, test } from '../fixtures/test.ts'
import { FEW_CALLS } from '../fixtures/test-product.ts'

test('a draft survives a restart of the server and is sent once', async ({
  openProduct,
  openContext,
  complaints,
}) => {
  const product = await openProduct({ CLOCK_START: NOW, SAMPLE_DATA: 'off', ...FEW_CALLS })
  const context = await openContext({ baseURL: product.address })
  await signUpThrough(context, '끊긴사람')
  const page = await context.newPage()
  // What says that the server is gone has come before it goes, and all else of the page.
  const toaster = page.waitForResponse(/\/toaster-[^/]*\.js$/)
  await page.goto('/community')
  await (await toaster).finished()
  const composer = page.getByRole('textbox', { name: '글 내용' })
  const words = '서버가 다시 켜져도 남아 있을 글이에요.'
  await composer.fill(words)
  await settled(page)
  await product.kill()
  await page.getByRole('button', { name: '올리기', exact: true }).click()
  await expect(page.getByText(/글 작성에 실패했습니다|인터넷 연결을 확인/).first()).toBeVisible()
  await expect(composer).toHaveValue(words)
  await product.startAgain()
  await page.reload()
  await expect(composer).toHaveValue(words)
  // Chromium's own words about a server that was gone.
  complaints.splice(0)
  await page.getByRole('button', { name: '올리기', exact: true }).click()
  await expect(page.getByText('글이 작성되었습니다! 💬')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: words })).toHaveCount(1)
})
