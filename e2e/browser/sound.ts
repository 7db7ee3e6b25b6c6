import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** A toast half way in is half transparent, and axe would measure the blend: nothing moves when this is done. */
export async function stillness(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
}

/** axe's findings; `only`: of these rules alone. */
export async function violationsOf(page: Page, only?: string[]): Promise<string[]> {
  // Without frames there is nothing to gather in a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (only ? axe.withRules(only) : axe).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
