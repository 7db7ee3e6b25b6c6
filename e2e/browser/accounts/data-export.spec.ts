import { readFile } from 'node:fs/promises'
import { expect, signUpThrough, SIZES, test } from '../fixtures/test.ts'

test.use({ viewport: SIZES.phone, hasTouch: true })

test('a member downloads their own data, and is told when it is too early to do so again', async ({
  page,
  context,
}) => {
  await signUpThrough(context, '내려받는_이')
  await page.goto('/settings')
  const button = page.getByRole('button', { name: '내려받기', exact: true })
  const downloading = page.waitForEvent('download')
  await button.click()
  // First: it goes after three seconds.
  await expect(page.getByText('내 데이터를 내려받았어요.')).toBeVisible()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('gwanyeok-data.zip')
  // PK: the beginning of every ZIP archive.
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  await button.click()
  await expect(page.getByText('1시간에 한 번 받을 수 있어요.')).toBeVisible()
})
