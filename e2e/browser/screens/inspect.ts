import path from 'node:path'
import { type CDPSession, expect, type Page, type ViewportSize } from '@playwright/test'
import { sidewaysOverflow, stopMotion, violationsOf } from '../audits/accessibility.ts'
import { animationsEnd } from '../audits/animations.ts'
import { contrastViolations } from '../audits/contrast.ts'
import { coveredTexts, cutTexts } from '../audits/cut-texts.ts'
import { outlineFaults } from '../audits/outline.ts'
import { LONG } from '../fixtures/test.ts'
import { type Screen, seen } from './screen.ts'
import { inspectFingersAndZoom, inspectLargeText } from './touch-and-zoom.ts'

const PICTURES = path.join(import.meta.dirname, '../../screenshots/screens')
/** Long lists repeat themselves. */
const PICTURE_HEIGHT = 2200
const TABLET = 768

export interface Size extends ViewportSize {
  touch: boolean
}

interface Inspected {
  page: Page
  devtools: CDPSession
}

type Shown = Pick<Screen<never>, 'name' | 'shows' | 'loading'>

/** Everything that a screen is held to, at the size that the window has, in both themes. */
export async function inspect(
  { page, devtools }: Inspected,
  { name }: Shown,
  { width, height }: Size,
): Promise<void> {
  const at = `${name} at ${width} px`
  await page.emulateMedia({ colorScheme: 'light' })
  await stopMotion(page)
  expect.soft(await findingsOf(page), at).toEqual([])
  if (LONG) await keepPicture(page, `${name}-${width}-light`, { width, height })
  expect.soft(await contrastViolations(page, { each: LONG }), `${at}: contrast`).toEqual([])
  if (LONG) await keepPicture(page, `${name}-${width}-dark`, { width, height })
  expect.soft(await outlineFaults(page), `${at}: outline`).toEqual([])
  if (width < TABLET) await inspectFingersAndZoom(page, name)
  if (width > TABLET) await inspectLargeText(page, devtools, name)
}

/** Nothing is on its way any more: boxes have become content, fonts and pictures are here. */
export async function waitUntilComplete(page: Page, screen: Shown): Promise<void> {
  const { name, shows } = screen
  await expect.soft(seen(page.getByText(shows)), name).toBeVisible()
  await softly.poll(() => expected(page, screen), { message: name, intervals: [50, 100, 250] }).toEqual([])
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}

const softly = expect.configure({ soft: true })

/** What the page still waits for, looked for at one moment: one part may go while another comes. */
const expected = (page: Page, { loading }: Pick<Shown, 'loading'>): Promise<string[]> =>
  page.evaluate((isLoading) => {
    const has = (selector: string) => document.querySelector(selector) !== null
    // What the build has drawn stands until the app draws over it.
    const shell = has('[data-shell]') ? ['the app'] : []
    if (isLoading) return shell
    return [
      ...shell,
      // A page whose code is still on its way has none; what a screen shows may also stand in a menu or the footer.
      ...(has('h1') ? [] : ['a heading']),
      ...(document.body.textContent.includes('불러오는 중이에요') ? ['data'] : []),
      // Boxes that wait without a word: of a chart's code, of a picture.
      ...(has('.animate-pulse') ? ['what boxes stand for'] : []),
    ]
  }, loading === true)

async function findingsOf(page: Page): Promise<string[]> {
  const sideways = await sidewaysOverflow(page)
  const modal = await page.getByRole('dialog').count()
  return [
    ...(await violationsOf(page, ['color-contrast'])),
    ...(sideways > 0 ? [`${sideways} px of horizontal scroll`] : []),
    ...(await cutTexts(page)).map((text) => `cut: ${text}`),
    ...(modal > 0 ? [] : await coveredTexts(page)).map((text) => `covered: ${text}`),
  ]
}

async function keepPicture(page: Page, name: string, size: ViewportSize): Promise<void> {
  await showWhole(page)
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`) })
  await page.setViewportSize(size)
}

/** With bars that are fixed to the foot of the screen at the foot of the picture. */
async function showWhole(page: Page): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...page.viewportSize()!, height: Math.min(height, PICTURE_HEIGHT) })
  await animationsEnd(page)
}
