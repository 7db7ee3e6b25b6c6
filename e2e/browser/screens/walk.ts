import { type Browser, type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test'
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
}

/** Kinds of addresses that were loaded at every size. */
const loaded = new Set<string>()

/**
 * Opens screen after screen and inspects each at every size; one page for each person. The layout follows the size of
 * the window in CSS and in `useIsDesktop`, so that a loaded page is resized. The first screen of each kind of address is
 * loaded at every size, as are the screens that must not shift, and those that another size closes.
 */
export async function walkThrough<In extends Stage>(
  screens: readonly Screen<In>[],
  walk: Walk<In>,
): Promise<void> {
  const visitors = new Map<Role | undefined, Visitor>()
  for (const screen of screens) {
    const visitor = visitors.get(screen.as) ?? (await visitorOf(screen.as, walk))
    visitors.set(screen.as, visitor)
    const kind = kindOf(screen, walk.world)
    const isReloaded = screen.eachSize || screen.still || !loaded.has(kind)
    for (const size of SIZES) {
      if (isReloaded || size === SIZES[0]) await open(visitor, screen, { size, world: walk.world })
      else await keepOpen(visitor, screen, size)
      await waitUntilComplete(visitor.page, screen)
      if (screen.still) await expectNoShift(visitor.page, `${screen.name} at ${size.width} px`)
      await inspect(visitor, screen, size)
      if (isReloaded || size === SIZES.at(-1)) await leave(visitor, screen)
    }
    loaded.add(kind)
  }
  await Promise.all([...visitors.values()].map(({ page }) => page.context().close()))
}

async function visitorOf(as: Role | undefined, walk: Walk<Stage>): Promise<Visitor> {
  const context = await contextOf(as, walk)
  const complaints: string[] = []
  watchPages(context, complaints)
  const page = await context.newPage()
  await watchShifts(page)
  return { page, devtools: await context.newCDPSession(page), complaints }
}

async function contextOf(as: Role | undefined, { browser, world }: Walk<Stage>): Promise<BrowserContext> {
  const storageState = as && (await world.people[as]!.session.storageState())
  return browser.newContext({
    baseURL: world.product.address,
    reducedMotion: 'reduce',
    // Its answers would pass by the faults that are played here.
    serviceWorkers: 'block',
    ...(storageState && { storageState }),
  })
}

async function resize({ page, devtools }: Visitor, { touch, ...viewport }: Size): Promise<void> {
  // As `hasTouch` of a context, which cannot be changed once it is open.
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: touch })
  await page.setViewportSize(viewport)
}

/** Of its address: the path and what is asked for, whatever its value; visitors see other pages. */
function kindOf<In extends Stage>(screen: Screen<In>, world: In): string {
  // Some addresses are known only after what happens before.
  const address = screen.before ? screen.route : addressOf(screen, world)
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  return [screen.as ? 'member' : 'visitor', pathname, ...searchParams.keys()].join(' ')
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
  // What the screen still requests ends here, and is said of no other one. A file of the product: for about:blank and
  // back Chromium would start two processes, which takes longer than to load the screen.
  await page.goto('/robots.txt')
  const told = complaints.splice(0).filter((line) => !(screen.failing && FAILED_CALL.test(line)))
  expect.soft(told, `${screen.name}: console`).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
