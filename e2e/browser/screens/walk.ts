import path from 'node:path'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { outlineFaults } from '../audits/outline.ts'
import { coveredTexts, cutTexts } from '../audits/cut-texts.ts'
import { LONG, watchPages } from '../fixtures/test.ts'
import { animationsEnd } from '../audits/animations.ts'
import { sidewaysOverflow, stopMotion, violationsOf } from '../audits/accessibility.ts'
import { inspectFingersAndZoom } from './touch-and-zoom.ts'
import { type Screen, seen, type Stage } from './screen.ts'
import type { Role } from './world-types.ts'

const PICTURES = path.join(import.meta.dirname, '../../screenshots/screens')
/** Long lists repeat themselves. */
const PICTURE_HEIGHT = 2200
const TABLET = 768
const FAILED_CALL = /^Failed to load resource/

export interface Walk<In extends Stage> {
  browser: Browser
  world: In
  viewport: { width: number; height: number }
}

interface Visitor {
  page: Page
  /** What the console said since the last screen. */
  complaints: string[]
}

/** Opens screen after screen in both themes; one page for each person. */
export async function walkThrough<In extends Stage>(
  screens: readonly Screen<In>[],
  walk: Walk<In>,
): Promise<void> {
  const visitors = new Map<Role | undefined, Visitor>()
  for (const screen of screens) {
    const visitor = visitors.get(screen.as) ?? (await visitorOf(screen.as, walk))
    visitors.set(screen.as, visitor)
    const { page, complaints } = visitor
    await visit(page, screen, walk)
    // What it still asks for is refused while it stands, and said of no other screen.
    await page.goto('about:blank')
    const told = complaints.splice(0).filter((line) => !(screen.failing && FAILED_CALL.test(line)))
    expect.soft(told, `${screen.name}: console`).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  await Promise.all([...visitors.values()].map(({ page }) => page.context().close()))
}

async function visitorOf(as: Role | undefined, walk: Walk<Stage>): Promise<Visitor> {
  const context = await contextOf(as, walk)
  const complaints: string[] = []
  watchPages(context, complaints)
  return { page: await context.newPage(), complaints }
}

async function contextOf(
  as: Role | undefined,
  { browser, world, viewport }: Walk<Stage>,
): Promise<BrowserContext> {
  const storageState = as && (await world.people[as]!.session.storageState())
  return browser.newContext({
    baseURL: world.product.address,
    viewport,
    hasTouch: viewport.width < 1024,
    reducedMotion: 'reduce',
    // Its answers would pass by the faults that are played here.
    serviceWorkers: 'block',
    ...(storageState && { storageState }),
  })
}

async function visit<In extends Stage>(
  page: Page,
  screen: Screen<In>,
  { world, viewport }: Walk<In>,
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await screen.before?.(page, world)
  await page.goto(screen.path?.(world) ?? screen.route)
  await screen.act?.(page, world)
  await expect.soft(seen(page.getByText(screen.shows)), screen.name).toBeVisible()
  await complete(page, screen)
  expect.soft(await findingsOf(page), `${screen.name}: light`).toEqual([])
  if (LONG) await keepPicture(page, `${screen.name}-${viewport.width}-light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await stopMotion(page)
  expect.soft(await violationsOf(page, ['color-contrast']), `${screen.name}: dark`).toEqual([])
  if (LONG) await keepPicture(page, `${screen.name}-${viewport.width}-dark`)
  await page.setViewportSize(viewport)
  expect.soft(await outlineFaults(page), `${screen.name}: outline`).toEqual([])
  if (viewport.width >= TABLET) return
  await inspectFingersAndZoom(page, screen.name)
  await page.setViewportSize(viewport)
}

/** Nothing is on its way any more: boxes have become content, fonts and pictures are here. */
async function complete(page: Page, { name, loading }: { name: string; loading?: true }): Promise<void> {
  // What the build has drawn stands until the app draws over it.
  await expect.soft(page.locator('[data-shell]'), name).toHaveCount(0)
  if (!loading) {
    // A page whose code is still on its way has none; what a screen shows may also stand in a menu or the footer.
    await expect.soft(page.locator('h1'), name).not.toHaveCount(0)
    await expect.soft(page.getByText('불러오는 중이에요'), name).toHaveCount(0)
    // Boxes that wait without a word: of a chart's code, of a picture.
    await expect.soft(page.locator('.animate-pulse'), name).toHaveCount(0)
  }
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  await stopMotion(page)
}

async function findingsOf(page: Page): Promise<string[]> {
  const sideways = await sidewaysOverflow(page)
  const modal = await page.getByRole('dialog').count()
  return [
    ...(await violationsOf(page)),
    ...(sideways > 0 ? [`${sideways} px of horizontal scroll`] : []),
    ...(await cutTexts(page)).map((text) => `cut: ${text}`),
    ...(modal > 0 ? [] : await coveredTexts(page)).map((text) => `covered: ${text}`),
  ]
}

async function keepPicture(page: Page, name: string): Promise<void> {
  await showWhole(page)
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`) })
}

/** With bars that are fixed to the foot of the screen at the foot of the picture. */
async function showWhole(page: Page): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...page.viewportSize()!, height: Math.min(height, PICTURE_HEIGHT) })
  await animationsEnd(page)
}
