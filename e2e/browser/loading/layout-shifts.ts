import { expect, type Page } from '@playwright/test'

/** The upper limit of the cumulative layout shift (web.dev/cls). */
const MAX_LAYOUT_SHIFT = 0.05

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

declare global {
  interface Window {
    shifts: { value: number; texts: string[] }[]
  }
}

/** Records layout shifts and their elements on every page that opens from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        const texts = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '')
        window.shifts.push({ value: entry.value, texts })
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
}

/** Expects that the layout has hardly shifted since the page opened. */
export async function expectHardlyAnyShift(page: Page, name: string): Promise<void> {
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return window.shifts
  })
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect.soft(total, `${name}: layout shift ${JSON.stringify(shifts)}`).toBeLessThan(MAX_LAYOUT_SHIFT)
}
