import { type Browser, type CDPSession, expect, type Page } from '@playwright/test'
import { watchShifts } from '../audits/layout-shifts.ts'
import { watchPages } from '../fixtures/test.ts'
import { enterPage, leavePage } from '../navigation/client-side.ts'
import type { Size } from './inspect.ts'
import { addressOf, type Screen, type Stage } from './screen.ts'
import type { Role } from './worlds/world-types.ts'

const FAILED_CALL = /^Failed to load resource/

export interface Walk<In extends Stage> {
  browser: Browser
  world: In
}

/** One page, at which one person after the other sits. */
export interface Visitor {
  page: Page
  devtools: CDPSession
  /** What the console said since the last screen. */
  complaints: string[]
  /** Who is signed in. */
  as: Role | undefined
  /** The screen that stands open. */
  shown?: Screen<never> | undefined
}

/**
 * A file of the product: for about:blank and back Chromium would start two processes, which takes longer than to load
 * the screen.
 */
const BLANK = '/robots.txt'

export async function openVisitor({ browser, world }: Walk<Stage>): Promise<Visitor> {
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

export async function resize({ page, devtools }: Visitor, { touch, ...viewport }: Size): Promise<void> {
  // As `hasTouch` of a context, which cannot be changed once it is open.
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: touch })
  await page.setViewportSize(viewport)
}

interface Opening<In extends Stage> {
  size: Size
  world: In
  /** Not by the router. */
  isLoaded: boolean
}

export async function open<In extends Stage>(
  visitor: Visitor,
  screen: Screen<In>,
  { size, world, isLoaded }: Opening<In>,
): Promise<void> {
  const { page, shown } = visitor
  if (shown && !isLoaded && isNear(shown, screen)) {
    await leavePage(page)
    expectSilence(visitor, shown)
    await resize(visitor, size)
    await enterPage(page, addressOf(screen, world))
  } else {
    await leave(visitor)
    await load(visitor, screen, { size, world })
  }
  visitor.shown = screen
  await screen.act?.(page, world)
}

/**
 * For the same member, with the same answers, and with nothing over the page that stays when the page goes; what
 * visitors see is what a first visit shows.
 */
const isNear = (shown: Screen<never>, { as, before }: Screen<never>): boolean =>
  as !== undefined && shown.as === as && shown.before === before && !shown.eachSize

async function load<In extends Stage>(
  visitor: Visitor,
  screen: Screen<In>,
  { size, world }: Pick<Opening<In>, 'size' | 'world'>,
): Promise<void> {
  const { page, devtools } = visitor
  await become(visitor, screen.as, world)
  await resize(visitor, size)
  // As on a first visit.
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: screen.still ?? false })
  await screen.before?.(page, world)
  await page.goto(addressOf(screen, world))
}

/** Ends what is shown, and says what the console said meanwhile. */
export async function leave(visitor: Visitor): Promise<void> {
  const { page, shown } = visitor
  if (!shown) return
  // What the screen still requests ends here, and is said of no other one.
  await page.goto(BLANK)
  expectSilence(visitor, shown)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  visitor.shown = undefined
}

function expectSilence({ complaints }: Visitor, { name, failing }: Screen<never>): void {
  const told = complaints.splice(0).filter((line) => !(failing && FAILED_CALL.test(line)))
  expect.soft(told, `${name}: console`).toEqual([])
}
