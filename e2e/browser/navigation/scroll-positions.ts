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
const waitUntilSettled = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    for (let [before, still] = [scrollY, 0]; still < 10; before = scrollY) {
      await frame()
      // The list comes after the first paint, and its items when they are shown.
      const lettered = document.fonts.size > 0 && document.fonts.status === 'loaded'
      still = scrollY === before && lettered ? still + 1 : 0
    }
  })

interface Spot {
  item: Locator
  /** Distance of the pressed element's middle from the upper edge of the window. */
  place: number
  /** The item's links, because its words change meanwhile, for example relative times. */
  links: (string | null)[]
}

/** Reads all items that contain `by`, in one call. */
async function readSpots(page: Page, all: Locator, by: string): Promise<Spot[]> {
  const those = all.filter({ has: page.locator(by) })
  const found = await those.evaluateAll(
    (items, pressed) =>
      items.map((item) => {
        const node = item.querySelector(pressed)!
        const place = Math.round(node.getBoundingClientRect().top + node.clientHeight / 2)
        return { place, links: [...item.querySelectorAll('a')].map((link) => link.getAttribute('href')) }
      }),
    by,
  )
  return found.map((spot, at) => ({ ...spot, item: those.nth(at) }))
}

/** Finds the first item whose `by` is well inside the window, clear of the bars; undefined if there is none. */
async function findInSight(page: Page, all: Locator, by: string): Promise<Spot | undefined> {
  const height = page.viewportSize()?.height ?? 0
  const spots = await readSpots(page, all, by)
  return spots.find(({ place }) => place > 200 && place < height - 150)
}

/** Scrolls on until an item is in view. */
async function waitForInSight(page: Page, all: Locator, by: string): Promise<Spot> {
  for (let turn = 0; turn < 20; turn++) {
    await waitUntilSettled(page)
    const spot = await findInSight(page, all, by)
    if (spot) return spot
    await page.mouse.wheel(0, 150)
  }
  throw new Error(`no ${by} comes in sight`)
}

export interface ReturnPath {
  /** The element to press in an item. Not every item has it; a sealed prediction has no link to a stock. */
  by: string
  /** An element of the target page that this page does not have. */
  there: Locator
}

interface Left extends Pick<Spot, 'links' | 'place'> {
  from: string
}

/** Leaves by pressing `by` in the first item in view. */
export async function leave(page: Page, all: Locator, by: string): Promise<Left> {
  const { item, place, links } = await waitForInSight(page, all, by)
  const left = { from: page.url(), links, place }
  await item.locator(by).first().click()
  await expect(page).not.toHaveURL(left.from)
  return left
}

/** Goes back and expects the same item at the same position. */
export async function goBackTo(
  page: Page,
  all: Locator,
  by: string,
  { from, links, place }: Left,
): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL(from)
  await expect(async () => {
    // Posts of one author have the same links.
    const same = (await readSpots(page, all, by)).filter((spot) => isDeepStrictEqual(spot.links, links))
    const places = same.map((spot) => spot.place)
    expect(
      places.some((now) => Math.abs(now - place) <= 4),
      `${places.join()} near ${place}`,
    ).toBe(true)
  }).toPass({ timeout: 30_000 })
}

export async function leaveAndReturn(page: Page, all: Locator, { by, there }: ReturnPath): Promise<void> {
  const left = await leave(page, all, by)
  await expect(there.first()).toBeVisible()
  await goBackTo(page, all, by, left)
}
