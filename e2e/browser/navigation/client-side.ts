import { expect, type Page } from '@playwright/test'

/** No route: a page of a few words, which asks for nothing. */
const BETWEEN = '/nowhere-in-between'
const ITS_HEADING = '페이지를 찾을 수 없어요'

/** In an app that stands open: leaves its page, and what was open over it has to close. */
export async function leavePage(page: Page): Promise<void> {
  await pushAddress(page, BETWEEN)
  await page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, ITS_HEADING)
  await expect(page.locator('[role=dialog], [role=menu]')).toHaveCount(0)
}

/**
 * From where `leavePage` led to, as a link would. When this is done the app shows another page, has moved the focus
 * there and announced its title.
 */
export async function enterPage(page: Page, address: string): Promise<void> {
  const heading = await page.$('h1')
  await pushAddress(page, address)
  await page.waitForFunction(hasArrived, heading, { polling: 50 })
}

/** The router follows the calls of the History API. */
const pushAddress = (page: Page, address: string) =>
  page.evaluate((to) => history.pushState(null, '', to), address)

/** In the page. */
const hasArrived = (left: Element | null): boolean =>
  !left?.isConnected &&
  [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === document.title)
