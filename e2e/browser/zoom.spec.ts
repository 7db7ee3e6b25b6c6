import { lostAtEdges, shareOfBars } from './audits.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, open, SCREENS } from './main-screens.ts'

/** A desktop at 200 %, and the width that reflow is asked for at 400 %. */
const WINDOWS = {
  '1280×900 at 200 %': { width: 640, height: 450 },
  '320 wide': { width: 320, height: 640 },
}

/** Of the height of a window, what bars may take that stay. */
const MOST_FOR_BARS = 0.36

for (const [name, viewport] of Object.entries(WINDOWS)) {
  for (const who of ['visitor', 'member', 'admin'] as const) {
    test(`${name}: nothing is lost on any screen of a ${who}`, async ({ browser, product }) => {
      test.setTimeout(180_000)
      const context = await browser.newContext({
        baseURL: product.address,
        viewport,
        reducedMotion: 'reduce',
      })
      await enterAs(context, who, product)
      for (const screen of SCREENS.filter((one) => one.who === who)) {
        await test.step(screen.name, async () => {
          const page = await context.newPage()
          await open(page, screen)
          expect.soft(await lostAtEdges(page), screen.name).toEqual([])
          if (!screen.path.includes('?prediction')) {
            expect.soft(await shareOfBars(page), `${screen.name}: bars`).toBeLessThanOrEqual(MOST_FOR_BARS)
          }
          await page.close()
        })
      }
      await context.close()
    })
  }
}
