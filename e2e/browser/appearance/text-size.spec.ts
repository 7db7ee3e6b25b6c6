import type { Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { lostAtEdges } from '../audits/edges.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterAs, open, type Screen, SCREENS } from '../fixtures/main-screens.ts'
import { trackRequests } from '../audits/page-idle.ts'

/** What a reader sets in the browser's own settings, of 16 px as it comes: double, on a desktop. */
const TEXT_PX = 32

for (const who of ['visitor', 'member', 'admin'] as const) {
  test(`at double text size nothing is cut on any screen of a ${who}`, async ({ playwright, product }) => {
    const { launchOptions } = config.use ?? {}
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), `--blink-settings=defaultFontSize=${TEXT_PX}`],
    })
    try {
      const context = await browser.newContext({
        baseURL: product.address,
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
      })
      trackRequests(context)
      await enterAs(context, who, product)
      // One page: each new one would start a process of Chromium.
      const page = await context.newPage()
      for (const screen of SCREENS.filter((one) => one.who === who))
        await test.step(screen.name, () => inspect(page, screen))
    } finally {
      await browser.close()
    }
  })
}

async function inspect(page: Page, screen: Screen): Promise<void> {
  await open(page, screen)
  const size = await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))
  expect.soft(size, screen.name).toBe((TEXT_PX * 15) / 16)
  expect.soft(await lostAtEdges(page), screen.name).toEqual([])
}
