import { expect, type Page } from '@playwright/test'

/** Waits until the service worker controls the page and has all of its files. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated')
}
