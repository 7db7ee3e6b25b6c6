/** Aborts when the most patient of those who wait has waited long enough. */
export interface Expiry {
  signal: AbortSignal
  extend(ms: number): void
  clear(): void
}

/** `ms` from now; real time. */
export function createExpiry(ms: number): Expiry {
  const controller = new AbortController()
  const expireIn = (left: number) => setTimeout(() => controller.abort(), left).unref()
  let until = performance.now() + ms
  let timer = expireIn(ms)
  return {
    signal: controller.signal,
    extend(left) {
      if (performance.now() + left <= until) return
      clearTimeout(timer)
      until = performance.now() + left
      timer = expireIn(left)
    },
    clear: () => clearTimeout(timer),
  }
}
