import { expect, signUpThrough, SIZES, test } from '../fixtures/test.ts'
import { PICTURES } from '../fixtures/pictures.ts'

test.use({ viewport: SIZES.phone, hasTouch: true })

test('typing while a picture finishes uploading loses neither', async ({ page, context }) => {
  await signUpThrough(context, '빠른손')
  await page.addInitScript(() => {
    const type = () => {
      const field = document.querySelector('textarea')!
      const value = `${field.value}!`
      // As a key does it: React notices a change that it did not make itself.
      Reflect.set(HTMLTextAreaElement.prototype, 'value', value, field)
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    /** All that follows from an answer at once happens before, and nothing of it is drawn yet. */
    const inTurn = (turns: number) => (turns > 0 ? queueMicrotask(() => inTurn(turns - 1)) : type())
    XMLHttpRequest = class extends XMLHttpRequest {
      constructor() {
        super()
        this.addEventListener('loadend', () => inTurn(20))
      }
    }
  })
  await page.goto('/community')
  const words = page.getByRole('textbox', { name: '글 내용' })
  await words.fill('사진 세 장')
  await page.locator('input[type=file]').first().setInputFiles(PICTURES)
  await expect(words).toHaveValue('사진 세 장!!!')
  await expect(page.getByRole('button', { name: /^사진 \d 삭제$/ })).toHaveCount(PICTURES.length)
})

test('a shortcut does not send a post while its picture is on its way', async ({ page, context }) => {
  await signUpThrough(context, '급한_사진가')
  await page.goto('/community')
  const arrive = Promise.withResolvers<void>()
  await page.route('**/api/images/posts', async (route) => {
    await arrive.promise
    await route.continue()
  })
  const field = page.getByRole('textbox', { name: '글 내용' })
  const words = '사진과 함께 올리는 글'
  await field.fill(words)
  await page.locator('input[type=file]').first().setInputFiles(PICTURES.slice(0, 1))
  await expect(page.getByRole('button', { name: '사진 업로드 중' })).toBeVisible()
  await field.press('Control+Enter')
  arrive.resolve()
  await page.getByRole('button', { name: '올리기', exact: true }).click()
  const posts = page.getByRole('article').filter({ hasText: words })
  await expect(posts.locator('img')).toHaveCount(1)
  await expect(posts).toHaveCount(1)
})

test('an upload says why it waits, and after 30 s can be tried at once or given up', async ({
  page,
  context,
}) => {
  await signUpThrough(context, '기다린_손')
  await page.clock.install()
  await page.goto('/community')
  await page.route('**/api/images/**', (route) => route.abort('internetdisconnected'))
  await page.locator('input[type=file]').first().setInputFiles(PICTURES.slice(0, 1))
  await expect(page.getByText('인터넷 연결을 기다리고 있어요.')).toBeVisible()
  const giveUp = page.getByRole('button', { name: '업로드 취소', exact: true })
  await expect(giveUp).toHaveCount(0)
  await page.clock.runFor(31_000)
  await expect(giveUp).toBeVisible()
  await page.unroute('**/api/images/**')
  await page.getByRole('button', { name: '지금 다시 시도' }).click()
  await expect(page.getByRole('button', { name: /^사진 \d 삭제$/ })).toHaveCount(1)
  await expect(giveUp).toHaveCount(0)
})

test('the count of comments in the detail hides and shows them, and what is typed stays', async ({
  page,
  context,
}) => {
  await signUpThrough(context, '접는_손')
  await page.goto('/feed')
  await page.getByRole('article').first().getByRole('link', { name: /^댓글/ }).click()
  const detail = page.getByRole('dialog')
  const field = detail.getByPlaceholder('댓글을 남겨보세요')
  await field.fill('쓰던 말')
  const count = detail.getByRole('button', { name: /^댓글 \d+$/ })
  await count.click()
  await expect(field).toBeHidden()
  await expect(count).toHaveAttribute('aria-expanded', 'false')
  await count.click()
  await expect(field).toHaveValue('쓰던 말')
})
