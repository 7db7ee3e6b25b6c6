/** Runs in the page: waits until all animations that end have ended, including those that begin with the next frame. */
export async function waitForAnimations(): Promise<void> {
  const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const findRunningAnimations = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
  let idleFrames = 0
  while (idleFrames < 2) {
    await waitForFrame()
    const runningAnimations = findRunningAnimations()
    idleFrames = runningAnimations.length > 0 ? 0 : idleFrames + 1
    await Promise.all(runningAnimations.map(({ finished }) => finished.catch(() => undefined)))
  }
}
