const AT_MOST_MS = 300

/** Resolves after the next paint: a pressed button shows as pressed before the work that it starts. */
export const afterNextPaint = () =>
  new Promise<void>((done) => {
    // A tab in the background is not painted.
    setTimeout(done, AT_MOST_MS)
    requestAnimationFrame(() => setTimeout(done))
  })
