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
import { samples } from './samples.ts'
import { StyleguidePage } from './styleguide-page.tsx'

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

test('each part is accessible and has enough contrast in both themes', async () => {
  await openStyleguide(390)
  for (const theme of ['light', 'dark']) {
    html.dataset['theme'] = theme
    expect(await findAxeFaults(), theme).toEqual([])
  }
})

// Lengths are in rem, so a page with text at 200% has the layout of a page of half the width. `npm run audit:text`
// checks each screen.
test.each([
  ['320 px', 320],
  ['390 px', 390],
  ['768 px', 768],
  ['1280 px', 1280],
  ['195 px (390 px with text at 200%)', 195],
  ['640 px (1280 px with text at 200%)', 640],
])('at %s, nothing is cut off, covered or squeezed, and nothing scrolls sideways', async (_, width) => {
  await openStyleguide(width)
  expect(findCutTexts()).toEqual([])
  expect(findOverlappingTexts()).toEqual([])
  expect(findNarrowHeadings()).toEqual([])
  expect(findOverflow()).toEqual([])
})

test('with a root font size of 200%, nothing is cut off and nothing scrolls sideways', async () => {
  html.style.fontSize = '200%'
  await openStyleguide(1280)
  expect(findCutTexts()).toEqual([])
  expect(findOverflow()).toEqual([])
})

test('each control is large enough for a finger', async () => {
  await openStyleguide(390)
  expect(await findSmallTargets()).toEqual([])
})

test('a sheet and a menu over the page are accessible, cut nothing off, and are large enough for a finger', async () => {
  const screen = await openStyleguide(390)
  for (const [opener, layer] of [
    [screen.getByRole('button', { name: samples.sheet }).first(), screen.getByRole('dialog')],
    [screen.getByRole('button', { name: samples.menu }), screen.getByRole('menu')],
  ] as const) {
    await opener.click()
    await expect.element(layer).toBeVisible()
    expect(await findAxeFaults()).toEqual([])
    expect(findCutTexts()).toEqual([])
    expect(await findSmallTargets()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(layer).not.toBeInTheDocument()
  }
})

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

test('with reduced motion, a sheet opens without an animation', async () => {
  const screen = await openStyleguide(390)
  await screen.getByRole('button', { name: samples.sheet }).first().click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  const durations = document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime))
  expect(durations.filter((ms) => ms > 1)).toEqual([])
})

test('with increased contrast, tertiary text has the colour of secondary text', async () => {
  const readToken = (name: string) => getComputedStyle(html).getPropertyValue(name)
  expect(readToken('--color-text-3')).not.toBe(readToken('--color-text-2'))
  await emulatePreferences({ name: 'prefers-contrast', value: 'more' })
  expect(readToken('--color-text-3')).toBe(readToken('--color-text-2'))
})
