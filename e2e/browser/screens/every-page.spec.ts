import type { Page } from '@playwright/test'
import { expect, SIZES, test } from '../fixtures/test.ts'
import { expectNoShift, watchShifts } from '../loading/layout-shifts.ts'
import { findAxeFaults } from './axe.ts'
import { findOutlineFaults } from './outline.ts'
import { waitUntilComplete, VISITS } from './visit-pages.ts'

test.use({ viewport: SIZES.phone })

/**
 * Pages that few visits begin on may move: long paragraphs, as the font comes, and lists that have no boxes as high as
 * their rows.
 */
const MAY_MOVE =
  /^\/(terms|privacy|admin|bookmarks|nowhere|scoring|takedown|leaderboard\?|profile\?view=history|\?prediction)/

for (const [who, visit] of Object.entries(VISITS))
  test(`every page opens whole, of ${who}: no complaint, no fault of structure, nothing that moves or overflows`, async ({
    page,
    context,
    product,
  }) => {
    await watchShifts(page)
    await visit({ page, context, product }, (address) => inspect(page, address))
  })

async function inspect(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    await page.setViewportSize(SIZES.phone)
    await page.goto(address)
    await waitUntilComplete(page)
    if (!MAY_MOVE.test(address)) await expectNoShift(page, address)
    expect.soft(await findAxeFaults(page), address).toEqual([])
    expect.soft(await findOutlineFaults(page), `${address}: outline`).toEqual([])
    // The width that reflow is asked for at 400 %, then a desktop.
    for (const size of [{ width: 320, height: 640 }, SIZES.desktop]) {
      await page.setViewportSize(size)
      await waitUntilComplete(page)
      expect.soft(await findOverflow(page), `${address} at ${size.width} px`).toBeLessThanOrEqual(0)
    }
  })
}

const findOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
