import { expect, sizesOr, test } from '../fixtures/test.ts'
import { entered, keyboardOf } from './keyboard-walk.ts'
import { enterAsAdmin, evaluate } from '../fixtures/admin.ts'

const TABS = [
  ...['평가 시스템', '전체 피드', '커뮤니티', '신고', '게시중단', '의심 신호'],
  ...['문의', '회원', '샘플 데이터', '점검', '관리 기록'],
]
/** Enough to see the first entries of a list. */
const STOPS = 8

for (const [size, viewport] of sizesOr('desktop')) {
  test.describe(size, () => {
    test.use({ viewport })

    test('every admin tab works by keyboard alone', async ({ page, context, product }) => {
      await enterAsAdmin(context, product)
      await evaluate(context.request)
      await page.goto('/admin')
      const keys = keyboardOf(page)
      const tab = (name: string) => page.getByRole('tab', { name, exact: true })
      await keys.to(tab(TABS[0]!))
      for (const [at, name] of TABS.entries()) {
        if (at > 0) await keys.press('ArrowRight')
        await expect(tab(name)).toBeFocused()
        await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
        await expect(page.locator('.animate-pulse')).toHaveCount(0)
        for (let stop = 0; stop < STOPS; stop++) await keys.step('Tab')
        expect(keys.faults(), name).toEqual([])
        await keys.to(tab(name), 'Shift+Tab')
      }
      await keys.press('Home')
      await expect(tab(TABS[0]!)).toBeFocused()

      const run = page.getByRole('button', { name: /관리자/ }).first()
      await keys.to(run)
      await keys.press('Enter')
      const sheet = page.getByRole('dialog')
      await entered(sheet)
      await keys.step('Tab')
      await keys.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(run).toBeFocused()
      expect(keys.faults()).toEqual([])
    })
  })
}
