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

/** Sent to a page once; the builder for Playwright sends it with every call and asks for all that axe found. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A toast half way in is half transparent, and axe would measure the blend: nothing moves when this is done. */
export async function stopMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await animationsEnd(page)
}

/** axe's findings; `only`: of these rules alone. */
export async function violationsOf(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (rules) => {
    // Loading ahead is for rules about sound and other origins' styles; there are neither.
    const options: RunOptions = { resultTypes: ['violations'], preload: false }
    const { violations } = await window.axe.run(rules ? { ...options, runOnly: rules } : options)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  }, only)
}

export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
