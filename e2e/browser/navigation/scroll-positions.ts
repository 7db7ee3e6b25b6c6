import { isDeepStrictEqual } from 'node:util'
import { expect, type Locator, type Page } from '@playwright/test'

const MAX_SCROLL_STEPS = 20
const SCROLL_STEP_PX = 150
/** Heights of the page's upper and lower bars, with a margin. */
const UPPER_BARS_PX = 200
const LOWER_BARS_PX = 150
/** Distance from its earlier position at which an item counts as being at the same position. */
const TOLERANCE_PX = 4

/** Scrolls in steps like a finger, so that following rows are fetched and measured. */
export async function scrollTo(page: Page, target: number): Promise<void> {
  await page.mouse.move(195, 500)
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 400)
        return page.evaluate(() => scrollY)
      },
      { intervals: [50], timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(target)
}

/** Waits until the page has not scrolled for ten frames and fonts are loaded. */
const waitUntilStill = (page: Page) =>
  page.evaluate(async () => {
    const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let stillFrames = 0
    let previousScrollY = scrollY
    while (stillFrames < 10) {
      await waitForFrame()
      // The browser lists fonts after the first paint, and loads each when it is used.
      const areFontsLoaded = document.fonts.size > 0 && document.fonts.status === 'loaded'
      stillFrames = scrollY === previousScrollY && areFontsLoaded ? stillFrames + 1 : 0
      previousScrollY = scrollY
    }
  })

interface ItemPosition {
  item: Locator
  /** Distance of the pressed element's middle from the upper edge of the window. */
  middleY: number
  /** The item's links, because its words change meanwhile, for example relative times. */
  links: (string | null)[]
}

/** Reads all items that contain `selector`, in one call. */
async function readPositions(page: Page, items: Locator, selector: string): Promise<ItemPosition[]> {
  const matchingItems = items.filter({ has: page.locator(selector) })
  const positions = await matchingItems.evaluateAll(
    (nodes, itemSelector) =>
      nodes.map((item) => {
        const node = item.querySelector(itemSelector)!
        const middleY = Math.round(node.getBoundingClientRect().top + node.clientHeight / 2)
        return {
          middleY,
          links: [...item.querySelectorAll('a')].map((link) => link.getAttribute('href')),
        }
      }),
    selector,
  )
  return positions.map((position, index) => ({ ...position, item: matchingItems.nth(index) }))
}

/** Finds the first item whose element `selector` is covered by none of the page's bars; undefined if there is none. */
async function findItemInView(
  page: Page,
  items: Locator,
  selector: string,
): Promise<ItemPosition | undefined> {
  const height = page.viewportSize()?.height ?? 0
  const positions = await readPositions(page, items, selector)
  return positions.find(({ middleY }) => middleY > UPPER_BARS_PX && middleY < height - LOWER_BARS_PX)
}

/** Scrolls on until an item is in view. */
async function scrollUntilInView(page: Page, items: Locator, selector: string): Promise<ItemPosition> {
  for (let step = 0; step < MAX_SCROLL_STEPS; step++) {
    await waitUntilStill(page)
    const position = await findItemInView(page, items, selector)
    if (position) return position
    await page.mouse.wheel(0, SCROLL_STEP_PX)
  }
  throw new Error(`no ${selector} comes into view`)
}

/** A link to another page, from which the test goes back. */
export interface Detour {
  /** The element to press in an item. Not every item has it; a sealed prediction has no link to a stock. */
  selector: string
  /** An element of the target page that this page does not have. */
  target: Locator
}

/** The position of the item through which the test has left a page. */
interface PositionBeforeLeaving extends Pick<ItemPosition, 'links' | 'middleY'> {
  address: string
}

/** Leaves the page by pressing `selector` in the first item in view. */
export async function leave(page: Page, items: Locator, selector: string): Promise<PositionBeforeLeaving> {
  const { item, middleY, links } = await scrollUntilInView(page, items, selector)
  const positionBefore = { address: page.url(), links, middleY }
  await item.locator(selector).first().click()
  await expect(page).not.toHaveURL(positionBefore.address)
  return positionBefore
}

/** Goes back and expects the same item at the same position. */
export async function goBackTo(
  page: Page,
  items: Locator,
  selector: string,
  { address, links, middleY }: PositionBeforeLeaving,
): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(async () => {
    // Posts of one author have the same links.
    const itemsWithSameLinks = (await readPositions(page, items, selector)).filter((position) =>
      isDeepStrictEqual(position.links, links),
    )
    const middles = itemsWithSameLinks.map((position) => position.middleY)
    expect(
      middles.some((currentMiddleY) => Math.abs(currentMiddleY - middleY) <= TOLERANCE_PX),
      `${middles.join()} near ${middleY}`,
    ).toBe(true)
  }).toPass({ timeout: 30_000 })
}

export async function leaveAndReturn(
  page: Page,
  items: Locator,
  { selector, target }: Detour,
): Promise<void> {
  const positionBefore = await leave(page, items, selector)
  await expect(target.first()).toBeVisible()
  await goBackTo(page, items, selector, positionBefore)
}
