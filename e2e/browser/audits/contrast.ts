import type { Page } from '@playwright/test'
import { loadAxe, stopMotion } from './accessibility.ts'
import { findTexts } from './contrast-texts.ts'
import { paintsOfTexts } from './contrast-paints.ts'

declare global {
  interface Window {
    /** Texts whose contrast is to be computed. */
    texts: Element[]
  }
}

/** Looks of the texts whose contrast was computed, by the width of the window. */
const checked = new Map<number, Set<number>>()
/** Colours and sizes that axe has passed: its verdict follows from them, at any width and in both themes. */
const passed = new Set<string>(['hidden'])

/**
 * axe's findings on contrast, of a light page and then of the same page in the dark. Texts that look alike, as in rows
 * of a list or in the header of every screen, are computed once at each width, and texts of the same colours and sizes
 * once in all; with `each` all of them.
 */
export async function contrastViolations(page: Page, { each }: { each: boolean }): Promise<string[]> {
  const { width } = page.viewportSize()!
  const known = checked.get(width) ?? new Set()
  const looks = await page.evaluate(findTexts, each ? null : [...known])
  if (looks.length === 0) return []
  checked.set(width, new Set([...known, ...looks]))
  const light = await contrastOfTexts(page, each)
  await page.emulateMedia({ colorScheme: 'dark' })
  await stopMotion(page)
  const dark = await contrastOfTexts(page, each)
  return [...light.map((found) => `light: ${found}`), ...dark.map((found) => `dark: ${found}`)]
}

async function contrastOfTexts(page: Page, each: boolean): Promise<string[]> {
  const paints = await page.evaluate(paintsOfTexts)
  const judged = paints.map((paint) => each || paint === null || !passed.has(paint))
  if (!judged.includes(true)) return []
  await loadAxe(page)
  const { found, passes } = await page.evaluate(runAxe, judged)
  for (const at of passes) passed.add(paints[at] ?? '')
  // Of those that are disabled axe says nothing.
  for (const paint of paints) if (paint?.startsWith('disabled')) passed.add(paint)
  return found
}

/** In the page; `passes`: which texts axe is sure of. */
async function runAxe(judged: boolean[]): Promise<{ found: string[]; passes: number[] }> {
  const texts = window.texts
  const { violations, passes } = await window.axe.run(
    { include: texts.filter((text, at) => judged[at] && text.isConnected) },
    { runOnly: ['color-contrast'], resultTypes: ['violations', 'passes'], elementRef: true, preload: false },
  )
  const failing = violations.flatMap(({ nodes }) => nodes)
  const passing = new Set(passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)))
  return {
    found: failing.map(({ element }) => element?.outerHTML.slice(0, 160) ?? ''),
    passes: texts.flatMap((text, at) => (passing.has(text as HTMLElement) ? [at] : [])),
  }
}
