/** Runs in the page: waits until all animations have ended, including those that begin with the next frame. */
export async function waitForAnimations(): Promise<void> {
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
