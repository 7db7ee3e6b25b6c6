import type { Locator, Page } from '@playwright/test'
import { expect, createEmail, PASSWORD } from '../fixtures/test.ts'

export const findHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name })
export const findNextButton = (page: Page) =>
  page.getByRole('button', { name: '다음' }).filter({ visible: true })
export const findSubmit = (page: Page) =>
  page.getByRole('button', { name: '예측 제출하기' }).filter({ visible: true })
export const findGuideLink = (page: Page) => page.getByRole('main').getByRole('link', { name: '종목 고르기' })
export const findFirstHotStock = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('link').first()

/**
 * Makes a newcomer's first prediction, from the address to the last press; `beforeLast` runs right before that one.
 * Returns the number of taps; a press on a field counts like one on a button.
 */
export async function makeFirstPrediction(
  page: Page,
  username: string,
  beforeLast: () => Promise<unknown>,
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
  // The address changes before the page: the home page, too, lists hot stocks.
  await expect(findHeading(page, '첫 예측을 시작해볼까요?')).toBeVisible()
  await tap(findFirstHotStock(page))
  await tap(page.getByRole('button', { name: /\+5%/ }))
  await tap(findNextButton(page))
  await beforeLast()
  await tap(findSubmit(page))
  return taps
}

/** Records the page's text at every frame from now on; returns each different text once. */
export async function watchMain(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seenSteps = new Set<string>()
    Object.assign(window, { seen: seenSteps })
    const checkProgress = () => {
      seenSteps.add(document.querySelector('main')?.innerText.trim() ?? '')
      requestAnimationFrame(checkProgress)
    }
    checkProgress()
  })
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
}
