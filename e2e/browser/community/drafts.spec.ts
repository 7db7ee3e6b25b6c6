import type { Page } from '@playwright/test'
import { expect, keep, signUpThrough, SIZES, test } from '../fixtures/test.ts'

test.use({ viewport: SIZES.phone, hasTouch: true })

/** Of the next toast, once it stands, and how far it reaches into what lies over the page, or into the page below its header: looked at there, as it goes by itself. */
const nextToast = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ says: string; covers: number }>((done) => {
        const look = (still: number, before: number) => {
          const toast = document.querySelector('[data-sonner-toast][data-mounted=true]')
          const { bottom } = toast?.getBoundingClientRect() ?? { bottom: Number.NaN }
          if (toast && still === 5) {
            const layer = document.querySelector('[role=dialog]')?.getBoundingClientRect().top
            const header = document.querySelector('header')?.getBoundingClientRect().bottom
            done({ says: toast.textContent, covers: bottom - (layer ?? header ?? 0) })
          } else requestAnimationFrame(() => look(bottom === before ? still + 1 : 0, bottom))
        }
        look(0, Number.NaN)
      }),
  )

test('comments are hidden and shown without losing what is typed; a started reply survives a reload', async ({
  page,
  context,
}) => {
  await signUpThrough(context, '답글_쓰는_이')
  await page.goto('/feed')
  await page.getByRole('link', { name: '예측 자세히 보기' }).first().click()
  const detail = page.getByRole('dialog')
  const field = detail.getByPlaceholder('댓글을 남겨보세요')
  await field.fill('어떻게 보셨는지 궁금해요.')
  const count = detail.getByRole('button', { name: /^댓글 \d+$/ })
  await count.click()
  await expect(field).toBeHidden()
  await expect(count).toHaveAttribute('aria-expanded', 'false')
  await count.click()
  await expect(field).toHaveValue('어떻게 보셨는지 궁금해요.')
  const raised = nextToast(page)
  await detail.getByRole('button', { name: '댓글 올리기' }).click()
  const { says, covers } = await raised
  expect(says).toContain('댓글이 작성되었습니다')
  expect(covers).toBeLessThan(0)
  await keep(page, 'toast-over-detail')

  await detail.getByRole('button', { name: '답글', exact: true }).last().click()
  const answer = detail.getByPlaceholder(/답글 남기기/)
  await expect(answer).toBeFocused()
  // The field that is there answers; there is no second one.
  await expect(detail.getByRole('textbox')).toHaveCount(1)
  await answer.fill('덧붙이면')
  await page.reload()
  await expect(answer).toHaveValue('덧붙이면')
  await expect(answer).not.toBeFocused()
  await keep(page, 'answer-after-reload')
  await detail.getByRole('button', { name: '취소' }).click()
  await expect(field).toBeFocused()
  await page.reload()
  await expect(field).toBeVisible()
  await expect(answer).toHaveCount(0)
})

test('toasts of posts and predictions cover the header alone', async ({ page, context }) => {
  await signUpThrough(context, '제목을_보는_이')
  await page.goto('/community')
  await page.getByRole('textbox', { name: '글 내용' }).fill('제목은 그대로 보여요')
  const posted = nextToast(page)
  await page.getByRole('button', { name: '올리기', exact: true }).click()
  expect((await posted).says).toContain('글이 작성되었습니다')
  expect((await posted).covers).toBeLessThan(0)
  await page.goto('/?stock=NVDA')
  await page.getByRole('button', { name: /\+5%/ }).click()
  const predicted = nextToast(page)
  await page.getByRole('button', { name: '예측 제출하기' }).filter({ visible: true }).click()
  expect((await predicted).says).toContain('제출되었습니다')
  expect((await predicted).covers).toBeLessThan(0)
  await keep(page, 'toast-over-receipt')
})

test('typed text stays while a script fails to load, and the script loads once online', async ({
  page,
  context,
}) => {
  await signUpThrough(context, '약한_신호')
  await page.goto('/community')
  const composer = page.getByPlaceholder('지금 시장, 어떻게 보고 있어요?')
  await composer.fill('엘리베이터에서 쓰는 글')
  const isMenu = (address: string) => address.includes('/assets/member-menu-popup-')
  // Only the first address: browsers before Chromium 156 never request it again.
  await page.route(
    (address) => isMenu(address.href) && address.search === '',
    (route) => route.abort('internetdisconnected'),
  )
  const failed = page.waitForEvent('requestfailed', (request) => isMenu(request.url()))
  await page.getByRole('button', { name: '메뉴', exact: true }).click()
  await failed
  await expect(composer).toHaveValue('엘리베이터에서 쓰는 글')
  await expect(page.getByRole('menuitem', { name: '설정' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(composer).toHaveValue('엘리베이터에서 쓰는 글')
})
