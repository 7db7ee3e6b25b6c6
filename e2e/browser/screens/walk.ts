import { type Browser, type CDPSession, expect, type Page } from '@playwright/test'
import { LONG, watchPages } from '../fixtures/test.ts'
import { stopMotion } from '../audits/accessibility.ts'
import { expectNoShift, watchShifts } from './layout-shifts.ts'
import { inspect, type Size, waitUntilComplete } from './inspect.ts'
import type { Screen, Stage } from './screen.ts'
import { countLayers } from './touch-and-zoom.ts'
import type { Role } from './worlds/world-types.ts'

const FAILED_CALL = /^Failed to load resource/

const DESKTOP: Size = { width: 1280, height: 900, touch: false }
const TABLET: Size = { width: 768, height: 844, touch: true }
const PHONE: Size = { width: 390, height: 844, touch: true }
/** The phone last: its inspection scrolls, so that long lists load more. */
const SIZES = LONG ? [DESKTOP, TABLET, PHONE] : [DESKTOP, PHONE]

interface Walk<In extends Stage> {
  browser: Browser
  world: In
}

interface Visitor {
  page: Page
  devtools: CDPSession
  /** What the console said since the last screen. */
  complaints: string[]
  /** Who is signed in. */
  as: Role | undefined
}

/**
 * A file of the product: for about:blank and back Chromium would start two processes, which takes longer than to load
 * the screen.
 */
const BLANK = '/robots.txt'

/** Kinds of addresses that were loaded at every size. */
const loaded = new Set<string>()

/**
 * Opens screen after screen and inspects each at every size; one page for all people. The layout follows the size of
 * the window in CSS and in `useIsDesktop`, so that a loaded page is resized. The first screen of each kind of address is
 * loaded at every size, as are the screens that must not shift, and those that another size closes.
 */
export async function walkThrough<In extends Stage>(
  screens: readonly Screen<In>[],
  walk: Walk<In>,
): Promise<void> {
  const visitor = await openVisitor(walk)
  for (const screen of screens) {
    await become(visitor, screen.as, walk.world)
    const kind = kindOf(screen, walk.world)
    const isFirst = isWhole(screen) && !loaded.has(kind)
    const isReloaded = screen.eachSize || screen.still || isFirst
    for (const size of SIZES) {
      if (isReloaded || size === SIZES[0]) await open(visitor, screen, { size, world: walk.world })
      else await keepOpen(visitor, screen, size)
      await waitUntilComplete(visitor.page, screen)
      if (screen.still) await expectNoShift(visitor.page, `${screen.name} at ${size.width} px`)
      await inspect(visitor, screen, size)
      if (isReloaded || size === SIZES.at(-1)) await leave(visitor, screen)
    }
    if (isWhole(screen)) loaded.add(kind)
  }
  await visitor.page.context().close()
}

async function openVisitor({ browser, world }: Walk<Stage>): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: world.product.address,
    reducedMotion: 'reduce',
    // Its answers would pass by the faults that are played here.
    serviceWorkers: 'block',
  })
  const complaints: string[] = []
  watchPages(context, complaints)
  const page = await context.newPage()
  await watchShifts(page)
  await page.goto(BLANK)
  return { page, devtools: await context.newCDPSession(page), complaints, as: undefined }
}

/** Another person at a browser that has the product's files and code; nothing else is left of the one before. */
async function become(visitor: Visitor, as: Role | undefined, world: Stage): Promise<void> {
  if (visitor.as === as) return
  const context = visitor.page.context()
  await visitor.page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()))
  await context.clearCookies()
  if (as) await context.addCookies((await world.people[as]!.session.storageState()).cookies)
  visitor.as = as
}

async function resize({ page, devtools }: Visitor, { touch, ...viewport }: Size): Promise<void> {
  // As `hasTouch` of a context, which cannot be changed once it is open.
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: touch })
  await page.setViewportSize(viewport)
}

/** What fails or hangs is loaded at every size where it does not. */
const isWhole = ({ failing, loading }: Pick<Screen, 'failing' | 'loading'>) => !failing && !loading

/** Each opens a page of its own over the one of the route; what else is asked for fills the same page. */
const PAGES_OVER = ['stock', 'prediction', 'post']

/** Of its address: the page, whatever is asked of it; visitors see other pages. */
function kindOf<In extends Stage>(screen: Screen<In>, world: In): string {
  // Some addresses are known only after what happens before.
  const address = screen.before ? screen.route : addressOf(screen, world)
  const { searchParams } = new URL(address, 'http://localhost')
  const over = PAGES_OVER.filter((key) => searchParams.has(key))
  return [screen.as ? 'member' : 'visitor', screen.route, ...over].join(' ')
}

const addressOf = <In extends Stage>({ path, route }: Screen<In>, world: In) => path?.(world) ?? route

async function open<In extends Stage>(
  visitor: Visitor,
  screen: Screen<In>,
  { size, world }: { size: Size; world: In },
): Promise<void> {
  const { page, devtools } = visitor
  await resize(visitor, size)
  // As on a first visit.
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: screen.still ?? false })
  await screen.before?.(page, world)
  await page.goto(addressOf(screen, world))
  await screen.act?.(page, world)
}

/** At another size; what was opened over the page stays open. */
async function keepOpen(visitor: Visitor, screen: Screen<never>, size: Size): Promise<void> {
  const layers = await countLayers(visitor.page)
  await resize(visitor, size)
  await stopMotion(visitor.page)
  expect.soft(await countLayers(visitor.page), `${screen.name}: layers at ${size.width} px`).toBe(layers)
}

async function leave({ page, complaints }: Visitor, screen: Screen<never>): Promise<void> {
  // What the screen still requests ends here, and is said of no other one.
  await page.goto(BLANK)
  const told = complaints.splice(0).filter((line) => !(screen.failing && FAILED_CALL.test(line)))
  expect.soft(told, `${screen.name}: console`).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
