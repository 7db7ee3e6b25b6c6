import type { Locator, Page } from '@playwright/test'
import { expect, createEmail, PASSWORD } from '../fixtures/test.ts'

export const findHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name })
export const findNextButton = (page: Page) =>
  page.getByRole('button', { name: '다음' }).filter({ visible: true })
export const findSubmitButton = (page: Page) =>
  page.getByRole('button', { name: '예측 제출하기' }).filter({ visible: true })
export const findGuideLink = (page: Page) => page.getByRole('main').getByRole('link', { name: '종목 고르기' })
export const findFirstHotStock = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('link').first()

/**
 * Signs up and makes a first prediction. `beforeSubmit` runs right before the last tap. Returns the number of taps,
 * including those on fields.
 */
export async function makeFirstPrediction(
  page: Page,
  username: string,
  beforeSubmit: () => Promise<unknown>,
): Promise<number> {
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  const fill = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true })
    await tap(field)
    await field.fill(text)
  }
  await page.goto('/')
  await fill('사용자 이름', username)
  await fill('이메일', createEmail())
  await fill('비밀번호', PASSWORD)
  await fill('비밀번호 확인', PASSWORD)
  await tap(page.getByLabel('전체 동의'))
  await tap(page.getByRole('button', { name: '가입하기' }))
  await expect(page.getByRole('heading', { name: /얼마까지 갈까요/ })).toBeVisible()
  await tap(findGuideLink(page))
  // Waits for the heading, because the home page lists hot stocks, too.
  await expect(findHeading(page, '첫 예측을 시작해볼까요?')).toBeVisible()
  await tap(findFirstHotStock(page))
  await tap(page.getByRole('button', { name: /\+5%/ }))
  await tap(findNextButton(page))
  await beforeSubmit()
  await tap(findSubmitButton(page))
  return taps
}

/** Records the text of the page's content at every frame. The returned function lists each different text once. */
export async function recordMainTexts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seenTexts = new Set<string>()
    Object.assign(window, { seenTexts })
    const recordText = () => {
      seenTexts.add(document.querySelector('main')?.innerText.trim() ?? '')
      requestAnimationFrame(recordText)
    }
    recordText()
  })
  return () => page.evaluate(() => [...(window as unknown as { seenTexts: Set<string> }).seenTexts])
}
