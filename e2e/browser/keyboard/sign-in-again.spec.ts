import type { Locator } from '@playwright/test'
import { expect, PASSWORD, signUpThroughApi, listTestedSizes, test } from '../fixtures/test.ts'
import { waitUntilFocused, createKeyboard, findAnnouncements } from './keyboard.ts'
import { predictThroughApi } from '../fixtures/predict-through-api.ts'

const findVisible = (place: Locator) => place.filter({ visible: true })

for (const [size, viewport] of listTestedSizes('desktop')) {
  test.describe(size, () => {
    test.use({ viewport })

    test('predicting, settings, signing out and signing in work by keyboard alone', async ({
      page,
      context,
    }) => {
      const keys = createKeyboard(page)
      const main = page.locator('main')
      const { username, email } = await signUpThroughApi(context, '자판으로')
      await predictThroughApi(context, 'TSLA')
      await page.goto('/leaderboard')
      await expect(page.getByRole('button', { name: '메뉴', exact: true })).toBeVisible()

      await test.step('open my prediction, verify its badge, come back to it', async () => {
        await keys.tabTo(
          findVisible(page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '피드' })),
        )
        await keys.press('Enter')
        await expect(page).toHaveURL(/\/feed/)
        await expect(page).toHaveTitle(/피드/)
        await expect(main).toBeFocused()
        const card = page.getByRole('article', { name: new RegExp(username) })
        const detailLink = card.getByRole('link', { name: /예측 자세히 보기/ })
        await keys.tabTo(detailLink)
        await keys.press('Enter')
        const dialog = page.getByRole('dialog')
        await waitUntilFocused(dialog)
        await keys.tabTo(dialog.getByRole('button', { name: '직접 확인' }))
        await keys.press('Enter')
        await expect(dialog.getByText('올릴 때 내용 그대로예요')).toBeVisible()
        for (let stop = 0; stop < 25; stop++) {
          await keys.step('Tab')
          expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
        }
        await keys.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(detailLink).toBeFocused()
        expect(keys.listFocusProblems()).toEqual([])
      })

      await test.step('by the menu to the settings, and another theme', async () => {
        const menu = page.getByRole('button', { name: '메뉴', exact: true })
        await keys.tabTo(menu, 'Shift+Tab')
        await keys.press('Enter')
        await expect(page.getByRole('menuitem').first()).toBeFocused()
        await keys.press('Escape')
        await expect(page.getByRole('menu')).toBeHidden()
        await expect(menu).toBeFocused()
        await keys.press('Enter')
        const settings = page.getByRole('menuitem', { name: '설정' })
        await expect(page.getByRole('menuitem').first()).toBeFocused()
        for (const nextStop of [page.getByRole('menuitem', { name: '저장한 예측' }), settings]) {
          await keys.press('ArrowDown')
          await expect(nextStop).toBeFocused()
        }
        await keys.press('Enter')
        await expect(page).toHaveURL(/\/settings/)
        await expect(main).toBeFocused()
        await expect(findAnnouncements(page).filter({ hasText: '설정 · 과녁' })).toBeAttached()
        await keys.tabTo(page.getByRole('link', { name: /^화면/ }))
        await keys.press('Enter')
        await keys.tabTo(page.getByRole('radio', { name: '시스템' }))
        await keys.press('ArrowLeft')
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
        await keys.step('Tab')
        expect(keys.listFocusProblems()).toEqual([])
      })

      await test.step('sign out, and sign in at the second try', async () => {
        await keys.tabTo(page.getByRole('button', { name: '메뉴', exact: true }), 'Shift+Tab')
        await keys.press('Enter')
        await expect(page.getByRole('menuitem').first()).toBeFocused()
        await keys.press('End')
        await expect(page.getByRole('menuitem', { name: '로그아웃' })).toBeFocused()
        await keys.press('Enter')
        await expect(page.getByRole('heading', { name: '로그인', exact: true })).toBeVisible()
        await expect(page.getByLabel('이메일')).toBeFocused()
        await keys.type(email)
        const password = page.getByLabel('비밀번호', { exact: true })
        await keys.tabTo(password)
        await keys.type('Wrong-2026')
        await keys.press('Enter')
        await expect(password).toHaveAccessibleDescription('비밀번호가 올바르지 않습니다')
        await expect(password).toBeFocused()
        await keys.press('ControlOrMeta+A')
        await keys.type(PASSWORD)
        await keys.press('Enter')
        await expect(page.getByRole('button', { name: '메뉴', exact: true })).toBeVisible()
        await expect(main).toBeFocused()
        expect(keys.listFocusProblems()).toEqual([])
      })
    })
  })
}
