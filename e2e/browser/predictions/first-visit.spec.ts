import { firstHot, heading, makeFirstPrediction, next, submit, watchMain } from './first-prediction.ts'
import { expect, keep, nameFor, signUpThrough, SIZES, sizesOr, test } from '../fixtures/test.ts'
import { CPU_SLOWDOWN, SLOW_4G, slowLine, slowProcessor } from '../../throttle.ts'

const MOST_TAPS = 12
const LONGEST_MS = 60_000
const HOT = '지금 많이 예측하는 종목'

for (const [size, viewport] of sizesOr('phone')) {
  test.describe(size, () => {
    test.use({ viewport, hasTouch: size === 'phone' })

    test('a newcomer skips, and is not asked again', async ({ page, context }) => {
      await signUpThrough(context, `건너뜀_${size === 'phone' ? '손' : '책상'}`)
      await page.goto('/')
      await expect(heading(page, '첫 예측을 시작해볼까요?')).toBeFocused()
      await page.reload()
      await expect(heading(page, '첫 예측을 시작해볼까요?')).toBeVisible()
      await page.goto('/community')
      await expect(page.getByRole('textbox', { name: '글 내용' })).toBeVisible()
      await page.goto('/')
      const skipped = page.waitForResponse((answer) => answer.url().endsWith('/api/me/guide-skipped'))
      await page.getByRole('button', { name: '건너뛰기', exact: true }).click()
      await expect(page).toHaveURL(/\/$/)
      await expect(heading(page, /이 종목, 어디까지/)).toBeVisible()
      expect((await skipped).status()).toBe(200)
      await page.reload()
      await expect(heading(page, /이 종목, 어디까지/)).toBeVisible()
      await expect(page.getByRole('button', { name: '건너뛰기', exact: true })).toHaveCount(0)
    })

    // How each step looks, light and dark: the screens `welcome`, `welcome-aim` and `welcome-confirm`.
    test('each step works by keyboard alone, and stays after a reload', async ({ page, context }) => {
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
    })
  })
}

test.describe('on a phone with a slow line', () => {
  test.use({ viewport: SIZES.phone, hasTouch: true })

  test('the first prediction ends on its receipt, with no moment between, and the receipt stays', async ({
    page,
  }, info) => {
    const devtools = await slowLine(page, SLOW_4G)
    const began = performance.now()
    const taps = await makeFirstPrediction(page, nameFor('느린_손'), () =>
      slowProcessor(devtools, CPU_SLOWDOWN),
    )
    const pictures = await watchMain(page)
    const [took] = await Promise.all([
      expect(heading(page, '예측을 봉인했어요'))
        .toBeVisible()
        .then(() => performance.now() - began),
      // It goes after three seconds.
      expect(page.getByText('예측이 블록체인 방식으로 암호화되어 제출되었습니다!')).toBeVisible(),
    ])
    info.annotations.push({
      type: 'first prediction on slow 4G',
      description: `${taps} taps, ${Math.round(took)} ms`,
    })
    await expect(page.getByText('이어서 예측할 종목')).toBeVisible()
    await devtools.detach()
    const seen = await pictures()
    expect(seen.filter((text) => text === '')).toEqual([])
    expect(seen.filter((text) => /이미|진행 중인 내 예측/.test(text))).toEqual([])
    expect(seen.at(-1)).toContain('결과가 나오는 때')
    expect(taps).toBeLessThanOrEqual(MOST_TAPS)
    expect(took).toBeLessThan(LONGEST_MS)

    await expect(page).toHaveURL(/\?receipt=/)
    await keep(page, 'first-5-made-phone')
    await page.goBack()
    await expect(page).toHaveURL(/\/\?stock=/)
    await expect(page.getByRole('heading', { name: '진행 중인 내 예측' })).toBeVisible()
    await page.goForward()
    await expect(heading(page, '예측을 봉인했어요')).toBeVisible()
    await page.reload()
    await expect(heading(page, '예측을 봉인했어요')).toBeVisible()
    await page.goto('/welcome')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { name: HOT })).toBeVisible()
  })

  test('a later one too, from the page of a stock', async ({ page, context }) => {
    await signUpThrough(context, '느린_다음')
    await page.goto('/feed')
    await page.goto('/feed?stock=NVDA')
    const devtools = await slowLine(page, SLOW_4G)
    await page.getByRole('button', { name: /\+5%/ }).click()
    await page.getByRole('button', { name: /하루/ }).click()
    await slowProcessor(devtools, CPU_SLOWDOWN)
    const pictures = await watchMain(page)
    await submit(page).click()
    await expect(heading(page, '예측을 봉인했어요')).toBeVisible()
    await expect(page.getByText('이어서 예측할 종목')).toBeVisible()
    await slowProcessor(devtools, 1)
    const seen = await pictures()
    expect(seen.filter((text) => text === '' || /이미|진행 중인 내 예측/.test(text))).toEqual([])
    await page.getByRole('link', { name: '내 예측 보기' }).filter({ visible: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(heading(page, '예측을 봉인했어요')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/feed$/)
  })
})
