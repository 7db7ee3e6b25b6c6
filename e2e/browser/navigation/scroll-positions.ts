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
    const waitForFrame = () => new Promise((done) => requestAnimationFrame(done))
    for (let [before, still] = [scrollY, 0]; still < 10; before = scrollY) {
      await waitForFrame()
      // The list comes after the first paint, and its items when they are shown.
      const lettered = document.fonts.size > 0 && document.fonts.status === 'loaded'
      still = scrollY === before && lettered ? still + 1 : 0
    }
  })

interface ItemPosition {
  item: Locator
  /** Distance of the pressed element's middle from the upper edge of the window. */
  place: number
  /** The item's links, because its words change meanwhile, for example relative times. */
  links: (string | null)[]
}

/** Reads all items that contain `by`, in one call. */
async function readPositions(page: Page, all: Locator, selector: string): Promise<ItemPosition[]> {
  const matchingItems = all.filter({ has: page.locator(selector) })
  const found = await matchingItems.evaluateAll(
    (items, pressed) =>
      items.map((item) => {
        const node = item.querySelector(pressed)!
        const place = Math.round(node.getBoundingClientRect().top + node.clientHeight / 2)
        return { place, links: [...item.querySelectorAll('a')].map((link) => link.getAttribute('href')) }
      }),
    selector,
  )
  return found.map((spot, at) => ({ ...spot, item: matchingItems.nth(at) }))
}

/** Finds the first item whose `by` is well inside the window, clear of the bars; undefined if there is none. */
async function findInSight(page: Page, all: Locator, selector: string): Promise<ItemPosition | undefined> {
  const height = page.viewportSize()?.height ?? 0
  const spots = await readPositions(page, all, selector)
  return spots.find(({ place }) => place > 200 && place < height - 150)
}

/** Scrolls on until an item is in view. */
async function waitForInSight(page: Page, all: Locator, selector: string): Promise<ItemPosition> {
  for (let turn = 0; turn < 20; turn++) {
    await waitUntilStill(page)
    const spot = await findInSight(page, all, selector)
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

/** Leaves by pressing `by` in the first item in view. */
export async function leave(page: Page, all: Locator, selector: string): Promise<LeftPosition> {
  const { item, place, links } = await waitForInSight(page, all, selector)
  const left = { from: page.url(), links, place }
  await item.locator(selector).first().click()
  await expect(page).not.toHaveURL(left.from)
  return left
}

/** Goes back and expects the same item at the same position. */
export async function goBackTo(
  page: Page,
  all: Locator,
  selector: string,
  { from, links, place }: LeftPosition,
): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL(from)
  await expect(async () => {
    // Posts of one author have the same links.
    const same = (await readPositions(page, all, selector)).filter((spot) =>
      isDeepStrictEqual(spot.links, links),
    )
    const places = same.map((spot) => spot.place)
    expect(
      places.some((now) => Math.abs(now - place) <= 4),
      `${places.join()} near ${place}`,
    ).toBe(true)
  }).toPass({ timeout: 30_000 })
}

export async function leaveAndReturn(
  page: Page,
  all: Locator,
  { selector: by, target: there }: ReturnPath,
): Promise<void> {
  const left = await leave(page, all, by)
  await expect(there.first()).toBeVisible()
  await goBackTo(page, all, by, left)
}
