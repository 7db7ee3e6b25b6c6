import { expect, type Page } from '@playwright/test'

/** The page is the worker's, and the worker has all of its files. */
export async function waitForWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated')
}
