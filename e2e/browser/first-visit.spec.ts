import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectSound,
  keep,
  nameFor,
  newEmail,
  PASSWORD,
  signUpThrough,
  SIZES,
  test,
} from './fixtures.ts'

const MOST_TAPS = 12
const LONGEST_MS = 60_000
const HOT = '지금 많이 예측하는 종목'

/** Counts what a finger would do: a press on a field counts like one on a button. */
function taps() {
  let count = 0
  const tap = async (target: Locator) => {
    count += 1
    await target.click()
  }
  return { tap, count: () => count }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const next = (page: Page) => page.getByRole('button', { name: '다음' }).filter({ visible: true })
const submit = (page: Page) => page.getByRole('button', { name: '예측 제출하기' }).filter({ visible: true })
const firstHot = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').first()

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport, hasTouch: size === 'phone' })

    test('from the address to the first prediction', async ({ page }, info) => {
      const began = performance.now()
      const { tap, count } = taps()
      const fill = async (label: string, text: string) => {
        const field = page.getByLabel(label, { exact: true })
        await tap(field)
        await field.fill(text)
      }
      await page.goto('/')
      await fill('사용자 이름', nameFor(`처음_${size === 'phone' ? '손' : '책상'}`))
      await fill('이메일', newEmail())
      await fill('비밀번호', PASSWORD)
      await fill('비밀번호 확인', PASSWORD)
      await tap(page.getByLabel('전체 동의'))
      await tap(page.getByRole('button', { name: '가입하기' }))
      await expect(heading(page, '첫 예측을 시작해볼까요?')).toBeVisible()
      await tap(firstHot(page))
      await tap(page.getByRole('button', { name: /\+5%/ }))
      await tap(next(page))
      await tap(submit(page))
      await expect(page.getByText('예측이 블록체인 방식으로 암호화되어 제출되었습니다!')).toBeVisible()
      const took = performance.now() - began
      info.annotations.push({
        type: 'first prediction',
        description: `${count()} taps, ${Math.round(took)} ms`,
      })
      expect(count()).toBeLessThanOrEqual(MOST_TAPS)
      expect(took).toBeLessThan(LONGEST_MS)

      await expect(page).toHaveURL(/\/\?stock=/)
      await expect(page.getByRole('heading', { name: '진행 중인 내 예측' })).toBeVisible()
      await keep(page, `first-5-made-${size}`)
      await page.goto('/welcome')
      await expect(page).toHaveURL(/\/$/)
      await expect(page.getByRole('heading', { name: HOT })).toBeVisible()
    })

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

    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(colorScheme, () => {
        test.use({ colorScheme })

        test('each step is sound, by keyboard alone', async ({ page, context }) => {
          await signUpThrough(context, `걸음_${colorScheme}_${size}`)
          await page.goto('/')
          await expect(firstHot(page)).toBeVisible()
          await expectSound(page)
          await keep(page, `first-1-pick-${size}-${colorScheme}`)
          await firstHot(page).focus()
          await page.keyboard.press('Enter')
          await expect(heading(page, /어디까지 갈까요/)).toBeFocused()
          await expect(next(page)).toBeDisabled()
          await expectSound(page)
          await keep(page, `first-2-empty-${size}-${colorScheme}`)

          const choice = page.getByRole('button', { name: /\+10%/ })
          await choice.focus()
          await page.keyboard.press('Enter')
          await expect(choice).toHaveAttribute('aria-pressed', 'true')
          await expectSound(page)
          await keep(page, `first-3-aim-${size}-${colorScheme}`)
          await page.reload()
          await expect(choice).toHaveAttribute('aria-pressed', 'true')
          await expect(next(page)).toBeEnabled()
          await next(page).focus()
          await page.keyboard.press('Enter')

          await expect(heading(page, '이대로 예측할까요?')).toBeFocused()
          await expectSound(page)
          await keep(page, `first-4-confirm-${size}-${colorScheme}`)
          await page.reload()
          await expect(heading(page, '이대로 예측할까요?')).toBeVisible()
          await page.goBack()
          await expect(choice).toHaveAttribute('aria-pressed', 'true')
          await page.getByRole('button', { name: '이전 단계로' }).click()
          await expect(heading(page, '첫 예측을 시작해볼까요?')).toBeFocused()
        })
      })
    }
  })
}
