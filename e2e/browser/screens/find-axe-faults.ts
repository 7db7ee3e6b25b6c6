import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Finds axe's faults on the whole page; contrast is audited on the styleguide. */
export async function findAxeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { violations } = await window.axe.run({
      resultTypes: ['violations'],
      elementRef: true,
      // Only rules about sound and about styles of other origins need a preload; the product has neither.
      preload: false,
      rules: { 'color-contrast': { enabled: false } },
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ element }) => element?.outerHTML.slice(0, 160)).join(' | ')}`,
    )
  })
}
