/** Waits for `work`, but no longer than `ms`; the work continues. Rejects if the work fails in time. */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
