import type { Page } from '@playwright/test'

/** How long each animation runs in the page that has not ended, in milliseconds; what turns without end: Infinity. */
export const runningAnimations = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0)),
  )

/** Waits until what slides or fades has arrived, also what sets off only with the next frame. */
export const animationsEnd = (page: Page): Promise<void> => page.evaluate(arrived)

/** In the page: the same. */
export async function arrived(): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
  for (let calm = 0; calm < 2; calm += 1) {
    await frame()
    const now = moving()
    if (now.length > 0) calm = -1
    await Promise.all(now.map(({ finished }) => finished.catch(() => undefined)))
  }
}
