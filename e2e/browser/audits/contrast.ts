import type { Page } from '@playwright/test'
import { loadAxe, stopMotion } from './accessibility.ts'

declare global {
  interface Window {
    /** Texts whose contrast is to be computed. */
    texts: Element[]
  }
}

/** Looks of the texts whose contrast was computed, by the width of the window. */
const checked = new Map<number, Set<number>>()

/**
 * axe's findings on contrast, of a light page and then of the same page in the dark. Texts that look alike, as in rows
 * of a list or in the header of every screen, are computed once at each width; with `each` all of them.
 */
export async function contrastViolations(page: Page, { each }: { each: boolean }): Promise<string[]> {
  const { width } = page.viewportSize()!
  const known = checked.get(width) ?? new Set()
  const looks = await page.evaluate(findTexts, each ? null : [...known])
  if (looks.length === 0) return []
  checked.set(width, new Set([...known, ...looks]))
  await loadAxe(page)
  const light = await page.evaluate(contrastOfTexts)
  await page.emulateMedia({ colorScheme: 'dark' })
  await stopMotion(page)
  const dark = await page.evaluate(contrastOfTexts)
  return [...light.map((found) => `light: ${found}`), ...dark.map((found) => `dark: ${found}`)]
}

// What runs in the page is sent there as it stands: each function holds all that it needs.

async function contrastOfTexts(): Promise<string[]> {
  const { violations } = await window.axe.run(
    { include: window.texts.filter(({ isConnected }) => isConnected) },
    { runOnly: ['color-contrast'], resultTypes: ['violations'], preload: false },
  )
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)))
}

/** Keeps one text of each look that is not known, or all; gives the looks. */
function findTexts(known: number[] | null): number[] {
  const looks = new Map<Element, number>()
  const shown = [...document.querySelectorAll('body *')].filter(
    (element) => hasText(element) && element.checkVisibility({ visibilityProperty: true }),
  )
  const oneOfEach = new Map(shown.map((element) => [lookOf(element), element]))
  for (const look of known ?? []) oneOfEach.delete(look)
  window.texts = known ? [...oneOfEach.values()] : shown
  return [...oneOfEach.keys()]

  function hasText(element: Element): boolean {
    if (element.matches('input, textarea, select')) return true
    return [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
  }
  /** A hash (FNV-1a) of all that colours and sizes follow from: tags, classes and states, up to the root. */
  function lookOf(element: Element): number {
    const before = looks.get(element)
    if (before !== undefined) return before
    let hash = element.parentElement ? lookOf(element.parentElement) : 0x811c9dc5
    for (const letter of `${element.tagName} ${statesOf(element)}`)
      hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
    looks.set(element, hash)
    return hash
  }
  function statesOf(element: Element): string {
    const attributes = [...element.attributes].filter(({ name }) =>
      /^(class|style|data-.*|aria-(pressed|selected|checked|current|expanded|disabled|invalid))$/.test(name),
    )
    const states = attributes.map(
      ({ name, value }) => `${name} ${name === 'class' ? value : unplaced(value)}`,
    )
    return [...states, element.matches(':checked'), element.matches(':disabled')].join()
  }
  /** Without the place of a row, which is different for each. */
  function unplaced(value: string): string {
    return value.replaceAll(/[\d.]+(px|%)|^\d+$/g, '')
  }
}
