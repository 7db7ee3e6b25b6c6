import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { animationsEnd } from './animations.ts'

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

/**
 * Sent to a page once; the builder for Playwright sends it with every call and asks for all that axe found. `noHtml`: it
 * would write out every element that it looks at, those without a fault too.
 */
const AXE = [
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
  'axe.configure({ noHtml: true })',
].join('\n')

/** A toast half way in is half transparent, and axe would measure the blend: nothing moves when this is done. */
export async function stopMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await animationsEnd(page)
}

export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
}

/** axe's findings; `without`: not of these rules. */
export async function violationsOf(page: Page, without: string[] = []): Promise<string[]> {
  await loadAxe(page)
  return page.evaluate(async (left) => {
    // Loading ahead is for rules about sound and other origins' styles; there are neither.
    const options: RunOptions = { resultTypes: ['violations'], elementRef: true, preload: false }
    const rules = Object.fromEntries(left.map((rule) => [rule, { enabled: false }]))
    const { violations } = await window.axe.run({ ...options, rules })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ element }) => element?.outerHTML.slice(0, 160)).join(' | ')}`,
    )
  }, without)
}

export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
