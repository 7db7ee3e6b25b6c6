import { isDeepStrictEqual } from 'node:util'
import { expect, type Locator, type Page } from '@playwright/test'

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

/** Waits until scrolling has ended and fonts are loaded. */
const waitUntilStill = (page: Page) =>
  page.evaluate(async () => {
    const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let [before, still] = [scrollY, 0]; still < 10; before = scrollY) {
      await waitForFrame()
      // The list comes after the first paint, and its items when they are shown.
      const areFontsLoaded = document.fonts.size > 0 && document.fonts.status === 'loaded'
      still = scrollY === before && areFontsLoaded ? still + 1 : 0
    }
  })

interface ItemPosition {
  item: Locator
  /** Distance of the pressed element's middle from the upper edge of the window. */
  place: number
  /** The item's links, because its words change meanwhile, for example relative times. */
  links: (string | null)[]
}

/** Reads all items that contain `selector`, in one call. */
async function readPositions(page: Page, items: Locator, selector: string): Promise<ItemPosition[]> {
  const matchingItems = items.filter({ has: page.locator(selector) })
  const spots = await matchingItems.evaluateAll(
    (nodes, pressed) =>
      nodes.map((item) => {
        const node = item.querySelector(pressed)!
        const place = Math.round(node.getBoundingClientRect().top + node.clientHeight / 2)
        return { place, links: [...item.querySelectorAll('a')].map((link) => link.getAttribute('href')) }
      }),
    selector,
  )
  return spots.map((spot, index) => ({ ...spot, item: matchingItems.nth(index) }))
}

/** Finds the first item whose element `selector` is well inside the window, clear of the bars; undefined if there is none. */
async function findInSight(page: Page, items: Locator, selector: string): Promise<ItemPosition | undefined> {
  const height = page.viewportSize()?.height ?? 0
  const spots = await readPositions(page, items, selector)
  return spots.find(({ place }) => place > 200 && place < height - 150)
}

/** Scrolls on until an item is in view. */
async function waitForInSight(page: Page, items: Locator, selector: string): Promise<ItemPosition> {
  for (let turn = 0; turn < 20; turn++) {
    await waitUntilStill(page)
    const spot = await findInSight(page, items, selector)
    if (spot) return spot
    await page.mouse.wheel(0, 150)
  }
  throw new Error(`no ${selector} comes in sight`)
}

export interface ReturnPath {
  /** The element to press in an item. Not every item has it; a sealed prediction has no link to a stock. */
  selector: string
  /** An element of the target page that this page does not have. */
  target: Locator
}

interface LeftPosition extends Pick<ItemPosition, 'links' | 'place'> {
  from: string
}

/** Leaves by pressing `selector` in the first item in view. */
export async function leave(page: Page, items: Locator, selector: string): Promise<LeftPosition> {
  const { item, place, links } = await waitForInSight(page, items, selector)
  const leftPosition = { from: page.url(), links, place }
  await item.locator(selector).first().click()
  await expect(page).not.toHaveURL(leftPosition.from)
  return leftPosition
}

/** Goes back and expects the same item at the same position. */
export async function goBackTo(
  page: Page,
  items: Locator,
  selector: string,
  { from, links, place }: LeftPosition,
): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL(from)
  await expect(async () => {
    // Posts of one author have the same links.
    const samePlace = (await readPositions(page, items, selector)).filter((spot) =>
      isDeepStrictEqual(spot.links, links),
    )
    const places = samePlace.map((spot) => spot.place)
    expect(
      places.some((now) => Math.abs(now - place) <= 4),
      `${places.join()} near ${place}`,
    ).toBe(true)
  }).toPass({ timeout: 30_000 })
}

export async function leaveAndReturn(
  page: Page,
  items: Locator,
  { selector, target }: ReturnPath,
): Promise<void> {
  const leftPosition = await leave(page, items, selector)
  await expect(target.first()).toBeVisible()
  await goBackTo(page, items, selector, leftPosition)
}
