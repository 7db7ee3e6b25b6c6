import { type CDPSession, expect, type Page } from '@playwright/test'
import { lostAtEdges, shareOfBars } from '../audits/edges.ts'
import { smallTargets } from '../audits/touch-targets.ts'
import { animationsEnd } from '../audits/animations.ts'

/** A desktop at 200 %, and the width that reflow is asked for at 400 %. */
const WINDOWS = [
  { width: 640, height: 450 },
  { width: 320, height: 640 },
]
/** The browser's own text size, and the double that a reader may set there. */
const [USUAL_TEXT_PX, LARGE_TEXT_PX] = [16, 32]
/** Of the height of a window, what bars may take that stay. */
const MOST_FOR_BARS = 0.36
/** How many lie over the page and scroll by themselves. */
export const countLayers = (page: Page): Promise<number> => page.locator('[role=dialog], [role=menu]').count()

/** For fingers, and for who reads a screen enlarged. Scrolls, so that long lists go on, and leaves another window. */
export async function inspectFingersAndZoom(page: Page, name: string): Promise<void> {
  // What passes lies over the header for a while, and longer below a pointer; what is offered stays.
  await page.mouse.move(0, 0)
  await expect(page.locator('[data-sonner-toast]:not(:has(button))')).toHaveCount(0)
  expect.soft(await smallTargets(page), `${name}: 44 px for a finger`).toEqual([])
  const layers = await countLayers(page)
  for (const window of WINDOWS) {
    await page.setViewportSize(window)
    await animationsEnd(page)
    const at = `${name} at ${window.width} px`
    expect.soft(await lostAtEdges(page), at).toEqual([])
    if (layers === 0) expect.soft(await shareOfBars(page), `${at}: bars`).toBeLessThanOrEqual(MOST_FOR_BARS)
  }
}

/** For those who read large letters, as set in the browser itself, on a desktop: at the size that the window has. */
export async function inspectLargeText(page: Page, devtools: CDPSession, name: string): Promise<void> {
  const setText = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard } })
  await setText(LARGE_TEXT_PX)
  await animationsEnd(page)
  const at = `${name} at double text size`
  const size = await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))
  expect.soft(size, at).toBe((LARGE_TEXT_PX * 15) / USUAL_TEXT_PX)
  expect.soft(await lostAtEdges(page), at).toEqual([])
  await setText(USUAL_TEXT_PX)
}
