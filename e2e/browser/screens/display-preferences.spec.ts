import { expect, signUpThrough, test } from '../fixtures/test.ts'
import { animationsEnd, runningAnimations } from '../audits/animations.ts'

test('forced colours keep the selection and the focus visible', async ({ page, context }) => {
  await signUpThrough(context, '고대비')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/settings')
  const dark = page.getByRole('radio', { name: '어둡게' })
  await page.getByText('어둡게').click()
  await expect(dark).toBeChecked()
  const fill = (name: string) =>
    page
      .getByRole('radio', { name })
      .evaluate((radio) => getComputedStyle(radio.closest('label') ?? radio).backgroundColor)
  // The colour fades in.
  await animationsEnd(page)
  expect(await fill('어둡게')).not.toBe(await fill('밝게'))
  await page.keyboard.press('Tab')
  const ring = () =>
    page.evaluate(() => {
      const at = document.activeElement
      const shown = at?.matches('.sr-only') ? at.closest('label') : at
      return shown ? getComputedStyle(shown).outlineStyle + getComputedStyle(shown).outlineWidth : ''
    })
  await expect.poll(ring).toBe('solid3px')
  await page.goto('/contact')
  const edge = await page.getByLabel('제목').evaluate((field) => getComputedStyle(field).outlineStyle)
  expect(edge).toBe('solid')
})

test('with reduced motion nothing moves', async ({ page, context }) => {
  await signUpThrough(context, '멈춤')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/?stock=TSLA')
  await page.getByRole('button', { name: '메뉴' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/feed')
  await page
    .getByRole('link', { name: /예측 자세히 보기/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect((await runningAnimations(page)).filter((lasts) => lasts > 1)).toEqual([])
})

test('with more contrast secondary text is as dark as the text beside it', async ({ page }) => {
  const token = (name: string) =>
    page.evaluate((wanted) => getComputedStyle(document.documentElement).getPropertyValue(wanted), name)
  await page.goto('/')
  expect(await token('--color-text-3')).not.toBe(await token('--color-text-2'))
  await page.emulateMedia({ contrast: 'more' })
  expect(await token('--color-text-3')).toBe(await token('--color-text-2'))
})
