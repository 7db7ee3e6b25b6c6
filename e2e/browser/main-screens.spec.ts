import type { Page } from '@playwright/test'
import { lostAtEdges, outlineFaults, shareOfBars, smallTargets } from './audits.ts'
import { expect, SIZES, test } from './fixtures.ts'
import { enterAs, open, SCREENS } from './main-screens.ts'
import { arrived } from './motion.ts'

/** A desktop at 200 %, and the width that reflow is asked for at 400 %. */
const ZOOMED = { width: 640, height: 450 }
const REFLOWED = { width: 320, height: 640 }

/** Of the height of a window, what bars may take that stay. */
const MOST_FOR_BARS = 0.36

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: SIZES.phone, hasTouch: true })

for (const screen of SCREENS) {
  test(`${screen.name} of a ${screen.who}: outline, 44 px for a finger, nothing lost when zoomed`, async ({
    page,
    context,
    product,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterAs(context, screen.who, product)
    await open(page, screen)
    expect.soft(await outlineFaults(page)).toEqual([])
    expect.soft(await smallTargets(page)).toEqual([])
    await resize(page, SIZES.desktop)
    expect.soft(await outlineFaults(page), 'desktop').toEqual([])
    for (const window of [ZOOMED, REFLOWED]) {
      await resize(page, window)
      expect.soft(await lostAtEdges(page), `${window.width} px`).toEqual([])
      // A dialog over the page has its own scroll.
      if (screen.path.includes('?prediction')) continue
      expect.soft(await shareOfBars(page), `${window.width} px: bars`).toBeLessThanOrEqual(MOST_FOR_BARS)
    }
  })
}

async function resize(page: Page, window: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(window)
  await arrived(page)
}
