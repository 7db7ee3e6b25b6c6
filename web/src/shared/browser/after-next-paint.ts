const AT_MOST_MS = 300

/** After the next picture on the screen: what was pressed shows so before the work that it asks for begins. */
export const painted = () =>
  new Promise<void>((done) => {
    // A page that nobody looks at is never painted.
    setTimeout(done, AT_MOST_MS)
    requestAnimationFrame(() => setTimeout(done))
  })
