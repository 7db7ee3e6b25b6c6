import { afterEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { findAxeFaults } from '#test/audits/find-axe-faults.ts'
import { findCutTexts } from '#test/audits/find-cut-texts.ts'
import { findNarrowHeadings } from '#test/audits/find-narrow-headings.ts'
import { findOverlappingTexts } from '#test/audits/find-overlapping-texts.ts'
import { findOverflow } from '#test/audits/find-overflow.ts'
import { findSmallTargets } from '#test/audits/find-small-targets.ts'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
// The fonts of the machine may lack Korean letters.
import '#shared/ui/theme/font.css'
import { samples } from '#test/styleguide/samples.ts'
import { StyleguidePage } from '#test/styleguide/styleguide-page.tsx'

const html = document.documentElement

afterEach(async () => {
  html.removeAttribute('data-theme')
  html.style.fontSize = ''
  await emulatePreferences()
  await page.viewport(390, 844)
})

// Always among the emulated preferences, because other test files use the same page and rely on reduced motion.
const REDUCED_MOTION = { name: 'prefers-reduced-motion', value: 'reduce' }

/** Emulates preferences of the system, such as `prefers-contrast`. Without arguments, resets them. */
const emulatePreferences = (...features: { name: string; value: string }[]) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [REDUCED_MOTION, ...features] })

async function openStyleguide(width: number) {
  await page.viewport(width, 844)
  api.answer('GET /stocks/logos', { versions: {} })
  const screen = await renderInApp(<StyleguidePage />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await document.fonts.ready
  return screen
}

// Lengths are in rem, so a page with text at 200% has the layout of a page of half the width. `npm run audit:text`
// checks each screen.
const WIDTHS = [
  ['320 px', 320],
  ['390 px', 390],
  ['768 px', 768],
  ['1280 px', 1280],
  ['195 px (390 px with text at 200%)', 195],
  ['640 px (1280 px with text at 200%)', 640],
] as const

test('at each width, and with a root font size of 200%, nothing is cut off, covered or squeezed, and nothing scrolls sideways', async () => {
  await openStyleguide(390)
  for (const [name, width] of WIDTHS) {
    await page.viewport(width, 844)
    await waitForLayout()
    expect.soft(findCutTexts(), name).toEqual([])
    expect.soft(findOverlappingTexts(), name).toEqual([])
    expect.soft(findNarrowHeadings(), name).toEqual([])
    expect.soft(findOverflow(), name).toEqual([])
  }
  html.style.fontSize = '200%'
  await page.viewport(1280, 844)
  await waitForLayout()
  expect(findCutTexts(), 'root at 200%').toEqual([])
  expect(findOverflow(), 'root at 200%').toEqual([])
})

/** Waits until the page has adapted to its size: a `ResizeObserver` runs after the layout, its changes a frame later. */
async function waitForLayout(): Promise<void> {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
}

test('each part, a sheet and a menu are accessible and large enough for a finger, with enough contrast in both themes', async () => {
  const screen = await openStyleguide(390)
  expect(await findAxeFaults(), 'light').toEqual([])
  html.dataset['theme'] = 'dark'
  // A theme changes only colours.
  expect(await findAxeFaults(['color-contrast']), 'dark').toEqual([])
  html.removeAttribute('data-theme')
  expect(await findSmallTargets()).toEqual([])
  for (const [opener, layer] of [
    [screen.getByRole('button', { name: samples.sheet }).first(), screen.getByRole('dialog')],
    [screen.getByRole('button', { name: samples.menu }), screen.getByRole('menu')],
  ] as const) {
    await opener.click()
    await expect.element(layer).toBeVisible()
    expect(listAnimationsInMs(), 'animations with reduced motion').toEqual([])
    expect(await findAxeFaults()).toEqual([])
    expect(findCutTexts()).toEqual([])
    expect(await findSmallTargets()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(layer).not.toBeInTheDocument()
  }
})

/** Lists the durations of animations that are long enough to be seen. */
const listAnimationsInMs = () =>
  document
    .getAnimations()
    .map(({ effect }) => Number(effect?.getComputedTiming().endTime))
    .filter((ms) => ms > 1)

test('forced colours leave the selection, the focus and the edges of fields visible', async () => {
  await emulatePreferences({ name: 'forced-colors', value: 'active' })
  const screen = await openStyleguide(390)
  const group = screen.getByRole('group', { name: samples.reveal })
  const fillColours = group.getByRole('radio').elements().map(readFillColour)
  expect(new Set(fillColours).size).toBe(2)
  group.getByRole('radio').elements()[0]!.focus()
  await userEvent.keyboard('{ArrowRight}')
  const focusedLabel = document.activeElement!.closest('label')!
  expect(getComputedStyle(focusedLabel).outline).toContain('solid 3px')
  expect(getComputedStyle(screen.getByLabelText(samples.email).element()).outlineStyle).toBe('solid')
})

const readFillColour = (radio: Element) => getComputedStyle(radio.closest('label')!).backgroundColor

test('with increased contrast, tertiary text has the colour of secondary text', async () => {
  const readToken = (name: string) => getComputedStyle(html).getPropertyValue(name)
  expect(readToken('--color-text-3')).not.toBe(readToken('--color-text-2'))
  await emulatePreferences({ name: 'prefers-contrast', value: 'more' })
  expect(readToken('--color-text-3')).toBe(readToken('--color-text-2'))
})
