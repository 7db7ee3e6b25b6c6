/** Runs in the page: waits until all animations have ended, including those that begin with the next frame. */
export async function waitForAnimations(): Promise<void> {
  const waitForFrame = () => new Promise((done) => requestAnimationFrame(done))
  const findRunning = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
  for (let idleFrames = 0; idleFrames < 2; idleFrames += 1) {
    await waitForFrame()
    const running = findRunning()
    if (running.length > 0) idleFrames = -1
    await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)))
  }
}
