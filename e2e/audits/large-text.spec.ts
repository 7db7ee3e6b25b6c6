import { findCutTexts } from '@gwanyeok/web/test/audits/find-cut-texts.ts'
import { findNarrowHeadings } from '@gwanyeok/web/test/audits/find-narrow-headings.ts'
import { findOverflow } from '@gwanyeok/web/test/audits/find-overflow.ts'
import { findOverlappingTexts } from '@gwanyeok/web/test/audits/find-overlapping-texts.ts'
import { expect, test } from '../browser/fixtures/test.ts'
import { waitUntilComplete, VISITS } from '../browser/screens/visit-pages.ts'

/** `scale`: the device's text size; `root`: the text size of the page's root; both as factors of the usual size. */
const SETTINGS = [
  { width: 390, scale: 2, root: 1 },
  { width: 320, scale: 1, root: 1 },
  { width: 1280, scale: 2, root: 1 },
  { width: 390, scale: 1, root: 2 },
  { width: 1280, scale: 1, root: 2 },
]

for (const [visitorName, visit] of Object.entries(VISITS))
  test(`with large text or on a narrow screen, no text is cut off or overlaps another, for ${visitorName}`, async ({
    page,
    context,
    product,
  }) => {
    test.setTimeout(1_800_000)
    const device = await context.newCDPSession(page)
    await visit({ page, context, product }, async (address) => {
      await page.goto(address)
      await waitUntilComplete(page)
      for (const { width, scale, root } of SETTINGS) {
        await page.setViewportSize({ width, height: 844 })
        // Playwright's types do not include this command yet.
        await device.send(
          'Emulation.setEmulatedOSTextScale' as 'Emulation.setPageScaleFactor',
          { scale } as never,
        )
        await page.evaluate(setRootSize, root)
        await waitUntilComplete(page)
        const setting = `${address} at ${width} px, text at ${scale * 100} %, root at ${root * 100} %`
        for (const audit of [findOverlappingTexts, findNarrowHeadings, findCutTexts, findOverflow])
          expect.soft(await page.evaluate(audit), `${setting}: ${audit.name}`).toEqual([])
      }
    })
  })

/**
 * Sets the text size of the page's root, and waits until the page has adapted: a `ResizeObserver` runs after the next
 * layout, and its changes are drawn one frame later.
 */
async function setRootSize(scale: number): Promise<void> {
  document.documentElement.style.fontSize = scale === 1 ? '' : `${scale * 100}%`
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
}
