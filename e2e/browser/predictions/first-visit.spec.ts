import type { Response } from '@playwright/test'
import { firstHot, heading, makeFirstPrediction, next, submit, watchMain } from './first-prediction.ts'
import {
  expect,
  keep,
  nameFor,
  signUpThrough,
  SIZES,
  sizesOr,
  testAtFront as test,
} from '../fixtures/test.ts'

const MOST_TAPS = 12
const HOT = '지금 많이 예측하는 종목'

for (const [size, viewport] of sizesOr('phone')) {
  test.describe(size, () => {
    test.use({ viewport, hasTouch: size === 'phone' })

    test('each step works by keyboard alone and stays after a reload; one who skips is not asked again', async ({
      page,
      context,
    }) => {
      await signUpThrough(context, `걸음_${size}`)
      await page.goto('/')
      await expect(firstHot(page)).toBeVisible()
      await firstHot(page).focus()
      await page.keyboard.press('Enter')
      await expect(heading(page, /어디까지 갈까요/)).toBeFocused()
      await expect(next(page)).toBeDisabled()

      const choice = page.getByRole('button', { name: /\+10%/ })
      await choice.focus()
      await page.keyboard.press('Enter')
      await expect(choice).toHaveAttribute('aria-pressed', 'true')
      await page.reload()
      await expect(choice).toHaveAttribute('aria-pressed', 'true')
      await expect(next(page)).toBeEnabled()
      await next(page).focus()
      await page.keyboard.press('Enter')

      await expect(heading(page, '이대로 예측할까요?')).toBeFocused()
      await page.reload()
      await expect(heading(page, '이대로 예측할까요?')).toBeVisible()
      await page.goBack()
      await expect(choice).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: '이전 단계로' }).click()
      await expect(heading(page, '첫 예측을 시작해볼까요?')).toBeFocused()

      await page.reload()
      await expect(heading(page, '첫 예측을 시작해볼까요?')).toBeVisible()
      await page.goto('/community')
      await expect(page.getByRole('textbox', { name: '글 내용' })).toBeVisible()
      await page.goto('/')
      const skipped = page.waitForResponse((answer) => answer.url().endsWith('/api/me/guide-skipped'))
      await page.getByRole('button', { name: '건너뛰기', exact: true }).click()
      await expect(page).toHaveURL(/\/$/)
      await expect(page.getByRole('heading', { name: /이 종목, 어디까지/ })).toBeVisible()
      expect((await skipped).status()).toBe(200)
      await page.reload()
      await expect(page.getByRole('heading', { name: /이 종목, 어디까지/ })).toBeVisible()
      await expect(page.getByRole('button', { name: '건너뛰기', exact: true })).toHaveCount(0)
    })
  })
}

const RECEIPT = /\/assets\/receipt-page-/

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone, hasTouch: true })

  test('a first prediction, and a later one, end on their receipts with no moment between', async ({
    page,
    front,
  }) => {
    const receipt = front.hold(RECEIPT)
    let pictures = () => Promise.resolve<string[]>([])
    let made: Promise<Response> | undefined
    const taps = await makeFirstPrediction(page, nameFor('늦은_답'), async () => {
      await expect(page.getByText('모의 시세로 채점해요')).toBeVisible()
      await expect(page.locator('body')).not.toContainText('실제 시세')
      pictures = await watchMain(page)
      made = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/predictions') && answer.request().method() === 'POST',
      )
    })
    await (await made)!.finished()
    // Its code comes last.
    receipt.release()
    await expect(heading(page, '예측을 기록했어요')).toBeVisible()
    await expect(page.getByText('이어서 예측할 종목')).toBeVisible()
    expect(taps).toBeLessThanOrEqual(MOST_TAPS)
    expectNothingBetween(await pictures())
    expect((await pictures()).at(-1)).toContain('결과가 나오는 때')

    await expect(page).toHaveURL(/\?receipt=/)
    await keep(page, 'first-5-made-phone')
    await page.goBack()
    await expect(page).toHaveURL(/\/\?stock=/)
    await expect(page.getByRole('heading', { name: '진행 중인 내 예측' })).toBeVisible()
    await page.goForward()
    await expect(heading(page, '예측을 기록했어요')).toBeVisible()
    await page.reload()
    await expect(heading(page, '예측을 기록했어요')).toBeVisible()
    await page.goto('/welcome')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { name: HOT })).toBeVisible()

    await page.goto('/feed')
    await page.goto('/feed?stock=ORCL')
    await page.getByRole('button', { name: /\+5%/ }).click()
    await page.getByRole('button', { name: /^1일/ }).click()
    pictures = await watchMain(page)
    await submit(page).click()
    await expect(heading(page, '예측을 기록했어요')).toBeVisible()
    await expect(page.getByText('이어서 예측할 종목')).toBeVisible()
    expectNothingBetween(await pictures())
    await page.getByRole('link', { name: '내 예측 보기' }).filter({ visible: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(heading(page, '예측을 기록했어요')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/feed$/)
  })
})

function expectNothingBetween(pictures: string[]): void {
  expect(pictures.filter((text) => text === '' || /이미|진행 중인 내 예측/.test(text))).toEqual([])
}
