import type { Page } from '@playwright/test'
import { expect, SIZES, test } from '../fixtures/test.ts'
import { expectHardlyAnyShift, watchShifts } from '../loading/layout-shifts.ts'
import { findAxeFaults } from './find-axe-faults.ts'
import { findOutlineFaults } from './find-outline-faults.ts'
import { waitUntilComplete, VISITS } from './visit-pages.ts'
import { countSurplusWords } from './count-surplus-words.ts'

test.use({ viewport: SIZES.phone, hasWebFont: true })

/**
 * Pages that may shift, because few visits begin there. Their long paragraphs shift when the font loads, and their
 * lists have no skeletons of the rows' height.
 */
const SHIFTING_PAGES =
  /^\/(terms|privacy|admin|bookmarks|nowhere|scoring|takedown|leaderboard\?|profile\?view=history|\?prediction)/

for (const [visitorName, visit] of Object.entries(VISITS))
  test(`every page for ${visitorName} opens without console messages, structural faults, layout shifts, overflow or too many words`, async ({
    page,
    context,
    product,
  }) => {
    await watchShifts(page)
    await visit({ page, context, product }, (address, listedName = address) =>
      inspect(page, address, listedName),
    )
  })

async function inspect(page: Page, address: string, listedName: string): Promise<void> {
  await test.step(address, async () => {
    await page.setViewportSize(SIZES.phone)
    await page.goto(address)
    await waitUntilComplete(page)
    if (!SHIFTING_PAGES.test(address)) await expectHardlyAnyShift(page, address)
    expect.soft(await findAxeFaults(page), address).toEqual([])
    expect.soft(await findOutlineFaults(page), `${address}: outline`).toEqual([])
    await expectFewWords(page, listedName, 'phone')
    // The width of reflow at 400 %, then a desktop.
    for (const size of [{ width: 320, height: 640 }, SIZES.desktop]) {
      await page.setViewportSize(size)
      await waitUntilComplete(page)
      expect.soft(await measureOverflow(page), `${address} at ${size.width} px`).toBeLessThanOrEqual(0)
    }
    await expectFewWords(page, listedName, 'desktop')
  })
}

const expectFewWords = async (page: Page, listedName: string, size: keyof typeof SIZES) =>
  expect
    .soft(await countSurplusWords(page, listedName, size), `${listedName}: surplus words, ${size}`)
    .toBe(0)

/** Measures by how many pixels the page is wider than the window. */
const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
