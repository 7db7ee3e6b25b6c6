import type { Page } from '@playwright/test'
import { expect, waitUntilSettled, listTestedSizes, test } from '../fixtures/test.ts'
import { waitUntilFocused, createKeyboard } from './keyboard.ts'
import { signInAsAdmin, runEvaluation } from '../fixtures/admin.ts'

const VIEWS = [
  '평가 시스템',
  '점검',
  '샘플 데이터',
  '신고',
  '게시중단',
  '문의',
  '전체 피드',
  '커뮤니티',
  '회원',
  '관리 기록',
]
/** Enough tab stops to include the first entries of a list. */
const STOPS_PER_VIEW = 8

/**
 * Waits until a view is drawn. Its link is marked as current before that, and rows that arrive later move the footer.
 */
async function waitUntilDrawn(page: Page, name: string): Promise<void> {
  const view = page.getByRole('region', { name, exact: true })
  await expect(view).toBeVisible()
  await waitUntilSettled(page)
  await expect(view.getByText('불러오는 중')).toHaveCount(0)
}

for (const [size, viewport] of listTestedSizes('desktop')) {
  test.describe(size, () => {
    test.use({ viewport })

    test('every admin view can be used by keyboard alone', async ({ page, context, product }) => {
      await signInAsAdmin(context, product)
      // The last evaluation is shown whole, an earlier evaluation as a row.
      await runEvaluation(context.request)
      await runEvaluation(context.request)
      await page.goto('/admin')
      const keys = createKeyboard(page)
      // A count may follow the name.
      const findLink = (name: string) =>
        page
          .getByRole('navigation', { name: '관리', exact: true })
          .getByRole('link', { name: new RegExp(`^${name}`) })
      for (const [index, name] of VIEWS.entries()) {
        // Shift+Tab goes back through the current view's tab stops, then through the links, beginning with the last.
        await keys.tabTo(findLink(name), index === 0 ? 'Tab' : 'Shift+Tab')
        await keys.press('Enter')
        await expect(findLink(name)).toHaveAttribute('aria-current', 'page')
        await waitUntilDrawn(page, name)
        for (let stop = 0; stop < STOPS_PER_VIEW; stop++) await keys.step('Tab')
        expect(keys.listFocusProblems(), name).toEqual([])
      }
      await keys.tabTo(findLink(VIEWS[0]!), 'Shift+Tab')
      await keys.press('Enter')
      await waitUntilDrawn(page, VIEWS[0]!)

      const evaluationRow = page.getByRole('button', { name: /관리자/ }).first()
      await keys.tabTo(evaluationRow)
      await keys.press('Enter')
      const sheet = page.getByRole('dialog')
      await waitUntilFocused(sheet)
      await keys.step('Tab')
      await keys.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(evaluationRow).toBeFocused()
      expect(keys.listFocusProblems()).toEqual([])
    })
  })
}
