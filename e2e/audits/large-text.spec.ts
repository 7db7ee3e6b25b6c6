import { findCutTexts } from '@gwanyeok/web/test/audits/find-cut-texts.ts'
import { findNarrowHeadings } from '@gwanyeok/web/test/audits/find-narrow-headings.ts'
import { findOverflow } from '@gwanyeok/web/test/audits/find-overflow.ts'
import { findOverlappingTexts } from '@gwanyeok/web/test/audits/find-overlapping-texts.ts'
import { expect, test } from '../browser/fixtures/test.ts'
import { waitUntilComplete, VISITS } from '../browser/screens/visit-pages.ts'

/** Text sizes of the device and of the page's root as factors of the usual size, each at a width of the window. */
const SETTINGS = [
  { width: 390, deviceScale: 2, rootScale: 1 },
  { width: 320, deviceScale: 1, rootScale: 1 },
  { width: 1280, deviceScale: 2, rootScale: 1 },
  { width: 390, deviceScale: 1, rootScale: 2 },
  { width: 1280, deviceScale: 1, rootScale: 2 },
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
      for (const { width, deviceScale, rootScale } of SETTINGS) {
        await page.setViewportSize({ width, height: 844 })
        // Playwright's types do not include this command yet.
        await device.send(
          'Emulation.setEmulatedOSTextScale' as 'Emulation.setPageScaleFactor',
          { scale: deviceScale } as never,
        )
        await page.evaluate(scaleRootText, rootScale)
        await waitUntilComplete(page)
        const setting = `${address} at ${width} px, text at ${deviceScale * 100} %, root at ${rootScale * 100} %`
        for (const audit of [findOverlappingTexts, findNarrowHeadings, findCutTexts, findOverflow])
          expect.soft(await page.evaluate(audit), `${setting}: ${audit.name}`).toEqual([])
      }
    })
  })

/**
 * Sets the text size of the page's root, and waits until the page has adapted: a `ResizeObserver` runs after the next
 * layout, and its changes are drawn one frame later.
 */
async function scaleRootText(scale: number): Promise<void> {
  document.documentElement.style.fontSize = scale === 1 ? '' : `${scale * 100}%`
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
}
