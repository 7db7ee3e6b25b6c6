const MAX_WAIT_MS = 300

/** Resolves after the next paint, so that a pressed button looks pressed before the work begins. */
export const waitForNextPaint = () =>
  new Promise<void>((done) => {
    // A background tab is not painted.
    setTimeout(done, MAX_WAIT_MS)
    requestAnimationFrame(() => setTimeout(done))
  })
