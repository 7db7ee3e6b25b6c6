/**
 * Resolves in the check phase of the event loop's present turn, once for all who wait: when everything that has been
 * received is read. Answers written one after the other then wake a receiver on the same machine, as a reverse proxy,
 * once instead of each time, which costs as much as the answer.
 */
export function createCheckPhase(): () => Promise<void> {
  let next: Promise<void> | null = null
  return () =>
    (next ??= new Promise((resolve) =>
      setImmediate(() => {
        next = null
        resolve()
      }),
    ))
}
