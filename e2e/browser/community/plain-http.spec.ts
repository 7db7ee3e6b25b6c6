import { buildSignUp } from '../../build-sign-up.ts'
import { PICTURES } from '../fixtures/pictures.ts'
import { expect, createName, createEmail, PASSWORD, waitUntilSettled, test } from '../fixtures/test.ts'

/** The address of the product for another machine of the network. Unlike 127.0.0.1, it is not a secure context. */
test.use({
  baseURL: async ({ product }, use) => use(product.address.replace('127.0.0.1', 'lan.gwanyeok.test')),
})

test('over plain http, pictures are posted and links are copied, and the log asks for an https address', async ({
  page,
}) => {
  await page.goto('/')
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  const member = buildSignUp({ username: createName('옆_컴퓨터'), email: createEmail(), password: PASSWORD })
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/sign-up', { method: 'POST', headers, body: JSON.stringify(body) })).status
  }, member)
  expect(status).toBe(200)

  await page.goto('/community')
  const composer = page.getByPlaceholder('지금 시장, 어떻게 보고 있어요?')
  await composer.fill('옆 컴퓨터에서 사진과 함께')
  const [picture, otherPicture] = PICTURES
  // A file picker declares no type for a file whose type it does not know.
  const untypedPicture = { ...otherPicture!, name: '사진', mimeType: '' }
  await page.locator('input[type=file]').first().setInputFiles([picture!, untypedPicture])
  await expect(page.getByRole('button', { name: /^사진 \d 삭제$/ })).toHaveCount(2)
  await page.getByRole('button', { name: '올리기', exact: true }).click()
  const post = page.getByRole('article').filter({ hasText: '옆 컴퓨터에서 사진과 함께' })
  await expect(post.getByRole('button', { name: /^사진 \d\/2 크게 보기$/ })).toHaveCount(2)

  await page.goto('/profile')
  await page.getByRole('button', { name: '공유하기' }).click()
  await expect(page.getByText('링크를 복사했어요')).toBeVisible()
  await page.goto('/community')
  await composer.click()
  await page.keyboard.press('Control+V')
  await expect(composer).toHaveValue(/^http:\/\/lan\.gwanyeok\.test:\d+\/user\/[\w-]+$/)

  await page.goto('/log')
  await expect(page.getByText('https 주소로 열어주세요', { exact: false })).toBeVisible()
  await waitUntilSettled(page)
})
